// node floor.mjs FILE: answers the most frequent calls with the least work that they need, so that the product can be compared with it.
// It uses plain node:http and statements prepared once. Session, membership and FULL durability are the same as in the product.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import BetterSqlite3 from 'better-sqlite3';

const db = new BetterSqlite3(process.argv[2] ?? '', { fileMustExist: true, timeout: 10_000 });
db.pragma('synchronous = FULL');
db.pragma('foreign_keys = ON');
db.pragma('secure_delete = ON');

const idleHours = 12;
const findUser = db.prepare('select user_id from sessions where id_hash = ? and last_seen_at > ?').pluck();
const findMember = db.prepare('select 1 from daycare_members where daycare_id = ? and user_id = ?').pluck();

// SQLite returns many rows faster as one text than row by row, and few rows the other way round.
const selectStudents = db
  .prepare(
    `select json_group_array(json_array(id, first_name, last_name, dob, profile_pic) order by last_name_folded, first_name_folded, id)
     from students where daycare_id = ?`,
  )
  .pluck();
const selectInRooms = db
  .prepare('select json_group_array(json_array(student_id, classroom_id)) from student_classrooms where daycare_id = ?')
  .pluck();
const selectRooms = db.prepare('select id, name, created_at from classrooms where daycare_id = ? order by name, id').raw();
const selectLinks = db.prepare('select student_id, email, user_id, position from parent_links where daycare_id = ?').raw();
const selectBadges = db
  .prepare('select student_id, kind, label, severity, from_day, until_day from health_items where daycare_id = ? and ended_at is null')
  .raw();
const selectSpans = db.prepare('select student_id, starts_on, ends_on from enrolments where daycare_id = ?').raw();

/** @type {(statement: BetterSqlite3.Statement<unknown[]>, ...about: string[]) => any[][]} */
const rowsOf = (statement, ...about) => /** @type {any[][]} */ (statement.all(...about));
/** @type {(statement: BetterSqlite3.Statement<unknown[]>, daycareId: string) => any[][]} */
const jsonOf = (statement, daycareId) => JSON.parse(String(statement.get(daycareId)));
/** By its first value, each row. @type {(statement: BetterSqlite3.Statement<unknown[]>, ...about: string[]) => Map<unknown, any[]>} */
const byFirst = (statement, ...about) => new Map(rowsOf(statement, ...about).map((row) => [row[0], row]));

/** Each child in one room at most, and with one badge at most. @param {string} daycareId */
function listStudents(daycareId) {
  const rooms = new Map(
    rowsOf(selectRooms, daycareId).map(([id, name, createdAt]) => /** @type {const} */ ([id, { id, name, createdAt }])),
  );
  const inRooms = new Map(jsonOf(selectInRooms, daycareId).map(([student, room]) => /** @type {const} */ ([student, rooms.get(room)])));
  const spans = byFirst(selectSpans, daycareId);
  const badges = new Map(
    rowsOf(selectBadges, daycareId).map(([student, kind, label, severity]) => /** @type {const} */ ([student, { kind, label, severity }])),
  );
  const guardians = new Map();
  for (const [student, email, user] of rowsOf(selectLinks, daycareId).toSorted((a, b) => a[3] - b[3])) {
    let of = guardians.get(student);
    if (of === undefined) guardians.set(student, (of = { emails: [], pending: [] }));
    of.emails.push(email);
    if (user === null) of.pending.push(email);
  }
  const students = jsonOf(selectStudents, daycareId).map(([id, firstName, lastName, dob, profilePic]) => {
    const room = inRooms.get(id);
    const span = spans.get(id);
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
      badges: [badges.get(id)].filter((badge) => badge !== undefined),
    };
  });
  return JSON.stringify({ result: { data: { students } } });
}

const selectRules = db.prepare('select time_zone, late_after_minutes, absence_reasons from daycares where id = ?').raw();
const selectHours = db.prepare('select week from opening_hours where daycare_id = ?').raw();
const selectClosures = db.prepare('select from_at, until_at, name, classroom_id from closures where daycare_id = ?').raw();
const selectShownRooms = db
  .prepare(
    `select id, name, mark, capacity, s.user_id from classrooms c left join classroom_staff s on s.classroom_id = c.id and s.user_id = ?
     where c.daycare_id = ? order by name, id`,
  )
  .raw();
const selectShownNames = db.prepare('select id, name from classrooms where daycare_id = ?').raw();
const selectOutings = db.prepare('select id, name from outings where daycare_id = ? and day = ?').raw();
const selectChildren = db
  .prepare(
    `select id, first_name, last_name, dob, profile_pic, created_at from students where daycare_id = ?
     order by last_name_folded, first_name_folded, id`,
  )
  .raw();
