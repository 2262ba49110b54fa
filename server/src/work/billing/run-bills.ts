import type { RunBill } from '@daycare-portal/shared/bill-runs';
import { billingText } from '@daycare-portal/shared/billing-text';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { groupBy } from '@daycare-portal/shared/groups';
import { formatMoney } from '@daycare-portal/shared/money';
import type { Arithmetic, Every, Period } from '@daycare-portal/shared/proration';
import { accountNumber } from '../../records/billing/accounts.queries';
import type { PostedLine } from '../../records/billing/ledger.queries';
import { labelOf, readKey, type Candidate, type Run, type RunData } from './run-data';

/** The bills of a run, by the account's name. */
export function billsOf({ every, data, candidates }: Run, period: Period): RunBill[] {
  const { accounts } = data;
  const last = lastBills(data, every, period);
  const lines = groupBy(candidates, ({ accountId }) => accountId);
  return [...accounts.values()].flatMap(({ id, name, number, kind }) => {
    const own = lines.get(id);
    if (own === undefined) return [];
    const total = own.reduce((sum, { amount }) => sum + amount, 0);
    const billed = last.ofAccounts.get(id);
    const before = billed?.reduce((sum, { amount }) => sum + amount, 0) ?? null;
    const has = (test: (line: Candidate) => boolean) => own.some(test);
    // The first bills of all differ from nothing.
    const differs = (last.until !== null && before !== total) || has((line) => line.kind === 'difference' || line.kind === 'byHand');
    return [
      {
        accountId: id,
        accountName: name,
        accountNumber: accountNumber(number),
        kind,
        total,
        before,
        differs,
        why: differs && billed !== undefined ? whyOf(data, own, { billed, until: last.until ?? '', period }) : '',
        isSplit: has(({ sum }) => sum !== null && 'share' in sum && sum.share !== undefined),
        hasAgency: has((line) => line.kind === 'agency'),
        hasByHand: has((line) => line.kind === 'byHand'),
      },
    ];
  });
}

/** The lines of the period before in the same rhythm, by account, and its last day. */
function lastBills(
  { posted, reversed }: RunData,
  every: Every,
  period: Period,
): { until: PlainDate | null; ofAccounts: Map<string, PostedLine[]> } {
  const live = posted.filter(
    ({ id, sourceKey, periodUntil }) =>
      !reversed.has(id) && periodUntil !== null && periodUntil < period.from && readKey(sourceKey ?? '').every === every,
  );
  const until = live.reduce<PlainDate | null>(
    (latest, { periodUntil }) => (latest === null || (periodUntil ?? '') > latest ? periodUntil : latest),
    null,
  );
  return {
    until,
    ofAccounts: groupBy(
      live.filter(({ periodUntil }) => periodUntil === until),
      ({ accountId }) => accountId,
    ),
  };
}

interface Before {
  billed: readonly PostedLine[];
  until: PlainDate;
  period: Period;
}

/** Why a bill is not what the one before was, such as “Kemi starts Nov 30, 2026”. Empty if the lines themselves say it. */
function whyOf(data: RunData, own: readonly Candidate[], { billed, until, period }: Before): string {
  const now = groupBy(
    own.filter((line) => line.period?.from === period.from),
    ({ studentId }) => studentId,
  );
  const before = groupBy(billed, ({ studentId }) => studentId);
  const ofChildren = data.children.flatMap((child): string[] => {
    const [is, was] = [now.get(child.id), before.get(child.id)];
    const words = billingText.whyDiffers;
    if (is === undefined) return was === undefined ? [] : [words.ends(child.firstName)];
    const since = child.plans.map(({ from }) => from).findLast((from) => from > until && from <= period.until);
    if (was === undefined) return [since === undefined ? words.isNew(child.firstName) : words.starts(child.firstName, day(since))];
    return whyOfChild(child.firstName, is, was, { since, currency: data.billing.currency });
  });
  const others = own.flatMap((line) => (line.period?.from === period.from ? [] : [labelOf(line)]));
  return [...new Set([...ofChildren, ...others])].join('. ');
}

const day = (of: PlainDate) => formatDate(of, 'short');

interface About {
  /** When the child's plan began, if that is news. */
  since: PlainDate | undefined;
  currency: Parameters<typeof formatMoney>[1];
}

/** What is not as it was of one child's lines: the first of its part, its plan, the price, the days, and what is taken off. */
function whyOfChild(name: string, is: readonly Candidate[], was: readonly PostedLine[], { since, currency }: About): string[] {
  const words = billingText.whyDiffers;
  const old = was.map(({ arithmetic, ...entry }) => ({
    ...entry,
    sum: arithmetic === null ? null : (JSON.parse(arithmetic) as Arithmetic),
  }));
  const [care, careBefore] = [is.filter(({ kind }) => kind === 'tuition'), old.filter(({ lineKind }) => lineKind === 'tuition')];
  // What holds in the end, and what held before it. What begins inside a period makes two lines of the same plan.
  const share = sharesOf(care).at(-1) ?? whole;
  const shareBefore = sharesOf(careBefore).find((before) => before !== share);
  if (shareBefore !== undefined) return [words.share(share, shareBefore)];
  const edited = careBefore.find(({ sum }) => sum?.of === 'edited')?.sum;
  if (edited?.of === 'edited') return [words.edited(edited.reason)];
  const plans = (names: readonly (string | null)[]) => [...new Set(names)].join();
  if (plans(care.map(({ planName }) => planName)) !== plans(careBefore.map(({ label }) => label)))
    return [since === undefined ? words.plan(name) : words.planFrom(name, day(since))];
  const price = pricesOf(care).at(-1);
  const priceBefore = pricesOf(careBefore).find((before) => before !== price);
  if (price !== undefined && priceBefore !== undefined)
    return [words.price(name, formatMoney(price, currency), formatMoney(priceBefore, currency))];
  const [now, then] = [daysOf(care), daysOf(careBefore)];
  if (now !== null && then !== null && now.days * then.all !== then.days * now.all) return [words.days(name, now.days, now.all)];
  const totalOf = (kind: string) => [
    is.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0),
    old.reduce((total, line) => (line.lineKind === kind ? total + line.amount : total), 0),
  ];
  return (['agency', 'discount', 'closedDays'] as const).flatMap((kind) => {
    const [total, totalBefore] = totalOf(kind);
    return total === totalBefore ? [] : [words[kind](name)];
  });
}

type Lines = readonly { sum: Arithmetic | null }[];

const whole = 10_000;
/** Which parts of the care an account pays, in ten thousandths. */
const sharesOf = (lines: Lines) => lines.map(({ sum }) => (sum !== null && 'share' in sum ? (sum.share ?? whole) : whole));
const pricesOf = (lines: Lines) => lines.flatMap(({ sum }) => (sum?.of === 'days' ? [sum.price] : []));

/** How many days the lines are about. Null where they are not of the same plan. */
function daysOf(lines: Lines): { days: number; all: number } | null {
  const sums = lines.flatMap(({ sum }) => (sum?.of === 'days' ? [sum] : []));
  const [first] = sums;
  if (first === undefined || sums.length < lines.length || sums.some(({ all }) => all !== first.all)) return null;
  return { days: sums.reduce((total, { days }) => total + days, 0), all: first.all };
}
