import { describe, expect, it, onTestFinished } from 'vitest';
import { engine, migratedDatabase } from '../../test/test-database';
import { beginning } from '../../test/world';
import type { Db } from './database';
import { inTransaction, type AfterCommit } from './transaction';

async function database(): Promise<Db> {
  const { db, end } = await migratedDatabase(beginning);
  onTestFinished(end);
  return db;
}

const insert = (trx: Db, id: string) =>
  trx.insertInto('signInFailures').values({ id, emailFolded: 'a', place: 'b', failedAt: 'c' }).execute();
const listIds = async (db: Db) => (await db.selectFrom('signInFailures').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('A callback that a transaction hands to `after`', () => {
  it('runs in order once the rows are written, and before the caller of the transaction continues', async () => {
    const db = await database();
    const happened: string[] = [];
    let seenByOthers: Promise<string[]> | undefined;
    const result = await inTransaction(db, async (trx, after) => {
      after(() => happened.push('first'));
      await insert(trx, '1');
      after(() => {
        happened.push('second');
        seenByOthers = listIds(db);
      });
      happened.push('work');
      return 'result';
    });
    expect([result, ...happened]).toEqual(['result', 'work', 'first', 'second']);
    expect(await seenByOthers).toEqual(['1']);
  });

  it('never runs when the work fails', async () => {
    const db = await database();
    const happened: string[] = [];
    const work = inTransaction(db, async (trx, after) => {
      after(() => happened.push('after'));
      await insert(trx, '1');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect([happened, await listIds(db)]).toEqual([[], []]);
  });

  it.runIf(engine === 'postgres')('never runs when the commit fails', async () => {
    const db = await database();
    const happened: string[] = [];
    const work = inTransaction(db, async (trx, after) => {
      after(() => happened.push('after'));
      await insert(trx, '1');
      // Even if the error is caught here, PostgreSQL rolls back the whole transaction.
      await insert(trx, '1').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('had failed before it was to be committed');
    expect([happened, await listIds(db)]).toEqual([[], []]);
  });

  it.runIf(engine === 'postgres')(
    'runs once, even when the transaction was retried: the callbacks of failed tries are dropped',
    async () => {
      const db = await database();
      const happened: string[] = [];
      let tries = 0;
      await inTransaction(db, async (trx, after) => {
        tries += 1;
        after(() => happened.push(`try ${tries}`));
        if (tries === 1) after(() => happened.push('only in the first try'));
        await insert(trx, '1');
        if (tries < 3) throw Object.assign(new Error('overtaken'), { code: '40001' });
      });
      expect([happened, await listIds(db)]).toEqual([['try 3'], ['1']]);
    },
  );

  it.runIf(engine === 'postgres')('runs once for each of thirty transactions that overtake one another', async () => {
    const db = await database();
    const counted: number[] = [];
    let runs = 0;
    const work = async (trx: Db, after: AfterCommit) => {
      runs += 1;
      const before = (await listIds(trx)).length;
      await insert(trx, `after ${before}`);
      after(() => counted.push(before));
    };
    await Promise.all(Array.from({ length: 30 }, () => inTransaction(db, work)));
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i));
    expect(runs).toBeGreaterThan(30);
  });
});
