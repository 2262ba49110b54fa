import { sql } from 'kysely';
import type { Migration } from './engine';

/** For each kind of record, the tables whose rows it is and the column with their time of writing. */
const tablesOf = {
  attendance: [
    ['attendance_marks', 'recorded_at'],
    ['absence_calls', 'recorded_at'],
    ['seen_exceptions', 'seen_at'],
    ['refused_marks', 'recorded_at'],
    ['mark_decisions', 'decided_at'],
  ],
  dailyLog: [
    ['log_versions', 'recorded_at'],
    ['sleep_checks', 'recorded_at'],
  ],
  meals: [['meal_marks', 'recorded_at']],
  medication: [
    ['medication_authorizations', 'recorded_at'],
    ['medication_steps', 'recorded_at'],
    ['doses', 'recorded_at'],
  ],
  incidents: [
    ['incidents', 'recorded_at'],
    ['incident_steps', 'recorded_at'],
  ],
} as const;

/** How long a daycare keeps each kind of record, where that is not its `keep_years`. */
export const retention: Migration = {
  name: '0059-retention',
  async up(db, { tableEnd, keptByKind }) {
    await db.schema
      .createTable('retention_rules')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('attendance', 'dailyLog', 'meals', 'medication', 'incidents')`))
      .addColumn('years', 'integer', (c) => c.notNull().check(sql`years >= 1`))
      .addColumn('until_age', 'integer')
      .addPrimaryKeyConstraint('retention_rules_pk', ['daycare_id', 'kind'])
      .modifyEnd(tableEnd)
      .execute();
    for (const [kind, tables] of Object.entries(tablesOf))
      for (const [table, time] of tables) for (const statement of keptByKind({ table, time, kind })) await statement.execute(db);
  },
};
