import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { later } from '../../components/later';
import type { PageRecord } from '../../page-record';

export const messagesPages: readonly PageRecord[] = [
  {
    address: pages.messages,
    load: async () => (await import('./messages-page')).MessagesPage,
    words: ['messages'],
    // Without the feature it says where messages are instead.
    menu: {
      in: 'sidebar',
      label: () => text.portal.nav.messages,
      icon: IconMessageCircle,
      inPhoneBar: 'messages',
      Count: later(async () => ({ default: (await import('./waiting-count')).WaitingCount })),
    },
  },
  {
    address: pages.announce,
    load: async () => (await import('./announce-page')).AnnouncePage,
    words: ['messages'],
    needs: 'messages.announce',
    under: pages.messages,
  },
  {
    address: pages.messagePhrases,
    load: async () => (await import('./phrases-page')).PhrasesPage,
    words: ['messages'],
    needs: 'messages.manage',
    under: pages.messages,
  },
];
