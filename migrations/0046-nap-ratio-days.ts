import { sql } from 'kysely';
import type { Migration } from './engine';

/** For which rule set and on which days the figures for naps count, so that a change counts from its day on. */
export const napRatioDays: Migration = {
  name: '0046-nap-ratio-days',
  async up(db) {
    await db.schema
      .alterTable('daycares')
      .addColumn('nap_ratio_days', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
    // What was confirmed before has counted for all days.
    await sql`update daycares set nap_ratio_days = '[{"ruleSetId":"' || nap_rule_set_id || '","from":"0001-01-01","until":null}]'
      where nap_rule_set_id is not null`.execute(db);
  },
};
