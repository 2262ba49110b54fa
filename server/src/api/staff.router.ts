import { answer, done } from '../core/trpc/answers';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { ExportStaffList } from '@daycare-portal/shared/list-export';
import {
  BulkInviteStaff,
  ChangeRole,
  ConfirmPerson,
  GetGivenAccess,
  MakeResetLink,
  ManageDaycareRole,
  NamedInvite,
  SetKeepBooks,
  SetManageStaff,
} from '@daycare-portal/shared/staff';
import {
  AddSubstitute,
  ClockStaff,
  CorrectStaffMark,
  EndSubstitute,
  ExportStaffHours,
  GetStaffHours,
  GetTeamDay,
  SetCountsInRatio,
  UndoStaffMark,
} from '@daycare-portal/shared/staff-marks';
import { cancelStaffInvitation, renewerOf, renewStaffInvitation } from '../records/invitations/invitations.queries';
import { makeResetLink } from '../work/accounts/make-reset-link';
import { sendsInvitations } from '../work/invitations/send-invitation';
import { confirmMember, getMember } from '../records/daycare/daycare.queries';
import { trpc } from '../core/trpc/init';
import { scrubsDeletedData, requires } from '../core/trpc/procedures';
import { addSubstitute, endSubstitute, setCountsInRatio } from '../work/staff-clock/change-adults';
import { clockStaff } from '../work/staff-clock/clock-staff';
import { correctStaffMark, undoStaffMark } from '../work/staff-clock/correct-staff-mark';
import { getStaffHours, hoursFile } from '../work/staff-clock/get-staff-hours';
import { getTeamDay } from '../work/staff-clock/get-team-day';
import { changeRole, setKeepBooks, setManageStaff } from '../work/staff/change-staff';
import { exportStaffList } from '../work/staff/export-staff-list';
import { inviteStaff } from '../work/staff/invite-staff';
import { findGivenAccess } from '../work/staff/given-access';
import { removeStaff } from '../work/staff/remove-staff';
import { listPendingInvites, listStaff } from '../records/staff/staff.queries';
import { sent } from '../core/work-context';

export const staffRouter = trpc.router({
  getDaycareStaffList: requires('staff.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({
      staff: await listStaff(ctx.db, ctx.access.daycareId),
      pendingInvites: await listPendingInvites(ctx.db, ctx.access.daycareId, ctx.runtime.now(), renewerOf(ctx)),
    })),

  exportStaffList: requires('daycare.export').input(ExportStaffList).mutation(answer(exportStaffList)),

  bulkInviteStaff: requires('staff.invite')
    .input(BulkInviteStaff)
    .mutation(({ ctx, input }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx), record: ctx.record };
      return inviteStaff(ctx, inviter, input.invites);
    }),

  resendInvite: requires('staff.invite')
    .input(NamedInvite)
    .mutation(async ({ ctx, input: { inviteId } }) => {
      const send = sendsInvitations(ctx);
      const inviteUrl = await ctx.transact(async (trx) => {
        const renewed = await renewStaffInvitation(trx, ctx.runtime, ctx.access.daycareId, inviteId, renewerOf(ctx));
        await ctx.record(trx, 'staff.renewInvite', inviteId);
        return send(trx, renewed);
      });
      return { success: true, inviteUrl };
    }),

  cancelInvite: requires('staff.invite')
    .use(scrubsDeletedData)
    .input(NamedInvite)
    .mutation(async ({ ctx, input: { inviteId } }) => {
      await ctx.transact(async (trx) => {
        await cancelStaffInvitation(trx, ctx.runtime.now(), ctx.access.daycareId, inviteId);
        await ctx.record(trx, 'staff.cancelInvite', inviteId);
      });
      return { success: true };
    }),

  getGivenAccess: requires('staff.invite')
    .input(GetGivenAccess)
    .query(({ ctx, input: { userId } }) => findGivenAccess(ctx.db, ctx.access.children, userId)),

  /** Removes the person from the team, or withdraws an invitation that is not accepted. It does nothing else, whatever its name says. */
  manageDaycareRole: requires('staff.invite')
    .use(scrubsDeletedData)
    .input(ManageDaycareRole)
    .mutation(async ({ ctx, input: { email } }) => {
      const remover = ctx.session.user;
      return {
        success: true,
        given: await removeStaff(ctx, { email, remover }),
      };
    }),

  confirmPerson: requires('staff.manageRoles')
    .input(ConfirmPerson)
    .mutation(async ({ ctx, input: { userId } }) => {
      const { daycareId } = ctx.access;
      await ctx.transact(async (trx) => {
        await getMember(trx, daycareId, userId);
        await confirmMember(trx, ctx.runtime.now(), daycareId, userId);
        await ctx.record(trx, 'staff.confirm', userId);
      });
      return { success: true };
    }),

  changeRole: requires('staff.manageRoles')
    .input(ChangeRole)
    .mutation(async ({ ctx, input: { userId, role } }) => {
      await changeRole(ctx, { userId, role });
      return { success: true };
    }),

  setManageStaff: requires('staff.manageRoles')
    .input(SetManageStaff)
    .mutation(async ({ ctx, input: { userId, canManageStaff } }) => {
      await setManageStaff(ctx, { userId, canManageStaff });
      return { success: true };
    }),

  setKeepBooks: requires('staff.manageRoles')
    .input(SetKeepBooks)
    .mutation(async ({ ctx, input: { userId, canKeepBooks } }) => {
      await setKeepBooks(ctx, { userId, canKeepBooks });
      return { success: true };
    }),

  getDay: requires('attendance.view')
    .input(GetTeamDay)
    .query(({ ctx, input: { day } }) => getTeamDay(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid, day)),

  clock: requires('staff.clock').input(ClockStaff).mutation(answer(clockStaff)),
  correct: requires('staff.clock').input(CorrectStaffMark).mutation(done(correctStaffMark, 'markId')),
  undo: requires('staff.clock').input(UndoStaffMark).mutation(done(undoStaffMark)),

  getHours: requires('staff.clock')
    .input(GetStaffHours)
    .query(({ ctx, input }) => getStaffHours(ctx.db, ctx.runtime, ctx.access, ctx.session.user.uid, sent(input))),

  exportHours: requires('staff.clock')
    .input(ExportStaffHours)
    .mutation(async ({ ctx, input: { daycareId, format, ...days } }) => {
      const hours = await ctx.transact(async (trx) => {
        await ctx.record(trx, 'daycare.exportStaffHours', daycareId, format);
        return getStaffHours(trx, ctx.runtime, ctx.access, ctx.session.user.uid, days);
      });
      return hoursFile(ctx.runtime, hours, format);
    }),

  addSubstitute: requires('staff.clockOthers').input(AddSubstitute).mutation(done(addSubstitute, 'userId')),
  endSubstitute: requires('staff.clockOthers').input(EndSubstitute).mutation(done(endSubstitute)),
  setCountsInRatio: requires('staff.manageRoles').input(SetCountsInRatio).mutation(done(setCountsInRatio)),

  makeResetLink: requires('staff.resetPassword')
    .input(MakeResetLink)
    .mutation(async ({ ctx, input: { userId } }) => {
      const { daycareId } = ctx.access;
      const resetUrl = await makeResetLink(ctx, daycareId, ctx.record, async (trx) => (await getMember(trx, daycareId, userId)).userId);
      return { success: true, resetUrl };
    }),
});
