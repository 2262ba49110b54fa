import type { WordPart } from '@daycare-portal/shared/text/parts';
import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { fetchCode } from './fetch-code';
import { useLanguage, withTexts } from './language';
import type { PageRecord } from './page-record';
import { familyPages, ownPages } from './pages';
import { paths } from './paths';
import { PageFailed } from './portal/page-failed';
import { SitePages } from './site/site-pages';

export const frameId = 'frame';

/** The route in which the team's pages are. */
export const teamId = 'team';

/**
 * Every address, with these pages of the team. Families and visitors do not load what names those. A page's code loads when it is first
 * opened, after the frame's styles.
 */
export const routesWith = (teamRoutes: RouteObject[]): RouteObject[] => [
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
          { path: paths.landing, lazy: page(async () => (await import('./site/landing-page')).LandingPage, 'landing') },
          { path: paths.terms, lazy: page(async () => (await import('./site/terms-page')).TermsPage, 'legal') },
          { path: paths.privacy, lazy: page(async () => (await import('./site/privacy-page')).PrivacyPage, 'legal') },
          { path: paths.deleteAccount, lazy: page(async () => (await import('./site/delete-account-page')).DeleteAccountPage, 'legal') },
        ],
      },
      { path: paths.door, lazy: page(async () => (await import('./features/door/door-page')).DoorPage, 'door') },
      {
        lazy: page(async () => (await import('./frame')).Frame),
        children: [
          { path: paths.login, lazy: page(async () => (await import('./features/sign-in/login-page')).LoginPage) },
          { path: paths.arrival, lazy: page(async () => (await import('./features/arrival/arrival-page')).ArrivalPage) },
          signedInRoute(teamRoutes),
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
              { path: '*', lazy: page(async () => (await import('./portal/not-found-page')).NotFoundPage) },
            ],
          },
        ],
      },
      { path: paths.strayStaff, element: <Navigate to={paths.staff} replace /> },
    ],
  },
];

/** The pages behind sign-in. */
const signedInRoute = (teamRoutes: RouteObject[]): RouteObject => ({
  lazy: page(async () => (await import('./auth/require-auth')).RequireAuth),
  children: [
    {
      lazy: page(async () => (await import('./portal/portal-shell')).fetchPortalShell()),
      children: [
        {
          errorElement: <PageFailed />,
          path: paths.portal,
          lazy: page(async () => (await import('./portal/portal-shell')).fetchHome()),
        },
        { errorElement: <PageFailed />, children: familyPages.filter(({ address }) => address !== paths.portal).map(routeOf) },
        {
          lazy: page(async () => (await import('./mantine-frame')).MantineFrame, 'text'),
          children: [
            { errorElement: <PageFailed />, children: ownPages.map(routeOf) },
            {
              id: teamId,
              errorElement: <PageFailed />,
              lazy: page(async () => (await import('./portal/in-daycare')).InDaycare),
              children: teamRoutes,
            },
            {
              path: paths.inPortal,
              lazy: page(async () => (await import('./portal/not-found-page')).MissingPage),
            },
          ],
        },
      ],
    },
  ],
});

/** The route of a page of the portal. */
export function routeOf({
  address,
  load,
  words = [],
  needs,
  closed,
}: Pick<PageRecord, 'address' | 'load' | 'words' | 'needs' | 'closed'>): RouteObject {
  const route = { path: address, lazy: page(load, ...words) };
  if (needs === undefined || closed === undefined) return route;
  return { lazy: page(async () => (await import('./portal/only-with')).onlyWith(needs, closed), ...words), children: [route] };
}

/** Loads a page with its texts, and renders it again when the language changes. */
function page(load: () => Promise<ComponentType>, ...words: WordPart[]) {
  return async () => {
    const Page = await fetchCode(() => withTexts(load, ...words));
    const Component = () => {
      useLanguage();
      return <Page />;
    };
    return { Component };
  };
}
