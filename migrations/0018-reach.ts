import { sql } from 'kysely';
import type { Migration } from './engine';

/** The address at which an owner found that others reach the portal, and each owner's latest test. */
export const reach: Migration = {
  name: '0018-reach',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('site_address')
      .addColumn('id', 'integer', (c) =>
        c
          .primaryKey()
          .notNull()
          .check(sql`id = 1`),
      )
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('chosen_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
    await db.schema
      .createTable('address_tries')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('started_at', 'text', (c) => c.notNull())
      .addColumn('arrived_at', 'text')
      .addColumn('browser', 'text')
      .addColumn('system', 'text')
      .modifyEnd(tableEnd)
      .execute();
  },
};
