import type { Language } from '@daycare-portal/shared/language';
import type { Selectable } from 'kysely';
import { acrossDaycare, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

export type StoredPin = Selectable<Tables['doorPins']>;

/** Whose a PIN is: a person around children, or a member of the team. */
export type PinOwner = { personId: string; userId: null } | { personId: null; userId: string };

export function findPin(db: Db, daycareId: AuthorizedDaycareId, hmac: string): Promise<StoredPin | undefined> {
  return daycareRows(db, daycareId, 'doorPins').where('hmac', '=', hmac).selectAll().executeTakeFirst();
}

/** One that counts; not one that ended. */
export async function findPinOf(db: Db, daycareId: AuthorizedDaycareId, { personId, userId }: PinOwner): Promise<StoredPin | undefined> {
  return daycareRows(db, daycareId, 'doorPins')
    .where(personId === null ? 'userId' : 'personId', '=', personId ?? userId)
    .where('endedAt', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** In place of the one that the person had. */
export async function replacePin(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  owner: PinOwner,
  pin: { hmac: string; madeAt: string },
): Promise<void> {
  const { personId, userId } = owner;
  await trx
    .deleteFrom('doorPins')
    .where('daycareId', '=', daycareId)
    .where(personId === null ? 'userId' : 'personId', '=', personId ?? userId)
    .execute();
  await trx
    .insertInto('doorPins')
    .values({ daycareId, ...owner, ...pin, endedAt: null })
    .execute();
}

/** Ends the PIN of a person who is not authorized any more. */
export async function endPinOf(trx: Db, daycareId: AuthorizedDaycareId, personId: string, endedAt: string): Promise<void> {
  await trx
    .updateTable('doorPins')
    .set({ endedAt })
    .where('daycareId', '=', daycareId)
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function findFingerprint(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('doorKeys').where('id', '=', 'portal').select('fingerprint').executeTakeFirst())?.fingerprint;
}

export async function writeFingerprint(trx: Db, fingerprint: string): Promise<void> {
  await trx
    .insertInto('doorKeys')
    .values({ id: 'portal', fingerprint })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint }))
    .execute();
}

/** Ends every PIN, and notes when in each daycare that had some, whose ids it returns. */
export async function endEveryPin(trx: Db, endedAt: string): Promise<string[]> {
  const had = await trx.selectFrom('doorPins').select('daycareId').distinct().orderBy('daycareId').execute();
  const ids = had.map(({ daycareId }) => daycareId);
  await trx.deleteFrom('doorPins').execute();
  if (ids.length > 0) await trx.updateTable('daycares').set({ pinsEndedAt: endedAt }).where('id', 'in', ids).execute();
  return ids;
}

export async function forgetPinsEnded(trx: Db, daycareId: AuthorizedDaycareId): Promise<void> {
  await trx.updateTable('daycares').set({ pinsEndedAt: null }).where('id', '=', daycareId).where('pinsEndedAt', 'is not', null).execute();
}

/** Someone around children, of whom the office has said that they bring or pick up. */
export interface DoorPerson {
  personId: string;
  fullName: string;
  /** The account that joined as this person. */
  userId: string | null;
  language: Language | null;
  /** Somebody said of some child that the person must not pick it up. */
  isBarred: boolean;
  children: { studentId: string; firstName: string }[];
  madeAt: string | null;
}

/** Each child around whom the person stands, by name. */
function selectAround(db: Db, children: ChildScope) {
  return (
    childRows(db, children, 'childPeople')
      .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
      .innerJoin('students', inDaycare('students.id', 'childPeople.studentId'))
      .leftJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
      .leftJoin('users', 'users.id', 'parentLinks.userId')
      // One that ended is none.
      .leftJoin('doorPins', (join) =>
        join
          .onRef('doorPins.daycareId', '=', 'childPeople.daycareId')
          .onRef('doorPins.personId', '=', 'childPeople.personId')
          .on('doorPins.endedAt', 'is', null),
      )
      .select(['childPeople.personId', 'childPeople.notAuthorized', 'childPeople.pickupSaid', 'childPeople.pageSaid'])
      .select(['people.fullName', 'people.email', 'users.fullName as accountName', 'users.id as userId', 'users.language'])
      .select(['students.id as studentId', 'students.firstName', 'doorPins.madeAt'])
      .orderBy('students.firstNameFolded')
      .orderBy('students.id')
  );
}

/** These people, or all, each with the children whom they bring or pick up. Left out are those of whom the office has said nothing yet. */
export async function listDoorPeople(db: Db, children: ChildScope, personIds?: readonly string[]): Promise<DoorPerson[]> {
  if (personIds?.length === 0) return [];
  const rows = await selectAround(db, children)
    .$if(personIds !== undefined, (query) => query.where('childPeople.personId', 'in', [...(personIds ?? [])]))
    .execute();
  const found = new Map<string, DoorPerson>();
  for (const row of rows) {
    const { personId, language, userId, madeAt } = row;
    const person = found.get(personId) ?? {
      personId,
      fullName: row.fullName ?? row.accountName ?? row.email ?? '',
      userId: null,
      language: null,
      isBarred: false,
      children: [],
      madeAt,
    };
    found.set(personId, person);
    person.userId ??= userId;
    person.language ??= language;
    if (row.notAuthorized !== null) person.isBarred = true;
    else if (row.pickupSaid !== null || row.pageSaid !== null) person.children.push({ studentId: row.studentId, firstName: row.firstName });
  }
  return [...found.values()].filter((person) => person.children.length > 0 || person.isBarred);
}

/** The same for one person, whatever children the caller sees. */
export async function findDoorPerson(db: Db, children: ChildScope, personId: string): Promise<DoorPerson | undefined> {
  return (await listDoorPeople(db, acrossDaycare(children), [personId]))[0];
}

/** The children whom the person must not pick up. */
export function listBarredChildren(db: Db, children: ChildScope, personId: string) {
  return childRows(db, acrossDaycare(children), 'childPeople')
    .where('personId', '=', personId)
    .where('notAuthorized', 'is not', null)
    .select('studentId')
    .orderBy('studentId')
    .execute();
}

export interface DoorMember {
  userId: string;
  fullName: string;
  language: Language | null;
  madeAt: string | null;
}

/** The team, or one of it, by name. */
export async function listDoorMembers(db: Db, daycareId: AuthorizedDaycareId, userIds?: readonly string[]): Promise<DoorMember[]> {
  if (userIds?.length === 0) return [];
  return db
    .selectFrom('daycareMembers')
    .innerJoin('users', 'users.id', 'daycareMembers.userId')
    .leftJoin('doorPins', inDaycare('doorPins.userId', 'daycareMembers.userId'))
    .where('daycareMembers.daycareId', '=', daycareId)
    .$if(userIds !== undefined, (query) => query.where('daycareMembers.userId', 'in', [...(userIds ?? [])]))
    .select(['daycareMembers.userId', 'users.fullName', 'users.language', 'doorPins.madeAt'])
    .orderBy('users.fullName')
    .orderBy('daycareMembers.userId')
    .execute();
}

/** Deletes what people leave behind who are around no child any more. */
export async function deleteStrayPins(db: Db, children: ChildScope): Promise<void> {
  const around = childTables(db, children).selectFrom('childPeople').where('daycareId', '=', children.daycareId).select('personId');
  await db
    .deleteFrom('doorPins')
    .where('daycareId', '=', children.daycareId)
    .where('personId', 'is not', null)
    .where('personId', 'not in', around)
    .execute();
}
