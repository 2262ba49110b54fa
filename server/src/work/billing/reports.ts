import type { Aging, ExportMoney, Revenue, RevenueKind } from '@daycare-portal/shared/billing-reports';
import { revenueKinds } from '@daycare-portal/shared/billing-reports';
import { billingText } from '@daycare-portal/shared/billing-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { standingOn } from '@daycare-portal/shared/ledger';
import type { ListFile } from '@daycare-portal/shared/list-file';
import { currencies } from '@daycare-portal/shared/money';
import type { Arithmetic } from '@daycare-portal/shared/proration';
import { listFile, type ListCell } from '../../core/files/list-file';
import { giveWay } from '../../core/give-way';
import type { Sent, WorkContext } from '../../core/work-context';
import { accountNumber, listAccounts } from '../../records/billing/accounts.queries';
import { listAccounted, listEntriesBetween, type StoredEntry } from '../../records/billing/ledger.queries';
import { listInvoicesBetween, listPapersOfEntries } from '../../records/billing/papers.queries';
import { readBilling } from '../../records/billing/settings.queries';
import { listBillable } from '../../records/billing/shares.queries';
import { todayOf } from '../../records/daycare/today';

type Reading = Pick<WorkContext, 'db' | 'runtime' | 'access'>;

/** What is open on a day, by how long it is past due. */
export async function getAging({ db, runtime, access: { daycareId } }: Reading, asOf: PlainDate | null): Promise<Aging> {
  const day = asOf ?? (await todayOf(db, runtime, daycareId));
  const { entries, allocations } = await listAccounted(db, daycareId);
  const entriesOf = groupBy(entries, ({ accountId }) => accountId);
  const allocationsOf = groupBy(allocations, ({ accountId }) => accountId);
  const accounts: Aging['accounts'] = [];
  const totals = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, open: 0, credit: 0 };
  for (const { id, name, kind } of await listAccounts(db, daycareId)) {
    await giveWay();
    const { aging, owed, credit } = standingOn(entriesOf.get(id) ?? [], allocationsOf.get(id) ?? [], day, asOf);
    if (owed === 0 && credit === 0) continue;
    const line = { ...aging, open: owed, credit };
    for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += line[key];
    accounts.push({ accountId: id, name, kind, ...line });
  }
  return { asOf: day, accounts, totals };
}

