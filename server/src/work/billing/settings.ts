import { defaultBilling, type BillingSettings, type UpdateBillingSettings } from '@daycare-portal/shared/billing-settings';
import { billingText } from '@daycare-portal/shared/billing-text';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { badInput, DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { saysNothingNew } from '../../core/says-nothing-new';
import type { Sent, WorkContext } from '../../core/work-context';
import { hasEntries, readBilledThrough } from '../../records/billing/ledger.queries';
import { always, closedDayOn, readBilling, siblingOn, writeBilling, type Billing } from '../../records/billing/settings.queries';
import { todayOf } from '../../records/daycare/today';

/** How the daycare bills today. */
export async function getSettings({ db, runtime, access }: Pick<WorkContext, 'db' | 'runtime' | 'access'>): Promise<BillingSettings> {
  const { siblings, closing, ...rest } = await readBilling(db, access.daycareId);
  const percent = siblingOn(siblings, await todayOf(db, runtime, access.daycareId));
  const last = closing.at(-1);
  return {
    ...rest,
    sibling: percent === null ? null : { percent },
    closedDays: last?.rule ?? defaultBilling.closedDays,
    closedDaysFrom: last === undefined || last.from === always ? null : last.from,
    billedThrough: await readBilledThrough(db, access.daycareId),
  };
}

/** Missing fields stay as they are. */
export function updateSettings(
  { transact, runtime, access: { daycareId }, record }: WorkContext,
  { updatedAt, sibling, siblingFrom, closedDays, closedDaysFrom, closedThrough, ...fields }: Sent<UpdateBillingSettings>,
): Promise<void> {
  return transact(async (trx) => {
    const before = await readBilling(trx, daycareId);
    const today = await todayOf(trx, runtime, daycareId);
    const { updatedAt: _before, ...known } = before;
    if (sibling !== undefined && siblingFrom !== undefined) requireOpen(before, siblingFrom);
    if (closedDays !== undefined && closedDaysFrom !== undefined) requireOpen(before, closedDaysFrom);
    let { siblings, closing } = before;
    const usually = (await readBilledThrough(trx, daycareId)) === null ? always : today;
    if (sibling !== undefined) {
      const next = { from: siblingFrom ?? usually, percent: sibling?.percent ?? null };
      siblings = changed(siblings, next, siblingOn(siblings, next.from) === next.percent);
    }
    if (closedDays !== undefined) {
      const next = { from: closedDaysFrom ?? usually, rule: closedDays };
      closing = changed(closing, next, closedDayOn(closing, next.from) === next.rule);
    }
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<typeof defaultBilling>;
    const next = { ...named, siblings, closing, ...(closedThrough !== undefined && { closedThrough }) };
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

/** The history with one more rule. What was to begin later is dropped. */
function changed<Held extends { from: PlainDate }>(history: readonly Held[], next: Held, isSame: boolean): Held[] {
  return isSame ? history.filter(({ from }) => from <= next.from) : [...history.filter(({ from }) => from < next.from), next];
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
