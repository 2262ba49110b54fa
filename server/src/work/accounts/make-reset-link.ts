import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import type { Db } from '../../core/db/database';
import type { Transact } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import type { Context } from '../../core/trpc/context';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { linkAddress } from '../site/link-address';
import { resetLink } from '../site/links';
import { findAccessBeyond, replacePasswordReset } from '../../records/accounts/password-resets.queries';

/**
 * Makes a link with which this person chooses a new password, for the owner of a daycare to hand over. FORBIDDEN for owners and for an
 * account that opens more than this daycare, because whoever holds the link could take the account over. `find` returns the person or
 * throws.
 */
export function makeResetLink(
  context: Pick<Context, 'config' | 'runtime' | 'origin' | 'port'> & { transact: Transact },
  daycareId: AuthorizedDaycareId,
  record: Recorder,
  find: (trx: Db) => Promise<string>,
): Promise<string> {
  const { transact, runtime } = context;
  return transact(async (trx) => {
    const userId = await find(trx);
    const beyond = await findAccessBeyond(trx, daycareId, userId);
    if (beyond !== undefined) throw new DomainError('FORBIDDEN', 'opensMore', text.recovery[beyond]);
    const { token } = await replacePasswordReset(trx, runtime, userId, daycareId);
    await record(trx, 'staff.makeResetLink', userId);
    return resetLink((await linkAddress({ ...context, db: trx })).origin, token);
  });
}
