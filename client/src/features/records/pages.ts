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
  {
    address: pages.newIncident,
    load: async () => (await import('./new-incident-page')).NewIncidentPage,
    words: ['incidents'],
    needs: 'records.write',
    under: pages.records,
  },
  {
    address: pages.writeIncident,
    load: async () => (await import('./write-incident-page')).WriteIncidentPage,
    words: ['incidents'],
    needs: 'records.write',
    under: pages.records,
  },
  {
    address: pages.incident,
    load: async () => (await import('./incident-page')).IncidentPage,
    words: ['incidents'],
    needs: 'records.view',
    under: pages.records,
  },
  {
    address: pages.editIncident,
    load: async () => (await import('./write-incident-page')).EditIncidentPage,
    words: ['incidents'],
    needs: 'records.write',
    under: pages.records,
  },
];
