import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { fetchTexts, useLanguage } from './language';
import { paths } from './paths';
import { PageFailed } from './portal/page-failed';
import { SitePages } from './site/site-pages';

export const frameId = 'frame';

/** The pages of a daycare, in the portal's layout. */
const portalPages: RouteObject[] = [
  { path: paths.portal, lazy: page(dashboard, 'day') },
  { path: paths.dashboard, lazy: page(dashboard, 'day') },
  { path: paths.today, lazy: page(async () => (await import('./features/today/today-page')).TodayPage, 'day') },
  { path: paths.headcounts, lazy: page(async () => (await import('./features/headcount/headcount-page')).HeadcountPage, 'headcount') },
  { path: paths.headcount(':headcountId'), lazy: page(async () => (await import('./features/headcount/roll-page')).RollPage, 'headcount') },
  { path: paths.outings, lazy: page(async () => (await import('./features/outings/outings-page')).OutingsPage, 'headcount') },
  { path: paths.planOuting, lazy: page(async () => (await import('./features/outings/plan-page')).PlanPage, 'headcount', 'day') },
  {
    path: paths.outing(':outingId'),
    lazy: page(async () => (await import('./features/outings/outing-page')).OutingPage, 'headcount', 'day'),
  },
  {
    path: paths.editOuting(':outingId'),
    lazy: page(async () => (await import('./features/outings/plan-page')).PlanPage, 'headcount', 'day'),
  },
  { path: paths.staff, lazy: page(async () => (await import('./features/staff/staff-list-page')).StaffListPage) },
  {
    path: paths.staffHours,
    lazy: page(async () => (await import('./features/staff-hours/staff-hours-page')).StaffHoursPage, 'day', 'dayTeam'),
  },
  { path: paths.inviteStaff, lazy: page(async () => (await import('./features/staff/invite-staff-page')).InviteStaffPage) },
  { path: paths.students, lazy: page(async () => (await import('./features/students/student-list-page')).StudentListPage) },
  {
    lazy: page(async () => (await import('./portal/only-with')).AddStudentPages),
    children: [
      { path: paths.createStudents, lazy: page(async () => (await import('./features/students/create-students-page')).CreateStudentsPage) },
    ],
  },
  {
    lazy: page(async () => (await import('./portal/only-with')).ImportStudentPages),
    children: [
      {
        path: paths.importStudents,
        lazy: page(async () => (await import('./features/import/import-page')).ImportPage, 'import', 'health'),
      },
    ],
  },
  {
    path: paths.student(':studentId'),
    lazy: page(async () => (await import('./features/students/student-page')).StudentPage, 'health', 'day'),
  },
  {
    path: paths.editStudent(':studentId'),
    lazy: page(async () => (await import('./features/students/edit-student-page')).EditStudentPage),
  },
  {
    path: paths.attendanceOf(':studentId'),
    lazy: page(async () => (await import('./features/child-attendance/child-attendance-page')).ChildAttendancePage, 'day', 'history'),
  },
  {
    path: paths.attendance,
    lazy: page(
      async () => (await import('./features/attendance-sheet/attendance-sheet-page')).AttendanceSheetPage,
      'day',
      'dayPapers',
      'history',
    ),
  },
  { path: paths.missingHealth, lazy: page(async () => (await import('./features/students/health/missing-page')).MissingPage, 'health') },
  {
    path: paths.expiringDocuments,
    lazy: page(async () => (await import('./features/students/health/expiring-page')).ExpiringPage, 'health'),
  },
  {
    lazy: page(async () => (await import('./portal/only-with')).TeamDocumentPages, 'health'),
    children: [
      {
        path: paths.teamDocuments,
        lazy: page(async () => (await import('./features/students/health/team-documents-page')).TeamDocumentsPage, 'health'),
      },
    ],
  },
  { path: paths.now, lazy: page(async () => (await import('./features/now/now-page')).NowPage, 'day', 'dayPapers') },
  {
    path: paths.emergencyRoster,
    lazy: page(async () => (await import('./features/now/emergency-roster-page')).EmergencyRosterPage, 'day', 'dayPapers'),
  },
  {
    lazy: page(async () => (await import('./portal/only-with')).PlacesPages, 'dayTeam'),
    children: [{ path: paths.places, lazy: page(async () => (await import('./features/places/places-page')).PlacesPage, 'dayTeam') }],
  },
  {
    path: paths.print(':paper'),
    lazy: page(async () => (await import('./features/students/print/print-page')).PrintPage, 'print', 'health', 'day'),
  },
  {
    path: paths.roomDay(':classroomId'),
    lazy: page(async () => (await import('./features/ratio/room-day-page')).RoomDayPage, 'day', 'ratio'),
  },
  {
    path: paths.shortMinutes,
    lazy: page(async () => (await import('./features/ratio/short-minutes-page')).ShortMinutesPage, 'day', 'ratio'),
  },
  { path: paths.activities, lazy: page(() => mobileOnly('activities')) },
  { path: paths.messages, lazy: page(() => mobileOnly('messages')) },
  {
    lazy: page(async () => (await import('./portal/only-with')).ClassroomPages),
    children: [
      {
        path: paths.classrooms,
        lazy: page(async () => (await import('./features/classrooms/classroom-list-page')).ClassroomListPage, 'day'),
      },
      {
        path: paths.editClassroom(':classroomId'),
        lazy: page(async () => (await import('./features/classrooms/edit-classroom-page')).EditClassroomPage),
      },
    ],
  },
  {
    lazy: page(async () => (await import('./portal/only-with')).ActivityPages),
    children: [
      {
        path: paths.activityLog,
        lazy: page(async () => (await import('./features/activity-log/activity-log-page')).ActivityLogPage, 'activity'),
      },
    ],
  },
  {
    lazy: page(async () => (await import('./portal/only-with')).SettingsPages),
    children: [
      {
        path: paths.settings,
        lazy: page(async () => (await import('./features/daycare-settings/settings-page')).SettingsPage, 'daySettings', 'health'),
      },
      { path: paths.ratioRules, lazy: page(async () => (await import('./features/ratio/rules-page')).RulesPage, 'day', 'ratio') },
    ],
  },
];

