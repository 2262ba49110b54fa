import type { SharesFrom } from '@daycare-portal/shared/billing-accounts';

/** An independent list beside the ledger, and what weeks cost, worked out day by day in another way than the product does. */
interface ListedPlan {
  weekdays: readonly number[];
  prices: { from: string; amount: number }[];
}

interface ListedChild {
  dob: string;
  shares: SharesFrom[];
  assigned: { id: string; planId: string; from: string; until: string | null }[];
}

interface Listed {
  accountId: string;
  amount: number;
  isDeposit?: boolean;
  /** Of a line of a bill: the first day of its week, and whose it is. */
  week?: string | null;
  /** What a person decided on with it, who may have edited it and left out others. */
  decided?: number;
  studentId?: string | null;
  /** What is taken back together with it. */
  partOf?: string;
}

export class MoneyList {
  readonly children = new Map<string, ListedChild>();
  readonly plans = new Map<string, ListedPlan>();
  readonly invoices = new Map<string, string[]>();
  /** The sibling discounts in percent, from which day on. */
  siblings: { from: string; percent: number | null }[] = [];
  /** The days on which the daycare is closed, and whether they are credited, from which day on. */
  readonly closedDays = new Set<string>();
  credited: { from: string; is: boolean }[] = [];
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

  /** What was decided of a child's week on an account and not taken back. */
  decided(of: { studentId: string; accountId: string; week: string }): number {
    let sum = 0;
    for (const [id, { accountId, studentId, week, decided = 0 }] of this.#entries)
      if (!this.#back.has(id) && accountId === of.accountId && studentId === of.studentId && week === of.week) sum += decided;
    return sum;
  }

  isBilled(studentId: string, week: string): boolean {
    return [...this.#entries].some(([id, entry]) => !this.#back.has(id) && entry.studentId === studentId && entry.week === week);
  }
}

const half = (numerator: number, denominator: number) => Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Whole parts of an amount by weight: each rounded down, and what is left to the largest rests, of equal ones to the first. */
function parts(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount < 0) return parts(-amount, weights).map((part) => 0 - part);
  if (all === 0) return weights.map(() => 0);
  const found = weights.map((weight) => Math.floor((amount * weight) / all));
  const rests = weights.map((weight, at) => ({ at, rest: (amount * weight) % all }));
  const left = amount - found.reduce((sum, part) => sum + part, 0);
  for (const { at } of rests.toSorted((a, b) => b.rest - a.rest || a.at - b.at).slice(0, left)) found[at] = (found[at] ?? 0) + 1;
  return found;
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const latest = <From extends { from: string }>(all: readonly From[], day: string): From | undefined =>
  all.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];

/** What a child's plans cost in a week: one row for each price that holds in it. */
interface Care {
  days: string[];
  all: number;
  price: number;
}

function careOf(list: MoneyList, { assigned }: ListedChild, week: readonly string[]): { care: Care[]; fullPrice: number } {
  const care: Care[] = [];
  let fullPrice = 0;
  for (const { planId, from, until } of assigned) {
    const plan = list.plans.get(planId);
    if (plan === undefined) continue;
    const [earliest] = plan.prices.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const byPrice = new Map<string, Care>();
    week.forEach((day, at) => {
      if (!plan.weekdays.includes(at + 1) || day < from || (until !== null && day > until)) return;
      const { from: since, amount: price } = latest(plan.prices, day) ?? earliest ?? { from: '', amount: 0 };
      const days = [...(byPrice.get(since)?.days ?? []), day];
      byPrice.set(since, { days, all: plan.weekdays.length, price });
    });
    care.push(...byPrice.values());
    fullPrice += [...byPrice.values()].at(-1)?.price ?? 0;
  }
  return { care, fullPrice };
}

const costOf = ({ days, all, price }: Care) => half(price * days.length, all);

/** Who pays for a child on a day. Whoever pays first pays for the days before, too. */
function payersOn({ shares }: ListedChild, day: string, last: string): SharesFrom['shares'] {
  const begun = shares.filter(({ from }) => from <= last).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return (latest(begun, day) ?? begun[0])?.shares ?? [];
}

type Costs = Map<string, Map<string, number>>;

/** What the week of each child from Monday to Friday costs each account. */
export function costsOf(list: MoneyList, week: readonly string[]): Costs {
  const last = week.at(-1) ?? '';
  const cares = new Map([...list.children].map(([id, child]) => [id, careOf(list, child, week)]));
  const isTaken = (share: SharesFrom['shares'][number]) => 'amount' in share && list.agencies.has(share.accountId);
  /** Whether others on the account pay the full price, so that this child has the discount there. */
  const isSecond = (id: string, accountId: string, day: string) => {
    const pays = [...list.children].filter(
      ([other, child]) =>
        cares.get(other)?.care.some((row) => costOf(row) > 0) === true &&
        payersOn(child, day, last).some((share) => share.accountId === accountId && !isTaken(share)),
    );
    const full = (of: string) => cares.get(of)?.fullPrice ?? 0;
    const [first] = pays.toSorted(([a, one], [b, two]) => full(b) - full(a) || (one.dob < two.dob ? -1 : 1));
    return pays.some(([other]) => other === id) && first?.[0] !== id;
  };
  const costs: Costs = new Map();
  for (const [id, child] of list.children) {
    // Days on which the same accounts pay with the same discount, one after another.
    const stretches: Stretch[] = [];
    for (const day of week) {
      const shares = payersOn(child, day, last);
      const percent = latest(list.siblings, day)?.percent ?? null;
      const off = percent === null ? [] : shares.map(({ accountId }) => accountId).filter((accountId) => isSecond(id, accountId, day));
      const key = JSON.stringify([shares, off, off.length === 0 ? null : percent]);
      const before = stretches.at(-1);
      if (before?.key === key) before.days.push(day);
      else stretches.push({ key, shares, off, percent: off.length === 0 ? 0 : (percent ?? 0), days: [day] });
    }
    const ofChild = new Map<string, number>();
    divide(list, cares.get(id)?.care ?? [], stretches, (accountId, amount) =>
      ofChild.set(accountId, (ofChild.get(accountId) ?? 0) + amount),
    );
    costs.set(id, ofChild);
  }
  return costs;
}

interface Stretch {
  key: string;
  shares: SharesFrom['shares'];
  /** The accounts that have the discount. */
  off: string[];
  percent: number;
  days: string[];
}

function divide(
  list: MoneyList,
  care: readonly Care[],
  stretches: readonly Stretch[],
  add: (accountId: string, amount: number) => void,
): void {
  const isShut = (day: string) => list.closedDays.has(day) && list.credited.findLast(({ from }) => from <= day)?.is === true;
  const inEach = (days: readonly string[]) => stretches.map((stretch) => days.filter((day) => stretch.days.includes(day)).length);
  const gross = stretches.map(() => 0);
  // In fifteenths of a week, which both three and five days divide.
  const covered = stretches.map(() => 0);
  for (const row of care) {
    const shut = row.days.filter(isShut);
    const credited = parts(half(row.price * shut.length, row.all), inEach(shut));
    const counts = inEach(row.days);
    parts(costOf(row), counts).forEach((part, at) => (gross[at] = (gross[at] ?? 0) + part - (credited[at] ?? 0)));
    counts.forEach((count, at) => (covered[at] = (covered[at] ?? 0) + (count * 15) / row.all));
  }
  const whole = Math.max(15, total(covered));
  const due = new Map<string, number>();
  stretches.forEach(({ shares, off, percent }, at) => {
    const before = gross[at] ?? 0;
    const less = Math.sign(before) * half(Math.abs(before) * percent, 100);
    let net = before - less;
    for (const share of shares) {
      if (!('amount' in share) || !list.agencies.has(share.accountId)) continue;
      const was = due.get(share.accountId) ?? 0;
      const now = was + share.amount * (covered[at] ?? 0);
      due.set(share.accountId, now);
      const takes = Math.min(half(now, whole) - half(was, whole), Math.max(net, 0));
      add(share.accountId, takes);
      net -= takes;
    }
    const families = shares.filter((share) => !('amount' in share));
    const weights = families.map((share) => ('basisPoints' in share ? share.basisPoints : 10_000));
    const [full, discounted, rest] = [before, before - less, net].map((amount) => parts(amount, weights));
    // The discount is that of an account, and what an agency takes is everybody’s.
    families.forEach(({ accountId }, index) => {
      const [a = 0, b = 0, c = 0] = [full?.[index], discounted?.[index], rest?.[index]];
      add(accountId, a + (off.includes(accountId) ? b - a : 0) + c - b);
    });
  });
}
