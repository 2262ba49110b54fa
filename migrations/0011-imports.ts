import { sql } from 'kysely';
import type { Migration } from './engine';

export const imports: Migration = {
  name: '0011-imports',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('imports')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('started_by', 'text', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('request_key', 'text', (c) => c.notNull())
      .addColumn('file_rows', 'integer', (c) => c.notNull())
      .addColumn('created', 'integer', (c) => c.notNull())
      .addColumn('updated', 'integer', (c) => c.notNull())
      .addColumn('made_classrooms', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('undone_at', 'text')
      .addUniqueConstraint('imports_daycare', ['daycare_id', 'id'])
      .addUniqueConstraint('imports_once', ['daycare_id', 'request_key'])
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('import_rows')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('import_id', 'text', (c) => c.notNull())
      .addColumn('file_row', 'integer', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('new', 'update')`))
      .addColumn('changed_at', 'text', (c) => c.notNull())
      .addColumn('added_links', 'text', (c) => c.notNull())
      .addColumn('classrooms_before', 'text')
      .addColumn('classrooms_after', 'text')
      .addPrimaryKeyConstraint('import_rows_pk', ['daycare_id', 'import_id', 'file_row'])
      .addForeignKeyConstraint('import_rows_import', ['daycare_id', 'import_id'], 'imports', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .addForeignKeyConstraint('import_rows_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('import_rows_student').on('import_rows').columns(['daycare_id', 'student_id']).execute();
  },
};
