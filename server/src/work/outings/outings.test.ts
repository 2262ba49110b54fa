import { dayText } from '@daycare-portal/shared/day-text';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { NewOuting, OutingStep } from '@daycare-portal/shared/outings';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import { onlyAround } from '../../test/registers/people.register';
import { zoo } from '../../test/registers/outings.register';

/** A plan for Monday by the teacher, who goes along. Ana and Cy will go to the zoo. */
async function plannedOuting(over: Partial<NewOuting> = {}) {
  const world = await dayWorld();
  const { as, people, daycareId, ana, bo, cy, mark, newId, advance } = world;
  await mark(people.staff, { studentId: ana, kind: 'in' }, { studentId: bo, kind: 'in' });
  const adults = [
    { userId: people.teacher.uid, name: '' },
    { userId: null, name: 'Jo Hill' },
  ];
  const plan = {
    ...zoo,
    daycareId,
    day: monday,
    adults: adults.map((adult) => ({ ...adult, name: adult.name || 'x' })),
    studentIds: [ana, cy],
  };
  const { outingId } = await as(people.teacher).outings.save({ ...plan, ...over, id: newId() });
  const step = async (kind: OutingStep, personName?: string) => {
    advance(60);
    return as(people.teacher).outings.mark({ daycareId, id: newId(), outingId, kind, personName });
  };
  const get = (person = people.owner) => as(person).outings.get({ daycareId, outingId });
  return { ...world, plan, outingId, step, get };
}

/** A boarding count in which the owner sees only these children. */
async function countOnly(
  { daycareId, owner, newId, advance, outingId }: Awaited<ReturnType<typeof plannedOuting>>,
  seen: readonly string[],
) {
  advance(60);
  const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'boarding', outingId });
  const ticks = seen.map((studentId) => ({ id: newId(), studentId, kind: 'seen' as const }));
  await owner.attendance.tick({ daycareId, headcountId, ticks });
  await owner.attendance.finish({ daycareId, id: newId(), headcountId });
  return headcountId;
}

