import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { AddDaycareStudent, BulkCreateStudents, SendParentInvite, UpdateDaycareStudent } from '@daycare-portal/shared/students';
import { invitationLink } from '../auth/links';
import { trpc } from '../trpc/init';
import { requires } from '../trpc/procedures';
import { createStudent, createStudents } from './create-students';
import { inviteParent } from './invite-parent';
import { listStudents } from './students.queries';
import { updateStudent } from './update-student';

export const studentsRouter = trpc.router({
  getDaycareStudentList: requires('students.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ students: await listStudents(ctx.db, ctx.access.daycareId) })),

  bulkCreateStudents: requires('students.create')
    .input(BulkCreateStudents)
    .mutation(({ ctx, input }) => createStudents(ctx.db, ctx.outside, ctx.access.daycareId, input.students)),

  addDaycareStudent: requires('students.create')
    .input(AddDaycareStudent)
    .mutation(async ({ ctx, input: { daycareId: _daycareId, ...row } }) => ({
      success: true,
      studentId: await createStudent(ctx.db, ctx.outside, ctx.access.daycareId, row),
    })),

  updateDaycareStudent: requires('students.update')
    .input(UpdateDaycareStudent)
    .mutation(async ({ ctx, input }) => {
      await updateStudent(ctx.db, ctx.outside, ctx.access, input);
      return { success: true };
    }),

  sendParentInvite: requires('students.inviteParent')
    .input(SendParentInvite)
    .mutation(async ({ ctx, input: { studentId, email } }) => {
      const token = await inviteParent(ctx.db, ctx.outside, ctx.access.daycareId, { studentId, email, invitedBy: ctx.session.user.uid });
      return { success: true, inviteUrl: invitationLink(ctx.origin, token) };
    }),
});
