import { sql, type Compilable, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { familyParts, type FamilyPart } from '@daycare-portal/shared/people';
import type { Db, WholeDb } from '../db/database';
import { inJson, jsonList, prepared, unprepared } from '../db/prepared';
import type { ChildTables, Tables } from '../db/schema';
import { inDaycare } from '../db/in-daycare';
import type { AccountScope, ChildScope } from './access';

/**
 * The tables of children, for code that was given a scope. Read with the functions below, which stay within the scope. Write only rows that
 * were read with them, or new ones.
 */
export function childTables(db: Db, _children: ChildScope | AccountScope): WholeDb {
  return db;
}

/** Whether the column, which holds a student id of the daycare, names one of these children. */
export function isOneOf(db: Db, children: ChildScope, column: string) {
  if (children.sees === 'all') return sql<SqlBool>`1 = 1`;
  const only = children.sees === 'linked' ? children.page?.studentId : undefined;
  // One child is found by its id, and whether it may be seen is asked once for all rows. Without the limit, SQLite joins the links to the
  // rows, and then reads and sorts all days of the child where it is asked for the last one.
  if (only != null) return sql<SqlBool>`(${sql.ref(column)} = ${only} and exists ${idsLinked(db, children).limit(sql.lit(1))})`;
  return sql<SqlBool>`${sql.ref(column)} in ${idsOf(db, children)}`;
}

function idsOf(db: Db, children: ChildScope) {
  if (children.sees === 'around') return idsAround(db, children);
  return children.sees === 'linked' ? idsLinked(db, children) : idsInRooms(db, children);
}

/** The children whom a person brings or picks up: the office has said one of both, and nobody that the person must not. */
function idsAround(db: Db, children: ChildScope) {
  return childTables(db, children)
    .selectFrom('childPeople as own')
    .where('own.daycareId', '=', children.daycareId)
    .where('own.personId', '=', children.userId)
    .where('own.notAuthorized', 'is', null)
    .where(({ or, eb }) => or([eb('own.pickupSaid', 'is not', null), eb('own.pageSaid', 'is not', null)]))
    .select('own.studentId');
}

// The rooms are looked up in the query itself, so that a change of a teacher's rooms takes effect with the very next query.
function idsInRooms(db: Db, children: ChildScope) {
  const { daycareId } = children;
  const tables = childTables(db, children);
  const rooms = roomsOf(db, children);
  return (
    tables
      .selectFrom('studentClassrooms')
      .where('studentClassrooms.daycareId', '=', daycareId)
      .where('studentClassrooms.classroomId', 'in', rooms)
      .select('studentClassrooms.studentId')
      // A child who was brought to the room for today is seen there until they leave.
      .unionAll(
        tables
          .selectFrom('openDays')
          .where('openDays.daycareId', '=', daycareId)
          .where('openDays.classroomId', 'in', rooms)
          .select('openDays.studentId'),
      )
      // So is a child who is out with the teacher.
      .unionAll(
        childTables(db, children)
          .selectFrom('outingAdults')
          .where('outingAdults.daycareId', '=', children.daycareId)
          .where('outingAdults.userId', '=', children.userId)
          .innerJoin('openDays', inDaycare('openDays.classroomId', 'outingAdults.outingId'))
          .select('openDays.studentId'),
      )
      // On the day of a move the child is seen in both rooms, whether or not the move is confirmed.
      .unionAll(
        tables
          .selectFrom('roomMoves')
          .where('roomMoves.daycareId', '=', daycareId)
          .where('roomMoves.endsAt', '>', children.at)
          .where('roomMoves.beginsAt', '<=', children.at)
          .where('roomMoves.cancelledAt', 'is', null)
          .where(({ or, eb }) => or([eb('roomMoves.toClassroomId', 'in', rooms), eb('roomMoves.fromClassroomId', 'in', rooms)]))
          .select('roomMoves.studentId'),
      )
  );
}

/** Whether the children of this room are among these. */
export async function showsRoom(db: Db, children: ChildScope, classroomId: string): Promise<boolean> {
  if (children.sees === 'all') return true;
  const room = db.selectFrom('classrooms').where('daycareId', '=', children.daycareId).where('id', '=', classroomId).select('id');
  return (await room.where('id', 'in', roomsOf(db, children)).executeTakeFirst()) !== undefined;
}

/** A teacher's own rooms, and for Today the one they are clocked in to. On the tablet of a room it is that room. */
function roomsOf(db: Db, children: ChildScope) {
  const tables = childTables(db, children);
  if (children.sees === 'room')
    return tables
      .selectFrom('classrooms')
      .where('classrooms.daycareId', '=', children.daycareId)
      .where('classrooms.id', '=', children.userId)
      .select('classrooms.id as classroomId');
  const own = tables
    .selectFrom('classroomStaff')
    .where('classroomStaff.daycareId', '=', children.daycareId)
    .where('classroomStaff.userId', '=', children.userId)
    .select('classroomStaff.classroomId');
  if (children.sees === 'ownRooms') return own;
  return own.unionAll(
    tables
      .selectFrom('openShifts')
      .where('openShifts.daycareId', '=', children.daycareId)
      .where('openShifts.userId', '=', children.userId)
      .where('openShifts.endsAt', '>', children.at)
      .where('openShifts.classroomId', 'is not', null)
      .select((shift) => shift.ref('openShifts.classroomId').$notNull().as('classroomId')),
  );
}

function idsLinked(db: Db, children: ChildScope) {
  const { page } = children;
  if (page === null) throw new Error('A scope of linked children names a part of the page.');
  const { studentId } = page;
  const links = childTables(db, children)
    .selectFrom('parentLinks')
    .where('parentLinks.daycareId', '=', children.daycareId)
    .where('parentLinks.userId', '=', children.userId)
    .where(({ exists }) => exists(sees(db, children, page.part)))
    .select('parentLinks.studentId');
  return studentId === null ? links : links.where('parentLinks.studentId', '=', studentId);
}

/** This guardian's row at the child, if the office has confirmed the page and lets them see that part of it. */
export function sees(db: Db, scope: ChildScope | AccountScope, part: FamilyPart) {
  return childTables(db, scope)
    .selectFrom('childPeople')
    .where(sql<SqlBool>`${sql.ref('childPeople.daycareId')} = ${sql.ref('parentLinks.daycareId')}`)
    .where(sql<SqlBool>`${sql.ref('childPeople.id')} = ${sql.ref('parentLinks.id')}`)
    .where('childPeople.pageSaid', 'is not', null)
    .where(({ or, eb }) => or([eb('childPeople.sees', 'is', null), eb('childPeople.sees', 'like', sql.lit(`%"${part}"%`))]))
    .select('childPeople.id');
}

/**
 * The people around a child who are shown to one of its guardians: those of the guardian's own household and of every household, if the
 * team lets the guardian see people. People who are not authorized are shown to the team alone.
 */
export function peopleOfHousehold(db: Db, children: ChildScope) {
  const studentId = children.page?.studentId ?? null;
  return childTables(db, children)
    .selectFrom('childPeople')
    .innerJoin('childPeople as own', inDaycare('own.studentId', 'childPeople.studentId'))
    .innerJoin('parentLinks', inDaycare('parentLinks.id', 'own.id'))
    .where('childPeople.daycareId', '=', children.daycareId)
    .where('parentLinks.userId', '=', children.userId)
    .$if(studentId !== null, (query) => query.where('childPeople.studentId', '=', studentId ?? ''))
    .where('childPeople.notAuthorized', 'is', null)
    .where('own.pageSaid', 'is not', null)
    .where(({ or, eb }) => or([eb('own.sees', 'is', null), eb('own.sees', 'like', sql.lit('%"people"%'))]))
    .where(({ or, eb }) =>
      or([eb('childPeople.household', 'is', null), eb('childPeople.household', '=', sql.ref<number>('own.household'))]),
    );
}

/** The office has not confirmed this guardian's family page of the child, or has ended it. */
function seesNothing(db: Db, scope: ChildScope | AccountScope) {
  return childTables(db, scope)
    .selectFrom('childPeople')
    .where(sql<SqlBool>`${sql.ref('childPeople.daycareId')} = ${sql.ref('parentLinks.daycareId')}`)
    .where(sql<SqlBool>`${sql.ref('childPeople.id')} = ${sql.ref('parentLinks.id')}`)
    .where(({ or, eb }) => or([eb('childPeople.sees', '=', '[]'), eb('childPeople.pageSaid', 'is', null)]))
    .select('childPeople.id');
}

/** The rows of one of the tables of children, those about the children of a scope, or about one of them. */
export function childRows<Table extends keyof ChildTables>(db: Db, children: ChildScope, table: Table, studentId?: string) {
  const rows = childTables(db, children).selectFrom<Table>(table) as SelectQueryBuilder<Tables, Table, object>;
  const child = table === 'students' ? 'students.id' : `${table}.studentId`;
  return rows
    .where(sql<SqlBool>`${sql.ref(`${table}.daycareId`)} = ${children.daycareId}`)
    .where(isOneOf(db, children, child))
    .$if(studentId !== undefined, (query) => query.where(sql<SqlBool>`${sql.ref(child)} = ${studentId}`));
}

/** Whether a row of `studentClassrooms` is about a child who is enrolled on the day, by the rule of `enrollmentStatus`. */
export function isEnrolled(db: Db, children: ChildScope, day: string) {
  const covers = sql`(ends_on is null or ends_on >= ${day}) and (starts_on <= ${day} or (starts_on is null and ends_on is not null))`;
  // They are read once; reading each child's own spans would take several times as long.
  const away = childTables(db, children)
    .selectFrom('enrolments')
    .where('enrolments.daycareId', '=', children.daycareId)
    .groupBy('enrolments.studentId')
    .having(sql<SqlBool>`max(case when ${covers} then 1 else 0 end) = 0`)
    .select('enrolments.studentId');
  return sql<SqlBool>`${sql.ref('studentClassrooms.studentId')} not in ${away}`;
}

/** Every link of this account to a child, also where there is no family page. */
export function everyLinkOfAccount(db: Db, account: AccountScope) {
  return childTables(db, account).selectFrom('parentLinks').where('parentLinks.userId', '=', account.userId);
}

/** The links of this account to children in every daycare whose family pages are open. */
export function linksOfAccount(db: Db, account: AccountScope) {
  return everyLinkOfAccount(db, account).where(({ not, exists }) => not(exists(seesNothing(db, account))));
}

/** A prepared query about children, with one plan for each kind of scope. */
export function preparedForChildren<Row, Args extends readonly string[]>(
  build: (db: Db, children: ChildScope, ...args: Args) => Compilable<Row>,
): (db: Db, children: ChildScope, ...args: Args) => Promise<Row[]> {
  const plan = (sees: ChildScope['sees'], part: FamilyPart | null = null) =>
    prepared((db: Db, daycareId: ChildScope['daycareId'], userId: string, at: string, studentId: string, ...args: Args) =>
      build(db, { daycareId, sees, userId, at, page: part && { part, studentId } } as ChildScope, ...args),
    );
  const plans = {
    all: plan('all'),
    ownRooms: plan('ownRooms'),
    roomsOfToday: plan('roomsOfToday'),
    room: plan('room'),
    around: plan('around'),
  };
  const plansOfPages = new Map(familyParts.map((part) => [part, plan('linked', part)]));
  return (db, scope, ...args) => {
    const { daycareId, sees, userId, at, page } = scope;
    if (sees !== 'linked') return plans[sees](db, daycareId, userId, at, '', ...args);
    // Every child of an account is asked for seldom.
    if (page === null || page.studentId === null) return unprepared(db, build(db, scope, ...args));
    return (plansOfPages.get(page.part) ?? plan('linked', page.part))(db, daycareId, userId, at, page.studentId, ...args);
  };
}

// Each number of them is a plan of its own.
const mostPlanned = 16;

/** Texts that a query names with `in`: a few as they are, or any number of them in one JSON list. */
export type Named = readonly string[] | RawBuilder<string>;

/**
 * The same for a query of the rows that each of its lists names, such as children and days. It is not asked for an empty list.
 */
export function preparedForSome<Row, Lists extends readonly Named[]>(
  build: (db: Db, children: ChildScope, ...lists: Lists) => Compilable<Row>,
): (db: Db, children: ChildScope, ...lists: { [At in keyof Lists]: readonly string[] }) => Promise<Row[]> {
  const plans = new Map<string, ReturnType<typeof planFor>>();
  const planFor = ({ sees, page }: ChildScope, lengths: readonly (number | null)[]) =>
    prepared((db: Db, daycareId: string, userId: string, at: string, studentId: string, ...named: string[]) => {
      const scope = { daycareId, sees, userId, at, page: page && { part: page.part, studentId: page.studentId && studentId } };
      let start = 0;
      const marked = lengths.map((length): Named => {
        const from = start;
        start += length ?? 1;
        return length === null ? inJson(db, named[from] ?? '') : named.slice(from, start);
      });
      const query: Compilable<Row> = Reflect.apply(build, undefined, [db, scope, ...marked]);
      return query;
    });
  return async (db, children, ...lists) => {
    // PostgreSQL refuses `in ()`.
    if (lists.some(({ length }) => length === 0)) return [];
    const isMany = lists.flat().length > mostPlanned;
    const { daycareId, sees, userId, at, page } = children;
    const lengths = lists.map(({ length }) => (isMany && length > 1 ? null : length));
    const key = [sees, page?.part, page?.studentId === null, ...lengths].join(' ');
    const plan = plans.get(key) ?? planFor(children, lengths);
    plans.set(key, plan);
    const named = lists.flatMap((list, at) => (lengths[at] === null ? [jsonList(list)] : list));
    return plan(db, daycareId, userId, at, page?.studentId ?? '', ...named);
  };
}
