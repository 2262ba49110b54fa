import type { RemindFamilies } from '@daycare-portal/shared/billing-reports';
import { billingText } from '@daycare-portal/shared/billing-text';
import { standingOn } from '@daycare-portal/shared/ledger';
import type { OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { isoTime, later, newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { readAccounted } from '../../records/billing/ledger.queries';
import {
  insertReminders,
  listLastReminded,
  listReachable,
  listRemindersMadeBy,
  listRemindersOf,
} from '../../records/billing/reminders.queries';
import { openBooks, readState, requireAccount } from './books';

/** A family hears of the same bill once in this time. */
const againAfterSeconds = 7 * 24 * 3600;

/** Whether a family that was last reminded then may be reminded now. */
export function mayRemind(last: string | undefined, now: Date): boolean {
  return last === undefined || last < isoTime(later(now, -againAfterSeconds));
}

/**
 * Reminds families of what is overdue. Their page says so, and it counts as news, which the portal mails without saying what it is. No thread
 * of messages is used, because teachers read those. Whoever owes nothing by now, reads nothing here or was reminded lately is passed over.
 */
export function remind({ transact, notify, ...ctx }: WorkContext, input: Sent<RemindFamilies>): Promise<string[]> {
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const { daycareId, runtime, author } = books;
    const payloadHash = hashPayload(input);
    const known = await listRemindersMadeBy(trx, daycareId, input.id);
    if (known.some((each) => each.recordedBy !== author.recordedBy || each.payloadHash !== payloadHash))
      throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
    if (known.length > 0) return known.map(({ accountId }) => accountId);
    const last = await listLastReminded(trx, daycareId);
    const reachable = await listReachable(trx, books.children);
    const found: { accountId: string; amount: number }[] = [];
    for (const accountId of new Set(input.accountIds)) {
      await giveWay();
      const { kind } = await requireAccount(books, accountId);
      if (kind !== 'family' || !reachable.has(accountId) || !mayRemind(last.get(accountId), runtime.now())) continue;
      const { overdue } = (await readState(books, accountId)).standing;
      if (overdue > 0) found.push({ accountId, amount: overdue });
    }
    await insertReminders(
      trx,
      daycareId,
      found.map((one) => ({ id: newId(runtime), ...one, madeBy: input.id, ...author, payloadHash })),
    );
    if (found.length > 0) await notify(trx);
    return found.map(({ accountId }) => accountId);
  });
}

/** When a guardian was last reminded of each of their accounts, in the order of time, as long as it is overdue and they are shown money. */
export async function listOwnReminders(db: Db, { daycareId, personId, parts, features, today }: OwnChild): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (!features.billing || !parts.includes('money')) return found;
  const latest = new Map((await listRemindersOf(db, daycareId, personId)).map(({ accountId, recordedAt }) => [accountId, recordedAt]));
  for (const [accountId, at] of latest) {
    const { entries, allocations } = await readAccounted(db, daycareId, accountId);
    if (standingOn(entries, allocations, today).overdue > 0) found.set(accountId, at);
  }
  return found;
}
