import type { Migration } from './engine';

/** The ages, places and ratios of rooms, the daycare's rule set, and why there were too few adults. */
export const coverage: Migration = {
  name: '0026-coverage',
  async up(db, { tableEnd, keptWithDaycare }) {
    await db.schema.alterTable('daycares').addColumn('rule_set_id', 'text').execute();
    for (const column of ['age_from_months', 'age_until_months', 'capacity'])
      await db.schema.alterTable('classrooms').addColumn(column, 'integer').execute();
    // May be a half.
    await db.schema.alterTable('classrooms').addColumn('children_per_staff', 'real').execute();

    // What applied before a change: a room's own number, or the daycare's rule set in rows without a `classroom_id`.
    await db.schema
      .createTable('past_ratios')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('classroom_id', 'text', (c) => c.notNull())
      .addColumn('until_day', 'text', (c) => c.notNull())
      .addColumn('rule_set_id', 'text')
      .addColumn('children_per_staff', 'real')
      .addPrimaryKeyConstraint('past_ratios_pk', ['daycare_id', 'classroom_id', 'until_day'])
      .modifyEnd(tableEnd)
      .execute();

    // `classroom_id` is a plain id, so a reason outlives its room.
    await db.schema
      .createTable('ratio_reasons')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('classroom_id', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('recorded_by', 'text', (c) => c.notNull())
      .addColumn('recorded_name', 'text', (c) => c.notNull())
      .addColumn('recorded_at', 'text', (c) => c.notNull())
      .addColumn('payload_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratio_reasons_pk', ['daycare_id', 'id'])
      .modifyEnd(tableEnd)
      .execute();
    for (const statement of keptWithDaycare({ table: 'ratio_reasons', time: 'recorded_at' })) await statement.execute(db);
    await db.schema.createIndex('ratio_reasons_day').on('ratio_reasons').columns(['daycare_id', 'day']).execute();
  },
};
