import { createBrowserRouter, matchPath, type PatchRoutesOnNavigationFunction } from 'react-router';
import { fetchCode } from './fetch-code';
import { familyPages, ownPages } from './pages';
import { paths } from './paths';
import { guessesFamily } from './portal/guesses-family';
import { routesWith, teamId } from './routes';

const fetchTeamRoutes = async () => (await fetchCode(() => import('./team-routes'))).teamRoutes;

/** Where the team's pages are probably wanted, the router begins with them. Elsewhere they are added when one is opened. */
export async function openRouter() {
  const { pathname } = window.location;
  const wantsTeam = isIn(pathname, [paths.portal, paths.inPortal]) && !(guessesFamily() && isFamilys(pathname));
  const team = wantsTeam ? await fetchTeamRoutes().catch(() => undefined) : undefined;
  return team === undefined
    ? createBrowserRouter(routesWith([]), { patchRoutesOnNavigation: addTeamPages })
    : createBrowserRouter(routesWith(team));
}

export const addTeamPages: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isFamilys(path)) patch(teamId, await fetchTeamRoutes());
};

const isFamilys = (path: string) =>
  isIn(
    path,
    [...familyPages, ...ownPages].map(({ address }) => address),
  );

function isIn(path: string, addresses: readonly string[]): boolean {
  return addresses.some((address) => matchPath(address, path) !== null);
}
