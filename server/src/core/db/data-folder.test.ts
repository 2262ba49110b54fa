import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder';
import { onSqlite } from '../../test/test-database';
import { takeDataFolder } from './data-folder';
import { networkFileSystemAt } from './network-file-system';

const inFile = (file: string) => ({ engine: 'sqlite', file }) as const;

function machine() {
  const dataDir = join(temporaryFolder(), 'data');
  return { dataDir, database: inFile(join(dataDir, 'daycare-portal.sqlite')) };
}

// trust 5
describe.runIf(onSqlite('only a file is for one process alone'))('The data folder', () => {
  it('is used by one server at a time: another is refused with a message, and may use it once it is released', () => {
    const folder = machine();
    const first = takeDataFolder(folder);
    expect(() => takeDataFolder(folder)).toThrow(
      `Daycare Portal is running on ${folder.dataDir} already: end it first, or choose another DATA_DIR.`,
    );
    first.release();
    takeDataFolder(folder).release();
  });

  it('is claimed with a lock that leaves no other file', () => {
    const folder = machine();
    const { release } = takeDataFolder(folder);
    expect(readdirSync(folder.dataDir)).toEqual(['in-use.lock']);
    release();
  });

  it.runIf(process.platform !== 'win32')('cannot be read by other users, nor can its lock', () => {
    const folder = machine();
    takeDataFolder(folder).release();
    expect([folder.dataDir, join(folder.dataDir, 'in-use.lock')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it('protects a database stored elsewhere from a second server, too', () => {
    const database = inFile(join(temporaryFolder(), 'elsewhere.sqlite'));
    const first = takeDataFolder({ dataDir: temporaryFolder(), database });
    const second = { dataDir: temporaryFolder(), database };
    expect(() => takeDataFolder(second)).toThrow('is running on');
    first.release();
    takeDataFolder(second).release();
  });

  it.runIf(process.platform !== 'win32')('protects its database from a server that names it in DATABASE_URL, even by another path', () => {
    const folder = machine();
    const first = takeDataFolder(folder);
    writeFileSync(folder.database.file, '');
    const alias = join(temporaryFolder(), 'alias');
    symlinkSync(folder.dataDir, alias);
    for (const file of [folder.database.file, join(alias, 'daycare-portal.sqlite')]) {
      expect(() => takeDataFolder({ dataDir: temporaryFolder(), database: inFile(file) })).toThrow('choose another DATABASE_URL');
    }
    first.release();
  });

  it('counts as cut off from its opening until it is released', () => {
    const folder = machine();
    const first = takeDataFolder(folder);
    expect(first.wasCutOff).toBe(false);
    first.markOpen();
    expect(existsSync(join(folder.dataDir, 'open'))).toBe(true);
    first.release();
    const second = takeDataFolder(folder);
    expect(second.wasCutOff).toBe(false);
    second.release();
  });

  it.each(['open', 'daycare-portal.sqlite-wal'])('counts as cut off when %s is left behind', (name) => {
    const folder = machine();
    mkdirSync(folder.dataDir);
    writeFileSync(join(folder.dataDir, name), '');
    const { wasCutOff, release } = takeDataFolder(folder);
    expect(wasCutOff).toBe(true);
    release();
  });
});

// trust 5
describe.runIf(onSqlite('only a file is for one process alone'))('A network file system', () => {
  const mounts = [
    'overlay / overlay rw 0 0',
    '/dev/sda1 /srv ext4 rw 0 0',
    'nas:/x /srv/nas nfs4 rw 0 0',
    '//nas/y /mnt/office\\040files cifs rw 0 0',
    'me@host: /mnt/ssh fuse.sshfs rw 0 0',
    '/dev/sdb1 /mnt/usb fuseblk rw 0 0',
    'nas:/z /mnt/over nfs rw 0 0',
    '/dev/sdc1 /mnt/over ext4 rw 0 0',
  ].join('\n');

  it.each([
    ['/srv/nas/portal', 'nfs4'],
    ['/srv/nas', 'nfs4'],
    ['/mnt/office files/data', 'cifs'],
    ['/mnt/ssh', 'fuse.sshfs'],
    ['/srv/nasty', undefined],
    ['/srv/portal', undefined],
    ['/mnt/usb', undefined],
    ['/mnt/over/data', undefined],
    ['/home/me', undefined],
  ])('is detected under %s: %s', (path, kind) => {
    expect(networkFileSystemAt(path, mounts)).toBe(kind);
  });
});
