import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Insertable, Selectable } from 'kysely';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import type { ChildTables } from '../../core/db/schema';

const columns = [
  'id',
  'studentId',
  'day',
  'meal',
  'kind',
  'at',
  'classroomId',
  'entryId',
  'reason',
  'confirmed',
  'replaces',
  'waited',
  'recordedName',
  'recordedAt',
] as const;
export type StoredMealMark = Pick<Selectable<ChildTables['mealMarks']>, (typeof columns)[number]>;

const selectBetween = preparedForChildren((db, children, from: string, until: string) =>
  childRows(db, children, 'mealMarks').where('day', '>=', from).where('day', '<=', until).select(columns),
);

/** All ticks of these days and what was taken back of them, oldest first. */
export async function listMealMarks(db: Db, children: ChildScope, from: PlainDate, until: PlainDate): Promise<StoredMealMark[]> {
  return inOrder(await selectBetween(db, children, from, until));
}

const selectOf = preparedForSome((db, children, studentIds: Named, days: Named) =>
  childRows(db, children, 'mealMarks').where('studentId', 'in', studentIds).where('day', 'in', days).select(columns),
);

/** The same of some children on some days. */
export async function listMealMarksOf(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
  days: readonly PlainDate[],
): Promise<StoredMealMark[]> {
  return inOrder(await selectOf(db, children, studentIds, days));
}

function inOrder(marks: StoredMealMark[]): StoredMealMark[] {
  return marks.toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : a.id < b.id ? -1 : 1));
}

const selectWritten = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'mealMarks').where('id', 'in', ids).select(['id', 'studentId', 'recordedBy as sentBy', 'payloadHash']),
);

export function listWrittenMealMarks(db: Db, children: ChildScope, ids: readonly string[]) {
  return selectWritten(db, acrossDaycare(children), ids);
}

export type NewMealMark = Omit<Insertable<ChildTables['mealMarks']>, 'daycareId'>;

export async function insertMealMarks(trx: Db, children: ChildScope, marks: readonly NewMealMark[]): Promise<void> {
  const { daycareId } = children;
  await insertRows(
    childTables(trx, children),
    'mealMarks',
    marks.map((mark) => ({ daycareId, ...mark })),
  );
}
