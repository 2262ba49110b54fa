import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { PageRecord } from '../../page-record';

export const attendanceSheetPages: readonly PageRecord[] = [
  {
    address: pages.attendance,
    load: async () => (await import('./attendance-sheet-page')).AttendanceSheetPage,
    words: ['day', 'dayPapers', 'history'],
    needs: 'attendance.view',
    menu: { in: 'palette', label: () => paletteText.attendanceSheet, icon: IconTable },
    under: pages.today,
  },
];
