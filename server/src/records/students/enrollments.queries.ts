import { inOrder, type EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import type { ChildScope } from '../../core/auth/access';
import { endNapsOfWithdrawn } from '../daily-log/naps';
import { childRows, childTables, isOneOf, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';
import { isoTime } from '../../core/runtime';

const columns = ['studentId', 'id', 'startsOn', 'endsOn', 'reason'] as const;

const selectEnrollments = preparedForChildren((db, children) => childRows(db, children, 'enrolments').select(columns).orderBy('id'));

/** The enrollment spans of all these children, by child, in order. Children without one are missing. */
export async function listEnrollments(db: Db, children: ChildScope): Promise<ReadonlyMap<string, EnrollmentSpan[]>> {
  return byChild(await selectEnrollments(db, children));
}

const selectSomeEnrollments = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'enrolments').where('studentId', 'in', ids).select(columns).orderBy('id'),
);

/** The same for the named children. */
export async function listEnrollmentsOf(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, EnrollmentSpan[]>> {
  const rows = [];
  for (const some of inParts(studentIds)) rows.push(...(await selectSomeEnrollments(db, children, some)));
  return byChild(rows);
}

function byChild(rows: readonly ({ studentId: string } & EnrollmentSpan)[]): ReadonlyMap<string, EnrollmentSpan[]> {
  const spans = new Map<string, EnrollmentSpan[]>();
  for (const { studentId, id, startsOn, endsOn, reason } of rows) {
    const span = { id, startsOn, endsOn, reason };
    const others = spans.get(studentId);
    spans.set(studentId, others === undefined ? [span] : inOrder([...others, span]));
  }
  return spans;
}

/** Replaces these children's spans. Call it inside a transaction. */
export async function replaceEnrollments(
  trx: Db,
  now: Date,
  children: ChildScope,
  spans: ReadonlyMap<string, readonly EnrollmentSpan[]>,
): Promise<void> {
  const { daycareId } = children;
  const madeAt = new Map<string, string>();
  for (const some of inParts([...spans.keys()])) {
    const rows = await childRows(trx, children, 'enrolments').where('studentId', 'in', some).select(['id', 'createdAt']).execute();
    for (const { id, createdAt } of rows) madeAt.set(id, createdAt);
    await childTables(trx, children)
      .deleteFrom('enrolments')
      .where('daycareId', '=', daycareId)
      .where(isOneOf(trx, children, 'enrolments.studentId'))
      .where('studentId', 'in', some)
      .execute();
  }
  const rows = [...spans].flatMap(([studentId, its]) =>
    its.map(({ id, startsOn, endsOn, reason }) => ({
      daycareId,
      id,
      studentId,
      startsOn,
      endsOn,
      reason,
      createdAt: madeAt.get(id) ?? isoTime(now),
    })),
  );
  await insertRows(childTables(trx, children), 'enrolments', rows);
  await endNapsOfWithdrawn(trx, now, children, spans);
}
