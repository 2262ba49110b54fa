import { activityActions, type ActivityAction } from '@daycare-portal/shared/activity';
import { readDevice } from '../sessions/device';
import { appendActivity } from '../db/append-activity';
import type { Db } from '../db/database';
import { announceAction } from '../live/changes';
import { isoTime, type Runtime } from '../runtime';

/** Who does something, and from where. */
export interface Actor {
  /** Null: the machine itself, or nobody known. */
  userId: string | null;
  /** The address of the request. */
  clientIp: string;
  /** The browser's header of that name. */
  userAgent: string | undefined;
  /** The window in which it is done, where it named itself: it need not hear of its own change. */
  windowId?: string | undefined;
}

/** From where somebody asks, and when. */
export type Asking = Pick<Actor, 'clientIp' | 'userAgent'> & { runtime: Runtime };

/**
 * Writes into the activity log that something was done to these records, a row for each, and tells open pages of it once it is written.
 * Call it in the transaction that does it, so that neither is there without the other. `detail` is a word of the program's own, never what somebody typed.
 */
export type Recorder = (trx: Db, action: ActivityAction, records: string | null | readonly string[], detail?: string) => Promise<void>;

/** Writes the same of what people do to their own account. */
export type OwnRecorder = (trx: Db, action: ActivityAction) => Promise<void>;

/** Records what this person does in this daycare; null: what concerns an account alone, wherever it works. */
export function recorder(runtime: Runtime, { userId, clientIp, userAgent, windowId }: Actor, daycareId: string | null): Recorder {
  return async (trx, action, records, detail) => {
    // Of nothing there is nothing to tell.
    if (Array.isArray(records) && records.length === 0) return;
    const said = { at: isoTime(runtime.now()), action, recordKind: activityActions[action], detail: detail ?? null };
    const row = { ...said, userId, daycareId, place: clientIp, ...readDevice(userAgent) };
    await appendActivity(trx, row, typeof records === 'string' || records === null ? [records] : records);
    const account = daycareId === null && typeof records === 'string' ? records : null;
    await announceAction(trx, action, { daycareId, userId: account, windowId: windowId ?? null });
  };
}

/** Records what somebody does to their own account, or tries to do to one that may be theirs; null: to one that there is not. */
export function recordAccount(
  trx: Db,
  { runtime, clientIp, userAgent }: Asking,
  action: ActivityAction,
  userId: string | null,
): Promise<void> {
  return recorder(runtime, { userId, clientIp, userAgent }, null)(trx, action, userId);
}

export function actorOf({
  session,
  clientIp,
  userAgent,
  windowId,
}: Omit<Actor, 'userId'> & { session: { user: { uid: string } } | null }): Actor {
  return { userId: session?.user.uid ?? null, clientIp, userAgent, windowId };
}
