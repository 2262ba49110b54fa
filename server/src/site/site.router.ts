import { trpc } from '../trpc/init';
import { publicProcedure } from '../trpc/procedures';

export const siteRouter = trpc.router({
  /** Where the landing page's store buttons lead; null where the app is not published for this centre. */
  getStoreLinks: publicProcedure.query(({ ctx: { config } }) => ({
    iosAppUrl: config.iosAppUrl ?? null,
    androidAppUrl: config.androidAppUrl ?? null,
  })),
});
