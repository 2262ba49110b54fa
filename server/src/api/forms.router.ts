import { answer, done } from '../core/trpc/answers';
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
import { decideAnswers } from '../work/forms/decide-answers';
import { getForm } from '../work/forms/get-form';
import { askForForms, listForms, listFormsWaiting } from '../work/forms/list-forms';
import { reviewForm } from '../work/forms/review-form';
import { saveFormSection, sendForm } from '../work/forms/save-form';
import { removeWaitingDocument } from '../work/forms/waiting-document';

export const formsRouter = trpc.router({
  getForm: requiresOwnChild('records').input(GetForm).query(answer(getForm)),
  saveSection: requiresOwnChild('records').input(SaveFormSection).mutation(done(saveFormSection, 'version')),
  send: requiresOwnChild('records').input(SendForm).mutation(done(sendForm)),
  removeDocument: requiresOwnChild('records').use(scrubsDeletedData).input(RemoveWaitingDocument).mutation(done(removeWaitingDocument)),

  list: requires('forms.review')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const { daycareId, children } = ctx.access;
      const list = await listForms(ctx.db, ctx.runtime, children);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, daycareId, 'daycare.viewHealth');
      return list;
    }),

  listWaiting: requires('forms.review').input(OnlyDaycare).query(answer(listFormsWaiting, 'studentIds')),

  getReview: requires('forms.review')
    .input(GetFormReview)
    .query(async ({ ctx, input: { studentId } }) => {
      const { uid } = ctx.session.user;
      const review = await reviewForm(ctx.db, ctx.runtime, ctx.access, uid, studentId);
      await ctx.sideNotes.viewed(uid, ctx.record, studentId, 'student.viewForm');
      return review;
    }),

  decide: requires('forms.review').use(scrubsDeletedData).input(DecideAnswers).mutation(answer(decideAnswers)),
  ask: requires('forms.ask').input(AskForForms).mutation(done(askForForms, 'asked')),
});
