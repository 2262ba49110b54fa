import type { PlainDate } from '@daycare-portal/shared/dates';
import { compareEntries } from '@daycare-portal/shared/entry-order';
import { sql, type AliasedExpression, type Insertable, type Selectable, type SqlBool } from 'kysely';
import { acrossDaycare, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

const planColumns = [
  'id',
  'studentId',
  'day',
  'arriveAt',
  'leaveAt',
  'personId',
  'household',
  'recordedBy',
  'recordedName',
  'recordedAt',
] as const;
export type StoredPlan = Pick<Selectable<ChildTables['familyPlans']>, (typeof planColumns)[number]>;

/** What families told about this day and was not taken back, newest first. */
export const listPlansOn = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'familyPlans')
    .where('day', '=', day)
    .where('cancelledAt', 'is', null)
    .select(planColumns)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc'),
);

/** The same for the named children and days. */
export const listPlansOf = preparedForSome((db, children, studentIds: Named, days: Named) =>
  childRows(db, children, 'familyPlans')
    .where('studentId', 'in', studentIds)
    .where('day', 'in', days)
    .where('cancelledAt', 'is', null)
    .select(planColumns)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc'),
);

/** What counts of the plans for one day, newest first: of each thing that was said, the newest. */
export function newestOf(plans: readonly StoredPlan[]) {
  return {
    arrival: plans.find(({ arriveAt }) => arriveAt !== null),
    departure: plans.find(({ leaveAt }) => leaveAt !== null),
    pickup: plans.find(({ personId }) => personId !== null),
  };
}

export async function insertPlan(
  trx: Db,
  children: ChildScope,
  plan: Omit<Insertable<ChildTables['familyPlans']>, 'daycareId' | 'cancelledAt'>,
): Promise<void> {
  await childTables(trx, children)
    .insertInto('familyPlans')
    .values({ ...plan, daycareId: children.daycareId, cancelledAt: null })
    .execute();
}

export function findPlan(db: Db, children: ChildScope, studentId: string, id: string): Promise<StoredPlan | undefined> {
  return childRows(db, children, 'familyPlans')
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .select(planColumns)
    .executeTakeFirst();
}

export async function cancelStoredPlan(trx: Db, children: ChildScope, id: string, cancelledAt: string): Promise<void> {
  await childTables(trx, children)
    .updateTable('familyPlans')
    .set({ cancelledAt })
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

const selectWrittenPlans = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'familyPlans').where('id', 'in', ids).select(['id', 'recordedBy as sentBy', 'payloadHash']),
);

/** The plans with these ids, whoever their children are. */
export function listWrittenPlans(db: Db, children: ChildScope, ids: readonly string[]) {
  return selectWrittenPlans(db, acrossDaycare(children), ids);
}

/** How many plans and absences an account has told about a child since then, with those that were taken back. */
export async function countToldSince(
  db: Db,
  children: ChildScope,
  { studentId, userId }: { studentId: string; userId: string },
  since: string,
): Promise<number> {
  let told = 0;
  for (const table of ['familyPlans', 'absences'] as const) {
    const { rows } = await childRows(db, children, table)
      .where('studentId', '=', studentId)
      .where('recordedBy', '=', userId)
      .where('recordedAt', '>', since)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    told += Number(rows);
  }
  return told;
}

/** Which guardians of the child told something here: the account and its household. */
export const listGuardiansOf = preparedForChildren((db, children, studentId: string) =>
  childTables(db, children)
    .selectFrom('parentLinks')
    .innerJoin('childPeople', inDaycare('childPeople.id', 'parentLinks.id'))
    .where('parentLinks.daycareId', '=', children.daycareId)
    .where('parentLinks.studentId', '=', studentId)
    .where('parentLinks.userId', 'is not', null)
    .select(['parentLinks.userId', 'childPeople.household']),
);

const selectNamesAround = preparedForChildren((db, children, studentId: string) =>
  childRows(db, children, 'childPeople')
    .where('childPeople.studentId', '=', studentId)
    .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
    .leftJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .select(['childPeople.personId', 'childPeople.household', 'childPeople.notAuthorized', 'parentLinks.userId'])
    .select(['people.fullName', 'people.email', 'users.fullName as accountName']),
);

