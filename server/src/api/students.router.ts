import { answer, done } from '../core/trpc/answers';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { SetEnrollment } from '@daycare-portal/shared/enrollment';
import { ExportStudentList } from '@daycare-portal/shared/list-export';
import { ImportStudents, OneImport, StartImport } from '@daycare-portal/shared/imports';
import {
  AddDaycareStudent,
  BulkCreateStudents,
  CorrectParentEmail,
  DeleteStudents,
  InviteAllGuardians,
  MarkLinksHandedOver,
  OneStudent,
  ParentInviteOfStudent,
  ParentLinkOfStudent,
  SendParentInvite,
  UpdateDaycareStudent,
} from '@daycare-portal/shared/students';
import { listParentInvitations, markHandedOver, renewerOf } from '../records/invitations/invitations.queries';
import { makeResetLink } from '../work/accounts/make-reset-link';
import { sendsInvitations } from '../work/invitations/send-invitation';
import { todayOf } from '../records/daycare/today';
import { trpc } from '../core/trpc/init';
import { scrubsDeletedData, requires } from '../core/trpc/procedures';
import { createStudent, createStudents } from '../work/students/create-students';
import { deleteOneStudent, deleteStudentRows } from '../work/students/delete-students';
import { exportStudentList } from '../work/students/export-student-list';
import { getImportData, importStudents, startImport } from '../work/students/import-students';
import {
  cancelParentInvite,
  correctParentEmail,
  inviteAllGuardians,
  inviteParent,
  reinviteParent,
  removeParent,
} from '../work/students/invite-parent';
import { confirmAccount } from '../records/people/record/links';
import { authorOf, writingOf } from '../records/people/record/writing';
import { countUninvited, getLinkedParent, listLinkedParents } from '../records/students/parent-links.queries';
import { getStoredStudent, getStudentInfo, listStudents } from '../records/students/students.queries';
import { setEnrollment } from '../work/students/set-enrollment';
import { listImports, previewUndo, undoImport } from '../work/students/undo-import';
import { updateStudent } from '../work/students/update-student';

