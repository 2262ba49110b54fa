import { foldName } from '@daycare-portal/shared/folding';
import { byChild } from '@daycare-portal/shared/groups';
import type { Came, Contact, FamilyPart, Phone, Pickup, Said } from '@daycare-portal/shared/people';
import { barredLike, standingOf, type PickupPerson } from '@daycare-portal/shared/pickup';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import { readDayRules } from '../daycare/day.queries';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { inDaycare } from '../../core/db/in-daycare';
import { eachInTurn } from '../../core/give-way';
import { isoTime, type Runtime } from '../../core/runtime';

/** A person around one child. */
export interface AroundChild extends PickupPerson {
  /** The link's id. A guardian's sign-in has the same one. */
  id: string;
  studentId: string;
  relation: string | null;
  phones: Phone[];
  email: string | null;
  account: 'active' | 'pending' | 'none';
  household: number | null;
  emergencyOrder: number | null;
  notAuthorizedNote: string | null;
  note: string | null;
  /** The hash of the photo. */
  photo: string | null;
  sees: FamilyPart[] | null;
  /** Somebody entered the name. Otherwise it is the account's, or the address. */
  isNamed: boolean;
  /** The name of the account that joined. */
  accountName: string | null;
  /** The same, if it is another one than the person's. */
  joinedAs: string | null;
  pickupSaid: Said | null;
  callsSaid: Said | null;
  pageSaid: Said | null;
  came: Came | null;
  /** People who are not authorized, of whom somebody said that they are not this one. */
  notLike: string[];
  createdAt: string;
  joinedAt: string | null;
  updatedAt: string;
}

// After everyone who has a number.
const withoutOrder = 1000;

// Known to the team, or somebody saw their ID at a check-out that counts.
const isKnown = sql<number>`case when people.known_at is not null
  or exists (select 1 from attendance_marks as seen
    where seen.daycare_id = people.daycare_id and seen.person_id = people.id and seen.kind = 'out' and seen.id_seen = 1
      and not exists (select 1 from attendance_marks as later where later.daycare_id = seen.daycare_id and later.replaces = seen.id))
  then 1 else 0 end`;

/** In calling order. */
function selectAround(db: Db, children: ChildScope) {
  return childRows(db, children, 'childPeople')
    .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
    .leftJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .leftJoin('peoplePhotos', inDaycare('peoplePhotos.personId', 'people.id'))
    .select(['childPeople.id', 'childPeople.studentId', 'childPeople.personId', 'childPeople.relation', 'childPeople.isGuardian'])
    .select(['childPeople.household', 'childPeople.emergencyOrder', 'childPeople.pickup', 'childPeople.notAuthorized', 'childPeople.sees'])
    .select([
      'childPeople.pickupChangedAt',
      'people.fullName',
      'people.nameFolded',
      'people.phones',
      'people.email',
      'people.note',
      'people.updatedAt',
    ])
    .select(['childPeople.pickupSaid', 'childPeople.callsSaid', 'childPeople.pageSaid', 'childPeople.came', 'childPeople.notLike'])
    .select(['childPeople.createdAt', 'parentLinks.joinedAt'])
    .select(['parentLinks.id as linkId', 'parentLinks.userId', 'users.fullName as accountName', 'peoplePhotos.hash as photo'])
    .select(isKnown.as('isKnown'))
    .orderBy(({ fn, lit }) => fn.coalesce('childPeople.emergencyOrder', lit(withoutOrder)))
    .orderBy('childPeople.createdAt')
    .orderBy('childPeople.id');
}

type SelectedAround = Awaited<ReturnType<ReturnType<typeof selectAround>['executeTakeFirstOrThrow']>>;

