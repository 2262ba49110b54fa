import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { everyRow } from '../../test/every-row';
import { limitRoom } from '../../test/limit-room';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, engine, onSqlite, openedAt } from '../../test/test-database';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { Sqlite } from './better-sqlite3';
import type { Db } from './database';
import { openSqlite } from './sqlite';
import { migrate } from './migrate';
import { inTransaction } from './transaction';

async function databaseInFile(): Promise<{ db: Db; file: string; folder: string }> {
  const folder = join(temporaryFolder(), 'data');
  const file = join(folder, 'portal.sqlite');
  const db = openSqlite(file);
  onTestFinished(() => db.destroy());
  await migrate(db, beginning);
  return { db, file, folder };
}

async function placed(): Promise<{ db: Db }> {
  const db = await openedAt((await emptyPlace(temporaryFolder())).place);
  await migrate(db, beginning);
  return { db };
}

const failure = (id: string) => ({ id, emailFolded: 'a', place: 'b', failedAt: 'c' });
const idsIn = async (db: Db) => (await db.selectFrom('signInFailures').select('id').orderBy('id').execute()).map(({ id }) => id);

// trust 2
describe.runIf(onSqlite('it is about the settings and the room of a file'))('A database file', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['recursive_triggers', 1],
    ['secure_delete', 1],
    ['busy_timeout', 10_000],
  ])('is opened with %s = %s', async (name, value) => {
    const { db } = await databaseInFile();
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
    expect(Object.values(rows[0] ?? {})).toEqual([value]);
  });

  it('does not change its folder’s mode, except for the data folder, which becomes 0700', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const modeAfter = async (dataDir?: string) => {
      await openSqlite(join(folder, 'portal.sqlite'), dataDir).destroy();
      return statSync(folder).mode & 0o777;
    };
    expect(await modeAfter()).toBe(0o755);
    expect(await modeAfter(folder)).toBe(0o700);
  });

  it('is opened by an SQLite that is not older than 3.51.3', async () => {
    const { db } = await databaseInFile();
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    expect(rows[0]?.version.localeCompare('3.51.3', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
  });

  it.runIf(process.platform !== 'win32')('is created with mode 0600, as are its log and index, in a folder with mode 0700', async () => {
    const { db, folder } = await databaseInFile();
    await db.insertInto('signInFailures').values(failure('1')).execute();
    expect(readdirSync(folder).toSorted()).toEqual(['portal.sqlite', 'portal.sqlite-shm', 'portal.sqlite-wal']);
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(readdirSync(folder).map((name) => modeOf(join(folder, name)))).toEqual(['600', '600', '600']);
    expect(modeOf(folder)).toBe('700');
  });

  it('keeps its rows when it is opened again, and leaves no log behind when it is closed', async () => {
    const { db, file } = await databaseInFile();
    await db.insertInto('signInFailures').values(failure('1')).execute();
    await db.destroy();
    expect(existsSync(`${file}-wal`)).toBe(false);
    const again = openSqlite(file);
    expect(await idsIn(again)).toEqual(['1']);
    await again.destroy();
  });

  it('has what a long transaction wrote once that is committed, and goes on moving its log by itself', async () => {
    const { db, file } = await databaseInFile();
    const long = 'é'.repeat(1_000_000);
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < 12; n += 1)
        await trx
          .insertInto('signInFailures')
          .values({ ...failure(String(n)), emailFolded: long })
          .execute();
    });
    expect(statSync(file).size).toBeGreaterThan(24_000_000);
    const { rows } = await sql<{ walAutocheckpoint: number }>`pragma wal_autocheckpoint`.execute(db);
    expect(rows).toEqual([{ walAutocheckpoint: 1000 }]);
    expect(await idsIn(db)).toHaveLength(12);
  });

  it('is refused when it is not a database', () => {
    expect(() => openSqlite(temporaryFolder())).toThrow(/directory|unable to open|EISDIR/);
  });
});

