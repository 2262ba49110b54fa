import { sql } from 'kysely';
import type { Migration } from './engine';

export const twoFactor: Migration = {
  name: '0008-two-factor',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('two_factor')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('confirmed_at', 'text')
      .addColumn('last_step', 'integer', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'text', (c) => c.notNull().references('two_factor.user_id').onDelete('cascade'))
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .alterTable('daycares')
      .addColumn('two_factor_required', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`two_factor_required in (0, 1)`),
      )
      .execute();

    // Recreated with an id and the device for each session. Old sessions end, because their device is unknown.
    await db.schema.dropTable('sessions').execute();
    await db.schema
      .createTable('sessions')
      .addColumn('id_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('public_id', 'text', (c) => c.notNull().unique())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('shared_device', 'integer', (c) => c.notNull().check(sql`shared_device in (0, 1)`))
      .addColumn('browser', 'text')
      .addColumn('system', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_seen_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  },
};
