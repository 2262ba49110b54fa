import type { Migration } from './engine';

/**
 * What an account is worked out from is read from an index alone. With five years of books, the entries of 100 families take a fifth of the
 * time that looking each of them up took.
 */
export const accountIndexes: Migration = {
  name: '0069-account-indexes',
  async up(db) {
    await db.schema.dropIndex('ledger_entries_account').execute();
    await db.schema
      .createIndex('ledger_entries_account')
      .on('ledger_entries')
      .columns(['daycare_id', 'account_id', 'position', 'id', 'kind', 'amount', 'on_day', 'known_on', 'due_on', 'reverses'])
      .execute();
    await db.schema.dropIndex('ledger_allocations_account').execute();
    await db.schema
      .createIndex('ledger_allocations_account')
      .on('ledger_allocations')
      .columns(['daycare_id', 'account_id', 'recorded_at', 'id', 'from_id', 'to_id', 'amount', 'known_on'])
      .execute();
  },
};
