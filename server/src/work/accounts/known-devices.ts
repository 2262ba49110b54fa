import { foldEmail } from '@daycare-portal/shared/folding';
import type { Config } from '../../core/config';
import type { Db } from '../../core/db/database';
import { hashToken, isoTime, later, newToken, type Runtime } from '../../core/runtime';

// Browsers keep no cookie for longer than this.
const keptSeconds = 400 * 24 * 3600;
const devicesAPerson = 20;

type CookieConfig = Pick<Config, 'publicOrigin'>;

function isSecure({ publicOrigin }: CookieConfig): boolean {
  return publicOrigin?.startsWith('https:') ?? false;
}

const cookieCalled = (name: string) => ({ name, token: new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`) });
const [secureCookie, plainCookie] = [cookieCalled('__Host-known-device'), cookieCalled('known-device')];

function cookieOf(config: CookieConfig): typeof plainCookie {
  return isSecure(config) ? secureCookie : plainCookie;
}

/**
 * The cookie of a browser on which somebody has signed in before. It opens nothing and stays after signing out. It only makes sure that
 * wrong passwords tried by strangers do not hold this person up on this browser.
 */
export function deviceCookie(config: CookieConfig, token: string): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${cookieOf(config).name}=${token}; HttpOnly; Max-Age=${keptSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** The token of the device cookie in this Cookie header. */
export function readDeviceToken(config: CookieConfig, cookieHeader: string | undefined): string | undefined {
  return cookieOf(config).token.exec(cookieHeader ?? '')?.[1];
}

/** The hash of this token if the person with this address has signed in on its browser, otherwise null. */
export async function findKnownDevice(db: Db, token: string | undefined, email: string): Promise<string | null> {
  if (token === undefined) return null;
  const known = await db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where('knownDevices.tokenHash', '=', hashToken(token))
    .where('users.emailFolded', '=', foldEmail(email))
    .select('knownDevices.tokenHash')
    .executeTakeFirst();
  return known?.tokenHash ?? null;
}

/**
 * Notes that the person has signed in on this browser, and returns the token for its cookie. A token that was not made here is never kept.
 */
export async function rememberDevice(trx: Db, runtime: Runtime, userId: string, token: string | undefined): Promise<string> {
  const kept = token !== undefined && (await isOurs(trx, token)) ? token : newToken(runtime);
  const lastUsedAt = isoTime(runtime.now());
  await trx
    .insertInto('knownDevices')
    .values({ tokenHash: hashToken(kept), userId, lastUsedAt })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ lastUsedAt }))
    .execute();
  const newest = trx
    .selectFrom('knownDevices')
    .where('userId', '=', userId)
    .select('tokenHash')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('tokenHash')
    .limit(devicesAPerson);
  await trx.deleteFrom('knownDevices').where('userId', '=', userId).where('tokenHash', 'not in', newest).execute();
  return kept;
}

async function isOurs(db: Db, token: string): Promise<boolean> {
  const row = await db.selectFrom('knownDevices').where('tokenHash', '=', hashToken(token)).select('tokenHash').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes the devices whose cookie has expired. */
export async function deleteOldDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('knownDevices')
    .where('lastUsedAt', '<=', isoTime(later(now, -keptSeconds)))
    .execute();
}
