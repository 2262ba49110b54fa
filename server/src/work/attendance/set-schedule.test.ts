import { text } from '@daycare-portal/shared/text';
import { expect, it } from 'vitest';
import { ownWorld } from '../../test/worlds';

const morning = { weekday: 1 as const, from: '08:00', until: '12:00' };

async function office() {
  const its = await ownWorld();
  const { as, people, daycareId, owner } = its;
  const set = (from: string, week: Parameters<typeof owner.attendance.setSchedule>[0]['week'], studentIds = [people.child]) =>
    as(people.staff).attendance.setSchedule({ daycareId, studentIds, from, week });
  const schedules = async () => (await owner.students.getStudentInfo({ daycareId, studentId: people.child })).student.schedules;
  return { ...its, set, schedules };
}

it('A schedule replaces those that begin on the same day or later, and keeps the older ones', async () => {
  const { set, schedules } = await office();
  await set('2026-09-07', [morning]);
  await set('2026-12-07', [morning, { ...morning, weekday: 2 }]);
  await set('2027-01-04', null);
  expect((await schedules()).map(({ from }) => from)).toEqual(['2026-09-07', '2026-12-07', '2027-01-04']);
  expect(await set('2026-12-07', [])).toEqual({ success: true });
  expect(await schedules()).toEqual([
    { from: '2026-09-07', week: [{ ...morning, classroomId: null }] },
    { from: '2026-12-07', week: [] },
  ]);
});

it('Several children get the same week, each once', async () => {
  const { set, schedules, owner, daycareId, people } = await office();
  const { studentId } = await owner.students.addDaycareStudent({
    daycareId,
    firstName: 'Bea',
    lastName: 'Nowak',
    dob: '2024-02-29',
    guardianEmails: [],
  });
  await set('2026-11-23', [morning], [people.child, studentId, studentId]);
  const { student } = await owner.students.getStudentInfo({ daycareId, studentId });
  expect(student.schedules).toEqual(await schedules());
  expect(student.schedules).toHaveLength(1);
});

it('A block may name only a classroom of the daycare, or none', async () => {
  const { set, schedules, owner, as, people, daycareId } = await office();
  const create = { action: 'create' as const, classroomData: { name: 'Owls' } };
  const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, ...create });
  const { classroomId: elsewhere } = await as(people.otherOwner).classrooms.manageClassroom({ daycareId: people.mapleGrove, ...create });
  await expect(set('2026-11-23', [{ ...morning, classroomId: elsewhere }])).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: text.classrooms.notFound,
  });
  expect(await schedules()).toEqual([]);
  await set('2026-11-23', [{ ...morning, classroomId }]);
  expect(await schedules()).toMatchObject([{ week: [{ classroomId }] }]);
});

it('Blocks that overlap are refused, and so are teachers and children of another daycare', async () => {
  const { set, as, people, daycareId } = await office();
  const overlapping = [morning, { ...morning, from: '11:00', until: '13:00' }];
  await expect(set('2026-11-23', overlapping)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.enrollment.blocksOverlap });
  const sent = { daycareId, studentIds: [people.child], from: '2026-11-23', week: [morning] };
  await expect(as(people.teacher).attendance.setSchedule(sent)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const elsewhere = as(people.otherOwner).attendance.setSchedule({ ...sent, daycareId: people.mapleGrove });
  await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.students.notFound });
});
