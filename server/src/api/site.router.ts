import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { Arrive, PortalAddress } from '@daycare-portal/shared/site';
import { readDevice } from '../core/device';
import { addressTestLink } from '../work/site/links';
import { trpc } from '../core/trpc/init';
import { publicProcedure, requires } from '../core/trpc/procedures';
import { noteArrival, replaceChosenAddress, replaceAddressTest } from '../records/site/address.queries';
import { readReach, requireOwnAddress } from '../work/site/link-address';

export const siteRouter = trpc.router({
  /** The targets of the landing page's store buttons; null if the app is not published for this center. */
  getStoreLinks: publicProcedure.query(({ ctx: { config } }) => ({
    iosAppUrl: config.iosAppUrl ?? null,
    androidAppUrl: config.androidAppUrl ?? null,
  })),

  getReach: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => readReach(ctx, ctx.session.user.uid)),

  getVersion: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => ctx.versions.state()),

  /** Creates the link that another device opens to show that it reaches this address. It opens nothing else. */
  tryAddress: requires('daycare.settings')
    .input(PortalAddress)
    .mutation(async ({ ctx, input: { address } }) => {
      requireOwnAddress(ctx, address);
      return { url: addressTestLink(address, await replaceAddressTest(ctx.db, ctx.runtime, ctx.session.user.uid, address)) };
    }),

  /** The answer is the same for any token, because whoever asks has reached the portal. */
  arrive: publicProcedure.input(Arrive).mutation(async ({ ctx, input: { token } }) => {
    await noteArrival(ctx.db, token, readDevice(ctx.userAgent), ctx.runtime.now());
    return { success: true };
  }),

  setAddress: requires('daycare.settings')
    .input(PortalAddress)
    .mutation(({ ctx, input: { address } }) =>
      ctx.transact(async (trx) => {
        requireOwnAddress(ctx, address);
        await replaceChosenAddress(trx, address, ctx.runtime.now());
        await ctx.record(trx, 'daycare.setAddress', ctx.access.daycareId);
        return { success: true };
      }),
    ),
});
