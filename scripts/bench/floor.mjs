// node floor.mjs FILE: answers the most frequent calls with the least work that they need, so that the product can be compared with it.
// It uses plain node:http and statements prepared once. Session, membership and FULL durability are the same as in the product.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import BetterSqlite3 from 'better-sqlite3';
import { booksFloor } from './floor-books.mjs';
import { familyFloor } from './floor-family.mjs';

const db = new BetterSqlite3(process.argv[2] ?? '', { fileMustExist: true, timeout: 10_000 });
db.pragma('synchronous = FULL');
db.pragma('foreign_keys = ON');
db.pragma('secure_delete = ON');

/**
 * The rows that a query finds, each as its values.
 * @template {unknown[]} [Row=unknown[]]
 * @param {string} columns
 * @param {string} from
 * @param {string} [where]
 * @returns {(...about: unknown[]) => Row[]}
 */
function select(columns, from, where = 'daycare_id = ?') {
  const statement = db.prepare(`select ${columns} from ${from} where ${where}`).raw();
  return (...about) => /** @type {Row[]} */ (statement.all(...about));
}
/** The only value that a query finds. @type {(column: string, from: string, where?: string) => (...about: unknown[]) => unknown} */
const selectOne = (column, from, where = 'daycare_id = ?') => {
  const statement = db.prepare(`select ${column} from ${from} where ${where}`).pluck();
  return (...about) => statement.get(...about);
};
/**
 * SQLite returns many rows faster as one text, and few rows one by one.
 * @template {unknown[]} [Row=unknown[]]
 * @param {string} columns
 * @param {string} from
 * @param {string} [order]
 * @returns {(...about: unknown[]) => Row[]}
 */
function selectMany(columns, from, order = '') {
  const text = selectOne(`json_group_array(json_array(${columns}) ${order})`, from);
  return (daycareId) => JSON.parse(String(text(daycareId)));
}
/** Adds a row of these values. @type {(table: string, columns: string, more?: string) => (...values: unknown[]) => number} */
const insertInto = (table, columns, more = '') => {
  const statement = db.prepare(`insert into ${table} (${columns}) values (${columns.replaceAll(/\w+/g, '?')}) ${more}`);
  return (...values) => statement.run(...values).changes;
};
/** @type {(rows: unknown[][]) => Map<unknown, unknown[]>} */
const byFirst = (rows) => new Map(rows.map((row) => [row[0], row]));

const selectUser = selectOne('user_id', 'sessions', 'id_hash = ? and last_seen_at > ?');
const selectMember = selectOne('1', 'daycare_members', 'daycare_id = ? and user_id = ?');
const selectRules = select('time_zone, late_after_minutes, absence_reasons, rule_set_id', 'daycares', 'id = ?');
const selectHours = selectOne('week', 'opening_hours');
const selectClosures = select('from_at, until_at, name, classroom_id', 'closures');
const selectOutings = select('id, name', 'outings', 'daycare_id = ? and day = ?');

const columnsOfStudent = 'id, first_name, last_name, dob, profile_pic';
const byName = 'order by last_name_folded, first_name_folded, id';
const selectStudents = selectMany(columnsOfStudent, 'students', byName);
const selectInRooms = selectMany('student_id, classroom_id', 'student_classrooms');
const selectRooms = select('id, name, created_at', 'classrooms', 'daycare_id = ? order by name, id');
const selectLinks = select('student_id, email, user_id, position', 'parent_links');
const columnsOfBadge = 'student_id, kind, label, severity, from_day, until_day';
const selectBadges = select(columnsOfBadge, 'health_items', 'daycare_id = ? and ended_at is null');
const selectSpans = select('student_id, starts_on, ends_on', 'enrolments');

