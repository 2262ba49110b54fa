import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { inTransaction, type Transact } from '../db/transaction';
import { DomainError } from '../errors';
import { authorize, type Access } from './access';

/**
 * Transactions of somebody who was found to hold `held` before. Each asks the gate once more, so that what was taken from them while they
 * waited for it is gone there: where any of it was, the change is refused, for parts of it may have been decided by that.
 */
export function permittedTransaction(db: Db, userId: string, held: Access, permission: Permission): Transact {
  return (work) =>
    inTransaction(db, async (trx, after) => {
      const { roles, permissions, children } = await authorize(trx, userId, held.daycareId, permission, held.children.at);
      const keeps =
        held.roles.every((role) => roles.includes(role)) &&
        held.permissions.every((each) => permissions.includes(each)) &&
        held.children.sees === children.sees;
      if (!keeps) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
      return work(trx, after);
    });
}
