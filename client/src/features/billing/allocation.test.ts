import type { OpenItem } from '@daycare-portal/shared/account-view';
import { expect, it } from 'vitest';
import { entriesPaid, oldestFirst } from './allocation';

const item = (...opens: number[]): OpenItem => {
  const open = opens.reduce((sum, of) => sum + of, 0);
  const entries = opens.map((of, index) => ({ entryId: `${open}-${index}`, open: of }));
  return { entries, documentId: null, number: null, label: '', dueOn: '2026-11-27', amount: open, open };
};

it('Pays two invoices of 275.00 with a check of 600.00, and 50.00 is left', () => {
  const open = [item(27_500), item(27_500)];
  const paid = oldestFirst(open, 60_000);
  expect(paid).toEqual([27_500, 27_500]);
  expect(60_000 - paid.reduce((sum, of) => sum + of, 0)).toBe(5000);
});

it('Names the lines of an invoice in their order, and never more than is open', () => {
  const open = [item(20_000, 7500), item(100)];
  expect(entriesPaid(open, oldestFirst(open, 21_000))).toEqual([
    { entryId: '27500-0', amount: 20_000 },
    { entryId: '27500-1', amount: 1000 },
  ]);
});