/** Each child in one room at most, and with one badge at most. @param {string} daycareId */
function listStudents(daycareId) {
  const rooms = new Map(selectRooms(daycareId).map(([id, name, createdAt]) => [id, { id, name, createdAt }]));
  const homes = byFirst(selectInRooms(daycareId));
  const spans = byFirst(selectSpans(daycareId));
  const badges = byFirst(selectBadges(daycareId));
  const guardians = new Map();
  for (const [student, email, user] of selectLinks(daycareId).toSorted((a, b) => Number(a[3]) - Number(b[3]))) {
    let of = guardians.get(student);
    if (of === undefined) guardians.set(student, (of = { emails: [], pending: [] }));
    of.emails.push(email);
    if (user === null) of.pending.push(email);
  }
  const students = selectStudents(daycareId).map(([id, firstName, lastName, dob, profilePic]) => {
    const room = rooms.get(homes.get(id)?.[1]);
    const span = spans.get(id);
    const badge = badges.get(id);
    const of = guardians.get(id);
    return {
      id,
      firstName,
      lastName,
      dob,
      profilePic,
      classroomId: room?.id ?? null,
      classroomName: room?.name ?? null,
      classrooms: room === undefined ? [] : [{ id: room.id, name: room.name }],
      homeClassroomId: room?.id ?? null,
      classroom: room ?? null,
      parentEmails: of?.emails ?? [],
      pendingParentEmails: of?.pending ?? [],
      status: 'enrolled',
      startsOn: span?.[1] ?? null,
      endsOn: span?.[2] ?? null,
      badges: badge === undefined ? [] : [{ kind: badge[1], label: badge[2], severity: badge[3] }],
    };
  });
  return { students };
}

const ownRooms = 'classrooms c left join classroom_staff s on s.classroom_id = c.id and s.user_id = ?';
const selectShownRooms = select('id, name, mark, capacity, s.user_id', ownRooms, 'c.daycare_id = ? order by name, id');
const selectChildren = select(columnsOfStudent, 'students', `daycare_id = ? ${byName}`);
const selectHomes = select('student_id, classroom_id', 'student_classrooms');
const selectAbsences = select('student_id, id', 'absences', 'daycare_id = ? and from_day <= ? and until_day >= ? and cancelled_at is null');
const selectCalls = select('student_id, at, recorded_name, note', 'absence_calls', 'daycare_id = ? and day = ?');
const selectPlans = select('student_id', 'family_plans', 'daycare_id = ? and day = ? and cancelled_at is null');
const around = 'child_people c join people p on p.daycare_id = c.daycare_id and p.id = c.person_id';
const selectNamesAround = select('c.student_id, p.full_name', around, 'c.daycare_id = ?');
const selectOpen = select('student_id, day', 'open_days', 'daycare_id = ? and day < ?');
const selectWeeks = select('student_id, week', 'schedules', 'daycare_id = ? and holds_from <= ?');
const columnsOfMark = 'student_id, id, kind, at, classroom_id, person_name, absence_reason, absence_note';
const selectDayMarks = select(columnsOfMark, 'attendance_marks', 'daycare_id = ? and day = ?');

