import { pages } from '@daycare-portal/shared/pages';
import { paletteText } from '@daycare-portal/shared/palette-text';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { PageRecord } from '../../page-record';

export const accountPages: readonly PageRecord[] = [
  {
    address: pages.account,
    words: ['news'],
    load: async () => (await import('./account-page')).AccountPage,
    menu: { in: 'palette', label: () => paletteText.account, icon: IconUser },
  },
];
