import { retentionText } from '@daycare-portal/shared/retention-text';
import { describe, expect, it } from 'vitest';
import { lastDayLongAgo, sayDownloaded, writeOldRecords } from '../../test/aged-records';
import { dayWorld } from '../../test/day-world';

const each = ['attendance', 'dailyLog', 'meals', 'medication'].map((kind) => ({ kind, entries: 1 }));
const everything = [...each, { kind: 'incidents', entries: 2 }];

/** Ana and Bo have left long ago; Cy was here then as well and still is. */
async function agedWorld() {
  const its = await dayWorld();
  const { db, owner, daycareId, ana, bo, cy } = its;
  await db.updateTable('students').set({ createdAt: '2018-01-01T12:00:00.000Z', dob: '2015-09-03' }).execute();
  for (const child of [ana, bo, cy]) await writeOldRecords(its, child);
  await owner.students.setEnrolment({ daycareId, studentIds: [cy], startsOn: '2026-01-05', endsOn: null, reason: null });
  const retention = () => owner.records.getRetention({ daycareId });
  const dueOf = async (child: string) => (await retention()).due.find(({ studentId }) => studentId === child);
  const remove = (studentId: string, entries: number) => owner.records.deleteDue({ daycareId, children: [{ studentId, entries }] });
  return { ...its, retention, dueOf, remove };
}

describe('What is old enough to delete', () => {
  it('is listed for children who left that long ago, and never for a child who is still here', async () => {
    const { retention, ana, bo } = await agedWorld();
    const { due, held, rules, keepYears } = await retention();
    expect(keepYears).toBe(5);
    expect(rules.every(({ years, isOwn }) => years === 5 && !isOwn)).toBe(true);
    expect(held).toEqual([]);
    expect(due).toHaveLength(2);
    for (const studentId of [ana, bo])
      expect(due).toContainEqual({
        studentId,
        firstName: expect.any(String),
        lastName: expect.any(String),
        lastDay: lastDayLongAgo,
        kinds: everything,
        isDownloaded: false,
        isWhole: true,
      });
  });

  it('follows the time of its kind, and the age until which it is kept', async () => {
    const { owner, daycareId, dueOf, bo } = await agedWorld();
    const set = (rules: Parameters<typeof owner.records.setRetention>[0]['rules']) => owner.records.setRetention({ daycareId, rules });
    await set([
      { kind: 'attendance', years: 9, untilAge: null },
      { kind: 'incidents', years: 3, untilAge: 25 },
    ]);
    expect(await dueOf(bo)).toMatchObject({ kinds: each.filter(({ kind }) => kind !== 'attendance'), isWhole: false });
    await set([]);
    expect(await dueOf(bo)).toMatchObject({ kinds: everything, isWhole: true });
  });

  it('counts from the last entry, if that was added after the child had left', async () => {
    const { db, owner, daycareId, dueOf, bo } = await agedWorld();
    const later = { recordedBy: 'u', recordedName: 'Marta Lindqvist', recordedAt: '2024-01-08T15:00:00.000Z', payloadHash: 'h' };
    const step = { daycareId, id: 'later step', incidentId: `incident ${bo}`, studentId: bo, kind: 'added' as const, at: later.recordedAt };
    await db
      .insertInto('incidentSteps')
      .values({ ...step, ...later })
      .execute();
    expect(await dueOf(bo)).toMatchObject({ kinds: each, isWhole: false });
    await owner.records.setRetention({ daycareId, rules: [{ kind: 'incidents', years: 2, untilAge: null }] });
    expect(await dueOf(bo)).toMatchObject({ kinds: [...each, { kind: 'incidents', entries: 3 }] });
  });

  it('leaves out a child about whom there are protection notes, and incidents that nobody has locked', async () => {
    const { db, owner, daycareId, newId, retention, ana, bo } = await agedWorld();
    await owner.records.addProtectionNote({ daycareId, id: newId(), studentId: ana, text: 'A court has asked.' });
    const at = '2019-03-05T15:00:00.000Z';
    const texts = { place: 'Yard', what: 'Fell', whatTaps: '[]', done: 'Ice', doneTaps: '[]', body: '[]', witnesses: '[]' };
    const by = { recordedBy: 'u', recordedName: 'Marta Lindqvist', recordedAt: at, updatedAt: at, payloadHash: 'h' };
    await db
      .insertInto('incidents')
      .values({ daycareId, id: 'a draft', studentId: bo, kind: 'other', at, day: '2019-03-05', familyReads: 1, ...texts, ...by })
      .execute();
    const { due, held } = await retention();
    expect(held.map(({ studentId, by }) => [studentId, by]).toSorted()).toEqual(
      [
        [ana, 'protection'],
        [bo, 'openReport'],
      ].toSorted(),
    );
    expect(due).toMatchObject([{ studentId: bo, kinds: each, isWhole: false }]);
  });
});

describe('Deleting what is old enough', () => {
  it('asks for a download first, deletes as much as was shown and nothing else, once, and says in the log how much', async () => {
    const its = await agedWorld();
    const { db, owner, daycareId, dueOf, remove, ana, bo, cy } = its;
    expect(await remove(bo, 6)).toMatchObject({ results: [{ status: 'error', reason: retentionText.downloadFirst }] });
    await sayDownloaded(its, bo);
    expect(await dueOf(bo)).toMatchObject({ isDownloaded: true });
    expect(await remove(bo, 5)).toMatchObject({ results: [{ status: 'error', reason: retentionText.changed }] });
    expect(await remove(cy, 6)).toMatchObject({ results: [{ status: 'error', reason: retentionText.notDue }] });
    expect(await remove(bo, 6)).toMatchObject({ summary: { successful: 1 } });
    expect(await remove(bo, 6)).toMatchObject({ results: [{ status: 'error', reason: retentionText.nothingLeft }] });
    for (const table of ['attendanceMarks', 'logEntries', 'mealMarks', 'doses', 'incidents', 'incidentSteps'] as const) {
      const rows = await db.selectFrom(table).select('studentId').execute();
      expect(new Set(rows.map(({ studentId }) => studentId))).toEqual(new Set([ana, cy]));
    }
    expect(await dueOf(bo)).toMatchObject({ kinds: [], isWhole: true });
    const { entries } = await owner.daycare.getActivityLog({ daycareId });
    expect(entries[0]).toMatchObject({
      action: 'student.deleteDue',
      record: { id: bo },
      detail: 'attendance:1 dailyLog:1 meals:1 medication:1 incidents:2',
    });
  });

  it('is refused by the database itself for a kind that has to be kept longer', async () => {
    const { db, owner, daycareId, bo, cy } = await agedWorld();
    const inThose = (table: 'attendanceMarks' | 'incidents') => db.deleteFrom(table).where('studentId', 'in', [bo, cy]).execute();
    await owner.records.setRetention({
      daycareId,
      rules: [
        { kind: 'attendance', years: 9, untilAge: null },
        { kind: 'incidents', years: 1, untilAge: 25 },
      ],
    });
    await expect(inThose('attendanceMarks')).rejects.toThrow('append-only');
    await expect(inThose('incidents')).rejects.toThrow('append-only');
    await owner.records.setRetention({ daycareId, rules: [{ kind: 'attendance', years: 7, untilAge: null }] });
    await inThose('attendanceMarks');
    await inThose('incidents');
  });
});
