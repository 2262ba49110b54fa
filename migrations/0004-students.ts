import type { Migration } from './engine';

export const students: Migration = {
  name: '0004-students',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('students')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('first_name', 'text', (c) => c.notNull())
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('first_name_folded', 'text', (c) => c.notNull())
      .addColumn('last_name_folded', 'text', (c) => c.notNull())
      .addColumn('dob', 'text', (c) => c.notNull())
      .addColumn('profile_pic', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('students_daycare', ['daycare_id', 'id'])
      .addUniqueConstraint('students_once', ['daycare_id', 'last_name_folded', 'first_name_folded', 'dob'])
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('student_classrooms')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('classroom_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('student_classrooms_pk', ['daycare_id', 'student_id', 'classroom_id'])
      .addForeignKeyConstraint('student_classrooms_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .addForeignKeyConstraint('student_classrooms_classroom', ['daycare_id', 'classroom_id'], 'classrooms', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('student_classrooms_classroom').on('student_classrooms').columns(['daycare_id', 'classroom_id']).execute();

    await db.schema
      .createTable('parent_links')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('email_folded', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('users.id'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addUniqueConstraint('parent_links_once', ['daycare_id', 'student_id', 'email_folded'])
      .addForeignKeyConstraint('parent_links_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('parent_links_user').on('parent_links').column('user_id').execute();
  },
};
