import {
  AnswerConsents,
  CancelPlan,
  CancelReport,
  GetFamilyConsents,
  GetFamilyDay,
  GetFamilyPeople,
  GetFamilyPhotos,
  ProposeFamilyPerson,
  ReportAbsence,
  TellPlan,
} from '@daycare-portal/shared/family';
import { trpc } from '../core/trpc/init';
import { ownChildrenProcedure, requiresOwnChild } from '../core/trpc/procedures';
import { answerConsents, getFamilyConsents } from '../work/family/consents';
import { getFamilyDay } from '../work/family/get-family-day';
import { getFamilyHome } from '../work/family/get-family-home';
import { askForPerson, getFamilyPeople } from '../work/family/people';
import { getFamilyPhotos } from '../work/family/photos';
import { cancelPlan, cancelReport, reportAbsence, tellPlan } from '../work/family/tell-plan';
import { noteLook } from '../work/news/notice-choices';

export const familyRouter = trpc.router({
  getHome: ownChildrenProcedure.query(async ({ ctx }) => {
    if (ctx.ownChildren.length > 0) await noteLook(ctx, ctx.session.user.uid);
    return getFamilyHome(ctx.db, ctx.runtime, ctx.ownChildren);
  }),

  getDay: requiresOwnChild('day')
    .input(GetFamilyDay)
    .query(({ ctx, input }) => getFamilyDay(ctx, input.day)),

  reportAbsence: requiresOwnChild('day')
    .input(ReportAbsence)
    .mutation(async ({ ctx, input }) => ({ success: true, absenceId: await reportAbsence(ctx, input) })),

  cancelReport: requiresOwnChild('day')
    .input(CancelReport)
    .mutation(async ({ ctx, input }) => {
      await cancelReport(ctx, input);
      return { success: true };
    }),

  tellPlan: requiresOwnChild('day')
    .input(TellPlan)
    .mutation(async ({ ctx, input }) => ({ success: true, planId: await tellPlan(ctx, input) })),

  cancelPlan: requiresOwnChild('day')
    .input(CancelPlan)
    .mutation(async ({ ctx, input }) => {
      await cancelPlan(ctx, input);
      return { success: true };
    }),

  getPhotos: requiresOwnChild('photos')
    .input(GetFamilyPhotos)
    .query(({ ctx, input }) => getFamilyPhotos(ctx, input)),

  getPeople: requiresOwnChild('people')
    .input(GetFamilyPeople)
    .query(({ ctx }) => getFamilyPeople(ctx)),

  proposePerson: requiresOwnChild('people')
    .input(ProposeFamilyPerson)
    .mutation(async ({ ctx, input }) => ({ success: true, proposalId: await askForPerson(ctx, input) })),

  getConsents: requiresOwnChild('records')
    .input(GetFamilyConsents)
    .query(({ ctx }) => getFamilyConsents(ctx)),

  answerConsents: requiresOwnChild('records')
    .input(AnswerConsents)
    .mutation(async ({ ctx, input }) => {
      await answerConsents(ctx, input);
      return { success: true };
    }),
});
