import type { AttendanceMark, NewMark } from '@daycare-portal/shared/attendance';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Selectable } from 'kysely';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

type SaidFields = 'id' | 'studentId' | 'at' | 'day' | 'classroomId' | 'personId' | 'personName' | 'idSeen' | 'authorizedBy' | 'goesTo';

/** What was tapped, who tapped it and when it came. */
export interface RefusedMark extends Pick<AttendanceMark, SaidFields | 'note' | 'reason' | 'absence'> {
  kind: NewMark['kind'];
  refusal: string;
  isPickup: boolean;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
}

export type NewRefused = RefusedMark & { payloadHash: string };

export async function insertRefused(trx: Db, children: ChildScope, marks: readonly NewRefused[]): Promise<void> {
  const { daycareId } = children;
  const rows = marks.map((mark) => ({
    daycareId,
    id: mark.id,
    studentId: mark.studentId,
    kind: mark.kind,
    at: mark.at,
    day: mark.day,
    classroomId: mark.classroomId,
    personId: mark.personId,
    personName: mark.personName,
    idSeen: mark.idSeen ? 1 : 0,
    authorizedBy: mark.authorizedBy === null ? null : JSON.stringify(mark.authorizedBy),
    goesTo: mark.goesTo,
    note: mark.note,
    absenceReason: mark.absence?.reason ?? null,
    absenceNote: mark.absence?.note ?? null,
    reason: mark.reason,
    refusal: mark.refusal,
    isPickup: mark.isPickup ? 1 : 0,
    recordedBy: mark.recordedBy,
    recordedName: mark.recordedName,
    recordedAt: mark.recordedAt,
    payloadHash: mark.payloadHash,
  }));
  await insertRows(childTables(trx, children), 'refusedMarks', rows);
}

/** Which of these ids belong to refused marks, whoever their children are, and who sent them. */
export async function listRefusedIds(
  db: Db,
  children: ChildScope,
  ids: readonly string[],
): Promise<Pick<RefusedMark, 'id' | 'recordedBy'>[]> {
  const found: Pick<RefusedMark, 'id' | 'recordedBy'>[] = [];
  for (const some of inParts([...new Set(ids)])) {
    const rows = childRows(db, acrossDaycare(children), 'refusedMarks').where('id', 'in', some).select(['id', 'recordedBy']).orderBy('id');
    found.push(...(await rows.execute()));
  }
  return found;
}

function fromUndecided(db: Db, children: ChildScope) {
  return childRows(db, children, 'refusedMarks')
    .leftJoin('markDecisions as decision', inDaycare('decision.id', 'refusedMarks.id'))
    .where('decision.id', 'is', null);
}

/** How many marks of each of these children nobody has decided about. */
export async function countUndecided(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const some of inParts([...new Set(studentIds)])) {
    const rows = await fromUndecided(db, children)
      .where('refusedMarks.studentId', 'in', some)
      .groupBy('refusedMarks.studentId')
      .select(({ fn }) => ['refusedMarks.studentId', fn.countAll<number | string>().as('count')])
      .orderBy('refusedMarks.studentId')
      .execute();
    for (const { studentId, count } of rows) counts.set(studentId, Number(count));
  }
  return counts;
}

/** How many there are in the daycare. */
export async function countAllUndecided(db: Db, children: ChildScope): Promise<number> {
  const { count } = await fromUndecided(db, acrossDaycare(children))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The marks that nobody has decided about: refused pickups first, then the oldest first, with their children. */
export async function listOpen(db: Db, children: ChildScope) {
  const rows = await fromUndecided(db, children)
    .innerJoin('students', inDaycare('students.id', 'refusedMarks.studentId'))
    .selectAll('refusedMarks')
    .select(['students.firstName', 'students.lastName'])
    .orderBy('refusedMarks.isPickup', 'desc')
    .orderBy('refusedMarks.at')
    .orderBy('refusedMarks.id')
    .execute();
  return rows.map(({ firstName, lastName, ...row }) => ({ ...toRefused(row), firstName, lastName }));
}

/** What was decided about a child's refused marks of these days, both included, oldest first. */
export async function listDecided(
  db: Db,
  children: ChildScope,
  studentId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<(RefusedMark & { decision: Pick<MarkDecision, 'outcome' | 'reason' | 'decidedName' | 'decidedAt'> })[]> {
  const rows = await childRows(db, children, 'refusedMarks')
    .innerJoin('markDecisions as decision', inDaycare('decision.id', 'refusedMarks.id'))
    .where('refusedMarks.studentId', '=', studentId)
    .where('refusedMarks.day', '>=', from)
    .where('refusedMarks.day', '<=', until)
    .selectAll('refusedMarks')
    .select(['decision.outcome', 'decision.reason as why', 'decision.decidedName', 'decision.decidedAt'])
    .orderBy('decision.decidedAt')
    .orderBy('refusedMarks.id')
    .execute();
  return rows.map(({ outcome, why, decidedName, decidedAt, ...row }) => ({
    ...toRefused(row),
    decision: { outcome, reason: why, decidedName, decidedAt },
  }));
}

export async function findRefused(db: Db, children: ChildScope, id: string): Promise<RefusedMark | undefined> {
  const row = await childRows(db, children, 'refusedMarks').where('id', '=', id).selectAll('refusedMarks').executeTakeFirst();
  return row === undefined ? undefined : toRefused(row);
}

function toRefused(row: Selectable<ChildTables['refusedMarks']>): RefusedMark {
  const { daycareId: _daycareId, payloadHash: _payloadHash, absenceReason, absenceNote, ...said } = row;
  return {
    ...said,
    idSeen: row.idSeen === 1,
    authorizedBy: row.authorizedBy === null ? null : JSON.parse(row.authorizedBy),
    absence: absenceReason === null ? null : { reason: absenceReason, note: absenceNote },
    isPickup: row.isPickup === 1,
  };
}

export type MarkDecision = Omit<Selectable<ChildTables['markDecisions']>, 'daycareId'>;

export function findDecision(db: Db, children: ChildScope, id: string): Promise<MarkDecision | undefined> {
  return childRows(db, children, 'markDecisions')
    .where('id', '=', id)
    .select(['id', 'studentId', 'outcome', 'reason', 'decisionId', 'decidedBy', 'decidedName', 'decidedAt'])
    .executeTakeFirst();
}

export async function insertDecision(trx: Db, children: ChildScope, decision: MarkDecision): Promise<void> {
  await childTables(trx, children)
    .insertInto('markDecisions')
    .values({ daycareId: children.daycareId, ...decision })
    .execute();
}
