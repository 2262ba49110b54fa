import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** The forms that families fill in at home: what they saved, what they sent, their documents that wait, and when they were asked again. */
export const familyForms: Migration = {
  name: '0045-family-forms',
  async up(db, engine) {
    await addSections(db, engine);
    await addAnswers(db, engine);
    await addDocuments(db, engine);
    await addRequests(db, engine);
  },
};

async function addSections(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('form_sections')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    // 0 is the household that all guardians share unless they live apart.
    .addColumn('household', 'integer', (c) => c.notNull())
    .addColumn('section', 'text', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .addColumn('updated_name', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('sent_name', 'text')
    .addPrimaryKeyConstraint('form_sections_pk', ['daycare_id', 'student_id', 'household', 'section'])
    .addForeignKeyConstraint('form_sections_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
}

async function addAnswers(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('form_answers')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('household', 'integer', (c) => c.notNull())
    .addColumn('section', 'text', (c) => c.notNull())
    // What it answers within its section, such as the kind of a consent.
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('sent_by', 'text', (c) => c.notNull())
    .addColumn('sent_name', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('decided_name', 'text')
    .addColumn('decision', 'text', (c) => c.check(sql`decision in ('taken', 'declined', 'replaced')`))
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('form_answers_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('form_answers_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('form_answers_child').on('form_answers').columns(['daycare_id', 'student_id']).execute();
  // Few answers wait at a time, and every list of children asks for those about health.
  await db.schema
    .createIndex('form_answers_waiting')
    .on('form_answers')
    .columns(['daycare_id', 'section'])
    .where(sql.ref('decided_at'), 'is', null)
    .execute();
}

async function addDocuments(db: Kysely<unknown>, { tableEnd, blob }: Engine): Promise<void> {
  await db.schema
    .createTable('form_documents')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('bytes', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('form_documents_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('form_documents_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
}

async function addRequests(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('form_requests')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('form_requests_pk', ['daycare_id', 'student_id'])
    .addForeignKeyConstraint('form_requests_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
}
