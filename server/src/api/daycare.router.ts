import { answer, done } from '../core/trpc/answers';
import { activityChartDays, GetActivityLog } from '@daycare-portal/shared/activity';
import { CreateDaycare, OnlyDaycare, SetTwoFactorRequired, TransferOwnership, UpdateDaycare } from '@daycare-portal/shared/daycare';
import { PreviewTimeZone, UpdateDay } from '@daycare-portal/shared/daycare-day';
import { countActivityHours, getActivityLog } from '../core/audit/activity.queries';
import { actorOf, recorder } from '../core/audit/record';
import { confirmPassword } from '../work/accounts/confirm-password';
import { later } from '../core/runtime';
import { trpc } from '../core/trpc/init';
import { ownerOfAnyProcedure, requires } from '../core/trpc/procedures';
import { previewZone } from '../work/daycare/change-zone';
import { getDay } from '../records/daycare/day.queries';
import { getDaycare, insertDaycare, updateDaycare } from '../records/daycare/daycare.queries';
import { makeBackup } from '../whole/backup/make-backup';
import { requireTwoFactor } from '../work/daycare/require-two-factor';
import { sendTestLetter } from '../work/daycare/send-test-letter';
import { transferOwnership } from '../work/daycare/transfer-ownership';
import { updateDay } from '../work/daycare/update-day';
import { sent } from '../core/work-context';

export const daycareRouter = trpc.router({
  createDaycare: ownerOfAnyProcedure.input(CreateDaycare).mutation(({ ctx, input }) =>
    ctx.transact(async (trx) => {
      const daycare = await insertDaycare(trx, ctx.runtime, ctx.session.user.uid, input);
      await recorder(ctx.runtime, actorOf(ctx), daycare.id)(trx, 'daycare.create', daycare.id);
      return daycare;
    }),
  ),

  getDaycare: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => getDaycare(ctx.db, ctx.access.daycareId)),

  updateDaycare: requires('daycare.settings')
    .input(UpdateDaycare)
    .mutation(({ ctx, input }) => ctx.transact((trx) => updateDaycare(trx, ctx.runtime, ctx.access.daycareId, input, ctx.record))),

  setTwoFactorRequired: requires('daycare.settings').input(SetTwoFactorRequired).mutation(done(requireTwoFactor)),

  getDay: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => getDay(ctx.db, ctx.runtime, ctx.access.daycareId)),

  updateDay: requires('daycare.settings').input(UpdateDay).mutation(done(updateDay)),
  previewTimeZone: requires('daycare.settings').input(PreviewTimeZone).query(answer(previewZone)),

  getActivityLog: requires('activity.view')
    .input(GetActivityLog)
    .query(async ({ ctx, input }) => {
      const { before, limit = 50, ...filter } = sent(input);
      const { db, access, runtime } = ctx;
      const page = await getActivityLog(db, access.children, filter, { before, limit });
      // One more day than is drawn, because midnight differs in the reader's time zone.
      const since = later(runtime.now(), -(activityChartDays + 1) * 24 * 3600);
      return { ...page, hours: before === undefined ? await countActivityHours(db, access.children, filter, since) : [] };
    }),

  getBackups: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => ctx.backups.state(ctx.db)),

  makeBackup: requires('daycare.settings')
    .input(OnlyDaycare)
    .mutation(async ({ ctx }) => {
      const made = await makeBackup(ctx.backups, ctx.runtime.now());
      await ctx.record(ctx.db, 'daycare.makeBackup', ctx.access.daycareId);
      return made;
    }),

  sendTestLetter: requires('daycare.settings')
    .input(OnlyDaycare)
    .mutation(async ({ ctx }) => {
      const { email } = ctx.session.user;
      await sendTestLetter(ctx, email);
      await ctx.record(ctx.db, 'daycare.sendTestLetter', ctx.access.daycareId);
      return { success: true, sentTo: email };
    }),

  transferOwnership: requires('daycare.settings')
    .input(TransferOwnership)
    .mutation(async ({ ctx, input: { userId, password } }) => {
      const { user } = ctx.session;
      await confirmPassword(ctx, ctx.session, password);
      await transferOwnership(ctx, { from: user.uid, to: userId });
      return { success: true };
    }),
});
