import { paths } from './paths';
import { routeOf } from './routes';
import { daycarePages } from './team-pages';

export const teamRoutes = daycarePages.filter(({ address }) => address !== paths.portal).map(routeOf);
