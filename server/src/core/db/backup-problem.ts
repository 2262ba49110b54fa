import type { BackupProblemKind } from '@daycare-portal/shared/backups';

/** A backup could not be made. The message is for the administrator. */
export class BackupProblem extends Error {
  constructor(
    readonly kind: BackupProblemKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BackupProblem';
  }
}
