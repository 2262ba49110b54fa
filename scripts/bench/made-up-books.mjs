import { dayBefore, madeUpStudent, opaque, studentIdOf } from './made-up-names.mjs';

/** @typedef {import('./made-up-data.mjs').Insert} Insert */

/** @type {(daycare: string, number: number) => string} */
export const accountIdOf = (daycare, number) => opaque(`account ${number} of ${daycare}`);
/** @type {(daycare: string) => string} */
const planIdOf = (daycare) => opaque(`plan of ${daycare}`);

const monday = dayBefore((new Date().getUTCDay() + 6) % 7);
/** @type {(day: string, days: number) => string} */
const addDays = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The Monday and the Friday of the week so many weeks from now. @param {number} weeks */
export const weekFromNow = (weeks) => ({ from: addDays(monday, 7 * weeks), until: addDays(monday, 7 * weeks + 4) });

/** The line of a child in the bills of a week. @type {(daycare: string, number: number, week: { from: string, until: string }) => string} */
export const lineKeyOf = (daycare, number, { from, until }) =>
  [studentIdOf(daycare, number), planIdOf(daycare), 'week', from, until, accountIdOf(daycare, number), 0].join(':');

const tuition = 27_500;
const fee = 1200;

/**
 * A family for each child, billed in every week until the last one: care, a late pickup and two payments. Every third family has not paid
 * its last two bills.
 * @type {(add: Insert, daycare: string, about: { children: readonly string[], weeks: number, owner_id: string, longAgo: string }) => void}
 */
export function addBooks(add, daycare, { children, weeks, owner_id, longAgo }) {
  const made = { saved_by: owner_id, payload_hash: '', created_at: longAgo, updated_at: longAgo };
  const prices = JSON.stringify([{ from: '2020-01-06', amount: tuition }]);
  const plan = { name: 'Full week', every: 'week', weekdays: '[1,2,3,4,5]', prices, archived: 0 };
  add('billing_plans', { id: planIdOf(daycare), ...plan, ...made });
  for (const [number, student_id] of children.entries()) {
    const account_id = accountIdOf(daycare, number);
    const person_id = opaque(`payer of ${account_id}`);
    const { lastName } = madeUpStudent(number);
    const name = `${lastName} family ${String(number).padStart(4, '0')}`;
    add('billing_accounts', { id: account_id, number: number + 1, kind: 'family', name, ...made });
    add('people', { id: person_id, full_name: `Parent ${number}`, phones: '[]', created_at: longAgo, updated_at: longAgo });
    add('billing_payers', { account_id, person_id, position: 0 });
    add('plan_assignments', {
      id: opaque(`plan of ${student_id}`),
      student_id,
      plan_id: planIdOf(daycare),
      from_day: '2020-01-06',
      ...made,
    });
    add('billing_shares', { student_id, from_day: '2020-01-06', position: 0, account_id });
  }
  let position = 0;
  for (let before = weeks; before > 0; before -= 1)
    for (const [number, student_id] of children.entries()) {
      const at = { account_id: accountIdOf(daycare, number), student_id, position: (position += 4), owner_id };
      addWeek(add, daycare, number, { ...weekFromNow(-before), ...at, isPaid: number % 3 !== 0 || before > 2 });
    }
  const years = new Set([-weeks, 0].map((at) => Number(weekFromNow(at).from.slice(0, 4))));
  for (let year = Math.min(...years); year <= Math.max(...years); year += 1)
    add('billing_series', { kind: 'invoice', year, last: position });
}

/** @typedef {{ from: string, until: string, account_id: string, student_id: string, position: number, owner_id: string, isPaid: boolean }} Week */

/** @type {(add: Insert, daycare: string, number: number, week: Week) => void} */
function addWeek(add, daycare, number, { from, until, account_id, student_id, position, owner_id, isPaid }) {
  const recorded_at = `${from}T09:00:00.000Z`;
  const by = { recorded_by: owner_id, recorded_name: 'Director', recorded_at, payload_hash: '' };
  /** @type {(what: string) => string} */
  const id = (what) => opaque(`${what} ${from} ${account_id}`);
  /** @type {(what: string, at: number, row: Record<string, string | number>) => void} */
  const entry = (what, at, row) =>
    add('ledger_entries', { id: id(what), account_id, position: position - 3 + at, on_day: from, known_on: from, ...row, ...by });
  const days = JSON.stringify({ of: 'days', days: 5, all: 5, price: tuition });
  const line = { line_kind: 'tuition', arithmetic: days, period_from: from, period_until: until, worked_out: tuition };
  const charge = { kind: 'charge', student_id, due_on: until };
  entry('care', 0, { ...charge, ...line, amount: tuition, label: 'Full week', source_key: lineKeyOf(daycare, number, { from, until }) });
  const late = { of: 'minutes', minutes: 17, graceMinutes: 5, counted: 12, perMinute: 100, most: null, children: 1 };
  const lateLine = {
    line_kind: 'fee',
    arithmetic: JSON.stringify(late),
    worked_out: fee,
    source_key: `proposal:latePickup:${from}:${account_id}`,
  };
  entry('fee', 1, { ...charge, ...lateLine, amount: fee, label: 'Late pickup' });
  const documents = { kind: 'invoice', made_by: id('run'), issued_on: from, due_on: until, total: tuition + fee, snapshot: '{}', hash: '' };
  const series = { series_year: Number(from.slice(0, 4)), series_number: position, number: `${from.slice(0, 4)}-${position}` };
  add('billing_documents', { id: id('invoice'), account_id, ...documents, ...series, ...by });
  for (const what of ['care', 'fee'])
    add('billing_document_entries', { id: id(`${what} on`), kind: 'invoice', document_id: id('invoice'), entry_id: id(what), recorded_at });
  if (!isPaid) return;
  const payment = { kind: 'payment', method: 'transfer', payer_name: `Parent ${number}` };
  entry('half', 2, { ...payment, amount: -15_000, label: 'Bank transfer' });
  entry('rest', 3, { ...payment, amount: 15_000 - tuition - fee, label: 'Bank transfer' });
  for (const [from_id, to_id, amount] of /** @type {const} */ ([
    ['half', 'care', 15_000],
    ['rest', 'care', tuition - 15_000],
    ['rest', 'fee', fee],
  ])) {
    const pays = { account_id, from_id: id(from_id), to_id: id(to_id), amount, known_on: from, recorded_at };
    add('ledger_allocations', { id: id(`${from_id} ${to_id}`), ...pays });
  }
}