function toAround(row: SelectedAround): Omit<AroundChild, 'isAsked'> {
  const { id, studentId, personId, relation, email, household, emergencyOrder, note, photo, pickupChangedAt, updatedAt } = row;
  const { createdAt, joinedAt } = row;
  const notAuthorized: { note: string | null } | null = row.notAuthorized === null ? null : JSON.parse(row.notAuthorized);
  return {
    id,
    studentId,
    personId,
    relation,
    email,
    household,
    emergencyOrder,
    note,
    photo,
    pickupChangedAt,
    updatedAt,
    fullName: row.fullName ?? row.accountName ?? email ?? '',
    isNamed: row.fullName !== null,
    accountName: row.accountName,
    joinedAs:
      row.fullName === null || row.accountName === null || foldName(row.accountName) === foldName(row.fullName) ? null : row.accountName,
    nameFolded: row.nameFolded,
    isConfirmed: row.pickupSaid !== null,
    phones: JSON.parse(row.phones),
    account: row.linkId === null ? 'none' : row.userId === null ? 'pending' : 'active',
    isGuardian: row.isGuardian === 1,
    isKnown: Number(row.isKnown) === 1,
    pickup: row.pickup === null ? null : (JSON.parse(row.pickup) as Pickup),
    notAuthorized: notAuthorized !== null,
    notAuthorizedNote: notAuthorized?.note ?? null,
    sees: row.sees === null ? null : (JSON.parse(row.sees) as FamilyPart[]),
    pickupSaid: saidIn(row.pickupSaid),
    callsSaid: saidIn(row.callsSaid),
    pageSaid: saidIn(row.pageSaid),
    came: row.came === null ? null : (JSON.parse(row.came) as Came),
    notLike: row.notLike === null ? [] : (JSON.parse(row.notLike) as string[]),
    createdAt,
    joinedAt,
  };
}

function saidIn(stored: string | null): Said | null {
  return stored === null ? null : (JSON.parse(stored) as Said);
}

/** Changes with each change of a person's relation to a child, and with the account that has joined. */
export function versionOf(around: AroundChild): string {
  const { relation, isGuardian, household, emergencyOrder, pickup, pickupChangedAt, notAuthorized, notAuthorizedNote, sees } = around;
  const relationToChild = [
    relation,
    isGuardian,
    household,
    emergencyOrder,
    pickup,
    pickupChangedAt,
    notAuthorized,
    notAuthorizedNote,
    sees,
    around.pickupSaid,
    around.callsSaid,
    around.pageSaid,
    around.notLike,
    around.accountName,
  ];
  return createHash('sha256').update(JSON.stringify(relationToChild)).digest('base64url');
}

const selectIdsWithPeople = preparedForChildren((db, children) =>
  childRows(db, children, 'childPeople').select('childPeople.studentId').distinct().orderBy('childPeople.studentId'),
);

const selectAroundSome = preparedForSome((db, children, studentIds: Named) =>
  selectAround(db, children).where('childPeople.studentId', 'in', studentIds),
);

// Thirty people around each of so many children are read in about a hundredth of a second.
const childrenAtOnce = 20;

