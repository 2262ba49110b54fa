import type { Weekday } from '@daycare-portal/shared/center-time';
import type { Every, Price } from '@daycare-portal/shared/proration';
import type { Insertable } from 'kysely';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import type { Tables } from '../../core/db/schema';

export interface StoredPlan {
  id: string;
  name: string;
  every: Every;
  weekdays: Weekday[];
  prices: Price[];
  extraDay: number | null;
  archived: boolean;
  savedBy: string;
  payloadHash: string;
  createdAt: string;
  updatedAt: string;
}

const selectPlans = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'billingPlans')
    .select(['id', 'name', 'every', 'weekdays', 'prices', 'extraDay', 'archived', 'savedBy', 'payloadHash', 'createdAt', 'updatedAt'])
    .orderBy('name')
    .orderBy('id'),
);

export async function listPlans(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredPlan[]> {
  const rows = await selectPlans(db, daycareId);
  return rows.map((row) => ({
    ...row,
    weekdays: JSON.parse(row.weekdays) as Weekday[],
    prices: JSON.parse(row.prices) as Price[],
    archived: row.archived === 1,
  }));
}

export async function findPlan(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredPlan | undefined> {
  return (await listPlans(db, daycareId)).find((plan) => plan.id === id);
}

type PlanRow = Omit<Insertable<Tables['billingPlans']>, 'daycareId'>;

export async function insertPlan(trx: Db, daycareId: AuthorizedDaycareId, plan: PlanRow): Promise<void> {
  await trx
    .insertInto('billingPlans')
    .values({ daycareId, ...plan })
    .execute();
}

export async function updatePlan(trx: Db, daycareId: AuthorizedDaycareId, id: string, fields: Partial<PlanRow>): Promise<void> {
  await trx.updateTable('billingPlans').set(fields).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}
