import { existsSync, writeFileSync } from 'node:fs';
import { Sqlite } from './better-sqlite3';

/**
 * Takes this file for this process alone, and makes it (0600) if it is missing; undefined if another process has it. Call the returned
 * function to give it back. The system holds the lock, through SQLite, and frees it when the process ends in any way, so it never goes
 * stale. Do not open the file in another way in this process, because closing it would free the lock.
 */
export function lockFile(file: string): (() => void) | undefined {
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  // Two processes that come at the same moment get in each other's way for an instant, so both wait this long for the other.
  const holder = new Sqlite(file, { timeout: 500 });
  try {
    // Kept in memory, so that no journal appears beside the file.
    holder.pragma('journal_mode = memory');
    holder.exec('begin exclusive');
    return () => holder.close();
  } catch (error) {
    holder.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
