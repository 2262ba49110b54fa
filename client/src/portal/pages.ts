import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import type { PageRecord } from '../page-record';

/** The page that so far only says where its content is. */
export const mobileOnlyPages: readonly PageRecord[] = [
  {
    address: pages.messages,
    load: async () => (await import('./mobile-only-page')).MessagesPage,
    menu: { in: 'sidebar', label: () => text.portal.nav.messages, icon: IconMessageCircle },
  },
];
