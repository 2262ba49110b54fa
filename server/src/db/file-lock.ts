import { existsSync, writeFileSync } from 'node:fs';
import { Sqlite } from './better-sqlite3';

/**
 * Takes this file, which is made 0600 where it is missing, for this process alone; undefined where another has it. What it returns gives
 * it back. The system holds the lock, through SQLite, and frees it when the process ends, however it ends: it cannot go stale. Nobody may
 * open the file by other means in this process: closing it then would free the lock.
 */
export function lockFile(file: string): (() => void) | undefined {
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  // Of two that come at the same moment each hinders the other for an instant: one of them has it after this while.
  const holder = new Sqlite(file, { timeout: 500 });
  try {
    // In memory: otherwise a journal would stand beside it.
    holder.pragma('journal_mode = memory');
    holder.exec('begin exclusive');
    return () => holder.close();
  } catch (error) {
    holder.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
