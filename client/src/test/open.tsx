import { issueSetupToken } from '@daycare-portal/server/accounts/setup';
import { password } from '@daycare-portal/server/test/people';
import { beginning, type World } from '@daycare-portal/server/test/world';
import { emptyWorld, ownWorld } from '@daycare-portal/server/test/worlds';
import { notifications } from '@mantine/notifications';
import { getConfig, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { frameId, routes } from '../routes';
import { connect, type Connection } from './connection';

export { beginning, ownWorld, password, type World };

/** Who is signed in, by the name that the world has for the person. */
export type Who = 'owner' | 'staff' | 'teacher' | 'manager' | 'otherOwner' | 'parent' | 'nobody';

interface Around {
  /** One that is there already; otherwise the page gets its own. */
  world?: World;
  /** Whether the page hears what others change, as in a browser; otherwise it looks again only where it does so by itself. */
  live?: true;
  /** What happens to the connection before the page first asks. */
  before?: (connection: Connection) => void;
  /** Addresses besides the product's, within the frame. */
  also?: RouteObject[];
}

/** Renders the page of this URL, as this person's browser would, on the real server in process. */
export async function open(url: string, who?: Who, { world, live, before, also }: Around = {}) {
  const served = world ?? (await ownWorld());
  const connection = connect(served.app, who === undefined ? '' : await served.cookieOf(served.people[who]));
  if (live) connection.hearLive(served.app);
  before?.(connection);
  return { world: served, ...openPage(url, connection, also) };
}

/** The same on a database in which there is nobody yet; the URL is made of the token in the link that the start prints. */
export async function openFirstRun(urlOf: (setupToken: string) => string) {
  const served = await emptyWorld();
  const setupToken = await issueSetupToken(served.db, served.runtime);
  return { served, ...openPage(urlOf(setupToken ?? ''), connect(served.app, '')) };
}

/** As React's own, which would give back what the drawing gives back. */
function drawAtOnce(draw: () => unknown): undefined {
  flushSync(draw);
}

function openPage(url: string, connection: Connection, also: RouteObject[] = []) {
  // Only the date: what waits for time to pass goes on.
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
  // Drawn at once: two of these in a row are two pages, however busy the machine is.
  const go = (to: string): Promise<void> => getConfig().asyncWrapper(() => router.navigate(to, { flushSync: true }));
  return { ...screen, connection, user, signIn, router, path, go, unmount };
}

/** The product's addresses, with these beside its own in the one frame, which thereby keeps its session from one to the other. */
function routesAnd(also: RouteObject[], own = routes): RouteObject[] {
  return own.map((route) => {
    if (route.index === true || route.children === undefined) return route;
    if (route.id === frameId) return { ...route, children: [...also, ...route.children] };
    return { ...route, children: routesAnd(also, route.children) };
  });
}
