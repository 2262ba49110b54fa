import { activityActions, type ActivityAction } from '@daycare-portal/shared/activity';
import { readDevice } from '../auth/device';
import { appendActivity } from '../db/append-activity';
import type { Db } from '../db/database';
import { isoTime, type Outside } from '../outside';
import type { Context } from '../trpc/context';

/** Who does something, and from where. */
export interface Actor {
  /** Null: the machine itself, or nobody known. */
  userId: string | null;
  /** The address of the request. */
  place: string;
  /** The browser's header of that name. */
  userAgent: string | undefined;
}

/** From where somebody asks, and when. */
export type Asking = Pick<Context, 'outside' | 'place' | 'userAgent'>;

/**
 * Writes into the activity log that something was done to these records, a row for each. Call it in the transaction that does it, so that
 * neither is there without the other. `detail` is a word of the program's own, never what somebody typed.
 */
export type Recorder = (trx: Db, action: ActivityAction, records: string | null | readonly string[], detail?: string) => Promise<void>;

/** Writes the same of what people do to their own account. */
export type OwnRecorder = (trx: Db, action: ActivityAction) => Promise<void>;

/** Records what this person does in this daycare; null: what concerns an account alone, wherever it works. */
export function recorder(outside: Outside, { userId, place, userAgent }: Actor, daycareId: string | null): Recorder {
  return async (trx, action, records, detail) => {
    const said = { at: isoTime(outside.now()), action, recordKind: activityActions[action], detail: detail ?? null };
    const row = { ...said, userId, daycareId, place, ...readDevice(userAgent) };
    await appendActivity(trx, row, typeof records === 'string' || records === null ? [records] : records);
  };
}

/** Records what somebody does to their own account, or tries to do to one that may be theirs; null: to one that there is not. */
export function recordAccount(
  trx: Db,
  { outside, place, userAgent }: Asking,
  action: ActivityAction,
  userId: string | null,
): Promise<void> {
  return recorder(outside, { userId, place, userAgent }, null)(trx, action, userId);
}

export function actorOf({ session, place, userAgent }: Pick<Context, 'session' | 'place' | 'userAgent'>): Actor {
  return { userId: session?.user.uid ?? null, place, userAgent };
}
