import type { Action } from '@daycare-portal/shared/error-messages';
import type { Feature } from '@daycare-portal/shared/features';
import type { Permission } from '@daycare-portal/shared/permissions';
import type { WordPart } from '@daycare-portal/shared/text/parts';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/**
 * A page of the portal. The routes, the sidebar, the phone's bar and the palette are made from these records, which every visitor loads: so
 * the page itself is imported when it is opened, and its label is read when it is shown.
 */
export interface PageRecord {
  /** One of `pages` in shared. */
  address: string;
  load: () => Promise<ComponentType>;
  /** The texts that load with the page, besides those of the whole portal. */
  words?: readonly WordPart[];
  /** What opens the page. Without it everyone on the team does. */
  needs?: Permission;
  /** A part of the product that must be switched on, if the permission does not imply it. */
  feature?: Feature;
  /** What someone without the permission reads in place of the page. Without it, the page says so itself. */
  closed?: { action: Action; title: () => string };
  /** How menus name the page. Without it, only other pages lead there. The phone's bar has it always, or while a feature is on. */
  menu?: { in: 'sidebar' | 'palette'; label: () => string; icon: Icon; inPhoneBar?: true | Feature };
  /** The address of the sidebar's entry that this page belongs to. */
  under?: string;
}
