import { answer, done, viewed } from '../core/trpc/answers';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import {
  AnswerLikeness,
  ConfirmPeople,
  DecideProposal,
  GetPeople,
  LinkPerson,
  RemovePersonPhoto,
  SavePerson,
  SetKnown,
  UnlinkPerson,
} from '@daycare-portal/shared/people';
import { GetFamilyView } from '@daycare-portal/shared/family';
import { trpc } from '../core/trpc/init';
import { requires, scrubsDeletedData } from '../core/trpc/procedures';
import { listKnownPeople } from '../records/people/around-child.queries';
import { answerLikeness, confirmPeople, listToConfirm } from '../work/people/confirm-people';
import { linkPerson, unlinkPerson } from '../work/people/link-person';
import { getFamilyView } from '../work/family/family-view';
import { countFirstTimers } from '../records/people/people.queries';
import { removePersonPhoto } from '../work/people/person-photos';
import { decideProposal, getPeople, listProposals } from '../work/people/proposals';
import { setKnown } from '../records/people/record/people';
import { writingOf } from '../records/people/record/writing';
import { savePerson } from '../work/people/save-person';

export const peopleRouter = trpc.router({
  getPeople: requires('people.view').input(GetPeople).query(viewed('student.viewPeople', getPeople)),
  getFamilyView: requires('people.view').input(GetFamilyView).query(viewed('student.viewPeople', getFamilyView)),

  listPeople: requires('people.manage')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const people = await listKnownPeople(ctx.db, ctx.access.children);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, ctx.access.daycareId, 'daycare.viewPeople');
      return { people };
    }),

  countFirstTimers: requires('people.manage')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({ count: await countFirstTimers(ctx.db, ctx.access.children) })),

  listProposals: requires('people.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const proposals = await listProposals(ctx.db, ctx.access.children);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, ctx.access.daycareId, 'daycare.viewPeople');
      return { proposals };
    }),

  listToConfirm: requires('people.manage')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const { daycareId, children, roles } = ctx.access;
      const people = await listToConfirm(ctx.db, children, ctx.session.user.uid, roles.includes('owner'));
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, daycareId, 'daycare.viewPeople');
      return { people };
    }),

  countToConfirm: requires('people.manage')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => {
      const { children, roles } = ctx.access;
      const people = await listToConfirm(ctx.db, children, ctx.session.user.uid, roles.includes('owner'));
      return { people: people.length, alike: people.filter(({ like }) => like !== null).length };
    }),

  confirm: requires('people.manage').input(ConfirmPeople).mutation(answer(confirmPeople)),
  answerLikeness: requires('people.manage').input(AnswerLikeness).mutation(done(answerLikeness)),
  savePerson: requires('people.manage').input(SavePerson).mutation(done(savePerson, 'personId')),
  linkPerson: requires('people.manage').input(LinkPerson).mutation(done(linkPerson)),
  unlinkPerson: requires('people.manage').use(scrubsDeletedData).input(UnlinkPerson).mutation(done(unlinkPerson)),
  removePhoto: requires('people.manage').use(scrubsDeletedData).input(RemovePersonPhoto).mutation(done(removePersonPhoto)),

  setKnown: requires('people.manage')
    .input(SetKnown)
    .mutation(({ ctx, input: { personIds } }) =>
      ctx.transact(async (trx) => {
        const known = await setKnown(writingOf(ctx, trx), personIds);
        await ctx.record(trx, 'daycare.setPeopleKnown', ctx.access.daycareId);
        return { success: true, known };
      }),
    ),

  decideProposal: requires('people.manage').input(DecideProposal).mutation(done(decideProposal)),
});
