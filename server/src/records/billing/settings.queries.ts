import { defaultBilling, type BillingSettings } from '@daycare-portal/shared/billing-settings';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';

/** Which sibling discount holds from which day. */
export interface SiblingsFrom {
  from: PlainDate;
  percent: number | null;
}

/** Whether closed days are credited from this day on. */
export interface ClosedDaysFrom {
  from: PlainDate;
  rule: BillingSettings['closedDays'];
}

/** The first day of a rule that has held from the start. */
export const always = '0001-01-01';

export type StoredSettings = Omit<
  BillingSettings,
  'closedThrough' | 'updatedAt' | 'sibling' | 'closedDays' | 'closedDaysFrom' | 'billedThrough'
>;

const selectSettings = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'billingSettings').select(['settings', 'siblings', 'closedThrough', 'updatedAt']),
);

export interface Billing extends StoredSettings {
  /** Earliest first. */
  siblings: SiblingsFrom[];
  /** Earliest first. Before them, closed days cost as others do. */
  closing: ClosedDaysFrom[];
  closedThrough: PlainDate | null;
  updatedAt: string | null;
}

export async function readBilling(db: Db, daycareId: AuthorizedDaycareId): Promise<Billing> {
  const { sibling: _none, closedDays: _included, ...defaults } = defaultBilling;
  const [row] = await selectSettings(db, daycareId);
  if (row === undefined) return { ...defaults, siblings: [], closing: [], closedThrough: null, updatedAt: null };
  // Settings that were stored before rules had a first day hold a single rule.
  const { closedDays, closing, ...stored }: Partial<StoredSettings & Pick<Billing, 'closing'> & Pick<BillingSettings, 'closedDays'>> =
    JSON.parse(row.settings);
  const rules = closing ?? (closedDays === undefined ? [] : [{ from: always, rule: closedDays }]);
  return {
    ...defaults,
    ...stored,
    closing: rules,
    siblings: JSON.parse(row.siblings),
    closedThrough: row.closedThrough,
    updatedAt: row.updatedAt,
  };
}

/** The sibling discount of a day in percent, or null. */
export function siblingOn(siblings: readonly SiblingsFrom[], day: PlainDate): number | null {
  return siblings.findLast(({ from }) => from <= day)?.percent ?? null;
}

/** Whether a day on which the daycare is closed is credited. */
export function closedDayOn(closing: readonly ClosedDaysFrom[], day: PlainDate): ClosedDaysFrom['rule'] {
  return closing.findLast(({ from }) => from <= day)?.rule ?? defaultBilling.closedDays;
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
