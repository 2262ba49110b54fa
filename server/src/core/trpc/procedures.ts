import { DaycareScope } from '@daycare-portal/shared/daycare';
import { changesOf } from '@daycare-portal/shared/changes';
import { doorText } from '@daycare-portal/shared/door-text';
import { OwnChildScope } from '@daycare-portal/shared/family';
import type { FamilyPart } from '@daycare-portal/shared/people';
import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import { actorOf, recordAccount, recorder, type OwnRecorder } from '../audit/record';
import { ownsADaycare } from '../auth/access';
import { callsInRoom, callsOfDevice } from '../auth/device-calls';
import { authorizeOwnChild, listOwnChildren, ownTransaction } from '../auth/own-children';
import { permittedTransaction } from '../auth/permitted-transaction';
import { authorizeSession } from '../auth/room-tablet';
import type { Db } from '../db/database';
import { forget } from './forget';
import { inTransaction, type Transact } from '../db/transaction';
import { DomainError } from '../errors';
import { notifier } from '../live/changes';
import { translateError } from './errors';
import { trpc } from './init';
import { isoTime } from '../runtime';

/**
 * What every call passes. Errors become readable, and what the call changes is passed on, to be announced when it has. A device of a daycare
 * makes the calls of its kind and no other, not even those that are open to everyone. It is one step, because tRPC copies its options and
 * the context for each: 5 to 10 us.
 */
const everyCall = trpc.middleware(async ({ ctx, meta, path, next }) => {
  const { device, requestId } = ctx;
  if (
    device !== null &&
    meta?.onDevice !== true &&
    !callsOfDevice[device.kind].has(path) &&
    !(device.kind === 'room' && callsInRoom.has(path))
  )
    throw translateError(getTRPCErrorFromUnknown(new DomainError('FORBIDDEN', 'onlyDoor', doorText.onlyDoor)), requestId);
  const result = await next({ ctx: { changes: changesOf(path) } });
  if (!result.ok) throw translateError(result.error, requestId);
  return result;
});

export const publicProcedure = trpc.procedure.use(everyCall).meta({ gate: 'public' });

/** The gate of the door: a call that a device of a daycare makes, and no person. Passes on `ctx.device`. */
export const deviceProcedure = publicProcedure.meta({ gate: 'device' }).use(({ ctx, next }) => {
  if (ctx.device === null) throw new DomainError('UNAUTHORIZED', 'notPaired', doorText.notPaired);
  return next({ ctx: { device: ctx.device } });
});

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
      const { session } = ctx;
      const noteRefusal = (cause: unknown) => ctx.sideNotes.refused(actorOf(ctx), input.daycareId, permission, cause);
      const access = await authorizeSession(ctx.db, session, input.daycareId, permission, isoTime(ctx.runtime.now())).catch(
        async (cause: unknown) => {
          await noteRefusal(cause);
          throw cause;
        },
      );
      const transact = permittedTransaction(ctx.db, session, access, permission);
      const { daycareId } = access;
      const record = recorder(ctx.runtime, actorOf(ctx), daycareId, ctx.changes);
      const notify = notifier(daycareId, ctx.changes, ctx.windowId ?? null);
      await ctx.sideNotes.entered(ctx.session, recorder(ctx.runtime, actorOf(ctx), daycareId), daycareId);
      const result = await next({ ctx: { access, transact, record, notify } });
      if (!result.ok) await noteRefusal(result.error.cause);
      return result;
    });
}

/**
 * The gate of families: a procedure whose input names a `daycareId` and the `studentId` of a child of the caller, in whose page the office
 * shows them this part. It passes on `ctx.access`, whose `children` is this child alone and whose `own` says which guardian and household
 * asks; and `ctx.transact`, `ctx.record` and `ctx.notify` as `requires` does. A mutation is refused once the child has left, unless it only
 * `reads`.
 */
export function requiresOwnChild(part: FamilyPart, { reads = false }: { reads?: boolean } = {}) {
  const gate = `ownChild.${part}` as const;
  return signedInProcedure
    .meta({ gate, mayHaveLeft: reads })
    .input(OwnChildScope)
    .use(async ({ ctx, input, next }) => {
      const result = await next();
      if (!result.ok) await ctx.sideNotes.refused(actorOf(ctx), input.daycareId, gate, result.error.cause);
      return result;
    })
    .use(async ({ ctx, input, type, next }) => {
      const { uid } = ctx.session.user;
      const wanted = { part, changes: type === 'mutation' && !reads };
      const access = await authorizeOwnChild(ctx.db, uid, input, wanted, isoTime(ctx.runtime.now()));
      const transact = ownTransaction(ctx.db, access, wanted);
      const { daycareId } = access;
      const record = recorder(ctx.runtime, actorOf(ctx), daycareId, ctx.changes);
      const notify = notifier(daycareId, ctx.changes, ctx.windowId ?? null);
      return next({ ctx: { access, transact, record, notify } });
    });
}

/** About all children of the caller, in every daycare. Passes on `ctx.ownChildren`, which is empty for someone who is no guardian. */
export const ownChildrenProcedure = signedInProcedure.meta({ gate: 'ownChildren' }).use(async ({ ctx, next }) => {
  const ownChildren = await listOwnChildren(ctx.db, ctx.session.user.uid, isoTime(ctx.runtime.now()));
  return next({ ctx: { ownChildren } });
});
