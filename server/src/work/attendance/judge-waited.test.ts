import { formatClock as shown } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import type { NewMark } from '@daycare-portal/shared/attendance';
import type { ClockTime } from '@daycare-portal/shared/center-time';
import { expect, it } from 'vitest';
import { dayWorld } from '../../test/day-world';

const words = () => dayText.attendance;

type Tapped = Pick<NewMark, 'kind' | 'personName' | 'goesTo'> & { at: ClockTime; kind: NewMark['kind'] };
const sick = { reason: 'sick' };
const by = 'Ben Okafor';
const inAt = (time: ClockTime) => words().alreadyIn('Ana', shown(time), by);
const inRoomAt = (time: ClockTime) => words().alreadyInRoom('Ana', 'Bees', shown(time), by);
const outAt = (time: ClockTime) => words().alreadyOut('Ana', shown(time), by);
const absentAt = (time: ClockTime) => words().alreadyAbsent('Ana', shown(time), by);

/** What the teacher recorded, what staff tapped meanwhile without seeing it, and the result when that is sent at noon. */
const cases: [what: string, recorded: Tapped[], tapped: Tapped, comes: () => { status: string; reason: string | null }][] = [
  [
    'an arrival, and the child was marked absent after it',
    [{ kind: 'absent', at: '08:10' }],
    { kind: 'in', at: '08:05' },
    () => ({ status: 'error', reason: absentAt('08:10') }),
  ],
  [
    'an arrival after an absence',
    [{ kind: 'absent', at: '08:00' }],
    { kind: 'in', at: '08:05' },
    () => ({ status: 'success', reason: null }),
  ],
  [
    'an arrival within the stay that is recorded',
    [
      { kind: 'in', at: '08:02' },
      { kind: 'out', at: '08:30' },
    ],
    { kind: 'in', at: '08:05' },
    () => ({ status: 'skipped', reason: inAt('08:02') }),
  ],
  [
    'an arrival right after the child left with somebody',
    [
      { kind: 'in', at: '08:02' },
      { kind: 'out', at: '08:30' },
    ],
    { kind: 'in', at: '08:35' },
    () => ({ status: 'error', reason: words().alreadyOutWithNobody('Ana', shown('08:30'), by) }),
  ],
  [
    'an arrival long after the child left',
    [
      { kind: 'in', at: '08:02' },
      { kind: 'out', at: '08:30' },
    ],
    { kind: 'in', at: '10:00' },
    () => ({ status: 'success', reason: null }),
  ],
  [
    'an arrival that was recorded a little later',
    [{ kind: 'in', at: '08:10' }],
    { kind: 'in', at: '08:05' },
    () => ({ status: 'skipped', reason: inAt('08:10') }),
  ],
  [
    'an arrival that was recorded hours later',
    [{ kind: 'in', at: '11:00' }],
    { kind: 'in', at: '08:05' },
    () => ({ status: 'error', reason: inRoomAt('11:00') }),
  ],
  [
    'a departure that was recorded at about that time',
    [
      { kind: 'in', at: '08:00' },
      { kind: 'out', at: '11:00', personName: 'Carla' },
    ],
    { kind: 'out', at: '11:10', personName: 'Carla' },
    () => ({ status: 'skipped', reason: outAt('11:00') }),
  ],
  [
    'a departure with another person than recorded',
    [
      { kind: 'in', at: '08:00' },
      { kind: 'out', at: '11:00', personName: 'Carla' },
    ],
    { kind: 'out', at: '11:01', personName: 'Granny' },
    () => ({ status: 'error', reason: words().alreadyOutWith('Ana', 'Carla', shown('11:00'), by) }),
  ],
  [
    'a departure long after the one that is recorded',
    [
      { kind: 'in', at: '08:00' },
      { kind: 'out', at: '09:00' },
    ],
    { kind: 'out', at: '11:30' },
    () => ({ status: 'error', reason: words().alreadyOutWithNobody('Ana', shown('09:00'), by) }),
  ],
  [
    'a departure before the arrival that is recorded',
    [{ kind: 'in', at: '10:00' }],
    { kind: 'out', at: '09:00' },
    () => ({ status: 'error', reason: inRoomAt('10:00') }),
  ],
  [
    'an absence, and the child came',
    [{ kind: 'in', at: '08:10' }],
    { kind: 'absent', at: '08:05' },
    () => ({ status: 'error', reason: inRoomAt('08:10') }),
  ],
  [
    'an absence that was recorded already',
    [{ kind: 'absent', at: '08:00' }],
    { kind: 'absent', at: '08:05' },
    () => ({ status: 'skipped', reason: absentAt('08:00') }),
  ],
  [
    'an absence that somebody took back',
    [
      { kind: 'absent', at: '08:00' },
      { kind: 'notAbsent', at: '08:10' },
    ],
    { kind: 'absent', at: '08:05' },
    () => ({ status: 'error', reason: words().absenceTakenBack('Ana', shown('08:10'), by) }),
  ],
  [
    'that the child is not absent, which was recorded later',
    [{ kind: 'absent', at: '08:10' }],
    { kind: 'notAbsent', at: '08:05' },
    () => ({ status: 'error', reason: absentAt('08:10') }),
  ],
  ['a departure of one who never came', [], { kind: 'out', at: '09:00' }, () => ({ status: 'error', reason: words().notIn('Ana') })],
];

