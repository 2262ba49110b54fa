import type { DeviceKind } from '@daycare-portal/shared/door';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { hashToken, isoTime, later, type Runtime } from '../runtime';
import { ofDevice, type AuthorizedDaycareId } from './access';

/** A paired tablet of a daycare. It is nobody: it opens only the calls of its kind. */
export interface OpenDevice {
  id: string;
  name: string;
  daycareId: AuthorizedDaycareId;
  kind: DeviceKind;
  /** Null for a tablet at the door. */
  classroomId: string | null;
}

// Browsers keep no cookie for longer than this. Each visit of the page renews it.
const keptSeconds = 400 * 24 * 3600;
const seenEverySeconds = 60;

type CookieConfig = Pick<Config, 'publicOrigin'>;

const isSecure = ({ publicOrigin }: CookieConfig) => publicOrigin?.startsWith('https:') ?? false;
const nameOf = (config: CookieConfig) => (isSecure(config) ? '__Host-door' : 'door');
const [secureCookie, plainCookie] = ['__Host-door', 'door'].map((name) => new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`));

/** The cookie with which a tablet opens its page. No other site can send it along. */
export function deviceCookie(config: CookieConfig, token: string): string {
  return `${nameOf(config)}=${token}; HttpOnly; Max-Age=${keptSeconds}; Path=/; SameSite=Strict${isSecure(config) ? '; Secure' : ''}`;
}

/** The token of a tablet in this Cookie header. */
export function readDeviceCookie(config: CookieConfig, cookieHeader: string | undefined): string | undefined {
  return (isSecure(config) ? secureCookie : plainCookie)?.exec(cookieHeader ?? '')?.[1];
}

const selectDevice = prepared((db: Db, tokenHash: string) =>
  db.selectFrom('doorDevices').where('tokenHash', '=', tokenHash).select(['id', 'name', 'daycareId', 'kind', 'classroomId', 'seenAt']),
);

/** The tablet with this token, unless it was ended. Null without a token. */
export async function findOpenDevice(db: Db, runtime: Runtime, token: string | undefined): Promise<OpenDevice | null> {
  if (token === undefined) return null;
  const [found] = await selectDevice(db, hashToken(token));
  if (found === undefined) return null;
  const { id, name, kind, classroomId, seenAt } = found;
  const now = runtime.now();
  if (seenAt === null || seenAt < isoTime(later(now, -seenEverySeconds)))
    await db
      .updateTable('doorDevices')
      .set({ seenAt: isoTime(now) })
      .where('id', '=', id)
      .execute();
  return { id, name, kind, classroomId, daycareId: ofDevice(found) };
}
