import { DatabaseGone, isBusy, isConflict } from './postgres-errors';

/**
 * The sentence for a person whose call failed because of the database: its disk is full, its server does not answer, or the server is too
 * busy. Whatever the call had begun is rolled back. Undefined for any other error. The names are those of the catalogue.
 */
export function databaseProblem(error: unknown): 'diskFull' | 'databaseGone' | 'databaseBusy' | undefined {
  if (error instanceof Error && 'code' in error && /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/.test(String(error.code))) return 'diskFull';
  if (error instanceof DatabaseGone) return 'databaseGone';
  return isBusy(error) || isConflict(error) ? 'databaseBusy' : undefined;
}