const selectHomes = db.prepare('select student_id, classroom_id from student_classrooms where daycare_id = ?').raw();
const selectAbsences = db
  .prepare('select student_id, id from absences where daycare_id = ? and from_day <= ? and until_day >= ? and cancelled_at is null')
  .raw();
const selectCalls = db.prepare('select student_id, at, recorded_name, note from absence_calls where daycare_id = ? and day = ?').raw();
const selectOpen = db.prepare('select student_id, day from open_days where daycare_id = ? and day < ?').raw();
const selectWeeks = db.prepare('select student_id, week from schedules where daycare_id = ? and holds_from <= ?').raw();
const selectDayMarks = db
  .prepare(
    'select student_id, id, kind, at, classroom_id, person_name, absence_reason, absence_note from attendance_marks where daycare_id = ? and day = ?',
  )
  .raw();

// Of a day on which a child came at most once, and left at most once, by no schedule.
/** @type {(daycareId: string, user: unknown) => string} */
function getDay(daycareId, user) {
  const day = new Date().toISOString().slice(0, 10);
  const [[timeZone, lateAfterMinutes, ownReasons] = []] = rowsOf(selectRules, daycareId);
  const [[week] = []] = rowsOf(selectHours, daycareId);
  const [hours] = JSON.parse(week);
  rowsOf(selectClosures, daycareId);
  const rooms = rowsOf(selectShownRooms, String(user), daycareId);
  rowsOf(selectOutings, daycareId, day);
  const homes = byFirst(selectHomes, daycareId);
  const absent = byFirst(selectAbsences, daycareId, day, day);
  const calls = byFirst(selectCalls, daycareId, day);
  const open = byFirst(selectOpen, daycareId, day);
  const weeks = byFirst(selectWeeks, daycareId, day);
  rowsOf(selectSpans, daycareId);
  rowsOf(selectBadges, daycareId);
  const marks = new Map();
  for (const mark of rowsOf(selectDayMarks, daycareId, day)) {
    const before = marks.get(mark[0]);
    marks.set(mark[0], before === undefined ? [mark] : before[0][3] <= mark[3] ? [...before, mark] : [mark, ...before]);
  }
  const counts = { expected: 0, late: 0, in: 0, out: 0, absent: 0 };
  const children = rowsOf(selectChildren, daycareId).map(([studentId, firstName, lastName, dob, profilePic]) => {
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
      state,
      since: state === 'in' || state === 'out' ? last?.[3] : null,
      expectedFrom: weeks.get(studentId)?.[1] ?? null,
      expectedUntil: null,
      absence: state === 'absent' ? { reason: last?.[6], note: last?.[7], absenceId: null, from: null, until: null, toldBy: null } : null,
      calls: calls.has(studentId) ? [calls.get(studentId)] : [],
      broughtBy: state === 'in' || state === 'out' ? first?.[5] : null,
      collectedBy: state === 'out' ? last?.[5] : null,
      goesTo: null,
      leftOpen: open.get(studentId)?.[1] ?? null,
      badges: [],
      markId: last?.[1] ?? null,
      mayUndo: false,
    };
  });
  const shown = rooms.map(([classroomId, name, mark, capacity]) => ({ classroomId, name, mark, capacity, isOuting: false }));
  return JSON.stringify({
    result: {
      data: {
        day,
        timeZone,
        isOpen: true,
        closure: null,
        opensAt: hours.from,
        closesAt: hours.until,
        nextOpenDay: null,
        lateAfterMinutes,
        ownReasons: JSON.parse(ownReasons),
        rooms: shown,
        children,
        counts,
      },
    },
  });
}

const selectCounted = db
  .prepare(
    'select id, name, mark, capacity, age_from_months, age_until_months, children_per_staff from classrooms where daycare_id = ? order by name, id',
  )
  .raw();
const selectDobs = db.prepare('select id, dob from students where daycare_id = ?').raw();
const selectMarksOn = db
  .prepare('select student_id, kind, classroom_id from attendance_marks where daycare_id = ? and day = ? order by at')
  .raw();
const selectShiftsOn = db
  .prepare(
    'select user_id, full_name, kind, at, classroom_id from staff_marks where daycare_id = ? and day = ? and counts_in_ratio = 1 order by at',
  )
  .raw();
const selectRuleSet = db.prepare('select rule_set_id, time_zone from daycares where id = ?').raw();
const selectPast = db
  .prepare('select classroom_id, until_day, rule_set_id, children_per_staff from past_ratios where daycare_id = ?')
  .raw();

