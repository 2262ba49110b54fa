import { describe, expect, it } from 'vitest';
import { workOutRun, type RunChild } from './bill-lines';
import type { Share } from './billing-accounts';
import { allocateOldest, standingOn, type LedgerEntry } from './ledger';
import { formatMoney, readMoney, roundedShare, splitAmount } from './money';
import { minutesBetween } from './center-time';
import {
  closedCredit,
  feeOfMinutes,
  partsOfPeriod,
  percentOff,
  periodAfter,
  periodOf,
  periodsFrom,
  splitLines,
  type Priced,
} from './proration';

const everyDay = [1, 2, 3, 4, 5] as const;
const threeDays = [1, 3, 5] as const;
const plan = (amount: number, over: Partial<Priced> = {}): Priced => ({
  from: '2026-01-01',
  until: null,
  weekdays: everyDay,
  prices: [{ from: '2026-01-01', amount }],
  ownAmount: null,
  ...over,
});
const costs = (priced: Priced, from: string, until: string) =>
  partsOfPeriod(priced, { from, until }).map(({ days, all, amount }) => [days, all, amount]);

describe('What a part of a period costs', () => {
  it('is the price of a month by its days: $1,200.00 from Monday the 14th is 13 of 22 days', () => {
    expect(costs(plan(120_000, { from: '2026-09-14' }), '2026-09-01', '2026-09-30')).toEqual([[13, 22, 70_909]]);
  });

  it('is the price of a week by its days: $275.00 from Wednesday, $180.00 on Mondays, Wednesdays and Fridays from Wednesday', () => {
    expect(costs(plan(27_500, { from: '2026-10-14' }), '2026-10-12', '2026-10-18')).toEqual([[3, 5, 16_500]]);
    expect(costs(plan(18_000, { from: '2026-10-14', weekdays: threeDays }), '2026-10-12', '2026-10-18')).toEqual([[2, 3, 12_000]]);
  });

  it('adds up two plans that follow one another in a month, and the difference to what was billed is one sum', () => {
    const before = partsOfPeriod(plan(84_000, { weekdays: threeDays, until: '2026-10-18' }), { from: '2026-10-01', until: '2026-10-31' });
    const after = partsOfPeriod(plan(120_000, { from: '2026-10-19' }), { from: '2026-10-01', until: '2026-10-31' });
    expect([...before, ...after].map(({ days, all, amount }) => [days, all, amount])).toEqual([
      [7, 13, 45_231],
      [10, 22, 54_545],
    ]);
    expect(45_231 + 54_545 - 84_000).toBe(15_776);
  });

  it('changes with the price from its day on, and not before', () => {
    const prices = [
      { from: '2026-10-14', amount: 30_000 },
      { from: '2026-01-01', amount: 27_500 },
    ];
    expect(costs(plan(0, { prices }), '2026-10-12', '2026-10-16')).toEqual([
      [2, 5, 11_000],
      [3, 5, 18_000],
    ]);
    expect(costs(plan(0, { prices }), '2026-10-05', '2026-10-09')).toEqual([[5, 5, 27_500]]);
    expect(costs(plan(0, { prices, ownAmount: 20_000 }), '2026-10-12', '2026-10-16')).toEqual([[5, 5, 20_000]]);
  });

  it('takes off two closed days of three in one rounding, and a sibling discount of 10 %', () => {
    expect(closedCredit({ price: 25_000, all: 3 }, 2)).toBe(-16_667);
    expect(percentOff(111_500, 10)).toBe(-11_150);
  });
});