/** Everyone around the child, with no more than a day of theirs is told with. */
export async function listNamesAround(db: Db, children: ChildScope, studentId: string) {
  return (await selectNamesAround(db, children, studentId)).map(({ personId, household, notAuthorized, userId, ...names }) => ({
    personId,
    household,
    userId,
    notAuthorized: notAuthorized !== null,
    fullName: names.fullName ?? names.accountName ?? names.email ?? '',
  }));
}

function selectShared(db: Db, children: ChildScope, state: 'shared' | 'held', from: string, until: string) {
  return childRows(db, children, 'logEntries')
    .where('state', '=', state)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['id', 'kind', 'at', 'day', 'detail', 'untilAt', 'amount', 'note', 'editedAt', 'recordedName', 'recordedAt']);
}

const selectSharedBetween = preparedForChildren(selectShared);
// There is an index of them, so that a week of entries is not read for what is seldom asked for.
const selectSupplies = preparedForChildren((db, children, from: string, until: string) =>
  selectShared(db, children, 'shared', from, until).where('kind', '=', 'supplies'),
);

/** What the team shared about these children between two days, newest first. */
export async function listShared(db: Db, children: ChildScope, from: PlainDate, until: PlainDate) {
  return newestFirst(await selectSharedBetween(db, children, 'shared', from, until));
}

/** What the team asked to bring for these children between two days, newest first. */
export async function listSupplies(db: Db, children: ChildScope, from: PlainDate, until: PlainDate) {
  return newestFirst(await selectSupplies(db, children, from, until));
}

/** What the team wrote about these children on a day and has not shared, newest first. */
export async function listHeld(db: Db, children: ChildScope, day: PlainDate) {
  return newestFirst(await selectSharedBetween(db, children, 'held', day, day));
}

function newestFirst<Row extends { at: string; recordedAt: string; id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareEntries(b, a) || (a.id > b.id ? -1 : 1));
}
export type SharedPart = Awaited<ReturnType<typeof listShared>>[number];

/** What families asked for about these children and is open, or was declined since then. */
export async function listProposalsSince(db: Db, children: ChildScope, since: string) {
  return childRows(db, children, 'peopleProposals')
    .where(({ or, and, eb }) => or([eb('decidedAt', 'is', null), and([eb('accepted', '=', 0), eb('decidedAt', '>=', since)])]))
    .select(['id', 'personId', 'proposed', 'askedBy', 'askedName', 'askedAt', 'decidedAt', 'reason'])
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .execute();
}

function sharedPhotos(db: Db, children: ChildScope) {
  return childRows(db, children, 'logEntries')
    .innerJoin('logPhotos', inDaycare('logPhotos.entryId', 'logEntries.id'))
    .where('logEntries.state', '=', 'shared');
}

/** The newest days before this one on which photos of these children were shared. */
export async function listDaysWithPhotos(db: Db, children: ChildScope, before: string, limit: number): Promise<PlainDate[]> {
  const rows = await sharedPhotos(db, children)
    .where('logEntries.day', '<', before)
    .select('logEntries.day')
    .distinct()
    .orderBy('logEntries.day', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ day }) => day);
}

/** The entry that shows the photo to the families of these children, if there is one. */
export async function findSharedPhoto(db: Db, children: ChildScope, photoId: string): Promise<string | undefined> {
  const row = await sharedPhotos(db, children).where('logPhotos.id', '=', photoId).select('logEntries.id').executeTakeFirst();
  return row?.id;
}

/** Every plan for that day and later ones that stands. */
export const listPlansFrom = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'familyPlans').where('day', '>=', day).where('cancelledAt', 'is', null).select(planColumns).orderBy('id'),
);

const selectLogState = preparedForChildren((db, children, from: string) =>
  childRows(db, children, 'logEntries')
    .where('state', '=', 'shared')
    .where('day', '>=', from)
    .select((row) => [
      row.fn.countAll<number | string>().as('count'),
      row.fn.max('updatedAt').as('last'),
      row.fn.max('sharedAt').as('shared'),
    ]),
);

/** Differs when something is shared, changed or removed. */
export async function readLogState(db: Db, children: ChildScope, from: PlainDate) {
  return selectLogState(db, children, from);
}

const selectRooms = preparedForChildren((db, children) =>
  childRows(db, children, 'studentClassrooms')
    .innerJoin('classrooms', inDaycare('classrooms.id', 'studentClassrooms.classroomId'))
    .select(['classrooms.id', 'classrooms.name'])
    .orderBy('classrooms.id'),
);

