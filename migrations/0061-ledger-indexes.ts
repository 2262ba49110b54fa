import { sql } from 'kysely';
import type { Migration } from './engine';

/** With five years of books, an account, a run, what goes to the bank and a report of a month read only their own rows. */
export const ledgerIndexes: Migration = {
  name: '0061-ledger-indexes',
  async up(db) {
    await db.schema
      .createIndex('billing_document_entries_document')
      .on('billing_document_entries')
      .columns(['daycare_id', 'document_id'])
      .execute();
    await db.schema.createIndex('ledger_entries_day').on('ledger_entries').columns(['daycare_id', 'on_day', 'position']).execute();
    await db.schema
      .createIndex('ledger_entries_period')
      .on('ledger_entries')
      .columns(['daycare_id', 'period_until'])
      .where(sql.ref('source_key'), 'is not', null)
      .execute();
    // All columns are said once more, or SQLite prefers an index of the whole ledger.
    await db.schema.dropIndex('ledger_entries_by_hand').execute();
    await db.schema
      .createIndex('ledger_entries_by_hand')
      .on('ledger_entries')
      .columns(['daycare_id', 'kind', 'period_from', 'reverses'])
      .where(sql<boolean>`kind = 'charge' and period_from is null and reverses is null`)
      .execute();
  },
};
