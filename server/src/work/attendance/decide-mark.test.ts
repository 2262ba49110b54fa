import { dayText } from '@daycare-portal/shared/day-text';
import { maxUndecided, maxUndecidedInAll, type NewMark } from '@daycare-portal/shared/attendance';
import { formatClock as shown } from '@daycare-portal/shared/clock-words';
import type { ClockTime } from '@daycare-portal/shared/center-time';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../../core/db/insert-rows';
import { onlyAround } from '../../test/registers/people.register';
import { dayWorld, monday } from '../../test/day-world';
import type { Person } from '../../test/people';

/** Ana is here, Rick Bell must not pick her up, and the teacher's device checked her out to him while the server was away. */
async function decisionWorld(picker = 'Rick Bell') {
  const its = await dayWorld();
  const { as, people, owner, daycareId, ana, newId, mark, at, goTo } = its;
  const { personId: barredId } = await owner.people.savePerson({
    daycareId,
    id: 'rick-made-by-a-screen',
    fullName: 'Rick Bell',
    phones: [],
    email: null,
    note: null,
  });
  await owner.people.linkPerson({ daycareId, studentId: ana, personId: barredId, ...onlyAround, notAuthorized: { note: 'Court order' } });
  await mark(people.teacher, { kind: 'in' });
  goTo('10:00');
  const tap = { kind: 'out' as const, personName: picker, waited: true, at: at('09:30') };
  const [refused] = await mark(people.teacher, tap);
  const list = async (who: Person = people.owner) => (await as(who).attendance.listUndecided({ daycareId })).undecided;
  const decide = (
    who: Person,
    outcome: 'record' | 'leave',
    more: { reason?: string; exception?: string; id?: string; markId?: string } = {},
  ) => as(who).attendance.decide({ daycareId, id: newId(), markId: refused?.id ?? '', outcome, ...more });
  const recorded = () => its.db.selectFrom('attendanceMarks').selectAll().orderBy('recordedAt').execute();
  return { ...its, barredId, refused, list, decide, recorded };
}

const why = 'He took her before we could stop him';

