import { sql } from 'kysely';
import type { Migration } from './engine';

export const thumbnails: Migration = {
  name: '0012-thumbnails',
  async up(db, { tableEnd, blob }) {
    await db.schema
      .createTable('photo_thumbnails')
      .addColumn('daycare_id', 'text', (c) => c.notNull())
      .addColumn('student_id', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull().check(sql`size > 0`))
      .addColumn('media_type', 'text', (c) => c.notNull().check(sql`media_type = 'image/webp'`))
      .addColumn('bytes', blob, (c) => c.notNull())
      .addPrimaryKeyConstraint('photo_thumbnails_pk', ['daycare_id', 'student_id', 'hash', 'size'])
      .addForeignKeyConstraint(
        'photo_thumbnails_photo',
        ['daycare_id', 'student_id', 'hash'],
        'photos',
        ['daycare_id', 'student_id', 'hash'],
        (f) => f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
  },
};
