// node floor.mjs FILE: the two hot calls with nothing around them that is not needed to answer them, to hold the product against.
// Plain node:http, statements prepared once, the JSON built by SQLite; the session, the membership and FULL durability as in the product.
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

// The fastest of four ways that were tried to have SQLite build it.
const listStudents = db
  .prepare(
    `with rooms as materialized (
       select sc.student_id, json_group_array(json_object('id', c.id, 'name', c.name) order by c.name, c.id) as all_rooms,
         min(c.name) as name, c.id, c.created_at
       from student_classrooms sc join classrooms c on c.id = sc.classroom_id where sc.daycare_id = @daycareId group by sc.student_id),
     guardians as materialized (
       select student_id, json_group_array(email order by position, id) as emails,
         json_group_array(email order by position, id) filter (where user_id is null) as pending
       from parent_links where daycare_id = @daycareId group by student_id)
     select json_object('result', json_object('data', json_object('students', json_group_array(json_object(
       'id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'dob', s.dob, 'profilePic', s.profile_pic,
       'classroomId', r.id, 'classroomName', r.name, 'classrooms', json(coalesce(r.all_rooms, '[]')),
       'classroom', iif(r.id is null, null, json_object('id', r.id, 'name', r.name, 'createdAt', r.created_at)),
       'parentEmails', json(coalesce(g.emails, '[]')), 'pendingParentEmails', json(coalesce(g.pending, '[]'))
     ) order by s.last_name_folded, s.first_name_folded, s.id))))
     from students s left join rooms r on r.student_id = s.id left join guardians g on g.student_id = s.id
     where s.daycare_id = @daycareId`,
  )
  .pluck();

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

/** @type {(cookie: string | undefined, daycareId: string) => boolean} */
function mayEnter(cookie, daycareId) {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const idHash = createHash('sha256').update(token).digest('base64url');
  const user = findUser.get(idHash, new Date(Date.now() - idleHours * 3_600_000).toISOString());
  return user !== undefined && findMember.get(daycareId, user) !== undefined;
}

const server = createServer((request, response) => {
  /** @type {(status: number, json: unknown) => void} */
  const answer = (status, json) => {
    const body = Buffer.from(String(json));
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (pathname === '/trpc/students.getDaycareStudentList') {
    const { daycareId } = JSON.parse(searchParams.get('input') ?? '{}');
    if (mayEnter(request.headers.cookie, daycareId)) answer(200, listStudents.get({ daycareId }));
    else answer(403, '{}');
    return;
  }
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { daycareId, students } = JSON.parse(Buffer.concat(parts).toString());
    if (!mayEnter(request.headers.cookie, daycareId)) return answer(403, '{}');
    const results = insertStudents.immediate(daycareId, students);
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
