import type { BillingSettings, defaultBilling, UpdateBillingSettings } from '@daycare-portal/shared/billing-settings';
import { billingText } from '@daycare-portal/shared/billing-text';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { badInput, DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { saysNothingNew } from '../../core/says-nothing-new';
import type { Sent, WorkContext } from '../../core/work-context';
import { hasEntries } from '../../records/billing/ledger.queries';
import { readBilling, siblingOn, writeBilling, type Billing, type SiblingsFrom } from '../../records/billing/settings.queries';
import { todayOf } from '../../records/daycare/today';

/** How the daycare bills today. */
export async function getSettings({ db, runtime, access }: Pick<WorkContext, 'db' | 'runtime' | 'access'>): Promise<BillingSettings> {
  const { siblings, ...rest } = await readBilling(db, access.daycareId);
  const percent = siblingOn(siblings, await todayOf(db, runtime, access.daycareId));
  return { ...rest, sibling: percent === null ? null : { percent } };
}

/** Missing fields stay as they are. */
export function updateSettings(
  { transact, runtime, access: { daycareId }, record }: WorkContext,
  { updatedAt, sibling, siblingFrom, closedThrough, ...fields }: Sent<UpdateBillingSettings>,
): Promise<void> {
  return transact(async (trx) => {
    const before = await readBilling(trx, daycareId);
    const today = await todayOf(trx, runtime, daycareId);
    const { updatedAt: _before, ...known } = before;
    if (sibling !== undefined && siblingFrom !== undefined) requireOpen(before, siblingFrom);
    const siblings =
      sibling === undefined ? before.siblings : siblingsAfter(before.siblings, siblingFrom ?? today, sibling?.percent ?? null);
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<typeof defaultBilling>;
    const next = { ...named, siblings, ...(closedThrough !== undefined && { closedThrough }) };
    if (saysNothingNew<Omit<Billing, 'updatedAt'>>(known, next)) return;
    if (updatedAt !== undefined && updatedAt !== before.updatedAt)
      throw new DomainError('CONFLICT', 'changedMeanwhile', billingText.changedMeanwhile);
    if (named.currency !== undefined && named.currency !== before.currency && (await hasEntries(trx, daycareId)))
      throw new DomainError('CONFLICT', 'kindStays', billingText.currencyStays);
    if (closedThrough != null && closedThrough >= today) throw badInput(billingText.inFuture);
    const now = runtime.now();
    const changedAt = before.updatedAt === null ? isoTime(now) : changeTime(now, before.updatedAt);
    await writeBilling(trx, daycareId, { ...known, ...next, updatedAt: changedAt });
    await record(trx, 'daycare.updateBilling', daycareId);
  });
}

function siblingsAfter(siblings: readonly SiblingsFrom[], from: PlainDate, percent: number | null): SiblingsFrom[] {
  if (siblingOn(siblings, from) === percent && !siblings.some((each) => each.from > from)) return [...siblings];
  return [...siblings.filter((each) => each.from < from), { from, percent }];
}

/** Closes all days up to this one. Only an owner opens days that are closed. */
export function closePeriod(
  { transact, runtime, access: { daycareId, permissions }, record }: WorkContext,
  { through }: { through: PlainDate | null },
): Promise<void> {
  return transact(async (trx) => {
    const before = await readBilling(trx, daycareId);
    if (through === before.closedThrough) return;
    const opens = before.closedThrough !== null && (through === null || through < before.closedThrough);
    if (opens && !permissions.includes('billing.manage')) throw new DomainError('FORBIDDEN', 'ownersOnly', billingText.onlyOwnerOpens);
    if (through !== null && through >= (await todayOf(trx, runtime, daycareId))) throw badInput(billingText.inFuture);
    const now = runtime.now();
    const updatedAt = before.updatedAt === null ? isoTime(now) : changeTime(now, before.updatedAt);
    await writeBilling(trx, daycareId, { ...before, closedThrough: through, updatedAt });
    await record(trx, opens ? 'daycare.openPeriod' : 'daycare.closePeriod', daycareId);
  });
}

/** BAD_REQUEST if one of these days is closed. */
export function requireOpen({ closedThrough }: Pick<Billing, 'closedThrough'>, ...days: PlainDate[]): void {
  if (closedThrough !== null && days.some((day) => day <= closedThrough))
    throw badInput(billingText.closed(formatDate(closedThrough, 'short')));
}
