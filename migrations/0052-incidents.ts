import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** Reports about injuries, illness and other incidents, what happened to each, the daycare's own deadlines, and protection notes. */
export const incidents: Migration = {
  name: '0052-incidents',
  async up(db, engine) {
    await addIncidents(db, engine);
    await addSteps(db, engine);
    await addProtection(db, engine);
    await db.schema
      .createTable('incident_rules')
      .addColumn('daycare_id', 'text', (c) => c.primaryKey().references('daycares.id').onDelete('cascade'))
      .addColumn('tell_by_pickup', 'integer', (c) => c.notNull().check(sql`tell_by_pickup in (0, 1)`))
      .addColumn('tell_hours', 'integer')
      .addColumn('sign_hours', 'integer')
      .addColumn('report_days', 'integer')
      .addColumn('set_by', 'text', (c) => c.notNull())
      .addColumn('set_name', 'text', (c) => c.notNull())
      .addColumn('set_at', 'text', (c) => c.notNull())
      .modifyEnd(engine.tableEnd)
      .execute();
  },
};

async function addIncidents(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('incidents')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('injury', 'illness', 'other')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('what_taps', 'text', (c) => c.notNull())
    .addColumn('done', 'text', (c) => c.notNull())
    .addColumn('done_taps', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('witnesses', 'text', (c) => c.notNull())
    .addColumn('family_reads', 'integer', (c) => c.notNull().check(sql`family_reads in (0, 1)`))
    // What opened it, if nobody sat down to write it, and why in the words of whoever recorded that.
    .addColumn('opened_by', 'text', (c) => c.check(sql`opened_by in ('attendance', 'medication')`))
    .addColumn('opened_for', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    // When it was signed, locked or withdrawn. From then on nobody changes it.
    .addColumn('frozen_at', 'text')
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('incidents_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('incidents_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'incidents', time: 'recorded_at', frozen: 'frozen_at' })) await statement.execute(db);
  await db.schema.createIndex('incidents_day').on('incidents').columns(['daycare_id', 'day']).execute();
  await db.schema.createIndex('incidents_child').on('incidents').columns(['daycare_id', 'student_id']).execute();
}

async function addSteps(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('incident_steps')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('incident_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`kind in ('sent', 'reviewed', 'changed', 'told', 'tried', 'asked', 'acknowledged', 'doctor', 'reported', 'locked', 'withdrawn', 'added')`,
        ),
    )
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text')
    .addColumn('person_name', 'text')
    .addColumn('relation', 'text')
    .addColumn('how', 'text')
    .addColumn('note', 'text')
    // The strokes of a finger.
    .addColumn('signature', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('incident_steps_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('incident_steps_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'incident_steps', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('incident_steps_incident').on('incident_steps').columns(['daycare_id', 'incident_id']).execute();
  await db.schema.createIndex('incident_steps_child').on('incident_steps').columns(['daycare_id', 'student_id']).execute();
}

async function addProtection(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('protection_notes')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('protection_notes_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('protection_notes_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'protection_notes', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('protection_notes_child').on('protection_notes').columns(['daycare_id', 'student_id']).execute();
  await db.schema
    .createTable('protection_readers')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('named_by', 'text', (c) => c.notNull())
    .addColumn('named_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('protection_readers_pk', ['daycare_id', 'student_id', 'user_id'])
    .addForeignKeyConstraint('protection_readers_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
}
