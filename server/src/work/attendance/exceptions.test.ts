import { parse } from 'csv-parse/sync';
import { daycareExportPath } from '@daycare-portal/shared/export';
import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import { unzip } from '../../test/unzip';
import { downloadRecord } from '../../test/download-record';

/** Ana left with someone who was not authorized, and staff recorded it. */
async function withException() {
  const world = await dayWorld();
  const { people, owner, daycareId, ana, mark, goTo } = world;
  await mark(people.teacher, { kind: 'in' });
  goTo('10:00');
  const asked = { kind: 'out' as const, personName: 'Rick Bell', exception: 'He came before anybody knew' };
  expect(await mark(people.teacher, asked)).toMatchObject([{ status: 'error', state: 'in' }]);
  const [out] = await mark(people.staff, asked);
  const markId = out?.markId ?? '';
  const listed = async (who = owner) => (await who.attendance.listExceptions({ daycareId })).exceptions.map((each) => each.markId);
  const stay = async () =>
    (await owner.attendance.getHistory({ daycareId, studentId: ana, from: monday, until: monday })).days[0]?.stays[0];
  return { ...world, markId, listed, stay };
}

// trust 31
describe('A child who left with somebody who was not authorized', () => {
  it('stays in the owner’s list until an owner has seen it, however long ago it was', async () => {
    const { as, people, owner, daycareId, markId, listed, stay, goTo } = await withException();
    goTo('09:00', '2027-02-01');
    expect(await listed()).toEqual([markId]);
    for (const who of [people.staff, people.teacher, people.otherOwner])
      await expect(as(who).attendance.seeException({ daycareId, markId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await listed()).toEqual([markId]);
    await owner.attendance.seeException({ daycareId, markId });
    await owner.attendance.seeException({ daycareId, markId });
    expect(await listed()).toEqual([]);
    expect(await stay()).toMatchObject({
      exception: 'He came before anybody knew',
      exceptionSeen: { by: people.owner.displayName, at: expect.stringContaining('2027-02-01') },
    });
  });

  it('returns to the list when the exception is corrected, and leaves it when the exception is removed', async () => {
    const { people, owner, daycareId, markId, listed, stay, mark, newId, at } = await withException();
    await owner.attendance.seeException({ daycareId, markId });
    await owner.attendance.correct({ daycareId, id: newId(), markId, at: at('09:55'), reason: 'Wrong time' });
    const [corrected] = await listed();
    expect(corrected).not.toBe(markId);
    expect(await stay()).toMatchObject({ exception: 'He came before anybody knew', exceptionSeen: null });
    await owner.attendance.correct({ daycareId, id: newId(), markId: corrected ?? '', kind: 'void', reason: 'Another child' });
    expect(await listed()).toEqual([]);
    await mark(people.staff, { kind: 'out', personName: 'Granny' });
    expect(await listed()).toEqual([]);
  });

  it('stays so, whatever a teacher corrects', async () => {
    const { as, people, daycareId, ana, markId, listed, newId, at, mark, goTo } = await withException();
    const { attendance } = as(people.teacher);
    for (const change of [{ personName: 'Granny' }, { kind: 'void' as const }, { at: at('09:55') }])
      await expect(attendance.correct({ daycareId, id: newId(), markId, ...change, reason: 'It was Granny' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: dayText.people.exceptionStays,
      });
    goTo('10:30');
    const late = { id: newId(), studentId: ana, kind: 'out' as const, personName: 'Granny', waited: true, at: at('10:01') };
    expect(await mark(people.teacher, late)).toMatchObject([{ status: 'error', passedOn: true }]);
    const decided = { daycareId, id: newId(), markId: late.id, outcome: 'record' as const, reason: 'It was Granny' };
    await expect(attendance.decide(decided)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listed()).toEqual([markId]);
    expect(await as(people.staff).attendance.decide(decided)).toBeDefined();
  });

  it('is logged as refused, at the check-out and in a correction, once in ten minutes for a person and a child', async () => {
    const { db, as, people, owner, daycareId, ana, mark, markId, newId, advance } = await withException();
    const refusals = () =>
      db
        .selectFrom('activity')
        .where('action', 'in', ['student.refusePickup', 'account.refused'])
        .select(['action', 'recordId', 'detail', 'userId'])
        .orderBy('seq')
        .execute();
    expect(await refusals()).toMatchObject([{ recordId: ana, userId: people.teacher.uid }]);
    await owner.attendance.correct({ daycareId, id: newId(), markId, kind: 'void', reason: 'Not yet' });
    const [out] = await mark(people.teacher, { kind: 'out', personName: 'Granny' });
    const asked = { daycareId, id: newId(), markId: out?.markId ?? '', personName: 'Rick Bell', reason: 'It was him' };
    const again = async () => {
      await expect(as(people.teacher).attendance.correct({ ...asked, id: newId() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const rows = Array.from({ length: 50 }, () => ({ kind: 'out' as const, personName: 'Rick Bell' }));
      await mark(people.teacher, { kind: 'in' }, ...rows);
    };
    await again();
    expect(await refusals()).toHaveLength(1);
    advance(10 * 60);
    await again();
    const [first, second, ...others] = await refusals();
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  it('is no exception when the rules allow the pickup, whatever reason was given', async () => {
    const { people, mark, markId, listed, owner, daycareId } = await withException();
    await mark(people.staff, { kind: 'in' });
    const [out] = await mark(people.staff, { kind: 'out', personName: 'Granny', exception: 'In a hurry' });
    expect(await listed()).toEqual([markId]);
    const refused = { code: 'NOT_FOUND' };
    await expect(owner.attendance.seeException({ daycareId, markId: out?.markId ?? '' })).rejects.toMatchObject(refused);
  });

  it('is in the sheet, in its file and in the export of the daycare', async () => {
    const { app, people, owner, daycareId, markId, cookieOf } = await withException();
    const asked = { daycareId, classroomId: null, from: monday, until: monday };
    const { children } = await owner.attendance.getSheet(asked);
    expect(children.flatMap(({ days }) => days.flatMap(({ stays }) => stays.map(({ exception }) => exception)))).toEqual([
      'He came before anybody knew',
    ]);
    const { base64 } = await owner.attendance.exportSheet({ ...asked, format: 'csv' });
    const rows: Record<string, string>[] = parse(Buffer.from(base64, 'base64'), { columns: true, bom: true });
    expect(rows.map((row) => row['Exception']).filter(Boolean)).toEqual(['He came before anybody knew']);
    await owner.attendance.seeException({ daycareId, markId });
    const { rawPayload } = await app.inject({ url: daycareExportPath(daycareId), headers: { cookie: await cookieOf(people.owner) } });
    const marks: Record<string, string>[] = parse((await unzip(rawPayload)).get('attendance.csv') ?? '', { columns: true, bom: true });
    expect(marks.find((row) => row['Entry ID'] === markId)).toMatchObject({
      Exception: 'He came before anybody knew',
      'Exception seen by': people.owner.displayName,
    });
  });

  it('stays marked as seen: the database refuses to change or delete that while the child exists', async () => {
    const world = await withException();
    const { db, owner, daycareId, ana, markId } = world;
    await owner.attendance.seeException({ daycareId, markId });
    await expect(db.updateTable('seenExceptions').set({ seenName: 'Somebody' }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('seenExceptions').execute()).rejects.toThrow('append-only');
    await downloadRecord(world, ana);
    await owner.students.deleteDaycareStudent({ daycareId, studentId: ana });
    expect(await db.selectFrom('seenExceptions').selectAll().execute()).toEqual([]);
  });
});
