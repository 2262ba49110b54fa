import type { ClockTime } from '@daycare-portal/shared/center-time';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import type { PushKeys, PushSubscription } from '../../core/push/send-push';

/** How a guardian hears of news, and when they last did. */
export interface Notices {
  mailAt: ClockTime | null;
  lookedAt: string | null;
  mailedAt: string | null;
  pushedAt: string | null;
}

const never: Notices = { mailAt: null, lookedAt: null, mailedAt: null, pushedAt: null };

const selectNotices = prepared((db: Db, userId: string) =>
  db.selectFrom('familyNotices').where('userId', '=', userId).select(['mailAt', 'lookedAt', 'mailedAt', 'pushedAt']),
);

export async function findNotices(db: Db, userId: string): Promise<Notices> {
  return (await selectNotices(db, userId))[0] ?? never;
}

export async function writeNotices(db: Db, userId: string, change: Partial<Notices>): Promise<void> {
  await db
    .insertInto('familyNotices')
    .values({ userId, ...never, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}

/** The guardians who chose to hear of news by mail or on a phone. */
export async function listToTell(db: Db) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('familyNotices', 'familyNotices.userId', 'users.id')
    .where(({ or, exists, selectFrom, eb, ref }) =>
      or([
        eb('familyNotices.mailAt', 'is not', null),
        exists(selectFrom('pushSubscriptions').where('pushSubscriptions.userId', '=', ref('users.id')).select('endpoint')),
      ]),
    )
    .select(['users.id', 'users.email', 'users.fullName', 'users.language'])
    .select(['familyNotices.mailAt', 'familyNotices.lookedAt', 'familyNotices.mailedAt', 'familyNotices.pushedAt'])
    .orderBy('users.id')
    .execute();
  return rows;
}

/** The browsers of this account, the newest first. */
export function listSubscriptions(db: Db, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .select(['endpoint', 'p256dh', 'auth'])
    .orderBy('createdAt', 'desc')
    .orderBy('endpoint')
    .execute();
}

/** A browser belongs to the account that asked last. */
export async function writeSubscription(
  db: Db,
  userId: string,
  { endpoint, p256dh, auth }: PushSubscription,
  createdAt: string,
): Promise<void> {
  await db
    .insertInto('pushSubscriptions')
    .values({ endpoint, userId, p256dh, auth, createdAt })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ userId, p256dh, auth, createdAt }))
    .execute();
}

export async function deleteSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('endpoint', '=', endpoint).execute();
}

export function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst();
}

/** Keeps the first pair of keys, if two processes make one at once. */
export async function insertPushKeys(db: Db, keys: PushKeys): Promise<void> {
  await db
    .insertInto('pushKeys')
    .values({ id: 'portal', ...keys })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The names of daycares, and whether and when each sends push notices. */
export function listPushing(db: Db, daycareIds: readonly AuthorizedDaycareId[]) {
  return db
    .selectFrom('daycares')
    .where('id', 'in', daycareIds)
    .select(['id', 'name', 'pushNotices', 'quietFrom', 'quietUntil'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
