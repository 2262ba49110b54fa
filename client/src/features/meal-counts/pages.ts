import { mealsText } from '@daycare-portal/shared/meals-text';
import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import type { PageRecord } from '../../page-record';

export const mealCountPages: readonly PageRecord[] = [
  {
    address: pages.mealCounts,
    load: async () => (await import('./meal-counts-page')).MealCountsPage,
    words: ['log', 'meals'],
    needs: 'dailyLog.view',
    closed: { title: () => mealsText.counts.title },
    menu: { in: 'palette', label: () => paletteText.mealCounts, icon: IconChecklist },
    under: pages.activities,
  },
];
