import { sql } from 'kysely';
import type { Migration } from './engine';

/** Where and by whom a missing child was found. The index finds the children who are missing now among the marks of all years. */
export const found: Migration = {
  name: '0034-found',
  async up(db) {
    for (const column of ['place', 'found_by']) await db.schema.alterTable('headcount_marks').addColumn(column, 'text').execute();
    await db.schema
      .createIndex('headcount_marks_missing')
      .on('headcount_marks')
      .columns(['daycare_id', 'student_id'])
      .where(sql.ref('kind'), '=', sql.lit('missing'))
      .execute();
  },
};
