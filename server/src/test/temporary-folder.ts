import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone when the test is over. */
export function temporaryFolder(): string {
  const { folder, remove } = sharedFolder();
  onTestFinished(remove);
  return folder;
}

/** One that several tests use, until it is removed. */
export function sharedFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
