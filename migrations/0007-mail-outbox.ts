import { sql } from 'kysely';
import type { Migration } from './engine';

export const mailOutbox: Migration = {
  name: '0007-mail-outbox',
  async up(db, { tableEnd }) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('invitation_id', 'text', (c) => c.unique().references('invitations.id').onDelete('cascade'))
      .addColumn('sealed', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_attempt_at', 'text', (c) => c.notNull())
      .addColumn('last_problem', 'text')
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .addCheckConstraint('mails_state', sql`(state = 'queued' and sealed is not null) or (state in ('sent', 'failed') and sealed is null)`)
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_attempt_at', 'id']).execute();
  },
};
