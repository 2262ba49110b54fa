import { daycareExportPath } from '@daycare-portal/shared/export';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { ownWorld } from '../../test/worlds';
import { downloadRecord } from '../../test/download-record';

const ana = { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' };
const kim = { firstName: 'Kim', lastName: 'Weber', dob: '2024-02-29' };

/** An import by the owner that sets the enrollment and home room of Ana, who is in Bees and Owls. */
async function office() {
  const its = await ownWorld();
  const { people, daycareId, owner } = its;
  const room = async (name: string) =>
    (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
  const rooms = [await room('Bees'), await room('Owls')];
  const inBoth = rooms.map((classroomId) => ({ studentId: people.child, classroomId }));
  await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: inBoth });
  const { importId } = await owner.students.startImport({ daycareId, requestKey: 'key', fileRows: 2, newClassrooms: [] });
  const seen = { classroomIds: rooms, guardianEmails: [people.parent.email] };
  const ofAna = { fileRow: 1, ...ana, guardianEmails: [], classroomIds: [], seen };
  const ofKim = { fileRow: 2, ...kim, guardianEmails: [], classroomIds: [], seen: null };
  const bring = (rows: Parameters<typeof owner.students.importStudents>[0]['rows']) =>
    owner.students.importStudents({ daycareId, importId, rows });
  const info = async (studentId: string) => (await owner.students.getStudentInfo({ daycareId, studentId })).student;
  const undo = () => owner.students.undoImport({ daycareId, importId });
  return { ...its, rooms, importId, ofAna, ofKim, bring, info, undo };
}

describe('An import that names enrollment and home room', () => {
  it('sets them for new and existing children, and undoing reverts them', async () => {
    const { people, rooms, ofAna, ofKim, bring, info, undo } = await office();
    const before = await info(people.child);
    const home = rooms[1] ?? '';
    const { results } = await bring([
      { ...ofAna, enrolment: { startsOn: '2025-09-01', endsOn: null }, homeClassroomId: home },
      { ...ofKim, enrolment: { startsOn: null, endsOn: null } },
    ]);
    expect(results.map(({ kind, status }) => [kind, status])).toEqual([
      ['update', 'success'],
      ['new', 'success'],
    ]);
    expect(await info(people.child)).toMatchObject({ status: 'enrolled', startsOn: '2025-09-01', homeClassroomId: home });
    expect(await info(results[1]?.studentId ?? '')).toMatchObject({ status: 'waiting' });
    expect(await undo()).toMatchObject({ removed: 1, takenBack: 1, kept: [] });
    const { updatedAt: _changed, ...after } = await info(people.child);
    const { updatedAt: _read, ...was } = before;
    expect(after).toEqual(was);
  });

  it('does nothing when they are already set so', async () => {
    const { people, owner, daycareId, ofAna, bring } = await office();
    await owner.students.setEnrolment({
      daycareId,
      studentIds: [people.child],
      startsOn: '2025-09-01',
      endsOn: '2027-06-30',
      reason: null,
    });
    const { results } = await bring([{ ...ofAna, enrolment: { startsOn: '2025-09-01', endsOn: null } }]);
    expect(results).toMatchObject([{ kind: 'unchanged', status: 'skipped' }]);
  });

  it('is not undone when the enrollment was changed since', async () => {
    const { people, owner, daycareId, ofAna, bring, undo, info } = await office();
    await bring([{ ...ofAna, enrolment: { startsOn: '2025-09-01', endsOn: null } }]);
    await owner.students.setEnrolment({ daycareId, studentIds: [people.child], startsOn: null, endsOn: '2026-11-20', reason: null });
    expect(await undo()).toMatchObject({ takenBack: 0, kept: [{ reason: text.importStudents.kept.enrollmentEdited }] });
    expect(await info(people.child)).toMatchObject({ status: 'withdrawn', startsOn: '2025-09-01' });
  });

  it('is refused to a teacher, and a home room that the child is not in', async () => {
    const { as, people, daycareId, owner, ofAna, bring } = await office();
    const teacher = as(people.teacher).students;
    const begun = teacher.startImport({ daycareId, requestKey: 'other', fileRows: 1, newClassrooms: [] });
    await expect(begun).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const create = { action: 'create' as const, classroomData: { name: 'Cubs' } };
    const { classroomId: cubs } = await owner.classrooms.manageClassroom({ daycareId, ...create });
    const { results } = await bring([{ ...ofAna, homeClassroomId: cubs }]);
    expect(results).toMatchObject([{ kind: 'wrong', reason: text.enrollment.notAHomeRoom }]);
  });
});

