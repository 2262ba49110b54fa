import type { LineKind, NothingReason } from './bill-runs';
import type { AccountKind, Share } from './billing-accounts';
import { weekdayOf, type Weekday } from './center-time';
import type { PlainDate } from './dates';
import { roundedShare, splitAmount, type Amount } from './money';
import { closedCredit, partsOfPeriod, percentOff, splitLines, type Arithmetic, type Every, type Period, type Price } from './proration';

/** A child with its plans and who pays for it. */
export interface RunChild {
  studentId: string;
  dob: PlainDate;
  /** Who pays, as of the first day of the period. */
  shares: readonly Share[];
  plans: readonly {
    planId: string;
    name: string;
    every: Every;
    weekdays: readonly Weekday[];
    prices: readonly Price[];
    from: PlainDate;
    until: PlainDate | null;
    ownAmount: Amount | null;
  }[];
}

export interface RunRules {
  every: Every;
  period: Period;
  /** The sibling discount in percent. */
  sibling: number | null;
  /** Days that are credited. Empty where closed days are included. */
  closed: ReadonlySet<PlainDate>;
  kindOf: (accountId: string) => AccountKind;
}

/** A line as it is worked out, before it is compared with what was billed. `label` is the plan's name, or null where the kind says it. */
export interface WorkedLine {
  accountId: string;
  studentId: string;
  planId: string;
  kind: LineKind;
  label: string | null;
  amount: Amount;
  sum: Arithmetic;
}

interface Gross {
  child: RunChild;
  lines: { planId: string; name: string; days: number; all: number; price: Amount; amount: Amount }[];
  /** What closed days take off, as negative amounts. */
  closed: { planId: string; days: number; all: number; price: Amount; amount: Amount }[];
  /** What its plans cost in a whole period. */
  fullPrice: Amount;
  /** The sum of the lines. */
  total: Amount;
  /** Which part of a period the child has, as days of all days. */
  covered: { days: number; all: number };
}

