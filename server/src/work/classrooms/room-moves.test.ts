import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';

const tuesday = '2026-11-24';

describe('A room move', () => {
  it('is planned, counts toward places on later days, and changes the classroom when the owner confirms it', async () => {
    const { as, people, daycareId, ana, bees, owls, owner, newId, goTo } = await dayWorld();
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: bees,
      classroomData: { name: 'Bees', capacity: 3 },
    });
    const plan = { daycareId, id: newId(), studentId: ana, classroomId: owls, day: tuesday };
    const { moveId } = await as(people.staff).classrooms.planMove(plan);
    expect(await as(people.staff).classrooms.planMove(plan)).toEqual({ success: true, moveId });
    await expect(owner.classrooms.planMove({ ...plan, id: newId() })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await owner.classrooms.getMoves({ daycareId })).planned).toMatchObject([{ moveId, classroomId: bees, toClassroomId: owls }]);

    const places = async () => {
      const { rooms, days } = await owner.classrooms.getPlaces({ daycareId, from: null });
      expect(days[0]?.day).toBe(monday);
      return Object.fromEntries(
        rooms.map((room) => [room.name, [room.capacity, ...room.days.slice(0, 6).map(({ spots }) => spots.length)]]),
      );
    };
    const expected = { Bees: [3, 2, 1, 1, 1, 1, 0], Owls: [null, 1, 2, 2, 2, 2, 0] };
    expect(await places()).toEqual(expected);

    await expect(as(people.staff).classrooms.confirmMove({ daycareId, moveId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    goTo('09:00', tuesday);
    await owner.classrooms.confirmMove({ daycareId, moveId });
    expect((await owner.classrooms.getMoves({ daycareId })).planned).toEqual([]);
    const { classrooms, homeClassroomId } = (await owner.students.getStudentInfo({ daycareId, studentId: ana })).student;
    expect([classrooms.map(({ id }) => id), homeClassroomId]).toEqual([[owls], owls]);
    expect((await places())['Owls']).toEqual([null, 2, 2, 2, 2, 2, 0]);
    await expect(owner.classrooms.cancelMove({ daycareId, moveId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows the child on Today in both rooms on its day, before and after it is confirmed', async () => {
    const { owner, daycareId, ana, bees, owls, newId, goTo, childOn } = await dayWorld();
    const { moveId } = await owner.classrooms.planMove({ daycareId, id: newId(), studentId: ana, classroomId: owls, day: tuesday });
    expect(await childOn()).toMatchObject({ classroomId: bees, otherClassroomId: null });
    goTo('09:00', tuesday);
    expect(await childOn()).toMatchObject({ classroomId: bees, otherClassroomId: owls });
    await owner.classrooms.confirmMove({ daycareId, moveId });
    expect(await childOn()).toMatchObject({ classroomId: owls, otherClassroomId: bees });
    goTo('09:00', '2026-11-25');
    expect(await childOn()).toMatchObject({ classroomId: owls, otherClassroomId: null });
  });

  it('shows the child to both rooms on its day, and only then', async () => {
    const { as, people, daycareId, ana, bees, owls, owner, newId, goTo } = await dayWorld();
    const own = async (classroomId: string, name: string, uid: string) =>
      owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId, classroomData: { name, staffMembers: [uid] } });
    await own(owls, 'Owls', people.teacher.uid);
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const seen = async () => {
      const { students } = await as(people.teacher).students.getDaycareStudentList({ daycareId });
      return students.map(({ firstName }) => firstName).toSorted();
    };
    const plan = async (classroomId: string) =>
      (await owner.classrooms.planMove({ daycareId, id: newId(), studentId: ana, classroomId, day: tuesday })).moveId;
    const moveId = await plan(owls);
    expect(await seen()).toEqual(['Cy']);
    goTo('09:00', tuesday);
    expect(await seen()).toEqual(['Ana', 'Cy']);
    await owner.classrooms.cancelMove({ daycareId, moveId });
    expect(await seen()).toEqual(['Cy']);
    // The child leaves the teacher's room, and stays visible to the teacher until the end of the day.
    await owner.classrooms.confirmMove({ daycareId, moveId: await plan(owls) });
    const back = await plan(bees);
    await owner.classrooms.confirmMove({ daycareId, moveId: back });
    expect(await seen()).toEqual(['Ana', 'Cy']);
    goTo('00:00', '2026-11-25');
    expect(await seen()).toEqual(['Cy']);
  });

  it('is due once a child is too old for its room and another one fits its age', async () => {
    const { daycareId, bees, owls, owner } = await dayWorld();
    const ages = (classroomId: string, name: string, ageFromMonths: number, ageUntilMonths: number) =>
      owner.classrooms.manageClassroom({
        daycareId,
        action: 'update',
        classroomId,
        classroomData: { name, ageFromMonths, ageUntilMonths },
      });
    await ages(owls, 'Owls', 40, 72);
    await ages(bees, 'Bees', 12, 40);
    // Born on September 3, 2023.
    expect((await owner.classrooms.getMoves({ daycareId })).due).toMatchObject([
      { firstName: 'Ana' },
      { firstName: 'Bo', classroomId: bees, dueOn: '2027-01-03', suggestedId: owls },
    ]);
  });
});
