import type { Migration } from './engine';

export const passwordResets: Migration = {
  name: '0009-password-resets',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('password_resets')
      .addColumn('user_id', 'text', (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('daycare_id', 'text', (c) => c.references('daycares.id').onDelete('cascade'))
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addColumn('used_at', 'text')
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('password_resets_daycare').on('password_resets').column('daycare_id').execute();

    await db.schema
      .createTable('reset_requests')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('email_folded', 'text', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('requested_at', 'text', (c) => c.notNull())
      .addColumn('answered_at', 'text')
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('reset_requests_time').on('reset_requests').column('requested_at').execute();
  },
};
