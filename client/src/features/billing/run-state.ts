import type { LineKind, RunBill, RunLine, RunPreview } from '@daycare-portal/shared/bill-runs';
import type { Amount } from '@daycare-portal/shared/money';
import * as z from 'zod/mini';

/** What a person changed of a run before posting it: lines left out, and other amounts with their reasons. */
export const RunEdits = z.object({
  leftOut: z.array(z.string()),
  edits: z.array(z.object({ key: z.string(), amount: z.number(), reason: z.string() })),
});
export type RunEdits = z.infer<typeof RunEdits>;

export const noEdits: RunEdits = { leftOut: [], edits: [] };

export interface ShownLine extends RunLine {
  isLeftOut: boolean;
  edit: RunEdits['edits'][number] | undefined;
}

export interface ShownBill extends RunBill {
  lines: ShownLine[];
  /** Whether any of its lines is posted. */
  isPosted: boolean;
}

/** The bills as they would be posted now. */
export function billsOf({ bills, lines }: RunPreview, { leftOut, edits }: RunEdits): ShownBill[] {
  return bills.map((bill) => {
    const own = lines
      .filter(({ accountId }) => accountId === bill.accountId)
      .map((line) => {
        const edit = edits.find(({ key }) => key === line.key);
        return { ...line, amount: edit?.amount ?? line.amount, isLeftOut: leftOut.includes(line.key), edit };
      });
    const kept = own.filter(({ isLeftOut }) => !isLeftOut);
    return { ...bill, lines: own, isPosted: kept.length > 0, total: kept.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

export type TotalKind = 'tuition' | 'discounts' | 'agencies' | 'fees';

const totalOf: Record<LineKind, TotalKind> = {
  tuition: 'tuition',
  difference: 'tuition',
  closedDays: 'tuition',
  discount: 'discounts',
  agency: 'agencies',
  byHand: 'fees',
};

export interface Totals {
  /** What families pay, by the kind of the lines. */
  families: Record<TotalKind | 'all', Amount> & { bills: number };
  agencies: { all: Amount; bills: number };
}

/** What the posted lines add up to. What an agency pays is no part of what families do. */
export function totalsOf(bills: readonly ShownBill[]): Totals {
  const posted = bills.filter(({ isPosted }) => isPosted);
  const ofAgencies = posted.filter(({ kind }) => kind === 'agency');
  const ofFamilies = posted.filter(({ kind }) => kind === 'family');
  const families = { tuition: 0, discounts: 0, agencies: 0, fees: 0, all: 0, bills: ofFamilies.length };
  for (const { kind, amount, isLeftOut } of ofFamilies.flatMap(({ lines }) => lines)) {
    if (isLeftOut) continue;
    families[totalOf[kind]] += amount;
    families.all += amount;
  }
  return { families, agencies: { all: ofAgencies.reduce((sum, { total }) => sum + total, 0), bills: ofAgencies.length } };
}
