import type { Migration } from './engine';

/** When families were reminded of what is overdue. Only added to. */
export const reminders: Migration = {
  name: '0068-reminders',
  async up(db, { tableEnd, keptWithDaycare }) {
    await db.schema
      .createTable('billing_reminders')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('account_id', 'text', (c) => c.notNull())
      // What was overdue then.
      .addColumn('amount', 'integer', (c) => c.notNull())
      // The call that made it, which may remind several families.
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('recorded_by', 'text', (c) => c.notNull())
      .addColumn('recorded_name', 'text', (c) => c.notNull())
      .addColumn('recorded_at', 'text', (c) => c.notNull())
      .addColumn('payload_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('billing_reminders_pk', ['daycare_id', 'id'])
      .modifyEnd(tableEnd)
      .execute();
    for (const statement of keptWithDaycare({ table: 'billing_reminders', time: 'recorded_at' })) await statement.execute(db);
    await db.schema
      .createIndex('billing_reminders_account')
      .on('billing_reminders')
      .columns(['daycare_id', 'account_id', 'recorded_at'])
      .execute();
  },
};
