import { standingOn } from '@daycare-portal/shared/ledger';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { readAccounted } from './ledger.queries';

/** Which of these children are on an account that is not even, by its shares or its ledger. */
export async function listOnOpenAccounts(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { daycareId } = children;
  const pairs: { studentId: string; accountId: string }[] = [];
  for (const some of inParts(studentIds)) {
    pairs.push(
      ...(await childRows(db, children, 'billingShares')
        .where('studentId', 'in', some)
        .select(['studentId', 'accountId'])
        .distinct()
        .execute()),
    );
    const named = await db
      .selectFrom('ledgerEntries')
      .where('daycareId', '=', daycareId)
      .where('studentId', 'in', some)
      .select(['studentId', 'accountId'])
      .distinct()
      .execute();
    for (const { studentId, accountId } of named) if (studentId !== null) pairs.push({ studentId, accountId });
  }
  const isOpen = new Map<string, boolean>();
  for (const { accountId } of pairs) {
    if (isOpen.has(accountId)) continue;
    const { entries, allocations } = await readAccounted(db, daycareId, accountId);
    const { owed, credit, deposit } = standingOn(entries, allocations, '9999-12-31');
    isOpen.set(accountId, owed !== 0 || credit !== 0 || deposit !== 0);
  }
  return new Set(pairs.filter(({ accountId }) => isOpen.get(accountId) === true).map(({ studentId }) => studentId));
}
