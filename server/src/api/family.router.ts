import { answer, done } from '../core/trpc/answers';
import { GetFamilyAccount } from '@daycare-portal/shared/account-view';
import { GetFamilyDocument } from '@daycare-portal/shared/billing-papers';
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
  type FamilyChange,
} from '@daycare-portal/shared/family';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import type { Topic } from '@daycare-portal/shared/live';
import { LiveSubscription } from '@daycare-portal/shared/live-subscription';
import { authorizeFamilyLive } from '../core/auth/authorize-live';
import { stillAllowed } from '../core/live/still-allowed';
import type { Stream } from '../core/live/stream';
import { isoTime } from '../core/runtime';
import { trpc } from '../core/trpc/init';
import { ownChildrenProcedure, requiresOwnChild, signedInProcedure } from '../core/trpc/procedures';
import { getOwnPin, renewOwnPin } from '../work/door/pins';
import { getFamilyAccounts, getFamilyDocument } from '../work/billing/family-account';
import { answerConsents, getFamilyConsents } from '../work/family/consents';
import { getFamilyDay } from '../work/family/get-family-day';
import { getFamilyHome } from '../work/family/get-family-home';
import { askForPerson, getFamilyPeople } from '../work/family/people';
import { getFamilyPhotos } from '../work/family/photos';
import { changesOfChildren, familyTopics } from '../work/family/what-changed';
import { cancelPlan, cancelReport, reportAbsence, tellPlan } from '../work/family/tell-plan';
import { noteLook } from '../work/news/notice-choices';

const aboutOwnPin = ownChildrenProcedure.input(OnlyDaycare);

export const familyRouter = trpc.router({
  getDoorPin: aboutOwnPin.query(({ ctx, input }) => getOwnPin(ctx, input.daycareId)),

  renewDoorPin: aboutOwnPin.mutation(({ ctx, input }) => renewOwnPin(ctx, input.daycareId)),

  getHome: ownChildrenProcedure.query(async ({ ctx }) => {
    if (ctx.ownChildren.length > 0) await noteLook(ctx, ctx.session.user.uid);
    return getFamilyHome(ctx.db, ctx.runtime, ctx.ownChildren);
  }),
  changes: signedInProcedure
    .meta({ gate: 'guardian' })
    .input(LiveSubscription)
    .subscription(async ({ ctx, input, signal }) => {
      const { db, runtime } = ctx;
      const { user, id: sessionId } = ctx.session;
      const { daycareId, windowId = null } = input;
      const ask = () => authorizeFamilyLive(db, user.uid, daycareId, isoTime(runtime.now()));
      const { children } = await ask();
      const isStillAllowed = await stillAllowed(ctx, async () => (await ask()).held);
      const listener = { daycareId, userId: user.uid, sessionId, windowId, topics: new Set(familyTopics), isStillAllowed };
      const changes = changesOfChildren(db, runtime, children);
      await changes.begin();
      const stream = await ctx.live.open(listener, signal ?? new AbortController().signal);
      return changesIn(stream, changes.concerned);
    }),

  getAccount: ownChildrenProcedure
    .input(GetFamilyAccount)
    .query(async ({ ctx, input }) => ({ accounts: await getFamilyAccounts(ctx.db, ctx.runtime, ctx.ownChildren, input.daycareId) })),

  getDocument: ownChildrenProcedure.input(GetFamilyDocument).query(({ ctx, input }) => getFamilyDocument(ctx.db, ctx.ownChildren, input)),

  getDay: requiresOwnChild('day')
    .input(GetFamilyDay)
    .query(({ ctx, input }) => getFamilyDay(ctx, input.day)),

  reportAbsence: requiresOwnChild('day').input(ReportAbsence).mutation(done(reportAbsence, 'absenceId')),
  cancelReport: requiresOwnChild('day').input(CancelReport).mutation(done(cancelReport)),
  tellPlan: requiresOwnChild('day').input(TellPlan).mutation(done(tellPlan, 'planId')),
  cancelPlan: requiresOwnChild('day').input(CancelPlan).mutation(done(cancelPlan)),
  getPhotos: requiresOwnChild('photos').input(GetFamilyPhotos).query(answer(getFamilyPhotos)),
  getPeople: requiresOwnChild('people').input(GetFamilyPeople).query(answer(getFamilyPeople)),
  proposePerson: requiresOwnChild('people').input(ProposeFamilyPerson).mutation(done(askForPerson, 'proposalId')),
  getConsents: requiresOwnChild('records').input(GetFamilyConsents).query(answer(getFamilyConsents)),
  answerConsents: requiresOwnChild('records').input(AnswerConsents).mutation(done(answerConsents)),
});

async function* changesIn(stream: Stream, concerned: (topic: Topic) => Promise<string[]>): AsyncGenerator<FamilyChange, void, undefined> {
  for await (const topic of stream) for (const studentId of await concerned(topic)) yield { topic, studentId };
}
