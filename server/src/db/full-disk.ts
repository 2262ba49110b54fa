/** Whether SQLite gave up a write because the disk has no room left. What it had begun it has taken back. */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'SQLITE_FULL' || error.code === 'SQLITE_IOERR_SHMSIZE');
}
