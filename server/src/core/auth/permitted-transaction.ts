import type { Permission } from '@daycare-portal/shared/permissions';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { inTransaction, type Transact } from '../db/transaction';
import { DomainError } from '../errors';
import type { Access } from './access';
import type { OpenSession } from './open-session';
import { authorizeSession } from './room-tablet';

/**
 * Transactions of a person who held the permissions `held` a moment ago. Each checks them again at its start, and refuses the change if any
 * was taken away while it waited, because parts of the change may have been decided by them.
 */
export function permittedTransaction(
  db: Db,
  session: Pick<OpenSession, 'user' | 'tablet'>,
  held: Access,
  permission: Permission,
): Transact {
  return (work) =>
    inTransaction(db, async (trx, after) => {
      const { roles, permissions, children } = await authorizeSession(trx, session, held.daycareId, permission, held.children.at);
      const keeps =
        held.roles.every((role) => roles.includes(role)) &&
        held.permissions.every((each) => permissions.includes(each)) &&
        held.children.sees === children.sees;
      if (!keeps) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
      return work(trx, after);
    });
}
