import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import type { PageRecord } from '../../page-record';

export const recordsPages: readonly PageRecord[] = [
  {
    address: pages.records,
    load: async () => (await import('./incident-list-page')).IncidentListPage,
    words: ['incidents'],
    needs: 'records.view',
    menu: { in: 'sidebar', label: () => text.portal.nav.records, icon: IconClipboardText },
  },
];
