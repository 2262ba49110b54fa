import type { Device } from '@daycare-portal/shared/door';
import type { DoorMoment } from '@daycare-portal/shared/door-moments';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';

export type StoredDevice = Selectable<Tables['doorDevices']>;

export async function insertDevice(trx: Db, device: Insertable<Tables['doorDevices']>): Promise<void> {
  await trx.insertInto('doorDevices').values(device).execute();
}

/** One device of the daycare. */
export function findDevice(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredDevice | undefined> {
  return daycareRows(db, daycareId, 'doorDevices').where('id', '=', id).selectAll().executeTakeFirst();
}

/** The device that waits for this link or code, in any daycare. */
export function findUnpaired(db: Db, hash: string, now: string): Promise<StoredDevice | undefined> {
  return db
    .selectFrom('doorDevices')
    .where(({ or, eb }) => or([eb('pairHash', '=', hash), eb('codeHash', '=', hash)]))
    .where('pairUntil', '>', now)
    .selectAll()
    .executeTakeFirst();
}

export async function updateDevice(trx: Db, id: string, fields: Updateable<Tables['doorDevices']>): Promise<void> {
  await trx.updateTable('doorDevices').set(fields).where('id', '=', id).execute();
}

export async function deleteDevice(trx: Db, daycareId: AuthorizedDaycareId, id: string): Promise<void> {
  await trx.deleteFrom('doorDevices').where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

/** Those whose link or code has lapsed unused are left out. */
export function listStoredDevices(db: Db, daycareId: AuthorizedDaycareId, now: string): Promise<StoredDevice[]> {
  return daycareRows(db, daycareId, 'doorDevices')
    .where(({ or, eb }) => or([eb('tokenHash', 'is not', null), eb('pairUntil', '>', now)]))
    .selectAll()
    .orderBy('madeAt')
    .orderBy('id')
    .execute();
}

export function asDevice(stored: StoredDevice, today: string, rooms: ReadonlyMap<string, string>): Device {
  const { id, name, kind, classroomId, pairedAt, pairUntil, seenAt, pausedAt, wrongDay, wrongOnDay } = stored;
  return {
    deviceId: id,
    name,
    kind,
    roomName: rooms.get(classroomId ?? '') ?? null,
    pairedAt,
    pairUntil: pairedAt === null ? pairUntil : null,
    seenAt,
    pausedAt,
    wrongToday: wrongDay === today ? wrongOnDay : 0,
  };
}

export async function deleteLapsedDevices(db: Db, now: string): Promise<void> {
  await db.deleteFrom('doorDevices').where('tokenHash', 'is', null).where('pairUntil', '<=', now).execute();
}

/** Ends the tablets of every daycare. */
export async function endAllDevices(db: Db): Promise<void> {
  await db.deleteFrom('doorDevices').execute();
}

export interface DoorRules {
  name: string;
  confirm: DoorMoment;
  signature: DoorMoment;
  words: string | null;
  pinsEndedAt: string | null;
  isOn: boolean;
}

/** What a daycare has set for its door. It is part of attendance. */
export async function readDoorRules(db: Db, daycareId: AuthorizedDaycareId): Promise<DoorRules> {
  const { attendanceOn, ...rules } = await db
    .selectFrom('daycares')
    .where('id', '=', daycareId)
    .select(['name', 'doorConfirm as confirm', 'signature', 'doorWords as words', 'pinsEndedAt', 'attendanceOn'])
    .executeTakeFirstOrThrow();
  return { ...rules, isOn: attendanceOn === 1 };
}
