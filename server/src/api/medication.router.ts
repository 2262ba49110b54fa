import { answer, done } from '../core/trpc/answers';
import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import {
  EndAuthorization,
  GiveDose,
  ListDue,
  ListMedication,
  RefuseDose,
  SaveAuthorization,
  SeeDose,
  SetPackage,
  SignAuthorization,
  SignOwnAuthorization,
  VoidDose,
} from '@daycare-portal/shared/medication';
import { trpc } from '../core/trpc/init';
import { requires, requiresOwnChild } from '../core/trpc/procedures';
import { sent } from '../core/work-context';
import {
  endAuthorization,
  saveAuthorization,
  setPackage,
  signAuthorization,
  signOwnAuthorization,
} from '../work/medication/authorize-medication';
import { giveDose, refuseDose, seeDose, voidDose } from '../work/medication/give-dose';
import { getOwnMedication, listDue, listExceptions, listMedication } from '../work/medication/list-due';

/** Called as part of `records`. */
export const medicationRouter = trpc.router({
  saveAuthorization: requires('medication.authorize').input(SaveAuthorization).mutation(done(saveAuthorization, 'authorizationId')),
  signAuthorization: requires('medication.authorize').input(SignAuthorization).mutation(done(signAuthorization)),
  setPackage: requires('medication.authorize').input(SetPackage).mutation(done(setPackage)),
  endAuthorization: requires('medication.authorize').input(EndAuthorization).mutation(done(endAuthorization)),
  give: requires('medication.give').input(GiveDose).mutation(done(giveDose)),
  refuse: requires('medication.give').input(RefuseDose).mutation(done(refuseDose)),
  voidDose: requires('medication.give').input(VoidDose).mutation(done(voidDose)),
  seeDose: requires('medication.seeExceptions').input(SeeDose).mutation(done(seeDose)),

  listDue: requires('medication.give')
    .input(ListDue)
    .query(({ ctx, input }) => listDue(ctx.db, ctx.runtime, { children: ctx.access.children, userId: ctx.session.user.uid }, sent(input))),

  list: requires('medication.view')
    .input(ListMedication)
    .query(async ({ ctx, input: { studentId } }) => {
      const { uid: userId } = ctx.session.user;
      const found = await listMedication(ctx.db, ctx.runtime, { children: ctx.access.children, userId }, studentId);
      await ctx.sideNotes.viewed(userId, ctx.record, studentId, 'student.viewMedication');
      return found;
    }),

  listDoseExceptions: requires('medication.seeExceptions').input(OnlyDaycare).query(answer(listExceptions)),
  getOwnMedication: requiresOwnChild('records').input(ListMedication).query(answer(getOwnMedication)),
  signOwnAuthorization: requiresOwnChild('records').input(SignOwnAuthorization).mutation(done(signOwnAuthorization)),
});
