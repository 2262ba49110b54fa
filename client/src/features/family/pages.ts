import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { pages } from '@daycare-portal/shared/pages';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { FamilyPageRecord } from '../../page-record';

export const familyHomePages: readonly FamilyPageRecord[] = [
  {
    address: pages.portal,
    load: async () => (await import('./home-page')).HomePage,
    words: ['familyPages', 'logWords'],
    menu: { label: () => familyPagesText.frame.today, icon: IconSun },
  },
];

/** After messages in the menu. */
export const familyPhotosPages: readonly FamilyPageRecord[] = [
  {
    address: pages.familyPhotos,
    load: async () => (await import('./photos-page')).PhotosPage,
    words: ['familyPages', 'familySide'],
    menu: { label: () => familyPagesText.frame.photos, icon: IconPhoto },
    feature: 'dailyLog',
  },
];

/** The last of the menu. */
export const familyMorePages: readonly FamilyPageRecord[] = [
  {
    address: pages.familyChild,
    load: async () => (await import('./child-page')).ChildPage,
    words: ['familyPages', 'familySide', 'familyForms', 'health', 'doorTeam'],
    menu: { label: () => familyPagesText.frame.more, icon: IconDots },
  },
];
