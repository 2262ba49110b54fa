// node floor.mjs FILE: answers the most frequent calls with nothing but what is needed for them, as a measure for the product.
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

/** Each child in one room at most, and with one badge at most. @param {string} daycareId */
function listStudents(daycareId) {
  const rooms = new Map(
    rowsOf(selectRooms, daycareId).map(([id, name, createdAt]) => /** @type {const} */ ([id, { id, name, createdAt }])),
  );
  const inRooms = new Map(jsonOf(selectInRooms, daycareId).map(([student, room]) => /** @type {const} */ ([student, rooms.get(room)])));
  const spans = new Map(rowsOf(selectSpans, daycareId).map((span) => /** @type {const} */ ([span[0], span])));
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

// A day on which each child came at most once and left at most once.
const getDay = db
  .prepare(
    `with rooms as materialized (
       select sc.student_id, c.id, min(c.name) from student_classrooms sc join classrooms c on c.id = sc.classroom_id
       where sc.daycare_id = @daycareId group by sc.student_id),
     marks as materialized (
       select student_id, max(at) filter (where kind = 'in') as came, max(at) filter (where kind = 'out') as gone,
         max(person_name) filter (where kind = 'in') as brought_by, max(person_name) filter (where kind = 'out') as collected_by,
         max(absence_reason) as reason, max(absence_note) as note, max(classroom_id) as classroom_id, substr(max(at || id), 25) as mark_id
       from attendance_marks indexed by attendance_marks_day where daycare_id = @daycareId and day = @day group by student_id),
     absent as materialized (
       select student_id, id, reason, note, told_by, from_day, until_day from absences
       where daycare_id = @daycareId and from_day <= @day and until_day >= @day and cancelled_at is null),
     calls as materialized (
       select student_id, json_group_array(json_object('at', at, 'by', recorded_name, 'note', note) order by at) as tried
       from absence_calls where daycare_id = @daycareId and day = @day group by student_id),
     open as materialized (
       select student_id, max(day) as day from open_days where daycare_id = @daycareId and day < @day group by student_id),
     planned as materialized (
       select student_id, max(holds_from) as holds_from, week from schedules where daycare_id = @daycareId and holds_from <= @day group by student_id),
     children as materialized (
       select s.*, r.id as room, m.*, a.id as absence_id, a.reason as plan_reason, a.note as plan_note, a.told_by, a.from_day, a.until_day, c.tried, o.day as open_day, p.week,
         case when m.came is not null and m.gone is null then 'in' when m.gone is not null then 'out'
           when m.reason is not null or a.id is not null then 'absent' else 'expected' end as state, s.id as child
       from students s left join rooms r on r.student_id = s.id left join marks m on m.student_id = s.id
         left join absent a on a.student_id = s.id left join calls c on c.student_id = s.id
         left join open o on o.student_id = s.id left join planned p on p.student_id = s.id
       where s.daycare_id = @daycareId)
     select json_object('result', json_object('data', json_object('day', @day, 'timeZone', d.time_zone, 'isOpen', json('true'), 'closure', null,
       'opensAt', w.week ->> '$[0].from', 'closesAt', w.week ->> '$[0].until', 'nextOpenDay', null,
       'lateAfterMinutes', d.late_after_minutes, 'ownReasons', json(d.absence_reasons),
       'rooms', (select json_group_array(json_object('classroomId', id, 'name', name, 'mark', mark, 'capacity', null) order by name)
         from classrooms where daycare_id = @daycareId),
       'children', (select json_group_array(json_object('studentId', child, 'firstName', first_name, 'lastName', last_name, 'dob', dob,
         'profilePic', profile_pic, 'homeClassroomId', room, 'classroomId', coalesce(classroom_id, room), 'state', state,
         'since', iif(state = 'in', came, gone), 'expectedFrom', week ->> '$[0].from', 'expectedUntil', week ->> '$[0].until',
         'absence', iif(state = 'absent', json_object('reason', coalesce(reason, plan_reason), 'note', coalesce(note, plan_note),
           'absenceId', absence_id, 'from', from_day, 'until', until_day, 'toldBy', told_by), null), 'calls', json(coalesce(tried, '[]')), 'broughtBy', brought_by,
         'collectedBy', collected_by, 'goesTo', null, 'leftOpen', open_day, 'badges', json('[]'), 'markId', mark_id, 'mayUndo', json('false'))
         order by last_name_folded, first_name_folded, child) from children),
       'counts', (select json_object('expected', count(*) filter (where state = 'expected'), 'late', 0, 'in', count(*) filter (where state = 'in'),
         'out', count(*) filter (where state = 'out'), 'absent', count(*) filter (where state = 'absent')) from children))))
     from daycares d left join opening_hours w on w.daycare_id = d.id where d.id = @daycareId`,
  )
  .pluck();

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
  rowsOf(selectPast, daycareId);
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
      rule: { by: 'daycare', childrenPerStaff: perStaff, fromMonths: null, untilMonths: null, isCountedByYoungest: false },
      citation: null,
      adults: there,
      groups: here === 0 ? [] : [{ fromMonths: null, children: here }],
    };
  });
  return JSON.stringify({ result: { data: { at, day, timeZone: daycare?.[1], ruleSet: null, premises: null, rooms } } });
}

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
  return marks.map(({ id, studentId, kind }) => {
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

/** @typedef {{ firstName: string, lastName: string, dob: string, guardianEmails: string[] }} Row */

const insertStudents = db.transaction((/** @type {string} */ daycareId, /** @type {Row[]} */ students) => {
  const now = new Date().toISOString();
  return students.map(({ firstName, lastName, dob, guardianEmails }) => {
    const studentId = newId();
    const folded = [firstName.toLowerCase(), lastName.toLowerCase()];
    const { changes } = insertStudent.run(studentId, daycareId, firstName, lastName, ...folded, dob, now, now);
    if (changes === 0) return { firstName, lastName, status: 'error', reason: 'double', studentId: null };
    for (const [position, email] of guardianEmails.entries()) {
      insertLink.run(newId(), daycareId, studentId, email, email.toLowerCase(), position, now);
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
  const day = new Date().toISOString().slice(0, 10);
  const asked = {
    '/trpc/students.getDaycareStudentList': listStudents,
    '/trpc/classrooms.getCoverage': countAdults,
    '/trpc/attendance.getDay': (/** @type {string} */ daycareId) => getDay.get({ daycareId, day }),
  }[pathname];
  if (asked !== undefined) {
    const { daycareId } = JSON.parse(searchParams.get('input') ?? '{}');
    if (whoEnters(request.headers.cookie, daycareId) !== undefined) answer(200, asked(daycareId));
    else answer(403, '{}');
    return;
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
