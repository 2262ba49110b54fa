import { DaycareScope } from '@daycare-portal/shared/daycare';
import { changesOf } from '@daycare-portal/shared/changes';
import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { actorOf, recordAccount, recorder, type OwnRecorder } from '../audit/record';
import { authorize, ownsADaycare } from '../auth/access';
import { permittedTransaction } from '../auth/permitted-transaction';
import type { Db } from '../db/database';
import { forget } from './forget';
import { inTransaction, type Transact } from '../db/transaction';
import { DomainError } from '../errors';
import { notifier } from '../live/changes';
import { translateError } from './errors';
import { trpc } from './init';
import { isoTime } from '../runtime';

const readableErrors = trpc.middleware(async ({ next, ctx }) => {
  const result = await next();
  if (!result.ok) throw translateError(result.error, ctx.requestId);
  return result;
});

/** Passes on what the call changes, to be announced when it has. */
const knownChanges = trpc.middleware(({ next, path }) => next({ ctx: { changes: changesOf(path) } }));

export const publicProcedure = trpc.procedure.use(readableErrors).use(knownChanges).meta({ gate: 'public' });

/** Passes on `ctx.session`, and `ctx.recordOwn`, which writes what people do to their own account into the activity log. */
export const signedInProcedure = publicProcedure.meta({ gate: 'signedIn' }).use(({ ctx, next }) => {
  if (ctx.session === null) throw new DomainError('UNAUTHORIZED', 'notSignedIn', text.errors.notSignedIn);
  const { session } = ctx;
  const recordOwn: OwnRecorder = (trx, action) => recordAccount(trx, ctx, action, session.user.uid, ctx.changes);
  return next({ ctx: { session, recordOwn } });
});

/** Passes on `ctx.transact`, which checks the session again in the transaction that makes the change. */
export const ownerOfAnyProcedure = signedInProcedure.meta({ gate: 'ownsADaycare' }).use(async ({ ctx, next }) => {
  const requireOwner = async (db: Db) => {
    if (!(await ownsADaycare(db, ctx.session.user.uid))) throw new DomainError('FORBIDDEN', 'ownersOnly', text.daycare.ownersOnly);
  };
  await requireOwner(ctx.db);
  const transact: Transact = (work) =>
    inTransaction(ctx.db, async (trx, after) => {
      await requireOwner(trx);
      return work(trx, after);
    });
  return next({ ctx: { transact } });
});

/** For a procedure that deletes what is known of people: afterwards no file of the database and no binder contains it. */
export const scrubsDeletedData = trpc.middleware(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await forget(ctx);
  return result;
});

/**
 * A procedure whose input names a `daycareId` in which the caller must hold the permission. It passes on `ctx.access`; `ctx.transact`,
 * which makes every change and checks the permission again; `ctx.record`, which writes what the caller does into the daycare's activity
 * log; and `ctx.notify`, which tells open pages of a change that is its own record: of all that the call changes, or only of some topics.
 * Refusals are written into the log, too.
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
      const access = await authorize(ctx.db, uid, input.daycareId, permission, isoTime(ctx.runtime.now()));
      const transact = permittedTransaction(ctx.db, uid, access, permission);
      const { daycareId } = access;
      const record = recorder(ctx.runtime, actorOf(ctx), daycareId, ctx.changes);
      const notify = notifier(daycareId, ctx.changes, ctx.windowId ?? null);
      await ctx.sideNotes.entered(ctx.session, recorder(ctx.runtime, actorOf(ctx), daycareId), daycareId);
      return next({ ctx: { access, transact, record, notify } });
    });
}
