import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** The pages of families: what a family plans for a day, what of it a daycare shows, and how an absence was reported. */
export const family: Migration = {
  name: '0043-family',
  async up(db, engine) {
    await addPlans(db, engine);
    // For how many days a family can still read its pages after the child has left.
    await db.schema
      .alterTable('daycares')
      .addColumn('family_reads_days', 'integer', (c) => c.notNull().defaultTo(365))
      .execute();
    // Whether families read the names of the adults.
    await db.schema
      .alterTable('daycares')
      .addColumn('families_see_team', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('absences')
      .addColumn('method', 'text', (c) => c.notNull().defaultTo('staff'))
      .execute();
  },
};

async function addPlans(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('family_plans')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('arrive_at', 'text')
    .addColumn('leave_at', 'text')
    .addColumn('person_id', 'text')
    // The household that told it. Null: the shared one.
    .addColumn('household', 'integer')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('cancelled_at', 'text')
    .addPrimaryKeyConstraint('family_plans_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('family_plans_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .addCheckConstraint('family_plans_says', sql`arrive_at is not null or leave_at is not null or person_id is not null`)
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('family_plans_child').on('family_plans').columns(['daycare_id', 'student_id', 'day']).execute();
}
