import type { SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { findPasswordHash, keepLanguage } from '../../records/accounts/accounts.queries';
import { recordAccount } from '../../core/audit/record';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { deviceCookie, rememberDevice } from './known-devices';
import type { Context } from '../../core/trpc/context';

interface Entry {
  /** The hash of the password that lets the person in. If the password has been replaced in the meantime, it lets nobody in. */
  passwordHash?: string;
  action?: 'account.signIn';
}

/** Opens a new session at each sign-in and ends the one that the browser had (trust 13). The browser becomes a known device. */
export async function enter(
  ctx: Context,
  user: SignedInUser,
  sharedDevice: boolean,
  { passwordHash, action }: Entry = {},
): Promise<{ user: SignedInUser }> {
  const cookies = await inTransaction(ctx.db, async (trx) => {
    if (passwordHash !== undefined && (await findPasswordHash(trx, user.uid)) !== passwordHash)
      throw new DomainError('UNAUTHORIZED', 'signInFailed', text.signIn.failed);
    const sessions = ctx.sessions.within(trx);
    if (ctx.session !== null) await sessions.close(ctx.session.id);
    if (action !== undefined) await recordAccount(trx, ctx, action, user.uid);
    if (ctx.chosenLanguage !== undefined) await keepLanguage(trx, user.uid, ctx.chosenLanguage);
    return [
      await sessions.open(user.uid, sharedDevice, ctx.userAgent),
      deviceCookie(ctx.config, await rememberDevice(trx, ctx.runtime, user.uid, ctx.deviceToken)),
    ];
  });
  for (const cookie of cookies) ctx.setCookie(cookie);
  return { user };
}

/** Ends the session of this browser and removes its cookie. */
export async function leave(ctx: Context): Promise<void> {
  if (ctx.session !== null) ctx.setCookie(await ctx.sessions.close(ctx.session.id));
  ctx.forgetSite();
}
