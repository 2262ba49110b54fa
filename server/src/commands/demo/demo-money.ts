import { addDays, weekdayOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { newId } from '../../core/runtime';
import { demoPeople } from './demo-people';
import type { Team } from './demo-team';

const weeksBehind = 8;
// What the county pays of one child's week, and from which week on it pays more.
const countyPays = [20_000, 21_000] as const;
const paysMoreFrom = 5;
// The week in which it pays for one day less than was billed.
const paidShort = 3;
const dayShort = 4_000;
const howToPay = [
  'Check\nPayable to Sunnyside Daycare LLC. Hand it in at the door or mail it.',
  'Zelle\nbilling@sunnyside.example',
  'Bank transfer\nMeadow Credit Union\nRouting 000000000\nAccount 000123456',
].join('\n\n');

/** Two months of bills and payments at Sunnyside, as an owner would have posted and recorded them week by week. It is written once. */
export async function writeMoney(team: Team, today: PlainDate): Promise<void> {
  const { stage, owner, daycareId, at } = team;
  if ((await owner.billing.listAccounts({ daycareId })).accounts.length > 0) return;
  const first = addDays(today, 1 - weekdayOf(today) - 7 * weeksBehind);
  stage.turnTo(at(first, '08:00'));
  const books = await openBooks(team, first, today);
  if (books === null) return;
  for (let week = 0; week < weeksBehind; week += 1) {
    await writeWeek(team, books, week);
    await writeCounty(team, books, week);
  }
  stage.turnTo(at(addDays(first, 7 * weeksBehind - 3), '17:30'));
  await writePapers(team, books);
  stage.turnTo(null);
}

interface Books {
  first: PlainDate;
  accounts: { id: string; payers: string[]; children: { studentId: string; basisPoints: number }[] }[];
  /** Of Carla Lopez, and who she is. */
  parent: { accountId: string; payerId: string } | undefined;
  /** An account that is overdue and that somebody can be reminded of: they read their bills here. */
  reminded: string | undefined;
  /** The account of an agency, of the family that pays the rest, and the child. */
  county: { agencyId: string; familyId: string; studentId: string } | undefined;
}

const idFor = ({ stage }: Team) => newId(stage.runtime);
const mondayOf = ({ first }: Books, week: number) => addDays(first, 7 * week);

/** Settings, a plan, and an account for each family. */
async function openBooks(team: Team, first: PlainDate, today: PlainDate): Promise<Books | null> {
  const { owner, daycareId } = team;
  const { billing } = owner;
  await billing.updateSettings({
    daycareId,
    legalName: 'Sunnyside Daycare LLC',
    legalAddress: '12 Meadow Lane, Sunnyside, CA 90000',
    taxId: { label: 'Employer identification number', value: '12-3456789' },
    payTo: howToPay,
    dueDays: 4,
    lateFee: { amount: 1000, afterDays: 5 },
    sibling: { percent: 10 },
    latePickup: { graceMinutes: 5, perMinute: 100, counts: 'afterGrace', most: null },
  });
  const planId = idFor(team);
  const prices = [{ from: addDays(first, -300), amount: 27_500 }];
  // On a weekend the demo's children come all the same, and each of them would be an extra day.
  const extraDay = weekdayOf(today) > 5 ? null : 5800;
  const plan = { name: 'Monday to Friday', every: 'week' as const, prices, weekdays: [1, 2, 3, 4, 5], extraDay };
  await billing.savePlan({ daycareId, id: planId, ...plan });
  const { proposals } = await billing.proposeAccounts({ daycareId });
  const accounts = proposals.map(({ name, payers, children }) => ({
    id: idFor(team),
    name,
    payers: payers.map(({ personId }) => personId),
    children: children.map(({ studentId, basisPoints }) => ({ studentId, basisPoints })),
  }));
  if (accounts.length === 0) return null;
  await billing.confirmAccounts({ daycareId, from: first, accounts });
  const billed = new Set(accounts.flatMap(({ children }) => children.map(({ studentId }) => studentId)));
  for (const studentId of billed)
    await billing.assignPlan({ daycareId, id: idFor(team), studentId, planId, from: first, until: null, ownAmount: null, reason: null });
  const parent = proposals.flatMap(({ payers }, index) =>
    payers
      .filter(({ fullName }) => fullName === demoPeople.parent.fullName)
      .map(({ personId }) => ({ accountId: accounts[index]?.id ?? '', payerId: personId })),
  )[0];
  const county = await addCounty(team, first, accounts);
  const others = accounts.filter(({ id }) => id !== parent?.accountId && id !== county?.familyId);
  const reminded = await findReader(team, others);
  return { first, accounts, parent, reminded, county };
}

/** The first account of which somebody who pays reads their bills here. */
async function findReader({ owner, daycareId }: Team, accounts: Books['accounts']): Promise<string | undefined> {
  for (const { id, payers, children } of accounts) {
    const [child] = children;
    if (child === undefined) continue;
    const { people } = await owner.people.getPeople({ daycareId, studentId: child.studentId });
    if (people.some(({ personId, account, pageSaid }) => payers.includes(personId) && account === 'active' && pageSaid !== null)) return id;
  }
  return undefined;
}

/** The county pays a part for the only child of one family. */
async function addCounty(team: Team, first: PlainDate, accounts: Books['accounts']): Promise<Books['county']> {
  const { owner, daycareId } = team;
  const family = accounts.find(
    ({ payers, children }) => payers.length === 2 && children.length === 1 && children[0]?.basisPoints === 10_000,
  );
  const studentId = family?.children[0]?.studentId;
  if (family === undefined || studentId === undefined) return undefined;
  const agencyId = idFor(team);
  const note = 'Pays once a month, for the days on which the child came. Case M-2071.';
  await owner.billing.saveAccount({ daycareId, id: agencyId, kind: 'agency', name: 'Meadow County Child Care Fund', payers: [], note });
  const county = { agencyId, familyId: family.id, studentId };
  await setCountyPart(team, county, first, countyPays[0]);
  return county;
}

async function setCountyPart(
  { owner, daycareId }: Team,
  { agencyId, familyId, studentId }: NonNullable<Books['county']>,
  from: PlainDate,
  amount: number,
): Promise<void> {
  const shares = [
    { accountId: agencyId, amount },
    { accountId: familyId, rest: true as const },
  ];
  await owner.billing.setShares({ daycareId, studentId, from, shares });
}

/** Posts the bills of a week, for this account alone if one is named. */
async function post(team: Team, books: Books, { week, issueOn, only }: { week: number; issueOn: PlainDate; only?: string }) {
  const { owner, daycareId } = team;
  const from = mondayOf(books, week);
  const period = { every: 'week' as const, from, until: addDays(from, 4) };
  const { lines } = await owner.billing.previewRun({ daycareId, ...period });
  const keys = lines.filter(({ accountId }) => only === undefined || accountId === only).map(({ key }) => key);
  const dueOn = addDays(from, 4);
  const { invoices } = await owner.billing.postRun({ daycareId, id: idFor(team), ...period, keys, issueOn, dueOn });
  return invoices;
}

/** The bills of a week, and what families pay of them. */
async function writeWeek(team: Team, books: Books, week: number): Promise<void> {
  const { stage, owner, daycareId, at } = team;
  const { billing } = owner;
  const { county } = books;
  const from = mondayOf(books, week);
  stage.turnTo(at(from, '09:00'));
  const invoices = await post(team, books, { week, issueOn: from });
  if (week === paysMoreFrom) await payMore(team, books, invoices);
  stage.turnTo(at(addDays(from, 3), '17:00'));
  const ofFamilies = invoices.filter(({ accountId, total }) => accountId !== county?.agencyId && total > 0);
  // Most families pay in the week. A few let the last one wait, and a few the last two.
  const waits = (index: number, accountId: string) =>
    ((index % 9 === 4 || accountId === books.reminded) && week >= weeksBehind - 2) || (index % 9 === 7 && week === weeksBehind - 1);
  const paid = ofFamilies.filter(({ accountId }, index) => !waits(index, accountId));
  const payments = paid.map(({ accountId, total }, index) => ({
    id: idFor(team),
    accountId,
    // With the bill, the family pays what the county left open.
    amount: total + (accountId === county?.familyId && week === paidShort + 1 ? dayShort : 0),
    on: addDays(from, 3),
    method: index % 3 === 0 ? ('transfer' as const) : ('check' as const),
    reference: index % 3 === 0 ? null : String(1000 + week * 50 + index),
    payerId: books.accounts.find(({ id }) => id === accountId)?.payers[0] ?? null,
    receiptId: idFor(team),
  }));
  const checks: string[] = [];
  for (let begin = 0; begin < payments.length; begin += 50) {
    const some = payments.slice(begin, begin + 50);
    const { results } = await billing.addPayments({ daycareId, payments: some });
    checks.push(...results.flatMap(({ entryId }, index) => (some[index]?.method === 'check' ? entryId : [])));
  }
  // The last week's checks are not at the bank yet.
  if (week < weeksBehind - 1 && checks.length > 0)
    await billing.issueDocument({ daycareId, id: idFor(team), kind: 'depositSlip', entryIds: checks });
}

/** On Wednesday a letter says that the county pays more, so its invoice is taken back and made anew. */
async function payMore(team: Team, books: Books, invoices: Awaited<ReturnType<typeof post>>): Promise<void> {
  const { stage, owner, daycareId, at } = team;
  const { county } = books;
  const wrong = invoices.find(({ accountId }) => accountId === county?.agencyId);
  if (county === undefined || wrong === undefined) return;
  const from = mondayOf(books, paysMoreFrom);
  const wednesday = addDays(from, 2);
  stage.turnTo(at(wednesday, '11:00'));
  const reason = 'The county pays $210.00 a week from this Monday on';
  await owner.billing.creditInvoice({ daycareId, id: idFor(team), documentId: wrong.documentId, reason });
  await setCountyPart(team, county, from, countyPays[1]);
  await post(team, books, { week: paysMoreFrom, issueOn: wednesday, only: county.agencyId });
}

/** Once a month the county pays what was billed, the first time for one day less. The family pays for that day. */
async function writeCounty(team: Team, { county, first }: Books, week: number): Promise<void> {
  if (county === undefined || week % 4 !== paidShort) return;
  const { owner, daycareId } = team;
  const { billing } = owner;
  const { agencyId, familyId, studentId } = county;
  const on = addDays(first, 7 * week + 3);
  const { balance } = await billing.getAccount({ daycareId, accountId: agencyId });
  const isShort = week === paidShort;
  await billing.addEntry({
    daycareId,
    id: idFor(team),
    accountId: agencyId,
    kind: 'payment',
    amount: isShort ? balance - dayShort : balance,
    on,
    method: 'agency',
    reference: `MC-${40_117 + week}`,
    label: '',
  });
  if (!isShort) return;
  const words = { label: 'A day that the county did not pay', reason: 'The county paid 4 of 5 days' };
  const moved = { accountId: agencyId, toAccountId: familyId, studentId, amount: dayShort, on, ...words };
  await billing.addEntry({ daycareId, id: idFor(team), kind: 'transfer', ...moved });
}

/** A statement for the county, and what Carla Lopez has paid this year. */
async function writePapers(team: Team, { first, county, parent }: Books): Promise<void> {
  const { owner, daycareId } = team;
  if (county !== undefined)
    await owner.billing.issueDocument({ daycareId, id: idFor(team), kind: 'statement', accountId: county.agencyId });
  const year = Number(addDays(first, 7 * weeksBehind - 3).slice(0, 4));
  if (parent !== undefined) await owner.billing.issueDocument({ daycareId, id: idFor(team), kind: 'taxYear', year, ...parent });
}
