import { allMigrations } from '@daycare-portal/migrations/all';
import type { Migration } from '@daycare-portal/migrations/engine';
import { sql } from 'kysely';
import { authorizeInvited } from './authorize-invited';
import type { WholeDb } from '../core/db/database';
import { migrate } from '../core/db/migrate';
import { insertStudents } from '../records/students/students.queries';
import { settle } from './people';
import { emptyPlace, openedAt } from './test-database';
import { temporaryFolder } from './temporary-folder';
import { fixedRuntime } from './world';

/** A table of marks as a noun would make it, which is not part of the product. */
const keptMarks: Migration = {
  name: '9000-kept-marks',
  async up(db, { tableEnd, keptWithChild }) {
    await db.schema
      .createTable('kept_marks')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('sent_by', 'text', (c) => c.notNull())
      .addColumn('payload_hash', 'text', (c) => c.notNull())
      .addColumn('replaces', 'text')
      .addColumn('recorded_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('kept_marks_pk', ['daycare_id', 'id'])
      .addForeignKeyConstraint('kept_marks_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    for (const statement of keptWithChild({ table: 'kept_marks', time: 'recorded_at' })) await statement.execute(db);
  },
};

export const withKeptMarks: readonly Migration[] = [...allMigrations, keptMarks];

export interface Mark {
  id: string;
  studentId: string;
  sentBy?: string;
  payloadHash?: string;
  replaces?: string | null;
  recordedAt: string;
}

/** A new database with this table, and with people and a child in each daycare. */
export async function worldWithMarks() {
  const { runtime, advance } = fixedRuntime();
  const db = await openedAt((await emptyPlace(temporaryFolder())).place);
  await migrate(db, runtime.now(), withKeptMarks);
  const people = await settle(db, runtime);
  const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] };
  const [otherChild = ''] = await insertStudents(
    { trx: db, runtime, children: authorizeInvited({ daycareId: people.mapleGrove }), by: null },
    [bea],
  );
  return { db, runtime, advance, people, otherChild };
}

export async function writeMark(db: WholeDb, daycareId: string, mark: Mark): Promise<void> {
  const { id, studentId, sentBy = 'someone', payloadHash = '', replaces = null, recordedAt } = mark;
  await sql`insert into kept_marks (daycare_id, id, student_id, sent_by, payload_hash, replaces, recorded_at)
    values (${daycareId}, ${id}, ${studentId}, ${sentBy}, ${payloadHash}, ${replaces}, ${recordedAt})`.execute(db);
}

/** All marks, by id. */
export async function listMarks(db: WholeDb): Promise<Required<Mark>[]> {
  const { rows } = await sql<Required<Mark>>`select * from kept_marks order by daycare_id, id`.execute(db);
  return rows;
}

export const asAuthorized = (daycareId: string) => authorizeInvited({ daycareId }).daycareId;
