import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** Which adults are in which room: append-only marks, adults without an account, and moves of children to another classroom. */
export const staffDay: Migration = {
  name: '0023-staff-day',
  async up(db, engine) {
    await addToMembers(db);
    await addSubstitutes(db, engine);
    await addStaffMarks(db, engine);
    await addOpenShifts(db, engine);
    await addRoomMoves(db, engine);
  },
};

async function addToMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('daycare_members')
    .addColumn('counts_in_ratio', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`counts_in_ratio in (0, 1)`),
    )
    .execute();
}

async function addSubstitutes(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('substitutes')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('counts_in_ratio', 'integer', (c) => c.notNull().check(sql`counts_in_ratio in (0, 1)`))
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('substitutes_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
}

async function addStaffMarks(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  // `user_id` is a plain id of an account or a substitute, so a mark outlives that row.
  await db.schema
    .createTable('staff_marks')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('in', 'out', 'break', 'back', 'move', 'void')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('counts_in_ratio', 'integer', (c) => c.notNull().check(sql`counts_in_ratio in (0, 1)`))
    .addColumn('reason', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('replaces', 'text')
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('staff_marks_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'staff_marks', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('staff_marks_day').on('staff_marks').columns(['daycare_id', 'day']).execute();
  // A mark is replaced at most once.
  await db.schema
    .createIndex('staff_marks_replaced')
    .unique()
    .on('staff_marks')
    .columns(['daycare_id', 'replaces'])
    .where('replaces', 'is not', null)
    .execute();
}

async function addOpenShifts(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('open_shifts')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('open_shifts_pk', ['daycare_id', 'day', 'user_id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('open_shifts_person').on('open_shifts').columns(['daycare_id', 'user_id']).execute();
}

async function addRoomMoves(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('room_moves')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('from_classroom_id', 'text')
    .addColumn('to_classroom_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    // The start of that day in UTC. Until `ends_at`, both rooms see the child.
    .addColumn('begins_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('planned_by', 'text', (c) => c.notNull())
    .addColumn('planned_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('confirmed_name', 'text')
    .addColumn('cancelled_at', 'text')
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('room_moves_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('room_moves_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('room_moves_child').on('room_moves').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('room_moves_ends').on('room_moves').columns(['daycare_id', 'ends_at']).execute();
}
