import { sql, type Kysely } from 'kysely';
import type { Migration } from './engine';

/**
 * Picking up, being called and the family page are three rights of a person around a child, and each says who gave it and when. What people
 * could do before stays as it was: nobody is known to have given it.
 */
export const rights: Migration = {
  name: '0032-rights',
  async up(db) {
    for (const column of ['pickup_said', 'calls_said', 'page_said', 'came', 'not_like'])
      await db.schema.alterTable('child_people').addColumn(column, 'text').execute();
    await db.schema.alterTable('people').addColumn('name_folded', 'text').execute();
    await keepPickups(db);
    await keepCallsAndPages(db);
    await keepKnown(db);
  },
};

/** Until now a guardian could pick up without being told so. */
async function keepPickups(db: Kysely<unknown>): Promise<void> {
  await sql`
    update child_people set pickup = '{"from":null,"until":null,"weekdays":null}'
    where is_guardian = 1 and pickup is null and not_authorized is null`.execute(db);
  await sql`
    update child_people set pickup_said = '{"by":null,"name":null,"at":"' || coalesce(pickup_changed_at, created_at) || '"}'
    where pickup is not null or not_authorized is not null`.execute(db);
}

async function keepCallsAndPages(db: Kysely<unknown>): Promise<void> {
  await sql`
    update child_people set calls_said = '{"by":null,"name":null,"at":"' || created_at || '"}'
    where emergency_order is not null`.execute(db);
  // Whoever joins by an invitation that is still open is asked about afterwards.
  await sql`
    update child_people set page_said = '{"by":null,"name":null,"at":"' || created_at || '"}'
    where exists (select 1 from parent_links as link
      where link.daycare_id = child_people.daycare_id and link.id = child_people.id and link.user_id is not null)`.execute(db);
}

/** Until now nobody asked a guardian for an ID. */
async function keepKnown(db: Kysely<unknown>): Promise<void> {
  await sql`
    update people set known_at = created_at
    where known_at is null and exists (select 1 from child_people as near
      where near.daycare_id = people.daycare_id and near.person_id = people.id and near.is_guardian = 1)`.execute(db);
}
