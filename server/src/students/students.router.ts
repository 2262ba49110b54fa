import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { ExportStudentList } from '@daycare-portal/shared/list-export';
import { ImportStudents, OneImport, StartImport } from '@daycare-portal/shared/imports';
import {
  AddDaycareStudent,
  BulkCreateStudents,
  CorrectParentEmail,
  OneStudent,
  ParentInviteOfStudent,
  ParentLinkOfStudent,
  SendParentInvite,
  UpdateDaycareStudent,
} from '@daycare-portal/shared/students';
import { listParentInvitations } from '../auth/invitations.queries';
import { makeResetLink } from '../auth/make-reset-link';
import { sendsInvitations } from '../auth/send-invitation';
import { inTransaction } from '../db/transaction';
import { trpc } from '../trpc/init';
import { leavesNoTrace, requires } from '../trpc/procedures';
import { createStudent, createStudents } from './create-students';
import { exportStudentList } from './export-student-list';
import { importStudents, startImport } from './import-students';
import { listRecentImports } from './imports.queries';
import { cancelParentInvite, correctParentEmail, inviteAllGuardians, inviteParent, reinviteParent, removeParent } from './invite-parent';
import { countUninvited, getLinkedParent, listLinkedParents } from './parent-links.queries';
import { deleteStudent, getStoredStudent, getStudentInfo, listStudents } from './students.queries';
import { mayUndo, undoImport } from './undo-import';
import { updateStudent } from './update-student';

export const studentsRouter = trpc.router({
  getDaycareStudentList: requires('students.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ students: await listStudents(ctx.db, ctx.access.daycareId) })),

  exportStudentList: requires('daycare.export')
    .input(ExportStudentList)
    .mutation(({ ctx, input }) => exportStudentList(ctx.db, ctx.outside, ctx.access.daycareId, input, ctx.record)),

  getStudentInfo: requires('students.view')
    .input(OneStudent)
    .query(async ({ ctx, input }) => {
      const student = await getStudentInfo(ctx.db, ctx.access.daycareId, input.studentId);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, student.id);
      return { success: true, student };
    }),

  getLinkedParentsForStudent: requires('students.view')
    .input(OneStudent)
    .query(async ({ ctx, input: { studentId } }) => {
      const { daycareId } = ctx.access;
      await getStoredStudent(ctx.db, daycareId, studentId);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, studentId);
      return {
        linkedParents: await listLinkedParents(ctx.db, daycareId, studentId),
        pendingInvites: await listParentInvitations(ctx.db, daycareId, studentId),
      };
    }),

  bulkCreateStudents: requires('students.create')
    .input(BulkCreateStudents)
    .mutation(({ ctx, input }) => createStudents(ctx.db, ctx.outside, ctx.access.daycareId, input.students, ctx.record)),

  startImport: requires('students.create')
    .input(StartImport)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await startImport(ctx.db, ctx.outside, ctx.access, ctx.session.user.uid, input, ctx.record)),
    })),

  importStudents: requires('students.create')
    .input(ImportStudents)
    .mutation(({ ctx, input }) => importStudents(ctx.db, ctx.outside, ctx.access, ctx.session.user.uid, input, ctx.record)),

  getRecentImports: requires('students.create')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({
      imports: await listRecentImports(ctx.db, ctx.access.daycareId, ctx.outside.now(), mayUndo(ctx.access, ctx.session.user.uid)),
    })),

  undoImport: requires('students.delete')
    .use(leavesNoTrace)
    .input(OneImport)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await undoImport(ctx.db, ctx.outside, ctx.access, ctx.session.user.uid, input.importId, ctx.record)),
    })),

  addDaycareStudent: requires('students.create')
    .input(AddDaycareStudent)
    .mutation(async ({ ctx, input: { daycareId: _daycareId, ...row } }) => ({
      success: true,
      studentId: await createStudent(ctx.db, ctx.outside, ctx.access.daycareId, row, ctx.record),
    })),

  updateDaycareStudent: requires('students.update')
    .input(UpdateDaycareStudent)
    .mutation(async ({ ctx, input }) => {
      await updateStudent(ctx.db, ctx.outside, ctx.access, input, ctx.record);
      return { success: true };
    }),

  deleteDaycareStudent: requires('students.delete')
    .use(leavesNoTrace)
    .input(OneStudent)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.db, async (trx) => {
        await deleteStudent(trx, ctx.access.daycareId, input.studentId);
        await ctx.record(trx, 'student.delete', input.studentId);
      });
      return { success: true };
    }),

  sendParentInvite: requires('students.inviteParent')
    .input(SendParentInvite)
    .mutation(async ({ ctx, input }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx), record: ctx.record };
      return { success: true, inviteUrl: await inviteParent(ctx.db, ctx.outside, ctx.access.daycareId, inviter, input) };
    }),

  resendParentInvite: requires('students.inviteParent')
    .input(ParentInviteOfStudent)
    .mutation(async ({ ctx, input }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx), record: ctx.record };
      return { success: true, inviteUrl: await reinviteParent(ctx.db, ctx.outside, ctx.access.daycareId, inviter, input) };
    }),

  cancelParentInvite: requires('students.inviteParent')
    .input(ParentInviteOfStudent)
    .mutation(async ({ ctx, input }) => {
      await cancelParentInvite(ctx.db, ctx.outside, ctx.access.daycareId, input, ctx.record);
      return { success: true };
    }),

  correctParentEmail: requires('students.inviteParent')
    .use(leavesNoTrace)
    .input(CorrectParentEmail)
    .mutation(async ({ ctx, input }) => {
      await correctParentEmail(ctx.db, ctx.outside, ctx.access.daycareId, input, ctx.record);
      return { success: true };
    }),

  getUninvitedGuardians: requires('students.inviteAllGuardians')
    .input(OnlyDaycare)
    .query(({ ctx }) => countUninvited(ctx.db, ctx.access.daycareId)),

  inviteAllGuardians: requires('students.inviteAllGuardians')
    .input(OnlyDaycare)
    .mutation(({ ctx }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx), record: ctx.record };
      return inviteAllGuardians(ctx.db, ctx.outside, ctx.access.daycareId, inviter);
    }),

  removeParentLink: requires('students.inviteParent')
    .use(leavesNoTrace)
    .input(ParentLinkOfStudent)
    .mutation(async ({ ctx, input }) => {
      await removeParent(ctx.db, ctx.outside, ctx.access.daycareId, input, ctx.record);
      return { success: true };
    }),

  makeParentResetLink: requires('staff.resetPassword')
    .input(ParentLinkOfStudent)
    .mutation(async ({ ctx, input: { studentId, parentId } }) => {
      const { daycareId } = ctx.access;
      const resetUrl = await makeResetLink(ctx, daycareId, ctx.record, (trx) => getLinkedParent(trx, daycareId, studentId, parentId));
      return { success: true, resetUrl };
    }),
});
