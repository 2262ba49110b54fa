import { pages } from '@daycare-portal/shared/pages';
import { text } from '@daycare-portal/shared/text';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { PageRecord } from '../../page-record';

export const activityLogPages: readonly PageRecord[] = [
  {
    address: pages.activityLog,
    load: async () => (await import('./activity-log-page')).ActivityLogPage,
    words: ['activity'],
    needs: 'activity.view',
    closed: { action: 'loadActivity', title: () => text.portal.nav.activityLog },
    menu: { in: 'sidebar', label: () => text.portal.nav.activityLog, icon: IconHistory },
  },
];
