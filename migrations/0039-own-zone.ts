import { sql } from 'kysely';
import type { Migration } from './engine';

/** Gives every daycare a time zone of its own. One that nobody chose is that of the machine, which the daycare had followed until now. */
export const ownZone: Migration = {
  name: '0039-own-zone',
  async up(db) {
    await db.schema
      .alterTable('daycares')
      .addColumn('time_zone_chosen', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`update daycares set time_zone_chosen = 1 where time_zone is not null`.execute(db);
    const ofMachine = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await sql`update daycares set time_zone = ${ofMachine} where time_zone is null`.execute(db);
  },
};
