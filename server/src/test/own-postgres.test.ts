import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundle } from './program';

describe('The PostgreSQL of the tests', () => {
  it('keeps the exit code of its process, so that failures are not lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await bundle({ 'own-postgres': 'test/own-postgres.ts' }, folder);
    const program = `
      const { loadEmbeddedPostgres } = await import(${JSON.stringify(pathToFileURL(join(folder, 'own-postgres.js')).href)});
      await loadEmbeddedPostgres();
      process.exitCode = 3;`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, stdio: 'inherit' });
    expect((await once(child, 'close'))[0]).toBe(3);
  });
});
