import { sql, type Kysely } from 'kysely';
import type { Migration } from './engine';

/** The order that the owner gives the classrooms, and children's names compared with plain apostrophes, quotes and dashes. */
export const roomOrder: Migration = {
  name: '0033-room-order',
  async up(db) {
    // Rooms without a place come last, by name.
    await db.schema
      .alterTable('classrooms')
      .addColumn('place', 'integer', (c) => c.notNull().defaultTo(9999))
      .execute();
    await foldAnew(db);
  },
};

interface StoredName {
  id: string;
  first: string;
  last: string;
}

/** Two children who now fold alike stay two: the one that was changed last keeps the earlier form until it is saved again. */
async function foldAnew(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<StoredName>`select id, first_name_folded as first, last_name_folded as last from students
    order by updated_at, id`.execute(db);
  for (const { id, first, last } of rows) {
    const [newFirst, newLast] = [fold(first), fold(last)];
    if (newFirst === first && newLast === last) continue;
    await sql`update students set first_name_folded = ${newFirst}, last_name_folded = ${newLast}
      where id = ${id} and not exists (select 1 from students as other where other.daycare_id = students.daycare_id
        and other.dob = students.dob and other.first_name_folded = ${newFirst} and other.last_name_folded = ${newLast})`.execute(db);
  }
}

// As `foldName` was at this migration, for a name that is folded already.
function fold(name: string): string {
  return name
    .replace(/[\u2018-\u201b\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb\u2032\u2035\u055a\u05f3\ua78c\uff07\u00b4\u0060]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb\u2033\u2036\u05f4\uff02]/g, '"')
    .replace(/[\u2010-\u2015\u2212\u05be\ufe58\ufe63\uff0d]/g, '-');
}
