import { sql } from 'kysely';
import type { Migration } from './engine';

export const accounts: Migration = {
  name: '0001-accounts',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('email_folded', 'text', (c) => c.notNull().unique())
      .addColumn('full_name', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('facilities', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('passwords')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('id_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('shared_device', 'integer', (c) => c.notNull().check(sql`shared_device in (0, 1)`))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_seen_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

    await db.schema
      .createTable('sign_in_failures')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('email_folded', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('failed_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('sign_in_failures_email').on('sign_in_failures').columns(['email_folded', 'failed_at']).execute();
    await db.schema.createIndex('sign_in_failures_place').on('sign_in_failures').columns(['place', 'failed_at']).execute();

    await db.schema
      .createTable('setup_tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
  },
};
