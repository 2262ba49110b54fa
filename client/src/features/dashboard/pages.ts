import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import type { PageRecord } from '../../page-record';

export const dashboardPages: readonly PageRecord[] = [
  {
    address: pages.portal,
    load: async () => (await import('./dashboard-page')).DashboardPage,
    words: ['day'],
    under: pages.dashboard,
  },
  {
    address: pages.dashboard,
    load: async () => (await import('./dashboard-page')).DashboardPage,
    words: ['day'],
    menu: { in: 'sidebar', label: () => text.portal.nav.dashboard, icon: IconLayoutDashboard },
  },
];
