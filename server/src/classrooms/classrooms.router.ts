import { ManageClassroom, UpdateStudentClassrooms } from '@daycare-portal/shared/classrooms';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { forgetDeleted } from '../db/forget-deleted';
import { inTransaction } from '../db/transaction';
import { requireStudents, touchStudents } from '../students/students.queries';
import { trpc } from '../trpc/init';
import { requires } from '../trpc/procedures';
import { listClassrooms, listMarks, replaceStudentClassrooms, requireClassrooms, requireSeen } from './classrooms.queries';
import { manageClassroom } from './manage-classroom';

export const classroomsRouter = trpc.router({
  getClassroomMarks: requires('students.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ marks: await listMarks(ctx.db, ctx.access.daycareId) })),

  getClassroomList: requires('classrooms.manage')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ classrooms: await listClassrooms(ctx.db, ctx.access.daycareId) })),

  manageClassroom: requires('classrooms.manage')
    .input(ManageClassroom)
    .mutation(async ({ ctx, input }) => {
      const classroomId = await manageClassroom(ctx.db, ctx.outside, ctx.access.daycareId, input, ctx.record);
      if (input.action === 'delete') await forgetDeleted(ctx.db, ctx.outside.now());
      return { success: true, classroomId };
    }),

  updateStudentClassrooms: requires('students.assignClassroom')
    .input(UpdateStudentClassrooms)
    .mutation(async ({ ctx, input: { studentAssignments, seen = [] } }) => {
      const { daycareId } = ctx.access;
      await inTransaction(ctx.db, async (trx) => {
        const studentIds = studentAssignments.map((assignment) => assignment.studentId);
        await requireStudents(trx, daycareId, studentIds);
        await requireClassrooms(
          trx,
          daycareId,
          studentAssignments.flatMap(({ classroomId }) => (classroomId === null ? [] : [classroomId])),
        );
        await requireSeen(trx, daycareId, seen);
        await replaceStudentClassrooms(trx, daycareId, studentAssignments);
        await touchStudents(trx, ctx.outside.now(), daycareId, studentIds);
        await ctx.record(trx, 'student.assignClassrooms', [...new Set(studentIds)]);
      });
      return { success: true };
    }),
});
