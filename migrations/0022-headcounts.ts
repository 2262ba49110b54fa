import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** Headcounts: append-only rolls and ticks. Outings: plans, and append-only steps. */
export const headcounts: Migration = {
  name: '0022-headcounts',
  async up(db, engine) {
    await addHeadcounts(db, engine);
    await addHeadcountMarks(db, engine);
    await addHeadcountEnds(db, engine);
    await addOutings(db, engine);
    await addOutingAdults(db, engine);
    await addOutingChildren(db, engine);
    await addOutingMarks(db, engine);
  },
};

async function addHeadcounts(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('headcounts')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('count', 'fireDrill', 'weatherDrill', 'lockdownDrill', 'emergency', 'boarding')`),
    )
    .addColumn('outing_id', 'text')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('started_name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('headcounts_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'headcounts', time: 'started_at' })) await statement.execute(db);
  await db.schema.createIndex('headcounts_day').on('headcounts').columns(['daycare_id', 'day']).execute();
}

async function addHeadcountMarks(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('headcount_marks')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('headcount_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('listed', 'seen', 'unseen', 'missing', 'left', 'away')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('waited', 'integer', (c) => c.notNull().check(sql`waited in (0, 1)`))
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('headcount_marks_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('headcount_marks_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'headcount_marks', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('headcount_marks_roll').on('headcount_marks').columns(['daycare_id', 'headcount_id']).execute();
  await db.schema.createIndex('headcount_marks_child').on('headcount_marks').columns(['daycare_id', 'student_id']).execute();
}

async function addHeadcountEnds(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  // The numbers stay when a child is deleted with its marks.
  await db.schema
    .createTable('headcount_ends')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('headcount_id', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('children', 'integer', (c) => c.notNull())
    .addColumn('seen', 'integer', (c) => c.notNull())
    .addColumn('missing', 'integer', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('headcount_ends_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'headcount_ends', time: 'recorded_at' })) await statement.execute(db);
  // A headcount is finished once.
  await db.schema.createIndex('headcount_ends_headcount').unique().on('headcount_ends').columns(['daycare_id', 'headcount_id']).execute();
}

async function addOutings(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('outings')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('trip', 'schoolRun', 'bus')`))
    .addColumn('by_vehicle', 'integer', (c) => c.notNull().check(sql`by_vehicle in (0, 1)`))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('leaves_at', 'text')
    .addColumn('returns_at', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('outings_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('outings_day').on('outings').columns(['daycare_id', 'day']).execute();
}

async function addOutingAdults(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('outing_adults')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('outing_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('outing_adults_pk', ['daycare_id', 'outing_id', 'position'])
    .addForeignKeyConstraint('outing_adults_outing', ['daycare_id', 'outing_id'], 'outings', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('outing_adults_person').on('outing_adults').columns(['daycare_id', 'user_id']).execute();
}

async function addOutingChildren(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('outing_children')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('outing_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('outing_children_pk', ['daycare_id', 'outing_id', 'student_id'])
    .addForeignKeyConstraint('outing_children_outing', ['daycare_id', 'outing_id'], 'outings', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .addForeignKeyConstraint('outing_children_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('outing_children_child').on('outing_children').columns(['daycare_id', 'student_id']).execute();
}

async function addOutingMarks(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('outing_marks')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('outing_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('planned', 'changed', 'left', 'returned', 'walked', 'cancelled')`))
    .addColumn('person_name', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('outing_marks_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'outing_marks', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('outing_marks_outing').on('outing_marks').columns(['daycare_id', 'outing_id']).execute();
}
