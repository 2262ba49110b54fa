import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** The daily log: entries with their earlier versions and photos, sleep checks, the menu, and the count of meals at the table. */
export const dailyLog: Migration = {
  name: '0041-daily-log',
  async up(db, engine) {
    await addEntries(db, engine);
    await addVersions(db, engine);
    await addPhotos(db, engine);
    await addSleepChecks(db, engine);
    await addMenu(db, engine);
    await addMealMarks(db, engine);
    await addRooms(db, engine);
    // The rule set for which an owner confirmed that fewer adults are enough at naps.
    await db.schema.alterTable('daycares').addColumn('nap_rule_set_id', 'text').execute();
  },
};

async function addEntries(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  // A row is an entry's part about one child. What an entry says about a child is deleted with the child, and the others' parts stay.
  await db.schema
    .createTable('log_entries')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('amount', 'text')
    .addColumn('note', 'text')
    .addColumn('confirmed', 'text')
    // Of a nap: when it ended, who said so, and the departure that ended it.
    .addColumn('until_at', 'text')
    .addColumn('until_name', 'text')
    .addColumn('until_mark', 'text')
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('held', 'shared')`))
    .addColumn('shared_at', 'text')
    .addColumn('edited_at', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('waited', 'integer', (c) => c.notNull().check(sql`waited in (0, 1)`))
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('log_entries_pk', ['daycare_id', 'id', 'student_id'])
    .addForeignKeyConstraint('log_entries_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('log_entries_day').on('log_entries').columns(['daycare_id', 'day', 'classroom_id']).execute();
  await db.schema.createIndex('log_entries_child').on('log_entries').columns(['daycare_id', 'student_id', 'day']).execute();
  // Few children sleep at a time, and few things are noted as milestones, among the entries of all years.
  await db.schema
    .createIndex('log_entries_asleep')
    .on('log_entries')
    .columns(['daycare_id', 'student_id'])
    .where(sql.ref('kind'), '=', sql.lit('nap'))
    .where(sql.ref('until_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('log_entries_milestones')
    .on('log_entries')
    .columns(['daycare_id', 'student_id', 'day', 'id'])
    .where(sql.ref('kind'), '=', sql.lit('milestone'))
    .execute();
}

async function addVersions(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('log_versions')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull().check(sql`change in ('edited', 'removed')`))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('amount', 'text')
    .addColumn('note', 'text')
    .addColumn('until_at', 'text')
    .addColumn('was_shared', 'integer', (c) => c.notNull().check(sql`was_shared in (0, 1)`))
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('log_versions_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('log_versions_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'log_versions', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('log_versions_child').on('log_versions').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('log_versions_entry').on('log_versions').columns(['daycare_id', 'entry_id']).execute();
}

async function addPhotos(db: Kysely<unknown>, { tableEnd, blob }: Engine): Promise<void> {
  // Until an entry names it, `entry_id` is null.
  await db.schema
    .createTable('log_photos')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('added_name', 'text', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addColumn('thumbnail', blob, (c) => c.notNull())
    .addColumn('bytes', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('log_photos_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('log_photos_entry').on('log_photos').columns(['daycare_id', 'entry_id']).execute();
}

async function addSleepChecks(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('sleep_checks')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('position', 'text', (c) => c.notNull().check(sql`position in ('back', 'side', 'stomach')`))
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('waited', 'integer', (c) => c.notNull().check(sql`waited in (0, 1)`))
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sleep_checks_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('sleep_checks_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'sleep_checks', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('sleep_checks_entry').on('sleep_checks').columns(['daycare_id', 'entry_id']).execute();
  await db.schema.createIndex('sleep_checks_child').on('sleep_checks').columns(['daycare_id', 'student_id']).execute();
}

async function addMenu(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('menu_weeks')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('week', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .addColumn('updated_name', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_weeks_pk', ['daycare_id', 'week'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema
    .createTable('menu_meals')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('meal', 'text', (c) => c.notNull())
    .addColumn('food', 'text', (c) => c.notNull())
    .addColumn('allergens', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_meals_pk', ['daycare_id', 'day', 'meal'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema
    .createTable('menu_substitutes')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('meal', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('food', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('menu_substitutes_pk', ['daycare_id', 'day', 'meal', 'student_id'])
    .addForeignKeyConstraint('menu_substitutes_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('menu_substitutes_child').on('menu_substitutes').columns(['daycare_id', 'student_id']).execute();
  await db.schema
    .createTable('standing_substitutes')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('food', 'text', (c) => c.notNull())
    .addColumn('instead', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('standing_substitutes_pk', ['daycare_id', 'student_id', 'food'])
    .addForeignKeyConstraint('standing_substitutes_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
}

async function addMealMarks(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('meal_marks')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('meal', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('served', 'void')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('entry_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('confirmed', 'text')
    .addColumn('replaces', 'text')
    .addColumn('waited', 'integer', (c) => c.notNull().check(sql`waited in (0, 1)`))
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('meal_marks_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('meal_marks_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'meal_marks', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('meal_marks_day').on('meal_marks').columns(['daycare_id', 'day']).execute();
  await db.schema.createIndex('meal_marks_child').on('meal_marks').columns(['daycare_id', 'student_id']).execute();
  // A tick is taken back at most once.
  await db.schema
    .createIndex('meal_marks_replaced')
    .unique()
    .on('meal_marks')
    .columns(['daycare_id', 'replaces'])
    .where('replaces', 'is not', null)
    .execute();
}

async function addRooms(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  // `held` is JSON of the kinds that wait.
  await db.schema
    .createTable('log_rooms')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('classroom_id', 'text', (c) => c.notNull())
    .addColumn('held', 'text', (c) => c.notNull())
    .addColumn('sleep_checks', 'integer', (c) => c.notNull().check(sql`sleep_checks in (0, 1)`))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('log_rooms_pk', ['daycare_id', 'classroom_id'])
    .modifyEnd(tableEnd)
    .execute();
}
