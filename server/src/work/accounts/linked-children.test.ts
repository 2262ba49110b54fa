import { describe, expect, it } from 'vitest';
import { leaveOn } from '../../test/guardians';
import { confirmEverybody } from '../../test/people';
import { ownWorld } from '../../test/worlds';

describe('auth.getLinkedChildren', () => {
  it('lists the linked children, each with its daycare and every field', async () => {
    const { as, people } = await ownWorld();
    expect(await as(people.parent).auth.getLinkedChildren()).toStrictEqual({
      children: [
        {
          id: people.child,
          firstName: 'Ana',
          lastName: 'Lopez',
          dob: '2023-09-03',
          profilePic: null,
          classrooms: [],
          daycareId: people.sunnyside,
          daycareName: 'Sunnyside Daycare',
          daycarePhone: null,
        },
      ],
    });
  });

  it("names the child's classrooms and the daycare's phone", async () => {
    const { as, people, daycareId } = await ownWorld();
    const office = as(people.owner);
    await office.daycare.updateDaycare({ daycareId, name: 'Sunnyside Daycare', phone: '555-0134', address: null });
    const make = async (name: string) =>
      (await office.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
    const [otters, acorns] = [await make('Otters'), await make('Acorns')];
    const studentAssignments = [otters, acorns].map((classroomId) => ({ studentId: people.child, classroomId }));
    await office.classrooms.updateStudentClassrooms({ daycareId, studentAssignments });
    const { children } = await as(people.parent).auth.getLinkedChildren();
    expect(children[0]).toMatchObject({
      daycarePhone: '555-0134',
      classrooms: [
        { id: acorns, name: 'Acorns', mark: 1 },
        { id: otters, name: 'Otters', mark: 0 },
      ],
    });
  });

  it('is empty for someone without linked children, on a staff or not', async () => {
    const { as, people } = await ownWorld();
    for (const person of [people.nobody, people.owner]) expect(await as(person).auth.getLinkedChildren()).toEqual({ children: [] });
  });

  it('sorts by daycare, last name and first name across all daycares', async () => {
    const { as, db, people, services } = await ownWorld();
    const enrol = async (daycareId: string, firstName: string, lastName: string) => {
      const office = as(daycareId === people.sunnyside ? people.owner : people.otherOwner).students;
      const { studentId } = await office.addDaycareStudent({ daycareId, firstName, lastName, dob: '2024-02-29', guardianEmails: [] });
      const { inviteUrl } = await office.sendParentInvite({ daycareId, studentId, email: people.parent.email });
      await as(people.parent).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
      await confirmEverybody(db, services.runtime);
    };
    await enrol(people.sunnyside, 'zoe', 'Adams');
    await enrol(people.sunnyside, 'Bea', 'adams');
    await enrol(people.mapleGrove, 'Max', 'Young');
    const { children } = await as(people.parent).auth.getLinkedChildren();
    expect(children.map(({ firstName, daycareName }) => `${firstName} at ${daycareName}`)).toEqual([
      'Max at Maple Grove Preschool',
      'Bea at Sunnyside Daycare',
      'zoe at Sunnyside Daycare',
      'Ana at Sunnyside Daycare',
    ]);
  });

  it('drops a child who left longer ago than the family may read on', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await leaveOn(world, people.child, '2025-11-22');
    expect((await as(people.parent).auth.getLinkedChildren()).children).toHaveLength(1);
    await leaveOn(world, people.child, '2025-11-20');
    expect(await as(people.parent).auth.getLinkedChildren()).toEqual({ children: [] });
  });

  it('drops a child at the very next request after the link was removed, and lists no pending one', async () => {
    const { as, people } = await ownWorld();
    const ana = { daycareId: people.sunnyside, studentId: people.child };
    const { students } = as(people.teacher);
    await students.sendParentInvite({ ...ana, email: people.nobody.email });
    expect(await as(people.nobody).auth.getLinkedChildren()).toEqual({ children: [] });
    const { linkedParents } = await students.getLinkedParentsForStudent(ana);
    await students.removeParentLink({ ...ana, parentId: linkedParents[0]?.id ?? '' });
    expect(await as(people.parent).auth.getLinkedChildren()).toEqual({ children: [] });
  });
});
