// node floor-postgres.mjs URL: what floor.mjs is, on PostgreSQL: plain node:http, statements prepared once, the JSON built by the database.
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.argv[2] ?? '', max: 10 });

const idleHours = 12;

/** @type {(name: string, text: string) => (values: unknown[], on?: import('pg').PoolClient) => Promise<Record<string, unknown>[]>} */
const prepare = (name, text) => async (values, on) => (await (on ?? pool).query({ name, text, values })).rows;

const findMember = prepare(
  'member',
  `select 1 from sessions s join daycare_members m on m.user_id = s.user_id
   where s.id_hash = $1 and s.last_seen_at > $2 and m.daycare_id = $3`,
);

const listStudents = prepare(
  'list',
  `with rooms as materialized (
     select sc.student_id, json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name collate "C", c.id) as all_rooms,
       (array_agg(c order by c.name collate "C", c.id))[1] as first
     from student_classrooms sc join classrooms c on c.id = sc.classroom_id where sc.daycare_id = $1 group by sc.student_id),
   guardians as materialized (
     select student_id, json_agg(email order by position, id) as emails,
       json_agg(email order by position, id) filter (where user_id is null) as pending
     from parent_links where daycare_id = $1 group by student_id),
   spans as materialized (select student_id, 'enrolled' as status, starts_on, ends_on from enrolments where daycare_id = $1)
   select json_build_object('result', json_build_object('data', json_build_object('students', coalesce(json_agg(json_build_object(
     'id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'dob', s.dob, 'profilePic', s.profile_pic,
     'classroomId', (r.first).id, 'classroomName', (r.first).name, 'classrooms', coalesce(r.all_rooms, '[]'),
     'homeClassroomId', (r.first).id, 'classroom', case when r.student_id is not null
       then json_build_object('id', (r.first).id, 'name', (r.first).name, 'createdAt', (r.first).created_at) end,
     'parentEmails', coalesce(g.emails, '[]'), 'pendingParentEmails', coalesce(g.pending, '[]'),
     'status', coalesce(e.status, 'enrolled'), 'startsOn', e.starts_on, 'endsOn', e.ends_on,
     'badges', '[]'::json
   ) order by s.last_name_folded collate "C", s.first_name_folded collate "C", s.id collate "C"), '[]'))))::text as answer
   from students s left join rooms r on r.student_id = s.id left join guardians g on g.student_id = s.id
     left join spans e on e.student_id = s.id
   where s.daycare_id = $1`,
);

const insertStudents = prepare(
  'students',
  `insert into students (id, daycare_id, first_name, last_name, first_name_folded, last_name_folded, dob, created_at, updated_at)
   select id, $2, first_name, last_name, lower(first_name), lower(last_name), dob, $3, $3 from json_populate_recordset(null::students, $1)
   on conflict do nothing returning id`,
);
const insertLinks = prepare(
  'links',
  `insert into parent_links (id, daycare_id, student_id, email, email_folded, position, created_at)
   select id, $2, student_id, email, lower(email), position, $3 from json_populate_recordset(null::parent_links, $1)`,
);

/** @typedef {{ firstName: string, lastName: string, dob: string, guardianEmails: string[] }} Row */

/** @type {(daycareId: string, students: Row[]) => Promise<{ status: string }[]>} */
async function bulkCreate(daycareId, students) {
  const now = new Date().toISOString();
  const made = students.map((student) => ({ ...student, id: newId(), first_name: student.firstName, last_name: student.lastName }));
  const client = await pool.connect();
  try {
    await client.query('begin');
    const found = await insertStudents([JSON.stringify(made), daycareId, now], client);
    const inserted = new Set(found.map(({ id }) => id));
    const links = made
      .filter(({ id }) => inserted.has(id))
      .flatMap(({ id: student_id, guardianEmails }) =>
        guardianEmails.map((email, position) => ({ id: newId(), student_id, email, position })),
      );
    await insertLinks([JSON.stringify(links), daycareId, now], client);
    await client.query('commit');
    return made.map(({ id, firstName, lastName }) =>
      inserted.has(id)
        ? { firstName, lastName, status: 'success', reason: null, studentId: id }
        : { firstName, lastName, status: 'error', reason: 'double', studentId: null },
    );
  } finally {
    client.release();
  }
}

function newId() {
  return randomBytes(16).toString('base64url');
}

/** @type {(cookie: string | undefined, daycareId: string) => Promise<boolean>} */
async function mayEnter(cookie, daycareId) {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const idHash = createHash('sha256').update(token).digest('base64url');
  return (await findMember([idHash, new Date(Date.now() - idleHours * 3_600_000).toISOString(), daycareId])).length > 0;
}

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {(status: number, json: unknown) => void} */
  const answer = (status, json) => {
    const body = Buffer.from(String(json));
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  };
  const work = async () => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
    const isList = pathname === '/trpc/students.getDaycareStudentList';
    const { daycareId, students } = JSON.parse(isList ? (searchParams.get('input') ?? '{}') : Buffer.concat(parts).toString());
    if (!(await mayEnter(request.headers.cookie, daycareId))) return answer(403, '{}');
    if (isList) return answer(200, (await listStudents([daycareId]))[0]?.answer);
    const results = await bulkCreate(daycareId, students);
    const successful = results.filter(({ status }) => status === 'success').length;
    const summary = { total: results.length, successful, skipped: 0, errors: results.length - successful };
    answer(200, JSON.stringify({ result: { data: { summary, results } } }));
  };
  request.on('data', (part) => parts.push(part));
  request.on('end', () => void work().catch((error) => answer(500, error)));
});

server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`The floor is ready at http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
