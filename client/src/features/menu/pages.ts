import { mealsText } from '@daycare-portal/shared/meals-text';
import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import type { PageRecord } from '../../page-record';

export const menuPages: readonly PageRecord[] = [
  {
    address: pages.menu,
    load: async () => (await import('./menu-page')).MenuPage,
    words: ['log', 'meals'],
    needs: 'dailyLog.view',
    closed: { title: () => mealsText.menu.title },
    menu: { in: 'palette', label: () => paletteText.menu, icon: IconToolsKitchen2 },
    under: pages.activities,
  },
];