/** What a child's plans of this rhythm cost in the period, before discounts and shares. */
function grossOf(child: RunChild, { every, period, closed }: RunRules): Gross {
  const lines: Gross['lines'] = [];
  const off: Gross['closed'] = [];
  let fullPrice = 0;
  let most = { days: 0, all: 1 };
  for (const plan of child.plans) {
    if (plan.every !== every) continue;
    const parts = partsOfPeriod(plan, period);
    const last = parts.at(-1);
    if (last === undefined) continue;
    fullPrice += last.price;
    const days = parts.reduce((sum, part) => sum + part.days, 0);
    // Plans that follow one another in the period are added up; more than all of it is all of it.
    most = { days: most.days * last.all + days * most.all, all: most.all * last.all };
    for (const [at, { from, days: ofPart, all, price, amount }] of parts.entries()) {
      lines.push({ planId: plan.planId, name: plan.name, days: ofPart, all, price, amount });
      const end = parts[at + 1]?.from ?? '9999-12-31';
      const closedDays = [...closed].filter(
        (day) =>
          day >= from &&
          day < end &&
          day <= period.until &&
          (plan.until === null || day <= plan.until) &&
          plan.weekdays.includes(weekdayOf(day)),
      ).length;
      if (closedDays > 0) off.push({ planId: plan.planId, days: closedDays, all, price, amount: closedCredit({ price, all }, closedDays) });
    }
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const covered = most.days > most.all ? { days: 1, all: 1 } : most;
  return { child, lines, closed: off, fullPrice, total, covered };
}

/** An agency takes its amount off before families share the rest. */
const isAgency = (rules: RunRules, share: Share) => 'amount' in share && rules.kindOf(share.accountId) === 'agency';

/** Which children of each account get the sibling discount: all but the one with the highest full price, of equal ones the oldest. */
function discounted(all: readonly Gross[], rules: RunRules): ReadonlyMap<string, ReadonlySet<string>> {
  const ofAccount = new Map<string, Gross[]>();
  for (const gross of all) {
    if (gross.total === 0) continue;
    for (const { accountId } of gross.child.shares.filter((share) => !isAgency(rules, share)))
      ofAccount.set(accountId, [...(ofAccount.get(accountId) ?? []), gross]);
  }
  return new Map(
    [...ofAccount].map(([accountId, siblings]) => {
      const [, ...others] = siblings.toSorted((a, b) => b.fullPrice - a.fullPrice || (a.child.dob < b.child.dob ? -1 : 1));
      return [accountId, new Set(others.map(({ child }) => child.studentId))];
    }),
  );
}

/** How families divide what is left: fixed amounts first, then the rest. The amounts are not shown to other payers. */
function weightsOf(payers: readonly Share[], net: Amount, take: (amount: Amount) => Amount): number[] {
  if (!payers.some((share) => 'amount' in share)) return payers.map((share) => ('basisPoints' in share ? share.basisPoints : 10_000));
  const fixed = payers.map((share) => ('amount' in share ? take(share.amount) : 0));
  const rest = Math.max(net, 0) - fixed.reduce((sum, amount) => sum + amount, 0);
  const others = splitAmount(
    rest,
    payers.map((share) => ('amount' in share ? 0 : 'basisPoints' in share ? share.basisPoints : 10_000)),
  );
  return payers.map((_share, at) => (fixed[at] ?? 0) + (others[at] ?? 0));
}

/** The lines of one child, divided among those who pay for it. */
function linesOf(gross: Gross, rules: RunRules, discountedOn: (accountId: string) => boolean): WorkedLine[] {
  const { child, lines, closed, total, covered } = gross;
  const { studentId, shares } = child;
  const payers = shares.filter((share) => !isAgency(rules, share));
  const percent = rules.sibling;
  const off = percent === null || !payers.some(({ accountId }) => discountedOn(accountId)) ? 0 : percentOff(total, percent);
  const [firstPlan = { planId: '' }] = lines;
  const { planId } = firstPlan;
  let net = total + off + closed.reduce((sum, { amount }) => sum + amount, 0);
  // A part of a period costs whoever pays an amount that part, too, and never more than is left.
  const take = (amount: Amount) => {
    const part = Math.min(roundedShare(amount, covered.days, covered.all), Math.max(net, 0));
    net -= part;
    return part;
  };
  const agencies = shares.flatMap((share) =>
    'amount' in share && isAgency(rules, share) ? [{ accountId: share.accountId, amount: take(share.amount), of: share.amount }] : [],
  );
  const weights = weightsOf(payers, net, take);
  type Shared = Omit<WorkedLine, 'accountId' | 'studentId'>;
  const shared: Shared[] = [
    ...lines.map(({ planId: of, name, days, all, price, amount }): Shared => ({
      planId: of,
      kind: 'tuition',
      label: name,
      amount,
      sum: { of: 'days', days, all, price },
    })),
    ...(off === 0 || percent === null
      ? []
      : [{ planId, kind: 'discount', label: null, amount: off, sum: { of: 'percent', percent, amount: total } } satisfies Shared]),
    ...closed.map(({ planId: of, days, all, price, amount }): Shared => ({
      planId: of,
      kind: 'closedDays',
      label: null,
      amount,
      sum: { of: 'closed', days, all, price },
    })),
    ...agencies
      .filter(({ amount }) => amount > 0)
      .map(({ amount }): Shared => ({ planId, kind: 'agency', label: null, amount: -amount, sum: { of: 'agency', amount: -amount } })),
  ];
  const parts = splitLines(
    shared.map(({ amount }) => amount),
    weights,
  );
  const isSplit = payers.length > 1;
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const ofFamilies = payers.flatMap(({ accountId }, at) =>
    shared.flatMap((line, index): WorkedLine[] => {
      const amount = parts[index]?.[at] ?? 0;
      if (amount === 0 || (line.kind === 'discount' && !discountedOn(accountId))) return [];
      const sum = isSplit ? ({ ...line.sum, share: Math.round(((weights[at] ?? 0) * 10_000) / all) } as Arithmetic) : line.sum;
      return [{ ...line, accountId, studentId, amount, sum }];
    }),
  );
  const label = lines.map(({ name }) => name).find(() => true) ?? null;
  const ofAgencies = agencies
    .filter(({ amount }) => amount > 0)
    .map(({ accountId, amount, of }): WorkedLine => ({
      accountId,
      studentId,
      planId,
      kind: 'tuition',
      label,
      amount,
      sum: amount === of ? { of: 'agency', amount } : { of: 'days', days: covered.days, all: covered.all, price: of },
    }));
  return [...ofFamilies, ...ofAgencies];
}

/** Works out the lines of a period for all of these children, in their order. One piece of work for each child, which `turn` may put off. */
export async function workOutRun(
  children: readonly RunChild[],
  rules: RunRules,
  turn: () => Promise<void> = async () => undefined,
): Promise<WorkedLine[]> {
  const all: Gross[] = [];
  for (const child of children) {
    await turn();
    all.push(grossOf(child, rules));
  }
  const siblings = discounted(all, rules);
  const found: WorkedLine[] = [];
  for (const gross of all) {
    await turn();
    found.push(...linesOf(gross, rules, (accountId) => siblings.get(accountId)?.has(gross.child.studentId) === true));
  }
  return found;
}

export function whyNothing(
  child: RunChild,
  { every, period }: Pick<RunRules, 'every' | 'period'>,
): { reason: NothingReason; on: PlainDate | null } {
  if (child.plans.length === 0) return { reason: 'noPlan', on: null };
  const own = child.plans.filter((plan) => plan.every === every);
  if (own.length === 0) return { reason: 'otherPeriod', on: null };
  if (child.shares.length === 0) return { reason: 'noAccount', on: null };
  const last = own.reduce((latest, { until }) => (until === null || until > latest ? (until ?? '9999-12-31') : latest), '');
  if (last < period.from) return { reason: 'planEnded', on: last };
  const first = own.reduce((earliest, { from }) => (from < earliest ? from : earliest), '9999-12-31');
  if (first > period.until) return { reason: 'planNotBegun', on: first };
  const parts = own.flatMap((plan) => partsOfPeriod(plan, period));
  if (parts.length === 0) return { reason: 'noPlan', on: null };
  if (parts.every(({ amount }) => amount === 0)) return { reason: 'free', on: null };
  return { reason: 'paidByAgency', on: null };
}
