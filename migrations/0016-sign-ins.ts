import { sql } from 'kysely';
import type { Migration } from './engine';

/** Counts failed sign-ins on known devices separately from strangers'. */
export const signIns: Migration = {
  name: '0016-sign-ins',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('known_devices')
      .addColumn('token_hash', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('last_used_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_devices_pk', ['token_hash', 'user_id'])
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('known_devices_user').on('known_devices').columns(['user_id', 'last_used_at']).execute();

    // Null: a stranger's.
    await db.schema.alterTable('sign_in_failures').addColumn('known_by', 'text').execute();
    await db.schema
      .alterTable('sign_in_failures')
      .addColumn('second_step', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`second_step in (0, 1)`),
      )
      .execute();
  },
};
