import { activityActions, type ActivityAction } from '@daycare-portal/shared/activity';
import type { Changes } from '@daycare-portal/shared/changes';
import { readDevice } from '../device';
import { appendActivity } from '../db/append-activity';
import type { Db } from '../db/database';
import { announceChanges } from '../live/changes';
import { isoTime, type Runtime } from '../runtime';

/** Who does something, and from where. */
export interface Actor {
  /** Null for the machine itself, or somebody unknown. */
  userId: string | null;
  /** The address that the request came from. */
  clientIp: string;
  /** The browser's User-Agent header. */
  userAgent: string | undefined;
  /** The window in which it is done, if it named itself; it does not have to hear of its own change. */
  windowId?: string | undefined;
}

/** Where a request came from, and when. */
export type Requester = Pick<Actor, 'clientIp' | 'userAgent'> & { runtime: Runtime };

/**
 * Writes a row into the activity log for each of these records, and tells open pages once the transaction is committed. Call it in the
 * transaction of the change, so that neither exists without the other. `detail` is one of the program's own words, never something a person
 * typed.
 */
export type Recorder = (trx: Db, action: ActivityAction, records: string | null | readonly string[], detail?: string) => Promise<void>;

/** The same for what people do to their own account. */
export type OwnRecorder = (trx: Db, action: ActivityAction) => Promise<void>;

/**
 * Records what this person does in this daycare, and announces what it changes. Null stands for matters of an account alone, wherever it
 * works.
 */
export function recorder(
  runtime: Runtime,
  { userId, clientIp, userAgent, windowId }: Actor,
  daycareId: string | null,
  changes: Changes = [],
): Recorder {
  return async (trx, action, records, detail) => {
    // There is nothing to write about no records.
    if (Array.isArray(records) && records.length === 0) return;
    const entry = { at: isoTime(runtime.now()), action, recordKind: activityActions[action], detail: detail ?? null };
    const row = { ...entry, userId, daycareId, place: clientIp, ...readDevice(userAgent) };
    await appendActivity(trx, row, typeof records === 'string' || records === null ? [records] : records);
    const account = daycareId === null && typeof records === 'string' ? records : null;
    await announceChanges(trx, changes, { daycareId, userId: account, windowId: windowId ?? null });
  };
}

/**
 * Records what somebody does to their own account, or attempts on an account that may be theirs; null stands for an account that does not
 * exist.
 */
export function recordAccount(
  trx: Db,
  { runtime, clientIp, userAgent }: Requester,
  action: ActivityAction,
  userId: string | null,
  changes: Changes = [],
): Promise<void> {
  return recorder(runtime, { userId, clientIp, userAgent }, null, changes)(trx, action, userId);
}

export function actorOf({
  session,
  clientIp,
  userAgent,
  windowId,
}: Omit<Actor, 'userId'> & { session: { user: { uid: string } } | null }): Actor {
  return { userId: session?.user.uid ?? null, clientIp, userAgent, windowId };
}