/** Names, photo and rooms. */
export async function listChildState(db: Db, children: ChildScope) {
  return [await selectChild(db, children), await selectRooms(db, children)];
}

const selectFormState = preparedForChildren((db, children, household: string) =>
  childRows(db, children, 'formSections')
    .where(sql<SqlBool>`cast(${sql.ref('household')} as text) = ${household}`)
    .select((row) => [row.fn.countAll<number | string>().as('count'), row.fn.max('updatedAt').as('last')]),
);
const selectAnswerState = preparedForChildren((db, children, household: string) =>
  childRows(db, children, 'formAnswers')
    .where(sql<SqlBool>`cast(${sql.ref('household')} as text) = ${household}`)
    .select((row) => [row.fn.countAll<number | string>().as('count'), row.fn.max('decidedAt').as('decided')]),
);
const selectRequests = preparedForChildren((db, children) => childRows(db, children, 'formRequests').select('askedAt'));

/** Differs when a form of this household is saved, sent or decided, or when families are asked anew. */
export async function listFormState(db: Db, children: ChildScope, household: string) {
  return [
    await selectFormState(db, children, household),
    await selectAnswerState(db, children, household),
    await selectRequests(db, children),
  ];
}

/** The account of a guardian of the child, null while nobody has joined; undefined for somebody who is not around the child. */
export async function findAccountOf(
  db: Db,
  children: ChildScope,
  { studentId, personId }: { studentId: string; personId: string },
): Promise<string | null | undefined> {
  const row = await childRows(db, children, 'childPeople')
    .leftJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .where('childPeople.studentId', '=', studentId)
    .where('childPeople.personId', '=', personId)
    .select('parentLinks.userId')
    .executeTakeFirst();
  return row === undefined ? undefined : row.userId;
}

const selectDaysAround = preparedForChildren((db, children, studentId: string, day: string) => {
  const entries = childRows(db, children, 'logEntries').where('studentId', '=', studentId).where('state', '=', 'shared');
  const marks = childRows(db, children, 'attendanceMarks').where('studentId', '=', studentId).where('kind', 'in', ['in', 'out']);
  // Each is one step in an index. Asked for the largest day, SQLite reads those of all years.
  const first = (days: AliasedExpression<{ day: PlainDate }, 'days'>) => db.selectFrom(days).select('days.day');
  return first(entries.where('day', '<', day).select('day').orderBy('day', 'desc').limit(1).as('days'))
    .unionAll(first(marks.where('day', '<', day).select('day').orderBy('day', 'desc').limit(1).as('days')))
    .unionAll(first(entries.where('day', '>', day).select('day').orderBy('day').limit(1).as('days')))
    .unionAll(first(marks.where('day', '>', day).select('day').orderBy('day').limit(1).as('days')));
});

/** The nearest days before and after this one on which the child was there or something was shared. */
export async function findDaysAround(db: Db, children: ChildScope, studentId: string, day: PlainDate) {
  const days = (await selectDaysAround(db, children, studentId, day)).map((row) => row.day).toSorted();
  return { previousDay: days.findLast((each) => each < day) ?? null, nextDay: days.find((each) => each > day) ?? null };
}

/** All children of these entries, also those of other families, because each has a say about a photo. */
export const listChildrenOfEntries = preparedForSome((db, children, ids: Named) =>
  childRows(db, acrossDaycare(children), 'logEntries').where('id', 'in', ids).select(['id', 'studentId']),
);

const selectInRoom = prepared((db: Db, daycareId: AuthorizedDaycareId, classroomId: string, at: string) =>
  db
    .selectFrom('openShifts')
    .innerJoin('users', 'users.id', 'openShifts.userId')
    .where('openShifts.daycareId', '=', daycareId)
    .where('openShifts.classroomId', '=', classroomId)
    .where('openShifts.endsAt', '>', at)
    .select('users.fullName')
    .distinct()
    .orderBy('users.fullName'),
);

/** The names of the adults who are clocked in to the room. */
export async function listAdultsIn(db: Db, { daycareId, at }: ChildScope, classroomId: string): Promise<string[]> {
  return (await selectInRoom(db, daycareId, classroomId, at)).flatMap(({ fullName }) => fullName ?? []);
}

const selectChild = preparedForChildren((db, children) =>
  childRows(db, children, 'students').select(['id', 'firstName', 'lastName', 'dob', 'profilePic']),
);
