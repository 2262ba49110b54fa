import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** What must not be missed about a child: health, consents, documents, and other details. */
export const health: Migration = {
  name: '0025-health',
  async up(db, engine) {
    await addHealthItems(db, engine);
    await addHealthNone(db, engine);
    await addConsents(db, engine);
    await addChildDetails(db, engine);
    await addOwnFields(db, engine);
    await addDocuments(db, engine);
    await addTeamDocuments(db, engine);
  },
};

async function addHealthItems(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('health_items')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('allergy', 'intolerance', 'condition', 'diet', 'medication', 'other')`),
    )
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('severity', 'text', (c) => c.check(sql`severity in ('severe', 'moderate', 'mild')`))
    .addColumn('plan', 'text')
    .addColumn('from_day', 'text')
    .addColumn('until_day', 'text')
    .addColumn('document_id', 'text')
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .addColumn('updated_name', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_name', 'text')
    .addPrimaryKeyConstraint('health_items_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('health_items_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('health_items_child').on('health_items').columns(['daycare_id', 'student_id']).execute();
}

async function addHealthNone(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('health_none')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull().check(sql`topic in ('allergies', 'diet', 'medication', 'condition')`))
    .addColumn('said_by', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('health_none_pk', ['daycare_id', 'student_id', 'topic'])
    .addForeignKeyConstraint('health_none_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
}

async function addConsents(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('consents')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull().check(sql`answer in ('yes', 'no')`))
    .addColumn('said_by', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('consents_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('consents_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'consents', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('consents_child').on('consents').columns(['daycare_id', 'student_id']).execute();
}

async function addChildDetails(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('child_details')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('doctor_name', 'text')
    .addColumn('doctor_phone', 'text')
    .addColumn('insurance', 'text')
    .addColumn('home_address', 'text')
    .addColumn('languages', 'text')
    .addColumn('sex', 'text', (c) => c.check(sql`sex in ('female', 'male', 'other')`))
    .addColumn('own', 'text', (c) => c.notNull())
    .addColumn('updated_name', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('child_details_pk', ['daycare_id', 'student_id'])
    .addForeignKeyConstraint('child_details_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
}

async function addOwnFields(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('own_fields')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('field', 'consent')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('is_asked', 'integer', (c) => c.notNull().check(sql`is_asked in (0, 1)`))
    .addPrimaryKeyConstraint('own_fields_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
}

async function addDocuments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { tableEnd } = engine;
  await documentTable(
    engine,
    db.schema.createTable('documents').addColumn('student_id', 'text', (c) => c.notNull()),
  )
    .addForeignKeyConstraint('documents_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('documents_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('documents_child').on('documents').columns(['daycare_id', 'student_id']).execute();
}

async function addTeamDocuments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { tableEnd } = engine;
  await documentTable(
    engine,
    db.schema.createTable('team_documents').addColumn('user_id', 'text', (c) => c.notNull()),
  )
    .addForeignKeyConstraint('team_documents_member', ['daycare_id', 'user_id'], 'daycare_members', ['daycare_id', 'user_id'], (f) =>
      f.onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('team_documents_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('team_documents_member').on('team_documents').columns(['daycare_id', 'user_id']).execute();
}

type NewTable = CreateTableBuilder<string, string>;

/** The bytes are the last column, so reading only the details does not load them. */
function documentTable({ blob }: Engine, table: NewTable): NewTable {
  return table
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text')
    .addColumn('expires_on', 'text')
    .addColumn('media_type', 'text', (c) => c.notNull().check(sql`media_type in ('application/pdf', 'image/webp')`))
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('added_name', 'text', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('bytes', blob, (c) => c.notNull());
}
