import type { Migration } from './engine';

/**
 * What waited on a device and was refused, for somebody to decide about, and what was decided. None of it is a mark: it counts nobody in or
 * out. Open ones are few, so they are found by their child or day among all.
 */
export const decisions: Migration = {
  name: '0038-decisions',
  async up(db, { tableEnd, keptWithChild }) {
    await db.schema
      .createTable('refused_marks')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('classroom_id', 'text')
      .addColumn('person_id', 'text')
      .addColumn('person_name', 'text')
      .addColumn('id_seen', 'integer', (c) => c.notNull())
      .addColumn('authorized_by', 'text')
      .addColumn('goes_to', 'text')
      .addColumn('note', 'text')
      .addColumn('absence_reason', 'text')
      .addColumn('absence_note', 'text')
      .addColumn('reason', 'text')
      .addColumn('refusal', 'text', (c) => c.notNull())
      .addColumn('is_pickup', 'integer', (c) => c.notNull())
      .addColumn('recorded_by', 'text', (c) => c.notNull())
      .addColumn('recorded_name', 'text', (c) => c.notNull())
      .addColumn('recorded_at', 'text', (c) => c.notNull())
      .addColumn('payload_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('refused_marks_pk', ['daycare_id', 'id'])
      .addForeignKeyConstraint('refused_marks_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('mark_decisions')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('decision_id', 'text', (c) => c.notNull())
      .addColumn('decided_by', 'text', (c) => c.notNull())
      .addColumn('decided_name', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('mark_decisions_pk', ['daycare_id', 'id'])
      .addForeignKeyConstraint('mark_decisions_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();

    for (const [table, time] of [
      ['refused_marks', 'recorded_at'],
      ['mark_decisions', 'decided_at'],
    ] as const) {
      for (const statement of keptWithChild({ table, time })) await statement.execute(db);
      await db.schema.createIndex(`${table}_child`).on(table).columns(['daycare_id', 'student_id']).execute();
    }
  },
};
