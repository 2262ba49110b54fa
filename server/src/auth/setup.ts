import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { hashToken, isoTime, later, newToken, type Outside } from '../outside';
import { hasUsers } from './auth.queries';

const setupLinkSeconds = 30 * 60;

/**
 * On a database without users: a token for the one-time set-up link, in place of those issued up to a time; of several processes that
 * start together the link of each works. Otherwise undefined.
 */
export function issueSetupToken(db: Db, outside: Outside, inPlaceUpTo = outside.now()): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    if (await hasUsers(trx)) {
      await closeSetup(trx);
      return undefined;
    }
    await trx
      .deleteFrom('setupTokens')
      .where('expiresAt', '<=', isoTime(later(inPlaceUpTo, setupLinkSeconds)))
      .execute();
    const token = newToken(outside);
    const expiresAt = isoTime(later(outside.now(), setupLinkSeconds));
    await trx
      .insertInto('setupTokens')
      .values({ tokenHash: hashToken(token), expiresAt })
      .execute();
    return token;
  });
}

/** Throws FORBIDDEN unless this token still opens the set-up. */
export async function requireOpenSetup(db: Db, outside: Outside, token: string): Promise<void> {
  const found = await db.selectFrom('setupTokens').where('tokenHash', '=', hashToken(token)).select('expiresAt').executeTakeFirst();
  const open = found !== undefined && found.expiresAt > isoTime(outside.now()) && !(await hasUsers(db));
  if (!open) throw new DomainError('FORBIDDEN', text.setup.closed);
}

export async function closeSetup(db: Db): Promise<void> {
  await db.deleteFrom('setupTokens').execute();
}
