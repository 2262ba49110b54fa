import { sql } from 'kysely';
import type { Migration } from './engine';

/** Which children a teacher sees, how long records are kept, and the ids under which pages sent rows. */
export const day: Migration = {
  name: '0014-day',
  async up(db, { tableEnd }) {
    await db.schema
      .alterTable('daycares')
      .addColumn('teachers_see_own_rooms', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`teachers_see_own_rooms in (0, 1)`),
      )
      .execute();
    await db.schema
      .alterTable('daycares')
      .addColumn('keep_years', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(5)
          .check(sql`keep_years >= 1`),
      )
      .execute();

    await db.schema
      .createTable('sent_ids')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('sent_by', 'text', (c) => c.notNull())
      .addColumn('payload_hash', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text')
      .addColumn('sent_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('sent_ids_pk', ['daycare_id', 'id'])
      .addForeignKeyConstraint('sent_ids_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('sent_ids_student').on('sent_ids').columns(['daycare_id', 'student_id']).execute();
    await db.schema.createIndex('sent_ids_time').on('sent_ids').columns(['sent_at']).execute();
  },
};
