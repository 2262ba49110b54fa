import { readdirSync, readFileSync } from 'node:fs';
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
 * What people had in the oldest schema, and in the last one of each released version, is a file in test-data that is never changed. To freeze
 * the schema of a version that is released, name its last migration here; the next run writes its file. A new migration needs rows below only.
 */
const frozen = ['0001-accounts', '0021-attendance'];
const folder = join(import.meta.dirname, 'test-data');
const fixture = (name: string) => join(folder, `${name}.sql`);
const time = '2026-01-05T09:00:00.000Z';

/** What people write between each migration and the next, in the tables that it brought. */
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
  '0014-day': `
    insert into sent_ids (daycare_id, id, sent_by, payload_hash, answer, student_id, sent_at)
      values ('d1', 'id-made-by-screen', 'u1', 'h4', '{"status":"skipped"}', 'k1', '${time}');`,
  '0015-joined': `
    insert into invitations (id, daycare_id, email, email_folded, role, token_hash, invited_by, created_at, expires_at, accepted_at, cancelled_at, handed_over_at, only_mailed)
      values ('i3', 'd1', 'aunt@example.org', 'aunt@example.org', null, 'h5', 'u1', '${time}', '${time}', null, null, '${time}', 0);`,
  '0016-sign-ins': `
    insert into known_devices (token_hash, user_id, last_used_at) values ('h5', 'u1', '${time}');
    insert into sign_in_failures (id, email_folded, place, failed_at, known_by, second_step)
      values ('f2', 'owner@example.org', '127.0.0.1', '${time}', 'h5', 1);`,
  '0017-import-names': `
    insert into imports (id, daycare_id, started_by, request_key, file_rows, created, updated, made_classrooms, created_at, undone_at, file_name)
      values ('m1', 'd1', 'u1', 'r1', 1, 0, 1, '[]', '${time}', null, 'roster.csv');
    insert into import_rows (daycare_id, import_id, file_row, student_id, kind, changed_at, added_links, classrooms_before, classrooms_after, replaced)
      values ('d1', 'm1', 1, 'k1', 'update', '${time}', '{}', null, null, '{"rename":null,"links":[]}');`,
  '0018-reach': `
    insert into site_address (id, address, chosen_at) values (1, 'http://192.168.1.20:3000', '${time}');
    insert into address_tries (user_id, token_hash, address, started_at, arrived_at, browser, system)
      values ('u1', 'h5', 'http://192.168.1.20:3000', '${time}', null, null, null);`,
  '0019-daycare-day': `
    update daycares set time_zone = 'America/Chicago', attendance_on = 1, daily_log_on = 1, absence_reasons = '["Grandparents"]' where id = 'd1';
    insert into opening_hours (daycare_id, holds_from, week) values ('d1', '2026-01-05', '[{"weekday":1,"from":"07:00","until":"18:00"}]');
    insert into closures (daycare_id, position, from_at, until_at, name, classroom_id)
      values ('d1', 0, '2026-12-24', '2026-12-26', 'Christmas', null), ('d1', 1, '2026-12-31T13:00', '2026-12-31T18:00', 'New Year’s Eve', 'c1');`,
  '0020-enrolment': `
    update students set home_classroom_id = 'c1' where id = 'k1';
    insert into enrolments (daycare_id, id, student_id, starts_on, ends_on, reason, created_at) values ('d1', 'e1', 'k1', '2024-09-02', null, null, '${time}');
    insert into schedules (daycare_id, student_id, holds_from, week)
      values ('d1', 'k1', '2026-01-05', '[{"weekday":1,"from":"08:00","until":"16:30","classroomId":null}]');`,
  '0021-attendance': `
    insert into attendance_marks (daycare_id, id, student_id, kind, at, day, classroom_id, person_name, goes_to, note, reason,
        absence_reason, absence_note, method, recorded_by, recorded_name, recorded_at, replaces, waited, payload_hash)
      values ('d1', 'mark-1', 'k1', 'in', '${time}', '2026-01-05', 'c1', 'Rosa', null, 'Slept well', null, null, null, 'staff', 'u1', 'Marta Lindqvist', '${time}', null, 0, 'x'),
        ('d1', 'mark-2', 'k1', 'in', '${time}', '2026-01-05', 'c1', 'Rosa', null, null, 'Wrong time', null, null, 'staff', 'u1', 'Marta Lindqvist', '${time}', 'mark-1', 1, 'y');
    insert into open_days (daycare_id, day, student_id, classroom_id) values ('d1', '2026-01-05', 'k1', 'c1');
    insert into absences (daycare_id, id, student_id, from_day, until_day, reason, note, told_by, recorded_by, recorded_name, recorded_at, payload_hash, cancelled_at, cancelled_name)
      values ('d1', 'absence-1', 'k1', '2026-01-06', '2026-01-07', 'vacation', null, 'Mother, by phone', 'u1', 'Marta Lindqvist', '${time}', 'x', null, null);
    insert into absence_calls (daycare_id, id, student_id, day, at, note, recorded_by, recorded_name, recorded_at, payload_hash)
      values ('d1', 'call-1', 'k1', '2026-01-06', '${time}', 'No answer', 'u1', 'Marta Lindqvist', '${time}', 'x');`,
  '0022-headcounts': `
    insert into headcounts (daycare_id, id, kind, outing_id, day, started_by, started_name, started_at, payload_hash)
      values ('d1', 'headcount-1', 'fireDrill', null, '2026-01-05', 'u1', 'Marta Lindqvist', '${time}', 'x');
    insert into headcount_marks (daycare_id, id, headcount_id, student_id, kind, at, classroom_id, recorded_by, recorded_name, recorded_at, waited, payload_hash)
      values ('d1', 'roll-1', 'headcount-1', 'k1', 'listed', '${time}', 'c1', 'u1', 'Marta Lindqvist', '${time}', 0, ''),
        ('d1', 'tick-1', 'headcount-1', 'k1', 'seen', '${time}', null, 'u1', 'Marta Lindqvist', '${time}', 1, 'x');
    insert into headcount_ends (daycare_id, id, headcount_id, note, children, seen, missing, recorded_by, recorded_name, recorded_at, payload_hash)
      values ('d1', 'end-1', 'headcount-1', 'Out in 2 minutes', 1, 1, 0, 'u1', 'Marta Lindqvist', '${time}', 'x');
    insert into outings (daycare_id, id, name, kind, by_vehicle, day, leaves_at, returns_at, note, created_at, updated_at)
      values ('d1', 'outing-1', 'Zoo', 'trip', 1, '2026-01-06', '09:00', null, null, '${time}', '${time}');
    insert into outing_adults (daycare_id, outing_id, position, user_id, name)
      values ('d1', 'outing-1', 0, 'u1', 'Marta Lindqvist'), ('d1', 'outing-1', 1, null, 'Zoë’s father');
    insert into outing_children (daycare_id, outing_id, student_id) values ('d1', 'outing-1', 'k1');
    insert into outing_marks (daycare_id, id, outing_id, kind, person_name, recorded_by, recorded_name, recorded_at, payload_hash)
      values ('d1', 'outing-1', 'outing-1', 'planned', null, 'u1', 'Marta Lindqvist', '${time}', 'x');`,
  '0023-staff-day': `
    update daycare_members set counts_in_ratio = 0 where user_id = 'u1';
    insert into substitutes (daycare_id, id, full_name, counts_in_ratio, added_by, created_at, ended_at, payload_hash)
      values ('d1', 'substitute-1', 'June Park', 1, 'u1', '${time}', null, 'x');
    insert into staff_marks (daycare_id, id, user_id, full_name, kind, at, day, classroom_id, counts_in_ratio, reason, recorded_by, recorded_name, recorded_at, replaces, payload_hash)
      values ('d1', 'staff-mark-1', 'u1', 'Marta Lindqvist', 'in', '${time}', '2026-01-05', 'c1', 0, null, 'u1', 'Marta Lindqvist', '${time}', null, 'x'),
        ('d1', 'staff-mark-2', 'u1', 'Marta Lindqvist', 'in', '${time}', '2026-01-05', null, 0, 'Wrong room', 'u1', 'Marta Lindqvist', '${time}', 'staff-mark-1', 'y');
    insert into open_shifts (daycare_id, day, user_id, classroom_id, ends_at) values ('d1', '2026-01-05', 'u1', null, '2026-01-06T06:00:00.000Z');
    insert into room_moves (daycare_id, id, student_id, from_classroom_id, to_classroom_id, day, begins_at, ends_at, planned_by, planned_name, created_at, confirmed_at, confirmed_name, cancelled_at, payload_hash)
      values ('d1', 'move-1', 'k1', 'c1', 'c1', '2026-02-02', '2026-02-02T06:00:00.000Z', '2026-02-03T06:00:00.000Z', 'u1', 'Marta Lindqvist', '${time}', null, null, null, 'x');`,
  '0024-people': `
    insert into people (daycare_id, id, full_name, phones, email, email_folded, note, known_at, archived_at, saved_by, payload_hash, created_at, updated_at)
      values ('d1', 'person-1', 'Rosa López', '[{"label":"mobile","number":"555 0119"}]', null, null, 'Speaks Spanish', '${time}', null, 'u1', 'x', '${time}', '${time}');
    insert into child_people (daycare_id, id, student_id, person_id, relation, is_guardian, household, emergency_order, pickup, not_authorized, sees, pickup_changed_at, created_at)
      values ('d1', 'around-1', 'k1', 'person-1', 'Grandmother', 0, 1, 2, '{"from":null,"until":null,"weekdays":[2]}', null, null, '${time}', '${time}');
    insert into people_proposals (daycare_id, id, student_id, person_id, proposed, household, asked_by, asked_name, asked_at, payload_hash, decided_at, decided_name, accepted, reason)
      values ('d1', 'proposal-1', 'k1', 'person-2', '{"fullName":"Nils Aker"}', 1, 'u2', 'Zoë', '${time}', 'x', null, null, null, null);
    insert into attendance_marks (daycare_id, id, student_id, kind, at, day, person_name, method, recorded_by, recorded_name, recorded_at, waited, payload_hash,
        person_id, id_seen, authorized_by, exception)
      values ('d1', 'mark-3', 'k1', 'out', '${time}', '2026-01-05', 'Rosa López', 'staff', 'u1', 'Marta Lindqvist', '${time}', 0, 'z', 'person-1', 1, null, 'Only she could come');`,
  '0025-health': `
    insert into health_items (daycare_id, id, student_id, kind, label, severity, plan, from_day, until_day, document_id, recorded_name, recorded_at,
        updated_by, updated_name, updated_at, payload_hash, ended_at, ended_name)
      values ('d1', 'item-1', 'k1', 'allergy', 'Peanuts', 'severe', 'EpiPen, then 911', null, null, 'paper-1', 'Marta Lindqvist', '${time}', 'u1', 'Marta Lindqvist', '${time}', 'x', null, null);
    insert into health_none (daycare_id, student_id, topic, said_by, recorded_by, recorded_name, recorded_at)
      values ('d1', 'k1', 'diet', 'Zoë', 'u1', 'Marta Lindqvist', '${time}');
    insert into consents (daycare_id, id, student_id, kind, answer, said_by, recorded_by, recorded_name, recorded_at)
      values ('d1', 'consent-1', 'k1', 'outings', 'yes', 'Zoë', 'u1', 'Marta Lindqvist', '${time}');
    insert into child_details (daycare_id, student_id, doctor_name, doctor_phone, insurance, home_address, languages, sex, own, updated_name, updated_at)
      values ('d1', 'k1', 'Dr. Osman', '555 0160', null, 'Elm Street 4', 'Spanish', 'female', '{"f1":"12"}', 'Marta Lindqvist', '${time}');
    insert into own_fields (daycare_id, id, kind, name, position, is_asked) values ('d1', 'f1', 'field', 'Bus route', 0, 1);
    insert into documents (daycare_id, student_id, id, kind, title, expires_on, media_type, size, added_by, added_name, added_at, updated_at, payload_hash, bytes)
      values ('d1', 'k1', 'paper-1', 'actionPlan', 'Allergy plan', '2027-01-15', 'application/pdf', 3, 'u1', 'Marta Lindqvist', '${time}', '${time}', 'x', x'255044');
    insert into team_documents (daycare_id, user_id, id, kind, title, expires_on, media_type, size, added_by, added_name, added_at, updated_at, payload_hash, bytes)
      values ('d1', 'u1', 'paper-2', 'firstAid', null, '2026-12-01', 'image/webp', 4, 'u1', 'Marta Lindqvist', '${time}', '${time}', 'x', x'52494646');`,
  '0026-coverage': `
    update daycares set rule_set_id = 'us-oh' where id = 'd1';
    update classrooms set age_from_months = 12, age_until_months = 24, capacity = 14, children_per_staff = 8.5 where id = 'c1';
    insert into past_ratios (daycare_id, classroom_id, until_day, rule_set_id, children_per_staff)
      values ('d1', '', '2026-01-05', 'us-ca', null), ('d1', 'c1', '2026-01-05', null, 10);
    insert into ratio_reasons (daycare_id, id, classroom_id, day, at, reason, recorded_by, recorded_name, recorded_at, payload_hash)
      values ('d1', 'reason-1', 'c1', '2026-01-05', '${time}', 'Elif was delayed', 'u1', 'Marta Lindqvist', '${time}', 'x');`,
  '0027-import-mappings': `
    insert into import_mappings (daycare_id, key, headings, places, used_at)
      values ('d1', 'h6', '["Name","Allergies"]', '["fullName","allergies"]', '${time}');`,
  '0028-binder': `
    update daycares set binder_at = '18:30' where id = 'd1';`,
  '0029-people-photos': `
    insert into people_photos (daycare_id, person_id, hash, created_at, thumbnail, bytes)
      values ('d1', 'person-1', 'p2', '${time}', x'5249', x'52494646');
    insert into seen_exceptions (daycare_id, id, student_id, seen_by, seen_name, seen_at)
      values ('d1', 'mark-3', 'k1', 'u1', 'Marta Lindqvist', '${time}');`,
};

