import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { PageRecord } from '../../page-record';

export const todayPages: readonly PageRecord[] = [
  {
    address: pages.today,
    load: async () => (await import('./today-page')).TodayPage,
    words: ['day'],
    needs: 'attendance.view',
    menu: { in: 'sidebar', label: () => text.portal.nav.today, icon: IconSun, inPhoneBar: true },
  },
];
