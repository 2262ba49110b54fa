import { logText } from '@daycare-portal/shared/log-text';
import { describe, expect, it } from 'vitest';
import { downloadRecord } from '../../test/download-record';
import { logWorld, type LogWorld } from '../../test/log-world';

const lunch = { kind: 'meal', detail: { meal: 'lunch', food: 'Pasta' } } as const;

async function forget(world: LogWorld, studentId: string) {
  await downloadRecord(world, studentId);
  await world.owner.students.deleteDaycareStudent({ daycareId: world.daycareId, studentId });
}

describe('An entry that two devices know', () => {
  it('and that was undone is not brought back by the answer that got lost', async () => {
    const { people, as, daycareId, ana, bo, add, last, log, owner } = await logWorld();
    const entry = { ...lunch, id: 'lunch-made-by-a-screen', studentIds: [ana, bo] };
    await add(people.teacher, entry);
    const { entryId, updatedAt } = await last();
    await owner.dailyLog.remove({ daycareId, entryId, updatedAt });
    expect(await add(people.teacher, { ...entry, waited: true })).toMatchObject([{ status: 'success', entryId }]);
    expect((await log()).entries).toEqual([]);
    expect((await as(people.teacher).dailyLog.getMealTicks({ daycareId, day: null })).ticks).toEqual([]);
    expect(await add(people.teacher, { ...entry, studentIds: [bo] })).toMatchObject([{ status: 'error', reason: logText.idTaken }]);
  });

  it('and that one of them removed cannot be changed, shared or removed by the other', async () => {
    const { people, as, daycareId, add, last, owner } = await logWorld();
    await add(people.teacher, { kind: 'note', detail: { text: 'Sang' } });
    const { entryId, updatedAt } = await last();
    await owner.dailyLog.remove({ daycareId, entryId, updatedAt });
    const { dailyLog } = as(people.teacher);
    const gone = { code: 'NOT_FOUND', message: logText.notFound };
    await expect(dailyLog.edit({ daycareId, entryId, updatedAt, note: 'Loudly' })).rejects.toMatchObject(gone);
    await expect(dailyLog.remove({ daycareId, entryId, updatedAt })).rejects.toMatchObject(gone);
    expect(await dailyLog.share({ daycareId, entryIds: [entryId] })).toMatchObject({ shared: 0, results: [{ status: 'error' }] });
  });

  it('is written about the others if one of its children was deleted while it waited', async () => {
    const world = await logWorld();
    const { people, ana, bo, cy, add, last, log } = world;
    await forget(world, bo);
    const [outcome] = await add(people.teacher, { ...lunch, studentIds: [ana, bo], waited: true });
    expect(outcome).toMatchObject({ status: 'success', leftOut: [{ studentId: bo, reason: logText.childNotFound }] });
    expect((await last()).studentIds).toEqual([ana]);
    await forget(world, cy);
    expect(await add(people.teacher, { ...lunch, studentIds: [cy], waited: true })).toMatchObject([
      { status: 'error', reason: logText.childNotFound, entryId: null },
    ]);
    expect((await log()).entries).toHaveLength(1);
  });

  it('says less once one of its children is deleted, and can still be changed', async () => {
    const world = await logWorld();
    const { people, as, ana, bo, add, last, daycareId } = world;
    await add(people.teacher, { ...lunch, studentIds: [ana, bo] });
    const before = await last();
    await forget(world, ana);
    const { studentIds, entryId, updatedAt } = await last();
    expect(studentIds).toEqual([bo]);
    const change = { daycareId, entryId, note: 'Asked for more' };
    await expect(as(people.teacher).dailyLog.edit({ ...change, studentId: ana, updatedAt: before.updatedAt })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await as(people.teacher).dailyLog.edit({ ...change, updatedAt });
    expect(await last()).toMatchObject({ studentIds: [bo], note: 'Asked for more' });
  });
});
