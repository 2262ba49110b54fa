import { paths } from './paths';
import { routeOf } from './routes';
import { daycarePages } from './team-pages';

/** The addresses of the team's pages. */
export const teamRoutes = daycarePages.filter(({ address }) => address !== paths.portal).map(routeOf);
