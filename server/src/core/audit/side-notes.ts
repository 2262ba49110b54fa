import type { ActivityAction, keptViews, keptViewsOfAll, otherViews } from '@daycare-portal/shared/activity';
import type { PickupProblem } from '@daycare-portal/shared/pickup';
import type { OpenSession } from '../auth/open-session';
import type { Gate } from '../trpc/gate';
import type { Db } from '../db/database';
import { afterCommit } from '../db/transaction';
import { DomainError } from '../errors';
import { hashToken, isoTime, later, type Runtime } from '../runtime';
import { recordAccount, recorder, type Actor, type Requester, type Recorder } from './record';

/** The actions that record a view of one child, or of all children on one sheet. */
export type ViewAction = Extract<ActivityAction, 'student.view' | (typeof keptViews | typeof keptViewsOfAll | typeof otherViews)[number]>;

const viewsSeconds = 10 * 60;
const refusalsSeconds = 60;
const hourSeconds = 3600;
const strangersAnHour = 1000;
// When more keys are kept than this, the log is read instead.
const mostSessionsSeen = 10_000;

/**
 * What the activity log says besides changes. Anybody can cause it as often as they like, so each kind has a limit that keeps a loop from
 * filling the disk. The limits are kept in memory, so a restart costs at most one more row.
 */
export interface SideNotes {
  /** A child's record, or a part of it, was shown: one row per person, child and part in ten minutes. It never fails; see below. */
  viewed: (userId: string, record: Recorder, studentId: string, action?: ViewAction) => Promise<void>;
  /** A signed-in person was refused: one row per person and permission in a minute. Other errors write nothing. It never fails. */
  refused: (actor: Actor, daycareId: string | null, gate: Gate, cause: unknown) => Promise<void>;
  /** A check-out was refused because of the person: one row per person who tried, child and problem in ten minutes. */
  refusedPickup: (trx: Db, userId: string, record: Recorder, studentId: string, problem: PickupProblem) => Promise<void>;
  /**
   * Notes that this session uses this daycare, in one row per session, which tells the daycare's owner of the sign-in. What people do
   * elsewhere with their account is not that owner's business. It never fails.
   */
  entered: (session: OpenSession, record: Recorder, daycareId: string) => Promise<void>;
  /**
   * Somebody who is not signed in did this to an account; null stands for an account that does not exist. Each account has at most a
   * thousand rows in an hour, and those of unknown accounts are counted apart, so they cannot hide the others.
   */
  stranger: (trx: Db, requester: Requester, action: ActivityAction, userId: string | null) => Promise<void>;
}

/**
 * `onFailure` is told of a view or refusal that could not be written. With a full disk a teacher can still read whom to call, and a refused
 * person still learns why. A change that cannot be recorded does not happen. `onFailedSignIn` is told of each, and where it came from.
 */
export function createSideNotes(
  db: Db,
  runtime: Runtime,
  onFailure: (error: unknown, about: object) => void,
  onFailedSignIn: (address: string) => void = () => undefined,
): SideNotes {
  const isNewView = atMost(1, viewsSeconds, runtime);
  const refusedPickups = keysWithin(viewsSeconds, runtime);
  const isNewRefusal = atMost(1, refusalsSeconds, runtime);
  const sessionsSeen = new Set<string>();
  const isAdmitted = atMost(strangersAnHour, hourSeconds, runtime);

  return {
    async viewed(userId, record, studentId, action = 'student.view') {
      if (!isNewView(`${userId} ${studentId} ${action}`)) return;
      await record(db, action, studentId).catch((error: unknown) => onFailure(error, { userId, studentId }));
    },

    async refused(actor, daycareId, gate, cause) {
      const { userId } = actor;
      if (userId === null || !isRefusal(cause) || !isNewRefusal(`${userId} ${gate}`)) return;
      try {
        // A daycare's log names only people whom that daycare knows.
        const known = daycareId !== null && (await isMember(db, daycareId, userId)) ? daycareId : null;
        await recorder(runtime, actor, known)(db, 'account.refused', userId, gate);
      } catch (error) {
        onFailure(error, { userId, gate });
      }
    },

    async refusedPickup(trx, userId, record, studentId, problem) {
      const key = `${userId} ${studentId} ${problem}`;
      if (refusedPickups().has(key)) return;
      await record(trx, 'student.refusePickup', studentId, problem);
      afterCommit(trx, () => refusedPickups().add(key));
    },

    async entered({ id, user }, record, daycareId) {
      const key = `${id} ${daycareId}`;
      if (sessionsSeen.has(key)) return;
      if (sessionsSeen.size >= mostSessionsSeen) sessionsSeen.clear();
      sessionsSeen.add(key);
      try {
        const session = await findSession(db, hashToken(id));
        if (session === undefined || !(await isOfSignIn(db, user.uid, session))) return;
        if (await isNoted(db, user.uid, daycareId, session)) return;
        await record(db, 'account.signIn', user.uid, session.publicId);
      } catch (error) {
        onFailure(error, { userId: user.uid, daycareId });
      }
    },

    async stranger(trx, requester, action, userId) {
      if (action === 'account.signInFailed') afterCommit(trx, () => onFailedSignIn(requester.clientIp));
      if (isAdmitted(userId ?? '')) await recordAccount(trx, requester, action, userId);
    },
  };
}

