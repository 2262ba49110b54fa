import type { WaitOptions, WholeDb } from './database';
import type { DatabasePlace } from '../database-place';
import { openSqlite } from './sqlite';

/**
 * Opens the database, or throws a sentence with the reason. A data folder that holds the file is made, or restricted to 0700. Without
 * `waitOptions`, a server that does not answer is an error at once.
 */
export async function openDatabase(place: DatabasePlace, dataDir?: string, waitOptions?: WaitOptions): Promise<WholeDb> {
  if (place.engine === 'sqlite') return openSqlite(place.file, dataDir);
  // Loaded only when it is used, because it costs time and memory that a start on a file does not need.
  const { openPostgres } = await import('./postgres');
  return openPostgres(place, waitOptions);
}
