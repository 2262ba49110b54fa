import type { SharesFrom } from '@daycare-portal/shared/billing-accounts';

/** An independent list beside the ledger, and what weeks cost, worked out day by day in another way than the product does. */
interface ListedPlan {
  weekdays: readonly number[];
  prices: { from: string; amount: number }[];
}

interface ListedChild {
  shares: SharesFrom[];
  assigned: { id: string; planId: string; from: string; until: string | null }[];
}

interface Listed {
  accountId: string;
  amount: number;
  isDeposit?: boolean;
  /** Of a line of a bill: the first day of its week, and whose it is. */
  week?: string | null;
  studentId?: string | null;
  /** What is taken back together with it. */
  partOf?: string;
}

export class MoneyList {
  readonly children = new Map<string, ListedChild>();
  readonly plans = new Map<string, ListedPlan>();
  readonly invoices = new Map<string, string[]>();
  readonly #entries = new Map<string, Listed>();
  readonly #back = new Set<string>();
  readonly agencies: ReadonlySet<string>;

  constructor(agencies: ReadonlySet<string>) {
    this.agencies = agencies;
  }

  add(id: string, entry: Listed): void {
    this.#entries.set(id, entry);
  }

  /** An entry that can be taken back by itself. */
  find(id: string): Listed | undefined {
    return this.#back.has(id) ? undefined : this.#entries.get(id);
  }

  takeBack(ids: readonly string[]): void {
    for (const id of ids) this.#back.add(id);
    for (const [id, { partOf }] of this.#entries) if (partOf !== undefined && ids.includes(partOf)) this.#back.add(id);
  }

  #sum(counts: (entry: Listed) => boolean): number {
    let sum = 0;
    for (const [id, entry] of this.#entries) if (!this.#back.has(id) && counts(entry)) sum += entry.amount;
    return sum;
  }

  balance(accountId: string): number {
    return this.#sum((entry) => entry.accountId === accountId && entry.isDeposit !== true);
  }

  deposit(accountId: string): number {
    return 0 - this.#sum((entry) => entry.accountId === accountId && entry.isDeposit === true);
  }

  /** What was billed of a child's week on an account and not taken back. */
  billed(of: { studentId: string; accountId: string; week: string }): number {
    return this.#sum((entry) => entry.accountId === of.accountId && entry.studentId === of.studentId && entry.week === of.week);
  }

  isBilled(studentId: string, week: string): boolean {
    return [...this.#entries].some(([id, entry]) => !this.#back.has(id) && entry.studentId === studentId && entry.week === week);
  }
}

const half = (numerator: number, denominator: number) => Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Whole parts of an amount by weight: each rounded down, and what is left to the largest rests, of equal ones to the first. */
function parts(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.map((weight) => Math.floor((amount * weight) / all));
  const rests = weights.map((weight, at) => ({ at, rest: (amount * weight) % all }));
  const left = amount - found.reduce((sum, part) => sum + part, 0);
  for (const { at } of rests.toSorted((a, b) => b.rest - a.rest || a.at - b.at).slice(0, left)) found[at] = (found[at] ?? 0) + 1;
  return found;
}

const latest = <From extends { from: string }>(all: readonly From[], day: string): From | undefined =>
  all.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];

/** What a child’s week from Monday to Friday costs each account. */
export function costsOf(list: MoneyList, child: ListedChild, week: readonly string[]): Map<string, number> {
  const last = week.at(-1) ?? '';
  const begun = child.shares.filter(({ from }) => from <= last).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const first = begun[0];
  const costs = new Map<string, number>();
  if (first === undefined) return costs;
  // Days on which the same accounts pay, one after another.
  const stretches: { shares: SharesFrom['shares']; days: string[] }[] = [];
  for (const day of week) {
    const { shares } = latest(begun, day) ?? first;
    const before = stretches.at(-1);
    if (before !== undefined && JSON.stringify(before.shares) === JSON.stringify(shares)) before.days.push(day);
    else stretches.push({ shares, days: [day] });
  }
  const totals = stretches.map(() => 0);
  // In fifteenths of a week, which both three and five days divide.
  const covered = stretches.map(() => 0);
  for (const { planId, from, until } of child.assigned) {
    const plan = list.plans.get(planId);
    if (plan === undefined) continue;
    const all = plan.weekdays.length;
    const own = week.filter((day, at) => plan.weekdays.includes(at + 1) && day >= from && (until === null || day <= until));
    const byPrice = new Map<string, string[]>();
    const [earliest] = plan.prices.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    for (const day of own) {
      const since = (latest(plan.prices, day) ?? earliest)?.from ?? '';
      byPrice.set(since, [...(byPrice.get(since) ?? []), day]);
    }
    for (const [since, days] of byPrice) {
      const price = plan.prices.find((one) => one.from === since)?.amount ?? 0;
      const counts = stretches.map((stretch) => days.filter((day) => stretch.days.includes(day)).length);
      parts(half(price * days.length, all), counts).forEach((part, at) => (totals[at] = (totals[at] ?? 0) + part));
      counts.forEach((count, at) => (covered[at] = (covered[at] ?? 0) + (count * 15) / all));
    }
  }
  divide(list, stretches, { totals, covered }, costs);
  return costs;
}

function divide(
  { agencies }: MoneyList,
  stretches: readonly { shares: SharesFrom['shares'] }[],
  { totals, covered }: { totals: readonly number[]; covered: readonly number[] },
  costs: Map<string, number>,
): void {
  const add = (accountId: string, amount: number) => costs.set(accountId, (costs.get(accountId) ?? 0) + amount);
  const whole = Math.max(
    15,
    covered.reduce((sum, part) => sum + part, 0),
  );
  const due = new Map<string, number>();
  stretches.forEach(({ shares }, at) => {
    let net = totals[at] ?? 0;
    for (const share of shares) {
      if (!('amount' in share) || !agencies.has(share.accountId)) continue;
      const before = due.get(share.accountId) ?? 0;
      const now = before + share.amount * (covered[at] ?? 0);
      due.set(share.accountId, now);
      const takes = Math.min(half(now, whole) - half(before, whole), net);
      add(share.accountId, takes);
      net -= takes;
    }
    const families = shares.filter((share) => !('amount' in share));
    const weights = families.map((share) => ('basisPoints' in share ? share.basisPoints : 10_000));
    parts(net, weights).forEach((part, index) => add(families[index]?.accountId ?? '', part));
  });
}
