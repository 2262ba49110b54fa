import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../core/db/sqlite';
import { migrate } from '../../core/db/migrate';
import { everyRow } from '../../test/every-row';
import { onFile } from '../../test/on-file';
import { settle } from '../../test/people';
import { bundle } from '../../test/program';
import { temporaryFolder } from '../../test/temporary-folder';
import { onSqlite } from '../../test/test-database';
import { fixedRuntime } from '../../test/world';
import { BackupProblem } from '../../core/db/backup-problem';
import { createBackups, isOverdue } from './backups';
import { backUpWhenDue } from './daily-backups';
import { takeCopy, verifyBackup, type TakeCopy } from './take-copy';

/** A database file with people and a photo, opened by a server. */
async function installation() {
  const dataDir = temporaryFolder();
  const databaseFile = join(dataDir, 'daycare-portal.sqlite');
  const { runtime, advance } = fixedRuntime();
  const db = openSqlite(databaseFile);
  onTestFinished(() => db.destroy());
  await migrate(db, runtime.now());
  const people = await settle(db, runtime);
  const photo = { daycareId: people.sunnyside, studentId: people.child, hash: 'h', mediaType: 'image/webp' as const };
  await db
    .insertInto('photos')
    .values({ ...photo, bytes: Buffer.alloc(50_000, 7), createdAt: '' })
    .execute();
  const backupsWith = (take?: TakeCopy) => createBackups({ dataDir, database: { engine: 'sqlite', file: databaseFile }, runtime, take });
  const backups = backupsWith();
  const log = pino({ level: 'silent' });
  return { dataDir, databaseFile, db, runtime, advance, backups, backupsWith, whenDue: () => backUpWhenDue({ db, backups, runtime, log }) };
}

const hour = 3600;
const day = 24 * hour;

