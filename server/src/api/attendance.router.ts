import { answer, done, viewed } from '../core/trpc/answers';
import {
  CancelAbsence,
  CorrectMark,
  DecideMark,
  GetAttendanceDay,
  GetHistory,
  MarkAttendance,
  NoteCall,
  PlanAbsence,
  SeeException,
  UndoMark,
} from '@daycare-portal/shared/attendance';
import { ExportSheet, GetSheet } from '@daycare-portal/shared/attendance-sheet';
import { SetSchedule } from '@daycare-portal/shared/enrollment';
import { addDays } from '@daycare-portal/shared/center-time';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { countPickups, listExceptions } from '../records/people/around-child.queries';
import { ofOwnRooms } from '../core/auth/access';
import { todayOf } from '../records/daycare/today';
import { makeBinder } from '../whole/binder/make-binder';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { correctMark, undoMark } from '../work/attendance/correct-mark';
import { decideMark } from '../work/attendance/decide-mark';
import { exportSheet } from '../work/attendance/export-sheet';
import { getDay } from '../work/attendance/get-day';
import { getHistory } from '../work/attendance/get-history';
import { getNow } from '../whole/now/get-now';
import { getSheet } from '../work/attendance/get-sheet';
import { markAttendance } from '../work/attendance/mark-attendance';
import { cancelAbsence, noteCall, planAbsence } from '../work/attendance/plan-absence';
import { seeException } from '../work/attendance/see-exception';
import { setSchedule } from '../work/attendance/set-schedule';
import { listUndecided } from '../work/attendance/undecided-marks';
import { sent } from '../core/work-context';

export const attendanceRouter = trpc.router({
  getDay: requires('attendance.view')
    .input(GetAttendanceDay)
    .query(({ ctx, input: { day } }) => getDay(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid, day)),

  mark: requires('attendance.mark').input(MarkAttendance).mutation(answer(markAttendance)),
  correct: requires('attendance.mark').input(CorrectMark).mutation(done(correctMark, 'markId')),
  undo: requires('attendance.mark').input(UndoMark).mutation(done(undoMark)),

  listUndecided: requires('attendance.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ undecided: await listUndecided(ctx.db, ctx) })),

  decide: requires('attendance.mark').input(DecideMark).mutation(done(decideMark, 'recordedId')),
  planAbsence: requires('attendance.mark').input(PlanAbsence).mutation(done(planAbsence, 'absenceId')),

  cancelAbsence: requires('attendance.mark')
    .input(CancelAbsence)
    .mutation(async ({ ctx, input }) => {
      await cancelAbsence(ctx, sent(input));
      return { success: true, absenceId: input.absenceId };
    }),

  noteCall: requires('attendance.mark').input(NoteCall).mutation(done(noteCall)),

  getHistory: requires('attendance.view')
    .input(GetHistory)
    .query(async ({ ctx, input }) => {
      const history = await getHistory(ctx.db, ctx.runtime, ofOwnRooms(ctx.access.children), ctx.session.user.uid, sent(input));
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, input.studentId, 'student.viewAttendance');
      return history;
    }),

  getNow: requires('attendance.view').input(OnlyDaycare).query(viewed('daycare.viewPeople', getNow)),

  getSheet: requires('attendance.view')
    .input(GetSheet)
    .query(async ({ ctx, input }) => {
      const sheet = await getSheet(ctx.db, ctx.runtime, ofOwnRooms(ctx.access.children), ctx.session.user.uid, sent(input));
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, ctx.access.daycareId, 'daycare.viewAttendance');
      return sheet;
    }),

  exportSheet: requires('attendance.export').input(ExportSheet).mutation(answer(exportSheet)),

  listExceptions: requires('attendance.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ exceptions: await listExceptions(ctx.db, ctx.access.children) })),

  getPickupWeek: requires('attendance.seeExceptions')
    .input(OnlyDaycare)
    .query(async ({ ctx }) =>
      countPickups(ctx.db, ctx.access.children, addDays(await todayOf(ctx.db, ctx.runtime, ctx.access.daycareId), -6)),
    ),

  seeException: requires('attendance.seeExceptions').input(SeeException).mutation(done(seeException)),
  setSchedule: requires('students.enrol').input(SetSchedule).mutation(done(setSchedule)),

  getBinders: requires('attendance.export')
    .input(OnlyDaycare)
    .query(({ ctx }) => ctx.binders.show(ctx.db, ctx.access.daycareId)),

  makeBinder: requires('attendance.export')
    .input(OnlyDaycare)
    .mutation(async ({ ctx }) => {
      const day = await makeBinder(ctx, ctx.access.children);
      await ctx.record(ctx.db, 'daycare.makeBinder', ctx.access.daycareId, day);
      return { success: true, day };
    }),
});
