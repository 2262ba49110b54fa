import type { Migration } from './engine';

/** Since when a classroom is deleted that marks name: it stays, so that its past days can be shown. */
export const archivedRooms: Migration = {
  name: '0030-archived-rooms',
  async up(db) {
    await db.schema.alterTable('classrooms').addColumn('archived_at', 'text').execute();
  },
};
