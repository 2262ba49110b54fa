/** Why a backup was made. */
export type BackupKind = 'daily' | 'byHand' | 'beforeUpgrade';

/**
 * Why one could not be made: another is being made, the disk is full, the database is damaged, the programs that back up its server are
 * missing or too old, or something else that the log tells.
 */
export type BackupProblemKind = 'running' | 'diskFull' | 'damaged' | 'noTools' | 'failed';

export interface BackupEntry {
  madeAt: string;
  kind: BackupKind;
  bytes: number;
}

/** How the backups of this installation stand. Only verified ones are kept, so that all of these are good. */
export interface BackupState {
  /** Newest first. */
  backups: BackupEntry[];
  /** The newest is over 48 hours old; or there is none, and the oldest account is. */
  overdue: boolean;
  /** Why the newest try failed; null where it did not. */
  failure: { at: string; problem: BackupProblemKind } | null;
}

/** After so many hours without a good backup owners and the doctor are warned (trust 7). */
export const backupOverdueHours = 48;
