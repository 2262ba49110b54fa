import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import {
  AskForForms,
  DecideAnswers,
  GetForm,
  GetFormReview,
  RemoveWaitingDocument,
  SaveFormSection,
  SendForm,
} from '@daycare-portal/shared/forms';
import { trpc } from '../core/trpc/init';
import { requires, requiresOwnChild, scrubsDeletedData } from '../core/trpc/procedures';
import { sent } from '../core/work-context';
import { decideAnswers } from '../work/forms/decide-answers';
import { getForm } from '../work/forms/get-form';
import { askForForms, listForms, listFormsWaiting } from '../work/forms/list-forms';
import { reviewForm } from '../work/forms/review-form';
import { saveFormSection, sendForm } from '../work/forms/save-form';
import { removeWaitingDocument } from '../work/forms/waiting-document';

export const formsRouter = trpc.router({
  getForm: requiresOwnChild('records')
    .input(GetForm)
    .query(({ ctx, input }) => getForm(ctx.db, ctx.runtime, ctx.access, input.studentId)),

  saveSection: requiresOwnChild('records')
    .input(SaveFormSection)
    .mutation(async ({ ctx, input }) => ({ success: true, version: await saveFormSection(ctx, sent(input)) })),

  send: requiresOwnChild('records')
    .input(SendForm)
    .mutation(async ({ ctx, input }) => {
      await sendForm(ctx, input.studentId);
      return { success: true };
    }),

  removeDocument: requiresOwnChild('records')
    .use(scrubsDeletedData)
    .input(RemoveWaitingDocument)
    .mutation(async ({ ctx, input }) => {
      await removeWaitingDocument(ctx, input.studentId, input.documentId);
      return { success: true };
    }),

  list: requires('forms.review')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const { daycareId, children } = ctx.access;
      const list = await listForms(ctx.db, ctx.runtime, children);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, daycareId, 'daycare.viewHealth');
      return list;
    }),

  listWaiting: requires('forms.review')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ studentIds: await listFormsWaiting(ctx.db, ctx.access.children) })),

  getReview: requires('forms.review')
    .input(GetFormReview)
    .query(async ({ ctx, input: { studentId } }) => {
      const { uid } = ctx.session.user;
      const review = await reviewForm(ctx.db, ctx.runtime, ctx.access, uid, studentId);
      await ctx.sideNotes.viewed(uid, ctx.record, studentId, 'student.viewForm');
      return review;
    }),

  decide: requires('forms.review')
    .use(scrubsDeletedData)
    .input(DecideAnswers)
    .mutation(({ ctx, input }) => decideAnswers(ctx, sent(input))),

  ask: requires('forms.ask')
    .input(AskForForms)
    .mutation(async ({ ctx, input: { studentIds } }) => ({ success: true, asked: await askForForms(ctx, studentIds) })),
});
