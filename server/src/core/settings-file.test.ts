import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, describeData, findUnknownSettings, processEnvironment, readConfig } from './config';
import { findFormerSettings, readSettingsFile } from './settings-file';
import { temporaryFolder } from '../test/temporary-folder';

const root = join(import.meta.dirname, '../../..');

/** What is read when the program's folder has this settings file. */
function inFolder<Result>(settings: string | Uint8Array, read: () => Result, file = '.env'): Result {
  const folder = temporaryFolder();
  writeFileSync(join(folder, file), settings);
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

  const portIn = () => processEnvironment()['PORT'];
  const problems = (): string[] => {
    try {
      return processEnvironment() && [];
    } catch (error) {
      return error instanceof ConfigError ? error.lines : [String(error)];
    }
  };

  it.each([
    ['with the mark that Notepad puts first', Buffer.from('\uFEFFPORT=4157\nHOST=::1\n')],
    ['in UTF-16, as PowerShell writes it', Buffer.from('\uFEFFPORT=4157\r\nHOST=::1\r\n', 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from('PORT=4157\r\n', 'utf16le')],
    ['in UTF-16 of the other order', Buffer.from('\uFEFFPORT=4157\r\n', 'utf16le').swap16()],
    ['with Windows’ line ends', Buffer.from('# ours\r\n\r\nexport PORT = 4157 # ours\r\n')],
  ])('is read %s', (_how, bytes) => {
    expect(inFolder(bytes, portIn)).toBe('4157');
  });

  it('is refused with a line that is no setting, by its number and name, and without what may be a password', () => {
    const written = 'HOST=0.0.0.0\nNOTE="two\nlines: here"\nSMTP_URL:smtps://me:secret@mail.example.org\n=5\n';
    expect(inFolder(written, problems)).toEqual([
      expect.stringMatching(/\.env, line 4 \(SMTP_URL\): a setting is written NAME=value\.$/),
      expect.stringMatching(/\.env, line 5: a setting is written NAME=value\.$/),
    ]);
  });

  it.each(['.env.txt', 'env.txt', '.ENV.TXT', '.env.rtf', 'env'])('is missed where it was saved as %s', (name) => {
    expect(inFolder('PORT=4157', problems, name)).toEqual([expect.stringContaining(`${name} are not read`)]);
  });

  it('is not taken for a folder of that name', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'env'));
    expect(readSettingsFile(folder).problems).toEqual([]);
  });

  it('names each line that sets nothing, because no setting is called so', () => {
    expect(inFolder('PUBLIC_ULR=https://portal.example.org\nPORT=4157', findUnknownSettings)).toEqual([
      expect.stringContaining('there is no setting PUBLIC_ULR'),
    ]);
  });

  it('is missed by a command where the settings are still in the file of the first release’s service', () => {
    const former = join(temporaryFolder(), 'daycare-portal.env');
    const find = () => [findFormerSettings(false, former), findFormerSettings(true, former)];
    expect(inFolder('', find, 'other')).toEqual([undefined, undefined]);
    writeFileSync(former, 'PUBLIC_URL=https://portal.example.org');
    expect(inFolder('', find, 'other')).toEqual([expect.stringContaining('From version 0.1.0'), undefined]);
    expect(inFolder('', find)).toEqual([undefined, undefined]);
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
