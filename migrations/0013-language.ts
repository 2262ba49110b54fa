import { sql } from 'kysely';
import type { Migration } from './engine';

export const language: Migration = {
  name: '0013-language',
  async up(db) {
    // Null: not chosen yet.
    await db.schema
      .alterTable('users')
      .addColumn('language', 'text', (c) => c.check(sql`language in ('en', 'es')`))
      .execute();
    // The language of the page where the link was requested, for people who have not chosen one.
    await db.schema
      .alterTable('reset_requests')
      .addColumn('language', 'text', (c) =>
        c
          .notNull()
          .defaultTo('en')
          .check(sql`language in ('en', 'es')`),
      )
      .execute();
  },
};
