import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** The switch for money, who keeps the books, and what bills are made from: settings, plans and accounts. */
export const billing: Migration = {
  name: '0056-billing',
  async up(db, engine) {
    await db.schema
      .alterTable('daycares')
      .addColumn('billing_on', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('daycare_members')
      .addColumn('can_keep_books', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await addSettings(db, engine);
    await addPlans(db, engine);
    await addAccounts(db, engine);
  },
};

async function addSettings(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('billing_settings')
    .addColumn('daycare_id', 'text', (c) => c.primaryKey().references('daycares.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    // Which sibling discount holds from which day.
    .addColumn('siblings', 'text', (c) => c.notNull())
    .addColumn('closed_through', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .modifyEnd(tableEnd)
    .execute();
}

async function addPlans(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('billing_plans')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('every', 'text', (c) => c.notNull().check(sql`every in ('week', 'twoWeeks', 'halfMonth', 'month')`))
    .addColumn('weekdays', 'text', (c) => c.notNull())
    .addColumn('prices', 'text', (c) => c.notNull())
    .addColumn('extra_day', 'integer')
    .addColumn('archived', 'integer', (c) => c.notNull().check(sql`archived in (0, 1)`))
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_plans_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
}

async function addAccounts(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('billing_accounts')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('family', 'agency')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_accounts_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('billing_accounts_number').unique().on('billing_accounts').columns(['daycare_id', 'number']).execute();
  await db.schema
    .createTable('billing_payers')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_payers_pk', ['daycare_id', 'account_id', 'person_id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('billing_payers_person').on('billing_payers').columns(['daycare_id', 'person_id']).execute();
}
