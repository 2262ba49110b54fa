import { createHmac } from 'node:crypto';
import { text } from '@daycare-portal/shared/text';
import { findPasswordHash } from '../../records/accounts/accounts.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';

/**
 * The key with which this person's pages seal what waits on a device, so that nobody else who uses the browser can leave something there in
 * their name. It comes from the stored hash of their password, so it needs no table, stays the same for all their sessions, and ends with
 * the password.
 */
export async function sealKeyOf(db: Db, userId: string): Promise<string> {
  const hash = await findPasswordHash(db, userId);
  if (hash === undefined) throw new DomainError('UNAUTHORIZED', 'notSignedIn', text.errors.notSignedIn);
  return createHmac('sha256', hash).update(`waits on a device of ${userId}`).digest('base64url');
}
