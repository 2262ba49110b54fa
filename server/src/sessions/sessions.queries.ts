import { type SessionEntry } from '@daycare-portal/shared/auth';
import { sharedDeviceIdleSeconds } from '@daycare-portal/shared/time-limits';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { describeDevice } from './device';
import { isoTime, later } from '../runtime';

type Limits = [createdAfter: string, seenAfter: string, sharedSeenAfter: string];

/** Since when a session must have been made, and seen, to be open now; the last is for shared devices. */
export function sessionLimits(config: Config, now: Date): Limits {
  const [made, idle, sharedIdle] = [config.sessionMaxSeconds, config.sessionIdleSeconds, sharedDeviceIdleSeconds];
  return [isoTime(later(now, -made)), isoTime(later(now, -idle)), isoTime(later(now, -sharedIdle))];
}

/** The sessions that have not ended. */
export function livingSessions(db: Db, ...[createdAfter, seenAfter, sharedSeenAfter]: Limits) {
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

/**
 * The session with this hash, if it is open, with its person. Every request asks: prepared it takes 10 us, too little for a cache, which
 * would have to hear of whatever ends a session.
 */
export const findOpenSession = prepared((db: Db, idHash: string, ...limits: Limits) =>
  livingSessions(db, ...limits)
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.idHash', '=', idHash)
    .selectAll('sessions')
    .select(['users.email', 'users.fullName', 'users.language']),
);

/** The person's open sessions, the one that asks first, then those seen last. */
export async function listSessions(db: Db, config: Config, now: Date, userId: string, currentHash: string): Promise<SessionEntry[]> {
  const rows = await livingSessions(db, ...sessionLimits(config, now))
    .where('sessions.userId', '=', userId)
    .selectAll()
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.publicId')
    .execute();
  return rows
    .map((row) => ({
      id: row.publicId,
      device: describeDevice(row),
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
