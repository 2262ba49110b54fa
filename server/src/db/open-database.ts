import type { Patience, WholeDb } from './database';
import type { DatabasePlace } from './database-place';
import { openSqlite } from './sqlite';

/**
 * Opens the database, or throws a sentence that tells why not. The data folder is made, or tightened to, 0700 where the file is in it. A
 * server is given up at once unless there is patience with it.
 */
export async function openDatabase(place: DatabasePlace, dataDir?: string, patience?: Patience): Promise<WholeDb> {
  if (place.engine === 'sqlite') return openSqlite(place.file, dataDir);
  // Loaded only where it is used: it would cost each start on a file its time and memory.
  const { openPostgres } = await import('./postgres');
  return openPostgres(place, patience);
}
