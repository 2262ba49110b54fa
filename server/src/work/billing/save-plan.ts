import type { SavePlan } from '@daycare-portal/shared/tuition-plans';
import { billingText } from '@daycare-portal/shared/billing-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Price } from '@daycare-portal/shared/proration';
import { DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { findPlan, insertPlan, updatePlan } from '../../records/billing/plans.queries';
import { readBilling } from '../../records/billing/settings.queries';
import { listAssignments } from '../../records/billing/shares.queries';
import { requireOpen } from './settings';
import { saysNothingNew } from '../../core/says-nothing-new';

/** Makes a plan, or with `updatedAt` changes one. */
export function savePlan(
  { transact, runtime, access: { daycareId, children }, session, record }: WorkContext,
  { updatedAt, ...plan }: Sent<SavePlan>,
): Promise<string> {
  const { uid } = session.user;
  return transact(async (trx) => {
    const { id, name, every, extraDay = null, archived = false } = plan;
    const weekdays = [...new Set(plan.weekdays)].toSorted((a, b) => a - b);
    const prices = plan.prices.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const fields = {
      name,
      every,
      weekdays: JSON.stringify(weekdays),
      prices: JSON.stringify(prices),
      extraDay,
      archived: archived ? 1 : 0,
      payloadHash: hashPayload(plan),
    };
    const stored = await findPlan(trx, daycareId, id);
    const now = isoTime(runtime.now());
    if (updatedAt === undefined) {
      if (stored !== undefined) {
        if (stored.savedBy === uid && stored.payloadHash === fields.payloadHash) return id;
        throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
      }
      await insertPlan(trx, daycareId, { id, ...fields, savedBy: uid, createdAt: now, updatedAt: now });
    } else {
      if (stored === undefined) throw new DomainError('NOT_FOUND', 'planNotFound', billingText.planNotFound);
      const before = { ...stored, weekdays: JSON.stringify(stored.weekdays), prices: JSON.stringify(stored.prices) };
      if (saysNothingNew({ ...before, archived: stored.archived ? 1 : 0 }, { ...fields, payloadHash: stored.payloadHash })) return id;
      const isUsed = (await listAssignments(trx, children)).some(({ planId }) => planId === id);
      if (isUsed && (every !== stored.every || fields.weekdays !== before.weekdays))
        throw new DomainError('CONFLICT', 'planInUse', billingText.planInUse);
      if (isUsed) requireOpen(await readBilling(trx, daycareId), ...daysOfChange(stored.prices, prices));
      if (stored.updatedAt !== updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', billingText.changedMeanwhile);
      await updatePlan(trx, daycareId, id, { ...fields, savedBy: uid, updatedAt: changeTime(runtime.now(), stored.updatedAt) });
    }
    await record(trx, 'daycare.savePlan', daycareId);
    return id;
  });
}

/** From which days another price holds than before. */
function daysOfChange(before: readonly Price[], now: readonly Price[]): PlainDate[] {
  const isIn = (list: readonly Price[], { from, amount }: Price) => list.some((one) => one.from === from && one.amount === amount);
  return [...before.filter((one) => !isIn(now, one)), ...now.filter((one) => !isIn(before, one))].map(({ from }) => from);
}