describe('Amounts', () => {
  it('are divided by largest remainders, of equal ones the first', () => {
    expect(splitAmount(27_503, [6000, 4000])).toEqual([16_502, 11_001]);
    expect(splitAmount(27_503, [4000, 6000])).toEqual([11_001, 16_502]);
    expect(splitAmount(27_505, [5000, 5000])).toEqual([13_753, 13_752]);
    expect(splitAmount(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333]);
    expect(splitAmount(-27_505, [5000, 5000])).toEqual([-13_753, -13_752]);
  });

  it('keep the sums of a divided total over several lines', () => {
    const lines = splitLines([27_505, 27_505, -333], [5000, 5000]);
    const sums = [0, 1].map((at) => lines.reduce((sum, parts) => sum + (parts[at] ?? 0), 0));
    expect(sums).toEqual(splitAmount(27_505 + 27_505 - 333, [5000, 5000]));
    expect(lines.map((parts) => parts.reduce((sum, part) => sum + part, 0))).toEqual([27_505, 27_505, -333]);
  });

  it('are rounded half away from zero, and read and written in the currency’s own digits', () => {
    expect([roundedShare(5, 1, 2), roundedShare(-5, 1, 2), roundedShare(1, 1, 3)]).toEqual([3, -3, 0]);
    expect([formatMoney(120_000, 'USD'), formatMoney(-1650, 'USD'), formatMoney(1200, 'JPY')]).toEqual(['$1,200.00', '−$16.50', '¥1,200']);
    expect([
      readMoney('1,200.5', 'USD'),
      readMoney('$12', 'USD'),
      readMoney('-3.20', 'USD'),
      readMoney('1.234', 'USD'),
      readMoney('12.5', 'JPY'),
      readMoney('x', 'USD'),
    ]).toEqual([120_050, 1200, -320, null, null, null]);
  });
});

describe('A fee by the minute', () => {
  const rule = { graceMinutes: 5, perMinute: 100, counts: 'afterGrace', most: null } as const;

  it('counts the minutes after the grace, or all of them, as the daycare has set', () => {
    expect(feeOfMinutes(rule, 17)).toEqual({ counted: 12, amount: 1200 });
    expect(feeOfMinutes({ ...rule, counts: 'all' }, 17)).toEqual({ counted: 17, amount: 1700 });
    expect(feeOfMinutes({ ...rule, most: 1000 }, 17)).toEqual({ counted: 12, amount: 1000 });
  });

  it('is nothing within the grace, to the last second', () => {
    const minutes = minutesBetween('2026-11-20T18:00:00.000Z', '2026-11-20T18:05:59.000Z');
    expect(feeOfMinutes(rule, minutes)).toEqual({ counted: 0, amount: 0 });
  });
});

describe('Periods', () => {
  it('weekly on Fridays in 2027 are 53 bills', () => {
    expect(periodsFrom('week', '2027-01-01', '2027-12-31')).toHaveLength(53);
  });

  it('follow one another without a gap', () => {
    expect(periodOf('halfMonth', '2026-02-20')).toEqual({ from: '2026-02-16', until: '2026-02-28' });
    expect(periodAfter('halfMonth', { from: '2026-02-16', until: '2026-02-28' })).toEqual({ from: '2026-03-01', until: '2026-03-15' });
    expect(periodAfter('week', { from: '2026-11-23', until: '2026-11-27' })).toEqual({ from: '2026-11-30', until: '2026-12-04' });
    expect(periodOf('twoWeeks', '2024-01-14')).toEqual({ from: '2024-01-01', until: '2024-01-14' });
    expect(periodOf('twoWeeks', '2024-01-15')).toEqual({ from: '2024-01-15', until: '2024-01-28' });
  });
});

