import { describe, expect, it } from 'vitest';
import { ownWorld } from '../test/worlds';

describe('auth.getLinkedChildren', () => {
  it('is refused to someone signed out', async () => {
    const { as } = await ownWorld();
    await expect(as(undefined).auth.getLinkedChildren()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('has the children whom the account is linked to, each with its daycare and every field', async () => {
    const { as, people } = await ownWorld();
    expect(await as(people.parent).auth.getLinkedChildren()).toStrictEqual({
      children: [
        {
          id: people.child,
          firstName: 'Ana',
          lastName: 'Lopez',
          daycareId: people.sunnyside,
          daycareName: 'Sunnyside Daycare',
          profilePic: null,
        },
      ],
    });
  });

  it('has none for who is linked to none, on a staff or not', async () => {
    const { as, people } = await ownWorld();
    for (const person of [people.nobody, people.owner]) expect(await as(person).auth.getLinkedChildren()).toEqual({ children: [] });
  });

  it('goes by daycare, last name and first name, over all daycares', async () => {
    const { as, people } = await ownWorld();
    const enrol = async (daycareId: string, firstName: string, lastName: string) => {
      const office = as(daycareId === people.sunnyside ? people.owner : people.otherOwner).students;
      const { studentId } = await office.addDaycareStudent({ daycareId, firstName, lastName, dob: '2024-02-29', guardianEmails: [] });
      const { inviteUrl } = await office.sendParentInvite({ daycareId, studentId, email: people.parent.email });
      await as(people.parent).auth.acceptInvite({ token: inviteUrl.split('#')[1] ?? '' });
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

  it('forgets a child at the very next request after the link was removed, and has no pending one', async () => {
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