/** The rooms go by numbers of their own, and what they went by before is read. @param {string} daycareId */
function countAdults(daycareId) {
  const at = new Date().toISOString();
  const day = at.slice(0, 10);
  for (const select of [selectPast, selectRules, selectHours, selectClosures]) rowsOf(select, daycareId);
  const [daycare] = rowsOf(selectRuleSet, daycareId);
  const dobs = new Map(rowsOf(selectDobs, daycareId).map(([id, dob]) => [id, dob]));
  const children = new Map();
  for (const [student, kind, room] of rowsOf(selectMarksOn, daycareId, day)) {
    if (kind === 'in' || kind === 'move') children.set(student, room);
    else children.delete(student);
  }
  const adults = new Map();
  for (const [userId, name, kind, since, room] of rowsOf(selectShiftsOn, daycareId, day)) {
    if (room === null) adults.delete(userId);
    else adults.set(userId, { kind, room, shown: { userId, name, since } });
  }
  const ages = new Map();
  for (const [student, room] of children) ages.set(room, [...(ages.get(room) ?? []), dobs.get(student)]);
  const rooms = rowsOf(selectCounted, daycareId).map(([classroomId, name, mark, capacity, ageFromMonths, ageUntilMonths, perStaff]) => {
    const here = ages.get(classroomId)?.length ?? 0;
    const there = [...adults.values()].filter(({ room }) => room === classroomId).map(({ shown }) => shown);
    const [needed, limit] = [Math.ceil(here / perStaff), there.length * perStaff];
    return {
      classroomId,
      name,
      mark,
      children: here,
      staff: there.length,
      needed,
      headroom: needed > there.length ? there.length - needed : Math.max(0, Math.min(limit, capacity) - here),
      limit,
      capacity,
      ageFromMonths,
      ageUntilMonths,
      childrenPerStaff: perStaff,
      rule: {
        fromMonths: null,
        untilMonths: null,
        steps: [],
        edgeMinutes: null,
        by: 'daycare',
        childrenPerStaff: perStaff,
        isCountedByYoungest: false,
      },
      citation: null,
      adults: there,
      groups: here === 0 ? [] : [{ fromMonths: null, children: here }],
    };
  });
  return JSON.stringify({ result: { data: { at, day, timeZone: daycare?.[1], ruleSet: null, premises: null, rooms, inNoRoom: [] } } });
}

// What may speak against a mark, or be a part of its answer; of these children there is nothing of it.
const selectAboutDaycare = [selectRules, selectHours, selectClosures, selectShownNames];
const selectAboutChild = ['absences', 'enrolments', 'schedules', 'open_days'].map((table) =>
  db.prepare(`select * from ${table} where daycare_id = ? and student_id = ?`).raw(),
);
const selectSent = ['sent_ids', 'attendance_marks'].map((table) =>
  db.prepare(`select id, payload_hash from ${table} where daycare_id = ? and id = ?`).raw(),
);
const findChild = db.prepare('select 1 from students where daycare_id = ? and id = ?').pluck();
const listMarks = db.prepare(
  'select id, kind, at from attendance_marks where daycare_id = ? and student_id = ? and day = ? order by at, recorded_at',
);
const insertMark = db.prepare(
  `insert into attendance_marks (daycare_id, id, student_id, kind, at, day, classroom_id, method, recorded_by, recorded_name, recorded_at, waited, payload_hash)
   values (?, ?, ?, ?, ?, ?, ?, 'staff', ?, 'Director', ?, 0, ?)`,
);
const findRoom = db.prepare('select classroom_id from student_classrooms where daycare_id = ? and student_id = ?').pluck();
const insertOpenDay = db.prepare('insert into open_days (daycare_id, day, student_id) values (?, ?, ?)');
const deleteOpenDay = db.prepare('delete from open_days where daycare_id = ? and day = ? and student_id = ?');

/** @typedef {{ id: string, studentId: string, kind: 'in' | 'out' }} Mark */

