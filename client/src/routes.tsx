import { Navigate, type RouteObject } from 'react-router';
import { paths } from './paths';
import { PageFailed } from './portal/page-failed';
import { SitePages } from './site/site-pages';

export const frameId = 'frame';

/** The pages about a daycare, in the portal's layout. */
const portalPages: RouteObject[] = [
  { path: paths.portal, lazy: dashboard },
  { path: paths.dashboard, lazy: dashboard },
  { path: paths.staff, lazy: async () => ({ Component: (await import('./features/staff/staff-list-page')).StaffListPage }) },
  { path: paths.inviteStaff, lazy: async () => ({ Component: (await import('./features/staff/invite-staff-page')).InviteStaffPage }) },
  { path: paths.students, lazy: async () => ({ Component: (await import('./features/students/student-list-page')).StudentListPage }) },
  {
    path: paths.createStudents,
    lazy: async () => ({ Component: (await import('./features/students/create-students-page')).CreateStudentsPage }),
  },
  {
    path: paths.importStudents,
    lazy: async () => ({ Component: (await import('./features/students/import/import-page')).ImportPage }),
  },
  {
    path: paths.student(':studentId'),
    lazy: async () => ({ Component: (await import('./features/students/student-page')).StudentPage }),
  },
  {
    path: paths.editStudent(':studentId'),
    lazy: async () => ({ Component: (await import('./features/students/edit-student-page')).EditStudentPage }),
  },
  { path: paths.print(':paper'), lazy: async () => ({ Component: (await import('./features/students/print/print-page')).PrintPage }) },
  { path: paths.activities, lazy: () => mobileOnly('activities') },
  { path: paths.messages, lazy: () => mobileOnly('messages') },
  {
    path: paths.classrooms,
    lazy: async () => ({ Component: (await import('./features/classrooms/classroom-list-page')).ClassroomListPage }),
  },
  {
    path: paths.editClassroom(':classroomId'),
    lazy: async () => ({ Component: (await import('./features/classrooms/edit-classroom-page')).EditClassroomPage }),
  },
  {
    path: paths.activityLog,
    lazy: async () => ({ Component: (await import('./features/activity-log/activity-log-page')).ActivityLogPage }),
  },
  { path: paths.settings, lazy: async () => ({ Component: (await import('./features/daycare-settings/settings-page')).SettingsPage }) },
];

/** Every address of spec section 2. A page's code is fetched when it is first opened; within the frame, the frame's styles come first. */
export const routes: RouteObject[] = [
  {
    errorElement: (
      <main>
        <PageFailed />
      </main>
    ),
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <SitePages />,
        children: [
          { path: paths.landing, lazy: async () => ({ Component: (await import('./site/landing-page')).LandingPage }) },
          { path: paths.terms, lazy: async () => ({ Component: (await import('./site/terms-page')).TermsPage }) },
          { path: paths.privacy, lazy: async () => ({ Component: (await import('./site/privacy-page')).PrivacyPage }) },
          { path: paths.deleteAccount, lazy: async () => ({ Component: (await import('./site/delete-account-page')).DeleteAccountPage }) },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./frame')).Frame }),
        children: [
          { path: paths.login, lazy: async () => ({ Component: (await import('./features/sign-in/login-page')).LoginPage }) },
          {
            id: frameId,
            lazy: async () => ({ Component: (await import('./mantine-frame')).MantineFrame }),
            children: [
              {
                path: paths.acceptInvite,
                lazy: async () => ({ Component: (await import('./features/accept-invite/accept-invite-page')).AcceptInvitePage }),
              },
              { path: paths.setup, lazy: async () => ({ Component: (await import('./features/setup/setup-page')).SetupPage }) },
              {
                path: paths.forgotPassword,
                lazy: async () => ({ Component: (await import('./features/recovery/forgot-password-page')).ForgotPasswordPage }),
              },
              {
                path: paths.resetPassword,
                lazy: async () => ({ Component: (await import('./features/recovery/reset-password-page')).ResetPasswordPage }),
              },
              {
                lazy: async () => ({ Component: (await import('./auth/require-auth')).RequireAuth }),
                children: [
                  {
                    lazy: async () => ({ Component: (await import('./portal/portal-layout')).PortalLayout }),
                    children: [
                      {
                        path: paths.account,
                        errorElement: <PageFailed />,
                        lazy: async () => ({ Component: (await import('./features/account/account-page')).AccountPage }),
                      },
                      {
                        path: paths.promises,
                        errorElement: <PageFailed />,
                        lazy: async () => ({ Component: (await import('./features/promises/promises-page')).PromisesPage }),
                      },
                      {
                        errorElement: <PageFailed />,
                        lazy: async () => ({ Component: (await import('./portal/in-daycare')).InDaycare }),
                        children: portalPages,
                      },
                    ],
                  },
                ],
              },
              { path: '*', lazy: async () => ({ Component: (await import('./portal/not-found-page')).NotFoundPage }) },
            ],
          },
        ],
      },
      { path: paths.strayStaff, element: <Navigate to={paths.staff} replace /> },
    ],
  },
];

async function dashboard() {
  return { Component: (await import('./features/dashboard/dashboard-page')).DashboardPage };
}

async function mobileOnly(feature: 'activities' | 'messages') {
  const { MobileOnlyPage } = await import('./portal/mobile-only-page');
  return { element: <MobileOnlyPage feature={feature} /> };
}
