import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** Who is here: append-only marks, planned absences, and calls about absent children. */
export const attendance: Migration = {
  name: '0021-attendance',
  async up(db, engine) {
    await addAttendanceMarks(db, engine);
    await addOpenDays(db, engine);
    await addAbsences(db, engine);
    await addAbsenceCalls(db, engine);
  },
};

async function addAttendanceMarks(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('attendance_marks')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('in', 'out', 'move', 'absent', 'notAbsent', 'void')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('person_name', 'text')
    .addColumn('goes_to', 'text')
    .addColumn('note', 'text')
    .addColumn('reason', 'text')
    .addColumn('absence_reason', 'text')
    .addColumn('absence_note', 'text')
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('replaces', 'text')
    .addColumn('waited', 'integer', (c) => c.notNull().check(sql`waited in (0, 1)`))
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('attendance_marks_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('attendance_marks_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'attendance_marks', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('attendance_marks_day').on('attendance_marks').columns(['daycare_id', 'day']).execute();
  await db.schema.createIndex('attendance_marks_child').on('attendance_marks').columns(['daycare_id', 'student_id', 'day']).execute();
  // A mark is replaced at most once.
  await db.schema
    .createIndex('attendance_marks_replaced')
    .unique()
    .on('attendance_marks')
    .columns(['daycare_id', 'replaces'])
    .where('replaces', 'is not', null)
    .execute();
}

async function addOpenDays(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('open_days')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addPrimaryKeyConstraint('open_days_pk', ['daycare_id', 'day', 'student_id'])
    .addForeignKeyConstraint('open_days_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('open_days_child').on('open_days').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('open_days_room').on('open_days').columns(['daycare_id', 'classroom_id']).execute();
}

async function addAbsences(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('absences')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('until_day', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('told_by', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('cancelled_name', 'text')
    .addPrimaryKeyConstraint('absences_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('absences_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .addCheckConstraint('absences_order', sql`from_day <= until_day`)
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('absences_child').on('absences').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('absences_until').on('absences').columns(['daycare_id', 'until_day']).execute();
}

async function addAbsenceCalls(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('absence_calls')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('absence_calls_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('absence_calls_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'absence_calls', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('absence_calls_day').on('absence_calls').columns(['daycare_id', 'day']).execute();
  await db.schema.createIndex('absence_calls_child').on('absence_calls').columns(['daycare_id', 'student_id']).execute();
}
