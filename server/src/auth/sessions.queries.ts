import { type SessionEntry } from '@daycare-portal/shared/auth';
import { sharedDeviceIdleSeconds } from '@daycare-portal/shared/time-limits';
import { text } from '@daycare-portal/shared/text';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { isoTime, later } from '../outside';

/** The sessions that have not ended. */
export function livingSessions(db: Db, config: Config, now: Date) {
  const createdAfter = isoTime(later(now, -config.sessionMaxSeconds));
  const seenAfter = isoTime(later(now, -config.sessionIdleSeconds));
  const sharedSeenAfter = isoTime(later(now, -sharedDeviceIdleSeconds));
  return db
    .selectFrom('sessions')
    .where('sessions.createdAt', '>', createdAfter)
    .where((where) =>
      where.or([
        where.and([where('sessions.sharedDevice', '=', 0), where('sessions.lastSeenAt', '>', seenAfter)]),
        where.and([where('sessions.sharedDevice', '=', 1), where('sessions.lastSeenAt', '>', sharedSeenAfter)]),
      ]),
    );
}

/** The person's open sessions, the one that asks first, then those seen last. */
export async function listSessions(db: Db, config: Config, now: Date, userId: string, currentHash: string): Promise<SessionEntry[]> {
  const rows = await livingSessions(db, config, now)
    .where('sessions.userId', '=', userId)
    .selectAll()
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.publicId')
    .execute();
  return rows
    .map((row) => ({
      id: row.publicId,
      device: text.account.device(row.browser ?? text.account.unknownBrowser, row.system ?? text.account.unknownSystem),
      sharedDevice: row.sharedDevice === 1,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      current: row.idHash === currentHash,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends the person's session of this name; undefined where they have none, otherwise its hash. */
export async function deleteNamedSession(db: Db, userId: string, publicId: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .returning('idHash')
    .executeTakeFirst();
  return ended?.idHash;
}

/** Ends all sessions of the person, or all but the one with this hash. */
export async function deleteSessionsOf(db: Db, userId: string, exceptHash?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptHash !== undefined, (query) => query.where('idHash', '!=', exceptHash ?? ''))
    .execute();
}

/** Signs everybody out. */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}
