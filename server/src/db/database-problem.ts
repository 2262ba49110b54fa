import { DatabaseGone, isBusy, isConflict } from './postgres-errors';

/**
 * What a person should hear of a failed call where the fault is the database's: its disk is full; its server does not answer, or it has too
 * much to do. What the call had begun is taken back. Undefined for any other error. Named as the
 * sentence in the catalogue.
 */
export function databaseProblem(error: unknown): 'diskFull' | 'databaseGone' | 'databaseBusy' | undefined {
  if (error instanceof Error && 'code' in error && /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/.test(String(error.code))) return 'diskFull';
  if (error instanceof DatabaseGone) return 'databaseGone';
  return isBusy(error) || isConflict(error) ? 'databaseBusy' : undefined;
}
