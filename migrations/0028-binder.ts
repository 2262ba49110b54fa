import type { Migration } from './engine';

/** When the nightly binder is made, in the daycare's time. Null: never. */
export const binder: Migration = {
  name: '0028-binder',
  async up(db) {
    await db.schema
      .alterTable('daycares')
      .addColumn('binder_at', 'text', (c) => c.defaultTo('20:00'))
      .execute();
  },
};
