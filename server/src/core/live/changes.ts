import type { Changes } from '@daycare-portal/shared/changes';
import { topics, type Topic } from '@daycare-portal/shared/live';
import { announce } from '../db/announce';
import type { Db } from '../db/database';

/** What the processes that serve one database tell each other about a change. */
export interface Change {
  /** Null if it concerns only an account. */
  daycareId: string | null;
  /** The account, if it concerns only an account. */
  userId: string | null;
  topics: readonly Topic[];
  /** Streams check at once whether they are still allowed. */
  endsAccess: boolean;
  /** The window that made the change and already knows of it. */
  windowId: string | null;
}

/** Where it was done: in a daycare or to an account alone, and in which window if that named itself. */
type About = Pick<Change, 'daycareId' | 'userId' | 'windowId'>;

/** Tells open pages what was changed, once the transaction is committed. */
export async function announceChanges(trx: Db, changes: Changes, about: About): Promise<void> {
  const changed = about.daycareId === null ? [] : changes.flatMap((each) => topics.find((topic) => topic === each) ?? []);
  const endsAccess = changes.includes('access');
  const change: Change = { ...about, topics: changed, endsAccess };
  if (changed.length > 0 || endsAccess) await announce(trx, JSON.stringify(change));
}

/** Tells open pages of a change that is its own record: of all that the call changes, or only of some topics. */
export type Notify = (trx: Db, ...only: Topic[]) => Promise<void>;

export function notifier(daycareId: string, changes: Changes, windowId: string | null): Notify {
  return (trx, ...only) => announceChanges(trx, only.length > 0 ? only : changes, { daycareId, userId: null, windowId });
}

/** Reads what another process, of any version, has announced; undefined if it cannot be read. */
export function readChange(message: string): Change | undefined {
  try {
    return JSON.parse(message) as Change;
  } catch {
    return undefined;
  }
}
