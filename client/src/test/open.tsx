import { issueSetupToken } from '@daycare-portal/server/work/accounts/setup';
import { password } from '@daycare-portal/server/test/people';
import { beginning, type World } from '@daycare-portal/server/test/world';
import { emptyWorld, ownWorld } from '@daycare-portal/server/test/worlds';
import { notifications } from '@mantine/notifications';
import { getConfig, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { frameId, routesWith } from '../routes';
import { teamRoutes } from '../team-routes';
import { connect, type Connection } from './connection';

export { beginning, ownWorld, password, type World };

/** The signed-in person, by their name in the world. */
export type Who = 'owner' | 'staff' | 'teacher' | 'manager' | 'otherOwner' | 'parent' | 'nobody';

interface Around {
  /** An existing world. Without one, the page gets its own. */
  world?: World;
  sharedDevice?: boolean;
  /** Whether the page hears about others' changes, as in a browser. Otherwise it reloads only what it reloads by itself. */
  live?: true;
  /** Prepares the connection before the first request. */
  before?: (connection: Connection) => void;
  /** A call that is not answered until the page's `release` is called. */
  hold?: string;
  /** Additional routes inside the frame. */
  also?: RouteObject[];
}

/** Renders this URL's page in this person's browser, on the real server in process. */
export async function open(url: string, who?: Who, { world, live, before, hold, also, sharedDevice }: Around = {}) {
  const served = world ?? (await ownWorld());
  const connection = connect(served.app, who === undefined ? '' : await served.cookieOf(served.people[who], sharedDevice));
  if (live) connection.hearLive(served.app);
  before?.(connection);
  const release = hold === undefined ? () => {} : connection.hold(hold);
  return { world: served, release, ...openPage(url, connection, also) };
}

/** The same on an empty database. The URL is built from the token in the setup link. */
export async function openFirstRun(urlOf: (setupToken: string) => string) {
  const served = await emptyWorld();
  const setupToken = await issueSetupToken(served.db, served.runtime);
  return { served, ...openPage(urlOf(setupToken ?? ''), connect(served.app, '')) };
}

/** Like React's own, but returns what rendering returns. */
function drawAtOnce(draw: () => unknown): undefined {
  flushSync(draw);
}

function openPage(url: string, connection: Connection, also: RouteObject[] = []) {
  // Only the date, so timers keep running.
  vi.useFakeTimers({ toFake: ['Date'], now: beginning });
  onTestFinished(() => notifications.clean());
  const user = userEvent.setup();
  const signIn = async (email: string, secret = password) => {
    await user.click(await screen.findByLabelText('Email'));
    await user.paste(email);
    await user.click(screen.getByLabelText('Password'));
    await user.paste(secret);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  const router = createMemoryRouter(routesAnd(also), { initialEntries: [url] });
  const { unmount } = render(<RouterProvider router={router} flushSync={drawAtOnce} useTransitions={false} />);
  const path = () => router.state.location.pathname;
  // Rendered at once: two in a row are two pages, however busy the machine is.
  const go = (to: string): Promise<void> => getConfig().asyncWrapper(() => router.navigate(to, { flushSync: true }));
  return { ...screen, connection, user, signIn, router, path, go, unmount };
}

/** The product's routes, with these added inside the frame so that the session is shared. */
function routesAnd(also: RouteObject[], own = routesWith(teamRoutes)): RouteObject[] {
  return own.map((route) => {
    if (route.index === true || route.children === undefined) return route;
    if (route.id === frameId) return { ...route, children: [...also, ...route.children] };
    return { ...route, children: routesAnd(also, route.children) };
  });
}
