import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import { text } from '@daycare-portal/shared/text';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import type { PageRecord } from '../../page-record';

export const importPages: readonly PageRecord[] = [
  {
    address: pages.importStudents,
    load: async () => (await import('./import-page')).ImportPage,
    words: ['import', 'health'],
    needs: 'students.import',
    closed: { action: 'importStudents', title: () => text.importStudents.open },
    menu: { in: 'palette', label: () => paletteText.importStudents, icon: IconFileImport },
    under: pages.students,
  },
];
