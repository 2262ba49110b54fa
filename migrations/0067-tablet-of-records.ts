import type { Migration } from './engine';

/** The name of the tablet on which something was written, which outlives the tablet. Null for what was written on another device. */
export const tabletOfRecords: Migration = {
  name: '0067-tablet-of-records',
  async up(db) {
    for (const table of ['attendance_marks', 'staff_marks', 'log_entries', 'sleep_checks'])
      await db.schema.alterTable(table).addColumn('device_name', 'text').execute();
  },
};
