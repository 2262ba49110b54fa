import { sql } from 'kysely';
import type { Migration } from './engine';

export const classrooms: Migration = {
  name: '0003-classrooms',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('classrooms')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('mark', 'integer', (c) => c.notNull().check(sql`mark between 0 and 7`))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('classrooms_daycare', ['daycare_id', 'id'])
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('classroom_staff')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('classroom_id', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('classroom_staff_pk', ['daycare_id', 'classroom_id', 'user_id'])
      .addForeignKeyConstraint('classroom_staff_classroom', ['daycare_id', 'classroom_id'], 'classrooms', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .addForeignKeyConstraint('classroom_staff_member', ['daycare_id', 'user_id'], 'daycare_members', ['daycare_id', 'user_id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('classroom_staff_user').on('classroom_staff').columns(['daycare_id', 'user_id']).execute();
  },
};
