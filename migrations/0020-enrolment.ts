import type { Migration } from './engine';

/** When children are enrolled, their weekly schedules, and their home rooms. */
export const enrolment: Migration = {
  name: '0020-enrolment',
  async up(db, { tableEnd }) {
    // A plain id, because a foreign key would change children when a room is deleted.
    await db.schema.alterTable('students').addColumn('home_classroom_id', 'text').execute();

    await db.schema
      .createTable('enrolments')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('starts_on', 'text')
      .addColumn('ends_on', 'text')
      .addColumn('reason', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('enrolments_pk', ['daycare_id', 'id'])
      .addForeignKeyConstraint('enrolments_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('enrolments_student').on('enrolments').columns(['daycare_id', 'student_id']).execute();

    await db.schema
      .createTable('schedules')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('holds_from', 'text', (c) => c.notNull())
      .addColumn('week', 'text')
      .addPrimaryKeyConstraint('schedules_pk', ['daycare_id', 'student_id', 'holds_from'])
      .addForeignKeyConstraint('schedules_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
  },
};