describe('A run', () => {
  const child = (studentId: string, dob: string, amount: number, shares: readonly Share[], over: Partial<Priced> = {}): RunChild => ({
    studentId,
    dob,
    away: [],
    shares: [{ from: '2026-01-01', shares: [...shares] }],
    plans: [{ planId: `plan of ${studentId}`, name: 'Full week', every: 'week', ...plan(amount, over) }],
  });
  const rules = {
    every: 'week' as const,
    period: { from: '2026-11-30', until: '2026-12-04' },
    siblings: [{ from: '2026-01-01', percent: 10 }],
    closed: new Set<string>(),
    kindOf: (accountId: string) => (accountId === 'county' ? ('agency' as const) : ('family' as const)),
  };
  const say = async (children: RunChild[]) =>
    (await workOutRun(children, rules)).map(({ accountId, studentId, kind, amount }) => [accountId, studentId, kind, amount]);

  it('takes the sibling discount off every child but the one with the highest full price, and of equal ones the older pays full', async () => {
    const shares = [{ accountId: 'a', rest: true as const }];
    expect(await say([child('x', '2023-01-01', 145_000, shares), child('y', '2024-01-01', 111_500, shares)])).toEqual([
      ['a', 'x', 'tuition', 145_000],
      ['a', 'y', 'tuition', 111_500],
      ['a', 'y', 'discount', -11_150],
    ]);
    const equal = await say([child('young', '2024-01-01', 10_000, shares), child('old', '2022-01-01', 10_000, shares)]);
    expect(equal.filter(([, , kind]) => kind === 'discount')).toEqual([['a', 'young', 'discount', -1000]]);
  });

  it('takes the agency’s amount off before two households divide the rest', async () => {
    const shares = [
      { accountId: 'county', amount: 20_000 },
      { accountId: 'a', basisPoints: 6000 },
      { accountId: 'b', basisPoints: 4000 },
    ];
    const lines = await say([child('x', '2023-01-01', 27_500, shares)]);
    const total = (of: string) => lines.filter(([accountId]) => accountId === of).reduce((sum, [, , , amount]) => sum + Number(amount), 0);
    expect([total('county'), total('a'), total('b')]).toEqual([20_000, 4500, 3000]);
  });

  type From = RunChild['shares'];
  const toA: Share = { accountId: 'a', rest: true };
  const from = (day: string, ...shares: Share[]) => ({ from: day, shares });
  const bp = (accountId: string, basisPoints: number): Share => ({ accountId, basisPoints });
  const county = (amount: number): Share => ({ accountId: 'county', amount });
  const long = '2026-01-01';
  const wednesday = '2026-12-02';
  it.each<[what: string, price: number, shares: From, a: number[], b: number[], county: number[]]>([
    [
      'a second household from Wednesday',
      27_500,
      [from(long, toA), from(wednesday, bp('a', 6000), bp('b', 4000))],
      [11_000, 9900],
      [6600],
      [],
    ],
    ['an agency from Wednesday', 27_500, [from(long, toA), from(wednesday, county(20_000), toA)], [11_000, 16_500, -12_000], [], [12_000]],
    ['an agency until Tuesday', 27_500, [from(long, county(20_000), toA), from(wednesday, toA)], [11_000, -8000, 16_500], [], [8000]],
    [
      'an agency that pays another amount from Wednesday',
      27_500,
      [from(long, county(15_000), toA), from(wednesday, county(20_000), toA)],
      [11_000, -6000, 16_500, -12_000],
      [],
      [6000, 12_000],
    ],
    [
      'an agency that goes on while households change, rounded once',
      27_503,
      [from(long, county(19_999), toA), from('2026-12-01', county(19_999), bp('b', 10_000)), from(wednesday, county(19_999), toA)],
      [5501, -4000, 16_502, -11_999],
      [5500, -4000],
      [4000, 4000, 11_999],
    ],
    ['a change on the first day', 27_500, [from(long, bp('b', 10_000)), from('2026-11-30', toA)], [27_500], [], []],
    ['a change after the last weekday', 27_500, [from(long, toA), from('2026-12-05', bp('b', 10_000))], [27_500], [], []],
    ['whoever pays first, for the days before, too', 27_500, [from(wednesday, toA)], [27_500], [], []],
    ['the whole price to the cent', 1, [from(long, toA), from('2026-12-01', bp('b', 10_000)), from(wednesday, toA)], [1], [], []],
  ])('divides a week among those who pay on its days: %s', async (_what, price, shares, ...expected) => {
    const lines = await workOutRun([{ ...child('x', '2023-01-01', price, []), shares }], rules);
    const of = ['a', 'b', 'county'].map((each) => lines.flatMap(({ accountId, amount }) => (accountId === each ? [amount] : [])));
    expect(of).toEqual(expected);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
  });

  it('says of each part of a week how it came to be', async () => {
    const shares = [from(long, toA), from(wednesday, bp('a', 6000), bp('b', 4000))];
    const lines = await workOutRun([{ ...child('x', '2023-01-01', 27_500, []), shares }], rules);
    expect(lines.map(({ accountId, sum }) => [accountId, sum])).toEqual([
      ['a', { of: 'days', days: 2, all: 5, price: 27_500 }],
      ['a', { of: 'days', days: 3, all: 5, price: 27_500, share: 6000 }],
      ['b', { of: 'days', days: 3, all: 5, price: 27_500, share: 4000 }],
    ]);
    const agency = [from(long, toA), from(wednesday, county(20_000), toA)];
    const [paid] = (await workOutRun([{ ...child('x', '2023-01-01', 27_500, []), shares: agency }], rules)).toReversed();
    expect(paid).toMatchObject({ accountId: 'county', amount: 12_000, sum: { of: 'days', days: 3, all: 5, price: 20_000 } });
  });

  it('takes a sibling discount off from its day on, and cuts no line of a child for whom nothing changes', async () => {
    const shares = [toA];
    const siblings = [{ from: wednesday, percent: 10 }];
    const lines = await workOutRun([child('x', '2023-01-01', 30_000, shares), child('y', '2024-01-01', 20_000, shares)], {
      ...rules,
      siblings,
    });
    expect(lines.map(({ studentId, kind, amount }) => [studentId, kind, amount])).toEqual([
      ['x', 'tuition', 30_000],
      ['y', 'tuition', 8000],
      ['y', 'tuition', 12_000],
      ['y', 'discount', -1200],
    ]);
  });

  it('credits closed days once, and bills nobody for days after the last one', async () => {
    const shares = [{ accountId: 'a', rest: true as const }];
    const closed = new Set(['2026-11-30', '2026-12-02']);
    const lines = await workOutRun([child('x', '2023-01-01', 25_000, shares, { weekdays: threeDays })], { ...rules, closed });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tuition', 25_000],
      ['closedDays', -16_667],
    ]);
    expect(await say([child('x', '2023-01-01', 25_000, shares, { until: '2026-11-29' })])).toEqual([]);
  });

  it('takes a sibling discount off what is left of closed days, so that a week without care costs nothing', async () => {
    const shares = [{ accountId: 'a', rest: true as const }];
    const siblings = [{ from: '2026-01-01', percent: 10 }];
    const both = [child('x', '2023-01-01', 30_000, shares), child('y', '2024-01-01', 25_000, shares, { weekdays: threeDays })];
    const ofYoungest = async (...closed: string[]) =>
      (await workOutRun(both, { ...rules, siblings, closed: new Set(closed) }))
        .filter(({ studentId }) => studentId === 'y')
        .map(({ kind, amount }) => [kind, amount]);
    expect(await ofYoungest('2026-11-30', '2026-12-02')).toEqual([
      ['tuition', 25_000],
      ['closedDays', -16_667],
      ['discount', -833],
    ]);
    expect(await ofYoungest('2026-11-30', '2026-12-02', '2026-12-04')).toEqual([
      ['tuition', 25_000],
      ['closedDays', -25_000],
    ]);
  });
});

