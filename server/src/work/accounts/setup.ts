import { text } from '@daycare-portal/shared/text';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { hashToken, isoTime, later, newToken, type Runtime } from '../../core/runtime';
import { hasUsers } from '../../records/accounts/accounts.queries';

const setupLinkSeconds = 30 * 60;

/**
 * On a database without users, returns a token for the one-time setup link, which replaces tokens issued before a certain time. The links
 * of several processes that start together all work. Otherwise returns undefined.
 */
export function issueSetupToken(db: Db, runtime: Runtime, inPlaceUpTo = runtime.now()): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    if (await hasUsers(trx)) {
      await closeSetup(trx);
      return undefined;
    }
    await trx
      .deleteFrom('setupTokens')
      .where('expiresAt', '<=', isoTime(later(inPlaceUpTo, setupLinkSeconds)))
      .execute();
    const token = newToken(runtime);
    const expiresAt = isoTime(later(runtime.now(), setupLinkSeconds));
    await trx
      .insertInto('setupTokens')
      .values({ tokenHash: hashToken(token), expiresAt })
      .execute();
    return token;
  });
}

/** Throws FORBIDDEN unless this token still opens the setup. */
export async function requireOpenSetup(db: Db, runtime: Runtime, token: string): Promise<void> {
  const found = await db.selectFrom('setupTokens').where('tokenHash', '=', hashToken(token)).select('expiresAt').executeTakeFirst();
  const open = found !== undefined && found.expiresAt > isoTime(runtime.now()) && !(await hasUsers(db));
  if (!open) throw new DomainError('FORBIDDEN', 'setupClosed', text.setup.closed);
}

export async function closeSetup(db: Db): Promise<void> {
  await db.deleteFrom('setupTokens').execute();
}
