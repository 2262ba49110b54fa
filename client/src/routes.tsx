import { text } from '@daycare-portal/shared/text';
import { Navigate, type RouteObject } from 'react-router';
import { RequireAuth } from './auth/require-auth';
import { paths } from './paths';
import { InDaycare } from './portal/in-daycare';
import { MobileOnlyPage, NotInWebPage } from './portal/notice-pages';
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
                path: paths.account,
                errorElement: <PageFailed />,
                lazy: async () => ({ Component: (await import('./features/account/account-page')).AccountPage }),
              },
              {
                element: <InDaycare />,
                errorElement: <PageFailed />,
                children: [
                  { path: paths.portal, lazy: dashboard },
                  { path: paths.dashboard, lazy: dashboard },
                  {
                    path: paths.students,
                    lazy: async () => ({ Component: (await import('./features/students/student-list-page')).StudentListPage }),
                  },
                  {
                    path: paths.createStudents,
                    lazy: async () => ({ Component: (await import('./features/students/create-students-page')).CreateStudentsPage }),
                  },
                  { path: paths.activities, element: <MobileOnlyPage feature={text.portal.nav.activities} /> },
                  { path: paths.messages, element: <MobileOnlyPage feature={text.portal.nav.messages} /> },
                  { path: paths.staff, element: <NotInWebPage page={text.portal.nav.staff} /> },
                  { path: paths.classrooms, element: <NotInWebPage page={text.portal.nav.classrooms} /> },
                  { path: paths.settings, element: <NotInWebPage page={text.portal.nav.settings} /> },
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
