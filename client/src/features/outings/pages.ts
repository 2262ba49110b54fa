import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import type { PageRecord } from '../../page-record';

export const outingPages: readonly PageRecord[] = [
  {
    address: pages.outings,
    load: async () => (await import('./outings-page')).OutingsPage,
    words: ['headcount'],
    needs: 'attendance.view',
    menu: { in: 'palette', label: () => paletteText.outings, icon: IconBus },
    under: pages.today,
  },
  {
    address: pages.planOuting,
    load: async () => (await import('./plan-page')).PlanPage,
    words: ['headcount', 'day'],
    needs: 'attendance.view',
    under: pages.today,
  },
  {
    address: pages.outing,
    load: async () => (await import('./outing-page')).OutingPage,
    words: ['headcount', 'day'],
    needs: 'attendance.view',
    under: pages.today,
  },
  {
    address: pages.editOuting,
    load: async () => (await import('./plan-page')).PlanPage,
    words: ['headcount', 'day'],
    needs: 'attendance.view',
    under: pages.today,
  },
];