/** Of a day on which children came and left at most once, by no schedule. @type {(daycareId: string, user: unknown) => object} */
function getDay(daycareId, user) {
  const day = new Date().toISOString().slice(0, 10);
  const [[timeZone, lateAfterMinutes, ownReasons] = []] = selectRules(daycareId);
  const [hours] = JSON.parse(String(selectHours(daycareId)));
  for (const alsoRead of [selectClosures, selectSpans, selectBadges]) alsoRead(daycareId);
  const rooms = selectShownRooms(user, daycareId);
  selectOutings(daycareId, day);
  selectPlans(daycareId, day);
  selectNamesAround(daycareId);
  const homes = byFirst(selectHomes(daycareId));
  const absent = byFirst(selectAbsences(daycareId, day, day));
  const calls = byFirst(selectCalls(daycareId, day));
  const open = byFirst(selectOpen(daycareId, day));
  const weeks = byFirst(selectWeeks(daycareId, day));
  const marks = new Map();
  for (const mark of selectDayMarks(daycareId, day)) {
    const before = marks.get(mark[0]);
    marks.set(mark[0], before === undefined ? [mark] : String(before[0][3]) <= String(mark[3]) ? [...before, mark] : [mark, ...before]);
  }
  const counts = { expected: 0, late: 0, in: 0, missing: 0, out: 0, absent: 0 };
  const children = selectChildren(daycareId).map(([studentId, firstName, lastName, dob, profilePic]) => {
    const home = homes.get(studentId)?.[1] ?? null;
    const [first, second] = marks.get(studentId) ?? [];
    const last = second ?? first;
    /** @type {'in' | 'out' | 'absent' | 'expected'} */
    const state = last === undefined ? (absent.has(studentId) ? 'absent' : 'expected') : last[2];
    counts[state] += 1;
    return {
      studentId,
      firstName,
      lastName,
      dob,
      profilePic,
      homeClassroomId: home,
      classroomId: (state === 'in' ? last?.[4] : null) ?? home,
      otherClassroomId: null,
      state,
      since: state === 'in' || state === 'out' ? last?.[3] : null,
      expectedFrom: weeks.get(studentId)?.[1] ?? null,
      expectedUntil: null,
      absence:
        state === 'absent'
          ? { reason: last?.[6], note: last?.[7], absenceId: null, from: null, until: null, toldBy: null, reportedAt: null }
          : null,
      calls: calls.has(studentId) ? [calls.get(studentId)] : [],
      broughtBy: state === 'in' || state === 'out' ? first?.[5] : null,
      collectedBy: state === 'out' ? last?.[5] : null,
      goesTo: null,
      leftOpen: open.get(studentId)?.[1] ?? null,
      told: null,
      missingSince: null,
      badges: [],
      adults: [],
      markId: last?.[1] ?? null,
      mayUndo: false,
    };
  });
  return {
    day,
    timeZone,
    isOpen: true,
    closure: null,
    opensAt: hours.from,
    closesAt: hours.until,
    nextOpenDay: null,
    lateAfterMinutes,
    ownReasons: JSON.parse(String(ownReasons)),
    rooms: rooms.map(([classroomId, name, mark, capacity]) => ({ classroomId, name, mark, capacity, isOuting: false })),
    children,
    counts,
  };
}

const columnsOfRoom = 'id, name, mark, capacity, age_from_months, age_until_months, children_per_staff';
const selectCounted = select(columnsOfRoom, 'classrooms', 'daycare_id = ? order by name, id');
const selectDobs = select('id, dob', 'students');
const selectMarksOn = select('student_id, kind, classroom_id', 'attendance_marks', 'daycare_id = ? and day = ? order by at');
const columnsOfShift = 'user_id, full_name, kind, at, classroom_id';
const selectShiftsOn = select(columnsOfShift, 'staff_marks', 'daycare_id = ? and day = ? and counts_in_ratio = 1 order by at');
const selectPast = select('classroom_id, until_day, rule_set_id, children_per_staff', 'past_ratios');

const ownRule = { fromMonths: null, untilMonths: null, steps: [], edgeMinutes: null, by: 'daycare', isCountedByYoungest: false };

