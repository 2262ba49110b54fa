import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeData, processEnvironment, readConfig } from './config';
import { temporaryFolder } from './test/temporary-folder';

const root = join(import.meta.dirname, '../..');

/** What is read when the program's folder has this settings file. */
function inFolder<Result>(settings: string, read: () => Result): Result {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '.env'), settings);
  const before = process.cwd();
  process.chdir(folder);
  try {
    return read();
  } finally {
    process.chdir(before);
  }
}

describe('The settings file', () => {
  it('is read by everything that runs in the program’s folder, and a command mentions it', () => {
    const says = inFolder('DATA_DIR=/srv/portal\nPUBLIC_URL="https://portal.example.org"\n', () => {
      const config = readConfig(processEnvironment());
      return [config.publicOrigin, describeData(config)];
    });
    expect(says[0]).toBe('https://portal.example.org');
    expect(says[1]).toMatch(/^Data: \/srv\/portal\/daycare-portal\.sqlite, settings: .*\.env$/);
  });

  it('is overridden by the environment', () => {
    expect(inFolder('PATH=from-the-file', () => processEnvironment()['PATH'])).not.toBe('from-the-file');
  });

  it.each(['daycare-portal.service', 'daycare-portal@.service'])('is the only place for the settings of %s', (unit) => {
    const lines = readFileSync(join(root, 'scripts', unit), 'utf8').split('\n');
    const set = lines.flatMap((line) => /^Environment=(.*)/.exec(line)?.[1]?.split(' ') ?? []).map((one) => one.split('=')[0]);
    expect(set.filter((name) => name !== 'NODE_ENV' && name !== 'PORT')).toEqual([]);
    expect(lines.filter((line) => line.startsWith('EnvironmentFile'))).toEqual([]);
    expect(lines).toContain('WorkingDirectory=/opt/daycare-portal');
  });
});