/** Everyone around each of these children, by child, in calling order. */
export async function listAround(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<Map<string, AroundChild[]>> {
  const around = new Map<string, AroundChild[]>();
  for (const some of inParts(studentIds, childrenAtOnce)) {
    const found = byChild(await eachInTurn(await selectAroundSome(db, children, some), toAround));
    for (const [studentId, those] of found)
      around.set(studentId, await eachInTurn(those, (one) => ({ ...one, isAsked: isAsked(one, those) })));
  }
  return around;
}

function isAsked(one: Omit<AroundChild, 'isAsked'>, around: readonly Omit<AroundChild, 'isAsked'>[]): boolean {
  return !one.notAuthorized && barredLike(around, one).length > 0;
}

const selectIdsWithBarred = preparedForChildren((db, children) =>
  childRows(db, children, 'childPeople')
    .where('childPeople.notAuthorized', 'is not', null)
    .select('childPeople.studentId')
    .distinct()
    .orderBy('childPeople.studentId'),
);

/** The children around whom there is somebody who is not authorized. */
export async function listIdsWithBarred(db: Db, children: ChildScope): Promise<string[]> {
  return (await selectIdsWithBarred(db, children)).map(({ studentId }) => studentId);
}

/** The same for all children. */
export async function listAllAround(db: Db, children: ChildScope): Promise<Map<string, AroundChild[]>> {
  const ids = (await selectIdsWithPeople(db, children)).map(({ studentId }) => studentId);
  return listAround(db, children, ids);
}

const selectNamesAround = preparedForChildren((db, children) =>
  childRows(db, children, 'childPeople')
    .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
    .leftJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .where('childPeople.notAuthorized', 'is', null)
    .select(['childPeople.studentId', ({ fn }) => fn.coalesce('people.fullName', 'users.fullName').as('fullName')])
    .orderBy('childPeople.studentId')
    .orderBy('childPeople.id'),
);

/** The names of the adults around each child, to find it by: not those who are not authorized for pickup. */
export async function listNamesAround(db: Db, children: ChildScope): Promise<Map<string, string[]>> {
  const rows = byChild(await selectNamesAround(db, children));
  return new Map([...rows].map(([studentId, those]) => [studentId, those.flatMap(({ fullName }) => fullName ?? [])]));
}

/** How many adults can be reached by phone about each of these children, not counting people who are not authorized. */
export async function countReachable(db: Db, children: ChildScope): Promise<Map<string, number>> {
  const isReachable = ({ phones, notAuthorized }: AroundChild) => phones.length > 0 && !notAuthorized;
  return new Map([...(await listAllAround(db, children))].map(([studentId, those]) => [studentId, those.filter(isReachable).length]));
}

/** How many adults may pick up one of these children on some day and have to show an ID the first time. */
export async function countFirstTimers(db: Db, children: ChildScope): Promise<number> {
  const { count } = await childRows(db, children, 'childPeople')
    .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
    .where('childPeople.pickup', 'is not', null)
    .where('childPeople.pickupSaid', 'is not', null)
    .where('childPeople.notAuthorized', 'is', null)
    .where(isKnown, '=', 0)
    .select(({ fn }) => fn.count<number>('childPeople.personId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whom to call about each of these children, in order, for the team's pages and prints. */
export async function readContactsOf(db: Db, runtime: Runtime, children: ChildScope): Promise<Map<string, Contact[]>> {
  const { timeZone } = await readDayRules(db, runtime, children.daycareId);
  const moment = { at: isoTime(runtime.now()), timeZone };
  const around = await listAllAround(db, children);
  return new Map(
    [...around].map(([studentId, those]) => [
      studentId,
      those.map((one) => {
        const standing = standingOf(one, moment);
        return {
          personId: one.personId,
          fullName: one.fullName,
          relation: one.relation,
          phones: one.phones,
          email: one.email,
          isGuardian: one.isGuardian,
          mayPickUpToday: standing.mayPickUp,
          isAskedToday: !standing.mayPickUp && standing.why === 'resembles',
          firstTime: !one.isKnown,
          notAuthorized: one.notAuthorized,
        };
      }),
    ]),
  );
}

/** The people who are around these children or named in their marks. */
export async function listPeopleAt(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const tables = childTables(db, children);
  const { daycareId } = children;
  const around = await tables
    .selectFrom('childPeople')
    .where('daycareId', '=', daycareId)
    .where('studentId', 'in', studentIds)
    .select('personId')
    .distinct()
    .orderBy('personId')
    .execute();
  const named = await tables
    .selectFrom('attendanceMarks')
    .where('daycareId', '=', daycareId)
    .where('studentId', 'in', studentIds)
    .where('personId', 'is not', null)
    .select('personId')
    .distinct()
    .orderBy('personId')
    .execute();
  return [...new Set([...around, ...named].flatMap(({ personId }) => personId ?? []))];
}