/** The rooms go by numbers of their own, and what they went by before is read. @param {string} daycareId */
function countAdults(daycareId) {
  const at = new Date().toISOString();
  const day = at.slice(0, 10);
  for (const alsoRead of [selectPast, selectHours, selectClosures]) alsoRead(daycareId);
  const [[timeZone] = []] = selectRules(daycareId);
  const dobs = new Map(selectDobs(daycareId).map(([id, dob]) => [id, dob]));
  const children = new Map();
  for (const [student, kind, room] of selectMarksOn(daycareId, day)) {
    if (kind === 'in' || kind === 'move') children.set(student, room);
    else children.delete(student);
  }
  const adults = new Map();
  for (const [userId, name, , since, room] of selectShiftsOn(daycareId, day)) {
    if (room === null) adults.delete(userId);
    else adults.set(userId, { room, shown: { userId, name, since } });
  }
  const ages = new Map();
  for (const [student, room] of children) ages.set(room, [...(ages.get(room) ?? []), dobs.get(student)]);
  const rooms = selectCounted(daycareId).map(([classroomId, name, mark, capacity, ageFromMonths, ageUntilMonths, childrenPerStaff]) => {
    const here = ages.get(classroomId)?.length ?? 0;
    const there = [...adults.values()].filter(({ room }) => room === classroomId).map(({ shown }) => shown);
    const [needed, limit] = [Math.ceil(here / Number(childrenPerStaff)), there.length * Number(childrenPerStaff)];
    return {
      classroomId,
      name,
      mark,
      children: here,
      staff: there.length,
      needed,
      headroom: needed > there.length ? there.length - needed : Math.max(0, Math.min(limit, Number(capacity)) - here),
      limit,
      capacity,
      ageFromMonths,
      ageUntilMonths,
      childrenPerStaff,
      rule: { childrenPerStaff, ...ownRule },
      citation: null,
      adults: there,
      groups: here === 0 ? [] : [{ fromMonths: null, children: here }],
    };
  });
  return { at, day, timeZone, ruleSet: null, premises: null, rooms, inNoRoom: [] };
}

const columnsOfPart =
  'id, student_id, position, kind, at, detail, amount, note, until_at, state, shared_at, recorded_by, recorded_name, recorded_at, updated_at';
const selectParts = select(columnsOfPart, 'log_entries', 'daycare_id = ? and day = ? and classroom_id = ?');
const selectAsleep = select('id', 'log_entries', "daycare_id = ? and kind = 'nap' and until_at is null");
const ofEntries = (/** @type {string} */ column) => `daycare_id = ? and ${column} in (select value from json_each(?))`;
const selectChecks = select('entry_id', 'sleep_checks', ofEntries('entry_id'));
const selectPhotos = select('entry_id', 'log_photos', ofEntries('entry_id'));
const columnsOfLogRoom = 'id, name, mark, age_from_months, r.held, r.sleep_checks, r.updated_at';
const withSettings = 'classrooms c left join log_rooms r on r.daycare_id = c.daycare_id and r.classroom_id = c.id';
const selectLogRooms = select(columnsOfLogRoom, withSettings, 'c.daycare_id = ? and archived_at is null order by place, name, id');
const selectHere = select('student_id', 'open_days');
const selectInRoom = select('student_id', 'student_classrooms', 'daycare_id = ? and classroom_id = ?');
const selectSome = select(columnsOfStudent, 'students', ofEntries('id'));
const selectAvoided = select('student_id, label, severity, plan', 'health_items', `${ofEntries('student_id')} and ended_at is null`);
const selectConsents = select('student_id, kind, answer', 'consents', `${ofEntries('student_id')} and kind like 'photos%'`);
const alsoOfLog = ['menu_meals', 'menu_substitutes'].map((table) => select('*', table, 'daycare_id = ? and day = ?'));
const selectStanding = select('*', 'standing_substitutes');
const selectTold = select('student_id, said', 'form_answers', "daycare_id = ? and section = 'health' and decided_at is null");
const heldAtFirst = ['activity', 'mood', 'temperature', 'supplies', 'note', 'milestone', 'photo'];
const byLetters = new Intl.Collator('en', { sensitivity: 'base' });

/** What these calls name besides the daycare. @typedef {{ classroomId: string, accountId: string, asOf: string }} Input */

/**
 * An entry whose children are still to be added.
 * @param {unknown[]} row
 * @param {{ day: string, classroomId: string, user: unknown, detail: object }} about
 */
function entryOf([id, , , kind, at, , , note, , state, sharedAt, by, author, recordedAt, updatedAt], { day, classroomId, user, detail }) {
  return {
    entryId: String(id),
    kind,
    at: String(at),
    day,
    classroomId,
    studentIds: /** @type {unknown[]} */ ([]),
    detail,
    note,
    parts: /** @type {object[]} */ ([]),
    photos: [],
    lacking: [],
    state,
    sharedAt,
    author,
    isOwn: by === user,
    recordedAt,
    updatedAt,
    waited: false,
    mayEdit: true,
  };
}

