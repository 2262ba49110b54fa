import type { Migration } from './engine';

/** What was answered before an entry was recorded, such as why a child got a food to which it is allergic, is kept with what it said. */
export const logAnswers: Migration = {
  name: '0042-log-answers',
  async up(db) {
    await db.schema.alterTable('log_versions').addColumn('confirmed', 'text').execute();
  },
};
