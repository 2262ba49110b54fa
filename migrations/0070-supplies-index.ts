import { sql } from 'kysely';
import type { Migration } from './engine';

/** What families are asked to bring is found without reading a week of entries, each time that they open their page. */
export const suppliesIndex: Migration = {
  name: '0070-supplies-index',
  async up(db) {
    await db.schema
      .createIndex('log_entries_supplies')
      .on('log_entries')
      .columns(['daycare_id', 'student_id', 'day'])
      .where(sql.ref('kind'), '=', sql.lit('supplies'))
      .execute();
  },
};
