import { createHash } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { addBooks } from './made-up-books.mjs';
import { daycareIdOf, dayBefore, madeUpStudent, opaque, parentOf, roomIdOf, studentIdOf, tokenOf } from './made-up-names.mjs';

/**
 * @typedef {object} MadeUpDaycare
 * @property {number} students
 * @property {string} [owner] the person who owns it, if not one with its name
 * @property {number} [days] on which children have marks: today, and those before
 * @property {boolean} [hasAdults] numbers for each room, and marks of adults on the same days; then all children have come today
 * @property {boolean} [hasBadges] for every third child
 * @property {number} [weeksOfBooks] in which each child's family was billed; billing is then on
 * @property {number} [logDays] with entries of the daily log, which is switched on; today is one of them
 * @property {boolean} [hasFamilies] a guardian of each child is signed in and has a family page, with messages
 */

const started = new Date().toISOString();
const longAgo = '2020-01-06T09:00:00.000Z';
const week = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' })));
const teachersOfADaycare = 11;
const childrenOfARoom = 14;

/** @typedef {(table: string, row: Record<string, string | number | undefined>) => void} Insert */

/**
 * Writes the made-up daycares into a migrated SQLite file, each with staff, classrooms and children. Their owners are signed in.
 * @param {string} file
 * @param {Record<string, MadeUpDaycare>} daycares by name
 */
