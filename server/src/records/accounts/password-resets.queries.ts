import { resetHours } from '@daycare-portal/shared/time-limits';
import type { Db } from '../../core/db/database';
import { hashToken, isoTime, later, newToken, type Runtime } from '../../core/runtime';
import { ofAccount, type AuthorizedDaycareId } from '../../core/auth/access';
import { everyLinkOfAccount } from '../../core/auth/children';

const resetSeconds = resetHours * 3600;

/** A link to choose a new password. Only the hash of its token is stored. */
interface WrittenReset {
  token: string;
  expiresAt: string;
}

/**
 * Writes a reset for this person and replaces an earlier one. `daycareId` is the daycare whose owner makes it, or null when it is sent by
 * mail or made on the machine.
 */
export async function replacePasswordReset(
  db: Db,
  runtime: Runtime,
  userId: string,
  daycareId: AuthorizedDaycareId | null,
): Promise<WrittenReset> {
  const token = newToken(runtime);
  const now = runtime.now();
  const expiresAt = isoTime(later(now, resetSeconds));
  const reset = { tokenHash: hashToken(token), daycareId, createdAt: isoTime(now), expiresAt, usedAt: null };
  await db
    .insertInto('passwordResets')
    .values({ userId, ...reset })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(reset))
    .execute();
  return { token, expiresAt };
}

/** The reset with this token and the person it is for, even if it is no longer valid. */
export function findPasswordReset(db: Db, token: string) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .where('tokenHash', '=', hashToken(token))
    .select(['passwordResets.userId', 'passwordResets.daycareId', 'passwordResets.expiresAt', 'passwordResets.usedAt'])
    .select(['users.email', 'users.fullName'])
    .executeTakeFirst();
}

export async function markResetUsed(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: isoTime(now) })
    .where('userId', '=', userId)
    .execute();
}

/** Makes a link that the person has not used yet invalid. */
export async function dropPasswordReset(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('userId', '=', userId).where('usedAt', 'is', null).execute();
}

/** Does the same for every link that was made in this daycare. */
export async function dropPasswordResetsOf(db: Db, daycareId: AuthorizedDaycareId): Promise<void> {
  await db.deleteFrom('passwordResets').where('daycareId', '=', daycareId).where('usedAt', 'is', null).execute();
}

/** Whether an account opens anything beyond this daycare: a daycare that it owns, or a role or a child at another. */
export async function findAccessBeyond(db: Db, daycareId: string, userId: string): Promise<'owner' | 'elsewhere' | undefined> {
  const roles = await db
    .selectFrom('daycareRoles')
    .where('userId', '=', userId)
    .select(['daycareId', 'role'])
    .orderBy('daycareId')
    .orderBy('role')
    .execute();
  if (roles.some(({ role }) => role === 'owner')) return 'owner';
  const children = await everyLinkOfAccount(db, ofAccount(userId)).where('daycareId', '!=', daycareId).select('id').limit(1).execute();
  return children.length > 0 || roles.some((role) => role.daycareId !== daycareId) ? 'elsewhere' : undefined;
}

/** Whether the account still belongs to this daycare, as staff or as a child's parent. */
export async function belongsTo(db: Db, daycareId: string, userId: string): Promise<boolean> {
  const members = db.selectFrom('daycareMembers').where('daycareId', '=', daycareId).where('userId', '=', userId);
  if ((await members.select('userId').executeTakeFirst()) !== undefined) return true;
  const links = everyLinkOfAccount(db, ofAccount(userId)).where('daycareId', '=', daycareId);
  return (await links.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes every link, used or not, and every request for one. */
export async function deleteAllPasswordResets(db: Db): Promise<void> {
  await db.deleteFrom('passwordResets').execute();
  await db.deleteFrom('resetRequests').execute();
}
