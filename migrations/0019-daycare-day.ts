import { sql } from 'kysely';
import type { Migration } from './engine';

/** When a daycare is open, which features it uses, and the rules for the day. */
export const daycareDay: Migration = {
  name: '0019-daycare-day',
  async up(db, { tableEnd }) {
    await db.schema.alterTable('daycares').addColumn('time_zone', 'text').execute();
    for (const feature of ['attendance', 'daily_log', 'messages', 'family']) {
      const column = `${feature}_on`;
      await db.schema
        .alterTable('daycares')
        .addColumn(column, 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`${sql.ref(column)} in (0, 1)`),
        )
        .execute();
    }
    await db.schema
      .alterTable('daycares')
      .addColumn('late_after_minutes', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(10)
          .check(sql`late_after_minutes >= 0`),
      )
      .execute();
    await db.schema
      .alterTable('daycares')
      .addColumn('absence_reasons', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();

    await db.schema
      .createTable('opening_hours')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('holds_from', 'text', (c) => c.notNull())
      .addColumn('week', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('opening_hours_pk', ['daycare_id', 'holds_from'])
      .modifyEnd(tableEnd)
      .execute();
    await db.schema
      .createTable('closures')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('from_at', 'text', (c) => c.notNull())
      .addColumn('until_at', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('classroom_id', 'text')
      .addPrimaryKeyConstraint('closures_pk', ['daycare_id', 'position'])
      .addForeignKeyConstraint('closures_classroom', ['daycare_id', 'classroom_id'], 'classrooms', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('closures_classroom').on('closures').columns(['daycare_id', 'classroom_id']).execute();
  },
};
