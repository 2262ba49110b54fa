import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { Language } from '@daycare-portal/shared/language';
import { Lucia, TimeSpan, type Adapter } from 'lucia';
import type { Sessions } from '../../core/auth/open-session';
import type { Config } from '../../core/config';
import type { Db } from '../../core/db/database';
import { hashToken, isoTime, later, newId, newToken, type Runtime } from '../../core/runtime';
import { readDevice, type Device } from '../../core/device';
import { findOpenSession, openSessions, sessionLimits } from '../../records/accounts/sessions.queries';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ sharedDevice: boolean }, Person>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: Person;
  }
}

interface Person {
  user: SignedInUser;
  language: Language | null;
}

interface SessionAttributes extends Device {
  sharedDevice: boolean;
}

// How often a session's last use is written down; more often on a shared device, whose page counts down.
const seenEverySeconds = 60;
const sharedSeenEverySeconds = 10;

/** The only file that knows lucia. Sessions are kept in the database under a hash of their id. */
export function createSessions(db: Db, config: Config, runtime: Runtime): Sessions {
  const secure = config.publicOrigin?.startsWith('https:') ?? false;
  const newLucia = (isUse: boolean) =>
    new Lucia(sessionAdapter(db, config, runtime, isUse), {
      sessionExpiresIn: new TimeSpan(config.sessionMaxSeconds, 's'),
      sessionCookie: { name: secure ? '__Host-session' : 'session', attributes: { secure, sameSite: 'lax', path: '/' } },
      getUserAttributes: ({ user, language }) => ({ user, language }),
      getSessionAttributes: ({ sharedDevice }) => ({ sharedDevice }),
    });
  const [lucia, unattended] = [newLucia(true), newLucia(false)];

  const readId = (cookieHeader: string | undefined) => {
    try {
      return lucia.readSessionCookie(cookieHeader ?? '');
    } catch {
      // The cookie has percent signs that decode to nothing, so it is not ours.
      return null;
    }
  };

  const findWith = async (asker: typeof lucia, cookieHeader: string | undefined) => {
    const id = readId(cookieHeader);
    if (id === null) return null;
    const { session, user } = await asker.validateSession(id);
    return session === null ? null : { id: session.id, user: user.user, sharedDevice: session.sharedDevice, language: user.language };
  };

  return {
    within: (trx) => createSessions(trx, config, runtime),
    async open(userId, sharedDevice, userAgent) {
      const attributes = { sharedDevice, ...readDevice(userAgent) };
      const session = await lucia.createSession(userId, attributes, { sessionId: newToken(runtime) });
      const cookie = lucia.createSessionCookie(session.id);
      if (sharedDevice) delete cookie.attributes.maxAge;
      return cookie.serialize();
    },
    find: (cookieHeader) => findWith(lucia, cookieHeader),
    findUnattended: (cookieHeader) => findWith(unattended, cookieHeader),
    isOpen: async (id) => (await findOpenSession(db, hashToken(id), ...sessionLimits(config, runtime.now()))).length > 0,
    isNamedIn: (cookieHeader) => readId(cookieHeader) !== null,
    async close(id) {
      await lucia.invalidateSession(id);
      return lucia.createBlankSessionCookie().serialize();
    },
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}

function sessionAdapter(db: Db, config: Config, runtime: Runtime, isUse: boolean): Adapter {
  // Lucia compares with the wall clock. This adapter decides whether a session has ended, and only passes on open ones.
  const wallExpiry = () => new Date(Date.now() + config.sessionMaxSeconds * 1000);
  const limits = () => sessionLimits(config, runtime.now());
  const living = () => openSessions(db, ...limits());
  const touch = (idHash: string) =>
    db
      .updateTable('sessions')
      .set({ lastSeenAt: isoTime(runtime.now()) })
      .where('idHash', '=', idHash)
      .execute();

  return {
    async getSessionAndUser(id) {
      const idHash = hashToken(id);
      const [row] = await findOpenSession(db, idHash, ...limits());
      if (row === undefined) return [null, null];
      const { userId, email, fullName, language } = row;
      const attributes = attributesOf(row);
      const seenEvery = attributes.sharedDevice ? sharedSeenEverySeconds : seenEverySeconds;
      if (isUse && row.lastSeenAt < isoTime(later(runtime.now(), -seenEvery))) await touch(idHash);
      return [
        { id, userId, expiresAt: wallExpiry(), attributes },
        { id: userId, attributes: { user: { uid: userId, email, displayName: fullName }, language } },
      ];
    },
    async getUserSessions(userId) {
      const rows = await living()
        .where('sessions.userId', '=', userId)
        .selectAll()
        .orderBy('sessions.createdAt')
        .orderBy('sessions.idHash')
        .execute();
      return rows.map((row) => ({ id: row.idHash, userId, expiresAt: wallExpiry(), attributes: attributesOf(row) }));
    },
    async setSession({ id, userId, attributes }) {
      const now = isoTime(runtime.now());
      await db
        .insertInto('sessions')
        .values({
          idHash: hashToken(id),
          publicId: newId(runtime),
          userId,
          sharedDevice: attributes.sharedDevice ? 1 : 0,
          browser: attributes.browser,
          system: attributes.system,
          createdAt: now,
          lastSeenAt: now,
        })
        .execute();
    },
    async updateSessionExpiration(id) {
      await touch(hashToken(id));
    },
    async deleteSession(id) {
      await db.deleteFrom('sessions').where('idHash', '=', hashToken(id)).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('userId', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await db.deleteFrom('sessions').where('idHash', 'not in', living().select('sessions.idHash')).execute();
    },
  };
}

function attributesOf({ sharedDevice, browser, system }: { sharedDevice: number } & Device): SessionAttributes {
  return { sharedDevice: sharedDevice === 1, browser, system };
}