/** What was billed and received, by the months in which it is dated. */
export async function getRevenue(
  { db, access: { daycareId } }: Reading,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<Revenue> {
  const empty = () => Object.fromEntries(revenueKinds.map((kind) => [kind, 0])) as Record<RevenueKind, number>;
  const months = new Map<string, Record<RevenueKind, number>>();
  const totals = empty();
  for (const entry of await listEntriesBetween(db, daycareId, from, until)) {
    const kind = revenueKindOf(entry);
    if (kind === null) continue;
    const month = months.get(entry.onDay.slice(0, 7)) ?? empty();
    months.set(entry.onDay.slice(0, 7), month);
    const amount = kind === 'received' ? -entry.amount : entry.amount;
    month[kind] += amount;
    totals[kind] += amount;
  }
  return { months: [...months].map(([month, figures]) => ({ month, ...figures })), totals };
}

/** Null for what is neither earned nor received: balances carried over, deposits, transfers, and what an agency pays for a family. */
function revenueKindOf({ kind, lineKind }: StoredEntry): RevenueKind | null {
  if (kind === 'charge') {
    if (lineKind === 'discount') return 'discounts';
    return lineKind === null || lineKind === 'fee' || lineKind === 'byHand' ? 'fees' : 'tuition';
  }
  if (kind === 'payment') return 'received';
  if (kind === 'refund') return 'refunds';
  if (kind === 'credit') return 'credits';
  return kind === 'writeOff' ? 'writeOffs' : null;
}

/** Entries, invoices, aging or revenue as a file. */
export async function exportMoney(
  { transact, record, ...ctx }: WorkContext,
  { what, from, until, format }: Sent<ExportMoney>,
): Promise<ListFile> {
  const { runtime, access } = ctx;
  await transact((trx) => record(trx, 'daycare.exportMoney', access.daycareId, what));
  const { headings, rows } =
    what === 'entries'
      ? await entryRows(ctx, { from, until })
      : what === 'invoices'
        ? await invoiceRows(ctx, { from, until })
        : what === 'aging'
          ? await agingRows(ctx, until)
          : await revenueRows(ctx, { from, until });
  return listFile(
    runtime,
    format,
    what,
    headings,
    rows,
    headings.map(() => 16),
    `${from}-${until}`,
  );
}

interface Rows {
  headings: string[];
  rows: ListCell[][];
}

/** An amount as a spreadsheet calculates with it, without a sign of the currency. */
function figure(units: number, digits: number): ListCell {
  return { units, digits };
}

async function entryRows({ db, access }: Reading, days: { from: PlainDate; until: PlainDate }): Promise<Rows> {
  const { daycareId, children } = access;
  const { currency } = await readBilling(db, daycareId);
  const digits = currencies[currency];
  const accounts = new Map((await listAccounts(db, daycareId)).map((account) => [account.id, account]));
  const names = new Map((await listBillable(db, children)).map((child) => [child.id, fullNameOf(child)]));
  const numbers = new Map(
    (await listPapersOfEntries(db, daycareId)).flatMap(({ entryId, kind, number }) => (kind === 'invoice' ? [[entryId, number]] : [])),
  );
  const words = billingText.lines;
  const rows: ListCell[][] = [];
  for (const entry of await listEntriesBetween(db, daycareId, days.from, days.until)) {
    await giveWay();
    const account = accounts.get(entry.accountId);
    const { amount, arithmetic, method } = entry;
    rows.push([
      { date: entry.onDay },
      account?.name ?? '',
      account === undefined ? '' : accountNumber(account.number),
      words.kinds[entry.kind],
      names.get(entry.studentId ?? '') ?? '',
      entry.label,
      arithmetic === null ? '' : billingText.arithmetic(JSON.parse(arithmetic) as Arithmetic, currency),
      amount > 0 ? figure(amount, digits) : '',
      amount < 0 ? figure(-amount, digits) : '',
      entry.dueOn === null ? '' : { date: entry.dueOn },
      numbers.get(entry.id) ?? '',
      method === null ? '' : words.payment[method],
      entry.reference ?? '',
      entry.payerName ?? '',
      entry.reverses ?? '',
      entry.reason ?? '',
      entry.recordedName,
    ]);
  }
  return { headings: Object.values(billingText.files.entries), rows };
}

/** With the headings that QuickBooks Online imports, which are English in every language: one row for each line of an invoice. */
const invoiceHeadings = [
  'InvoiceNo',
  'Customer',
  'InvoiceDate',
  'DueDate',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  'ItemAmount',
];

async function invoiceRows({ db, access }: Reading, days: { from: PlainDate; until: PlainDate }): Promise<Rows> {
  const { daycareId, children } = access;
  const { currency } = await readBilling(db, daycareId);
  const digits = currencies[currency];
  const accounts = new Map((await listAccounts(db, daycareId)).map((account) => [account.id, account.name]));
  const names = new Map((await listBillable(db, children)).map((child) => [child.id, fullNameOf(child)]));
  const papers = await listPapersOfEntries(db, daycareId);
  const entries = new Map((await listEntriesBetween(db, daycareId, '', '9999-12-31')).map((entry) => [entry.id, entry]));
  const onPaper = groupBy(papers, ({ documentId }) => documentId);
  const rows: ListCell[][] = [];
  for (const { id, number, accountId, issuedOn, dueOn } of await listInvoicesBetween(db, daycareId, days.from, days.until)) {
    await giveWay();
    for (const { entryId } of onPaper.get(id) ?? []) {
      const entry = entries.get(entryId);
      if (entry === undefined) continue;
      const amount = figure(entry.amount, digits);
      const about = [
        names.get(entry.studentId ?? '') ?? '',
        entry.arithmetic === null ? '' : billingText.arithmetic(JSON.parse(entry.arithmetic) as Arithmetic, currency),
      ];
      rows.push([
        number,
        accounts.get(accountId ?? '') ?? '',
        { date: issuedOn },
        { date: dueOn ?? issuedOn },
        entry.label,
        about.filter((words) => words !== '').join(', '),
        figure(1, 0),
        amount,
        amount,
      ]);
    }
  }
  return { headings: invoiceHeadings, rows };
}

async function agingRows(ctx: Reading, asOf: PlainDate): Promise<Rows> {
  const { db, access } = ctx;
  const digits = currencies[(await readBilling(db, access.daycareId)).currency];
  const { accounts } = await getAging(ctx, asOf);
  const keys = ['notDue', 'to30', 'to60', 'to90', 'over90', 'open', 'credit'] as const;
  return {
    headings: Object.values(billingText.files.aging),
    rows: accounts.map((account) => [account.name, ...keys.map((key) => figure(account[key], digits))]),
  };
}

async function revenueRows(ctx: Reading, days: { from: PlainDate; until: PlainDate }): Promise<Rows> {
  const { db, access } = ctx;
  const digits = currencies[(await readBilling(db, access.daycareId)).currency];
  const { months } = await getRevenue(ctx, days);
  return {
    headings: Object.values(billingText.files.revenue),
    rows: months.map(({ month, ...figures }) => [month, ...revenueKinds.map((kind) => figure(figures[kind], digits))]),
  };
}
