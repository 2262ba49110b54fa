import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import type { PageRecord } from '../../page-record';

export const promisesPages: readonly PageRecord[] = [
  {
    address: pages.promises,
    load: async () => (await import('./promises-page')).PromisesPage,
    words: ['promises'],
    menu: { in: 'palette', label: () => paletteText.promises, icon: IconDatabase },
    under: pages.settings,
  },
];
