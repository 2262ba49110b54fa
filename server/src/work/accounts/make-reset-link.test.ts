import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { addMember, insertDaycare } from '../../records/daycare/daycare.queries';
import { everyRow } from '../../test/every-row';
import type { Person } from '../../test/people';
import { beginning, type Caller, type World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { insertStudents } from '../../records/students/students.queries';
import { joinLinks } from '../../records/people/record/links';
import { authorizeInvited } from '../../test/authorize-invited';

/** The parent's link to the child. */
async function parentId({ as, people }: World): Promise<string> {
  const of = { daycareId: people.sunnyside, studentId: people.child };
  return (await as(people.owner).students.getLinkedParentsForStudent(of)).linkedParents[0]?.id ?? '';
}

interface Way {
  /** The person whom the link is for. */
  who: (world: World) => Person;
  make: (caller: Caller, world: World) => Promise<{ success: boolean; resetUrl: string }>;
}

const ways: [string, Way][] = [
  [
    'staff.makeResetLink',
    {
      who: ({ people }) => people.teacher,
      make: (caller, { people }) => caller.staff.makeResetLink({ daycareId: people.sunnyside, userId: people.teacher.uid }),
    },
  ],
  [
    'students.makeParentResetLink',
    {
      who: ({ people }) => people.parent,
      make: async (caller, world) =>
        caller.students.makeParentResetLink({
          daycareId: world.people.sunnyside,
          studentId: world.people.child,
          parentId: await parentId(world),
        }),
    },
  ],
];

/** Links the person to a child at Maple Grove. */
async function addChildElsewhere({ db, services, people }: World, { uid, email }: Person): Promise<void> {
  const writing = { trx: db, runtime: services.runtime, children: authorizeInvited({ daycareId: people.mapleGrove }), by: null };
  const row = { firstName: 'Ida', lastName: 'Holm', dob: '2023-01-01', guardianEmails: [email] };
  await insertStudents(writing, [row]);
  await joinLinks(writing, email, { userId: uid });
}

// trust 13
it.each(ways)('a link of %s opens nothing once the person is removed', async (_name, { who, make }) => {
  const world = await ownWorld();
  const { as, people } = world;
  const { sunnyside: daycareId, child: studentId } = people;
  const { resetUrl } = await make(as(people.owner), world);
  const token = resetUrl.split('#')[1] ?? '';
  expect(await as(undefined).auth.getPasswordReset({ token })).toEqual({ success: true });
  if (who(world) === people.parent)
    await as(people.owner).students.removeParentLink({ daycareId, studentId, parentId: await parentId(world) });
  else await as(people.owner).staff.manageDaycareRole({ daycareId, email: who(world).email, role: 'staff', action: 'remove' });
  const gone = { code: 'NOT_FOUND', message: text.recovery.invalid };
  await expect(as(undefined).auth.getPasswordReset({ token })).rejects.toMatchObject(gone);
  await expect(as(undefined).auth.resetPassword({ token, newPassword: 'seven amber kites drifting' })).rejects.toMatchObject(gone);
});

describe.each(ways)('%s', (_name, { who, make }) => {
  it.each([
    [
      'owns a daycare elsewhere',
      text.recovery.owner,
      async ({ db, services }: World, { uid }: Person) => void (await insertDaycare(db, services.runtime, uid, { name: 'Elm House' })),
    ],
    [
      'has a role elsewhere',
      text.recovery.elsewhere,
      ({ db, people }: World, { uid }: Person) =>
        addMember(db, authorizeInvited({ daycareId: people.mapleGrove }).daycareId, uid, 'teacher', beginning),
    ],
    ['has a child elsewhere', text.recovery.elsewhere, addChildElsewhere],
  ])('is refused for an account that %s, in a sentence that names no other daycare; nothing is written', async (_what, message, widen) => {
    const world = await ownWorld();
    const { as, people, db } = world;
    await widen(world, who(world));
    const before = await everyRow(db);
    await expect(make(as(people.owner), world)).rejects.toMatchObject({ code: 'FORBIDDEN', message });
    expect(await everyRow(db)).toEqual(before);
  });

  it('gives a link to hand over for somebody who only works or has children here, and keeps the old password until then', async () => {
    const world = await ownWorld();
    const { as, people, cookieOf, services } = world;
    const cookie = await cookieOf(who(world));
    const { success, resetUrl } = await make(as(people.owner), world);
    expect(success).toBe(true);
    expect(resetUrl).toMatch(/^http:\/\/localhost\/reset-password#[\w-]{43}$/);
    expect(await as(undefined).auth.getPasswordReset({ token: resetUrl.split('#')[1] ?? '' })).toEqual({ success: true });
    expect(await services.sessions.find(cookie)).toMatchObject({ user: who(world) });
  });
});

describe('staff.makeResetLink', () => {
  it('is refused for an owner, including oneself', async () => {
    const { as, people } = await ownWorld();
    const input = { daycareId: people.sunnyside, userId: people.owner.uid };
    await expect(as(people.owner).staff.makeResetLink(input)).rejects.toMatchObject({ code: 'FORBIDDEN', message: text.recovery.owner });
  });

  it("is NOT_FOUND for another daycare's person, a parent, or a made-up one", async () => {
    const { as, people } = await ownWorld();
    for (const userId of [people.otherOwner.uid, people.parent.uid, people.nobody.uid, 'made-up']) {
      const input = { daycareId: people.sunnyside, userId };
      await expect(as(people.owner).staff.makeResetLink(input)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.staff.notFound });
    }
  });

  it('works for a teacher whose child attends the same daycare', async () => {
    const { as, people, db } = await ownWorld();
    await db.updateTable('parentLinks').set({ userId: people.teacher.uid }).where('studentId', '=', people.child).execute();
    const input = { daycareId: people.sunnyside, userId: people.teacher.uid };
    expect(await as(people.owner).staff.makeResetLink(input)).toMatchObject({ success: true });
  });
});

describe('students.makeParentResetLink', () => {
  it("is NOT_FOUND for another daycare's student, another student's link, or made-up ones", async () => {
    const world = await ownWorld();
    const { as, people, db, services } = world;
    const link = await parentId(world);
    const row = { firstName: 'Ida', lastName: 'Holm', dob: '2023-01-01', guardianEmails: [] };
    const [sibling = ''] = await insertStudents(
      { trx: db, runtime: services.runtime, children: authorizeInvited({ daycareId: people.sunnyside }), by: null },
      [row],
    );
    const make = (caller: Person, input: { daycareId: string; studentId: string; parentId: string }) =>
      as(caller).students.makeParentResetLink(input);
    for (const [caller, input] of [
      [people.owner, { daycareId: people.sunnyside, studentId: sibling, parentId: link }],
      [people.owner, { daycareId: people.sunnyside, studentId: people.child, parentId: 'made-up' }],
      [people.otherOwner, { daycareId: people.mapleGrove, studentId: people.child, parentId: link }],
    ] as const) {
      await expect(make(caller, input)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.studentInfo.notLinked });
    }
  });

  it('is CONFLICT for a guardian who has no account yet', async () => {
    const world = await ownWorld();
    const { as, people, db } = world;
    await db.updateTable('parentLinks').set({ userId: null }).execute();
    const input = { daycareId: people.sunnyside, studentId: people.child, parentId: await parentId(world) };
    await expect(as(people.owner).students.makeParentResetLink(input)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: text.recovery.noAccount,
    });
  });
});
