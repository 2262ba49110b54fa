import type { Action } from '@daycare-portal/shared/error-messages';
import type { FamilyHome } from '@daycare-portal/shared/family';
import type { Feature } from '@daycare-portal/shared/features';
import type { FamilyPart } from '@daycare-portal/shared/people';
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
  /** What someone without the permission reads in place of the page: its title, and the sentence of the action if there is one. Without it, the page says so itself. */
  closed?: { action?: Action; title: () => string };
  /** How menus name the page. Without it, only other pages lead there. The phone's bar has it always, or while a feature is on. `Count` shows what waits there. */
  menu?: { in: 'sidebar' | 'palette'; label: () => string; icon: Icon; inPhoneBar?: true | Feature; Count?: ComponentType };
  /** The address of the sidebar's entry that this page belongs to. */
  under?: string;
}

/**
 * A page of a family. It has an address of its own, because one person may be on the team and have children here. It uses no Mantine and no
 * `text`, which are as heavy as the page itself: dialogs load them later (`family-dialog.tsx`).
 */
export interface FamilyPageRecord extends Pick<PageRecord, 'address' | 'load' | 'words' | 'under'> {
  /** How the bar of a phone and the header of a desk name it. */
  menu?: { label: () => string; icon: Icon; count?: (home: FamilyHome) => number };
  /** A feature that one of the children's daycares must have switched on for the menu to name the page. */
  feature?: Feature;
  /** What the family must see of one of those children for the menu to name the page. */
  part?: FamilyPart;
  /** Where “Message us” leads. */
  isMessages?: true;
}
