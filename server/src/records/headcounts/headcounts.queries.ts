import { compareNames } from '@daycare-portal/shared/alphabet';
import type { HeadcountKind, HeadcountMark } from '@daycare-portal/shared/headcounts';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { sql, type Insertable } from 'kysely';
import { acrossDaycare, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';
import type { ChildTables, Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';
import { listSentIds } from '../../core/sent-ids/sent-ids.queries';

function selectHeadcounts(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('headcounts')
    .leftJoin('headcountEnds', inDaycare('headcountEnds.headcountId', 'headcounts.id'))
    .leftJoin('outings', inDaycare('outings.id', 'headcounts.outingId'))
    .where('headcounts.daycareId', '=', daycareId)
    .select(['headcounts.id', 'headcounts.kind', 'headcounts.outingId', 'headcounts.day', 'headcounts.startedAt', 'headcounts.startedName'])
    .select(['outings.name as outingName', 'headcountEnds.recordedAt as finishedAt', 'headcountEnds.recordedName as finishedName'])
    .select(['headcountEnds.note', 'headcountEnds.children', 'headcountEnds.seen', 'headcountEnds.missing']);
}

export type StoredHeadcount = Awaited<ReturnType<ReturnType<typeof selectHeadcounts>['executeTakeFirstOrThrow']>>;

function findHeadcount(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredHeadcount | undefined> {
  return selectHeadcounts(db, daycareId).where('headcounts.id', '=', id).executeTakeFirst();
}

/** The headcount with this id, or the one that was joined by somebody who sent this id for a new one. */
export async function findJoined(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredHeadcount | undefined> {
  const found = await findHeadcount(db, daycareId, id);
  if (found !== undefined) return found;
  const [sent] = await listSentIds(db, daycareId, [id]);
  const answer: unknown = sent === undefined ? null : JSON.parse(sent.answer);
  return typeof answer === 'string' ? findHeadcount(db, daycareId, answer) : undefined;
}

/** Headcounts from this day on, and all that are running, newest first. */
export function listHeadcounts(db: Db, daycareId: AuthorizedDaycareId, from: PlainDate): Promise<StoredHeadcount[]> {
  return selectHeadcounts(db, daycareId)
    .where(({ or, eb }) => or([eb('headcounts.day', '>=', from), eb('headcountEnds.id', 'is', null)]))
    .orderBy('headcounts.startedAt', 'desc')
    .orderBy('headcounts.id')
    .execute();
}

/** An outing's headcounts, oldest first. */
export function listHeadcountsOf(db: Db, daycareId: AuthorizedDaycareId, outingId: string): Promise<StoredHeadcount[]> {
  return selectHeadcounts(db, daycareId)
    .where('headcounts.outingId', '=', outingId)
    .orderBy('headcounts.startedAt')
    .orderBy('headcounts.id')
    .execute();
}

/** A running headcount of the same kind and outing on this day. */
export function findOpenHeadcount(
  db: Db,
  daycareId: AuthorizedDaycareId,
  { kind, outingId, day }: { kind: HeadcountKind; outingId: string | null; day: PlainDate },
): Promise<StoredHeadcount | undefined> {
  return selectHeadcounts(db, daycareId)
    .where('headcounts.day', '=', day)
    .where('headcounts.kind', '=', kind)
    .where('headcounts.outingId', outingId === null ? 'is' : '=', outingId)
    .where('headcountEnds.id', 'is', null)
    .executeTakeFirst();
}

export async function insertHeadcount(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  headcount: Omit<Insertable<Tables['headcounts']>, 'daycareId'>,
): Promise<void> {
  await trx
    .insertInto('headcounts')
    .values({ daycareId, ...headcount })
    .execute();
}

export async function insertHeadcountEnd(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  end: Omit<Insertable<Tables['headcountEnds']>, 'daycareId'>,
): Promise<void> {
  await trx
    .insertInto('headcountEnds')
    .values({ daycareId, ...end })
    .execute();
}

/** These headcounts, or all that are running if null, newest first. */
export async function listHeadcountsNamed(
  db: Db,
  daycareId: AuthorizedDaycareId,
  ids: readonly string[] | null,
): Promise<StoredHeadcount[]> {
  if (ids?.length === 0) return [];
  return selectHeadcounts(db, daycareId)
    .$if(ids !== null, (query) => query.where('headcounts.id', 'in', ids ?? []))
    .$if(ids === null, (query) => query.where('headcountEnds.id', 'is', null))
    .orderBy('headcounts.startedAt', 'desc')
    .orderBy('headcounts.id')
    .execute();
}

const markColumns = [
  'headcountMarks.id',
  'headcountMarks.studentId',
  'kind',
  'at',
  'headcountMarks.classroomId',
  'recordedBy',
  'recordedName',
  'recordedAt',
  'place',
  'foundBy',
] as const;

/** The marks of these children in one headcount, unordered. */
export function listHeadcountMarks(db: Db, children: ChildScope, headcountId: string): Promise<HeadcountMark[]> {
  return childRows(db, children, 'headcountMarks').where('headcountId', '=', headcountId).select(markColumns).execute();
}

// The word is written into the query, because SQLite uses the index of missing children for nothing else.
const isMissing = sql<boolean>`headcount_marks.kind = 'missing'`;

/** Those of these children who are in and whom a headcount has ever missed, with the days on which they came, and when it last was. */
export const listEverMissed = preparedForChildren((db, children) =>
  childRows(db, children, 'openDays')
    .innerJoin('headcountMarks', (join) =>
      join
        .onRef('headcountMarks.daycareId', '=', 'openDays.daycareId')
        .onRef('headcountMarks.studentId', '=', 'openDays.studentId')
        .on(isMissing),
    )
    .select(['openDays.studentId', 'openDays.day'])
    .select(({ fn }) => fn.max('headcountMarks.at').as('missedAt'))
    .groupBy(['openDays.studentId', 'openDays.day']),
);

/** Those of these children whom a headcount of this day has missed. */
export const listMissedOn = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'headcountMarks')
    .innerJoin('headcounts', inDaycare('headcounts.id', 'headcountMarks.headcountId'))
    .where('headcounts.day', '=', day)
    .where('headcountMarks.kind', '=', 'missing')
    .select('headcountMarks.studentId')
    .distinct(),
);

/** The headcounts from this day on in which a tick was taken back. */
export async function listTakenBack(db: Db, children: ChildScope, from: PlainDate): Promise<string[]> {
  const rows = await childRows(db, children, 'headcountMarks')
    .innerJoin('headcounts', inDaycare('headcounts.id', 'headcountMarks.headcountId'))
    .where('headcounts.day', '>=', from)
    .where('headcountMarks.kind', '=', 'unseen')
    .select('headcountId')
    .distinct()
    .execute();
  return rows.map(({ headcountId }) => headcountId);
}

export type NewHeadcountMark = Omit<Insertable<ChildTables['headcountMarks']>, 'daycareId'>;

export async function insertHeadcountMarks(trx: Db, children: ChildScope, marks: readonly NewHeadcountMark[]): Promise<void> {
  const { daycareId } = children;
  await insertRows(
    childTables(trx, children),
    'headcountMarks',
    marks.map((mark) => ({ daycareId, ...mark })),
  );
}

/** Those of these children who are in on the day, each with its room. A stay of the day before counts until somebody ends it. */
export function listHere(db: Db, children: ChildScope, day: PlainDate): Promise<{ studentId: string; classroomId: string | null }[]> {
  return childRows(db, children, 'openDays')
    .where('day', 'in', [addDays(day, -1), day])
    .select(['studentId', 'classroomId'])
    .orderBy('studentId')
    .orderBy('day')
    .execute();
}

interface Face {
  id: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
}

/** Those of these children with these ids, by last name and first name. */
export async function listFaces(db: Db, children: ChildScope, ids: readonly string[]): Promise<Face[]> {
  const found: Face[] = [];
  for (const some of inParts(ids)) {
    const rows = childRows(db, children, 'students')
      .where('students.id', 'in', some)
      .select(['students.id', 'firstName', 'lastName', 'dob', 'profilePic']);
    found.push(...(await rows.execute()));
  }
  return found.toSorted((a, b) => compareNames(a.lastName, b.lastName) || compareNames(a.firstName, b.firstName) || (a.id < b.id ? -1 : 1));
}

/** The ticks that have these ids, whoever their children are. */
export function listWrittenTicks(db: Db, children: ChildScope, ids: readonly string[]) {
  return childRows(db, acrossDaycare(children), 'headcountMarks')
    .where('id', 'in', ids)
    .select(['id', 'studentId', 'recordedBy as sentBy', 'payloadHash'])
    .execute();
}
