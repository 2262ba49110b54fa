import type { Migration } from './engine';

/** Who did what to which record, by ids alone and without foreign keys, so a row outlives what it names. */
export const activity: Migration = {
  name: '0010-activity',
  async up(db, { tableEnd, serial, appendOnly }) {
    await db.schema
      .createTable('activity')
      .addColumn('seq', serial, (c) => c.primaryKey().notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('daycare_id', 'text')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('record_kind', 'text', (c) => c.notNull())
      .addColumn('record_id', 'text')
      .addColumn('detail', 'text')
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('browser', 'text')
      .addColumn('system', 'text')
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('activity_time').on('activity').columns(['daycare_id', 'at', 'seq']).execute();
    await db.schema.createIndex('activity_person').on('activity').columns(['daycare_id', 'user_id', 'at', 'seq']).execute();
    await db.schema.createIndex('activity_record').on('activity').columns(['daycare_id', 'record_id', 'at', 'seq']).execute();
    for (const statement of appendOnly({ table: 'activity', key: 'seq', time: 'at', years: 2 })) await statement.execute(db);
  },
};
