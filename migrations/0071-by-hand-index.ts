import { sql } from 'kysely';
import type { Migration } from './engine';

/** Charges by hand that are on no invoice are found from indexes alone, without looking up the many that are on one. */
export const byHandIndex: Migration = {
  name: '0071-by-hand-index',
  async up(db) {
    await db.schema.dropIndex('ledger_entries_by_hand').execute();
    await db.schema
      .createIndex('ledger_entries_by_hand')
      .on('ledger_entries')
      .columns(['daycare_id', 'kind', 'period_from', 'reverses', 'id'])
      .where(sql<boolean>`kind = 'charge' and period_from is null and reverses is null`)
      .execute();
  },
};
