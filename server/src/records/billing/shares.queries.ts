import type { Share, SharesFrom } from '@daycare-portal/shared/billing-accounts';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Insertable } from 'kysely';
import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import type { Tables } from '../../core/db/schema';

const selectShares = preparedForChildren((db, children) =>
  childRows(db, children, 'billingShares')
    .select(['studentId', 'fromDay', 'accountId', 'basisPoints', 'amount'])
    .orderBy('studentId')
    .orderBy('fromDay')
    .orderBy('position'),
);

/** Who pays for each child, from which day on, earliest first. */
export async function listShares(db: Db, children: ChildScope): Promise<ReadonlyMap<string, SharesFrom[]>> {
  const found = new Map<string, SharesFrom[]>();
  for (const { studentId, fromDay, accountId, basisPoints, amount } of await selectShares(db, children)) {
    const ofChild = found.get(studentId) ?? [];
    found.set(studentId, ofChild);
    const share: Share =
      basisPoints !== null ? { accountId, basisPoints } : amount !== null ? { accountId, amount } : { accountId, rest: true };
    const last = ofChild.at(-1);
    if (last?.from === fromDay) last.shares.push(share);
    else ofChild.push({ from: fromDay, shares: [share] });
  }
  return found;
}

/** Who pays on a day. */
export function sharesOn(history: readonly SharesFrom[] | undefined, day: PlainDate): readonly Share[] {
  return history?.findLast(({ from }) => from <= day)?.shares ?? [];
}

export async function replaceShares(
  trx: Db,
  children: ChildScope,
  studentId: string,
  from: PlainDate,
  shares: readonly Share[],
): Promise<void> {
  const { daycareId } = children;
  await childTables(trx, children)
    .deleteFrom('billingShares')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('fromDay', '=', from)
    .execute();
  await insertRows(
    childTables(trx, children),
    'billingShares',
    shares.map((share, position) => ({
      daycareId,
      studentId,
      fromDay: from,
      position,
      accountId: share.accountId,
      basisPoints: 'basisPoints' in share ? share.basisPoints : null,
      amount: 'amount' in share ? share.amount : null,
    })),
  );
}

const selectAssignments = preparedForChildren((db, children) =>
  childRows(db, children, 'planAssignments')
    .select(['id', 'studentId', 'planId', 'fromDay', 'untilDay', 'ownAmount', 'reason', 'savedBy', 'payloadHash', 'updatedAt'])
    .orderBy('studentId')
    .orderBy('fromDay')
    .orderBy('id'),
);

export interface StoredAssignment {
  id: string;
  studentId: string;
  planId: string;
  fromDay: string;
  untilDay: string | null;
  ownAmount: number | null;
  reason: string | null;
  savedBy: string;
  payloadHash: string;
  updatedAt: string;
}

/** The plans of all children, by child and day. */
export function listAssignments(db: Db, children: ChildScope): Promise<StoredAssignment[]> {
  return selectAssignments(db, children);
}

type AssignmentRow = Omit<Insertable<Tables['planAssignments']>, 'daycareId'>;

export async function insertAssignment(trx: Db, children: ChildScope, assignment: AssignmentRow): Promise<void> {
  await childTables(trx, children)
    .insertInto('planAssignments')
    .values({ daycareId: children.daycareId, ...assignment })
    .execute();
}

export async function updateAssignment(trx: Db, children: ChildScope, id: string, fields: Partial<AssignmentRow>): Promise<void> {
  await childTables(trx, children)
    .updateTable('planAssignments')
    .set(fields)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

/** A child as bills name it. */
export interface BillableChild {
  id: string;
  firstName: string;
  lastName: string;
  dob: string;
  profilePic: string | null;
  createdAt: string;
}

const selectBillable = preparedForChildren((db, children) =>
  childRows(db, children, 'students')
    .select(['id', 'firstName', 'lastName', 'dob', 'profilePic', 'createdAt'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id'),
);

export function listBillable(db: Db, children: ChildScope): Promise<BillableChild[]> {
  return selectBillable(db, children);
}
