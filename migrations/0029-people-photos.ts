import type { Migration } from './engine';

/** Photos of the people around children, and an owner's review of pickup exceptions. */
export const peoplePhotos: Migration = {
  name: '0029-people-photos',
  async up(db, { tableEnd, blob, keptWithChild }) {
    await db.schema
      .createTable('people_photos')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('thumbnail', blob, (c) => c.notNull())
      .addColumn('bytes', blob, (c) => c.notNull())
      .addPrimaryKeyConstraint('people_photos_pk', ['daycare_id', 'person_id'])
      .addForeignKeyConstraint('people_photos_person', ['daycare_id', 'person_id'], 'people', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('seen_exceptions')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('seen_by', 'text', (c) => c.notNull())
      .addColumn('seen_name', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('seen_exceptions_pk', ['daycare_id', 'id'])
      .addForeignKeyConstraint('seen_exceptions_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    for (const statement of keptWithChild({ table: 'seen_exceptions', time: 'seen_at' })) await statement.execute(db);
    await db.schema.createIndex('seen_exceptions_child').on('seen_exceptions').columns(['daycare_id', 'student_id']).execute();
  },
};