const mark = db.transaction((/** @type {string} */ daycareId, /** @type {unknown} */ user, /** @type {Mark[]} */ marks) => {
  const at = new Date().toISOString();
  const day = at.slice(0, 10);
  findMember.get(daycareId, user);
  for (const select of selectAboutDaycare) rowsOf(select, daycareId);
  rowsOf(selectOutings, daycareId, day);
  return marks.map(({ id, studentId, kind }) => {
    for (const select of selectSent) rowsOf(select, daycareId, id);
    for (const select of selectAboutChild) rowsOf(select, daycareId, studentId);
    const last = /** @type {{ kind: string } | undefined} */ (listMarks.all(daycareId, studentId, day).at(-1));
    const isIn = last?.kind === 'in';
    if (findChild.get(daycareId, studentId) === undefined || isIn === (kind === 'in'))
      return { id, studentId, status: 'skipped', reason: 'so already', state: kind, markId: null };
    const hash = createHash('sha256').update(JSON.stringify({ id, studentId, kind })).digest('base64url');
    const room = kind === 'in' ? findRoom.get(daycareId, studentId) : null;
    insertMark.run(daycareId, id, studentId, kind, at, day, room, user, at, hash);
    if (kind === 'in') insertOpenDay.run(daycareId, day, studentId);
    else deleteOpenDay.run(daycareId, day, studentId);
    return { id, studentId, status: 'success', reason: null, state: kind, markId: id };
  });
});

const insertStudent = db.prepare(
  `insert into students (id, daycare_id, first_name, last_name, first_name_folded, last_name_folded, dob, created_at, updated_at)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
);
const insertLink = db.prepare(
  'insert into parent_links (id, daycare_id, student_id, email, email_folded, position, created_at) values (?, ?, ?, ?, ?, ?, ?)',
);
const findPerson = db.prepare('select id from people where daycare_id = ? and email_folded = ?').pluck();
const insertPerson = db.prepare(
  `insert into people (daycare_id, id, phones, email, email_folded, created_at, updated_at) values (?, ?, '[]', ?, ?, ?, ?)`,
);
const insertAround = db.prepare(
  `insert into child_people (daycare_id, id, student_id, person_id, is_guardian, emergency_order, created_at) values (?, ?, ?, ?, 1, ?, ?)`,
);

/** @typedef {{ firstName: string, lastName: string, dob: string, guardianEmails: string[] }} Row */

const insertStudents = db.transaction((/** @type {string} */ daycareId, /** @type {Row[]} */ students) => {
  const now = new Date().toISOString();
  return students.map(({ firstName, lastName, dob, guardianEmails }) => {
    const studentId = newId();
    const folded = [firstName.toLowerCase(), lastName.toLowerCase()];
    const { changes } = insertStudent.run(studentId, daycareId, firstName, lastName, ...folded, dob, now, now);
    if (changes === 0) return { firstName, lastName, status: 'error', reason: 'double', studentId: null };
    for (const [position, email] of guardianEmails.entries()) {
      const [id, addressFolded] = [newId(), email.toLowerCase()];
      const known = findPerson.get(daycareId, addressFolded);
      if (known === undefined) insertPerson.run(daycareId, id, email, addressFolded, now, now);
      insertAround.run(daycareId, id, studentId, known ?? id, position + 1, now);
      insertLink.run(id, daycareId, studentId, email, addressFolded, position, now);
    }
    return { firstName, lastName, status: 'success', reason: null, studentId };
  });
});

function newId() {
  return randomBytes(16).toString('base64url');
}

/** Who asks, where they may. @type {(cookie: string | undefined, daycareId: string) => unknown} */
function whoEnters(cookie, daycareId) {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const idHash = createHash('sha256').update(token).digest('base64url');
  const user = findUser.get(idHash, new Date(Date.now() - idleHours * 3_600_000).toISOString());
  return user !== undefined && findMember.get(daycareId, user) !== undefined ? user : undefined;
}

const server = createServer((request, response) => {
  /** @type {(status: number, json: unknown) => void} */
  const answer = (status, json) => {
    const body = Buffer.from(String(json));
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  const asked = {
    '/trpc/students.getDaycareStudentList': listStudents,
    '/trpc/classrooms.getCoverage': countAdults,
    '/trpc/attendance.getDay': getDay,
  }[pathname];
  if (asked !== undefined) {
    const { daycareId } = JSON.parse(searchParams.get('input') ?? '{}');
    const user = whoEnters(request.headers.cookie, daycareId);
    return user === undefined ? answer(403, '{}') : answer(200, asked(daycareId, user));
  }
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { daycareId, students, marks } = JSON.parse(Buffer.concat(parts).toString());
    const user = whoEnters(request.headers.cookie, daycareId);
    if (user === undefined) return answer(403, '{}');
    const results = marks === undefined ? insertStudents.immediate(daycareId, students) : mark.immediate(daycareId, user, marks);
    const successful = results.filter(({ status }) => status === 'success').length;
    const summary = { total: results.length, successful, skipped: 0, errors: results.length - successful };
    answer(200, JSON.stringify({ result: { data: { summary, results } } }));
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`The floor is ready at http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
