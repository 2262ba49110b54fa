import { createMemoryRouter, matchRoutes } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { addTeamPages, openRouter } from './open-router';
import { familyPages } from './pages';
import { paths } from './paths';
import { showFamily } from './portal/family-view';
import { routesWith } from './routes';
import { daycarePages } from './team-pages';

afterEach(() => {
  showFamily(false);
  window.history.replaceState(null, '', '/');
});

/** The address of each of these pages, about something. */
const addressesOf = (pages: readonly { address: string }[]) =>
  pages.map(({ address }) => [address, address.replaceAll(/:\w+/g, 'x')] as const);

/** Which page's route an address leads to. */
const routeAt = (routes: Parameters<typeof matchRoutes>[0], path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

describe('The router of a browser', () => {
  const begin = async (path: string, isFamily: boolean) => {
    window.history.replaceState(null, '', path);
    showFamily(isFamily);
    const router = await openRouter();
    onTestFinished(() => router.dispose());
    return router.routes;
  };

  it('begins with the team’s pages where they are probably wanted', async () => {
    for (const [address, path] of addressesOf(daycarePages)) expect(routeAt(await begin(path, false), path)).toBe(address);
    expect(routeAt(await begin(paths.account, false), paths.students)).toBe(paths.students);
    expect(routeAt(await begin(paths.students, true), paths.students)).toBe(paths.students);
  });

  it('begins without them for a family and for visitors', async () => {
    for (const [address, path] of addressesOf(familyPages)) {
      const routes = await begin(path, true);
      expect([routeAt(routes, path), routeAt(routes, paths.students)]).toEqual([address, paths.inPortal]);
    }
    for (const path of [paths.landing, paths.login, paths.door])
      expect(routeAt(await begin(path, false), paths.students)).toBe(paths.inPortal);
  });
});

it('A router that began without the team’s pages finds each of them when it is opened, and no family has to load them', async () => {
  const router = createMemoryRouter(routesWith([]), { patchRoutesOnNavigation: addTeamPages, initialEntries: [paths.terms] });
  onTestFinished(() => router.dispose());
  const open = async (path: string) => {
    await router.navigate(path);
    return router.state.matches.at(-1)?.route.path;
  };
  for (const [address, path] of addressesOf(familyPages)) expect(await open(path)).toBe(address);
  expect(routeAt(router.routes, paths.students)).toBe(paths.inPortal);
  for (const [address, path] of addressesOf(daycarePages)) expect(await open(path)).toBe(address);
  expect(await open('/portal/no-such-page')).toBe(paths.inPortal);
});
