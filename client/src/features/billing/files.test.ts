import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { post, week, withFamily } from '../../test/billing';

const nextWeek = { every: 'week', from: '2026-11-23', until: '2026-11-27' } as const;
const days = { from: '2026-11-01', until: '2026-12-31' };

/** Two weeks, a name that looks like a formula, a fee below zero, a credited invoice, and a payment. */
async function withBooks() {
  const billed = await withFamily();
  const { owner, daycareId, accountId } = billed;
  const by = { daycareId, accountId, on: '2026-11-20' };
  await owner.billing.addEntry({ ...by, id: newSentId(), kind: 'charge', amount: 1505, label: '=SUM(A1:A9)' });
  await post(billed, week);
  const { invoices } = await post(billed, nextWeek);
  await owner.billing.creditInvoice({ daycareId, id: newSentId(), documentId: invoices[0]?.documentId ?? '', reason: 'Away' });
  await owner.billing.addEntry({ ...by, id: newSentId(), kind: 'payment', amount: 20_001, label: '', method: 'check', reference: '007' });
  const read = async (what: 'entries' | 'invoices' | 'aging' | 'revenue', format: 'csv' | 'xlsx') =>
    Uint8Array.from(atob((await owner.billing.export({ daycareId, what, format, ...days })).base64), (letter) => letter.charCodeAt(0));
  return { ...billed, read };
}

const cents = (cell: unknown) => Math.round(Number(cell ?? 0) * 100);
const sumOf = (rows: readonly (readonly unknown[])[], column: number) => rows.reduce((sum, row) => sum + cents(row[column]), 0);

it('Files of the books add up to the ledger for a reader that is not ours: numbers are numbers, in CSV and in a workbook', async () => {
  const { read, account } = await withBooks();
  const { balance, entries } = await account();
  expect(balance).toBe(27_500 + 1505 - 20_001);
  const csv = async (what: 'entries' | 'invoices') =>
    parse<string[]>(new TextDecoder().decode(await read(what, 'csv')), { skipEmptyLines: true }).data;
  const workbook = async (what: 'entries' | 'invoices') => readSheet((await read(what, 'xlsx')).buffer);
  for (const rows of [await csv('entries'), await workbook('entries')]) {
    const [headings = [], ...lines] = rows;
    expect(lines).toHaveLength(entries.length);
    const [charged = -1, paid = -1] = ['Charged', 'Paid'].map((name) => headings.findIndex((heading) => heading === name));
    expect(sumOf(lines, charged) - sumOf(lines, paid)).toBe(balance);
    expect(lines.map((line) => line[5])).toContainEqual(expect.stringMatching(/^'?=SUM\(A1:A9\)$/));
  }
  for (const rows of [await csv('invoices'), await workbook('invoices')]) {
    const [headings = [], ...lines] = rows;
    const [quantity = -1, rate = -1, amount = -1] = ['ItemQuantity', 'ItemRate', 'ItemAmount'].map((name) => headings.indexOf(name));
    expect(sumOf(lines, amount)).toBe(27_500 + 1505);
    for (const line of lines) expect(Number(line[quantity]) * Number(line[rate])).toBe(Number(line[amount]));
    expect(lines.map((line) => Number(line[amount]))).toContain(-275);
  }
  const [, first] = await workbook('entries');
  expect(first?.filter((cell) => typeof cell === 'number')).toHaveLength(1);
});
