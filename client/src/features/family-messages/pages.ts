import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { pages } from '@daycare-portal/shared/pages';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import type { FamilyPageRecord } from '../../page-record';

export const familyMessagesPages: readonly FamilyPageRecord[] = [
  {
    address: pages.familyMessages,
    load: async () => (await import('./family-messages-page')).FamilyMessagesPage,
    words: ['familyPages', 'messages'],
    menu: {
      label: () => familyPagesText.frame.messages,
      icon: IconMessageCircle,
      count: ({ children }) => children.reduce((sum, { unread }) => sum + unread, 0),
    },
    feature: 'messages',
    isMessages: true,
  },
];
