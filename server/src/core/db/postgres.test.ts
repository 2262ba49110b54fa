import { setImmediate } from 'node:timers/promises';
import { text } from '@daycare-portal/shared/text';
import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browser } from '../../test/browser';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, engine, openedAt } from '../../test/test-database';
import { wayTo } from '../../test/way-to-server';
import { beginning } from '../../test/world';
import { appOn, ownWorld } from '../../test/worlds';
import type { Db } from './database';
import { openDatabase } from './open-database';
import { databaseProblem } from './database-problem';
import { migrate } from './migrate';
import { requireAlone } from './other-portals';
import { inTransaction } from './transaction';

async function place() {
  const made = (await emptyPlace(temporaryFolder())).place;
  if (made.engine !== 'postgres') throw new Error('These tests run on SQLite.');
  return made;
}

async function migrated(): Promise<Db> {
  const db = await openedAt(await place());
  await migrate(db, beginning);
  return db;
}

const failure = (id: string) => ({ id, emailFolded: 'a', place: 'b', failedAt: 'c' });
const count = async (db: Db) =>
  (await db.selectFrom('signInFailures').select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
const withCode = (code: string) => Object.assign(new Error(code), { code });

describe.runIf(engine === 'postgres')('A pooler before PostgreSQL', () => {
  /** Behaves like PgBouncer, which gives each client a number of its own instead of the server process's. */
  const otherNumber = (piece: Buffer) => {
    const at = piece.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
    if (at >= 0) piece.writeInt32BE(1, at + 5);
    return piece;
  };

  it('is refused by name at the start', async () => {
    const { url } = await place();
    const pooler = await wayTo(url, otherNumber);
    await pooler.open();
    await expect(openDatabase({ engine: 'postgres', url: pooler.url })).rejects.toThrow(
      /through a pooler, such as PgBouncer.*DATABASE_URL/,
    );
    const proxy = await wayTo(url);
    await proxy.open();
    await (await openDatabase({ engine: 'postgres', url: proxy.url })).destroy();
  });
});

describe.runIf(engine === 'postgres')('A transaction on PostgreSQL', () => {
  it('runs as if alone: when thirty count and then write at once, each counts the ones before it', async () => {
    const db = await migrated();
    let runs = 0;
    const work = async (trx: Db) => {
      runs += 1;
      const before = await count(trx);
      await trx
        .insertInto('signInFailures')
        .values(failure(`after ${before}`))
        .execute();
      return before;
    };
    const counted = await Promise.all(Array.from({ length: 30 }, () => inTransaction(db, work)));
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(await count(db)).toBe(30);
    expect(runs).toBeGreaterThan(30);
  });

  it('is retried after a deadlock', async () => {
    const db = await migrated();
    await db.insertInto('signInFailures').values(['x', 'y'].map(failure)).execute();
    const touch = (trx: Db, id: string) => trx.updateTable('signInFailures').set({ place: id }).where('id', '=', id).execute();
    let begun = 0;
    let bothBegan = () => {};
    const both = new Promise<void>((resolve) => (bothBegan = resolve));
    const swap = (first: string, second: string) =>
      inTransaction(db, async (trx) => {
        await touch(trx, first);
        if ((begun += 1) === 2) bothBegan();
        await both;
        await touch(trx, second);
      });
    await Promise.all([swap('x', 'y'), swap('y', 'x')]);
    expect(begun).toBeGreaterThan(2);
  });

  it('is retried once more when it keeps conflicting with others and then finds its key taken', async () => {
    const db = await migrated();
    const failures = ['40001', '40001', '40001', '23505'];
    await inTransaction(db, async (trx) => {
      const code = failures.shift();
      if (code !== undefined) throw withCode(code);
      await trx.insertInto('signInFailures').values(failure('1')).execute();
    });
    expect(await count(db)).toBe(1);
  });

  it.each([
    ['40001', 10],
    ['40P01', 10],
    ['53200', 10],
    ['23505', 3],
    ['23503', 3],
    ['23514', 1],
    ['57014', 1],
  ])('that fails with %s every time is run %i times in all, and leaves nothing', async (code, times) => {
    const db = await migrated();
    let runs = 0;
    const work = inTransaction(db, async (trx) => {
      runs += 1;
      await trx.insertInto('signInFailures').values(failure('1')).execute();
      throw withCode(code);
    });
    await expect(work).rejects.toMatchObject({ code });
    expect([runs, await count(db)]).toEqual([times, 0]);
  });

  it('continues after others changed the schema of its prepared queries', async () => {
    const its = await place();
    const db = await openedAt(its);
    await migrate(db, beginning);
    const { prepared } = await import('./prepared');
    const ask = prepared((one: Db, id: string) => one.selectFrom('signInFailures').where('id', '=', id).selectAll());
    await db.insertInto('signInFailures').values(failure('1')).execute();
    await inTransaction(db, (trx) => ask(trx, '1'));
    await sql`alter table sign_in_failures add column added_later text`.execute(await openedAt(its));
    expect(await inTransaction(db, (trx) => ask(trx, '1'))).toMatchObject([{ ...failure('1'), addedLater: null }]);
  });
});

describe.runIf(engine === 'postgres')('PostgreSQL', () => {
  // Cascades run in the order of names like RI_ConstraintTrigger_a_99999, which are not the same in every database.
  it('can delete a daycare in any order: keys that do not cascade are deferred, except to users, who belong to no daycare', async () => {
    const { rows } = await sql`select conname from pg_constraint
      where contype = 'f' and confdeltype in ('a', 'r') and not condeferred and confrelid <> 'users'::regclass`.execute(await migrated());
    expect(rows).toEqual([]);
  });

  it('sorts and compares text by bytes, as SQLite does', async () => {
    const db = await migrated();
    const ids = ['é', 'a', 'Z', 'ä', 'b', 'B', '_', '~', ' '];
    await db.insertInto('signInFailures').values(ids.map(failure)).execute();
    const sorted = await db.selectFrom('signInFailures').select('id').orderBy('id').execute();
    expect(sorted.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    expect(await db.selectFrom('signInFailures').where('id', '<', 'a').select('id').orderBy('id').execute()).toHaveLength(4);
  });

  it('returns counts and sums as numbers', async () => {
    const db = await migrated();
    const { rows } = await sql`select count(*) as count, sum(2::bigint) as sum, 3::bigint as large from sign_in_failures`.execute(db);
    expect(rows).toEqual([{ count: 0, sum: null, large: 3 }]);
  });

  it('detects a portal that is using the database, even if that one uses another URL', async () => {
    const its = await place();
    const named = new URL(its.url);
    named.searchParams.set('application_name', 'the office');
    await openedAt({ engine: 'postgres', url: named.href });
    await expect(requireAlone(await openedAt(its), 'it')).rejects.toThrow('Daycare Portal is running on it');
  });

  it('gives up slow queries, and waits for no lock forever: the person learns that it is too busy', async () => {
    const db = await migrated();
    const slow = db.connection().execute(async (one) => {
      await one.executeQuery(CompiledQuery.raw(`set statement_timeout = '20ms'`));
      await sql`select pg_sleep(10)`.execute(one);
    });
    expect(databaseProblem(await slow.catch((error: unknown) => error))).toBe('databaseBusy');
    const limits = await sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
      await openedAt(await place()),
    );
    expect(limits.rows).toEqual([{ lock: '10s', statement: '30s' }]);
  });
});

describe.runIf(engine === 'postgres')('A server that is not there', () => {
  it('is noticed even when the connection breaks while a transaction is idle', async () => {
    const at = await place();
    const [db, other] = [await openedAt(at), await openedAt(at)];
    const failed: unknown = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other);
      // The client hears of it before it is used again.
      await setImmediate();
      await sql`select 1`.execute(trx);
    }).catch((error: unknown) => error);
    expect(databaseProblem(failed)).toBe('databaseGone');
    await sql`select 1`.execute(db);
  });

  it('is awaited, with one line in the log, and used once it is up', async () => {
    const way = await wayTo((await place()).url);
    const lines: string[] = [];
    const opening = openDatabase({ engine: 'postgres', url: way.url }, undefined, {
      seconds: 30,
      onWait: (line) => {
        lines.push(line);
        void way.open();
      },
    });
    const db = await opening;
    onTestFinished(() => db.destroy());
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(lines).toEqual([
      expect.stringMatching(/^Waiting for PostgreSQL at 127\.0\.0\.1:\d+\/\S+ \(.*ECONNREFUSED.*\), at most 30 seconds \.\.\.$/),
    ]);
  });

  it('is given up with a message that holds no password, at once or after the configured wait', async () => {
    const { url } = await wayTo('postgres://portal:the-secret@127.0.0.1/portal');
    const refusal = (seconds?: number) =>
      openDatabase({ engine: 'postgres', url }, undefined, seconds === undefined ? undefined : { seconds, onWait: () => undefined }).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    expect(await refusal()).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+\/portal did not answer \(.*ECONNREFUSED.*\)\. Start it, or correct DATABASE_URL\.$/,
    );
    expect(await refusal(1)).toContain('did not answer within 1 seconds');
    expect(await refusal()).not.toContain('the-secret');
  });

  it('is not awaited when it refuses the login', async () => {
    const url = new URL((await place()).url);
    url.pathname = 'no-such-database';
    const opening = openDatabase({ engine: 'postgres', url: url.href }, undefined, {
      seconds: 60,
      onWait: () => {
        throw new Error('It is waited for.');
      },
    });
    await expect(opening).rejects.toThrow(/^PostgreSQL at \S+\/no-such-database does not let the portal in: .*does not exist$/);
  });

  it('is not used when its encoding is not UTF-8', async () => {
    const { url } = await place();
    const name = `${new URL(url).pathname.slice(1)}-latin`;
    const client = new Client(url);
    await client.connect();
    await client.query(`create database "${name}" encoding 'LATIN1' locale 'C' template template0`);
    const other = new URL(url);
    other.pathname = name;
    await expect(openDatabase({ engine: 'postgres', url: other.href })).rejects.toThrow('keeps its text as LATIN1: make the database with');
    await client.query(`drop database "${name}"`);
    await client.end();
  });

  it('is not used when its user may not create tables, and the message says who must own the database', async () => {
    const { url } = await place();
    const client = new Client(url);
    await client.connect();
    const guest = `guest_${Date.now()}`;
    await client.query(`create role ${guest} login password 'guest'`);
    const theirs = new URL(url);
    theirs.username = guest;
    theirs.password = 'guest';
    await expect(openDatabase({ engine: 'postgres', url: theirs.href })).rejects.toThrow('make that user the owner of the database');
    await client.query(`drop role ${guest}`);
    await client.end();
  });

  it('is answered for with 503 while it is away, leaves no half of a transaction, and is used again once it is back', async () => {
    const its = await place();
    const way = await wayTo(its.url);
    await way.open();
    const direct = await openedAt(its);
    await migrate(direct, beginning);
    const { services, people } = await ownWorld({}, its);
    const db = await openDatabase({ engine: 'postgres', url: way.url });
    onTestFinished(() => db.destroy());
    const { app } = await appOn(db, services.runtime);
    const cookie = (await services.sessions.open(people.owner.uid, false)).split(';')[0] ?? '';
    const { query, mutate, send } = browser(app, { cookie });
    const list = () => query('students.getDaycareStudentList', { daycareId: people.sunnyside });
    expect((await list()).status).toBe(200);

    const cut = inTransaction(db, async (trx) => {
      await trx.insertInto('signInFailures').values(failure('half')).execute();
      await way.close();
      await trx.insertInto('signInFailures').values(failure('other half')).execute();
    });
    expect(databaseProblem(await cut.catch((error: unknown) => error))).toBe('databaseGone');
    const gone = { status: 503, code: 'SERVICE_UNAVAILABLE', message: text.errors.databaseGone };
    expect(await list()).toMatchObject(gone);
    expect(await mutate('auth.updateDisplayName', { fullName: 'Somebody' })).toMatchObject(gone);
    expect(await mutate('auth.updateDisplayName', { fullName: 'x'.repeat(100_000) })).toMatchObject(gone);
    expect((await send({ method: 'GET', url: '/healthz' })).status).toBe(503);

    await way.open();
    expect((await list()).status).toBe(200);
    expect((await send({ method: 'GET', url: '/healthz' })).status).toBe(200);
    expect(await count(direct)).toBe(0);
  });
});
