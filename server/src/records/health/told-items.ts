import type { AnswerValue } from '@daycare-portal/shared/forms';
import type { ChildScope } from '../../core/auth/access';
import { childRows, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';

/** What a family says must be minded about its child's health, and nobody on the team has confirmed yet. */
export type ToldItem = Omit<Extract<AnswerValue, { of: 'item' }>, 'of'> & {
  id: string;
  studentId: string;
  sentName: string;
  sentAt: string;
};

/** The item in a family's answer, if it is one. */
export function itemIn(said: string): Extract<AnswerValue, { of: 'item' }> | undefined {
  const value: AnswerValue = JSON.parse(said);
  return value.of === 'item' ? value : undefined;
}

function selectTold(db: Db, children: ChildScope) {
  return childRows(db, children, 'formAnswers')
    .where('section', '=', 'health')
    .where('decidedAt', 'is', null)
    .select(['id', 'studentId', 'said', 'sentName', 'sentAt'])
    .orderBy('sentAt')
    .orderBy('id');
}

const selectAllTold = preparedForChildren((db, children) => selectTold(db, children));
const selectToldOf = preparedForChildren((db, children, studentId: string) => selectTold(db, children).where('studentId', '=', studentId));

/** Of one child, or of all. */
export async function listToldItems(db: Db, children: ChildScope, studentId?: string): Promise<ToldItem[]> {
  const rows = await (studentId === undefined ? selectAllTold(db, children) : selectToldOf(db, children, studentId));
  return rows.flatMap(({ said, ...row }) => {
    const item = itemIn(said);
    if (item === undefined) return [];
    const { of: _of, ...fields } = item;
    return [{ ...row, ...fields }];
  });
}