// trust 26, 28, 31
describe('A late check-out that the pickup rules refuse', () => {
  it('is passed on to the office, counts nobody out, and is shown with both sides to those who see the child', async () => {
    const { people, ana, refused, list, recorded, childOn, at, as, daycareId } = await decisionWorld();
    expect(refused).toMatchObject({ status: 'error', passedOn: true, state: 'in' });
    expect(await recorded()).toHaveLength(1);
    expect(await childOn()).toMatchObject({ state: 'in', collectedBy: null });
    const both = {
      id: refused?.id,
      studentId: ana,
      firstName: 'Ana',
      kind: 'out',
      at: at('09:30'),
      personName: 'Rick Bell',
      tappedName: 'Ben Okafor',
      passedOnAt: at('10:00'),
      against: dayText.people.stoodAgainst.notAuthorized('Rick Bell', 'Ana'),
      isPickup: true,
      needsException: true,
    };
    for (const office of [people.owner, people.staff])
      expect(await list(office)).toMatchObject([{ ...both, mayDecide: true, mayRecord: true }]);
    expect(await list(people.teacher)).toMatchObject([{ ...both, mayDecide: false, mayRecord: false }]);
    for (const who of [people.parent, people.otherOwner])
      await expect(as(who).attendance.listUndecided({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('stands before the others, and among those first where somebody is barred', async () => {
    const { people, bo, mark, at, list } = await decisionWorld();
    await mark(people.teacher, { studentId: bo, kind: 'out', waited: true, at: at('09:10') });
    await mark(people.teacher, { kind: 'out', personName: 'Nora Bright', waited: true, at: at('09:20') });
    expect((await list()).map(({ personName }) => personName)).toEqual(['Rick Bell', 'Nora Bright', null]);
  });

  it('is kept once, however often it is sent, and also if its first answer was lost', async () => {
    const { as, people, daycareId, ana, list, at, newId } = await decisionWorld();
    const row = { id: newId(), studentId: ana, kind: 'out' as const, personName: 'Rick Bell', at: at('10:00') };
    const send = async (marks: NewMark[]) => (await as(people.teacher).attendance.mark({ daycareId, marks })).results;
    expect(await send([row])).toMatchObject([{ status: 'error', passedOn: false }]);
    expect(await list()).toHaveLength(1);
    for (const late of [1, 2]) expect([late, await send([{ ...row, waited: true }])]).toMatchObject([late, [{ passedOn: true }]]);
    expect(await list()).toHaveLength(2);
    expect(await send([{ ...row, waited: true, note: 'Something else' }])).toMatchObject([{ status: 'error', passedOn: false }]);
  });

  it('is recorded only with the exception that says why, by owners and staff, and stands in the owner’s list then', async () => {
    const { people, owner, daycareId, decide, list, childOn, recorded, barredId, at } = await decisionWorld();
    await expect(decide(people.teacher, 'record', { reason: why, exception: why })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(people.teacher, 'leave')).rejects.toThrow(dayText.attendance.officeDecides);
    await expect(decide(people.staff, 'record')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(decide(people.staff, 'record', { reason: why })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await list()).toHaveLength(1);
    expect(await recorded()).toHaveLength(1);

    const { recordedId } = await decide(people.staff, 'record', { reason: why, exception: why });
    expect(await list()).toEqual([]);
    expect(await childOn()).toMatchObject({ state: 'out', since: at('09:30'), collectedBy: 'Rick Bell' });
    const [, out] = await recorded();
    expect(out).toMatchObject({ id: recordedId, personId: barredId, exception: why, reason: why, recordedBy: people.staff.uid, waited: 0 });
    expect((await owner.attendance.listExceptions({ daycareId })).exceptions).toMatchObject([{ markId: recordedId, exception: why }]);
  });

  it('is decided once: the second person reads who did it, and the same press gets the same answer', async () => {
    const { people, db, decide, goTo, ana, recorded } = await decisionWorld();
    await decide(people.staff, 'leave', { id: 'pressed-by-the-staff', reason: 'It was another child' });
    goTo('10:30');
    expect(await decide(people.staff, 'leave', { id: 'pressed-by-the-staff' })).toEqual({ success: true, recordedId: null });
    const told = { code: 'CONFLICT', message: dayText.attendance.decidedBefore.left('Rosa Pinto', shown('10:00')) };
    await expect(decide(people.owner, 'record', { reason: why, exception: why })).rejects.toMatchObject(told);
    expect(await recorded()).toHaveLength(1);
    const log = db.selectFrom('activity').where('action', 'in', ['student.leaveRefused', 'student.recordRefused']);
    expect(await log.select(['action', 'recordId', 'userId']).execute()).toEqual([
      { action: 'student.leaveRefused', recordId: ana, userId: people.staff.uid },
    ]);
  });

  it('stands on the child’s day once it is decided, with who decided what, when and why', async () => {
    const { as, people, daycareId, ana, at, decide, goTo, mark } = await decisionWorld();
    const day = async (who: Person) =>
      (await as(who).attendance.getHistory({ daycareId, studentId: ana, from: monday, until: monday })).days[0]?.decided;
    expect(await day(people.teacher)).toEqual([]);
    await decide(people.staff, 'leave', { reason: 'It was another child' });
    goTo('10:30');
    const [second] = await mark(people.teacher, { kind: 'out', personName: 'Rick Bell', waited: true, at: at('10:20') });
    goTo('10:40');
    await decide(people.owner, 'record', { markId: second?.id ?? '', reason: why, exception: why });
    const tapped = { kind: 'out', personName: 'Rick Bell', tappedName: 'Ben Okafor' };
    expect(await day(people.teacher)).toMatchObject([
      { ...tapped, at: at('09:30'), outcome: 'left', decidedBy: 'Rosa Pinto', decidedAt: at('10:00'), why: 'It was another child' },
      { ...tapped, at: at('10:20'), outcome: 'recorded', decidedBy: 'Marta Lindqvist', decidedAt: at('10:40'), why },
    ]);
    expect((await day(people.teacher))?.[0]?.against).toContain('Rick Bell');
  });

  it('is decided once by two people at the same moment', async () => {
    const { people, decide, recorded } = await decisionWorld();
    const both = [people.owner, people.staff].map((who) => decide(who, 'record', { reason: why, exception: why }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await recorded()).toHaveLength(2);
  });

  it('is recorded without an exception once the office has allowed the pickup', async () => {
    const { people, owner, daycareId, ana, decide, list, recorded } = await decisionWorld('Nora Bright');
    expect(await list()).toMatchObject([{ needsException: true }]);
    const person = { fullName: 'Nora Bright', phones: [], email: null, note: null };
    const { personId } = await owner.people.savePerson({ daycareId, id: 'nora-made-by-a-screen', ...person });
    const pickup = { from: null, until: null, weekdays: null };
    await owner.people.linkPerson({ daycareId, studentId: ana, personId, ...onlyAround, pickup });
    await owner.people.setKnown({ daycareId, personIds: [personId] });
    expect(await list()).toMatchObject([{ isPickup: true, needsException: false, against: '' }]);
    await decide(people.owner, 'record', { reason: 'She is her aunt' });
    expect((await recorded())[1]).toMatchObject({ personId, exception: null });
  });

  it('is nothing to decide if its author has undone it, and one child can have only so many', async () => {
    const { people, mark, at, list } = await decisionWorld();
    const late = { kind: 'out' as const, personName: 'Rick Bell', waited: true, at: at('09:40') };
    expect(await mark(people.teacher, { ...late, undone: true })).toMatchObject([{ status: 'error', passedOn: false }]);
    const many = await mark(people.teacher, ...Array.from({ length: maxUndecided }, () => late));
    expect(many.map(({ passedOn }) => passedOn)).toEqual([...Array.from({ length: maxUndecided - 1 }, () => true), false]);
    expect(await list()).toHaveLength(maxUndecided);
  });

  it('is kept for the office up to a number for all children, and stays on the device beyond it', async () => {
    const { db, bo, cy, at, mark, people } = await decisionWorld();
    const kept = await db.selectFrom('refusedMarks').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: maxUndecidedInAll - 2 }, (_, n) => ({ ...kept, studentId: cy, id: `kept-${n}-of-a-test` }));
    await insertRows(db, 'refusedMarks', others);
    const late = { kind: 'out' as const, personName: 'Rick Bell', studentId: bo, waited: true, at: at('09:40') };
    const answers = await mark(people.teacher, late, late);
    expect(answers.map(({ passedOn }) => passedOn)).toEqual([true, false]);
  });

  it('is not decided by one of the child’s own parents, except an owner', async () => {
    const { db, people, decide, list, ana, daycareId } = await decisionWorld();
    const link = { daycareId, studentId: ana, createdAt: '2026-11-01T00:00:00.000Z', position: 5 };
    for (const { uid: userId } of [people.staff, people.owner])
      await db
        .insertInto('parentLinks')
        .values({ ...link, id: userId, email: userId, emailFolded: userId, userId })
        .execute();
    expect(await list(people.staff)).toMatchObject([{ mayDecide: false, mayRecord: false }]);
    await expect(decide(people.staff, 'leave')).rejects.toThrow(dayText.attendance.decideOwnChild);
    expect(await list(people.owner)).toMatchObject([{ mayDecide: true, mayRecord: true }]);
    await decide(people.owner, 'record', { reason: why, exception: why });
  });

  it('stands in no list of those who do not see the child, and they cannot decide about it', async () => {
    const { as, people, owner, daycareId, cy, mark, at, list, decide, owls } = await decisionWorld();
    const [ofCy] = await mark(people.staff, { studentId: cy, kind: 'out', waited: true, at: at('09:40') });
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: owls,
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    expect((await list(people.teacher)).map(({ firstName }) => firstName)).toEqual(['Cy']);
    await expect(decide(people.teacher, 'leave')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = as(people.otherOwner).attendance.decide({
      daycareId,
      id: 'foreign-made-by-screen',
      markId: ofCy?.id ?? '',
      outcome: 'leave',
    });
    await expect(foreign).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('stays as it was sent: the database refuses to change or delete it or the decision while the child exists', async () => {
    const { db, people, decide } = await decisionWorld();
    await decide(people.owner, 'leave');
    for (const table of ['refusedMarks', 'markDecisions'] as const) {
      await expect(db.updateTable(table).set({ reason: 'Something else' }).execute()).rejects.toThrow('append-only');
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only');
    }
  });
});

type Tapped = Omit<NewMark, 'id' | 'studentId' | 'at'> & { at: ClockTime };

/** What the teacher recorded, what the staff member tapped meanwhile, and how the day is once that was recorded anyway. */
const contradictions: [what: string, recorded: Tapped[], tapped: Tapped, after: { state: string; collectedBy?: string | null }][] = [
  [
    'out with another person',
    [
      { kind: 'in', at: '08:00' },
      { kind: 'out', at: '09:00', personName: 'Granny' },
    ],
    { kind: 'out', at: '09:01', personName: 'Carla' },
    { state: 'out', collectedBy: 'Carla' },
  ],
  [
    'out with nobody named',
    [
      { kind: 'in', at: '08:00' },
      { kind: 'out', at: '09:00' },
    ],
    { kind: 'out', at: '09:02', personName: 'Carla' },
    { state: 'out', collectedBy: 'Carla' },
  ],
  [
    'out before a change of rooms',
    [
      { kind: 'in', at: '08:00' },
      { kind: 'move', at: '09:00', classroomId: 'owls' },
    ],
    { kind: 'out', at: '08:30', personName: 'Carla' },
    { state: 'out', collectedBy: 'Carla' },
  ],
  [
    'absent after an arrival',
    [{ kind: 'in', at: '08:00' }],
    { kind: 'absent', at: '08:10', absence: { reason: 'sick' } },
    { state: 'absent' },
  ],
  [
    'absent for another reason',
    [{ kind: 'absent', at: '08:00', absence: { reason: 'vacation' } }],
    { kind: 'absent', at: '08:10', absence: { reason: 'sick' } },
    { state: 'absent' },
  ],
  ['in to another room', [{ kind: 'in', at: '08:00' }], { kind: 'in', at: '08:02', classroomId: 'owls' }, { state: 'in' }],
  ['in with another person', [{ kind: 'in', at: '08:00' }], { kind: 'in', at: '08:02', personName: 'Granny' }, { state: 'in' }],
  ['in before an absence', [{ kind: 'absent', at: '08:10', absence: { reason: 'sick' } }], { kind: 'in', at: '08:05' }, { state: 'in' }],
  [
    'a move after the child left',
    [
      { kind: 'in', at: '08:00' },
      { kind: 'out', at: '08:30' },
    ],
    { kind: 'move', at: '08:40', classroomId: 'owls' },
    { state: 'in' },
  ],
];

describe('A late entry that the record contradicts', () => {
  it.each(contradictions)('can be recorded: %s', async (_what, recorded, tapped, after) => {
    const { people, mark, at, goTo, owls, owner, daycareId, newId, childOn, db } = await dayWorld();
    const rowOf = ({ at: time, ...row }: Tapped) => ({ ...row, at: at(time), ...(row.classroomId && { classroomId: owls }) });
    for (const row of recorded) {
      goTo(row.at);
      await mark(people.teacher, rowOf(row));
    }
    goTo('12:00');
    const [refused] = await mark(people.staff, { ...rowOf(tapped), waited: true });
    expect(refused).toMatchObject({ status: 'error', passedOn: true });
    const { undecided } = await owner.attendance.listUndecided({ daycareId });
    expect(undecided).toMatchObject([{ against: refused?.reason, isPickup: false, needsException: false, mayRecord: true }]);
    await owner.attendance.decide({ daycareId, id: newId(), markId: refused?.id ?? '', outcome: 'record', reason: 'I was at the door' });
    expect(await childOn()).toMatchObject(after);
    expect(await db.selectFrom('attendanceMarks').select('id').execute()).toHaveLength(recorded.length + 1);
  });

  it('is decided by its author too, on the same day, where no exception is needed', async () => {
    const { as, people, mark, at, goTo, daycareId, newId, childOn } = await dayWorld();
    await mark(people.staff, { kind: 'absent', absence: { reason: 'sick' } });
    goTo('09:10');
    const [refused, other] = await mark(
      people.teacher,
      { kind: 'in', at: at('08:55'), waited: true },
      { kind: 'out', at: at('08:58'), waited: true },
    );
    const teacher = as(people.teacher).attendance;
    const { undecided } = await teacher.listUndecided({ daycareId });
    expect(undecided).toMatchObject([
      { mayDecide: true, mayRecord: true },
      // Nobody came, so nobody can have left.
      { mayDecide: true, mayRecord: false },
    ]);
    await expect(
      as(people.manager).attendance.decide({ daycareId, id: newId(), markId: refused?.id ?? '', outcome: 'leave' }),
    ).rejects.toThrow(dayText.attendance.officeDecides);
    await teacher.decide({ daycareId, id: newId(), markId: refused?.id ?? '', outcome: 'record', reason: 'I saw her' });
    await teacher.decide({ daycareId, id: newId(), markId: other?.id ?? '', outcome: 'leave' });
    expect(await childOn()).toMatchObject({ state: 'in', since: at('08:55') });
    expect((await teacher.listUndecided({ daycareId })).undecided).toEqual([]);
  });

  it('cannot be recorded where several entries would have to be wrong, and somebody corrects the day instead', async () => {
    const { people, mark, at, goTo, owner, daycareId, newId } = await dayWorld();
    await mark(people.teacher, { kind: 'in' });
    goTo('09:20');
    await mark(people.teacher, { kind: 'out' });
    const absent = { kind: 'absent' as const, absence: { reason: 'sick' }, at: at('09:10'), waited: true };
    const [refused] = await mark(people.staff, absent);
    expect((await owner.attendance.listUndecided({ daycareId })).undecided).toMatchObject([{ mayDecide: true, mayRecord: false }]);
    const record = { id: newId(), markId: refused?.id ?? '', outcome: 'record' as const, reason: 'Her mother called' };
    await expect(owner.attendance.decide({ daycareId, ...record })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of more than two days ago is passed on, too, and owners and staff can record it', async () => {
    const { as, people, mark, at, goTo, daycareId, newId, childOn } = await dayWorld();
    goTo('10:00', '2026-11-27');
    const [refused] = await mark(people.teacher, { kind: 'in', at: at('08:00'), waited: true });
    expect(refused).toMatchObject({ status: 'error', reason: dayText.attendance.tooOld, passedOn: true });
    const asTeacher = as(people.teacher).attendance.listUndecided({ daycareId });
    const against = dayText.attendance.waitedLong;
    expect((await asTeacher).undecided).toMatchObject([{ against, mayDecide: true, mayRecord: false }]);
    await as(people.staff).attendance.decide({
      daycareId,
      id: newId(),
      markId: refused?.id ?? '',
      outcome: 'record',
      reason: 'She was here',
    });
    expect(await childOn(undefined, '2026-11-23')).toMatchObject({ state: 'in' });
  });

  it('is passed on even if its room is gone meanwhile, but not if it lacks what it needs', async () => {
    const { people, mark, at, goTo, owner, daycareId, newId, childOn, bees } = await dayWorld();
    goTo('10:00');
    const late = { waited: true, at: at('09:30') };
    const [gone, without] = await mark(
      people.teacher,
      { kind: 'in', classroomId: 'a-room-that-is-gone', ...late },
      { kind: 'absent', ...late },
    );
    expect([gone?.passedOn, without?.passedOn]).toEqual([true, false]);
    await owner.attendance.decide({ daycareId, id: newId(), markId: gone?.id ?? '', outcome: 'record', reason: 'She was here' });
    expect(await childOn()).toMatchObject({ state: 'in', classroomId: bees });
  });
});