describe('An outing', () => {
  it('is counted before it leaves, leaves without whom that count did not find, and is not counted any more once it is back', async () => {
    const world = await plannedOuting();
    const { as, people, daycareId, owner, ana, bo, bees, newId, childOn, outingId, step, get } = world;
    const { updatedAt } = await get();
    const studentIds = [ana, bo];
    await as(people.teacher).outings.save({ ...world.plan, outingId, updatedAt, studentIds, id: newId() });
    const headcountId = await countOnly(world, [bo]);
    expect(await owner.attendance.getHeadcount({ daycareId, headcountId })).toMatchObject({ counts: { children: 2, seen: 1, missing: 1 } });
    await step('left');
    expect([(await childOn(ana))?.classroomId, (await childOn(bo))?.classroomId]).toEqual([bees, outingId]);
    await step('returned');
    await expect(owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'boarding', outingId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: headcountText.outings.notUnderWay,
    });
  });

  it('takes along the checked-in children of its roll, is a room on Today, has a count at each boarding, and brings everyone back', async () => {
    const { people, daycareId, owner, ana, bo, cy, bees, owls, mark, newId, day, childOn, outingId, step, get } = await plannedOuting();
    expect(await get()).toMatchObject({
      state: 'planned',
      adults: [people.teacher.displayName, 'Jo Hill'],
      roll: [
        { firstName: 'Ana', state: 'in', isAlong: false, consent: null },
        { firstName: 'Cy', state: 'expected', isAlong: false },
      ],
    });
    await step('left');
    expect((await day()).rooms.map(({ name }) => name)).toEqual(['Bees', 'Owls', 'Zoo']);
    expect([(await childOn(ana))?.classroomId, (await childOn(bo))?.classroomId, (await childOn(cy))?.classroomId]).toEqual([
      outingId,
      bees,
      owls,
    ]);
    // Cy is picked up at school, and Bo comes by car with a parent.
    await mark(
      people.teacher,
      { studentId: cy, kind: 'in', classroomId: outingId },
      { studentId: bo, kind: 'move', classroomId: outingId },
    );
    const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'boarding', outingId });
    const count = await owner.attendance.getHeadcount({ daycareId, headcountId });
    expect(count).toMatchObject({ outing: { outingId, name: 'Zoo' }, counts: { children: 3 } });
    const drill = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'fireDrill' });
    expect(await owner.attendance.getHeadcount({ daycareId, headcountId: drill.headcountId })).toMatchObject({ counts: { children: 0 } });
    await step('returned');
    expect([(await childOn(ana))?.classroomId, (await childOn(bo))?.classroomId, (await childOn(cy))?.classroomId]).toEqual([
      bees,
      bees,
      owls,
    ]);
    expect((await day()).rooms.map(({ name }) => name)).toEqual(['Bees', 'Owls']);
    expect(await get()).toMatchObject({ state: 'returned' });
    await expect(step('walked')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: headcountText.outings.personMissing });
    await step('walked', 'Jo Hill');
    const { state, events, headcounts } = await get();
    expect([state, headcounts.length]).toEqual(['over', 1]);
    expect(events.map(({ kind, personName }) => [kind, personName])).toEqual([
      ['planned', null],
      ['left', null],
      ['returned', null],
      ['walked', 'Jo Hill'],
    ]);
  });

  it('takes each step in order, once, on its day and with an adult', async () => {
    const { daycareId, owner, plan, newId, outingId, step, get } = await plannedOuting({ adults: [] });
    await expect(step('returned')).rejects.toMatchObject({ code: 'CONFLICT', message: headcountText.outings.notLeft });
    await expect(step('left')).rejects.toMatchObject({ code: 'CONFLICT', message: headcountText.outings.noAdults });
    const { updatedAt } = await get();
    const changed = { ...plan, id: newId(), outingId, updatedAt, day: '2026-11-24' };
    await owner.outings.save(changed);
    await owner.outings.save(changed);
    await expect(owner.outings.save({ ...changed, id: newId() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: headcountText.outings.changedMeanwhile,
    });
    await expect(step('left')).rejects.toMatchObject({ code: 'CONFLICT', message: headcountText.outings.notToday });
    await step('cancelled');
    await expect(step('left')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await get()).toMatchObject({ state: 'cancelled', day: '2026-11-24' });
    await expect(owner.outings.save({ ...plan, id: newId(), day: '2026-11-22' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { outings } = await owner.outings.list({ daycareId, from: null });
    expect(outings).toMatchObject([{ name: 'Zoo', state: 'cancelled', children: 2 }]);
  });

  it('can be taken back one step at a time with the children as before, and keeps every step on the record', async () => {
    const { as, people, daycareId, ana, bo, bees, mark, newId, advance, goTo, childOn, outingId, step, get, db } = await plannedOuting();
    const takeBack = (kind: OutingStep) => {
      advance(60);
      return as(people.staff).outings.mark({ daycareId, id: newId(), outingId, kind, takesBack: true });
    };
    const roomOf = async (child: string) => (await childOn(child))?.classroomId;
    const conflict = { code: 'CONFLICT', message: headcountText.outings.notTakenBack };
    await expect(takeBack('left')).rejects.toMatchObject(conflict);
    await step('left');
    advance(60);
    await mark(people.teacher, { studentId: bo, kind: 'move', classroomId: outingId });
    expect(await get()).toMatchObject({ state: 'left', mayTakeBack: 'left' });
    await takeBack('left');
    expect([(await get()).state, await roomOf(ana), await roomOf(bo)]).toEqual(['planned', bees, bees]);

    await step('left');
    await step('returned');
    await takeBack('returned');
    expect([(await get()).state, await roomOf(ana), await roomOf(bo)]).toEqual(['left', outingId, bees]);
    await step('returned');
    expect(await roomOf(ana)).toBe(bees);
    await step('walked', 'Jo Hill');
    await expect(takeBack('returned')).rejects.toMatchObject(conflict);
    await takeBack('walked');
    expect(await get()).toMatchObject({ state: 'returned', mayTakeBack: 'returned' });
    await step('walked', 'Ben');

    const { state, events } = await get();
    expect(state).toBe('over');
    expect(events.map(({ kind, takesBack }) => takesBack ?? kind).join(' ')).toBe(
      'planned left left left returned returned returned walked walked walked',
    );
    expect(events.filter(({ takesBack }) => takesBack !== null).map(({ by }) => by)).toEqual(Array(3).fill(people.staff.displayName));
    const marks = await db.selectFrom('attendanceMarks').where('studentId', '=', ana).select(['kind', 'replaces']).execute();
    expect(marks.filter(({ kind }) => kind === 'void').every(({ replaces }) => replaces !== null)).toBe(true);
    goTo('09:00', '2026-11-24');
    expect((await get()).mayTakeBack).toBeNull();
    await expect(takeBack('walked')).rejects.toMatchObject(conflict);
  });

  it('records when it heads back, is still out then, and comes back to that when its return is undone', async () => {
    const { as, people, daycareId, newId, owner, ana, childOn, outingId, step, get } = await plannedOuting();
    const takeBack = (kind: OutingStep) => as(people.teacher).outings.mark({ daycareId, id: newId(), outingId, kind, takesBack: true });
    await expect(step('goingBack')).rejects.toMatchObject({ code: 'CONFLICT', message: headcountText.outings.notLeft });
    await step('left');
    await step('goingBack');
    await expect(step('goingBack')).rejects.toMatchObject({ code: 'CONFLICT', reason: 'outingOutOfOrder' });
    expect(await get()).toMatchObject({ state: 'left', mayTakeBack: 'goingBack' });
    expect((await childOn(ana))?.classroomId).toBe(outingId);
    await step('returned');
    await takeBack('returned');
    expect(await get()).toMatchObject({ state: 'left', mayTakeBack: 'goingBack' });
    await takeBack('goingBack');
    expect(await get()).toMatchObject({ state: 'left', mayTakeBack: 'left' });
    // Nobody has to say that it heads back.
    await step('returned');
    const { events, state } = await get();
    expect(state).toBe('returned');
    expect(events.map(({ kind, takesBack }) => [kind, takesBack])).toEqual([
      ['planned', null],
      ['left', null],
      ['goingBack', null],
      ['returned', null],
      ['goingBack', 'returned'],
      ['left', 'goingBack'],
      ['returned', null],
    ]);
    expect((await owner.outings.list({ daycareId, from: null })).outings).toMatchObject([{ state: 'returned' }]);
  });

  it('keeps the number of each adult for calls on the way, and offers the last one for the next plan', async () => {
    const { as, people, daycareId, newId, plan, outingId, get } = await plannedOuting();
    const [teacher, jo] = plan.adults;
    const adults = [
      { ...teacher, userId: people.teacher.uid, name: 'x', phone: ' 555 0100 ' },
      { ...jo, userId: null, name: 'Jo Hill', phone: '' },
    ];
    const { updatedAt } = await get();
    await as(people.teacher).outings.save({ ...plan, adults, outingId, updatedAt, id: newId() });
    expect((await get()).people).toEqual([
      { userId: people.teacher.uid, name: people.teacher.displayName, phone: '555 0100' },
      { userId: null, name: 'Jo Hill', phone: null },
    ]);
    const { adults: offered } = await as(people.owner).outings.listPhones({ daycareId });
    expect(offered).toEqual([{ userId: people.teacher.uid, name: people.teacher.displayName, phone: '555 0100' }]);
  });

  it('takes its adults along, too, so that they count in no classroom meanwhile, and brings them back', async () => {
    const { people, daycareId, owner, bees, newId, outingId, step, as, at } = await plannedOuting();
    const { uid: userId } = people.teacher;
    await as(people.teacher).staff.clock({ daycareId, marks: [{ id: newId(), userId, kind: 'in', classroomId: bees }] });
    await as(people.manager).staff.clock({
      daycareId,
      marks: [{ id: newId(), userId: people.manager.uid, kind: 'in', classroomId: bees }],
    });
    const places = async () => {
      const { rooms } = await owner.classrooms.getCoverage({ daycareId, at: null });
      const { adults } = await owner.staff.getDay({ daycareId, day: null });
      return [rooms.find(({ classroomId }) => classroomId === bees)?.staff, adults.find((adult) => adult.userId === userId)?.classroomId];
    };
    expect(await places()).toEqual([2, bees]);
    await step('left');
    expect(await places()).toEqual([1, outingId]);
    await owner.outings.mark({ daycareId, id: newId(), outingId, kind: 'left', takesBack: true });
    expect(await places()).toEqual([2, bees]);
    await step('left');
    await step('returned');
    expect(await places()).toEqual([2, bees]);
    const { adults } = await owner.staff.getHours({ daycareId, from: monday, until: monday });
    const [shift] = adults.find((adult) => adult.userId === userId)?.days[0]?.shifts ?? [];
    expect(shift?.rooms.map(({ name }) => name)).toEqual(['Bees', 'Zoo', 'Bees', 'Zoo', 'Bees']);
    expect(shift?.from).toBe(at('09:00'));
  });

  it('leaves an adult on a break there, who is back in the room before the outing when it is over meanwhile', async () => {
    const { people, daycareId, owner, bees, newId, step, as, advance } = await plannedOuting();
    const { uid: userId } = people.teacher;
    const clock = async (kind: 'in' | 'break' | 'back', classroomId: string | null = null) => {
      advance(60);
      await as(people.teacher).staff.clock({ daycareId, marks: [{ id: newId(), userId, kind, classroomId }] });
    };
    await clock('in', bees);
    await step('left');
    await clock('break');
    await clock('back');
    await clock('break');
    await step('returned');
    await clock('back');
    const { rooms } = await owner.classrooms.getCoverage({ daycareId, at: null });
    expect(rooms.find(({ classroomId }) => classroomId === bees)?.adults).toMatchObject([{ userId }]);
    const { adults } = await owner.staff.getHours({ daycareId, from: monday, until: monday });
    expect(adults[0]?.days[0]?.shifts[0]?.rooms.map(({ name }) => name)).toEqual(['Bees', 'Zoo', 'Zoo', 'Bees']);
  });

  it('is a place to be only while it is out, and whoever is recorded there is here for a headcount once it is over', async () => {
    const { people, daycareId, owner, ana, cy, mark, at, newId, outingId, step, goTo } = await plannedOuting();
    const toOuting = { kind: 'move' as const, studentId: ana, classroomId: outingId };
    const refused = { status: 'error', reason: headcountText.outings.notUnderWay };
    expect(await mark(people.teacher, toOuting, { kind: 'in', studentId: cy, classroomId: outingId })).toMatchObject([refused, refused]);
    await step('left');
    await step('returned');
    goTo('09:30');
    expect(await mark(people.teacher, toOuting)).toMatchObject([refused]);
    // Picked up on the way by somebody whose phone had no server.
    const late = { kind: 'in' as const, studentId: cy, classroomId: outingId, at: at('09:01'), waited: true };
    expect(await mark(people.teacher, late)).toMatchObject([{ status: 'success' }]);
    const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'fireDrill' });
    const { children } = await owner.attendance.getHeadcount({ daycareId, headcountId });
    expect(children.map(({ firstName, status }) => [firstName, status])).toEqual([
      ['Ana', 'notSeen'],
      ['Bo', 'notSeen'],
      ['Cy', 'notSeen'],
    ]);
  });

  it('does not bring back a child whom the last count missed, and says who found it', async () => {
    const world = await plannedOuting();
    const { as, people, daycareId, owner, ana, cy, bees, owls, mark, newId, advance, day, childOn, outingId, step, get, at } = world;
    await step('left');
    await mark(people.teacher, { studentId: cy, kind: 'in', classroomId: outingId });
    const headcountId = await countOnly(world, [cy]);
    expect(await get()).toMatchObject({
      notFound: [{ studentId: ana, firstName: 'Ana', headcountId }],
      headcounts: [{ missed: [{ found: null }] }],
    });
    await step('returned');
    expect([(await childOn(ana))?.classroomId, (await childOn(cy))?.classroomId]).toEqual([outingId, owls]);
    expect((await day()).rooms.map(({ name, isOuting, isOver }) => [name, isOuting, isOver])).toEqual([
      ['Bees', false, undefined],
      ['Owls', false, undefined],
      ['Zoo', false, true],
    ]);
    const { headcountId: drill } = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'fireDrill' });
    const { children } = await owner.attendance.getHeadcount({ daycareId, headcountId: drill });
    expect(children.find(({ studentId }) => studentId === ana)).toMatchObject({ status: 'notSeen', classroomId: outingId });

    advance(60);
    await as(people.staff).attendance.tick({ daycareId, headcountId, ticks: [{ id: newId(), studentId: ana, kind: 'seen' }] });
    const found = { by: people.staff.displayName, at: at('09:04') };
    expect(await get()).toMatchObject({
      notFound: [{ studentId: ana, headcountId: null, classroomId: bees }],
      headcounts: [{ counts: { seen: 1, missing: 1 }, missed: [{ firstName: 'Ana', found }] }],
    });
    await mark(people.staff, { studentId: ana, kind: 'move', classroomId: bees });
    expect(await get()).toMatchObject({ notFound: [], headcounts: [{ missed: [{ firstName: 'Ana', found }] }] });
    expect((await day()).rooms.map(({ name }) => name)).toEqual(['Bees', 'Owls']);
  });

  it('leaves without a child who is still missed on an earlier one, and does not bring anybody back to that', async () => {
    const world = await plannedOuting();
    const { as, people, daycareId, owner, ana, cy, owls, bees, mark, newId, childOn, plan, step, get } = world;
    await step('left');
    await mark(people.teacher, { studentId: cy, kind: 'in', classroomId: world.outingId });
    await countOnly(world, [cy]);
    await step('returned');
    const { outingId: second } = await as(people.teacher).outings.save({ ...plan, id: newId() });
    await as(people.teacher).outings.mark({ daycareId, id: newId(), outingId: second, kind: 'left' });
    expect(await get()).toMatchObject({ notFound: [{ studentId: ana, classroomId: bees }] });
    await mark(people.staff, { studentId: ana, kind: 'move', classroomId: second });
    await as(people.teacher).outings.mark({ daycareId, id: newId(), outingId: second, kind: 'returned' });
    expect((await childOn(ana))?.classroomId).toBe(bees);
    await mark(people.staff, { studentId: ana, kind: 'move', classroomId: world.outingId, reason: 'She is not back' });
    const { uid } = people.manager;
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: owls, classroomData: { staffMembers: [uid] } });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    expect(await get(people.manager)).toMatchObject({ notFound: [{ studentId: ana, headcountId: null, classroomId: null }] });
  });

  it('brings back whom the last count found, and a running count counts once somebody has been ticked', async () => {
    const world = await plannedOuting();
    const { people, daycareId, owner, ana, bo, bees, mark, newId, advance, childOn, outingId, step, get } = world;
    const roomsNow = async () => [(await childOn(ana))?.classroomId, (await childOn(bo))?.classroomId];
    const missed = async () => (await get()).notFound.map(({ firstName }) => firstName);
    const takeBack = () => owner.outings.mark({ daycareId, id: newId(), outingId, kind: 'returned', takesBack: true });
    await step('left');
    await mark(people.teacher, { studentId: bo, kind: 'move', classroomId: outingId });
    await countOnly(world, [bo]);
    expect(await missed()).toEqual(['Ana']);
    await countOnly(world, [ana, bo]);
    expect(await missed()).toEqual([]);
    advance(60);
    const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'boarding', outingId });
    expect(await missed()).toEqual([]);
    await step('returned');
    expect(await roomsNow()).toEqual([bees, bees]);
    await takeBack();

    await owner.attendance.tick({ daycareId, headcountId, ticks: [{ id: newId(), studentId: bo, kind: 'seen' }] });
    expect(await missed()).toEqual(['Ana']);
    await step('returned');
    expect(await roomsNow()).toEqual([outingId, bees]);
    await owner.attendance.finish({ daycareId, id: newId(), headcountId });
    expect(await get()).toMatchObject({
      notFound: [{ firstName: 'Ana', headcountId }],
      headcounts: [{}, {}, { counts: { seen: 1, missing: 1 } }],
    });
    await takeBack();
    await owner.outings.mark({ daycareId, id: newId(), outingId, kind: 'left', takesBack: true });
    expect(await roomsNow()).toEqual([bees, bees]);
    await step('left');
    expect(await missed()).toEqual([]);
  });

  it('cannot take a child whose family said no to outings', async () => {
    const { daycareId, owner, ana, step, get } = await plannedOuting();
    const answer = (said: 'yes' | 'no') =>
      owner.health.saveConsents({ daycareId, studentId: ana, consents: [{ kind: 'outings', answer: said, by: 'Mother' }] });
    await answer('no');
    expect((await get()).roll.map(({ consent }) => consent)).toEqual(['no', null]);
    await expect(step('left')).rejects.toMatchObject({ code: 'CONFLICT', message: headcountText.outings.consentNo(['Ana']) });
    await answer('yes');
    await step('left');
    expect((await get()).roll.map(({ consent }) => consent)).toEqual(['yes', null]);
  });

  it('does not show a teacher of other rooms who is not along whose family said no', async () => {
    const { as, people, daycareId, owner, newId, ana, owls, outingId } = await plannedOuting();
    await owner.health.saveConsents({ daycareId, studentId: ana, consents: [{ kind: 'outings', answer: 'no', by: 'Carla Lopez' }] });
    const { uid } = people.manager;
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: owls, classroomData: { staffMembers: [uid] } });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const leave = (person: typeof people.manager) => as(person).outings.mark({ daycareId, id: newId(), outingId, kind: 'left' });
    const { outings } = headcountText;
    await expect(leave(people.manager)).rejects.toMatchObject({ message: outings.consentNo([outings.childElsewhere]) });
    await expect(leave(people.teacher)).rejects.toMatchObject({ message: outings.consentNo(['Ana']) });
  });

  it('shows a teacher of other rooms the children who are out with them, on the plan and on Today', async () => {
    const { as, people, daycareId, owner, owls, ana, step, get, day, newId } = await plannedOuting();
    await owner.health.saveItem({ daycareId, studentId: ana, id: newId(), kind: 'allergy', label: 'Bees', severity: 'severe' });
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: owls,
      classroomData: { staffMembers: [people.teacher.uid, people.manager.uid] },
    });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    await step('left');
    expect((await get(people.teacher)).roll.map(({ firstName, badges }) => [firstName, badges.map(({ label }) => label)])).toEqual([
      ['Ana', ['Bees']],
      ['Cy', []],
    ]);
    expect((await day(people.teacher)).children.map(({ firstName }) => firstName)).toEqual(['Ana', 'Cy']);
    await step('returned');
    expect((await day(people.teacher)).children.map(({ firstName }) => firstName)).toEqual(['Cy']);
    const { roll, others } = await as(people.manager).outings.get({ daycareId, outingId: (await get()).outingId });
    expect([roll.map(({ firstName }) => firstName), others]).toEqual([['Cy'], 1]);
  });

  it('can be changed and taken back 50 times, and then still leaves', async () => {
    const { plan, outingId, as, people, daycareId, newId, step, get } = await plannedOuting();
    const { outings } = as(people.teacher);
    const change = () => outings.save({ ...plan, outingId, id: newId() });
    for (let n = 0; n < 45; n += 1) await change();
    for (let n = 0; n < 2; n += 1) {
      await step('left');
      await outings.mark({ daycareId, id: newId(), outingId, kind: 'left', takesBack: true });
    }
    const tooOften = { code: 'CONFLICT', message: dayText.attendance.correctedTooOften };
    await expect(change()).rejects.toMatchObject(tooOften);
    await step('left');
    await expect(outings.mark({ daycareId, id: newId(), outingId, kind: 'left', takesBack: true })).rejects.toMatchObject(tooOften);
    expect((await get()).state).toBe('left');
  });
});

