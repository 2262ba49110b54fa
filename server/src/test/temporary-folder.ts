import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const { folder, remove } = sharedFolder();
  onTestFinished(remove);
  return folder;
}

/** A folder for several tests, until it is removed. */
export function sharedFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
