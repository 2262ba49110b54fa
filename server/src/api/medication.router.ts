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
  saveAuthorization: requires('medication.authorize')
    .input(SaveAuthorization)
    .mutation(async ({ ctx, input }) => ({ success: true, authorizationId: await saveAuthorization(ctx, sent(input)) })),

  signAuthorization: requires('medication.authorize')
    .input(SignAuthorization)
    .mutation(async ({ ctx, input }) => {
      await signAuthorization(ctx, sent(input));
      return { success: true };
    }),

  setPackage: requires('medication.authorize')
    .input(SetPackage)
    .mutation(async ({ ctx, input }) => {
      await setPackage(ctx, sent(input));
      return { success: true };
    }),

  endAuthorization: requires('medication.authorize')
    .input(EndAuthorization)
    .mutation(async ({ ctx, input }) => {
      await endAuthorization(ctx, sent(input));
      return { success: true };
    }),

  give: requires('medication.give')
    .input(GiveDose)
    .mutation(async ({ ctx, input }) => {
      await giveDose(ctx, sent(input));
      return { success: true };
    }),

  refuse: requires('medication.give')
    .input(RefuseDose)
    .mutation(async ({ ctx, input }) => {
      await refuseDose(ctx, sent(input));
      return { success: true };
    }),

  voidDose: requires('medication.give')
    .input(VoidDose)
    .mutation(async ({ ctx, input }) => {
      await voidDose(ctx, sent(input));
      return { success: true };
    }),

  seeDose: requires('medication.seeExceptions')
    .input(SeeDose)
    .mutation(async ({ ctx, input }) => {
      await seeDose(ctx, input.doseId);
      return { success: true };
    }),

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

  listDoseExceptions: requires('medication.seeExceptions')
    .input(OnlyDaycare)
    .query(({ ctx }) => listExceptions(ctx.db, ctx.access.children)),

  getOwnMedication: requiresOwnChild('records')
    .input(ListMedication)
    .query(({ ctx }) => getOwnMedication(ctx)),

  signOwnAuthorization: requiresOwnChild('records')
    .input(SignOwnAuthorization)
    .mutation(async ({ ctx, input }) => {
      await signOwnAuthorization(ctx, sent(input));
      return { success: true };
    }),
});
