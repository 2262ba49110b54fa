import { sentIdDays } from '@daycare-portal/shared/sent-ids';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { isoTime } from '../runtime';
import { asAuthorized, listMarks, worldWithMarks, writeMark } from '../../test/kept-marks';
import { answerOnce, type Hashed } from './answer-once';
import { deleteOldSentIds } from './sent-ids.queries';

interface Row {
  id: string;
  studentId: string;
  kind: 'in' | 'refused';
}

type World = Awaited<ReturnType<typeof worldWithMarks>>;

const id = (n: number) => `id-made-by-screen-${n}`;

/** Sends rows like a noun whose records are marks. A refused row writes none. The answer counts how often rows were judged. */
function sender({ db, runtime, people }: World) {
  let judged = 0;
  const write = async (trx: typeof db, daycareId: string, sentBy: string, rows: readonly Hashed<Row>[]) => {
    const outcomes: { answer: string; isWritten: boolean; studentId: string }[] = [];
    for (const row of rows) {
      judged += 1;
      const isWritten = row.kind === 'in';
      if (isWritten) await writeMark(trx, daycareId, { ...row, sentBy, recordedAt: isoTime(runtime.now()) });
      outcomes.push({ answer: isWritten ? `${row.id} is in` : `refused as number ${judged}`, isWritten, studentId: row.studentId });
    }
    return outcomes;
  };
  return (rows: Row[], { sentBy = 'ana', daycareId = people.sunnyside } = {}) =>
    inTransaction(db, (trx) =>
      answerOnce(trx, runtime, { daycareId: asAuthorized(daycareId), sentBy }, rows, {
        listWritten: async (ids) =>
          (await listMarks(trx))
            .filter((mark) => ids.includes(mark.id) && Reflect.get(mark, 'daycareId') === daycareId)
            .map((mark) => ({ ...mark, answer: `${mark.id} is in` })),
        write: (fresh) => write(trx, daycareId, sentBy, fresh),
        conflict: () => 'CONFLICT',
      }),
    );
}

describe('A record sent with an id of its own', () => {
  it('is saved once when it is sent twice, and gets the same answer, whether written or refused', async () => {
    const world = await worldWithMarks();
    const send = sender(world);
    const { child } = world.people;
    const rows: Row[] = [
      { id: id(1), studentId: child, kind: 'in' },
      { id: id(2), studentId: child, kind: 'refused' },
    ];
    const answers = await send(rows);
    expect(answers).toEqual([`${id(1)} is in`, 'refused as number 2']);
    expect(await send(rows)).toEqual(answers);
    expect(await send(rows.toReversed())).toEqual(answers.toReversed());
    expect(await listMarks(world.db)).toHaveLength(1);
  });

  it('is saved once when it appears twice in one call', async () => {
    const world = await worldWithMarks();
    const row: Row = { id: id(1), studentId: world.people.child, kind: 'in' };
    const other: Row = { ...row, kind: 'refused' };
    expect(await sender(world)([row, { ...row }, other])).toEqual([`${id(1)} is in`, `${id(1)} is in`, 'CONFLICT']);
    expect(await listMarks(world.db)).toHaveLength(1);
  });

  it('is the same payload in any order of its fields', async () => {
    const world = await worldWithMarks();
    const send = sender(world);
    const { child } = world.people;
    await send([{ id: id(1), studentId: child, kind: 'in' }]);
    expect(await send([{ kind: 'in', studentId: child, id: id(1) }])).toEqual([`${id(1)} is in`]);
  });

  it.each([
    ['with another payload', 'in', { kind: 'refused' as const }, {}],
    ['with another payload, where the first was refused', 'refused', { kind: 'in' as const }, {}],
    ['by somebody else', 'in', {}, { sentBy: 'ben' }],
    ['by somebody else, where the first was refused', 'refused', {}, { sentBy: 'ben' }],
  ] as const)('conflicts when the id is reused %s, and changes nothing', async (_how, kind, change, by) => {
    const world = await worldWithMarks();
    const send = sender(world);
    const row: Row = { id: id(1), studentId: world.people.child, kind };
    await send([row]);
    const before = await listMarks(world.db);
    expect(await send([{ ...row, ...change }], by)).toEqual(['CONFLICT']);
    expect(await listMarks(world.db)).toEqual(before);
  });

  it('is another record in another daycare', async () => {
    const world = await worldWithMarks();
    const send = sender(world);
    const { otherChild } = world;
    const { child, mapleGrove } = world.people;
    await send([{ id: id(1), studentId: child, kind: 'in' }]);
    const answer = await send([{ id: id(1), studentId: otherChild, kind: 'in' }], { daycareId: mapleGrove, sentBy: 'ben' });
    expect(answer).toEqual([`${id(1)} is in`]);
    expect(await listMarks(world.db)).toHaveLength(2);
  });

  it('is remembered for 30 days when it was refused, and is deleted with its child', async () => {
    const world = await worldWithMarks();
    const { db, advance, runtime, people } = world;
    const remembered = async () => (await db.selectFrom('sentIds').select('id').orderBy('id').execute()).map((one) => one.id);
    await sender(world)([{ id: id(1), studentId: people.child, kind: 'refused' }]);
    advance(sentIdDays * 24 * 3600);
    await sender(world)([{ id: id(2), studentId: people.child, kind: 'refused' }]);
    await deleteOldSentIds(db, runtime.now());
    expect(await remembered()).toEqual([id(1), id(2)]);
    advance(1);
    await deleteOldSentIds(db, runtime.now());
    expect(await remembered()).toEqual([id(2)]);
    await db.deleteFrom('students').where('id', '=', people.child).execute();
    expect(await remembered()).toEqual([]);
  });

  it('is written once whatever is repeated, in any calls and order', async () => {
    const world = await worldWithMarks();
    const send = sender(world);
    const { child } = world.people;
    const calls = fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(calls, async (sent) => {
        run += 1;
        const rowOf = (n: number): Row => ({ id: id(run * 100 + n), studentId: child, kind: n % 3 === 0 ? 'refused' : 'in' });
        const before = (await listMarks(world.db)).length;
        const given = new Map<string, string>();
        for (const call of sent) {
          const rows = call.map(rowOf);
          for (const [at, answer] of (await send(rows)).entries()) {
            const row = rows[at]?.id ?? '';
            expect(answer).toBe(given.get(row) ?? answer);
            given.set(row, answer);
          }
        }
        const written = [...given.keys()].filter((one) => given.get(one)?.endsWith('is in') === true);
        expect((await listMarks(world.db)).length - before).toBe(written.length);
      }),
      { numRuns: 20, seed: 20_261_122 },
    );
  });
});
