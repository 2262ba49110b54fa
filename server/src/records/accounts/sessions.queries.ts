import { type SessionEntry } from '@daycare-portal/shared/auth';
import { sharedDeviceIdleSeconds } from '@daycare-portal/shared/time-limits';
import type { Config } from '../../core/config';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import { describeDevice } from '../../core/device';
import { isoTime, later } from '../../core/runtime';

type Limits = [createdAfter: string, seenAfter: string, sharedSeenAfter: string];

/** The earliest times at which an open session may have been made and last seen; the last one is for shared devices. */
export function sessionLimits(config: Config, now: Date): Limits {
  const [made, idle, sharedIdle] = [config.sessionMaxSeconds, config.sessionIdleSeconds, sharedDeviceIdleSeconds];
  return [isoTime(later(now, -made)), isoTime(later(now, -idle)), isoTime(later(now, -sharedIdle))];
}

export function openSessions(db: Db, ...[createdAfter, seenAfter, sharedSeenAfter]: Limits) {
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
 * The open session with this hash and its person. Every request reads it, and being prepared it takes 10 us. A cache would save little and
 * would have to learn of everything that ends a session.
 */
export const findOpenSession = prepared((db: Db, idHash: string, ...limits: Limits) =>
  openSessions(db, ...limits)
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.idHash', '=', idHash)
    .selectAll('sessions')
    .select(['users.email', 'users.fullName', 'users.language']),
);

/** The person's open sessions: the caller's first, then the most recently seen. */
export async function listSessions(db: Db, config: Config, now: Date, userId: string, currentHash: string): Promise<SessionEntry[]> {
  const rows = await openSessions(db, ...sessionLimits(config, now))
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

/** Ends the person's session with this name and returns its hash; undefined if they have none. */
export async function deleteNamedSession(db: Db, userId: string, publicId: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('publicId', '=', publicId)
    .returning('idHash')
    .executeTakeFirst();
  return ended?.idHash;
}

/** Ends all sessions of the person, except the one with this hash if it is given. */
export async function deleteSessionsOf(db: Db, userId: string, exceptHash?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptHash !== undefined, (query) => query.where('idHash', '!=', exceptHash ?? ''))
    .execute();
}

/** Ends every session of everybody. */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}
