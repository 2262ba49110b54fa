import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { fetchWords, useLanguage } from './language';
import { paths } from './paths';
import { PageFailed } from './portal/page-failed';
import { SitePages } from './site/site-pages';

export const frameId = 'frame';

/** The pages about a daycare, in the portal's layout. */
const portalPages: RouteObject[] = [
  { path: paths.portal, lazy: page(dashboard) },
  { path: paths.dashboard, lazy: page(dashboard) },
  { path: paths.staff, lazy: page(async () => (await import('./features/staff/staff-list-page')).StaffListPage) },
  { path: paths.inviteStaff, lazy: page(async () => (await import('./features/staff/invite-staff-page')).InviteStaffPage) },
  { path: paths.students, lazy: page(async () => (await import('./features/students/student-list-page')).StudentListPage) },
  { path: paths.createStudents, lazy: page(async () => (await import('./features/students/create-students-page')).CreateStudentsPage) },
  {
    path: paths.importStudents,
    lazy: page(async () => (await import('./features/students/import/import-page')).ImportPage, 'import'),
  },
  {
    path: paths.student(':studentId'),
    lazy: page(async () => (await import('./features/students/student-page')).StudentPage),
  },
  {
    path: paths.editStudent(':studentId'),
    lazy: page(async () => (await import('./features/students/edit-student-page')).EditStudentPage),
  },
  { path: paths.print(':paper'), lazy: page(async () => (await import('./features/students/print/print-page')).PrintPage, 'print') },
  { path: paths.activities, lazy: page(() => mobileOnly('activities')) },
  { path: paths.messages, lazy: page(() => mobileOnly('messages')) },
  {
    path: paths.classrooms,
    lazy: page(async () => (await import('./features/classrooms/classroom-list-page')).ClassroomListPage),
  },
  {
    path: paths.editClassroom(':classroomId'),
    lazy: page(async () => (await import('./features/classrooms/edit-classroom-page')).EditClassroomPage),
  },
  {
    path: paths.activityLog,
    lazy: page(async () => (await import('./features/activity-log/activity-log-page')).ActivityLogPage, 'activity'),
  },
  { path: paths.settings, lazy: page(async () => (await import('./features/daycare-settings/settings-page')).SettingsPage) },
];

/** Every address of spec section 2. A page's code is fetched when it is first opened; within the frame, the frame's styles come first. */
export const routes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
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

/** Fetches a page with the words that it has beside its frame's, and draws it anew when another language is spoken. */
function page(load: () => Promise<ComponentType>, ...words: Parameters<typeof fetchWords>) {
  return async () => {
    const [Page] = await Promise.all([load(), fetchWords(...words)]);
    const Component = () => {
      useLanguage();
      return <Page />;
    };
    return { Component };
  };
}
