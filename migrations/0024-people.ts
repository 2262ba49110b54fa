import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** The people around a child. Each guardian's address becomes one person around all children who have it. */
export const people: Migration = {
  name: '0024-people',
  async up(db, engine) {
    await addPeople(db, engine);
    await addChildPeople(db, engine);
    await addPeopleProposals(db, engine);
    await makePeopleOfGuardians(db);
    await addPeopleToMarks(db);
  },
};

async function addPeople(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text')
    .addColumn('phones', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('email_folded', 'text')
    .addColumn('note', 'text')
    .addColumn('known_at', 'text')
    .addColumn('archived_at', 'text')
    .addColumn('saved_by', 'text')
    .addColumn('payload_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('people_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('people_email').on('people').columns(['daycare_id', 'email_folded']).execute();
}

async function addChildPeople(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('child_people')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('relation', 'text')
    .addColumn('is_guardian', 'integer', (c) => c.notNull().check(sql`is_guardian in (0, 1)`))
    .addColumn('household', 'integer')
    .addColumn('emergency_order', 'integer')
    .addColumn('pickup', 'text')
    .addColumn('not_authorized', 'text')
    .addColumn('sees', 'text')
    .addColumn('pickup_changed_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('child_people_pk', ['daycare_id', 'id'])
    .addUniqueConstraint('child_people_once', ['daycare_id', 'student_id', 'person_id'])
    .addForeignKeyConstraint('child_people_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .addForeignKeyConstraint('child_people_person', ['daycare_id', 'person_id'], 'people', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('child_people_person').on('child_people').columns(['daycare_id', 'person_id']).execute();
}

async function addPeopleProposals(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('people_proposals')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('proposed', 'text', (c) => c.notNull())
    .addColumn('household', 'integer')
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_name', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_name', 'text')
    .addColumn('accepted', 'integer')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('people_proposals_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('people_proposals_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('people_proposals_child').on('people_proposals').columns(['daycare_id', 'student_id']).execute();
}

async function makePeopleOfGuardians(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into people (daycare_id, id, phones, email, email_folded, created_at, updated_at)
    select daycare_id, min(id), '[]', min(email), email_folded, min(created_at), min(created_at)
    from parent_links group by daycare_id, email_folded`.execute(db);
  // Ids are kept, because a link and the person's relation to the child share one.
  await sql`
    insert into child_people (daycare_id, id, student_id, person_id, is_guardian, emergency_order, created_at)
    select link.daycare_id, link.id, link.student_id, people.id, 1, link.position + 1, link.created_at
    from parent_links as link
    join people on people.daycare_id = link.daycare_id and people.email_folded = link.email_folded`.execute(db);
}

async function addPeopleToMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('attendance_marks').addColumn('person_id', 'text').execute();
  await db.schema.alterTable('attendance_marks').addColumn('id_seen', 'integer').execute();
  await db.schema.alterTable('attendance_marks').addColumn('authorized_by', 'text').execute();
  await db.schema.alterTable('attendance_marks').addColumn('exception', 'text').execute();
  await db.schema
    .createIndex('attendance_marks_person')
    .on('attendance_marks')
    .columns(['daycare_id', 'person_id'])
    .where('person_id', 'is not', null)
    .execute();
  await db.schema
    .createIndex('attendance_marks_exception')
    .on('attendance_marks')
    .columns(['daycare_id', 'day'])
    .where(sql.ref('exception'), 'is not', null)
    .execute();
}