describe('A transaction', () => {
  // trust 3
  it.runIf(onSqlite('on PostgreSQL others write meanwhile'))(
    'takes the write lock at its beginning, so that reading first and writing later does not fail beside another writer',
    async () => {
      const { db, file } = await databaseInFile();
      const other = new Sqlite(file, { timeout: 0 });
      onTestFinished(() => void other.close());
      const otherWrites = (id: string) =>
        other.prepare("insert into sign_in_failures (id, email_folded, place, failed_at) values (?, 'a', 'b', 'c')").run(id);
      for (let i = 0; i < 20; i += 1) {
        await inTransaction(db, async (trx) => {
          const before = await idsIn(trx);
          expect(() => otherWrites(`during ${i}`)).toThrow('database is locked');
          await trx
            .insertInto('signInFailures')
            .values(failure(`own ${i}`))
            .execute();
          expect(await idsIn(trx)).toHaveLength(before.length + 1);
        });
        otherWrites(`between ${i}`);
      }
      expect(await idsIn(db)).toHaveLength(40);
    },
  );

  // trust 1
  it('leaves no rows when it fails, at any depth', async () => {
    const { db } = await placed();
    const work = inTransaction(db, async (trx) => {
      await trx.insertInto('signInFailures').values(failure('1')).execute();
      await (async () => {
        await trx.insertInto('signInFailures').values(failure('2')).execute();
        throw new Error('deep inside');
      })();
    });
    await expect(work).rejects.toThrow('deep inside');
    expect(await idsIn(db)).toEqual([]);
    await inTransaction(db, (trx) => trx.insertInto('signInFailures').values(failure('3')).execute());
    expect(await idsIn(db)).toEqual(['3']);
  });

  it('cannot be nested: the inner one fails, and the outer one with it', async () => {
    const { db } = await placed();
    const work = inTransaction(db, async (trx) => {
      await trx.insertInto('signInFailures').values(failure('1')).execute();
      await inTransaction(trx, (inner) => inner.insertInto('signInFailures').values(failure('2')).execute());
    });
    await expect(work).rejects.toThrow('not supported');
    expect(await idsIn(db)).toEqual([]);
  });

  it('is not visible to other requests before it is committed', async () => {
    const { db } = await placed();
    const seen: Promise<string[]>[] = [];
    await inTransaction(db, async (trx) => {
      await trx.insertInto('signInFailures').values(failure('1')).execute();
      seen.push(idsIn(db));
      await trx.insertInto('signInFailures').values(failure('2')).execute();
    });
    // On a file, a reader waits for the end. On PostgreSQL the answer is from before the beginning or after the end.
    const [ids] = await Promise.all(seen);
    expect([engine === 'sqlite' ? 'never' : '', '1,2']).toContain(ids?.join());
  });
});

// trust 4
describe.runIf(onSqlite('it is about the settings and the room of a file'))('On a full disk', () => {
  it('a transaction fails with that error, leaves no row, and work continues once there is room', async () => {
    const { db } = await databaseInFile();
    await db.insertInto('signInFailures').values(failure('before')).execute();
    await limitRoom(db, 3);
    const work = inTransaction(db, async (trx) => {
      for (let i = 0; i < 500; i += 1)
        await trx
          .insertInto('signInFailures')
          .values({ ...failure(String(i)), place: 'x'.repeat(1000) })
          .execute();
    });
    await expect(work).rejects.toMatchObject({ code: 'SQLITE_FULL', message: 'database or disk is full' });
    expect(await idsIn(db)).toEqual(['before']);
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrityCheck: 'ok' }]);
    await limitRoom(db, 1000);
    await inTransaction(db, (trx) => trx.insertInto('signInFailures').values(failure('after')).execute());
    expect(await idsIn(db)).toEqual(['after', 'before']);
  });

  it('a bulk call is answered with a message that the disk is full, and the next call is written completely', async () => {
    const { db, as, people, daycareId } = await ownWorld();
    const students = Array.from({ length: 500 }, (_, i) => ({
      firstName: `F${i}`,
      lastName: 'Nowak',
      dob: '2024-01-01',
      guardianEmails: [`g${i}@example.org`],
    }));
    const call = () => as(people.teacher).students.bulkCreateStudents({ daycareId, students });
    const before = await everyRow(db);
    await limitRoom(db, 5);
    await expect(call()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: text.errors.diskFull });
    expect(await everyRow(db)).toEqual(before);
    await limitRoom(db, 10_000);
    expect((await call()).summary.successful).toBe(500);
  });
});
