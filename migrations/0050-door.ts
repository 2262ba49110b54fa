import { sql } from 'kysely';
import type { Migration } from './engine';

/** The door: its tablets, the PINs of adults, who waits for the room there, and what a mark that was made there says. */
export const door: Migration = {
  name: '0050-door',
  async up(db, { tableEnd }) {
    const daycares = [
      ['door_confirm', sql`door_confirm in ('none', 'out', 'both')`],
      ['signature', sql`signature in ('none', 'out', 'both')`],
    ] as const;
    for (const [column, known] of daycares)
      await db.schema
        .alterTable('daycares')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo('none').check(known))
        .execute();
    await db.schema.alterTable('daycares').addColumn('door_words', 'text').execute();
    // When the key of the PINs was found to be another one, so that all of them ended. Null once new ones were made.
    await db.schema.alterTable('daycares').addColumn('pins_ended_at', 'text').execute();
    await db.schema.alterTable('attendance_marks').addColumn('device_id', 'text').execute();
    await db.schema.alterTable('attendance_marks').addColumn('signature', 'text').execute();

    await db.schema
      .createTable('door_keys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .modifyEnd(tableEnd)
      .execute();

    await db.schema
      .createTable('door_devices')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      // Of the link and of the code, until one of them is used.
      .addColumn('pair_hash', 'text')
      .addColumn('code_hash', 'text')
      .addColumn('pair_until', 'text')
      .addColumn('token_hash', 'text')
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('made_at', 'text', (c) => c.notNull())
      .addColumn('paired_at', 'text')
      .addColumn('seen_at', 'text')
      .addColumn('paused_at', 'text')
      // Wrong PINs: in a row, on this day, and until when the next one is refused unseen.
      .addColumn('wrong_run', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('wrong_day', 'text')
      .addColumn('wrong_on_day', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('wait_until', 'text')
      // Who stands in front of it.
      .addColumn('ticket_hash', 'text')
      .addColumn('ticket_pin', 'text')
      .addColumn('ticket_until', 'text')
      .modifyEnd(tableEnd)
      .execute();
    await db.schema.createIndex('door_devices_daycare').on('door_devices').column('daycare_id').execute();
    await db.schema.createIndex('door_devices_token').on('door_devices').column('token_hash').execute();

    await db.schema
      .createTable('door_pins')
      .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
      .addColumn('hmac', 'text', (c) => c.notNull())
      // A person around children, or a member of the team.
      .addColumn('person_id', 'text')
      .addColumn('user_id', 'text')
      .addColumn('made_at', 'text', (c) => c.notNull())
      // Set for a PIN that ended because its person is not authorized: the door sends them to the team.
      .addColumn('ended_at', 'text')
      .addPrimaryKeyConstraint('door_pins_pk', ['daycare_id', 'hmac'])
      .addForeignKeyConstraint('door_pins_person', ['daycare_id', 'person_id'], 'people', ['daycare_id', 'id'], (f) =>
        f.onDelete('cascade'),
      )
      .addForeignKeyConstraint('door_pins_member', ['daycare_id', 'user_id'], 'daycare_members', ['daycare_id', 'user_id'], (f) =>
        f.onDelete('cascade'),
      )
      .modifyEnd(tableEnd)
      .execute();
    for (const owner of ['person_id', 'user_id'])
      await db.schema.createIndex(`door_pins_${owner}`).unique().on('door_pins').columns(['daycare_id', owner]).execute();

    await addCalls(db, tableEnd);
  },
};

/** Children who wait for the room at the door, and people whom the door sent to the team. */
async function addCalls(db: Parameters<Migration['up']>[0], tableEnd: Parameters<Migration['up']>[1]['tableEnd']): Promise<void> {
  await db.schema
    .createTable('door_waiting')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('in', 'out')`))
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('signature', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addColumn('settled_at', 'text')
    .addColumn('settled_by', 'text')
    .addColumn('outcome', 'text', (c) => c.check(sql`outcome in ('accepted', 'refused', 'undone')`))
    .addPrimaryKeyConstraint('door_waiting_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('door_waiting_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('door_waiting_day').on('door_waiting').columns(['daycare_id', 'day']).execute();

  await db.schema
    .createTable('door_alerts')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull().check(sql`why in ('firstTime', 'mayNotPickUp', 'notAuthorized')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text')
    .addColumn('seen_by', 'text')
    .addPrimaryKeyConstraint('door_alerts_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('door_alerts_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('door_alerts_day').on('door_alerts').columns(['daycare_id', 'day']).execute();
}
