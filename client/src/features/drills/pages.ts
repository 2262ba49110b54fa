import { drillsText } from '@daycare-portal/shared/drills-text';
import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import type { PageRecord } from '../../page-record';

export const drillPages: readonly PageRecord[] = [
  {
    address: pages.drills,
    load: async () => (await import('./drills-page')).DrillsPage,
    words: ['drills', 'headcount'],
    needs: 'attendance.view',
    closed: { title: () => drillsText.title },
    menu: { in: 'palette', label: () => paletteText.drills, icon: IconFlame },
    under: pages.records,
  },
];
