import type { Migration } from './engine';

/** When an owner or staff member last compared a substitute with people who are not authorized. Nobody has compared those of earlier versions. */
export const comparedSubstitutes: Migration = {
  name: '0072-compared-substitutes',
  async up(db) {
    await db.schema.alterTable('substitutes').addColumn('compared_at', 'text').execute();
  },
};
