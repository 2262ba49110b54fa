import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** Who pays for which plan, and the ledger: entries, what pays what, and the papers, all of them only added to. */
export const ledger: Migration = {
  name: '0057-ledger',
  async up(db, engine) {
    await addAssignments(db, engine);
    await addShares(db, engine);
    await addEntries(db, engine);
    await addAllocations(db, engine);
    await addDocuments(db, engine);
    await addDecisions(db, engine);
  },
};

async function addAssignments(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('plan_assignments')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('until_day', 'text')
    .addColumn('own_amount', 'integer')
    .addColumn('reason', 'text')
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('plan_assignments_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('plan_assignments_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('plan_assignments_child').on('plan_assignments').columns(['daycare_id', 'student_id']).execute();
}

async function addShares(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  // One of the two figures, or neither for the account that pays the rest.
  await db.schema
    .createTable('billing_shares')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('basis_points', 'integer')
    .addColumn('amount', 'integer')
    .addPrimaryKeyConstraint('billing_shares_pk', ['daycare_id', 'student_id', 'from_day', 'position'])
    .addForeignKeyConstraint('billing_shares_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('billing_shares_account').on('billing_shares').columns(['daycare_id', 'account_id']).execute();
}

async function addEntries(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    // The order in which entries were written.
    .addColumn('position', 'integer', (c) => c.notNull())
    // A child whose row may be gone by now.
    .addColumn('student_id', 'text')
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('charge', 'credit', 'payment', 'refund', 'deposit', 'opening', 'writeOff', 'transfer')`),
    )
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('on_day', 'text', (c) => c.notNull())
    .addColumn('known_on', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text')
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('line_kind', 'text')
    .addColumn('arithmetic', 'text')
    .addColumn('period_from', 'text')
    .addColumn('period_until', 'text')
    .addColumn('worked_out', 'integer')
    .addColumn('method', 'text')
    .addColumn('reference', 'text')
    .addColumn('payer_id', 'text')
    .addColumn('payer_name', 'text')
    .addColumn('reason', 'text')
    // What the entry was made from. It is made once.
    .addColumn('source_key', 'text')
    .addColumn('reverses', 'text')
    // The entry of the same act, such as the other side of a transfer.
    .addColumn('part_of', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ledger_entries_pk', ['daycare_id', 'id'])
    .addCheckConstraint('ledger_entries_amount', sql`amount <> 0`)
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'ledger_entries', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('ledger_entries_account').on('ledger_entries').columns(['daycare_id', 'account_id', 'position']).execute();
  await db.schema.createIndex('ledger_entries_child').on('ledger_entries').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('ledger_entries_position').unique().on('ledger_entries').columns(['daycare_id', 'position']).execute();
  await db.schema.createIndex('ledger_entries_part').on('ledger_entries').columns(['daycare_id', 'part_of']).execute();
  // Charges that no run has made, of which some are on no invoice yet.
  await db.schema
    .createIndex('ledger_entries_by_hand')
    .on('ledger_entries')
    .column('daycare_id')
    .where(sql<boolean>`kind = 'charge' and period_from is null and reverses is null`)
    .execute();
  for (const column of ['source_key', 'reverses'])
    await db.schema
      .createIndex(`ledger_entries_${column}`)
      .unique()
      .on('ledger_entries')
      .columns(['daycare_id', column])
      .where(sql.ref(column), 'is not', null)
      .execute();
}

async function addAllocations(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('ledger_allocations')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('from_id', 'text', (c) => c.notNull())
    .addColumn('to_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('known_on', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('ledger_allocations_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'ledger_allocations', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('ledger_allocations_account').on('ledger_allocations').columns(['daycare_id', 'account_id']).execute();
}

async function addDocuments(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('billing_series')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_series_pk', ['daycare_id', 'kind', 'year'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema
    .createTable('billing_documents')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('invoice', 'creditNote', 'receipt', 'statement', 'taxYear', 'depositSlip')`),
    )
    .addColumn('series_year', 'integer', (c) => c.notNull())
    .addColumn('series_number', 'integer', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('payer_id', 'text')
    .addColumn('issued_on', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text')
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('snapshot', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    // The invoice that a credit note is about.
    .addColumn('credits', 'text')
    // The call that made it, such as a run with many invoices.
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_documents_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'billing_documents', time: 'recorded_at' })) await statement.execute(db);
  await db.schema
    .createIndex('billing_documents_number')
    .unique()
    .on('billing_documents')
    .columns(['daycare_id', 'kind', 'series_year', 'series_number'])
    .execute();
  await db.schema.createIndex('billing_documents_account').on('billing_documents').columns(['daycare_id', 'account_id']).execute();
  await db.schema.createIndex('billing_documents_made_by').on('billing_documents').columns(['daycare_id', 'made_by']).execute();
  await db.schema
    .createTable('billing_document_entries')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('document_id', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_document_entries_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'billing_document_entries', time: 'recorded_at' })) await statement.execute(db);
  // An entry stands on one invoice, one receipt and one deposit slip.
  await db.schema
    .createIndex('billing_document_entries_entry')
    .unique()
    .on('billing_document_entries')
    .columns(['daycare_id', 'entry_id', 'kind'])
    .execute();
}

async function addDecisions(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('billing_decisions')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    // The proposal that was decided.
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text')
    .addColumn('decision', 'text', (c) => c.notNull().check(sql`decision in ('approve', 'forgive')`))
    // What was worked out then, and what was charged.
    .addColumn('worked_out', 'integer', (c) => c.notNull())
    .addColumn('entry_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_decisions_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'billing_decisions', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('billing_decisions_day').on('billing_decisions').columns(['daycare_id', 'day']).execute();
}