/** Lets each key through a certain number of times in a span of seconds. */
function atMost(times: number, seconds: number, runtime: Runtime): (key: string) => boolean {
  let span = NaN;
  const passed = new Map<string, number>();
  return (key) => {
    const current = Math.floor(runtime.now().getTime() / 1000 / seconds);
    if (current !== span) passed.clear();
    span = current;
    const before = passed.get(key) ?? 0;
    passed.set(key, before + 1);
    return before < times;
  };
}

/** A set of keys that is emptied when a new span of seconds begins. */
function keysWithin(seconds: number, runtime: Runtime): () => Set<string> {
  let span = NaN;
  const keys = new Set<string>();
  return () => {
    const current = Math.floor(runtime.now().getTime() / 1000 / seconds);
    if (current !== span) keys.clear();
    span = current;
    return keys;
  };
}

function isRefusal(cause: unknown): boolean {
  // A refusal because a feature is off is not recorded, because pages that were open before ask for it, too. A refused pickup has a row
  // of its own.
  if (cause instanceof DomainError && (cause.reason === 'featureOff' || cause.reason === 'pickupRefused')) return false;
  return cause instanceof DomainError && (cause.code === 'FORBIDDEN' || cause.code === 'NOT_FOUND');
}

function findSession(db: Db, idHash: string) {
  return db.selectFrom('sessions').where('idHash', '=', idHash).select(['publicId', 'createdAt']).executeTakeFirst();
}

// A sign-in and its session are written in one transaction.
const signInSeconds = 5;

/** Whether this session was opened by a sign-in; a new password opens one, too. */
async function isOfSignIn(db: Db, userId: string, { createdAt }: { createdAt: string }): Promise<boolean> {
  const signIns = noted(db, null, userId)
    .where('at', '>=', isoTime(later(new Date(createdAt), -signInSeconds)))
    .where('at', '<=', createdAt);
  return (await signIns.executeTakeFirst()) !== undefined;
}

/** Whether the daycare's log already has a row for this session, from before a restart or from another process. */
async function isNoted(db: Db, userId: string, daycareId: string, session: { publicId: string; createdAt: string }): Promise<boolean> {
  const signIns = noted(db, daycareId, userId).where('at', '>=', session.createdAt).where('detail', '=', session.publicId);
  return (await signIns.executeTakeFirst()) !== undefined;
}

function noted(db: Db, daycareId: string | null, userId: string) {
  return db
    .selectFrom('activity')
    .where('daycareId', daycareId === null ? 'is' : '=', daycareId)
    .where('userId', '=', userId)
    .where('action', '=', 'account.signIn')
    .select('seq');
}

async function isMember(db: Db, daycareId: string, userId: string): Promise<boolean> {
  const members = db.selectFrom('daycareMembers').where('daycareId', '=', daycareId).where('userId', '=', userId);
  return (await members.select('userId').executeTakeFirst()) !== undefined;
}
