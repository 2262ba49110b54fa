import { sql } from 'kysely';
import type { Migration } from './engine';

export const photos: Migration = {
  name: '0006-photos',
  async up(db, { tableEnd, blob }) {
    await db.schema
      .createTable('photos')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull().check(sql`media_type in ('image/webp', 'image/jpeg')`))
      .addColumn('bytes', blob, (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('photos_pk', ['daycare_id', 'student_id', 'hash'])
      .addForeignKeyConstraint('photos_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
  },
};
