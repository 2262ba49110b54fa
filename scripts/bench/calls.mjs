import { accountIdOf, lineKeyOf, weekFromNow } from './made-up-books.mjs';
import { cookieOf, dayBefore, daycareIdOf, madeUpStudent, parentOf, roomIdOf, studentIdOf } from './made-up-names.mjs';

/** @typedef {import('./load.mjs').Call} Call */

export const importer = 'importer';
export const bulkDaycares = 1500;
export const families = 300;

/** A query of a daycare, as its owner. @type {(path: string, daycare: string, input?: Record<string, unknown>) => Call} */
export const query = (path, daycare, input) => {
  const asked = JSON.stringify({ daycareId: daycareIdOf(daycare), ...input });
  return { path: `/trpc/${path}?input=${encodeURIComponent(asked)}`, cookie: cookieOf(daycare) };
};

/** @type {(path: string, daycare: string, person: string, input: Record<string, unknown>) => Call} */
const mutation = (path, daycare, person, input) => ({
  path: `/trpc/${path}`,
  cookie: cookieOf(person),
  body: JSON.stringify({ daycareId: daycareIdOf(daycare), ...input }),
});

/** @type {(daycare: string) => Call} */
export const listOf = (daycare) => query('students.getDaycareStudentList', daycare);
/** @type {(daycare: string) => Call} */
export const dayOf = (daycare) => query('attendance.getDay', daycare, { day: null });

/** The first page of a family of 'families', as its calls bring it and as a browser gets it. */
export const familyHome = { path: '/trpc/family.getHome', cookie: cookieOf(parentOf('families', 0)) };
/** @type {(number: number) => Call} */
export const familyPage = (number) => ({ path: '/portal', cookie: cookieOf(parentOf('families', number)) });

/**
 * Children come and then leave, those of one call together.
 * @param {number} students
 * @param {number} among how many, a multiple of them
 * @param {string} daycare which has so many
 */
export function markCalls(students, among, daycare = String(among)) {
  let calls = 0;
  return () => {
    const first = (Math.floor(calls / 2) * students) % among;
    const kind = calls % 2 === 0 ? 'in' : 'out';
    const marks = Array.from({ length: students }, (_, index) => {
      const id = `mark-${students}-${String(calls).padStart(12, '0')}-${index}`;
      return { id, studentId: studentIdOf(daycare, first + index), kind };
    });
    calls += 1;
    return mutation('attendance.mark', daycare, daycare, { marks });
  };
}

/** The daily log of the first room. @type {(daycare: string) => Call} */
export const logOf = (daycare) => query('dailyLog.getDay', daycare, { day: null, classroomId: roomIdOf(daycare, 0) });

/**
 * One entry about so many children, other ones each time.
 * @param {number} students
 * @param {number} among a daycare with so many, a multiple of them
 */
export function entryCalls(students, among) {
  let calls = 0;
  const daycare = String(among);
  return () => {
    const first = (calls * students) % among;
    const studentIds = Array.from({ length: students }, (_, index) => studentIdOf(daycare, first + index));
    const id = `entry-${students}-${String(calls).padStart(12, '0')}`;
    calls += 1;
    const entry = { id, kind: 'activity', studentIds, detail: { title: 'Leaf printing', area: 'hands' } };
    return mutation('dailyLog.add', daycare, daycare, { entries: [entry] });
  };
}

export const accounts = query('billing.listAccounts', 'books');
export const pastAccount = query('billing.getAccount', 'books', { accountId: accountIdOf('books', 3), asOf: dayBefore(20) });
export const nextBills = query('billing.previewRun', 'books', { every: 'week', ...weekFromNow(0) });

/** The bills of so many children of the daycare with books, of another week each time. @param {number} children */
export function runCalls(children) {
  let weeks = 0;
  return () => {
    const week = weekFromNow(weeks);
    weeks += 1;
    const keys = Array.from({ length: children }, (_, number) => lineKeyOf('books', number, week));
    const run = { id: `run-${String(weeks).padStart(12, '0')}`, every: 'week', ...week, keys, issueOn: week.from, dueOn: week.until };
    return mutation('billing.postRun', 'books', 'books', run);
  };
}

let usedDaycares = 0;

/**
 * One of the calls that bring rows to a daycare, each time to an empty one, so that every round does the same.
 * @type {(rows: number, callsOfOne: number, index: number) => Call}
 */
export function bulkCall(rows, callsOfOne, index) {
  const part = index % callsOfOne;
  if (part === 0) usedDaycares += 1;
  const students = Array.from({ length: rows }, (_, row) => madeUpStudent(part * rows + row));
  return mutation('students.bulkCreateStudents', `bulk ${usedDaycares % bulkDaycares}`, importer, { students });
}
