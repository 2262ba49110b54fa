import type { Migration } from './engine';

/** Words about a child that have no field: notes for the team, and words about custody that nobody has decided on yet. */
export const notes: Migration = {
  name: '0035-notes',
  async up(db) {
    for (const column of ['note', 'custody']) await db.schema.alterTable('child_details').addColumn(column, 'text').execute();
  },
};
