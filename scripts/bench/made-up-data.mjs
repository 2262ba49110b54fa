import { createHash } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';

/**
 * @typedef {{ owner: string, students: number, days?: number, hasAdults?: boolean, hasBadges?: boolean }} MadeUpDaycare `days` are those with marks: today and
 * before; with adults, these have marks on them too, and children come and leave at different hours
 */

/**
 * Ids and tokens look as the product's do, and are the same in every run.
 * @param {string} name
 */
function opaque(name, length = 22) {
  return createHash('sha256').update(name).digest('base64url').slice(0, length);
}

/** @param {string} name */
export function daycareIdOf(name) {
  return opaque(`daycare ${name}`);
}

/** @type {(daycare: string, number: number) => string} */
export function roomIdOf(daycare, number) {
  return opaque(`room ${number} of ${daycare}`);
}

/** @type {(daycare: string, number: number) => string} */
export function studentIdOf(daycare, number) {
  return opaque(`student ${number} of ${daycare}`);
}

/** @param {string} person */
export function cookieOf(person) {
  return `session=${tokenOf(person)}`;
}

/** @param {string} person */
function tokenOf(person) {
  return opaque(`session of ${person}`, 43);
}

const firstNames = 'Ana Ben Carla Dario Elif Femke Goran Hana Ivo Jonas Kira Liam Mila Noor Otto Pia Quinn Rosa Samir Tilda'.split(' ');
const lastNames = 'Adeyemi Bauer Castillo Demir Eriksen Fischer García Hoang Ivanova Jansen Kowalski Lopez Müller Novak Okafor'.split(' ');
const longestListOfNames = firstNames.length * lastNames.length;

/**
 * A child as a bulk call takes one; no two numbers give the same.
 * @param {number} number
 */
export function madeUpStudent(number) {
  const firstName = firstNames[number % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(number / firstNames.length) % lastNames.length] ?? '';
  const dob = new Date(Date.UTC(2021, 0, 1) + (Math.floor(number / longestListOfNames) % 1800) * 86_400_000).toISOString().slice(0, 10);
  return { firstName, lastName, dob, guardianEmails: [1, 2].map((guardian) => `guardian${guardian}.${number}@families.example`) };
}

const longAgo = '2020-01-06T09:00:00.000Z';
const staffOfADaycare = 12;
const childrenOfARoom = 14;

/**
 * Writes the made-up daycares into a migrated SQLite file.
 * @param {string} file
 * @param {Record<string, MadeUpDaycare>} daycares by name
 */
export function fill(file, daycares) {
  const db = new BetterSqlite3(file);
  /** @type {Map<string, BetterSqlite3.Statement>} */
  const statements = new Map();
  db.transaction(() =>
    makeUp(daycares, (table, row) => {
      const columns = Object.keys(row);
      const statement =
        statements.get(table) ?? db.prepare(`insert into ${table} (${columns}) values (${columns.map((column) => `@${column}`)})`);
      statements.set(table, statement);
      statement.run(row);
    }),
  )();
  db.close();
}

/** @typedef {(table: string, row: Record<string, unknown>) => void} Insert */
/** @typedef {{ daycare_id: string, owner: string, insert: Insert }} Daycare */
/** @typedef {{ day: string, number: number, classroom_id: string | undefined, isToday: boolean }} Moment */

/**
 * Daycares, each with staff, classrooms and children with two guardians; every owner is signed in. Rows come after those they refer to,
 * table by table as well as one by one.
 * @param {Record<string, MadeUpDaycare>} daycares by name
 * @param {Insert} insert
 */
function makeUp(daycares, insert) {
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const [name, { owner, students, days = 0, hasAdults = false, hasBadges = false }] of Object.entries(daycares)) {
    const id = owners.get(owner) ?? addPerson(insert, owner);
    owners.set(owner, id);
    addDaycare(insert, name, id, { students, days, hasAdults, hasBadges });
  }
  for (const [owner, user_id] of owners) {
    const id_hash = createHash('sha256').update(tokenOf(owner)).digest('base64url');
    const session = { id_hash, public_id: opaque(`public ${owner}`), user_id, shared_device: 0, browser: null, system: null };
    insert('sessions', { ...session, created_at: started, last_seen_at: started });
  }
}