describe('An account', () => {
  const entry = (id: string, amount: number, dueOn: string | null, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
    id,
    kind: 'charge',
    amount,
    on: '2026-10-05',
    knownOn: '2026-10-05',
    dueOn,
    reverses: null,
    ...over,
  });
  const invoices = [entry('one', 27_500, '2026-10-09'), entry('two', 27_500, '2026-10-16')];

  it('shows two invoices paid by a check of $600.00, and $50.00 as unused credit', () => {
    const entries = [...invoices, entry('check', -60_000, null)];
    const before = standingOn(entries, [], '2026-10-20');
    const pays = allocateOldest(entries, before.open);
    expect(pays).toEqual([
      { fromId: 'check', toId: 'one', amount: 27_500 },
      { fromId: 'check', toId: 'two', amount: 27_500 },
    ]);
    const after = standingOn(
      entries,
      pays.map((one) => ({ ...one, knownOn: '2026-10-20' })),
      '2026-10-20',
    );
    expect([after.balance, after.owed, after.overdue, after.credit]).toEqual([-5000, 0, 0, 5000]);
  });

  it('opens an invoice again with its old due date when the check is returned', () => {
    const entries = [...invoices, entry('check', -27_500, null), entry('back', 27_500, null, { reverses: 'check', knownOn: '2026-10-20' })];
    const pays = [{ fromId: 'check', toId: 'one', amount: 27_500, knownOn: '2026-10-06' }];
    const now = standingOn(entries, pays, '2026-10-20');
    expect([now.owed, now.overdue, now.oldestDue, now.credit]).toEqual([55_000, 55_000, '2026-10-09', 0]);
    const then = standingOn(entries, pays, '2026-10-12', '2026-10-12');
    expect([then.owed, then.overdue]).toEqual([27_500, 0]);
  });

  it('sorts what is open by how long it is past due, and holds deposits apart', () => {
    const entries = [...invoices, entry('held', -10_000, null, { kind: 'deposit' })];
    const { aging, deposit, balance } = standingOn(entries, [], '2026-11-12');
    expect([aging, deposit, balance]).toEqual([{ notDue: 0, to30: 27_500, to60: 27_500, to90: 0, over90: 0 }, 10_000, 55_000]);
  });
});
