import { pages } from '@daycare-portal/shared/pages';
import type { PageRecord } from '../../page-record';

export const childAttendancePages: readonly PageRecord[] = [
  {
    address: pages.attendanceOf,
    load: async () => (await import('./child-attendance-page')).ChildAttendancePage,
    words: ['day', 'doorTeam', 'history'],
    needs: 'attendance.view',
    under: pages.students,
  },
];