const started = new Date().toISOString();

/** @type {(insert: Insert, person: string) => string} */
function addPerson(insert, person) {
  const [id, email] = [opaque(person), `${person.replaceAll(' ', '.')}@staff.example`];
  insert('users', { id, email, email_folded: email, full_name: person, role: 'admin', facilities: '[]', created_at: started });
  return id;
}

/** @type {(daycare: Daycare, user_id: string, role: string) => void} */
function addMember({ daycare_id, insert }, user_id, role) {
  insert('daycare_members', { daycare_id, user_id, can_manage_staff: 0, created_at: started });
  insert('daycare_roles', { daycare_id, user_id, role });
}

/** @type {(insert: Insert, name: string, owner: string, of: { students: number, days: number, hasAdults: boolean, hasBadges: boolean }) => void} */
function addDaycare(insert, name, owner, { students, days, hasAdults, hasBadges }) {
  const daycare_id = daycareIdOf(name);
  const daycare = { daycare_id, owner, insert };
  insert('daycares', {
    id: daycare_id,
    name: `Daycare ${name}`,
    phone: '555 0100',
    address: '1 Main Street',
    owner_id: owner,
    created_at: started,
    updated_at: started,
    two_factor_required: 0,
    time_zone: 'UTC',
    attendance_on: 1,
  });
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
  insert('opening_hours', { daycare_id, holds_from: '2020-01-01', week: JSON.stringify(week) });
  addMember(daycare, owner, 'owner');
  if (students === 0) return;
  const teachers = Array.from({ length: staffOfADaycare - 1 }, (_, at) => addPerson(insert, `teacher ${at + 1} of ${name}`));
  for (const teacher of teachers) addMember(daycare, teacher, 'teacher');
  const rooms = Array.from({ length: Math.min(8, Math.ceil(students / childrenOfARoom)) }, (_, at) => {
    const id = roomIdOf(name, at);
    const room = { id, daycare_id, name: `Room ${at + 1}`, description: null, mark: at, created_at: started, updated_at: started };
    insert('classrooms', { ...room, capacity: hasAdults ? 16 : null, children_per_staff: hasAdults ? 8 : null });
    return id;
  });
  for (let number = 0; number < students; number += 1) {
    addStudent(daycare, name, number, rooms[number % rooms.length]);
    if (hasBadges && number % 3 === 0) addBadge(daycare, studentIdOf(name, number));
  }
  for (let before = days - 1; before >= 0; before -= 1) {
    const day = new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
    /** @type {(number: number) => Moment} */
    const momentOf = (number) => ({ day, number, classroom_id: rooms[number % rooms.length], isToday: before === 0 });
    const add = hasAdults ? addStay : addMarks;
    for (let number = 0; number < students; number += 1) add(daycare, studentIdOf(name, number), momentOf(number));
    if (hasAdults) for (const [number, teacher] of teachers.entries()) addShift(daycare, teacher, momentOf(number));
  }
}

/** @type {(daycare: Daycare, name: string, number: number, classroom_id: string | undefined) => void} */
function addStudent({ daycare_id, insert }, name, number, classroom_id) {
  const { firstName, lastName, dob, guardianEmails } = madeUpStudent(number);
  const student_id = studentIdOf(name, number);
  insert('students', {
    id: student_id,
    daycare_id,
    first_name: firstName,
    last_name: lastName,
    first_name_folded: firstName.toLowerCase(),
    last_name_folded: lastName.toLowerCase(),
    dob,
    profile_pic: null,
    created_at: longAgo,
    updated_at: longAgo,
  });
  insert('student_classrooms', { daycare_id, student_id, classroom_id });
  for (const [position, email] of guardianEmails.entries()) {
    const id = opaque(`guardian ${position} of ${student_id}`);
    insert('parent_links', { id, daycare_id, student_id, email, email_folded: email, position, user_id: null, created_at: started });
  }
}

