import type { FamilyPart } from '@daycare-portal/shared/people';
import type { Language } from '@daycare-portal/shared/language';
import type { ChildScope } from '../../core/auth/access';
import { childRows, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';

/** A guardian of a child. */
export interface Guardian {
  studentId: string;
  /** As threads have it: 0 for a family that does not live apart. */
  household: number;
  userId: string | null;
  name: string;
  account: 'active' | 'pending' | 'none';
  /** They can read messages about the child. */
  reads: boolean;
  language: Language | null;
}

const selectGuardians = preparedForChildren((db, children) =>
  childRows(db, children, 'childPeople')
    .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
    .leftJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .where(({ or, eb }) => or([eb('childPeople.isGuardian', '=', 1), eb('parentLinks.id', 'is not', null)]))
    .select([
      'childPeople.studentId',
      'childPeople.household',
      'childPeople.pageSaid',
      'childPeople.sees',
      'people.fullName',
      'people.email',
    ])
    .select(['parentLinks.id as linkId', 'parentLinks.userId', 'users.fullName as accountName', 'users.language'])
    .orderBy('childPeople.studentId')
    .orderBy('childPeople.createdAt')
    .orderBy('childPeople.id'),
);

/** The guardians of these children, by child. */
export async function listGuardians(db: Db, children: ChildScope): Promise<Guardian[]> {
  return (await selectGuardians(db, children)).map((row) => {
    const parts = row.sees === null ? null : (JSON.parse(row.sees) as FamilyPart[]);
    return {
      studentId: row.studentId,
      household: row.household ?? 0,
      userId: row.userId,
      name: row.fullName ?? row.accountName ?? row.email ?? '',
      account: row.userId !== null ? 'active' : row.linkId !== null ? 'pending' : 'none',
      reads: row.userId !== null && row.pageSaid !== null && (parts === null || parts.includes('messages')),
      language: row.language,
    };
  });
}

/** The same of one child. */
export async function listGuardiansOf(db: Db, children: ChildScope, studentId: string): Promise<Guardian[]> {
  return (await listGuardians(db, children)).filter((one) => one.studentId === studentId);
}
