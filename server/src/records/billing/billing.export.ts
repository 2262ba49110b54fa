import { exportText } from '@daycare-portal/shared/export-text';
import { formatMoney } from '@daycare-portal/shared/money';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { table, type NounExport, type TableFile } from '../../core/files/export-tables';
import { accountNumber, listAccounts, listPayers } from './accounts.queries';
import { listAccounted, listEntriesBetween } from './ledger.queries';
import { listAllDocuments } from './papers.queries';
import { listDecisionsSince } from './decisions.queries';
import { listReminders } from './reminders.queries';
import { listPlans } from './plans.queries';
import { listAssignments, listShares } from './shares.queries';
import { always, closedDayOn, readBilling } from './settings.queries';

const words = exportText;

const sinceWhen = (from: string, what: string) => (from === always ? what : `${from}: ${what}`);

/** How a daycare bills: settings, plans and accounts. */
export const billingExport: NounExport = {
  ofChildren: async ({ trx, children, studentId, withStudent }) => {
    const { daycareId } = children;
    const { currency } = await readBilling(trx, daycareId);
    const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency));
    const isOf = (row: { studentId: string | null }) => studentId === undefined || row.studentId === studentId;
    const plans = new Map((await listPlans(trx, daycareId)).map(({ id, name }) => [id, name]));
    const accounts = new Map((await listAccounts(trx, daycareId)).map(({ id, name }) => [id, name]));
    const shares = [...(await listShares(trx, children))].flatMap(([id, history]) =>
      history.flatMap(({ from, shares: some }) => some.map((share) => ({ studentId: id, from, share }))),
    );
    const assigned = (await listAssignments(trx, children)).filter(isOf);
    const entries = (await listEntriesBetween(trx, daycareId, '', '9999-12-31')).filter(isOf);
    return {
      tables: [
        table(
          'plan-assignments',
          withStudent(assigned).map(({ id, planId, fromDay, untilDay, ownAmount, reason, ...row }) => ({
            ...row,
            assignmentId: id,
            plan: plans.get(planId) ?? '',
            from: fromDay,
            until: untilDay,
            ownAmount: money(ownAmount),
            reason,
          })),
        ),
        table(
          'billing-shares',
          withStudent(shares.filter(isOf)).map(({ from, share, ...row }) => ({
            ...row,
            from,
            account: accounts.get(share.accountId) ?? '',
            part: 'basisPoints' in share ? `${share.basisPoints / 100}%` : 'amount' in share ? money(share.amount) : words.theRest,
          })),
        ),
        table(
          'ledger-entries',
          withStudent(entries.map((entry) => ({ ...entry, studentId: entry.studentId ?? '' }))).map(
            ({
              id,
              accountId,
              kind,
              amount,
              onDay,
              dueOn,
              label,
              method,
              reference,
              payerName,
              reason,
              reverses,
              recordedName,
              recordedAt,
              ...row
            }) => ({
              studentId: row.studentId,
              student: row.student,
              entryId: id,
              account: accounts.get(accountId) ?? '',
              kind: words.entryKinds[kind],
              day: onDay,
              dueOn,
              label,
              amount: money(amount),
              method: method === null ? '' : words.paymentMethods[method],
              reference,
              payerName,
              reason,
              reverses,
              recordedBy: recordedName,
              recordedAt,
            }),
          ),
        ),
      ],
    };
  },
  ofDaycare: async ({ trx, children }) => {
    const { daycareId } = children;
    const billing = await readBilling(trx, daycareId);
    const { currency } = billing;
    const payers = await listPayers(trx, children);
    return {
      tables: [
        table(
          'billing-settings',
          billing.updatedAt === null
            ? []
            : [
                {
                  ...billing,
                  taxId: billing.taxId === null ? '' : `${billing.taxId.label} ${billing.taxId.value}`,
                  siblings: billing.siblings.map(({ from, percent }) => sinceWhen(from, `${percent ?? 0}%`)).join(', '),
                  closedDays: [{ from: always, rule: closedDayOn([], always) }, ...billing.closing]
                    .filter(({ from }, at, all) => all[at + 1]?.from !== from)
                    .map(({ from, rule }) => sinceWhen(from, words.closedDays[rule]))
                    .join(', '),
                  lateFee: billing.lateFee === null ? '' : formatMoney(billing.lateFee.amount, currency),
                  latePickup: billing.latePickup === null ? '' : formatMoney(billing.latePickup.perMinute, currency),
                  earlyDropOff: billing.earlyDropOff === null ? '' : formatMoney(billing.earlyDropOff.perMinute, currency),
                },
              ],
        ),
        table(
          'billing-plans',
          (await listPlans(trx, daycareId)).map(({ id, name, every, weekdays, prices, extraDay, archived }) => ({
            planId: id,
            name,
            every: words.billedEvery[every],
            weekdays: weekdays.join(', '),
            prices: prices.map(({ from, amount }) => `${from}: ${formatMoney(amount, currency)}`).join('; '),
            extraDay: extraDay === null ? '' : formatMoney(extraDay, currency),
            archived,
          })),
        ),
        table(
          'billing-accounts',
          (await listAccounts(trx, daycareId)).map(({ id, number, kind, name, note, createdAt }) => ({
            accountId: id,
            number: accountNumber(number),
            kind: words.accountKinds[kind],
            name,
            payers: (payers.get(id) ?? []).map(({ fullName }) => fullName).join(', '),
            note,
            createdAt,
          })),
        ),
        ...(await ledgerTables(trx, daycareId)),
      ],
    };
  },
};

/** What pays what, the papers, and what was decided. */
async function ledgerTables(trx: Db, daycareId: AuthorizedDaycareId): Promise<TableFile[]> {
  const { currency } = await readBilling(trx, daycareId);
  const accounts = new Map((await listAccounts(trx, daycareId)).map(({ id, name }) => [id, name]));
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    table(
      'ledger-allocations',
      (await listAccounted(trx, daycareId)).allocations.map(({ accountId, fromId, toId, amount, knownOn }) => ({
        account: accounts.get(accountId) ?? '',
        fromId,
        toId,
        amount: money(amount),
        day: knownOn,
      })),
    ),
    table(
      'billing-documents',
      (await listAllDocuments(trx, daycareId)).map(
        ({ id, kind, number, accountId, issuedOn, dueOn, total, snapshot, hash, recordedName }) => ({
          documentId: id,
          kind: words.documentKinds[kind],
          number,
          account: accounts.get(accountId ?? '') ?? '',
          issuedOn,
          dueOn,
          total: money(total),
          snapshot,
          hash,
          recordedBy: recordedName,
        }),
      ),
    ),
    table(
      'billing-reminders',
      (await listReminders(trx, daycareId)).map(({ id, accountId, amount, recordedName, recordedAt }) => ({
        reminderId: id,
        account: accounts.get(accountId) ?? '',
        amount: money(amount),
        recordedBy: recordedName,
        recordedAt,
      })),
    ),
    table(
      'billing-decisions',
      (await listDecisionsSince(trx, daycareId, '')).map(
        ({ id, day, accountId, decision, workedOut, entryId, reason, recordedName, recordedAt }) => ({
          proposalId: id,
          day,
          account: accounts.get(accountId) ?? '',
          decision: words.moneyDecisions[decision],
          workedOut: money(workedOut),
          entryId,
          reason,
          recordedBy: recordedName,
          recordedAt,
        }),
      ),
    ),
  ];
}
