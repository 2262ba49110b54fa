import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import { dayWorld } from '../../test/day-world';
import { everyRow } from '../../test/every-row';
import { downloadRecord } from '../../test/download-record';
import { askFor, onlyAround, putPerson, takeOff, versionAt } from '../../test/registers/people.register';

const note = { note: 'Court order' };
const always = { from: null, until: null, weekdays: null };

describe('The people around a child', () => {
  it('are its guardians at first, one person for several siblings, called in that order', async () => {
    const { owner, daycareId, ana } = await dayWorld();
    const row = { lastName: 'Lopez', dob: '2024-09-03', guardianEmails: ['PARENT@sunnyside.example', 'aunt@example.org'] };
    const { studentId } = await owner.students.addDaycareStudent({ daycareId, firstName: 'Mia', ...row });
    const mias = (await owner.people.getPeople({ daycareId, studentId })).people;
    const anas = (await owner.people.getPeople({ daycareId, studentId: ana })).people;
    expect(mias).toMatchObject([
      { isGuardian: true, isConfirmed: false, mayPickUpToday: false, account: 'pending' },
      { fullName: 'aunt@example.org' },
    ]);
    expect(anas.find(({ account }) => account === 'active')?.personId).toBe(mias[0]?.personId);
  });

  it('who are not authorized see no family pages until the team opens them, and are named in every refusal', async () => {
    const world = await dayWorld();
    const { as, people, owner, daycareId, ana, mark } = world;
    const [carla] = (await owner.people.getPeople({ daycareId, studentId: ana })).people.filter(({ account }) => account === 'active');
    const link = { daycareId, studentId: ana, personId: carla?.personId ?? '', ...onlyAround, isGuardian: true };
    const seen = async () => (await as(people.parent).auth.getLinkedChildren()).children.length;
    expect(await seen()).toBe(1);
    await owner.people.linkPerson({ ...link, notAuthorized: note, version: carla?.version });
    expect(await seen()).toBe(0);
    await mark(people.teacher, { kind: 'in' });
    const personId = carla?.personId ?? '';
    expect(await mark(people.teacher, { kind: 'out', personId })).toMatchObject([{ status: 'error', state: 'in' }]);
    expect(await mark(people.teacher, { kind: 'out', personId, exception: 'Took her' })).toMatchObject([{ status: 'error' }]);
    expect(await mark(people.staff, { kind: 'out', personId, exception: 'Took her' })).toMatchObject([{ status: 'success', state: 'out' }]);
    expect((await owner.attendance.listExceptions({ daycareId })).exceptions).toMatchObject([{ studentId: ana, exception: 'Took her' }]);
    const version = await versionAt(world, ana, personId);
    await owner.people.linkPerson({ ...link, notAuthorized: note, sees: ['day'], version });
    expect(await seen()).toBe(1);
  });

  it('are known once somebody has checked an ID at a valid check-out', async () => {
    const world = await dayWorld();
    const { people, owner, daycareId, ana, mark } = world;
    const personId = await putPerson(world, ana, { pickup: always });
    const isFirst = async () =>
      (await owner.people.getPeople({ daycareId, studentId: ana })).people.find((one) => one.personId === personId)?.firstTime;
    const unknown = async () => (await owner.people.countFirstTimers({ daycareId })).count;
    expect(await unknown()).toBe(1);
    await mark(people.teacher, { kind: 'in' });
    expect(await mark(people.teacher, { kind: 'out', personId })).toMatchObject([{ status: 'error' }]);
    const [out] = await mark(people.teacher, { kind: 'out', personId, idSeen: true });
    expect(await isFirst()).toBe(false);
    await world.as(people.teacher).attendance.undo({ daycareId, id: world.newId(), markId: out?.markId ?? '' });
    expect(await isFirst()).toBe(true);
    expect(await unknown()).toBe(1);
    await owner.people.setKnown({ daycareId, personIds: null });
    expect(await isFirst()).toBe(false);
    expect(await unknown()).toBe(0);
    // A mere contact and somebody who is not authorized do not have to be known.
    await putPerson(world, ana, { pickup: null }, { id: 'contact-made-by-screen' });
    await putPerson(world, ana, { pickup: always, notAuthorized: note }, { id: 'stopped-made-by-screen' });
    expect(await unknown()).toBe(0);
  });

  it('are archived while records name them', async () => {
    const world = await dayWorld();
    const { db, people, owner, daycareId, ana, mark } = world;
    const personId = await putPerson(world, ana, { isGuardian: true });
    await mark(people.teacher, { kind: 'in' }, { kind: 'out', personId });
    await takeOff(world, ana, personId);
    const kept = () => db.selectFrom('people').where('id', '=', personId).select('archivedAt').execute();
    expect(await kept()).not.toEqual([{ archivedAt: null }]);
    world.goTo('09:01');
    await downloadRecord(world, ana);
    await owner.students.deleteDaycareStudent({ daycareId, studentId: ana });
    expect(await kept()).toEqual([]);
  });

  it('keep what was changed about them while somebody else had the form open, such as a “not authorized”', async () => {
    const world = await dayWorld();
    const { as, people, owner, daycareId, ana } = world;
    const personId = await putPerson(world, ana, { pickup: always });
    const read = async () => (await owner.people.getPeople({ daycareId, studentId: ana })).people.find((one) => one.personId === personId);
    const opened = await read();
    const link = { daycareId, studentId: ana, personId, ...onlyAround };
    await as(people.staff).people.linkPerson({ ...link, notAuthorized: note, version: opened?.version });
    const late = () => owner.people.linkPerson({ ...link, pickup: always, version: opened?.version });
    await expect(late()).rejects.toMatchObject({ code: 'CONFLICT', message: dayText.people.changedMeanwhile });
    expect(await read()).toMatchObject({ notAuthorized: note, mayPickUpToday: false });
    const { version } = (await read()) ?? {};
    await as(people.staff).people.linkPerson({ ...link, notAuthorized: note, relation: 'Aunt', household: 2, version });
    await expect(owner.people.linkPerson({ ...link, pickup: always, version })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await read()).toMatchObject({ relation: 'Aunt', household: 2 });
    await owner.people.linkPerson({ ...link, pickup: always, version: (await read())?.version });
    expect(await read()).toMatchObject({ notAuthorized: null, mayPickUpToday: true });
  });

  it('change on a family’s request only after approval', async () => {
    const world = await dayWorld();
    const { owner, daycareId, ana } = world;
    const proposalId = await askFor(world, ana);
    const nils = async () =>
      (await owner.people.getPeople({ daycareId, studentId: ana })).people.find(({ fullName }) => fullName === 'Nils Aker');
    expect(await nils()).toMatchObject({ mayPickUpToday: false, proposal: { proposalId, isNew: true } });
    await owner.people.decideProposal({ daycareId, proposalId, accept: true });
    expect(await nils()).toMatchObject({ mayPickUpToday: true, firstTime: true, proposal: null });
    await expect(owner.people.decideProposal({ daycareId, proposalId, accept: false })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

it('Removing a person who is not authorized is logged as letting them pick up again', async () => {
  const world = await dayWorld();
  const { db, ana } = world;
  const personId = await putPerson(world, ana, { notAuthorized: note });
  await takeOff(world, ana, personId);
  const rows = await db.selectFrom('activity').where('recordId', '=', ana).select('action').orderBy('seq').execute();
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['student.forbidPickup', 'student.allowPickup', 'student.removePerson']),
  );
});

it('Taking a person off again, after an answer was lost, succeeds and changes nothing', async () => {
  const its = await dayWorld();
  const { owner, daycareId, ana } = its;
  const personId = await putPerson(its, ana);
  const removal = { daycareId, studentId: ana, personId, version: await versionAt(its, ana, personId) };
  await owner.people.unlinkPerson(removal);
  const after = await everyRow(its.db);
  expect(await owner.people.unlinkPerson(removal)).toEqual({ success: true });
  expect(await everyRow(its.db)).toEqual(after);
});

it('Each view of many children at once, or of one child’s days, is logged', async () => {
  const { as, db, people, daycareId, ana, owner, newId, advance } = await dayWorld();
  const looks = async () =>
    (await db.selectFrom('activity').select(['action', 'userId']).orderBy('seq').execute()).filter(({ action }) =>
      action.includes('.view'),
    );
  const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'count' });
  const { attendance, people: around, health, students } = as(people.staff);
  const [from, until] = ['2026-11-23', '2026-11-23'];
  const views: [action: string, view: () => Promise<unknown>][] = [
    ['daycare.viewPeople', () => around.listPeople({ daycareId })],
    ['daycare.viewPeople', () => attendance.getNow({ daycareId })],
    ['daycare.viewPeople', () => around.listProposals({ daycareId })],
    ['daycare.viewPeople', () => students.getImportData({ daycareId })],
    ['daycare.viewHealth', () => health.listMissing({ daycareId })],
    ['daycare.viewHealth', () => health.listExpiring({ daycareId })],
    ['daycare.viewAttendance', () => attendance.getSheet({ daycareId, classroomId: null, from, until })],
    ['daycare.viewAttendance', () => attendance.getHeadcount({ daycareId, headcountId })],
    ['student.viewAttendance', () => attendance.getHistory({ daycareId, studentId: ana, from, until })],
  ];
  for (const [action, view] of views) {
    // Each person's views of a kind have one row in ten minutes.
    advance(10 * 60);
    const before = (await looks()).length;
    await view();
    await view();
    expect((await looks()).slice(before)).toContainEqual({ action, userId: people.staff.uid });
    expect((await looks()).slice(before).filter((look) => look.action === action)).toHaveLength(1);
  }
});
