import { OnlyDaycare } from '@daycare-portal/shared/daycare';
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
import { emptyLog } from '../db/empty-log';
import { inTransaction } from '../db/transaction';
import { trpc } from '../trpc/init';
import { requires } from '../trpc/procedures';
import { createStudent, createStudents } from './create-students';
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

  getStudentInfo: requires('students.view')
    .input(OneStudent)
    .query(async ({ ctx, input }) => ({ success: true, student: await getStudentInfo(ctx.db, ctx.access.daycareId, input.studentId) })),

  getLinkedParentsForStudent: requires('students.view')
    .input(OneStudent)
    .query(async ({ ctx, input: { studentId } }) => {
      const { daycareId } = ctx.access;
      await getStoredStudent(ctx.db, daycareId, studentId);
      return {
        linkedParents: await listLinkedParents(ctx.db, daycareId, studentId),
        pendingInvites: await listParentInvitations(ctx.db, daycareId, studentId),
      };
    }),

  bulkCreateStudents: requires('students.create')
    .input(BulkCreateStudents)
    .mutation(({ ctx, input }) => createStudents(ctx.db, ctx.outside, ctx.access.daycareId, input.students)),

  startImport: requires('students.create')
    .input(StartImport)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await startImport(ctx.db, ctx.outside, ctx.access, ctx.session.user.uid, input)),
    })),

  importStudents: requires('students.create')
    .input(ImportStudents)
    .mutation(({ ctx, input }) => importStudents(ctx.db, ctx.outside, ctx.access, ctx.session.user.uid, input)),

  getRecentImports: requires('students.create')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({
      imports: await listRecentImports(ctx.db, ctx.access.daycareId, ctx.outside.now(), mayUndo(ctx.access, ctx.session.user.uid)),
    })),

  undoImport: requires('students.delete')
    .input(OneImport)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await undoImport(ctx.db, ctx.outside, ctx.access, ctx.session.user.uid, input.importId)),
    })),

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

  deleteDaycareStudent: requires('students.delete')
    .input(OneStudent)
    .mutation(async ({ ctx, input }) => {
      await inTransaction(ctx.db, (trx) => deleteStudent(trx, ctx.access.daycareId, input.studentId));
      await emptyLog(ctx.db);
      return { success: true };
    }),

  sendParentInvite: requires('students.inviteParent')
    .input(SendParentInvite)
    .mutation(async ({ ctx, input }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx) };
      return { success: true, inviteUrl: await inviteParent(ctx.db, ctx.outside, ctx.access.daycareId, inviter, input) };
    }),

  resendParentInvite: requires('students.inviteParent')
    .input(ParentInviteOfStudent)
    .mutation(async ({ ctx, input }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx) };
      return { success: true, inviteUrl: await reinviteParent(ctx.db, ctx.outside, ctx.access.daycareId, inviter, input) };
    }),

  cancelParentInvite: requires('students.inviteParent')
    .input(ParentInviteOfStudent)
    .mutation(async ({ ctx, input }) => {
      await cancelParentInvite(ctx.db, ctx.outside, ctx.access.daycareId, input);
      return { success: true };
    }),

  correctParentEmail: requires('students.inviteParent')
    .input(CorrectParentEmail)
    .mutation(async ({ ctx, input }) => {
      await correctParentEmail(ctx.db, ctx.outside, ctx.access.daycareId, input);
      return { success: true };
    }),

  getUninvitedGuardians: requires('students.inviteAllGuardians')
    .input(OnlyDaycare)
    .query(({ ctx }) => countUninvited(ctx.db, ctx.access.daycareId)),

  inviteAllGuardians: requires('students.inviteAllGuardians')
    .input(OnlyDaycare)
    .mutation(({ ctx }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx) };
      return inviteAllGuardians(ctx.db, ctx.outside, ctx.access.daycareId, inviter);
    }),

  removeParentLink: requires('students.inviteParent')
    .input(ParentLinkOfStudent)
    .mutation(async ({ ctx, input }) => {
      await removeParent(ctx.db, ctx.outside, ctx.access.daycareId, input);
      return { success: true };
    }),

  makeParentResetLink: requires('staff.resetPassword')
    .input(ParentLinkOfStudent)
    .mutation(async ({ ctx, input: { studentId, parentId } }) => {
      const { daycareId } = ctx.access;
      const resetUrl = await makeResetLink(ctx, daycareId, (trx) => getLinkedParent(trx, daycareId, studentId, parentId));
      return { success: true, resetUrl };
    }),
});