describe('An adult without an account', () => {
  const bar = async ({ owner, daycareId, ana, newId }: Awaited<ReturnType<typeof dayWorld>>, fullName: string) => {
    const { personId } = await owner.people.savePerson({
      daycareId,
      id: newId(),
      fullName,
      phones: [],
      email: null,
      note: null,
    });
    await owner.people.linkPerson({ daycareId, studentId: ana, personId, ...onlyAround, notAuthorized: { note: null } });
  };
  const along = (name: string) => ({ adults: [{ userId: null, name }] });

  it('who is not authorized for a child does not go along, whoever plans it', async () => {
    const world = await plannedOuting();
    const { as, people, plan, outingId, newId, bo, get } = world;
    await bar(world, 'Mark Turner');
    const { updatedAt } = await get();
    const save = (who: 'teacher' | 'owner', name: string, studentIds = plan.studentIds) =>
      as(people[who]).outings.save({ ...plan, ...along(name), studentIds, outingId, updatedAt, id: newId() });
    const barred = dayTeamText.along.adultBarred('Mr. Mark Turner', 'Ana');
    for (const who of ['teacher', 'owner'] as const)
      await expect(save(who, 'Mr. Mark Turner')).rejects.toMatchObject({ code: 'CONFLICT', reason: 'resembles', message: barred });
    await save('teacher', 'Mark Turner', [bo]);
  });

  it('whose name is close to such a one is a question that only the office answers, with the faces before it', async () => {
    const world = await plannedOuting();
    const { as, people, plan, outingId, newId, get, db, ana } = world;
    await bar(world, 'Mark Turner');
    const { updatedAt } = await get();
    const save = (who: 'teacher' | 'staff', compared: boolean) =>
      as(people[who]).outings.save({ ...plan, ...along('Sue Turner'), outingId, updatedAt, id: newId(), compared });
    const asked = dayTeamText.along.adultLike('Sue Turner', 'Ana', 'Mark Turner');
    for (const compared of [false, true])
      await expect(save('teacher', compared)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'resembles', message: asked });
    const compare = dayText.people.refused.resembles('Sue Turner', 'Ana', 'Mark Turner');
    await expect(save('staff', false)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'notCompared', message: compare });
    await save('staff', true);
    const kept = await db.selectFrom('activity').where('action', '=', 'student.comparePickup').select(['userId', 'recordId']).execute();
    expect(kept).toEqual([{ userId: people.staff.uid, recordId: ana }]);
    expect(await world.step('left')).toBeTruthy();
  });

  it('is asked about again when a second person with such a name is barred after the plan was made', async () => {
    const world = await plannedOuting();
    const { as, people, plan, outingId, newId, get } = world;
    await bar(world, 'Mark Turner');
    const { updatedAt } = await get();
    await as(people.staff).outings.save({ ...plan, ...along('Sue Turner'), outingId, updatedAt, id: newId(), compared: true });
    world.advance(60);
    await bar(world, 'Susan Turner');
    const asked = dayTeamText.along.adultLike('Sue Turner', 'Ana', 'Susan Turner');
    await expect(world.step('left')).rejects.toMatchObject({ code: 'CONFLICT', message: asked });
    const leave = { daycareId: world.daycareId, outingId, kind: 'left' as const };
    await expect(as(people.staff).outings.mark({ ...leave, id: newId() })).rejects.toMatchObject({ reason: 'notCompared' });
    expect(await as(people.staff).outings.mark({ ...leave, id: newId(), compared: true })).toBeTruthy();
  });

  it('who is barred after the plan was made does not leave with the children', async () => {
    const world = await plannedOuting();
    world.advance(60);
    await bar(world, 'Joe Hill');
    const asked = dayTeamText.along.adultLike('Jo Hill', 'Ana', 'Joe Hill');
    await expect(world.step('left')).rejects.toMatchObject({ code: 'CONFLICT', message: asked });
    await bar(world, 'Jo Hill');
    const barred = dayTeamText.along.adultBarred('Jo Hill', 'Ana');
    await expect(world.step('left')).rejects.toMatchObject({ code: 'CONFLICT', message: barred });
  });
});

