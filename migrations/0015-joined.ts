import { sql, type Kysely } from 'kysely';
import type { Engine, Migration } from './engine';

/**
 * A guardian's invitation is for an address and no longer for one child, links record whether someone passed them on, and members record by
 * whose link they joined.
 */
export const joined: Migration = {
  name: '0015-joined',
  async up(db, engine) {
    await indexLinks(db);
    await remakeInvitations(db, engine);
    await remakeMails(db, engine);
    await addJoining(db);
  },
};

async function indexLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('parent_links_address').on('parent_links').columns(['daycare_id', 'email_folded']).execute();
}

async function remakeInvitations(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  // SQLite cannot drop a column that a constraint names, so both tables are recreated. Emails refer to invitations.
  await db.schema
    .createTable('new_invitations')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('daycare_id', 'text', (c) => c.notNull().references('daycares.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_folded', 'text', (c) => c.notNull())
    // Null: as a guardian of every child that has the address.
    .addColumn('role', 'text', (c) => c.check(sql`role in ('staff', 'teacher')`))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'text')
    .addColumn('cancelled_at', 'text')
    .addColumn('handed_over_at', 'text')
    // Whether the link went by mail and was shown to nobody.
    .addColumn('only_mailed', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`only_mailed in (0, 1)`),
    )
    .modifyEnd(tableEnd)
    .execute();
  await sql`
    insert into new_invitations
      (id, daycare_id, email, email_folded, role, token_hash, invited_by, created_at, expires_at, accepted_at, cancelled_at)
    select id, daycare_id, email, email_folded, role, token_hash, invited_by, created_at, expires_at, accepted_at,
      -- Of several open links to one guardian, the newest stays.
      case when student_id is not null and accepted_at is null and exists (
        select 1 from invitations newer
        where newer.daycare_id = invitations.daycare_id and newer.email_folded = invitations.email_folded
          and newer.student_id is not null and newer.accepted_at is null and newer.cancelled_at is null
          and (newer.created_at > invitations.created_at or (newer.created_at = invitations.created_at and newer.id > invitations.id))
      ) then coalesce(cancelled_at, created_at) else cancelled_at end
    from invitations`.execute(db);
}

async function remakeMails(db: Kysely<unknown>, { tableEnd }: Engine): Promise<void> {
  await db.schema
    .createTable('new_mails')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('invitation_id', 'text', (c) => c.unique().references('new_invitations.id').onDelete('cascade'))
    .addColumn('sealed', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('last_problem', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addCheckConstraint('mails_state', sql`(state = 'queued' and sealed is not null) or (state in ('sent', 'failed') and sealed is null)`)
    .modifyEnd(tableEnd)
    .execute();
  await sql`
    insert into new_mails (id, invitation_id, sealed, state, attempts, next_attempt_at, last_problem, created_at, expires_at)
    select id, invitation_id, sealed, state, attempts, next_attempt_at, last_problem, created_at, expires_at from mails`.execute(db);
  await db.schema.dropTable('mails').execute();
  await db.schema.dropTable('invitations').execute();
  await db.schema.alterTable('new_invitations').renameTo('invitations').execute();
  await db.schema.alterTable('new_mails').renameTo('mails').execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['state', 'next_attempt_at', 'id']).execute();
  for (const [name, operator] of [
    ['invitations_staff_pending', 'is not'],
    ['invitations_guardian_pending', 'is'],
  ] as const)
    await db.schema
      .createIndex(name)
      .unique()
      .on('invitations')
      .columns(['daycare_id', 'email_folded'])
      .where(sql.ref('role'), operator, null)
      .where(sql.ref('accepted_at'), 'is', null)
      .where(sql.ref('cancelled_at'), 'is', null)
      .execute();
}

async function addJoining(db: Kysely<unknown>): Promise<void> {
  // The person who passed on the link, or null if it came by email alone. Not a foreign key, because accounts are deleted.
  await db.schema.alterTable('parent_links').addColumn('joined_at', 'text').execute();
  await db.schema.alterTable('parent_links').addColumn('handed_by', 'text').execute();
  await db.schema.alterTable('parent_links').addColumn('confirmed_at', 'text').execute();
  await db.schema.alterTable('daycare_members').addColumn('handed_by', 'text').execute();
  await db.schema.alterTable('daycare_members').addColumn('confirmed_at', 'text').execute();
  // When the person proved that the account's address is theirs, by a link that was only emailed.
  await db.schema.alterTable('users').addColumn('email_confirmed_at', 'text').execute();
}
