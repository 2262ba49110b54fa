import { text } from '@daycare-portal/shared/text';
import { Navigate, type RouteObject } from 'react-router';
import { RequireAuth } from './auth/require-auth';
import { paths } from './paths';
import { MobileOnlyPage } from './portal/mobile-only-page';
import { PageFailed } from './portal/page-failed';

/** Every address of spec section 2. A page's code is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.landing, element: <Navigate to={paths.portal} replace /> },
      { path: paths.login, lazy: async () => ({ Component: (await import('./features/sign-in/login-page')).LoginPage }) },
      { path: paths.setup, lazy: async () => ({ Component: (await import('./features/setup/setup-page')).SetupPage }) },
      {
        element: <RequireAuth />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./portal/portal-layout')).PortalLayout }),
            children: [
              {
                errorElement: <PageFailed />,
                children: [
                  { path: paths.portal, lazy: dashboard },
                  { path: paths.dashboard, lazy: dashboard },
                  {
                    path: paths.staff,
                    lazy: async () => ({ Component: (await import('./features/staff/staff-list-page')).StaffListPage }),
                  },
                  {
                    path: paths.inviteStaff,
                    lazy: async () => ({ Component: (await import('./features/staff/invite-staff-page')).InviteStaffPage }),
                  },
                  {
                    path: paths.students,
                    lazy: async () => ({ Component: (await import('./features/students/student-list-page')).StudentListPage }),
                  },
                  {
                    path: paths.createStudents,
                    lazy: async () => ({ Component: (await import('./features/students/create-students-page')).CreateStudentsPage }),
                  },
                  {
                    path: paths.student(':studentId'),
                    lazy: async () => ({ Component: (await import('./features/students/student-page')).StudentPage }),
                  },
                  {
                    path: paths.editStudent(':studentId'),
                    lazy: async () => ({ Component: (await import('./features/students/edit-student-page')).EditStudentPage }),
                  },
                  { path: paths.activities, element: <MobileOnlyPage feature={text.portal.nav.activities} /> },
                  { path: paths.messages, element: <MobileOnlyPage feature={text.portal.nav.messages} /> },
                  {
                    path: paths.classrooms,
                    lazy: async () => ({ Component: (await import('./features/classrooms/classroom-list-page')).ClassroomListPage }),
                  },
                  {
                    path: paths.editClassroom(':classroomId'),
                    lazy: async () => ({ Component: (await import('./features/classrooms/edit-classroom-page')).EditClassroomPage }),
                  },
                  {
                    path: paths.settings,
                    lazy: async () => ({ Component: (await import('./features/daycare-settings/settings-page')).SettingsPage }),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: paths.strayStaff, element: <Navigate to={paths.staff} replace /> },
      { path: '*', lazy: async () => ({ Component: (await import('./portal/not-found-page')).NotFoundPage }) },
    ],
  },
];

async function dashboard() {
  return { Component: (await import('./features/dashboard/dashboard-page')).DashboardPage };
}
