import { text } from '@daycare-portal/shared/text';
import { BackupProblem } from '../../core/db/backup-problem';
import type { Backups } from './backups';
import { DomainError, type DomainErrorCode } from '../../core/errors';
import { isoTime, later } from '../../core/runtime';

const pauseSeconds = 60;

const codes: Record<BackupProblem['kind'], DomainErrorCode> = {
  running: 'CONFLICT',
  diskFull: 'SERVICE_UNAVAILABLE',
  damaged: 'SERVICE_UNAVAILABLE',
  noTools: 'SERVICE_UNAVAILABLE',
  failed: 'SERVICE_UNAVAILABLE',
};

/** Makes a backup for an owner, at most once a minute. It stays on the server, because it may contain other daycares. */
export async function makeBackup(backups: Backups, now: Date): Promise<{ success: true; madeAt: string; bytes: number }> {
  const justMade = backups.list().some(({ madeAt }) => madeAt <= isoTime(now) && madeAt > isoTime(later(now, -pauseSeconds)));
  if (justMade) throw new DomainError('TOO_MANY_REQUESTS', 'backupTooSoon', text.backups.tooSoon);
  try {
    const { madeAt, bytes } = await backups.make('byHand');
    return { success: true, madeAt, bytes };
  } catch (error) {
    throw error instanceof BackupProblem ? new DomainError(codes[error.kind], 'backupFailed', text.backups.problems[error.kind]) : error;
  }
}
