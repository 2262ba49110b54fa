import { defaultBilling, type BillingSettings } from '@daycare-portal/shared/billing-settings';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';

/** Which sibling discount holds from which day. */
export interface SiblingsFrom {
  from: PlainDate;
  percent: number | null;
}

export type StoredSettings = Omit<BillingSettings, 'closedThrough' | 'updatedAt' | 'sibling'>;

const selectSettings = prepared((db: Db, daycareId: string) =>
  db.selectFrom('billingSettings').where('daycareId', '=', daycareId).select(['settings', 'siblings', 'closedThrough', 'updatedAt']),
);

export interface Billing extends StoredSettings {
  /** Earliest first. */
  siblings: SiblingsFrom[];
  closedThrough: PlainDate | null;
  updatedAt: string | null;
}

export async function readBilling(db: Db, daycareId: AuthorizedDaycareId): Promise<Billing> {
  const { sibling: _none, ...defaults } = defaultBilling;
  const [row] = await selectSettings(db, daycareId);
  if (row === undefined) return { ...defaults, siblings: [], closedThrough: null, updatedAt: null };
  const stored: Partial<StoredSettings> = JSON.parse(row.settings);
  return { ...defaults, ...stored, siblings: JSON.parse(row.siblings), closedThrough: row.closedThrough, updatedAt: row.updatedAt };
}

/** The sibling discount of a day in percent, or null. */
export function siblingOn(siblings: readonly SiblingsFrom[], day: PlainDate): number | null {
  return siblings.findLast(({ from }) => from <= day)?.percent ?? null;
}

export async function writeBilling(trx: Db, daycareId: AuthorizedDaycareId, billing: Billing & { updatedAt: string }): Promise<void> {
  const { siblings, closedThrough, updatedAt, ...settings } = billing;
  const row = { settings: JSON.stringify(settings), siblings: JSON.stringify(siblings), closedThrough, updatedAt };
  await trx
    .insertInto('billingSettings')
    .values({ daycareId, ...row })
    .onConflict((conflict) => conflict.column('daycareId').doUpdateSet(row))
    .execute();
}