async function emptyDatabase(): Promise<Db> {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  return db;
}

const names = allMigrations.map(({ name }) => name);

/** A database as it stood after this migration, with what had been written on the way there: on top of a file, or of nothing. */
async function databaseAt(name: string, from: string | null = frozen.findLast((one) => one <= name) ?? null): Promise<Db> {
  const db = await emptyDatabase();
  if (from !== null) await loadDump(db, readFileSync(fixture(from), 'utf8'));
  for (const [index, next] of names.entries()) {
    if (next > name || (from !== null && next <= from)) continue;
    await migrate(db, new Date(time), allMigrations.slice(0, index + 1));
    for (const statement of rows[next]?.split(/;\s*(?=insert|update)/) ?? []) await sql.raw(statement).execute(db);
  }
  return db;
}

/** Until 0015 an invitation of a guardian was for one child. */
function withoutStudent(row: unknown): object {
  return Object.fromEntries(Object.entries(Object(row)).filter(([column]) => column !== 'student_id'));
}

describe.runIf(onSqlite('no release before knew PostgreSQL'))('The schema', () => {
  it.each(frozen)('of %s is what it was when it was released, and so is what becomes of rows on the way there', async (name) => {
    const before = frozen[frozen.indexOf(name) - 1] ?? null;
    await expect(await dumpDatabase(await databaseAt(name, before))).toMatchFileSnapshot(fixture(name));
  });

  it('of every released version has a file, and there is no other', () => {
    expect(readdirSync(folder).toSorted()).toEqual(frozen.map((name) => `${name}.sql`));
  });
});

// trust 6
describe.runIf(onSqlite('no release before knew PostgreSQL'))('A database of every migration', () => {
  it.each(names)(
    '%s is brought up to date: every row is there, the same in what it had, and the schema is that of a new one',
    async (name) => {
      const db = await databaseAt(name);
      const before = await everyRow(db);
      await migrate(db, beginning);
      const after = await everyRow(db);
      for (const [table, had] of Object.entries(before)) {
        // Sessions were made anew once, and everybody signed in again: 0008 tells.
        if (table === 'sessions' && name < '0008') continue;
        if (table === 'schema_migrations') continue;
        expect(after[table]).toHaveLength(had.length);
        expect(after[table]).toEqual(
          expect.arrayContaining(had.map((row) => expect.objectContaining(table === 'invitations' ? withoutStudent(row) : row))),
        );
      }
      expect(await findDamage(db)).toEqual([]);
      const fresh = await emptyDatabase();
      await migrate(fresh, beginning);
      const schemaOf = async (one: Db) =>
        (await sql`select sql from sqlite_schema where sql is not null order by type, name`.execute(one)).rows;
      expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
    },
  );
});
