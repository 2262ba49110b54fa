import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { dayText } from '@daycare-portal/shared/day-text';
import type { NewStaffMark } from '@daycare-portal/shared/staff-marks';
import { describe, expect, it } from 'vitest';
import { dayWorld } from '../../test/day-world';
import type { Person } from '../../test/people';
import { onlyAround } from '../../test/registers/people.register';

type Row = Pick<NewStaffMark, 'kind'> & Partial<NewStaffMark>;

async function substituteWorld() {
  const its = await dayWorld();
  const { as, people, owner, daycareId, bees, ana, newId, db, advance } = its;
  const bar = async (fullName: string, studentId = ana) => {
    advance(1);
    const { personId } = await owner.people.savePerson({ daycareId, id: newId(), fullName, phones: [], email: null, note: null });
    await owner.people.linkPerson({ daycareId, studentId, personId, ...onlyAround, notAuthorized: { note: null } });
    advance(1);
    return personId;
  };
  const add = async (fullName: string, compared?: boolean, person = people.staff) =>
    (await as(person).staff.addSubstitute({ daycareId, id: newId(), fullName, countsInRatio: true, ...(compared && { compared }) })).userId;
  const clock = async (userId: string, row: Row, person: Person = people.staff) => {
    const marks = [{ id: newId(), userId, classroomId: row.kind === 'out' ? null : bees, ...row }];
    const [result] = (await as(person).staff.clock({ daycareId, marks })).results;
    return result;
  };
  const compared = async () =>
    (await db.selectFrom('activity').where('action', '=', 'student.comparePickup').select(['userId', 'recordId']).execute()).map(
      ({ userId, recordId }) => [userId, recordId],
    );
  return { ...its, bar, add, clock, compared };
}

describe('A substitute with the name of somebody who is not authorized for a child', () => {
  it('is not added, whoever adds them and whatever they say, until the child has left', async () => {
    const { bar, add, people, owner, daycareId, ana } = await substituteWorld();
    await bar('Mark Turner');
    const message = dayTeamText.along.sameName('Mr. Mark Turner', 'Ana');
    for (const person of [people.staff, people.owner])
      await expect(add('Mr. Mark Turner', true, person)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'resembles', message });
    await owner.students.setEnrolment({ daycareId, studentIds: [ana], startsOn: null, endsOn: '2026-11-22', reason: null });
    await add('Mr. Mark Turner');
  });

  it('who was added before is not clocked in, back, or moved, but can leave, and an earlier day is recorded', async () => {
    const { bar, add, clock, goTo, bees, owls, at } = await substituteWorld();
    const userId = await add('Mark Turner');
    await clock(userId, { kind: 'in' });
    goTo('10:00');
    await bar('Mark Turner');
    const refused = { status: 'error', asksToCompare: false, reason: dayTeamText.along.sameName('Mark Turner', 'Ana') };
    expect(await clock(userId, { kind: 'move', classroomId: owls, compared: true })).toMatchObject(refused);
    expect(await clock(userId, { kind: 'out' })).toMatchObject({ status: 'success', state: 'out' });
    goTo('11:00');
    expect(await clock(userId, { kind: 'in', compared: true })).toMatchObject(refused);
    expect(
      await clock(userId, { kind: 'in', classroomId: bees, at: at('09:00', '2026-11-20'), reason: 'Was here on Friday' }),
    ).toMatchObject({ status: 'success' });
  });
});

describe('A substitute with a name close to that of somebody who is not authorized', () => {
  it('is added once somebody has compared them, which is kept, and is asked about again after a later bar', async () => {
    const { bar, add, clock, compared, people, ana, bo } = await substituteWorld();
    await bar('Mark Turner');
    const message = dayText.people.refused.resembles('Sue Turner', 'Ana', 'Mark Turner');
    await expect(add('Sue Turner')).rejects.toMatchObject({ code: 'CONFLICT', reason: 'notCompared', message });
    const userId = await add('Sue Turner', true);
    expect(await compared()).toEqual([[people.staff.uid, ana]]);
    expect(await clock(userId, { kind: 'in' })).toMatchObject({ status: 'success', asksToCompare: false });
    await bar('Susan Turner', bo);
    const asked = dayText.people.refused.resembles('Sue Turner', 'Bo', 'Susan Turner');
    const goneFor = { kind: 'break' } as const;
    await clock(userId, { ...goneFor, classroomId: null });
    expect(await clock(userId, { kind: 'back' })).toMatchObject({ status: 'error', asksToCompare: true, reason: asked });
    expect(await clock(userId, { kind: 'back', compared: true })).toMatchObject({ status: 'success' });
    expect(await compared()).toEqual([
      [people.staff.uid, ana],
      [people.staff.uid, bo],
    ]);
    await clock(userId, { kind: 'out' });
    expect(await clock(userId, { kind: 'in' })).toMatchObject({ status: 'success' });
  });

  it('whom an earlier version took without asking is asked about', async () => {
    const { bar, add, clock, db } = await substituteWorld();
    await bar('Mark Turner');
    const userId = await add('Sue Turner', true);
    await db.updateTable('substitutes').set({ comparedAt: null }).execute();
    expect(await clock(userId, { kind: 'in' })).toMatchObject({ status: 'error', asksToCompare: true });
  });

  it('is compared by nobody of the staff whose own child it is, and a teacher learns nothing of it', async () => {
    const { bar, add, clock, as, people, owner, daycareId, bo, newId } = await substituteWorld();
    await bar('Mark Turner');
    await bar('Susan Turner', bo);
    const userId = await add('Sue Turner', true, people.owner);
    await bar('Mark Turner', bo);
    const { personId } = await owner.people.savePerson({
      daycareId,
      id: newId(),
      fullName: people.staff.displayName,
      phones: [],
      email: people.staff.email,
      note: null,
    });
    await owner.people.linkPerson({ daycareId, studentId: bo, personId, ...onlyAround, isGuardian: true });
    expect(await clock(userId, { kind: 'in', compared: true })).toMatchObject({ status: 'error', reason: dayText.people.ownChild });
    expect(await clock(userId, { kind: 'in' }, people.teacher)).toMatchObject({ reason: dayText.clock.othersForbidden });
    await expect(
      as(people.teacher).staff.addSubstitute({ daycareId, id: newId(), fullName: 'Mark Turner', countsInRatio: true }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'notPermitted' });
  });
});
