/** Why a backup was made. */
export type BackupKind = 'daily' | 'byHand' | 'beforeUpgrade';

/**
 * Why a backup failed: another one is running, the disk is full, the database is damaged, the database's backup programs are missing or too
 * old, or something else that the log explains.
 */
export type BackupProblemKind = 'running' | 'diskFull' | 'damaged' | 'noTools' | 'failed';

export interface BackupEntry {
  madeAt: string;
  kind: BackupKind;
  bytes: number;
}

/** The state of this installation's backups. Only verified ones are kept, so all of these are good. */
export interface BackupState {
  /** Newest first. */
  backups: BackupEntry[];
  /** The newest is more than 48 hours old, or there is none and the oldest account is that old. */
  overdue: boolean;
  /** Why the last attempt failed, or null. */
  failure: { at: string; problem: BackupProblemKind } | null;
}

/** Owners and the doctor are warned after this many hours without a good backup (trust 7). */
export const backupOverdueHours = 48;
