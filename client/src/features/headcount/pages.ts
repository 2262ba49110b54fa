import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import type { PageRecord } from '../../page-record';

export const headcountPages: readonly PageRecord[] = [
  {
    address: pages.headcounts,
    load: async () => (await import('./headcount-page')).HeadcountPage,
    words: ['headcount'],
    needs: 'attendance.view',
    menu: { in: 'palette', label: () => paletteText.headcount, icon: IconListCheck },
    under: pages.today,
  },
  {
    address: pages.headcount,
    load: async () => (await import('./roll-page')).RollPage,
    words: ['headcount'],
    needs: 'attendance.view',
    under: pages.today,
  },
];
