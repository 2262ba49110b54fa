import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engine, migratedDatabase } from './test-database';

describe.runIf(engine === 'postgres')('A database of PostgreSQL', () => {
  it('serves one test after the other', async () => {
    const names = new Set<string>();
    for (let test = 0; test < 4; test += 1) {
      const { db, end } = await migratedDatabase(new Date());
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
      names.add(rows[0]?.name ?? '');
      await end();
    }
    expect(names.size).toBe(1);
  });
});
