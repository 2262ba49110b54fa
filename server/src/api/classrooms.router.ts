import { answer, done } from '../core/trpc/answers';
import { ManageClassroom, OrderClassrooms, UpdateStudentClassrooms } from '@daycare-portal/shared/classrooms';
import { ExplainShort, ExportCoverageDay, GetCoverage, GetCoverageDay, GetShortMinutes } from '@daycare-portal/shared/room-coverage';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { GetPlaces, NamedMove, PlanMove } from '@daycare-portal/shared/places';
import { explainShort } from '../work/coverage/explain-short';
import { getCoverage } from '../work/coverage/get-coverage';
import { coverageDayFile, getCoverageDay } from '../work/coverage/get-coverage-day';
import { getShortMinutes } from '../work/coverage/get-short-minutes';
import { todayOf } from '../records/daycare/today';
import { forget } from '../core/trpc/forget';
import { requireStudents, touchStudents } from '../records/students/students.queries';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import {
  listClassrooms,
  listMarks,
  replaceStudentClassrooms,
  requireClassrooms,
  requireSeen,
} from '../records/classrooms/classrooms.queries';
import { getPlaces } from '../work/classrooms/get-places';
import { manageClassroom, orderClassrooms } from '../work/classrooms/manage-classroom';
import { cancelMove, confirmMove, getMoves, planMove } from '../work/classrooms/room-moves';

export const classroomsRouter = trpc.router({
  getClassroomMarks: requires('students.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ marks: await listMarks(ctx.db, ctx.access.children, ctx.session.user.uid) })),

  getClassroomList: requires('classrooms.manage')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const today = await todayOf(ctx.db, ctx.runtime, ctx.access.daycareId);
      return { classrooms: await listClassrooms(ctx.db, ctx.access.children, today) };
    }),

  manageClassroom: requires('classrooms.manage')
    .input(ManageClassroom)
    .mutation(async ({ ctx, input }) => {
      const classroomId = await manageClassroom(ctx, input);
      if (input.action === 'delete') await forget(ctx);
      return { success: true, classroomId };
    }),

  orderClassrooms: requires('classrooms.manage')
    .input(OrderClassrooms)
    .mutation(async ({ ctx, input: { daycareId, classroomIds } }) => {
      await ctx.transact(async (trx) => {
        await orderClassrooms(trx, ctx.access.daycareId, classroomIds);
        await ctx.record(trx, 'daycare.orderRooms', daycareId);
      });
      return { success: true };
    }),

  updateStudentClassrooms: requires('students.assignClassroom')
    .input(UpdateStudentClassrooms)
    .mutation(async ({ ctx, input: { studentAssignments, seen = [] } }) => {
      const { daycareId, children } = ctx.access;
      await ctx.transact(async (trx) => {
        const studentIds = studentAssignments.map((assignment) => assignment.studentId);
        await requireStudents(trx, children, studentIds);
        await requireClassrooms(
          trx,
          daycareId,
          studentAssignments.flatMap(({ classroomId }) => (classroomId === null ? [] : [classroomId])),
        );
        if (!(await requireSeen(trx, children, seen, studentAssignments))) return;
        await replaceStudentClassrooms(trx, children, studentAssignments);
        await touchStudents(trx, ctx.runtime.now(), children, studentIds);
        await ctx.record(trx, 'student.assignClassrooms', [...new Set(studentIds)]);
      });
      return { success: true };
    }),

  getPlaces: requires('students.enrol').input(GetPlaces).query(answer(getPlaces)),
  getMoves: requires('students.enrol').input(OnlyDaycare).query(answer(getMoves)),
  planMove: requires('students.enrol').input(PlanMove).mutation(done(planMove, 'moveId')),
  cancelMove: requires('students.enrol').input(NamedMove).mutation(done(cancelMove)),
  confirmMove: requires('students.assignClassroom').input(NamedMove).mutation(done(confirmMove)),

  getCoverage: requires('attendance.view')
    .input(GetCoverage)
    .query(({ ctx, input: { at } }) => getCoverage(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid, at)),

  getCoverageDay: requires('attendance.view')
    .input(GetCoverageDay)
    .query(({ ctx, input }) => getCoverageDay(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid, input)),

  exportCoverageDay: requires('attendance.view')
    .input(ExportCoverageDay)
    .mutation(async ({ ctx, input: { format, ...input } }) => {
      const day = await ctx.transact(async (trx) => {
        await ctx.record(trx, 'daycare.exportRoomDay', input.daycareId, format);
        return getCoverageDay(trx, ctx.runtime, ctx.access.children, ctx.session.user.uid, input);
      });
      return coverageDayFile(ctx.runtime, day, format);
    }),

  getShortMinutes: requires('attendance.view')
    .input(GetShortMinutes)
    .query(({ ctx, input }) => getShortMinutes(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid, input)),

  explainShort: requires('attendance.mark').input(ExplainShort).mutation(done(explainShort, 'reasonId')),
});