it.each(cases)('A tap that waited: %s', async (_what, recorded, tapped, comes) => {
  const { people, mark, at, goTo, db } = await dayWorld();
  const rowOf = ({ at: time, ...row }: Tapped) => ({ ...row, at: at(time), ...(row.kind === 'absent' && { absence: sick }) });
  for (const row of recorded) {
    goTo(row.at);
    await mark(people.teacher, rowOf(row));
  }
  const before = await db.selectFrom('attendanceMarks').selectAll().orderBy('at').execute();
  expect(before).toHaveLength(recorded.length);
  goTo('12:00');
  const [answer] = await mark(people.staff, { ...rowOf(tapped), waited: true });
  expect(answer).toMatchObject(comes());
  const after = await db.selectFrom('attendanceMarks').selectAll().orderBy('at').execute();
  expect(after.length - before.length).toBe(comes().status === 'success' ? 1 : 0);
});

it('A tap that got no answer and waited after it counts once', async () => {
  const { people, as, daycareId, ana, newId, at, db } = await dayWorld();
  const row = { id: newId(), studentId: ana, kind: 'in' as const, at: at('09:00') };
  const send = (waited: boolean) => as(people.teacher).attendance.mark({ daycareId, marks: [waited ? { ...row, waited } : row] });
  await send(false);
  expect((await send(true)).results).toMatchObject([{ status: 'success', reason: null, state: 'in' }]);
  expect(await db.selectFrom('attendanceMarks').select('waited').execute()).toEqual([{ waited: 0 }]);
});

it('A decision made on a device is recorded with its reason, even when it contradicts the record', async () => {
  const { people, mark, at, goTo, childOn } = await dayWorld();
  goTo('08:10');
  await mark(people.teacher, { kind: 'absent', absence: sick });
  goTo('08:40');
  expect(await mark(people.staff, { kind: 'in', at: at('08:05'), waited: true })).toMatchObject([{ status: 'error' }]);
  const decided = { kind: 'in' as const, at: at('08:05'), reason: 'I saw her come in' };
  expect(await mark(people.staff, decided)).toMatchObject([{ status: 'success', state: 'in' }]);
  expect(await childOn()).toMatchObject({ state: 'in', since: at('08:05') });
});

it('A late entry that says more than the record, or something else, is a contradiction to decide', async () => {
  const { people, mark, owls, goTo, at } = await dayWorld();
  const { teacher, staff } = people;
  await mark(teacher, { kind: 'in', at: at('08:55'), reason: 'Late' });
  goTo('09:10');
  const late = { waited: true, at: at('09:00') };
  const [otherRoom, otherPerson, sameRoom] = await mark(
    staff,
    { kind: 'in', classroomId: owls, ...late },
    { kind: 'in', personName: 'Granny', ...late },
    { kind: 'in', ...late },
  );
  expect([otherRoom?.status, otherPerson?.status, sameRoom?.status]).toEqual(['error', 'error', 'skipped']);
  await mark(teacher, { kind: 'out' });
  goTo('09:20');
  const [named] = await mark(staff, { kind: 'out', personName: 'Carla', waited: true, at: at('09:15') });
  expect(named).toMatchObject({ status: 'error', reason: words().alreadyOutWithNobody('Ana', shown('09:10'), by) });
});

it('A late absence for another reason is a contradiction to decide', async () => {
  const { people, mark, goTo, at } = await dayWorld();
  await mark(people.teacher, { kind: 'absent', absence: { reason: 'vacation' } });
  goTo('09:10');
  const late = { kind: 'absent' as const, waited: true, at: at('09:02') };
  const [other] = await mark(people.staff, { ...late, absence: { reason: 'sick' } });
  const [same] = await mark(people.staff, { ...late, absence: { reason: 'vacation' } });
  expect([other?.status, same?.status]).toEqual(['error', 'skipped']);
});

it.each([true, false])('A note beside what a colleague recorded meanwhile is kept, sent late (%s) or at once', async (waited) => {
  const { people, mark, goTo, at, db, owner, daycareId, ana } = await dayWorld();
  await mark(people.teacher, { kind: 'in', note: 'Has a cough' });
  goTo('09:03');
  const [outcome] = await mark(people.staff, { kind: 'in', note: 'Forgot the hat', ...(waited && { waited, at: at('09:01') }) });
  expect(outcome?.status).toBe('success');
  const marks = await db.selectFrom('attendanceMarks').select(['note', 'replaces', 'recordedBy']).orderBy('recordedAt').execute();
  expect(marks[1]).toMatchObject({ note: 'Has a cough\nForgot the hat', recordedBy: people.staff.uid });
  const { days } = await owner.attendance.getHistory({ daycareId, studentId: ana, from: '2026-11-23', until: '2026-11-23' });
  expect(days[0]?.stays).toHaveLength(1);
});
