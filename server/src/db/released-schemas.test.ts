import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allMigrations } from '@daycare-portal/migrations/all';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dumpDatabase, loadDump } from '../test/dump-database';
import { everyRow } from '../test/every-row';
import { onSqlite } from '../test/test-database';
import { beginning } from '../test/world';
import { findDamage } from './check-database';
import type { Db } from './database';
import { openSqlite } from './sqlite';
import { migrate } from './migrate';

/*
 * Each released schema, with rows in it, is a file in test-data that is never changed. The first run of this test after a migration was
 * added writes its file from the one before, and the rows below that stand at its name.
 */
const folder = join(import.meta.dirname, 'test-data');
const fixture = (name: string) => join(folder, `${name}.sql`);
const time = '2026-01-05T09:00:00.000Z';

/** What people had written by the time of each release, in the tables that it brought. */
const rows: Record<string, string> = {
  '0001-accounts': `
    insert into users values ('u1', 'Owner@Example.org', 'owner@example.org', 'Marta Lindqvist', 'user', '[]', '${time}'),
      ('u2', 'parent@example.org', 'parent@example.org', 'Zoë O''Neil', 'user', '[]', '${time}');
    insert into passwords values ('u1', '$argon2id$1', '${time}'), ('u2', '$argon2id$2', '${time}');
    insert into sessions values ('s1', 'u1', 0, '${time}', '${time}');
    insert into sign_in_failures values ('f1', 'owner@example.org', '127.0.0.1', '${time}');`,
  '0002-daycares': `
    insert into daycares (id, name, phone, address, owner_id, created_at, updated_at)
      values ('d1', 'Sunnyside', null, 'Elm Street 1' || char(10) || 'Springfield', 'u1', '${time}', '${time}');
    insert into daycare_members (daycare_id, user_id, can_manage_staff, created_at) values ('d1', 'u1', 0, '${time}');
    insert into daycare_roles (daycare_id, user_id, role) values ('d1', 'u1', 'owner');`,
  '0003-classrooms': `
    insert into classrooms (id, daycare_id, name, description, mark, created_at, updated_at) values ('c1', 'd1', 'Acorns', null, 0, '${time}', '${time}');
    insert into classroom_staff (daycare_id, classroom_id, user_id) values ('d1', 'c1', 'u1');`,
  '0004-students': `
    insert into students (id, daycare_id, first_name, last_name, first_name_folded, last_name_folded, dob, profile_pic, created_at, updated_at)
      values ('k1', 'd1', 'Ana', 'López', 'ana', 'lópez', '2023-09-03', null, '${time}', '${time}');
    insert into student_classrooms (daycare_id, student_id, classroom_id) values ('d1', 'k1', 'c1');
    insert into parent_links (id, daycare_id, student_id, email, email_folded, position, user_id, created_at)
      values ('l1', 'd1', 'k1', 'parent@example.org', 'parent@example.org', 0, 'u2', '${time}');`,
  '0005-invitations': `
    insert into invitations (id, daycare_id, email, email_folded, role, student_id, token_hash, invited_by, created_at, expires_at, accepted_at, cancelled_at)
      values ('i1', 'd1', 'new@example.org', 'new@example.org', 'teacher', null, 'h1', 'u1', '${time}', '${time}', null, null),
        ('i2', 'd1', 'parent@example.org', 'parent@example.org', null, 'k1', 'h2', 'u1', '${time}', '${time}', '${time}', null);`,
  '0006-photos': `
    insert into photos (daycare_id, student_id, hash, media_type, bytes, created_at) values ('d1', 'k1', 'p1', 'image/webp', x'52494646007f80ff', '${time}');`,
  '0007-mail-outbox': `
    insert into mails (id, invitation_id, sealed, state, attempts, next_attempt_at, last_problem, created_at, expires_at)
      values ('m1', 'i1', 'sealed', 'queued', 1, '${time}', 'timeout', '${time}', '${time}'), ('m2', 'i2', null, 'sent', 1, '${time}', null, '${time}', '${time}');`,
  '0008-two-factor': `
    insert into sessions (id_hash, public_id, user_id, shared_device, browser, system, created_at, last_seen_at)
      values ('s2', 'n2', 'u1', 1, 'Firefox', null, '${time}', '${time}');
    insert into two_factor (user_id, secret, created_at, confirmed_at, last_step) values ('u1', 'SECRET', '${time}', '${time}', 7);
    insert into recovery_codes (user_id, code_hash) values ('u1', 'r1'), ('u1', 'r2');`,
  '0009-password-resets': `
    insert into password_resets (user_id, token_hash, daycare_id, created_at, expires_at, used_at) values ('u2', 'h3', 'd1', '${time}', '${time}', null);
    insert into reset_requests (id, email_folded, place, origin, requested_at, answered_at)
      values ('q1', 'parent@example.org', '127.0.0.1', 'http://localhost:3000', '${time}', null);`,
  '0013-language': `
    update users set language = 'es' where id = 'u2';`,
};

/** A database made of a fixture, or an empty one. */
async function made(name: string | undefined): Promise<Db> {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  if (name !== undefined) await loadDump(db, readFileSync(fixture(name), 'utf8'));
  return db;
}

const names = allMigrations.map(({ name }) => name);

describe.runIf(onSqlite('no release before knew PostgreSQL'))('The schema', () => {
  it.each(names)('of %s is what it was when it was released, and so is what becomes of rows on the way there', async (name) => {
    const at = names.indexOf(name);
    const db = await made(names[at - 1]);
    await migrate(db, new Date(time), allMigrations.slice(0, at + 1));
    for (const statement of rows[name]?.split(/;\s*(?=insert)/) ?? []) await sql.raw(statement).execute(db);
    const dump = await dumpDatabase(db);
    await expect(dump).toMatchFileSnapshot(fixture(name));
    // A new one is written at the end of the run, and the next tests want it before.
    if (!existsSync(fixture(name))) writeFileSync(fixture(name), dump);
  });

  it('of every release has a file, and there is no other', () => {
    expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.sql`));
  });
});

// trust 6
describe.runIf(onSqlite('no release before knew PostgreSQL'))('A database of every release', () => {
  it.each(names)(
    '%s is brought up to date: every row is there, the same in what it had, and the schema is that of a new one',
    async (name) => {
      const db = await made(name);
      const before = await everyRow(db);
      await migrate(db, beginning);
      const after = await everyRow(db);
      for (const [table, had] of Object.entries(before)) {
        // Sessions were made anew once, and everybody signed in again: 0008 tells.
        if (table === 'sessions' && name < '0008') continue;
        if (table === 'schema_migrations') continue;
        expect(after[table]).toHaveLength(had.length);
        expect(after[table]).toEqual(expect.arrayContaining(had.map((row) => expect.objectContaining(row))));
      }
      expect(await findDamage(db)).toEqual([]);
      const fresh = await made(undefined);
      await migrate(fresh, beginning);
      const schemaOf = async (one: Db) =>
        (await sql`select sql from sqlite_schema where sql is not null order by type, name`.execute(one)).rows;
      expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
    },
  );
});
