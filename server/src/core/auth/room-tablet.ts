import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import { namedSeconds } from '@daycare-portal/shared/time-limits';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { inDaycare } from '../db/in-daycare';
import { DomainError } from '../errors';
import { isoTime, later, type Runtime } from '../runtime';
import { authorize, listPhotoScopes, ofRoom, type Access, type ChildScope } from './access';
import { showsRoom } from './children';
import type { OpenDevice } from './open-device';
import type { OpenSession, RoomTablet } from './open-session';

// How often a touch is written down.
const touchedEverySeconds = 10;

// Whoever left the team, has a new PIN, or whose room was deleted, is not named any more.
const selectNamed = prepared((db: Db, deviceId: string, now: string) =>
  db
    .selectFrom('doorDevices')
    .innerJoin('doorPins', inDaycare('doorPins.hmac', 'doorDevices.ticketPin'))
    .innerJoin('daycareMembers', inDaycare('daycareMembers.userId', 'doorPins.userId'))
    .innerJoin('users', 'users.id', 'doorPins.userId')
    .innerJoin('classrooms', inDaycare('classrooms.id', 'doorDevices.classroomId'))
    .where('doorDevices.id', '=', deviceId)
    .where('doorDevices.kind', '=', sql.lit('room'))
    .where('doorDevices.tokenHash', 'is not', null)
    .where('doorDevices.pausedAt', 'is', null)
    .where('doorDevices.ticketUntil', '>', now)
    .where('doorPins.endedAt', 'is', null)
    .where('classrooms.archivedAt', 'is', null)
    .select([
      'doorDevices.ticketUntil as until',
      'doorDevices.daycareId',
      'doorDevices.name as deviceName',
      'users.id as uid',
      'users.fullName',
      'users.email',
    ])
    .select(['users.language', 'classrooms.id as classroomId', 'classrooms.name as roomName']),
);

/** Until when somebody stays named who touches the tablet now. */
export function namedUntil(now: Date): string {
  return isoTime(later(now, namedSeconds));
}

/**
 * Whoever has named themselves on this tablet of a room, as if they were signed in; null if nobody has, or nobody has touched it for ten
 * minutes. Calls that a page makes by itself are no touch.
 */
export async function findNamed(
  db: Db,
  runtime: Runtime,
  { id }: OpenDevice,
  { isTouch }: { isTouch: boolean },
): Promise<OpenSession | null> {
  const now = runtime.now();
  const [named] = await selectNamed(db, id, isoTime(now));
  if (named === undefined) return null;
  const { uid, fullName, email, language, until, ...room } = named;
  const next = namedUntil(now);
  if (isTouch && (until === null || Date.parse(next) - Date.parse(until) > touchedEverySeconds * 1000))
    await db.updateTable('doorDevices').set({ ticketUntil: next }).where('id', '=', id).where('ticketUntil', '=', until).execute();
  const tablet = { deviceId: id, ...room };
  return { id: `tablet ${id}`, user: { uid, displayName: fullName, email }, sharedDevice: true, language, tablet };
}

/** Whether this person is still the one who is named there. */
export async function isStillNamed(db: Db, { deviceId }: RoomTablet, uid: string, at: string): Promise<boolean> {
  const [named] = await selectNamed(db, deviceId, at);
  return named?.uid === uid;
}

async function requireNamed(db: Db, { user, tablet }: Pick<OpenSession, 'user' | 'tablet'>, at: string): Promise<void> {
  if (tablet !== undefined && !(await isStillNamed(db, tablet, user.uid, at)))
    throw new DomainError('UNAUTHORIZED', 'notSignedIn', text.errors.notSignedIn);
}

/**
 * The gate for whoever has signed in, or has only named themselves on the tablet of a room. There they keep their own rights, and of them no
 * more than the room: no other permission, daycare or child, whoever they are.
 */
export async function authorizeSession(
  db: Db,
  session: Pick<OpenSession, 'user' | 'tablet'>,
  daycareId: string,
  permission: Permission,
  at: string,
): Promise<Access> {
  const { user, tablet } = session;
  await requireNamed(db, session, at);
  const access = await authorize(db, user.uid, daycareId, permission, at);
  if (tablet === undefined) return access;
  const isTheirs = await showsRoom(db, access.children, tablet.classroomId);
  const inRoom = ofRoom(access, isTheirs ? tablet.classroomId : null);
  if (daycareId !== tablet.daycareId || !inRoom.permissions.includes(permission))
    throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  return inRoom;
}

/** The children whose photos the person may see. */
export async function photoScopesOf(db: Db, session: OpenSession, daycareId: string, at: string): Promise<ChildScope[]> {
  if (session.tablet === undefined) return listPhotoScopes(db, session.user.uid, daycareId, at);
  return [(await authorizeSession(db, session, daycareId, 'students.view', at)).children];
}