describe('A child with records', () => {
  const checkedIn = async () => {
    const its = await office();
    const { as, people, daycareId, bring, ofKim } = its;
    const { results } = await bring([ofKim]);
    const kimId = results[0]?.studentId ?? '';
    for (const studentId of [people.child, kimId])
      await as(people.teacher).attendance.mark({
        daycareId,
        marks: [{ id: `arrival-of-${studentId.slice(0, 8)}`, studentId, kind: 'in' }],
      });
    return { ...its, kimId };
  };

  it('can be deleted only by the owner, who is warned about the records', async () => {
    const its = await checkedIn();
    const { as, people, daycareId, owner, kimId, info } = its;
    expect((await info(kimId)).hasRecords).toBe(true);
    const staff = as(people.staff).students;
    const refused = { code: 'FORBIDDEN', message: text.enrollment.ownersDelete };
    await expect(staff.deleteDaycareStudent({ daycareId, studentId: kimId })).rejects.toMatchObject(refused);
    const { results } = await staff.deleteStudents({ daycareId, studentIds: [kimId] });
    expect(results).toEqual([{ studentId: kimId, status: 'error', reason: text.enrollment.ownersDelete }]);
    await downloadRecord(its, kimId);
    await owner.students.deleteDaycareStudent({ daycareId, studentId: kimId });
    await expect(info(kimId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('can be deleted once the owner has downloaded its record, or all data, since the last entry', async () => {
    const world = await checkedIn();
    const { app, as, people, daycareId, owner, kimId, cookieOf, advance } = world;
    const ana = people.child;
    const remove = async (studentIds: string[]) => (await owner.students.deleteStudents({ daycareId, studentIds })).results;
    const refused = { status: 'error', reason: text.enrollment.downloadFirst };
    expect(await remove([ana, kimId])).toMatchObject([refused, refused]);
    const alone = owner.students.deleteDaycareStudent({ daycareId, studentId: kimId });
    await expect(alone).rejects.toMatchObject({ code: 'CONFLICT', message: text.enrollment.downloadFirst });
    await downloadRecord(world, kimId);
    expect(await remove([ana])).toMatchObject([refused]);
    advance(60);
    await as(people.teacher).attendance.mark({ daycareId, marks: [{ id: 'departure-of-kim-weber', studentId: kimId, kind: 'out' }] });
    expect(await remove([kimId])).toMatchObject([refused]);
    await app.inject({ url: daycareExportPath(daycareId), headers: { cookie: await cookieOf(people.owner) } });
    expect(await remove([ana, kimId])).toMatchObject([{ status: 'success' }, { status: 'success' }]);
  });

  it('is kept when its import is undone', async () => {
    const { kimId, undo, info } = await checkedIn();
    expect(await undo()).toMatchObject({ removed: 0, kept: [{ id: kimId, reason: text.importStudents.kept.hasRecords }] });
    expect((await info(kimId)).firstName).toBe('Kim');
  });
});

it('A classroom counts the children who are enrolled', async () => {
  const { people, daycareId, owner, rooms } = await office();
  const counted = async () => {
    const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
    return classrooms.find(({ id }) => id === rooms[0])?.studentCount;
  };
  const say = (startsOn: string | null, endsOn: string | null) =>
    owner.students.setEnrolment({ daycareId, studentIds: [people.child], startsOn, endsOn, reason: null });
  expect(await counted()).toBe(1);
  await say('2026-11-22', null);
  expect(await counted()).toBe(0);
  await say('2026-11-21', null);
  expect(await counted()).toBe(1);
  await say(null, '2026-11-20');
  expect(await counted()).toBe(0);
});
