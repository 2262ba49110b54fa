import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { Recorder } from './audit/record';
import type { SideNotes } from './audit/side-notes';
import type { Access } from './auth/access';
import type { Db } from './db/database';
import type { Transact } from './db/transaction';
import type { Notify } from './live/changes';
import type { Runtime } from './runtime';

/**
 * What a piece of work gets behind the gate: who does it, in which daycare, and the ways to write and announce it. It is the first parameter,
 * and what was sent the second.
 */
export interface WorkContext {
  /** For reading. Changes are made in `transact`. */
  db: Db;
  runtime: Runtime;
  access: Access;
  session: { user: SignedInUser; tablet?: Tablet };
  transact: Transact;
  record: Recorder;
  notify: Notify;
  sideNotes: SideNotes;
  /** Set at the door: the tablet, and what fingers signed there, as JSON, by the id of the mark. */
  door?: Tablet & { signatures: ReadonlyMap<string, string> };
}

/** A tablet at the door or in a room, by the name that it has now; null once it was ended. */
export interface Tablet {
  deviceId: string;
  deviceName: string | null;
}

/** The tablet on which something is written; null on a device of one's own. */
export function tabletOf({ door, session }: Pick<WorkContext, 'session'> & { door?: Tablet | undefined }): Tablet | null {
  return door ?? session.tablet ?? null;
}

/** What was sent, without the daycare's id, which `ctx.access` has. */
export function sent<Input extends { daycareId: string }>({ daycareId: _daycareId, ...rest }: Input): Omit<Input, 'daycareId'> {
  return rest;
}

/** What was sent, without the daycare's id, which `ctx.access` has. */
export type Sent<Input> = Input extends unknown ? Omit<Input, 'daycareId'> : never;