/** Every address. A page's code loads when it is first opened, after the frame's styles. */
export const routes: RouteObject[] = [
  {
    errorElement: (
      <main>
        <PageFailed />
      </main>
    ),
    hydrateFallbackElement: <></>,
    lazy: page(async () => Outlet, 'entry'),
    children: [
      {
        element: <SitePages />,
        children: [
          { path: paths.landing, lazy: page(async () => (await import('./site/landing-page')).LandingPage) },
          { path: paths.terms, lazy: page(async () => (await import('./site/terms-page')).TermsPage, 'legal') },
          { path: paths.privacy, lazy: page(async () => (await import('./site/privacy-page')).PrivacyPage, 'legal') },
          { path: paths.deleteAccount, lazy: page(async () => (await import('./site/delete-account-page')).DeleteAccountPage, 'legal') },
        ],
      },
      {
        lazy: page(async () => (await import('./frame')).Frame),
        children: [
          { path: paths.login, lazy: page(async () => (await import('./features/sign-in/login-page')).LoginPage) },
          { path: paths.arrival, lazy: page(async () => (await import('./features/arrival/arrival-page')).ArrivalPage) },
          {
            id: frameId,
            lazy: page(async () => (await import('./mantine-frame')).MantineFrame, 'text'),
            children: [
              {
                path: paths.acceptInvite,
                lazy: page(async () => (await import('./features/accept-invite/accept-invite-page')).AcceptInvitePage),
              },
              { path: paths.setup, lazy: page(async () => (await import('./features/setup/setup-page')).SetupPage) },
              {
                path: paths.forgotPassword,
                lazy: page(async () => (await import('./features/recovery/forgot-password-page')).ForgotPasswordPage),
              },
              {
                path: paths.resetPassword,
                lazy: page(async () => (await import('./features/recovery/reset-password-page')).ResetPasswordPage),
              },
              {
                lazy: page(async () => (await import('./auth/require-auth')).RequireAuth),
                children: [
                  {
                    lazy: page(async () => (await import('./portal/portal-layout')).PortalLayout),
                    children: [
                      {
                        path: paths.account,
                        errorElement: <PageFailed />,
                        lazy: page(async () => (await import('./features/account/account-page')).AccountPage),
                      },
                      {
                        path: paths.promises,
                        errorElement: <PageFailed />,
                        lazy: page(async () => (await import('./features/promises/promises-page')).PromisesPage, 'promises'),
                      },
                      {
                        errorElement: <PageFailed />,
                        lazy: page(async () => (await import('./portal/in-daycare')).InDaycare),
                        children: portalPages,
                      },
                      {
                        path: paths.inPortal,
                        lazy: page(async () => (await import('./portal/not-found-page')).MissingPage),
                      },
                    ],
                  },
                ],
              },
              { path: '*', lazy: page(async () => (await import('./portal/not-found-page')).NotFoundPage) },
            ],
          },
        ],
      },
      { path: paths.strayStaff, element: <Navigate to={paths.staff} replace /> },
    ],
  },
];

async function dashboard() {
  return (await import('./features/dashboard/dashboard-page')).DashboardPage;
}

async function mobileOnly(feature: 'activities' | 'messages') {
  const { MobileOnlyPage } = await import('./portal/mobile-only-page');
  return () => <MobileOnlyPage feature={feature} />;
}

/** Loads a page with its texts, and renders it again when the language changes. */
function page(load: () => Promise<ComponentType>, ...words: Parameters<typeof fetchTexts>) {
  return async () => {
    const [Page] = await Promise.all([load(), fetchTexts(...words)]);
    const Component = () => {
      useLanguage();
      return <Page />;
    };
    return { Component };
  };
}
