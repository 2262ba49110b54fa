import { sql } from 'kysely';
import type { Migration } from './engine';

/**
 * An outing that starts on its way back is still out, so its mark says `left` a second time, with `going_back`. The check of the kinds stays
 * as it is. An adult's number is the one at which the adult can be called on the way.
 */
export const outingSteps: Migration = {
  name: '0040-outing-steps',
  async up(db) {
    await db.schema
      .alterTable('outing_marks')
      .addColumn('going_back', 'integer', (c) => c.check(sql`going_back in (0, 1)`))
      .execute();
    await db.schema.alterTable('outing_adults').addColumn('phone', 'text').execute();
  },
};
