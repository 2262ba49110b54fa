import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import type { PageRecord } from '../page-record';

/** The pages that so far only say where their content is. */
export const mobileOnlyPages: readonly PageRecord[] = [
  {
    address: pages.activities,
    load: async () => (await import('./mobile-only-page')).ActivitiesPage,
    menu: { in: 'sidebar', label: () => text.portal.nav.activities, icon: IconActivity },
  },
  {
    address: pages.messages,
    load: async () => (await import('./mobile-only-page')).MessagesPage,
    menu: { in: 'sidebar', label: () => text.portal.nav.messages, icon: IconMessageCircle },
  },
];
