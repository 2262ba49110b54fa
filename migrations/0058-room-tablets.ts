import type { Migration } from './engine';

/** The room of a tablet that the team of one room shares. Null for a tablet at the door. */
export const roomTablets: Migration = {
  name: '0058-room-tablets',
  async up(db) {
    await db.schema.alterTable('door_devices').addColumn('classroom_id', 'text').execute();
  },
};
