import { pages } from '@daycare-portal/shared/pages';
import type { PageRecord } from '../../page-record';

export const milestonePages: readonly PageRecord[] = [
  {
    address: pages.milestones,
    load: async () => (await import('./milestones-page')).MilestonesPage,
    words: ['log', 'childLog'],
    needs: 'dailyLog.view',
    under: pages.students,
  },
];