describe('A child who joins an outing under way', () => {
  const joined = async () => {
    const world = await plannedOuting();
    const { as, people, owner, daycareId, bo, mark, outingId, newId, step } = world;
    await step('left');
    const join = async (who: 'teacher' | 'staff', more: object = {}) =>
      (await mark(people[who], { kind: 'move', studentId: bo, classroomId: outingId, ...more }))[0];
    const correct = async (who: 'teacher' | 'staff') => {
      const { days } = await owner.attendance.getHistory({ daycareId, studentId: bo, from: monday, until: monday });
      const markId = days[0]?.marks[0]?.id ?? '';
      return as(people[who]).attendance.correct({ daycareId, id: newId(), markId, classroomId: outingId, reason: 'Came along' });
    };
    return { ...world, join, correct };
  };

  it('is none whose family said no, and what has happened is recorded by the office with a reason', async () => {
    const { owner, daycareId, bo, join, correct, childOn, outingId } = await joined();
    await owner.health.saveConsents({ daycareId, studentId: bo, consents: [{ kind: 'outings', answer: 'no', by: 'Mother' }] });
    const reason = dayTeamText.along.saidNo('Bo');
    expect(await join('teacher')).toMatchObject({ status: 'error', reason });
    expect(await join('teacher', { reason: 'Came along' })).toMatchObject({ status: 'error', reason });
    await expect(correct('teacher')).rejects.toMatchObject({ message: reason });
    expect(await join('staff')).toMatchObject({ status: 'error', reason });
    expect(await join('staff', { reason: 'Came along' })).toMatchObject({ status: 'success' });
    expect((await childOn(bo))?.classroomId).toBe(outingId);
  });

  it('is none for whom one of the adults is not authorized, or may be such a person', async () => {
    const { owner, daycareId, bo, newId, join, correct } = await joined();
    const bar = async (fullName: string) => {
      const { personId } = await owner.people.savePerson({ daycareId, id: newId(), fullName, phones: [], email: null, note: null });
      await owner.people.linkPerson({ daycareId, studentId: bo, personId, ...onlyAround, notAuthorized: { note: null } });
    };
    await bar('Joe Hill');
    const reason = dayTeamText.along.adultLike('Jo Hill', 'Bo', 'Joe Hill');
    expect(await join('teacher')).toMatchObject({ status: 'error', reason });
    await bar('Jo Hill');
    expect(await join('teacher')).toMatchObject({ status: 'error', reason: dayTeamText.along.adultBarred('Jo Hill', 'Bo') });
    await expect(correct('teacher')).rejects.toMatchObject({ message: dayTeamText.along.adultBarred('Jo Hill', 'Bo') });
  });
});
