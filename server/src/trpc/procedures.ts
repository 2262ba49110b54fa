import { DaycareScope } from '@daycare-portal/shared/daycare';
import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { permittedRecorder } from '../audit/permitted-recorder';
import { actorOf, recordAccount, type OwnRecorder } from '../audit/record';
import { authorize } from '../auth/access';
import { ownsADaycare } from '../auth/auth.queries';
import type { Db } from '../db/database';
import { forgetDeleted } from '../db/forget-deleted';
import { DomainError } from '../errors';
import { translateError } from './errors';
import { trpc } from './init';

const readableErrors = trpc.middleware(async ({ next, ctx }) => {
  const result = await next();
  if (!result.ok) throw translateError(result.error, ctx.requestId);
  return result;
});

export const publicProcedure = trpc.procedure.use(readableErrors).meta({ gate: 'public' });

/** Hands on `ctx.session`, and `ctx.recordOwn`, which writes what people do to their own account into the activity log. */
export const signedInProcedure = publicProcedure.meta({ gate: 'signedIn' }).use(({ ctx, next }) => {
  if (ctx.session === null) throw new DomainError('UNAUTHORIZED', text.errors.notSignedIn);
  const { session } = ctx;
  const recordOwn: OwnRecorder = (trx, action) => recordAccount(trx, ctx, action, session.user.uid);
  return next({ ctx: { session, recordOwn } });
});

/** Hands on `ctx.requireOwner`, which asks once more in the transaction that makes the change. */
export const ownerOfAnyProcedure = signedInProcedure.meta({ gate: 'ownsADaycare' }).use(async ({ ctx, next }) => {
  const requireOwner = async (db: Db) => {
    if (!(await ownsADaycare(db, ctx.session.user.uid))) throw new DomainError('FORBIDDEN', text.daycare.ownersOnly);
  };
  await requireOwner(ctx.db);
  return next({ ctx: { requireOwner } });
});

/** For a procedure that deletes what is known of people: once it has, no file of the database has it any more. */
export const leavesNoTrace = trpc.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await forgetDeleted(ctx.db, ctx.outside.now());
  return result;
});

/**
 * A procedure whose input names a `daycareId` in which the caller must hold the permission; hands on `ctx.access`, and `ctx.record`, which
 * writes what the caller does into the daycare's activity log, and in a transaction asks once more. Refusals are noted there too.
 */
export function requires(permission: Permission) {
  return signedInProcedure
    .meta({ gate: permission })
    .input(DaycareScope)
    .use(async ({ ctx, input, next }) => {
      const result = await next();
      if (!result.ok) await ctx.sideNotes.refused(actorOf(ctx), input.daycareId, permission, result.error.cause);
      return result;
    })
    .use(async ({ ctx, input, next }) => {
      const { uid } = ctx.session.user;
      const access = await authorize(ctx.db, uid, input.daycareId, permission);
      const record = permittedRecorder(ctx.outside, { ...actorOf(ctx), userId: uid }, access, permission);
      return next({ ctx: { access, record } });
    });
}
