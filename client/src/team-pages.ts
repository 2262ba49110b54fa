import { activitiesPages } from './features/activities/pages';
import { activityLogPages } from './features/activity-log/pages';
import { attendanceSheetPages } from './features/attendance-sheet/pages';
import { childAttendancePages } from './features/child-attendance/pages';
import { billingPages } from './features/billing/pages';
import { classroomPages } from './features/classrooms/pages';
import { dashboardPages } from './features/dashboard/pages';
import { settingsPages } from './features/daycare-settings/pages';
import { doorTabletPages } from './features/door-tablets/pages';
import { formReviewPages } from './features/form-review/pages';
import { headcountPages } from './features/headcount/pages';
import { importPages } from './features/import/pages';
import { medicationPages } from './features/medication/pages';
import { mealCountPages } from './features/meal-counts/pages';
import { messagesPages } from './features/messages/pages';
import { inspectorFolderPages } from './features/inspector-folder/pages';
import { drillPages } from './features/drills/pages';
import { recordsPages } from './features/records/pages';
import { menuPages } from './features/menu/pages';
import { milestonePages } from './features/milestones/pages';
import { nowPages } from './features/now/pages';
import { outingPages } from './features/outings/pages';
import { placesPages } from './features/places/pages';
import { ratioPages } from './features/ratio/pages';
import { staffHoursPages } from './features/staff-hours/pages';
import { staffPages } from './features/staff/pages';
import { studentPages } from './features/students/pages';
import { todayPages } from './features/today/pages';
import type { PageRecord } from './page-record';

/** The pages of a daycare, in the order of the menus. */
export const daycarePages: readonly PageRecord[] = [
  dashboardPages,
  todayPages,
  headcountPages,
  drillPages,
  inspectorFolderPages,
  outingPages,
  nowPages,
  attendanceSheetPages,
  childAttendancePages,
  milestonePages,
  ratioPages,
  staffPages,
  staffHoursPages,
  studentPages,
  formReviewPages,
  importPages,
  placesPages,
  classroomPages,
  activitiesPages,
  messagesPages,
  recordsPages,
  billingPages,
  menuPages,
  mealCountPages,
  medicationPages,
  settingsPages,
  doorTabletPages,
  activityLogPages,
].flat();