export const studentsRouter = trpc.router({
  getDaycareStudentList: requires('students.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const today = await todayOf(ctx.db, ctx.runtime, ctx.access.daycareId);
      return { students: await listStudents(ctx.db, ctx.access.children, today) };
    }),

  exportStudentList: requires('daycare.export').input(ExportStudentList).mutation(answer(exportStudentList)),

  getStudentInfo: requires('students.view')
    .input(OneStudent)
    .query(async ({ ctx, input }) => {
      const today = await todayOf(ctx.db, ctx.runtime, ctx.access.daycareId);
      const student = await getStudentInfo(ctx.db, ctx.access.children, input.studentId, today);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, student.id);
      return { success: true, student };
    }),

  getLinkedParentsForStudent: requires('students.view')
    .input(OneStudent)
    .query(async ({ ctx, input: { studentId } }) => {
      const { children } = ctx.access;
      await getStoredStudent(ctx.db, children, studentId);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, studentId);
      return {
        linkedParents: await listLinkedParents(ctx.db, children, studentId),
        pendingInvites: await listParentInvitations(ctx.db, children, studentId, renewerOf(ctx)),
      };
    }),

  bulkCreateStudents: requires('students.create').input(BulkCreateStudents).mutation(answer(createStudents)),

  startImport: requires('students.import')
    .input(StartImport)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await startImport(ctx, input)),
    })),

  importStudents: requires('students.import').input(ImportStudents).mutation(answer(importStudents)),

  getImportData: requires('students.import')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const data = await getImportData(ctx.db, ctx.runtime, ctx.access);
      for (const action of ['daycare.viewPeople', 'daycare.viewHealth'] as const)
        await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, ctx.access.daycareId, action);
      return data;
    }),

  getRecentImports: requires('students.import').input(OnlyDaycare).query(answer(listImports, 'imports')),
  getImportUndo: requires('students.import').input(OneImport).query(answer(previewUndo)),

  // People may undo their own import, which removes only children nobody has touched since. That is not the same as deleting a child.
  undoImport: requires('students.import')
    .use(scrubsDeletedData)
    .input(OneImport)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      ...(await undoImport(ctx, input)),
    })),

  addDaycareStudent: requires('students.create').input(AddDaycareStudent).mutation(done(createStudent, 'studentId')),
  updateDaycareStudent: requires('students.update').input(UpdateDaycareStudent).mutation(done(updateStudent)),
  setEnrolment: requires('students.enrol').input(SetEnrollment).mutation(done(setEnrollment)),
  deleteDaycareStudent: requires('students.delete').use(scrubsDeletedData).input(OneStudent).mutation(done(deleteOneStudent)),
  deleteStudents: requires('students.delete').use(scrubsDeletedData).input(DeleteStudents).mutation(answer(deleteStudentRows)),

  sendParentInvite: requires('students.inviteParent')
    .input(SendParentInvite)
    .mutation(async ({ ctx, input }) => {
      const inviter = { ...renewerOf(ctx), author: authorOf(ctx), send: sendsInvitations(ctx), record: ctx.record };
      return { success: true, ...(await inviteParent(ctx, inviter, input)) };
    }),

  resendParentInvite: requires('students.inviteParent')
    .input(ParentInviteOfStudent)
    .mutation(async ({ ctx, input }) => {
      const inviter = { ...renewerOf(ctx), author: authorOf(ctx), send: sendsInvitations(ctx), record: ctx.record };
      return { success: true, ...(await reinviteParent(ctx, inviter, input)) };
    }),

  cancelParentInvite: requires('students.inviteParent')
    .input(ParentInviteOfStudent)
    .mutation(async ({ ctx, input }) => {
      const canceller = { ...renewerOf(ctx), record: ctx.record };
      await cancelParentInvite(ctx, canceller, input);
      return { success: true };
    }),

  correctParentEmail: requires('students.inviteParent').use(scrubsDeletedData).input(CorrectParentEmail).mutation(done(correctParentEmail)),

  markLinksHandedOver: requires('students.inviteParent')
    .input(MarkLinksHandedOver)
    .mutation(async ({ ctx, input: { tokens } }) => {
      await ctx.transact(async (trx) => {
        const ids = await markHandedOver(trx, ctx.runtime.now(), ctx.access.daycareId, ctx.session.user.uid, tokens);
        await ctx.record(trx, 'invitation.handOver', ids);
      });
      return { success: true };
    }),

  getUninvitedGuardians: requires('students.inviteAllGuardians')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const { children } = ctx.access;
      return countUninvited(ctx.db, children, await todayOf(ctx.db, ctx.runtime, children.daycareId));
    }),

  inviteAllGuardians: requires('students.inviteAllGuardians')
    .input(InviteAllGuardians)
    .mutation(({ ctx, input: { after } }) => {
      const inviter = { ...renewerOf(ctx), author: authorOf(ctx), send: sendsInvitations(ctx), record: ctx.record };
      return inviteAllGuardians(ctx, inviter, after);
    }),

  // Confirms whose account it is that joined by somebody's link. What the adult may do is confirmed by people.confirm.
  confirmParent: requires('staff.manageRoles')
    .input(ParentLinkOfStudent)
    .mutation(async ({ ctx, input: { studentId, parentId } }) => {
      const { children } = ctx.access;
      await ctx.transact(async (trx) => {
        await confirmAccount(writingOf(ctx, trx), await getLinkedParent(trx, children, studentId, parentId));
        await ctx.record(trx, 'student.confirmParent', studentId);
      });
      return { success: true };
    }),

  removeParentLink: requires('students.inviteParent').use(scrubsDeletedData).input(ParentLinkOfStudent).mutation(done(removeParent)),

  makeParentResetLink: requires('staff.resetPassword')
    .input(ParentLinkOfStudent)
    .mutation(async ({ ctx, input: { studentId, parentId } }) => {
      const { daycareId, children } = ctx.access;
      const resetUrl = await makeResetLink(ctx, daycareId, ctx.record, (trx) => getLinkedParent(trx, children, studentId, parentId));
      return { success: true, resetUrl };
    }),
});
