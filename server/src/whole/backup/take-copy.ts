import { findDamage, isDamage, requireUsable, UnusableFile } from '../../core/db/check-database';
import { copyInto } from '../../core/db/copy-into';
import { closing, type Db } from '../../core/db/database';
import { openForReading } from '../../core/db/sqlite';
import { countRecords, type Contents } from './backup.queries';
import { BackupProblem } from '../../core/db/backup-problem';

/** The steps of a backup, in order. */
export type CopyStep = 'checking' | 'copying' | 'verifying';

/** Writes a verified copy of the database into this empty file. */
export type TakeCopy = (to: string, onStep: (step: CopyStep) => void) => Promise<Contents>;

/**
 * Checks the whole database, copies it while others write to it, and verifies the copy. Throws a BackupProblem. It reads without a pause
 * for as long as that takes, so a server runs it on another thread.
 */
export async function takeCopy(from: string, to: string, onStep: (step: CopyStep) => void): Promise<Contents> {
  try {
    await requireUsable(from, 'schema');
    return await closing(openForReading(from), (db) => copyVerified(db, to, onStep));
  } catch (error) {
    throw asProblem(error);
  }
}

/** The same for a database that is already open. */
export async function copyVerified(db: Db, to: string, onStep: (step: CopyStep) => void): Promise<Contents> {
  onStep('checking');
  // A copy is built from scratch, which would hide damage in the original.
  const [damage] = await findDamage(db);
  if (damage !== undefined) throw new BackupProblem('damaged', `The database is damaged: ${damage}`);
  onStep('copying');
  await copyInto(db, to);
  onStep('verifying');
  return verifyBackup(to);
}

/** Opens a backup, checks every page and every reference, and reports its contents. Throws UnusableFile; changes nothing. */
export async function verifyBackup(file: string): Promise<Contents> {
  const { applied } = await requireUsable(file, 'full');
  if (applied.length === 0) throw new UnusableFile(`${file} is no database of Daycare Portal.`);
  return closing(openForReading(file), countRecords);
}

function asProblem(error: unknown): BackupProblem {
  if (error instanceof BackupProblem) return error;
  const message = error instanceof Error ? error.message : String(error);
  const kind = isDamage(error) ? 'damaged' : isDiskFull(error) ? 'diskFull' : 'failed';
  return new BackupProblem(kind, error instanceof UnusableFile ? message : `The database could not be copied: ${message}`, {
    cause: error,
  });
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(String(error.code));
}
