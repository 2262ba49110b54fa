import type { Migration } from './engine';

/** How families hear that there is news: by mail at the hour that they chose, and by push notices to their phones. */
export const news: Migration = {
  name: '0048-news',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('family_notices')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      // A time of day in the daycare. Null: no mail.
      .addColumn('mail_at', 'text')
      .addColumn('looked_at', 'text')
      .addColumn('mailed_at', 'text')
      .addColumn('pushed_at', 'text')
      .modifyEnd(tableEnd)
      .execute();
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('endpoint', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('push_subscriptions_user').on('push_subscriptions').column('user_id').execute();
    // The portal's own pair of keys, which tells push services who sends.
    await db.schema
      .createTable('push_keys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('private_key', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();
    await db.schema
      .alterTable('daycares')
      .addColumn('push_notices', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
