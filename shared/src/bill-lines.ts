import type { LineKind, NothingReason } from './bill-runs';
import type { AccountKind, Share, SharesFrom } from './billing-accounts';
import { addDays, weekdayOf, type Weekday } from './center-time';
import type { PlainDate } from './dates';
import { roundedShare, splitAmount, type Amount } from './money';
import {
  closedCredit,
  countDays,
  partsOfPeriod,
  percentOff,
  splitLines,
  type Arithmetic,
  type Every,
  type Part,
  type Period,
  type Price,
} from './proration';

/** A child with its plans and who pays for it. */
export interface RunChild {
  studentId: string;
  dob: PlainDate;
  /** Who pays from which day on, earliest first. Whoever pays first pays for the days before, too. */
  shares: readonly SharesFrom[];
  /** The days between two enrollments, earliest first. */
  away: readonly Period[];
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
  /** The sibling discounts in percent, earliest first. */
  siblings: readonly { from: PlainDate; percent: number | null }[];
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

interface GrossLine {
  planId: string;
  name: string;
  all: number;
  price: Amount;
  amount: Amount;
  weekdays: readonly Weekday[];
  from: PlainDate;
  until: PlainDate;
  /** Days of it that are credited, and what they take off, as a negative amount. */
  closed: readonly PlainDate[];
  closedAmount: Amount;
}

interface Gross {
  child: RunChild;
  lines: GrossLine[];
  /** What its plans cost in a whole period. */
  fullPrice: Amount;
}

const lastDay = '9999-12-31';
const earlier = (a: PlainDate, b: PlainDate) => (a < b ? a : b);
const later = (a: PlainDate, b: PlainDate) => (a > b ? a : b);

/** What a plan costs in the period. Nothing is charged for days between two enrollments. */
function partsOf({ away }: RunChild, plan: RunChild['plans'][number], period: Period): (Part & Pick<GrossLine, 'until'>)[] {
  const last = plan.until ?? lastDay;
  const begins = [plan.from, ...away.map(({ until }) => later(plan.from, addDays(until, 1)))];
  return begins.flatMap((from, stay) => {
    const gap = away[stay];
    const until = gap === undefined ? last : earlier(last, addDays(gap.from, -1));
    const parts = partsOfPeriod({ ...plan, from, until }, period);
    return parts.map((part, at) => {
      const next = parts[at + 1]?.from;
      return { ...part, until: earlier(earlier(period.until, until), next === undefined ? lastDay : addDays(next, -1)) };
    });
  });
}

/** What a child's plans of this rhythm cost in the period, before discounts and shares. */
function grossOf(child: RunChild, { every, period, closed }: RunRules): Gross {
  const lines: GrossLine[] = [];
  let fullPrice = 0;
  for (const plan of child.plans) {
    if (plan.every !== every) continue;
    const { planId, name, weekdays } = plan;
    const parts = partsOf(child, plan, period);
    fullPrice += parts.at(-1)?.price ?? 0;
    for (const { from, until, all, price, amount } of parts) {
      const off = [...closed].filter((day) => day >= from && day <= until && weekdays.includes(weekdayOf(day)));
      const closedAmount = closedCredit({ price, all }, off.length);
      lines.push({ planId, name, all, price, amount, weekdays, from, until, closed: off, closedAmount });
    }
  }
  return { child, lines, fullPrice };
}

/** Days on which the same accounts pay for a child, with the same discount. */
interface Stretch extends Period {
  shares: readonly Share[];
  percent: number | null;
  /** The accounts that get the discount for this child. */
  discountedOn: ReadonlySet<string>;
}

/** Who pays on a day. */
const payersOn = ({ shares }: RunChild, day: PlainDate) => (shares.findLast(({ from }) => from <= day) ?? shares[0])?.shares ?? [];

/** The period, cut where somebody else begins to pay for a child or another sibling discount begins. */
function cutPeriod(all: readonly Gross[], { period, siblings }: RunRules): Period[] {
  const begins = [...siblings, ...all.flatMap(({ child }) => child.shares.slice(1))].map(({ from }) => from);
  const inside = begins.filter((day) => day > period.from && day <= period.until);
  const first = [period.from, ...[...new Set(inside)].toSorted()];
  return first.map((from, at) => ({ from, until: first[at + 1] === undefined ? period.until : addDays(first[at + 1] ?? '', -1) }));
}

/** An agency takes its amount off before families share the rest. */
const isAgency = (rules: RunRules, share: Share) => 'amount' in share && rules.kindOf(share.accountId) === 'agency';

/** Which children of each account get the sibling discount: all but the one with the highest full price, of equal ones the oldest. */
function discounted(all: readonly Gross[], rules: RunRules, day: PlainDate): ReadonlyMap<string, ReadonlySet<string>> {
  const ofAccount = new Map<string, Gross[]>();
  for (const gross of all) {
    if (gross.lines.every(({ amount }) => amount === 0)) continue;
    for (const { accountId } of payersOn(gross.child, day).filter((share) => !isAgency(rules, share)))
      ofAccount.set(accountId, [...(ofAccount.get(accountId) ?? []), gross]);
  }
  return new Map(
    [...ofAccount].map(([accountId, siblings]) => {
      const [, ...others] = siblings.toSorted((a, b) => b.fullPrice - a.fullPrice || (a.child.dob < b.child.dob ? -1 : 1));
      return [accountId, new Set(others.map(({ child }) => child.studentId))];
    }),
  );
}

/** The stretches of each child, by its id. What changes for one child does not cut the lines of another. */
function stretchesOf(all: readonly Gross[], rules: RunRules): ReadonlyMap<string, Stretch[]> {
  const found = new Map<string, Stretch[]>(all.map(({ child }) => [child.studentId, []]));
  for (const days of cutPeriod(all, rules)) {
    const percent = rules.siblings.findLast(({ from }) => from <= days.from)?.percent ?? null;
    const siblings = percent === null ? null : discounted(all, rules, days.from);
    for (const { child } of all) {
      const shares = payersOn(child, days.from);
      const gets = shares.flatMap(({ accountId }) => (siblings?.get(accountId)?.has(child.studentId) === true ? [accountId] : []));
      const own = found.get(child.studentId);
      const before = own?.at(-1);
      const now = { percent: gets.length === 0 ? null : percent, discountedOn: new Set(gets), shares };
      const isSame =
        before !== undefined &&
        before.percent === now.percent &&
        [...before.discountedOn].join() === gets.join() &&
        JSON.stringify(before.shares) === JSON.stringify(shares);
      if (isSame) before.until = days.until;
      else own?.push({ ...days, ...now });
    }
  }
  return found;
}

/** How families divide what is left: fixed amounts first, then the rest. The amounts are not shown to other payers. */
function weightsOf(payers: readonly Share[], net: Amount, take: (share: { accountId: string; amount: Amount }) => Amount): number[] {
  if (!payers.some((share) => 'amount' in share)) return payers.map((share) => ('basisPoints' in share ? share.basisPoints : 10_000));
  const fixed = payers.map((share) => ('amount' in share ? take(share) : 0));
  const rest = Math.max(net, 0) - fixed.reduce((sum, amount) => sum + amount, 0);
  const others = splitAmount(
    rest,
    payers.map((share) => ('amount' in share ? 0 : 'basisPoints' in share ? share.basisPoints : 10_000)),
  );
  return payers.map((_share, at) => (fixed[at] ?? 0) + (others[at] ?? 0));
}

/** What a child costs in one of its stretches. */
interface Piece {
  stretch: Stretch;
  lines: { planId: string; name: string; days: number; all: number; price: Amount; amount: Amount }[];
  closed: { planId: string; days: number; all: number; price: Amount; amount: Amount }[];
  /** Which part of a period it is, as days of all days. */
  covered: { days: number; all: number };
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Divides what a child costs among its stretches by their days, so that the sum stays the same to the cent. */
function piecesOf({ lines }: Gross, stretches: readonly Stretch[]): Piece[] {
  const daysOf = ({ weekdays, from, until }: GrossLine) =>
    stretches.map((stretch) => countDays(weekdays, later(from, stretch.from), earlier(until, stretch.until)));
  const cut = lines.map((line) => {
    const days = daysOf(line);
    const closedDays = stretches.map((stretch) => line.closed.filter((day) => day >= stretch.from && day <= stretch.until).length);
    return { line, days, closedDays, amounts: splitAmount(line.amount, days), off: splitAmount(line.closedAmount, closedDays) };
  });
  // Plans that follow one another in the period are added up; more than all of it is all of it.
  const scale = lines.reduce((multiple, { all }) => (multiple * all) / greatestDivisor(multiple, all), 1);
  const parts = stretches.map((_stretch, at) => cut.reduce((sum, { line, days }) => sum + ((days[at] ?? 0) * scale) / line.all, 0));
  const all = Math.max(
    scale,
    parts.reduce((sum, part) => sum + part, 0),
  );
  return stretches.map((stretch, at) => ({
    stretch,
    lines: cut.flatMap(({ line: { planId, name, all: ofAll, price }, days, amounts }) =>
      (days[at] ?? 0) === 0 ? [] : [{ planId, name, days: days[at] ?? 0, all: ofAll, price, amount: amounts[at] ?? 0 }],
    ),
    closed: cut.flatMap(({ line: { planId, all: ofAll, price }, closedDays, off }) =>
      (closedDays[at] ?? 0) === 0 ? [] : [{ planId, days: closedDays[at] ?? 0, all: ofAll, price, amount: off[at] ?? 0 }],
    ),
    covered: { days: parts[at] ?? 0, all },
  }));
}

/** The lines of one child, divided among those who pay for it. */
function linesOf(gross: Gross, stretches: readonly Stretch[], rules: RunRules): WorkedLine[] {
  // An amount that goes on through several stretches is rounded once for all of them.
  const exact = new Map<string, number>();
  return piecesOf(gross, stretches).flatMap((piece) => {
    const { days, all } = piece.covered;
    return linesOfPiece(gross.child, piece, rules, ({ accountId, amount }) => {
      const before = exact.get(accountId) ?? 0;
      exact.set(accountId, before + amount * days);
      return roundedShare(before + amount * days, 1, all) - roundedShare(before, 1, all);
    });
  });
}

function linesOfPiece(
  { studentId }: RunChild,
  { stretch: { shares, percent, discountedOn }, lines, closed, covered }: Piece,
  rules: RunRules,
  partOf: (share: { accountId: string; amount: Amount }) => Amount,
): WorkedLine[] {
  const payers = shares.filter((share) => !isAgency(rules, share));
  // Days that are credited cost nothing, so that there is nothing to discount of them.
  const total = [...lines, ...closed].reduce((sum, { amount }) => sum + amount, 0);
  const off = percent === null ? 0 : percentOff(total, percent);
  const [firstPlan = { planId: '' }] = lines;
  const { planId } = firstPlan;
  let net = total + off;
  // A part of a period costs whoever pays an amount that part, too, and never more than is left.
  const take = (share: { accountId: string; amount: Amount }) => {
    const part = Math.min(partOf(share), Math.max(net, 0));
    net -= part;
    return part;
  };
  const agencies = shares.flatMap((share) =>
    'amount' in share && isAgency(rules, share) ? [{ accountId: share.accountId, amount: take(share), of: share.amount }] : [],
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
    ...closed.map(({ planId: of, days, all, price, amount }): Shared => ({
      planId: of,
      kind: 'closedDays',
      label: null,
      amount,
      sum: { of: 'closed', days, all, price },
    })),
    ...(off === 0 || percent === null
      ? []
      : [{ planId, kind: 'discount', label: null, amount: off, sum: { of: 'percent', percent, amount: total } } satisfies Shared]),
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
      if (amount === 0 || (line.kind === 'discount' && !discountedOn.has(accountId))) return [];
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
  const stretches = stretchesOf(all, rules);
  const found: WorkedLine[] = [];
  for (const gross of all) {
    await turn();
    found.push(...linesOf(gross, stretches.get(gross.child.studentId) ?? [], rules));
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
  const parts = own.flatMap((plan) => partsOf(child, plan, period));
  if (parts.length === 0) return { reason: 'noPlan', on: null };
  if (parts.every(({ amount }) => amount === 0)) return { reason: 'free', on: null };
  return { reason: 'paidByAgency', on: null };
}