export function fill(file, daycares) {
  const db = new BetterSqlite3(file);
  /** @type {Map<string, BetterSqlite3.Statement>} */
  const statements = new Map();
  /** @type {Insert} */
  const insert = (table, row) => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns}) values (${columns.map((column) => `@${column}`)})`;
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    statement.run(row);
  };
  db.transaction(() => {
    for (const owner of new Set(Object.entries(daycares).map(([name, daycare]) => daycare.owner ?? name))) addSignedIn(insert, owner);
    for (const [name, daycare] of Object.entries(daycares)) addDaycare(insert, name, daycare);
  })();
  db.close();
}

/** @type {(insert: Insert, person: string) => string} */
function addUser(insert, person) {
  const [id, email] = [opaque(person), `${person.replaceAll(' ', '.')}@staff.example`];
  insert('users', { id, email, email_folded: email, full_name: person, role: 'admin', facilities: '[]', created_at: started });
  return id;
}

/** @type {(insert: Insert, person: string) => string} */
function addSignedIn(insert, person) {
  const id_hash = createHash('sha256').update(tokenOf(person)).digest('base64url');
  const user_id = addUser(insert, person);
  const session = { id_hash, public_id: opaque(`public ${person}`), user_id, shared_device: 0 };
  insert('sessions', { ...session, created_at: started, last_seen_at: started });
  return user_id;
}

/** @type {(insert: Insert, name: string, daycare: MadeUpDaycare) => void} */
function addDaycare(insert, name, { owner = name, students, days = 0, logDays, weeksOfBooks, ...has }) {
  const { hasAdults = false, hasBadges = false, hasFamilies = false } = has;
  const daycare_id = daycareIdOf(name);
  const owner_id = opaque(owner);
  const made = { created_at: started, updated_at: started };
  /** @type {Insert} */
  const add = (table, row) => insert(table, { daycare_id, ...row });
  /** @type {(user_id: string, role: string) => void} */
  const addMember = (user_id, role) => {
    add('daycare_members', { user_id, can_manage_staff: 0, created_at: started });
    add('daycare_roles', { user_id, role });
  };
  const at = { name: `Daycare ${name}`, phone: '555 0100', address: '1 Main Street', time_zone: 'UTC' };
  insert('daycares', {
    id: daycare_id,
    owner_id,
    ...at,
    two_factor_required: 0,
    attendance_on: 1,
    daily_log_on: logDays === undefined ? 0 : 1,
    messages_on: hasFamilies ? 1 : 0,
    family_on: hasFamilies ? 1 : 0,
    billing_on: weeksOfBooks === undefined ? 0 : 1,
    ...made,
  });
  add('opening_hours', { holds_from: '2020-01-01', week });
  addMember(owner_id, 'owner');
  if (students === 0) return;

  const rooms = Array.from({ length: Math.min(8, Math.ceil(students / childrenOfARoom)) }, (_, number) => roomIdOf(name, number));
  const numbers = hasAdults ? { capacity: 16, children_per_staff: 8 } : {};
  for (const [mark, id] of rooms.entries()) add('classrooms', { id, name: `Room ${mark + 1}`, mark, ...numbers, ...made });
  /** @param {number} number */
  const roomOf = (number) => rooms[number % rooms.length] ?? '';

  const teachers = Array.from({ length: teachersOfADaycare }, (_, number) => addUser(insert, `teacher ${number + 1} of ${name}`));
  for (const teacher of teachers) addMember(teacher, 'teacher');
  const children = Array.from({ length: students }, (_, number) => studentIdOf(name, number));
  for (const [number, child] of children.entries()) {
    addStudent(add, child, number, roomOf(number));
    if (hasFamilies) addFamily(add, child, addSignedIn(insert, parentOf(name, number)));
    if (hasBadges && number % 3 === 0) addBadge(add, child, owner_id);
  }
  for (let before = days - 1; before >= 0; before -= 1) {
    const day = { day: dayBefore(before), isToday: before === 0, recorded_by: owner_id };
    for (const [number, child] of children.entries()) addChildDay(add, child, number, roomOf(number), { ...day, allCame: hasAdults });
    if (hasAdults) for (const [number, teacher] of teachers.entries()) addShift(add, teacher, number, roomOf(number), day);
  }
  if (weeksOfBooks !== undefined) addBooks(add, name, { children, weeks: weeksOfBooks, owner_id, longAgo });
  for (let before = (logDays ?? 0) - 1; before >= 0; before -= 1)
    for (const room of rooms) {
      const inRoom = children.filter((_, number) => roomOf(number) === room);
      addLogDay(add, inRoom, { day: dayBefore(before), classroom_id: room, recorded_by: owner_id });
    }
}

/** @type {(add: Insert, id: string, number: number, classroom_id: string) => void} */
function addStudent(add, id, number, classroom_id) {
  const { firstName, lastName, dob, guardianEmails } = madeUpStudent(number);
  const folded = { first_name_folded: firstName.toLowerCase(), last_name_folded: lastName.toLowerCase() };
  add('students', { id, first_name: firstName, last_name: lastName, ...folded, dob, created_at: longAgo, updated_at: longAgo });
  add('student_classrooms', { student_id: id, classroom_id });
  for (const [position, email] of guardianEmails.entries()) {
    const link = { id: guardianIdOf(id, position), student_id: id, email, email_folded: email, position };
    add('parent_links', { ...link, created_at: started });
  }
}

/** @type {(student_id: string, position: number) => string} */
const guardianIdOf = (student_id, position) => opaque(`guardian ${position} of ${student_id}`);

/** A third guardian of the child, who has joined. @type {(add: Insert, student_id: string, user_id: string) => void} */
function addFamily(add, student_id, user_id) {
  const id = guardianIdOf(student_id, 2);
  const person_id = opaque(`person of ${id}`);
  const said = JSON.stringify({ by: null, name: 'Director', at: longAgo });
  const rights = { is_guardian: 1, emergency_order: 1, page_said: said, calls_said: said, pickup_said: said };
  add('people', { id: person_id, full_name: 'Carla Lopez', phones: '[]', created_at: longAgo, updated_at: longAgo });
  add('child_people', { id, student_id, person_id, ...rights, created_at: longAgo });
  const email = `joined.${user_id}@families.example`;
  add('parent_links', { id, student_id, user_id, email, email_folded: email, position: 2, created_at: longAgo });
}

/** @type {(add: Insert, student_id: string, updated_by: string) => void} */
function addBadge(add, student_id, updated_by) {
  const item = { id: opaque(`badge of ${student_id}`), student_id, kind: 'allergy', label: 'Peanuts', severity: 'severe' };
  const by = { recorded_name: 'Director', recorded_at: started, updated_by, updated_name: 'Director', updated_at: started };
  add('health_items', { ...item, ...by, payload_hash: '' });
}

/** The time so many minutes after midnight. @type {(day: string, minutes: number) => string} */
const timeOf = (day, minutes) => new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000).toISOString();

/** @typedef {{ day: string, isToday: boolean, recorded_by: string }} Day */

/**
 * Today began at midnight, so that the time of the measurement does not matter. Most children are still here. Unless all came, some have
 * left, some are absent and some have not come.
 * @type {(add: Insert, student_id: string, number: number, classroom_id: string, day: Day & { allCame: boolean }) => void}
 */
function addChildDay(add, student_id, number, classroom_id, { day, isToday, recorded_by, allCame }) {
  const by = { method: 'staff', recorded_by, recorded_name: 'Director', waited: 0, payload_hash: '' };
  /** @type {(kind: string, minutes: number, more: Record<string, string>) => void} */
  const mark = (kind, minutes, more) => {
    const at = timeOf(day, minutes);
    add('attendance_marks', { id: opaque(`${kind} ${day} ${student_id}`), student_id, kind, at, day, recorded_at: at, ...by, ...more });
  };
  const share = isToday && !allCame ? number % 10 : 0;
  const hasLeft = !isToday || share === 7;
  if (share === 8) mark('absent', 0, { absence_reason: 'sick' });
  if (share <= 7) mark('in', isToday ? 0 : 430 + ((number * 7) % 90), { classroom_id, person_name: 'Carla Lopez' });
  if (hasLeft) mark('out', isToday ? 1 : 920 + ((number * 11) % 130), { person_name: 'Diego Lopez' });
  else if (share < 7) add('open_days', { day, student_id });
}

/** @type {(add: Insert, user_id: string, number: number, classroom_id: string, day: Day) => void} */
function addShift(add, user_id, number, classroom_id, { day, isToday, recorded_by }) {
  const by = { full_name: `Teacher ${number}`, counts_in_ratio: 1, recorded_by, recorded_name: 'Director', payload_hash: '' };
  const from = 415 + ((number * 13) % 100);
  const times = isToday ? { in: 0 } : { in: from, break: from + 240, back: from + 270, out: from + 520 };
  for (const [kind, minutes] of Object.entries(times)) {
    const at = timeOf(day, minutes);
    const room = kind === 'in' || kind === 'back' ? { classroom_id } : {};
    add('staff_marks', { id: opaque(`${kind} ${day} ${user_id}`), user_id, kind, at, day, recorded_at: at, ...room, ...by });
  }
}

/** What is written about all children of a room at once, and about each child. */
const entriesOfRoom = /** @type {const} */ ([
  ['meal', { meal: 'breakfast', food: 'Oatmeal' }],
  ['activity', { title: 'Leaf printing', area: 'hands' }],
  ['meal', { meal: 'lunch', food: 'Pasta with tomato sauce' }],
  ['nap', {}],
  ['meal', { meal: 'afternoonSnack', food: 'Apple slices' }],
  ['activity', { title: 'Water table', area: null }],
]);
const entriesOfChild = /** @type {const} */ ([
  ['bottle', { what: 'formula', ml: 120 }],
  ['diaper', { what: 'wet' }],
  ['mood', { mood: 'happy' }],
  ['toilet', { what: 'tried' }],
]);
/** So many for each child make 150 entries of a room with twelve. */
const eachChild = 12;

/** @type {(add: Insert, children: readonly string[], about: { day: string, classroom_id: string, recorded_by: string }) => void} */
function addLogDay(add, children, { day, classroom_id, recorded_by }) {
  /** @type {(name: string, about: readonly string[], kind: string, detail: object, minutes: number) => void} */
  const write = (name, about, kind, detail, minutes) => {
    const id = opaque(`${name} ${day} ${classroom_id}`);
    const at = timeOf(day, minutes);
    const by = { recorded_by, recorded_name: 'Director', recorded_at: at, updated_at: at, waited: 0, payload_hash: '' };
    const isHeld = kind === 'activity' || kind === 'mood';
    const shared = { state: isHeld ? 'held' : 'shared', shared_at: isHeld ? undefined : at };
    const ended = kind === 'nap' ? { until_at: timeOf(day, minutes + 95), until_name: 'Director' } : {};
    for (const [position, student_id] of about.entries()) {
      const amount = kind === 'meal' ? { amount: position % 3 === 0 ? 'most' : 'all' } : {};
      const entry = { id, student_id, position, kind, at, day, classroom_id, detail: JSON.stringify(detail) };
      add('log_entries', { ...entry, ...amount, ...ended, ...shared, ...by });
    }
  };
  for (const [at, [kind, detail]] of entriesOfRoom.entries()) write(`entry ${at}`, children, kind, detail, 60 * at);
  for (const [number, child] of children.entries())
    for (let at = 0; at < eachChild; at += 1) {
      const [kind, detail] = entriesOfChild[at % entriesOfChild.length] ?? entriesOfChild[0];
      write(`entry ${at} of ${number}`, [child], kind, detail, 30 * at + number);
    }
}
