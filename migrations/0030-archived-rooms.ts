import type { Migration } from './engine';

/** When a classroom was deleted. One that marks name is kept, so that its past days can be shown. */
export const archivedRooms: Migration = {
  name: '0030-archived-rooms',
  async up(db) {
    await db.schema.alterTable('classrooms').addColumn('archived_at', 'text').execute();
  },
};
