import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/** Messages between the team and families, announcements, their files, saved phrases and quiet hours. */
export const messages: Migration = {
  name: '0044-messages',
  async up(db, engine) {
    await addThreads(db, engine);
    await addMessages(db, engine);
    await addReads(db, engine);
    await addAnnouncements(db, engine);
    await addFiles(db, engine);
    await addPhrases(db, engine);
    await db.schema
      .alterTable('daycares')
      .addColumn('quiet_from', 'text', (c) => c.defaultTo('19:00'))
      .execute();
    await db.schema
      .alterTable('daycares')
      .addColumn('quiet_until', 'text', (c) => c.defaultTo('07:00'))
      .execute();
  },
};

async function addThreads(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  // `household` 0 stands for everyone, where guardians do not live apart.
  await db.schema
    .createTable('message_threads')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('household', 'integer', (c) => c.notNull())
    .addColumn('last_position', 'integer', (c) => c.notNull())
    .addColumn('answered_position', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_threads_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('message_threads_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema
    .createIndex('message_threads_household')
    .unique()
    .on('message_threads')
    .columns(['daycare_id', 'student_id', 'household'])
    .execute();
}

async function addMessages(db: Kysely<unknown>, { tableEnd, keptWithChild }: Engine): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('thread_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('side', 'text', (c) => c.notNull().check(sql`side in ('team', 'family')`))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    // The announcement that a family answers.
    .addColumn('announcement_id', 'text')
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('messages_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('messages_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'messages', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('messages_thread').unique().on('messages').columns(['daycare_id', 'thread_id', 'position']).execute();
  await db.schema.createIndex('messages_child').on('messages').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('messages_author').on('messages').columns(['daycare_id', 'recorded_by', 'recorded_at']).execute();
  await db.schema
    .createTable('message_withdrawals')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_withdrawals_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('message_withdrawals_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithChild({ table: 'message_withdrawals', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('message_withdrawals_child').on('message_withdrawals').columns(['daycare_id', 'student_id']).execute();
}

async function addReads(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  // A row says that the person has read everything up to the position; `settled` that the team owes no answer to it.
  await db.schema
    .createTable('message_reads')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('thread_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('settled', 'integer', (c) => c.notNull().check(sql`settled in (0, 1)`))
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_reads_pk', ['daycare_id', 'thread_id', 'user_id', 'position', 'settled'])
    .addForeignKeyConstraint('message_reads_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('message_reads_child').on('message_reads').columns(['daycare_id', 'student_id']).execute();
  await db.schema.createIndex('message_reads_user').on('message_reads').columns(['user_id', 'daycare_id']).execute();
}

async function addAnnouncements(db: Kysely<unknown>, { tableEnd, keptWithDaycare }: Engine): Promise<void> {
  await db.schema
    .createTable('announcements')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('classroom_id', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    // The same in Spanish, if somebody wrote it.
    .addColumn('text_es', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('answers', 'integer', (c) => c.notNull().check(sql`answers in (0, 1)`))
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('payload_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('announcements_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'announcements', time: 'recorded_at' })) await statement.execute(db);
  await db.schema.createIndex('announcements_author').on('announcements').columns(['daycare_id', 'recorded_by', 'recorded_at']).execute();
  await db.schema
    .createTable('announcement_withdrawals')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .addColumn('recorded_name', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('announcement_withdrawals_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
  for (const statement of keptWithDaycare({ table: 'announcement_withdrawals', time: 'recorded_at' })) await statement.execute(db);
  // The children whom an announcement was about when it was sent.
  await db.schema
    .createTable('announcement_children')
    .addColumn('daycare_id', 'text', (c) => c.notNull())
    .addColumn('announcement_id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('announcement_children_pk', ['daycare_id', 'announcement_id', 'student_id'])
    .addForeignKeyConstraint('announcement_children_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('announcement_children_child').on('announcement_children').columns(['daycare_id', 'student_id']).execute();
  await db.schema
    .createTable('announcement_reads')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('announcement_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('read_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('announcement_reads_pk', ['daycare_id', 'announcement_id', 'user_id'])
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('announcement_reads_user').on('announcement_reads').columns(['user_id', 'daycare_id']).execute();
}

async function addFiles(db: Kysely<unknown>, { tableEnd, blob }: Engine): Promise<void> {
  // Until a message or an announcement names it, both ids are null.
  await db.schema
    .createTable('message_files')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('student_id', 'text')
    .addColumn('message_id', 'text')
    .addColumn('announcement_id', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull().check(sql`media_type in ('image/webp', 'application/pdf')`))
    .addColumn('name', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('added_name', 'text', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addColumn('thumbnail', blob)
    .addColumn('bytes', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_files_pk', ['daycare_id', 'id'])
    .addForeignKeyConstraint('message_files_student', ['daycare_id', 'student_id'], 'students', ['daycare_id', 'id'], (f) =>
      f.onDelete('cascade'),
    )
    .modifyEnd(tableEnd)
    .execute();
  await db.schema.createIndex('message_files_message').on('message_files').columns(['daycare_id', 'message_id']).execute();
  await db.schema.createIndex('message_files_announcement').on('message_files').columns(['daycare_id', 'announcement_id']).execute();
  await db.schema.createIndex('message_files_child').on('message_files').columns(['daycare_id', 'student_id']).execute();
}

async function addPhrases(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('message_phrases')
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('en', 'text', (c) => c.notNull())
    .addColumn('es', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_phrases_pk', ['daycare_id', 'id'])
    .modifyEnd(tableEnd)
    .execute();
}
