import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** Medication: what was authorized, what happened to an authorization, and each dose. Drills, and how often they are due. */
export const medication: Migration = {
  name: '0054-medication',
  async up(db, engine) {
    await addAuthorizations(db, engine);
    await addAuthorizationSteps(db, engine);
    await addDoses(db, engine);
    await addDrills(db, engine);
  },
};

async function addAuthorizations(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  // What a guardian signs never changes. A change of it is another authorization.
  await db.schema
    .createTable('medication_authorizations')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('medicine', 'text', (c) => c.notNull())
    .addColumn('condition', 'text', (c) => c.notNull())
    .addColumn('dose', 'text', (c) => c.notNull())
    .addColumn('manner', 'text', (c) => c.notNull())
    .addColumn('times', 'text', (c) => c.notNull())
    .addColumn('circumstances', 'text')
    .addColumn('signs', 'text', (c) => c.notNull())
    .addColumn('emergency', 'text')
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('until_day', 'text', (c) => c.notNull())
    .addColumn('hours_between', 'integer')
    .addColumn('most_in_day', 'integer')
    .addColumn('second_adult', 'integer', (c) => c.notNull().check(sql`second_adult in (0, 1)`))
    .addColumn('document_id', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('medication_authorizations_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('medication_authorizations_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'medication_authorizations', time: 'recorded_at' })) await statement.execute(db);
  await db.schema
    .createIndex('medication_authorizations_child')
    .on('medication_authorizations')
    .columns(['daycare_id', 'student_id'])
    .execute();
  await db.schema
    .createIndex('medication_authorizations_until')
    .on('medication_authorizations')
    .columns(['daycare_id', 'until_day'])
    .execute();
}

async function addAuthorizationSteps(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('medication_steps')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('authorization_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('signed', 'package', 'ended')`))
    // Of a signature: who agreed, how, and what was drawn.
    .addColumn('person_name', 'text')
    .addColumn('method', 'text')
    .addColumn('signature', 'text')
    .addColumn('expires_on', 'text')
    .addColumn('kept_at', 'text')
    .addColumn('reason', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('medication_steps_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('medication_steps_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'medication_steps', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('medication_steps_child').on('medication_steps').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('medication_steps_of').on('medication_steps').columns(['daycare_id', 'authorization_id']).execute();
}

async function addDoses(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('doses')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('authorization_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('given', 'refused', 'void', 'seen')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('due', 'text')
    .addColumn('medicine', 'text', (c) => c.notNull())
    .addColumn('dose', 'text', (c) => c.notNull())
    .addColumn('manner', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('why_not', 'text')
    .addColumn('checked_by', 'text')
    .addColumn('checked_name', 'text')
    // JSON of who agreed to an exception, and why.
    .addColumn('exception', 'text')
    .addColumn('beside', 'text')
    .addColumn('reason', 'text')
    .addColumn('replaces', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('doses_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('doses_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) => f.onDelete('cascade'))
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'doses', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('doses_child').on('doses').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('doses_at').on('doses').columns(['daycare_id', 'at']).execute();
  // A dose is voided at most once, and an exception is seen once.
  await db.schema
    .createIndex('doses_replaced')
    .unique()
    .on('doses')
    .columns(['daycare_id', 'replaces', 'kind'])
    .where('replaces', 'is not', null)
    .execute();
}

async function addDrills(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('drills')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('headcount_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('drills_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'drills', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('drills_headcount').on('drills').columns(['daycare_id', 'headcount_id']).execute();
  await db.schema
    .createTable('drill_rules')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('months', 'integer', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('drill_rules_pk', ['daycare_id', 'kind'])
    .modifyEnd(tableEnd)
    .execute();
}
