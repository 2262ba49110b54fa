import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder';
import { emptyPlace, engine, onSqlite, openedAt } from '../../test/test-database';
import { beginning } from '../../test/world';
import { readArrays, type Db } from './database';
import type { DatabasePlace } from '../database-place';
import { insertRows } from './insert-rows';
import { migrate } from './migrate';
import { inJson, jsonList, prepared } from './prepared';
import { inTransaction } from './transaction';

async function opened(place: DatabasePlace): Promise<Db> {
  const db = await openedAt(place);
  await migrate(db, beginning);
  return db;
}

const placed = async () => opened((await emptyPlace(temporaryFolder())).place);
const inMemory = () => opened({ engine: 'sqlite', file: ':memory:' });

const failure = (id: string, place = 'here') => ({ id, emailFolded: 'a', place, failedAt: '2026-11-21', knownBy: null, secondStep: 0 });
const select = (db: Db, place: string, email: string) =>
  db
    .selectFrom('signInFailures')
    .where('place', '=', place)
    .where('emailFolded', '=', email)
    .where('failedAt', '!=', '')
    .selectAll()
    .orderBy('id');

/** Each test makes a new one, because plans are kept. */
const preparedSelect = () => prepared(select);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

const kinds: [string, () => Promise<Db>][] =
  engine === 'sqlite'
    ? [
        ['in a file', placed],
        ['in memory', inMemory],
      ]
    : [['on PostgreSQL', placed]];

describe.each(kinds)('A prepared query on a database %s', (_where, open) => {
  it('returns the same rows as the query by Kysely for any parameters, equal texts too', async () => {
    const db = await open();
    const ask = preparedSelect();
    await insertRows(db, 'signInFailures', [failure('1'), failure('2'), failure('3', 'there'), failure('4', 'a')]);
    for (const place of ['here', 'there', 'nowhere', 'a', "'; drop table users; --"]) {
      expect(await ask(db, place, 'a')).toEqual(await select(db, place, 'a').execute());
    }
  });

  it('keeps what is the same in every call, a limit and a text of any letters', async () => {
    const db = await open();
    const odd = `it's ? $1 \\ "x" -- 😀`;
    const known = (on: Db, place: string) => select(on, place, 'a').where('knownBy', '=', odd).where('secondStep', '=', 0).limit(2);
    const ask = prepared(known);
    await insertRows(
      db,
      'signInFailures',
      ['1', '2', '3', '4'].map((id) => ({ ...failure(id, id === '1' ? 'there' : 'here'), knownBy: odd })),
    );
    for (const place of ['here', 'there', odd]) expect(await ask(db, place)).toEqual(await known(db, place).execute());
    expect(ids(await ask(db, 'here'))).toEqual(['2', '3']);
  });

  it('finds the rows of any number of texts in one list', async () => {
    const db = await open();
    const ask = prepared((on: Db, named: string) =>
      on.selectFrom('signInFailures').where('id', 'in', inJson(on, named)).select('id').orderBy('id'),
    );
    const odd = ["it's", '"x"', '\\', '😀', '7', 'null'];
    await insertRows(
      db,
      'signInFailures',
      ['1', ...odd].map((id) => failure(id)),
    );
    for (const named of [[], ['1'], odd, [...odd, ...Array.from({ length: 40_000 }, (_, number) => `nobody ${number}`)]])
      expect(new Set(ids(await ask(db, jsonList(named))))).toEqual(new Set(named.filter((id) => !id.startsWith('nobody'))));
  });

  it('finds in a list what it finds alone, half a letter too', async () => {
    const db = await open();
    const alone = (id: string) => db.selectFrom('signInFailures').where('id', '=', id).select('id').execute();
    const ask = prepared((on: Db, named: string) => on.selectFrom('signInFailures').where('id', 'in', inJson(on, named)).select('id'));
    for (const half of ['a\ud800', 'b\udc00\\ud800', '\\\ud83d', 'c\ude00\ud83d"']) {
      await insertRows(db, 'signInFailures', [failure(half)]);
      expect(await alone(half)).toHaveLength(1);
      expect(await ask(db, jsonList([half]))).toEqual(await alone(half));
    }
  });

  it('gives every letter of a text back, and large numbers', async () => {
    const db = await open();
    const ask = preparedSelect();
    const texts = ['\u0001\b\f\n\r\t"\\/', '\u2028\u2029\u202e\ufeff', '😀 e\u0301', '{"a":1}', '[1]', 'null', ''];
    const rows = texts.map((text, index) => ({ ...failure(String(index)), knownBy: text, secondStep: 1 }));
    await insertRows(db, 'signInFailures', rows);
    expect(await ask(db, 'here', 'a')).toEqual(rows);
  });

  it('sees uncommitted rows inside their transaction, and only committed rows outside', async () => {
    const db = await open();
    const ask = preparedSelect();
    const runtime = await inTransaction(db, async (trx) => {
      await insertRows(trx, 'signInFailures', [failure('1')]);
      expect(ids(await ask(trx, 'here', 'a'))).toEqual(['1']);
      const asked = ask(db, 'here', 'a');
      // A database in memory has one connection, so it waits for the end.
      return { asked: open === inMemory ? asked : await asked };
    });
    expect(ids(await runtime.asked)).toEqual(open === inMemory ? ['1'] : []);
    expect(ids(await ask(db, 'here', 'a'))).toEqual(['1']);
  });

  it('gives the right values when the schema has gained a column since it was first asked', async () => {
    const db = await open();
    const ask = preparedSelect();
    await insertRows(db, 'signInFailures', [failure('1')]);
    expect(await ask(db, 'here', 'a')).toEqual([failure('1')]);
    await sql`alter table sign_in_failures add column added_later text not null default 'x'`.execute(db);
    expect(await ask(db, 'here', 'a')).toMatchObject([failure('1')]);
    expect(await select(db, 'here', 'a').execute()).toEqual([{ ...failure('1'), addedLater: 'x' }]);
  });
});

