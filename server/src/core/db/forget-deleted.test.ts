import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type KyselyPlugin } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder';
import { onSqlite } from '../../test/test-database';
import { beginning, fixedRuntime } from '../../test/world';
import { Sqlite } from './better-sqlite3';
import type { Db } from './database';
import { openSqlite } from './sqlite';
import { emptyLog } from './empty-log';
import { forgetDeleted, retryForgetting, rewriteWhenDue } from './forget-deleted';
import { migrate } from './migrate';

async function databaseInFile() {
  const folder = temporaryFolder();
  const file = join(folder, 'portal.sqlite');
  const db = openSqlite(file);
  onTestFinished(() => db.destroy());
  await migrate(db, beginning);
  /** The words that are found in any file of the folder. */
  const found = (words: readonly string[]) => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    return words.filter((word) => files.some((content) => content.includes(word)));
  };
  return { db, file, found };
}

const failure = (id: string, place = 'b') => ({ id, emailFolded: 'a', place, failedAt: 'c' });
const insert = (db: Db, ...ids: string[]) =>
  db
    .insertInto('signInFailures')
    .values(ids.map((id) => failure(id)))
    .execute();
const remove = (db: Db, ids: readonly string[]) => db.deleteFrom('signInFailures').where('id', 'in', ids).execute();

/** Fills and empties tables until rows have moved between pages, and returns the ids of deleted rows. */
async function comeAndGo(db: Db): Promise<string[]> {
  const { runtime } = fixedRuntime();
  const draw = (size: number) => Buffer.from(runtime.randomBytes(size)).toString('hex');
  const living: string[] = [];
  const gone: string[] = [];
  for (let round = 0; round < 60; round += 1) {
    const fresh = Array.from({ length: 20 }, () => `id-${draw(8 + (round % 24))}`);
    await insert(db, ...fresh);
    living.push(...fresh);
    const leaving = Array.from({ length: 12 }, () => living.splice(Number.parseInt(draw(4), 16) % living.length, 1)[0] ?? '');
    await remove(db, leaving);
    gone.push(...leaving);
  }
  return gone;
}

// trust 24
describe.runIf(onSqlite('PostgreSQL clears up when it sees fit'))('What was deleted', () => {
  it('is in no file once it is purged, even where SQLite had kept copies of it', async () => {
    const { db, found } = await databaseInFile();
    const gone = await comeAndGo(db);
    await emptyLog(db);
    expect(found(gone), 'what overwriting alone leaves').not.toEqual([]);
    await forgetDeleted(db, beginning);
    expect(found(gone)).toEqual([]);
  });

  it('waits for open reads of an earlier state without blocking anyone, and is purged soon after', async () => {
    const { db, file, found } = await databaseInFile();
    await insert(db, 'id-one', 'id-two');
    await emptyLog(db);
    const reader = new Sqlite(file, { readonly: true });
    onTestFinished(() => void reader.close());
    reader.exec('begin');
    expect(reader.prepare('select count(*) from sign_in_failures').pluck().get()).toBe(2);
    await remove(db, ['id-one']);
    await forgetDeleted(db, beginning);
    expect(found(['id-one'])).toEqual(['id-one']);
    await insert(db, 'id-three');
    await retryForgetting(db);
    expect(found(['id-one'])).toEqual(['id-one']);
    reader.exec('commit');
    await retryForgetting(db);
    expect(found(['id-one', 'id-two', 'id-three'])).toEqual(['id-two', 'id-three']);
    expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 10_000 }]);
  });

  it('is left to the next purge when another process is writing', async () => {
    const { db, file, found } = await databaseInFile();
    await insert(db, 'id-one', 'id-two');
    await remove(db, ['id-one']);
    const writer = new Sqlite(file);
    onTestFinished(() => void writer.close());
    writer.exec('begin immediate');
    await sql`pragma busy_timeout = 1`.execute(db);
    expect(await emptyLog(db)).toBe(false);
    writer.exec('commit');
    await forgetDeleted(db, beginning);
    expect(found(['id-one'])).toEqual([]);
  });
});

// trust 24
describe.runIf(onSqlite('PostgreSQL clears up when it sees fit'))('A disk that fills just after something was deleted', () => {
  /** Makes a write fail as SQLite does on a full disk. */
  function fullDisk() {
    let full = true;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const words = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
        if (full && /vacuum|user_version =|wal_checkpoint/.test(words))
          throw Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' });
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return { plugin, makeRoom: () => (full = false) };
  }

  it('blocks nobody, and the purge runs once there is room', async () => {
    const { db: plain, found } = await databaseInFile();
    const { plugin, makeRoom } = fullDisk();
    const db = plain.withPlugin(plugin);
    const gone = await comeAndGo(db);
    await forgetDeleted(db, beginning);
    await retryForgetting(db);
    expect(found(gone)).not.toEqual([]);
    makeRoom();
    await retryForgetting(db);
    await rewriteWhenDue(db, new Date(beginning.getTime() + 24 * 3_600_000));
    expect(found(gone)).toEqual([]);
  });
});

// trust 24
describe.runIf(onSqlite('PostgreSQL clears up when it sees fit'))('A large file', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 20);
  /** 20 MB, half of which was deleted: only a new file is free of it. */
  async function large() {
    const { db, file } = await databaseInFile();
    for (const id of ['stays', 'goes']) {
      await db
        .insertInto('signInFailures')
        .values(failure(id, 'x'.repeat(10_000_000)))
        .execute();
    }
    await remove(db, ['goes']);
    const read = async (name: string) =>
      Object.values((await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {});
    return { db, file, freePages: async () => (await read('freelist_count'))[0], schemaVersion: () => read('schema_version') };
  }

  it('is rewritten the next night, once', async () => {
    const { db, freePages, schemaVersion } = await large();
    await forgetDeleted(db, at(21, 10));
    for (const hour of [11, 17, 23]) await rewriteWhenDue(db, at(21, hour));
    expect(await freePages()).toBeGreaterThan(2000);
    await rewriteWhenDue(db, at(22, 1));
    expect(await freePages()).toBe(0);
    const version = await schemaVersion();
    await rewriteWhenDue(db, at(22, 2));
    expect(await schemaVersion()).toEqual(version);
  });

  it('is rewritten the day after the first deletion when the machine was off at night', async () => {
    const { db, freePages } = await large();
    await forgetDeleted(db, at(21, 10));
    await forgetDeleted(db, at(22, 8));
    await rewriteWhenDue(db, at(22, 9));
    expect(await freePages()).toBe(0);
  });

  it('is left for the next hour when another process is writing', async () => {
    const { db, file, freePages } = await large();
    await forgetDeleted(db, at(21, 10));
    const writer = new Sqlite(file);
    onTestFinished(() => void writer.close());
    writer.exec('begin immediate');
    await sql`pragma busy_timeout = 1`.execute(db);
    await rewriteWhenDue(db, at(22, 1));
    writer.exec('commit');
    expect(await freePages()).toBeGreaterThan(2000);
    await rewriteWhenDue(db, at(22, 2));
    expect(await freePages()).toBe(0);
  });
});