// trust 7
describe.runIf(onSqlite('the program takes no backups of PostgreSQL'))('A backup', () => {
  it('of a database in use holds every row and photo, and reports its contents', async () => {
    const { db, backups, dataDir } = await installation();
    const made = await backups.make('byHand');
    expect(made.contents).toEqual({ daycares: 2, students: 1, accounts: 7, photos: 1 });
    expect(made.path).toBe(join(dataDir, 'backups', made.name));
    expect(made.bytes).toBe(statSync(made.path).size);
    expect(await verifyBackup(made.path)).toEqual(made.contents);
    expect(readdirSync(backups.folder).toSorted()).toEqual([made.name, 'in-use.lock']);
    expect(await onFile(made.path, everyRow)).toEqual(await everyRow(db));
  });

  it('does not touch files that somebody else put into the folder', async () => {
    const { backups } = await installation();
    const theirs = ['notes.partly-done.txt', 'old.parts', 'daycare-portal-2020-01-01T00-00-00.000Z-by-hand.sqlite'];
    mkdirSync(join(backups.folder, 'old.parts'), { recursive: true });
    mkdirSync(join(backups.folder, 'daycare-portal-2020-01-01T00-00-00.000Z-by-hand.sqlite'));
    writeFileSync(join(backups.folder, 'notes.partly-done.txt'), '');
    const made = await backups.make('byHand');
    expect(backups.list().map(({ name }) => name)).toEqual([made.name]);
    expect(readdirSync(backups.folder).toSorted()).toEqual([...theirs, made.name, 'in-use.lock'].toSorted());
  });

  it.runIf(process.platform !== 'win32')('is not readable by others, nor is its folder', async () => {
    const { backups } = await installation();
    const { path } = await backups.make('byHand');
    expect([path, backups.folder].map((place) => statSync(place).mode & 0o777)).toEqual([0o600, 0o700]);
  });

  it('runs in a thread while others write, and holds everything written before, and all of a transaction or none of it', async () => {
    const { db, databaseFile } = await installation();
    const folder = temporaryFolder();
    await bundle({ 'copy-in-worker': 'whole/backup/copy-in-worker.ts', 'copy-worker': 'whole/backup/copy-worker.ts' }, folder);
    const { copyInWorker }: { copyInWorker: (from: string) => TakeCopy } = await import(
      pathToFileURL(join(folder, 'copy-in-worker.js')).href
    );
    const to = join(folder, 'copy.sqlite');
    const steps: string[] = [];
    const ended = new AbortController();
    const copying = copyInWorker(databaseFile)(to, (step) => void steps.push(step)).finally(() => ended.abort());
    let written = 0;
    while (!ended.signal.aborted) {
      const row = (part: number) => ({ id: `${written} ${part}`, emailFolded: 'a', place: 'b', failedAt: 'c' });
      await db
        .insertInto('signInFailures')
        .values([row(1), row(2)])
        .execute();
      written += 1;
      await new Promise(setImmediate);
    }
    expect(await copying).toMatchObject({ students: 1, photos: 1 });
    expect([written > 1, steps]).toEqual([true, ['checking', 'copying', 'verifying']]);
    expect(((await onFile(to, everyRow))['sign_in_failures']?.length ?? 1) % 2).toBe(0);
    const failing = copyInWorker(join(folder, 'none'))(join(folder, 'other'), () => undefined);
    await expect(failing).rejects.toMatchObject({ message: `There is no file ${join(folder, 'none')}.` });
  });

  it('is not started while another one runs, which is reported and does not disturb the other', async () => {
    const { backups, backupsWith } = await installation();
    let second: unknown;
    const first = backupsWith(async (to, onStep) => {
      second = await backups.make('byHand').catch((error: unknown) => error);
      return takeCopy(join(backups.folder, '../daycare-portal.sqlite'), to, onStep);
    });
    await first.make('daily');
    expect(second).toMatchObject({ kind: 'running' });
    expect(backups.list().map(({ kind }) => kind)).toEqual(['daily']);
  });

  it('that fails leaves only the earlier files, and its reason until one succeeds', async () => {
    const { db, runtime, backups, backupsWith } = await installation();
    const { name } = await backups.make('daily');
    const full = backupsWith(async (to) => {
      writeFileSync(to, 'half of it');
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
    await expect(full.make('daily')).rejects.toBeInstanceOf(BackupProblem);
    expect(readdirSync(backups.folder).toSorted()).toEqual([name, 'in-use.lock', 'last-failure.json']);
    expect((await backups.state(db)).failure).toEqual({ at: runtime.now().toISOString(), problem: 'diskFull' });
    await backups.make('byHand');
    expect((await backups.state(db)).failure).toBeNull();
  });

  it('is not made of a damaged database, and removes the unfinished file of an earlier one', async () => {
    const { db, databaseFile, backups } = await installation();
    mkdirSync(backups.folder);
    writeFileSync(join(backups.folder, 'daycare-portal-x.sqlite.part'), 'half of it');
    await db.destroy();
    const bytes = readFileSync(databaseFile);
    bytes.fill(0x5a, 8 * 4096, 12 * 4096);
    writeFileSync(databaseFile, bytes);
    await expect(backups.make('daily')).rejects.toMatchObject({ kind: 'damaged' });
    expect(readdirSync(backups.folder).toSorted()).toEqual(['in-use.lock', 'last-failure.json']);
    expect(readFileSync(databaseFile).equals(bytes)).toBe(true);
  });

  it('is not made when an index is corrupt, which the rebuilt indexes of the copy would hide', async () => {
    const { db, databaseFile, backups } = await installation();
    await db.destroy();
    const bytes = readFileSync(databaseFile);
    const leafOfIndex = 0x0a;
    let at = -1;
    do at = bytes.indexOf('teacher@sunnyside.example', at + 1);
    while (at >= 0 && bytes[at - (at % 4096)] !== leafOfIndex);
    bytes.write('z', at);
    writeFileSync(databaseFile, bytes);
    await expect(backups.make('daily')).rejects.toMatchObject({ kind: 'damaged', message: expect.stringContaining('missing from index') });
  });
});

// trust 7
describe.runIf(onSqlite('the program takes no backups of PostgreSQL'))('Of the backups', () => {
  it('fourteen daily ones, five made by hand and three before upgrades are kept, the newest of each', async () => {
    const { backups, backupsWith, advance } = await installation();
    const quick = backupsWith(async (to) => {
      writeFileSync(to, 'a backup');
      return { daycares: 0, students: 0, accounts: 0, photos: 0 };
    });
    for (let i = 0; i < 16; i += 1) {
      advance(day);
      for (const kind of ['daily', 'byHand', 'beforeUpgrade'] as const) await quick.make(kind);
    }
    const kinds = backups.list().map(({ kind }) => kind);
    expect(['daily', 'byHand', 'beforeUpgrade'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([14, 5, 3]);
    const times = backups.list().map(({ madeAt }) => madeAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toBe(new Date(2026, 11, 7, 10).toISOString());
  });

  it('only the newest counts: owners are warned after two days without one, and one dated in the future is ignored', async () => {
    const { db, backups, advance } = await installation();
    const overdue = async () => (await backups.state(db)).overdue;
    expect(await overdue()).toBe(false);
    advance(2 * day + 1);
    expect(await overdue()).toBe(true);
    await backups.make('daily');
    expect(await overdue()).toBe(false);
    advance(2 * day);
    expect(await overdue()).toBe(false);
    advance(1);
    expect(await overdue()).toBe(true);
    const later = { ...backups.list()[0], name: '', path: '', kind: 'daily' as const, bytes: 1, madeAt: '2099-01-01T00:00:00.000Z' };
    expect(isOverdue([later], '2020-01-01T00:00:00.000Z', new Date(2026, 0, 1))).toBe(true);
  });
});

// trust 7
describe.runIf(onSqlite('the program takes no backups of PostgreSQL'))('The backup of the day', () => {
  it('is made once after three in the morning, and then not again before the next night', async () => {
    const { whenDue, advance, backups } = await installation();
    // It is ten in the morning, and the first account was just created.
    expect(await whenDue()).toBe('not due');
    advance(17 * hour - 1);
    expect(await whenDue()).toBe('not due');
    advance(1);
    expect([await whenDue(), await whenDue()]).toEqual(['made', 'not due']);
    advance(day - 1);
    expect(await whenDue()).toBe('not due');
    advance(1);
    expect(await whenDue()).toBe('made');
    expect(backups.list()).toHaveLength(2);
  });

  it('is made later by a machine that was asleep or off during the night, whatever was made by hand', async () => {
    const { whenDue, advance, backups } = await installation();
    advance(3 * day);
    await backups.make('byHand');
    expect([await whenDue(), await whenDue()]).toEqual(['made', 'not due']);
  });

  it('is not made while there are no users', async () => {
    const { whenDue, advance, db } = await installation();
    await sql`pragma foreign_keys = off`.execute(db);
    await db.deleteFrom('users').execute();
    advance(3 * day);
    expect(await whenDue()).toBe('not due');
  });

  it('that fails is tried again', async () => {
    const { db, advance, backups, backupsWith, runtime } = await installation();
    advance(day);
    const parts = { db, runtime, log: pino({ level: 'silent' }) };
    const broken = backupsWith(() => Promise.reject(new Error('broken')));
    expect(await backUpWhenDue({ ...parts, backups: broken })).toBe('failed');
    expect(await backUpWhenDue({ ...parts, backups })).toBe('made');
  });
});