/** @type {(daycare: Daycare, student_id: string) => void} */
function addBadge({ daycare_id, owner, insert }, student_id) {
  const by = { recorded_name: owner, recorded_at: started, updated_by: owner, updated_name: owner, updated_at: started, payload_hash: '' };
  const item = { daycare_id, id: opaque(`badge of ${student_id}`), student_id, kind: 'allergy', label: 'Peanuts', severity: 'severe' };
  insert('health_items', { ...item, ...by });
}

/** @type {(day: string, minutes: number) => string} */
const minutesAfterMidnight = (day, minutes) => new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000).toISOString();

/** A child's day beside adults: today all came at midnight and nobody has left, so that the time of the measurement does not matter. */
/** @type {(daycare: Daycare, student_id: string, of: Moment) => void} */
function addStay({ daycare_id, owner, insert }, student_id, { day, number, classroom_id, isToday }) {
  const by = { method: 'staff', recorded_by: owner, recorded_name: 'Director', waited: 0, payload_hash: '' };
  const times = isToday ? { in: 0 } : { in: 430 + ((number * 7) % 90), out: 920 + ((number * 11) % 130) };
  for (const [kind, minutes] of Object.entries(times)) {
    const time = minutesAfterMidnight(day, minutes);
    const mark = { daycare_id, id: opaque(`${kind} ${day} ${student_id}`), student_id, kind, at: time, day, recorded_at: time, ...by };
    insert('attendance_marks', { ...mark, classroom_id: kind === 'in' ? classroom_id : null, person_name: null, absence_reason: null });
  }
  if (isToday) insert('open_days', { daycare_id, day, student_id });
}

/** @type {(daycare: Daycare, user_id: string, of: Moment) => void} */
function addShift({ daycare_id, owner, insert }, user_id, { day, number, classroom_id, isToday }) {
  const by = { counts_in_ratio: 1, recorded_by: owner, recorded_name: 'Director', payload_hash: '' };
  const from = 415 + ((number * 13) % 100);
  const times = isToday ? { in: 0 } : { in: from, break: from + 240, back: from + 270, out: from + 520 };
  for (const [kind, minutes] of Object.entries(times)) {
    const time = minutesAfterMidnight(day, minutes);
    const mark = { daycare_id, id: opaque(`${kind} ${day} ${user_id}`), user_id, full_name: `Teacher ${number}`, kind, at: time, day };
    insert('staff_marks', { ...mark, classroom_id: kind === 'in' || kind === 'back' ? classroom_id : null, recorded_at: time, ...by });
  }
}

/** A child's day without adults: today most children are still there, some are absent and some have not come. */
/** @type {(daycare: Daycare, student_id: string, of: Moment) => void} */
function addMarks({ daycare_id, owner, insert }, student_id, { day, number, isToday }) {
  const by = { method: 'staff', recorded_by: owner, recorded_name: 'Director', waited: 0, payload_hash: '' };
  /** @type {(kind: string, at: string, more: Record<string, string>) => void} */
  const add = (kind, at, more) => {
    const mark = { daycare_id, id: opaque(`${kind} ${day} ${student_id}`), student_id, kind, at, day, recorded_at: at, ...by };
    insert('attendance_marks', { ...mark, classroom_id: null, person_name: null, absence_reason: null, ...more });
  };
  const share = isToday ? number % 10 : 7;
  if (share === 8) add('absent', `${day}T00:00:00.000Z`, { absence_reason: 'sick' });
  if (share <= 7) add('in', `${day}T00:00:00.000Z`, { person_name: 'Carla Lopez' });
  if (share === 7) add('out', `${day}T00:00:01.000Z`, { person_name: 'Diego Lopez' });
  if (share < 7) insert('open_days', { daycare_id, day, student_id });
}