describe('A change by another process', () => {
  it('leaves the values right when another process has added a column', async () => {
    const { place } = await emptyPlace(temporaryFolder());
    const db = await opened(place);
    const ask = preparedSelect();
    await insertRows(db, 'signInFailures', [failure('1')]);
    expect(await ask(db, 'here', 'a')).toEqual([failure('1')]);
    const other = await openedAt(place);
    await sql`alter table sign_in_failures add column added_later text not null default 'x'`.execute(other);
    expect(await ask(db, 'here', 'a')).toMatchObject([failure('1')]);
    expect(await select(db, 'here', 'a').execute()).toEqual([{ ...failure('1'), addedLater: 'x' }]);
  });

  it.runIf(onSqlite('it is a setting of SQLite'))('is sorted in memory, and never written to a temporary file', async () => {
    expect((await readArrays(await placed(), 'pragma temp_store', [])).rows).toEqual([[2]]);
  });
});

describe('Rows that are written with a prepared statement', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => failure(String(index).padStart(4, '0')));

  it('are all stored, in the named columns', async () => {
    const db = await placed();
    await inTransaction(db, (trx) => insertRows(trx, 'signInFailures', many(250)));
    expect(await select(db, 'here', 'a').execute()).toEqual(many(250));
  });

  it('are all missing when one of them is refused, or the transaction fails later', async () => {
    const db = await placed();
    const twice = inTransaction(db, (trx) => insertRows(trx, 'signInFailures', [...many(250), failure('0000')]));
    await expect(twice).rejects.toMatchObject({ code: engine === 'sqlite' ? 'SQLITE_CONSTRAINT_PRIMARYKEY' : '23505' });
    const later = inTransaction(db, async (trx) => {
      await insertRows(trx, 'signInFailures', many(250));
      throw new Error('later');
    });
    await expect(later).rejects.toThrow('later');
    expect(await select(db, 'here', 'a').execute()).toEqual([]);
  });

  it('do not block other reads, which see none of them until they are committed', async () => {
    const db = await placed();
    const ask = preparedSelect();
    const work = inTransaction(db, (trx) => insertRows(trx, 'signInFailures', many(5000)));
    const seen: number[] = [];
    for (let time = 0; time < 20; time += 1) {
      const { length } = await ask(db, 'here', 'a');
      seen.push(length);
      await setImmediate();
    }
    await work;
    // All twenty fit into the time in which SQLite writes; on PostgreSQL the last one may come later.
    expect(seen).toEqual(engine === 'sqlite' ? Array(20).fill(0) : seen.map((length) => (length < 5000 ? 0 : 5000)));
    expect(await ask(db, 'here', 'a')).toHaveLength(5000);
  });
});
