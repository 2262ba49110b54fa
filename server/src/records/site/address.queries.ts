import type { Device } from '../../core/device';
import type { Db } from '../../core/db/database';
import { hashToken, isoTime, later, newToken, type Runtime } from '../../core/runtime';
import { addressTestMinutes } from '@daycare-portal/shared/site';

/** The address that an owner chose for links; undefined if nobody did. */
export async function findChosenAddress(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('siteAddress').select('address').executeTakeFirst())?.address;
}

export async function replaceChosenAddress(db: Db, address: string, now: Date): Promise<void> {
  const row = { address, chosenAt: isoTime(now) };
  await db
    .insertInto('siteAddress')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Begins a new attempt in place of this person's earlier one, and returns the token for its link, of which only the hash is stored. */
export async function replaceAddressTest(db: Db, runtime: Runtime, userId: string, address: string): Promise<string> {
  const token = newToken(runtime);
  const row = {
    tokenHash: hashToken(token),
    address,
    startedAt: isoTime(runtime.now()),
    arrivedAt: null,
    browser: null,
    system: null,
  };
  await db
    .insertInto('addressTries')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return token;
}

/** This person's latest attempt while its code is valid. */
export function findAddressTest(db: Db, userId: string, now: Date) {
  return db.selectFrom('addressTries').where('userId', '=', userId).where('startedAt', '>', oldest(now)).selectAll().executeTakeFirst();
}

/** Notes the first device that opens the link of an attempt; an unknown token changes nothing. */
export async function noteArrival(db: Db, token: string, { browser, system }: Device, now: Date): Promise<void> {
  await db
    .updateTable('addressTries')
    .set({ arrivedAt: isoTime(now), browser, system })
    .where('tokenHash', '=', hashToken(token))
    .where('startedAt', '>', oldest(now))
    .where('arrivedAt', 'is', null)
    .execute();
}

export async function deleteOldAddressTests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('addressTries').where('startedAt', '<=', oldest(now)).execute();
}

function oldest(now: Date): string {
  return isoTime(later(now, -addressTestMinutes * 60));
}