/** Of a room whose naps are over, without photos, a menu or sleep checks. @type {(daycareId: string, user: unknown, about: Input) => object} */
function getLogDay(daycareId, user, { classroomId }) {
  const day = new Date().toISOString().slice(0, 10);
  const [[timeZone] = []] = selectRules(daycareId);
  const [hours] = JSON.parse(String(selectHours(daycareId)));
  for (const alsoRead of [selectClosures, selectAsleep, selectStanding, selectBadges, selectTold, selectSpans]) alsoRead(daycareId);
  for (const alsoRead of alsoOfLog) alsoRead(daycareId, day);
  /** @type {Map<string, ReturnType<typeof entryOf>>} */
  const entries = new Map();
  const about = new Set();
  for (const row of selectParts(daycareId, day, classroomId)) {
    const [id, studentId, position, kind, at, stored, amount, note, until, , , , author, , updatedAt] = row;
    const detail = kind === 'nap' ? { from: at, until } : JSON.parse(String(stored));
    const entryId = String(id);
    const entry = entries.get(entryId) ?? entryOf(row, { day, classroomId, user, detail });
    entries.set(entryId, entry);
    entry.studentIds[Number(position)] = studentId;
    entry.parts[Number(position)] = { studentId, detail, amount, note, answers: [], editedAt: null, updatedAt, wokenBy: until && author };
    about.add(studentId);
  }
  const ids = JSON.stringify([...entries.keys()]);
  selectPhotos(daycareId, ids);
  selectChecks(daycareId, ids);
  const here = new Set(selectHere(daycareId).map(([id]) => id));
  for (const [id] of selectInRoom(daycareId, classroomId)) about.add(id);
  const some = JSON.stringify([...about]);
  for (const alsoRead of [selectAvoided, selectConsents]) alsoRead(daycareId, some);
  const children = selectSome(daycareId, some).map(([studentId, firstName, lastName, dob, profilePic]) => ({
    studentId,
    firstName,
    lastName,
    dob,
    profilePic,
    badges: [],
    avoids: [],
    photoConsents: { photosOwnFamily: null, photosOtherFamilies: null },
    classroomId,
    isHere: here.has(studentId),
  }));
  return {
    day,
    today: day,
    timeZone,
    closesAt: hours.until,
    usesAttendance: true,
    entries: [...entries.values()].toSorted((a, b) => (a.at === b.at ? (a.entryId < b.entryId ? -1 : 1) : a.at < b.at ? -1 : 1)),
    running: [],
    checks: [],
    menu: [],
    standing: [],
    children: children.toSorted((a, b) => byLetters.compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`)),
    rooms: selectLogRooms(daycareId).map(([id, name, mark, from, held, checks, updatedAt]) => ({
      classroomId: id,
      name,
      mark,
      held: held === null ? heldAtFirst : JSON.parse(String(held)),
      sleepChecks: checks === null ? from !== null && Number(from) < 12 : checks === 1,
      updatedAt,
    })),
    previousDay: null,
    nextDay: null,
  };
}

// What may speak against a mark, or be a part of its answer; of these children there is nothing of it.
const selectOfDaycare = [selectRules, selectHours, selectClosures, select('id, name', 'classrooms')];
const selectOfChild = ['absences', 'enrolments', 'schedules', 'open_days'].map((table) =>
  select('*', table, 'daycare_id = ? and student_id = ?'),
);
const selectSent = ['sent_ids', 'attendance_marks'].map((table) => select('id, payload_hash', table, 'daycare_id = ? and id = ?'));
const selectChild = selectOne('1', 'students', 'daycare_id = ? and id = ?');
const selectHome = selectOne('classroom_id', 'student_classrooms', 'daycare_id = ? and student_id = ?');
const selectMarks = select('kind, id, at', 'attendance_marks', 'daycare_id = ? and student_id = ? and day = ? order by at, recorded_at');
const insertMark = insertInto(
  'attendance_marks',
  'daycare_id, id, student_id, kind, at, day, classroom_id, method, recorded_by, recorded_name, recorded_at, waited, payload_hash',
);
const insertOpenDay = insertInto('open_days', 'daycare_id, day, student_id');
const deleteOpenDay = db.prepare('delete from open_days where daycare_id = ? and day = ? and student_id = ?');

/** @typedef {{ id: string, studentId: string, kind: 'in' | 'out' }} Mark */

const mark = db.transaction((/** @type {string} */ daycareId, /** @type {unknown} */ user, /** @type {Mark[]} */ marks) => {
  const at = new Date().toISOString();
  const day = at.slice(0, 10);
  selectMember(daycareId, user);
  for (const alsoRead of selectOfDaycare) alsoRead(daycareId);
  selectOutings(daycareId, day);
  return marks.map(({ id, studentId, kind }) => {
    for (const alsoRead of selectSent) alsoRead(daycareId, id);
    for (const alsoRead of selectOfChild) alsoRead(daycareId, studentId);
    const isIn = selectMarks(daycareId, studentId, day).at(-1)?.[0] === 'in';
    if (selectChild(daycareId, studentId) === undefined || isIn === (kind === 'in'))
      return { id, studentId, status: 'skipped', reason: 'so already', state: kind, markId: null };
    const hash = createHash('sha256').update(JSON.stringify({ id, studentId, kind })).digest('base64url');
    const room = kind === 'in' ? selectHome(daycareId, studentId) : null;
    insertMark(daycareId, id, studentId, kind, at, day, room, 'staff', user, 'Director', at, 0, hash);
    if (kind === 'in') insertOpenDay(daycareId, day, studentId);
    else deleteOpenDay.run(daycareId, day, studentId);
    return { id, studentId, status: 'success', reason: null, state: kind, markId: id };
  });
});

const selectSentEntry = ['sent_ids', 'log_entries'].map((table) => select('id, payload_hash', table, 'daycare_id = ? and id = ?'));
const selectOfEntry = ['students', 'student_classrooms', 'open_days', 'enrolments'].map((table) =>
  select('*', table, ofEntries(table === 'students' ? 'id' : 'student_id')),
);
const insertPart = insertInto(
  'log_entries',
  `daycare_id, ${columnsOfPart}, day, classroom_id, waited, payload_hash`.replace(', until_at', '').replace(', amount, note', ''),
);

/** @typedef {{ id: string, kind: string, studentIds: string[], detail: object }} Entry */

/** Entries that wait until somebody shares them. */
const writeEntries = db.transaction((/** @type {string} */ daycareId, /** @type {unknown} */ user, /** @type {Entry[]} */ entries) => {
  const at = new Date().toISOString();
  const day = at.slice(0, 10);
  selectMember(daycareId, user);
  for (const alsoRead of [...selectOfDaycare, selectLogRooms]) alsoRead(daycareId);
  return entries.map(({ id, kind, studentIds, detail }) => {
    for (const alsoRead of selectSentEntry) alsoRead(daycareId, id);
    const ids = JSON.stringify(studentIds);
    const [children, homes = []] = selectOfEntry.map((read) => read(daycareId, ids));
    const hash = createHash('sha256').update(JSON.stringify({ id, kind, studentIds, detail })).digest('base64url');
    const said = JSON.stringify(detail);
    const rooms = new Map(homes.map(([, student, room]) => [student, room]));
    for (const [position, student] of studentIds.entries()) {
      const about = [daycareId, id, student, position, kind, at, said, 'held', null, user, 'Director', at, at, day];
      insertPart(...about, rooms.get(student) ?? null, 0, hash);
    }
    return { id, status: children?.length === studentIds.length ? 'success' : 'error', reason: null, entryId: id, leftOut: [], asks: [] };
  });
});

const columnsOfNew = 'daycare_id, id, first_name, last_name, first_name_folded, last_name_folded, dob, created_at, updated_at';
const insertStudent = insertInto('students', columnsOfNew, 'on conflict do nothing');
const insertLink = insertInto('parent_links', 'daycare_id, id, student_id, email, email_folded, position, created_at');
const selectPerson = selectOne('id', 'people', 'daycare_id = ? and email_folded = ?');
const insertPerson = insertInto('people', 'daycare_id, id, phones, email, email_folded, created_at, updated_at');
const insertAround = insertInto('child_people', 'daycare_id, id, student_id, person_id, is_guardian, emergency_order, created_at');

const newId = () => randomBytes(16).toString('base64url');

/** @typedef {{ firstName: string, lastName: string, dob: string, guardianEmails: string[] }} Row */

const insertStudents = db.transaction((/** @type {string} */ daycareId, /** @type {Row[]} */ students) => {
  const now = new Date().toISOString();
  return students.map(({ firstName, lastName, dob, guardianEmails }) => {
    const studentId = newId();
    const folded = [firstName.toLowerCase(), lastName.toLowerCase()];
    const added = insertStudent(daycareId, studentId, firstName, lastName, ...folded, dob, now, now);
    if (added === 0) return { firstName, lastName, status: 'error', reason: 'double', studentId: null };
    for (const [position, email] of guardianEmails.entries()) {
      const [id, addressFolded] = [newId(), email.toLowerCase()];
      const known = selectPerson(daycareId, addressFolded);
      if (known === undefined) insertPerson(daycareId, id, '[]', email, addressFolded, now, now);
      insertAround(daycareId, id, studentId, known ?? id, 1, position + 1, now);
      insertLink(daycareId, id, studentId, email, addressFolded, position, now);
    }
    return { firstName, lastName, status: 'success', reason: null, studentId };
  });
});

/** Who asks, where they may. Without a daycare it is about what is theirs. @type {(cookie: string | undefined, daycareId: string | undefined) => unknown} */
function whoEnters(cookie, daycareId) {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const idHash = createHash('sha256').update(token).digest('base64url');
  const user = selectUser(idHash, new Date(Date.now() - 12 * 3_600_000).toISOString());
  return daycareId !== undefined && selectMember(daycareId, user) === undefined ? undefined : user;
}

const getFamilyHome = familyFloor({ select, selectOne });

/** @type {Record<string, (daycareId: string, user: unknown, input: Input) => object>} */
const queries = {
  '/trpc/students.getDaycareStudentList': listStudents,
  '/trpc/classrooms.getCoverage': countAdults,
  '/trpc/attendance.getDay': getDay,
  '/trpc/dailyLog.getDay': getLogDay,
  '/trpc/family.getHome': (_daycareId, user) => getFamilyHome(user),
  ...booksFloor({ select, selectMany }),
};

const server = createServer((request, response) => {
  /** @type {(daycareId: string | undefined, data: (user: unknown) => object) => void} */
  const answer = (daycareId, data) => {
    const user = whoEnters(request.headers.cookie, daycareId);
    const body = Buffer.from(JSON.stringify(user === undefined ? {} : { result: { data: data(user) } }));
    response.writeHead(user === undefined ? 403 : 200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const query = queries[pathname];
  if (query !== undefined) {
    const input = JSON.parse(searchParams.get('input') ?? '{}');
    return answer(input.daycareId, (user) => query(input.daycareId, user, input));
  }
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { daycareId, students, marks, entries } = JSON.parse(Buffer.concat(parts).toString());
    answer(daycareId, (user) => {
      const results =
        entries !== undefined
          ? writeEntries.immediate(daycareId, user, entries)
          : marks === undefined
            ? insertStudents.immediate(daycareId, students)
            : mark.immediate(daycareId, user, marks);
      const successful = results.filter(({ status }) => status === 'success').length;
      return { summary: { total: results.length, successful, skipped: 0, errors: results.length - successful }, results };
    });
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`The floor is ready at http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
