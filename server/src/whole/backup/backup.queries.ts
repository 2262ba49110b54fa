import { listTables, type WholeDb } from '../../core/db/database';

/** The contents of a database. */
export interface Contents {
  daycares: number;
  students: number;
  accounts: number;
  photos: number;
}

/** An older schema is counted, too; a table that it does not have counts as empty. */
export async function countRecords(db: WholeDb): Promise<Contents> {
  const tables = await listTables(db);
  const count = async (table: 'daycares' | 'students' | 'users' | 'photos') => {
    if (!tables.includes(table)) return 0;
    const { rows } = await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow();
    return rows;
  };
  return {
    daycares: await count('daycares'),
    students: await count('students'),
    accounts: await count('users'),
    photos: await count('photos'),
  };
}

/** Since when there is something to lose: the time of the first account. */
export async function findFirstAccountTime(db: WholeDb): Promise<string | undefined> {
  const row = await db.selectFrom('users').select(db.fn.min('createdAt').as('time')).executeTakeFirst();
  return row?.time ?? undefined;
}

export async function listDaycareIds(db: WholeDb): Promise<string[]> {
  const rows = await db.selectFrom('daycares').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
