import { createHash } from 'node:crypto';
import BetterSqlite3 from 'better-sqlite3';
import { Client } from 'pg';

/** @typedef {{ owner: string, students: number }} MadeUpDaycare */

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

const rowsAStatement = 5000;

/**
 * The same into a migrated database of a PostgreSQL server.
 * @param {string} url
 * @param {Record<string, MadeUpDaycare>} daycares by name
 */
export async function fillPostgres(url, daycares) {
  /** @type {Map<string, Record<string, unknown>[]>} */
  const tables = new Map();
  makeUp(daycares, (table, row) => void (tables.get(table) ?? tables.set(table, []).get(table))?.push(row));
  const client = new Client(url);
  await client.connect();
  for (const [table, rows] of tables) {
    const columns = Object.keys(rows[0] ?? {}).join();
    for (let at = 0; at < rows.length; at += rowsAStatement) {
      const some = JSON.stringify(rows.slice(at, at + rowsAStatement));
      await client.query(`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`, [some]);
    }
  }
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * Daycares, each with staff, classrooms and children with two guardians; every owner is signed in. Rows come after those they refer to,
 * table by table as well as one by one.
 * @param {Record<string, MadeUpDaycare>} daycares by name
 * @param {(table: string, row: Record<string, unknown>) => void} insert
 */
function makeUp(daycares, insert) {
  const now = new Date().toISOString();
  /** @param {string} person */
  const addPerson = (person) => {
    const [id, email] = [opaque(person), `${person.replaceAll(' ', '.')}@staff.example`];
    insert('users', { id, email, email_folded: email, full_name: person, role: 'admin', facilities: '[]', created_at: now });
    return id;
  };
  /** @type {(daycare_id: string, user_id: string, role: string) => void} */
  const addMember = (daycare_id, user_id, role) => {
    insert('daycare_members', { daycare_id, user_id, can_manage_staff: 0, created_at: now });
    insert('daycare_roles', { daycare_id, user_id, role });
  };
  /** @type {(name: string, owner: string, students: number) => void} */
  const addDaycare = (name, owner, students) => {
    const daycare_id = daycareIdOf(name);
    insert('daycares', {
      id: daycare_id,
      name: `Daycare ${name}`,
      phone: '555 0100',
      address: '1 Main Street',
      owner_id: owner,
      created_at: now,
      updated_at: now,
      two_factor_required: 0,
    });
    addMember(daycare_id, owner, 'owner');
    if (students === 0) return;
    for (let at = 1; at < staffOfADaycare; at += 1) addMember(daycare_id, addPerson(`teacher ${at} of ${name}`), 'teacher');
    const rooms = Array.from({ length: Math.min(8, Math.ceil(students / childrenOfARoom)) }, (_, at) => {
      const id = opaque(`room ${at} of ${name}`);
      insert('classrooms', { id, daycare_id, name: `Room ${at + 1}`, description: null, mark: at, created_at: now, updated_at: now });
      return id;
    });
    for (let number = 0; number < students; number += 1) {
      const { firstName, lastName, dob, guardianEmails } = madeUpStudent(number);
      const student_id = opaque(`student ${number} of ${name}`);
      insert('students', {
        id: student_id,
        daycare_id,
        first_name: firstName,
        last_name: lastName,
        first_name_folded: firstName.toLowerCase(),
        last_name_folded: lastName.toLowerCase(),
        dob,
        profile_pic: null,
        created_at: now,
        updated_at: now,
      });
      insert('student_classrooms', { daycare_id, student_id, classroom_id: rooms[number % rooms.length] });
      for (const [position, email] of guardianEmails.entries()) {
        const id = opaque(`guardian ${position} of ${student_id}`);
        insert('parent_links', { id, daycare_id, student_id, email, email_folded: email, position, user_id: null, created_at: now });
      }
    }
  };
  /** @type {Map<string, string>} */
  const owners = new Map();
  for (const [name, { owner, students }] of Object.entries(daycares)) {
    const id = owners.get(owner) ?? addPerson(owner);
    owners.set(owner, id);
    addDaycare(name, id, students);
  }
  for (const [owner, user_id] of owners) {
    const id_hash = createHash('sha256').update(tokenOf(owner)).digest('base64url');
    const public_id = opaque(`public ${owner}`);
    insert('sessions', {
      id_hash,
      public_id,
      user_id,
      shared_device: 0,
      browser: null,
      system: null,
      created_at: now,
      last_seen_at: now,
    });
  }
}
