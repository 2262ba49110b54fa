import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { ownWorld } from '../../test/worlds';

const born = { dob: '2024-02-29', guardianEmails: [] };

/** The office of Sunnyside with Ana and Bea. Every test runs on November 21, 2026. */
async function office() {
  const its = await ownWorld();
  const { as, people, daycareId, owner } = its;
  const { studentId: bea } = await owner.students.addDaycareStudent({ daycareId, firstName: 'Bea', lastName: 'Nowak', ...born });
  const say = (studentIds: string[], startsOn: string | null, endsOn: string | null, reason: string | null = null) =>
    as(people.staff).students.setEnrolment({ daycareId, studentIds, startsOn, endsOn, reason });
  const listed = async (studentId: string) =>
    (await owner.students.getDaycareStudentList({ daycareId })).students.find(({ id }) => id === studentId);
  const info = async (studentId: string) => (await owner.students.getStudentInfo({ daycareId, studentId })).student;
  return { ...its, ana: people.child, bea, say, listed, info };
}

describe('students.setEnrolment', () => {
  it('changes several children at once, which the list and each record show', async () => {
    const { ana, bea, say, listed, info } = await office();
    expect(await listed(ana)).toMatchObject({ status: 'enrolled', startsOn: null, endsOn: null });
    expect(await say([ana, bea, ana], '2026-12-01', null, '')).toEqual({ success: true });
    for (const id of [ana, bea]) expect(await listed(id)).toMatchObject({ status: 'waiting', startsOn: '2026-12-01', endsOn: null });
    const { enrolment } = await info(bea);
    expect(enrolment).toEqual({
      status: 'waiting',
      startsOn: '2026-12-01',
      endsOn: null,
      reason: null,
      spans: [{ id: expect.any(String), startsOn: '2026-12-01', endsOn: null, reason: null }],
    });
  });

  it('withdraws a child who has no first day, and keeps both stays when the child is enrolled again', async () => {
    const { ana, say, listed, info, advance } = await office();
    await say([ana], null, '2026-11-21', 'Moved away');
    expect(await listed(ana)).toMatchObject({ status: 'enrolled', endsOn: '2026-11-21' });
    advance(24 * 3600);
    expect(await listed(ana)).toMatchObject({ status: 'withdrawn' });
    await say([ana], '2026-11-22', null);
    const { enrolment } = await info(ana);
    expect(enrolment.status).toBe('enrolled');
    expect(enrolment.spans.map(({ startsOn, endsOn, reason }) => [startsOn, endsOn, reason])).toEqual([
      [null, '2026-11-21', 'Moved away'],
      ['2026-11-22', null, null],
    ]);
  });

  it('is for owner and staff, and for children of the daycare', async () => {
    const { as, people, daycareId, ana, owner } = await office();
    const said = { daycareId, studentIds: [ana], startsOn: null, endsOn: null, reason: null };
    await expect(as(people.teacher).students.setEnrolment(said)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(people.otherOwner).students.setEnrolment(said)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = as(people.otherOwner).students.setEnrolment({ ...said, daycareId: people.mapleGrove });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const oneMadeUp = owner.students.setEnrolment({ ...said, studentIds: [ana, 'made-up'] });
    await expect(oneMadeUp).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.students.notFound });
    expect((await owner.students.getStudentInfo({ daycareId, studentId: ana })).student.enrolment.spans).toEqual([]);
  });

  it('refuses a last day before the first, and makes an open edit form of the record stale', async () => {
    const { daycareId, ana, say, info, owner } = await office();
    await expect(say([ana], '2026-11-21', '2026-11-20')).rejects.toMatchObject({ message: text.enrollment.endsBeforeStart });
    const { updatedAt } = await info(ana);
    await say([ana], '2026-09-07', null);
    const edit = owner.students.updateDaycareStudent({ daycareId, studentId: ana, firstName: 'Anna', updatedAt });
    await expect(edit).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('The home room', () => {
  it('is the first classroom until another one is chosen, and again when the child leaves the chosen one', async () => {
    const { daycareId, ana, owner, listed } = await office();
    const room = async (name: string) =>
      (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
    const [acorns, bees, cubs] = [await room('Acorns'), await room('Bees'), await room('Cubs')];
    const assign = (...rooms: string[]) =>
      owner.classrooms.updateStudentClassrooms({
        daycareId,
        studentAssignments: rooms.map((classroomId) => ({ studentId: ana, classroomId })),
      });
    const choose = (homeClassroomId: string | null) => owner.students.updateDaycareStudent({ daycareId, studentId: ana, homeClassroomId });
    expect(await listed(ana)).toMatchObject({ homeClassroomId: null });
    await assign(bees, acorns);
    expect(await listed(ana)).toMatchObject({ homeClassroomId: acorns });
    await choose(bees);
    expect(await listed(ana)).toMatchObject({ homeClassroomId: bees, classroomId: acorns });
    await expect(choose(cubs)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.enrollment.notAHomeRoom });
    await assign(acorns, cubs);
    expect(await listed(ana)).toMatchObject({ homeClassroomId: acorns });
    await choose(cubs);
    await choose(null);
    expect(await listed(ana)).toMatchObject({ homeClassroomId: acorns });
  });
});
