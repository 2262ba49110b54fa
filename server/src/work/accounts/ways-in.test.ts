import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { hashToken } from '../../core/runtime';
import { confirmEverybody, password, type Person } from '../../test/people';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { replacePasswordReset } from '../../records/accounts/password-resets.queries';

/* Every way in which an account comes to see a child, as listed in docs/ways-in.md. Each is tried after the person who opened it has gone. */

const newPassword = 'seven amber kites drifting';
const tokenOf = (url: string | null | undefined) => url?.split('#')[1] ?? '';

async function inviteToStaff({ as, people }: World, by: Person, email: string): Promise<string> {
  const { results } = await as(by).staff.bulkInviteStaff({ daycareId: people.sunnyside, invites: [{ email, role: 'staff' }] });
  return tokenOf(results[0]?.inviteUrl);
}

async function inviteGuardian({ as, people }: World, by: Person, email: string): Promise<string> {
  const { inviteUrl } = await as(by).students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email });
  return tokenOf(inviteUrl);
}

async function register({ as }: World, email: string, inviteToken: string): Promise<Person> {
  const { user } = await as(undefined).auth.register({ email, password: newPassword, fullName: 'Iris Kowalski', inviteToken });
  if (user === null) throw new Error('nobody');
  return user;
}

const remove = ({ as, people }: World, { email }: Person) =>
  as(people.owner).staff.manageDaycareRole({ daycareId: people.sunnyside, email, role: 'staff', action: 'remove' });

/** The children of Sunnyside whom this person sees, as staff, or as a guardian once the office has confirmed everybody. */
async function childrenSeenBy({ as, db, people, services }: World, person: Person): Promise<string[]> {
  await confirmEverybody(db, services.runtime);
  const linked = (await as(person).auth.getLinkedChildren()).children.filter(({ daycareId }) => daycareId === people.sunnyside);
  const asStaff = await as(person)
    .students.getDaycareStudentList({ daycareId: people.sunnyside })
    .catch(() => ({ students: [] }));
  return [...new Set([...linked, ...asStaff.students].map(({ id }) => id))];
}

interface Way {
  opener: 'manager' | 'teacher' | 'owner';
  /** Prepares the way in and returns a function that tries it later. */
  prepare: (world: World, opener: Person) => Promise<() => Promise<unknown>>;
  /** How the person who opened it leaves; otherwise an owner removes them. */
  leave?: (world: World, opener: Person) => Promise<unknown>;
}

const cancelled = { code: 'NOT_FOUND', message: text.invite.cancelled };

const preparedLinks: [string, Way][] = [
  [
    'an invitation to the staff, for a new account',
    {
      opener: 'manager',
      prepare: async (world, opener) => {
        const token = await inviteToStaff(world, opener, 'private@example.org');
        return () => register(world, 'private@example.org', token);
      },
    },
  ],
  [
    'an invitation to the staff, for an account that there is',
    {
      opener: 'manager',
      prepare: async (world, opener) => {
        const token = await inviteToStaff(world, opener, world.people.nobody.email);
        return () => world.as(world.people.nobody).auth.acceptInvite({ token });
      },
    },
  ],
  [
    'an invitation to the staff that was renewed',
    {
      opener: 'manager',
      prepare: async (world, opener) => {
        await inviteToStaff(world, opener, world.people.nobody.email);
        const staff = world.as(opener).staff;
        const daycareId = world.people.sunnyside;
        const [invite] = (await staff.getDaycareStaffList({ daycareId })).pendingInvites;
        const { inviteUrl } = await staff.resendInvite({ daycareId, inviteId: invite?.id ?? '' });
        return () => world.as(world.people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
      },
    },
  ],
  [
    "a guardian's link, for a new account",
    {
      opener: 'teacher',
      prepare: async (world, opener) => {
        const token = await inviteGuardian(world, opener, 'private@example.org');
        return () => register(world, 'private@example.org', token);
      },
    },
  ],
  [
    "a family's link, for an account that there is",
    {
      opener: 'teacher',
      prepare: async (world, opener) => {
        const { as, people } = world;
        const sister = { firstName: 'Mia', lastName: 'Lopez', dob: '2022-02-02', guardianEmails: [people.nobody.email] };
        await as(opener).students.addDaycareStudent({ daycareId: people.sunnyside, ...sister });
        const token = await inviteGuardian(world, opener, people.nobody.email);
        return () => as(people.nobody).auth.acceptInvite({ token });
      },
    },
  ],
  [
    "a guardian's link of somebody who deletes their own account",
    {
      opener: 'teacher',
      prepare: async (world, opener) => {
        const token = await inviteGuardian(world, opener, world.people.nobody.email);
        return () => world.as(world.people.nobody).auth.acceptInvite({ token });
      },
      leave: ({ as }, opener) => as(opener).auth.deleteAccount({ password }),
    },
  ],
  [
    'an invitation of an owner who handed the daycare over and was removed',
    {
      opener: 'owner',
      prepare: async (world, opener) => {
        const token = await inviteGuardian(world, opener, world.people.nobody.email);
        return () => world.as(world.people.nobody).auth.acceptInvite({ token });
      },
      leave: async ({ as, people }, { email }) => {
        const daycareId = people.sunnyside;
        await as(people.owner).daycare.transferOwnership({ daycareId, userId: people.staff.uid, password });
        await as(people.staff).staff.manageDaycareRole({ daycareId, email, role: 'staff', action: 'remove' });
      },
    },
  ],
];

describe('Once the person who opened it is gone', () => {
  it.each(preparedLinks)('%s opens nothing', async (_name, { opener: who, prepare, leave = remove }) => {
    const world = await ownWorld();
    const opener = world.people[who];
    const attempt = await prepare(world, opener);
    await leave(world, opener);
    await expect(attempt()).rejects.toMatchObject(cancelled);
    expect(await childrenSeenBy(world, world.people.nobody)).toEqual([]);
  });

  it('a link to choose a new password that a former owner made opens nothing', async () => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    const { resetUrl } = await as(people.owner).staff.makeResetLink({ daycareId, userId: people.teacher.uid });
    await as(people.owner).daycare.transferOwnership({ daycareId, userId: people.staff.uid, password });
    await remove({ ...world, people: { ...people, owner: people.staff } }, people.owner);
    const attempt = as(undefined).auth.resetPassword({ token: tokenOf(resetUrl), newPassword });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.recovery.invalid });
  });

  it.each(['import', 'addDaycareStudent'] as const)('an address that they gave a child by %s opens nothing by itself', async (how) => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    const child = { firstName: 'Mia', lastName: 'Holm', dob: '2022-02-02', guardianEmails: [people.nobody.email] };
    const { students } = as(people.staff);
    if (how === 'addDaycareStudent') await students.addDaycareStudent({ daycareId, ...child });
    else {
      const { importId } = await students.startImport({ daycareId, requestKey: 'key', fileRows: 1, newClassrooms: [] });
      await students.importStudents({ daycareId, importId, rows: [{ fileRow: 1, ...child, classroomIds: [], seen: null }] });
    }
    await remove(world, people.staff);
    await as(undefined).auth.signIn({ email: people.nobody.email, password });
    expect(await childrenSeenBy(world, people.nobody)).toEqual([]);
    // The owner sees the address because the owner invites it.
    expect((await as(people.owner).students.inviteAllGuardians({ daycareId })).results).toMatchObject([{ email: people.nobody.email }]);
  });

  it('the person sees no child either, even on the staff of another daycare', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await as(people.otherOwner).staff.bulkInviteStaff({
      daycareId: people.mapleGrove,
      invites: [{ email: people.staff.email, role: 'teacher' }],
    });
    await remove(world, people.staff);
    expect(await childrenSeenBy(world, people.staff)).toEqual([]);
  });

  it('lists staff who joined by their link, and removes them with one press', async () => {
    const world = await ownWorld();
    const { people } = world;
    const iris = await register(world, 'iris@example.org', await inviteToStaff(world, people.manager, 'iris@example.org'));
    expect(await childrenSeenBy(world, iris)).toEqual([people.child]);
    const { given } = await remove(world, people.manager);
    expect(given.staff).toMatchObject([{ userId: iris.uid, name: 'Iris Kowalski', email: iris.email, confirmed: false }]);
    await remove(world, iris);
    expect(await childrenSeenBy(world, iris)).toEqual([]);
  });

  it.each(['another address', 'their own'])(
    'lists guardians who joined by their link with %s, and removes them with one press',
    async (whose) => {
      const world = await ownWorld();
      const { as, people } = world;
      const guardian = whose === 'their own' ? people.teacher : people.nobody;
      const token = await inviteGuardian(world, people.teacher, guardian.email);
      await as(guardian).auth.acceptInvite({ token });
      const { given } = await remove(world, people.teacher);
      const [link] = given.guardians;
      expect(given.guardians).toMatchObject([
        { studentName: 'Ana Lopez', name: guardian.displayName, email: guardian.email, confirmed: false },
      ]);
      expect(await childrenSeenBy(world, guardian)).toEqual([people.child]);
      const unlink = { daycareId: people.sunnyside, studentId: link?.studentId ?? '', parentId: link?.parentId ?? '' };
      await as(people.owner).students.removeParentLink(unlink);
      expect(await childrenSeenBy(world, guardian)).toEqual([]);
    },
  );
});

describe('staff.getGivenAccess', () => {
  it('lists the people they invited and who joined by their link, as the answer to the removal does', async () => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    await as(people.nobody).auth.acceptInvite({ token: await inviteGuardian(world, people.manager, people.nobody.email) });
    await inviteGuardian(world, people.manager, 'aunt@example.org');
    await inviteToStaff(world, people.manager, 'new@example.org');
    await inviteToStaff(world, people.owner, 'other@example.org');
    const before = await as(people.owner).staff.getGivenAccess({ daycareId, userId: people.manager.uid });
    expect(before).toMatchObject({
      invitations: [
        { email: 'aunt@example.org', role: null, studentNames: ['Ana Lopez'] },
        { email: 'new@example.org', role: 'staff', studentNames: [] },
      ],
      guardians: [{ name: 'Nils Holm' }],
      staff: [],
    });
    expect((await remove(world, people.manager)).given).toEqual(before);
    const { pendingInvites } = await as(people.owner).staff.getDaycareStaffList({ daycareId });
    expect(pendingInvites.map(({ email }) => email)).toEqual(['other@example.org']);
    expect(await as(people.owner).students.getUninvitedGuardians({ daycareId })).toMatchObject({ guardians: 1, students: 1 });
  });

  it('counts who joined by a link that an owner handed over as confirmed', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await as(people.nobody).auth.acceptInvite({ token: await inviteGuardian(world, people.owner, people.nobody.email) });
    const given = await as(people.owner).staff.getGivenAccess({ daycareId: people.sunnyside, userId: people.owner.uid });
    expect(given.guardians).toMatchObject([{ confirmed: true }]);
  });
});

/** Sunnyside with mail turned on. */
const withMail = () => ownWorld({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://portal.test' });

describe('Nobody can replace an invitation made by somebody else', () => {
  it.each(['manager', 'owner'] as const)('a staff invitation can be renewed by its maker and by an owner: %s', async (who) => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    await inviteToStaff(world, people.owner, 'owners@example.org');
    await inviteToStaff(world, people.manager, 'managers@example.org');
    const { staff } = as(people[who]);
    const { pendingInvites } = await staff.getDaycareStaffList({ daycareId });
    const may = Object.fromEntries(pendingInvites.map(({ email, mayRenew }) => [email, mayRenew]));
    expect(may).toEqual({ 'owners@example.org': who === 'owner', 'managers@example.org': true });
    const renewed: Record<string, unknown> = {};
    for (const { id: inviteId, email } of pendingInvites)
      renewed[email] = await staff.resendInvite({ daycareId, inviteId }).then(
        ({ success }) => success,
        (error: Error) => error.message,
      );
    expect(renewed).toEqual({ 'owners@example.org': who === 'owner' || text.invite.notInviter, 'managers@example.org': true });
  });

  it('a guardian’s invitation can be renewed by its maker and by an owner', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const ana = { daycareId: people.sunnyside, studentId: people.child };
    const token = await inviteGuardian(world, people.staff, people.nobody.email);
    const [invite] = (await as(people.teacher).students.getLinkedParentsForStudent(ana)).pendingInvites;
    expect(invite).toMatchObject({ mayRenew: false });
    const renewal = { ...ana, inviteId: invite?.id ?? '' };
    await expect(as(people.teacher).students.resendParentInvite(renewal)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: text.invite.notInviter,
    });
    expect(await as(undefined).auth.getInvite({ token })).toMatchObject({ invitedBy: people.staff.displayName });
    expect(await as(people.owner).students.resendParentInvite(renewal)).toMatchObject({ success: true });
  });

  it('inviting a guardian whom somebody else has invited gives no link, because the first one covers this child too', async () => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    const sister = { firstName: 'Mia', lastName: 'Lopez', dob: '2022-02-02', guardianEmails: [] };
    const { studentId } = await as(people.teacher).students.addDaycareStudent({ daycareId, ...sister });
    const token = await inviteGuardian(world, people.staff, people.nobody.email);
    const answer = await as(people.teacher).students.sendParentInvite({ daycareId, studentId, email: people.nobody.email });
    expect(answer).toEqual({ success: true, inviteUrl: null, alreadyInvited: true, studentNames: ['Ana Lopez', 'Mia Lopez'] });
    await as(people.nobody).auth.acceptInvite({ token });
    expect(await childrenSeenBy(world, people.nobody)).toHaveLength(2);
  });

  it('a mailed link is shown to owners only', async () => {
    const { as, people, daycareId } = await withMail();
    const links = async (who: Person, name: string) => {
      const caller = as(who);
      const invites = [{ email: `${name}-staff@example.org`, role: 'staff' as const }];
      const { results } = await caller.staff.bulkInviteStaff({ daycareId, invites });
      const { pendingInvites } = await caller.staff.getDaycareStaffList({ daycareId });
      const inviteId = pendingInvites.find(({ email }) => email === invites[0]?.email)?.id ?? '';
      const guardian = { daycareId, studentId: people.child, email: `${name}-parent@example.org` };
      return [
        results[0]?.inviteUrl,
        (await caller.staff.resendInvite({ daycareId, inviteId })).inviteUrl,
        (await caller.students.sendParentInvite(guardian)).inviteUrl,
      ];
    };
    expect(await links(people.manager, 'm')).toEqual([null, null, null]);
    expect(await links(people.owner, 'o')).toEqual([0, 0, 0].map(() => expect.stringContaining('/accept-invite#')));
  });
});

describe('A person who joined by a link that somebody handed over', () => {
  const aDay = 24 * 3600;

  /** What is shown beside Ana's newest guardian and beside the newest member of the staff. */
  const shown = async ({ as, people }: World) => {
    const ana = { daycareId: people.sunnyside, studentId: people.child };
    const { linkedParents } = await as(people.owner).students.getLinkedParentsForStudent(ana);
    const { staff } = await as(people.owner).staff.getDaycareStaffList({ daycareId: people.sunnyside });
    return {
      guardians: linkedParents.map(({ email, joinedBy }) => [email, joinedBy]),
      staff: staff.map(({ email, joinedBy }) => [email, joinedBy]),
    };
  };

  it('is marked until an owner confirms them', async () => {
    const world = await ownWorld();
    const { as, people, advance, daycareId } = world;
    const token = await inviteGuardian(world, people.staff, people.nobody.email);
    advance(aDay);
    await as(people.nobody).auth.acceptInvite({ token });
    const iris = await register(world, 'iris@example.org', await inviteToStaff(world, people.manager, 'iris@example.org'));
    const at = expect.stringMatching(/^2026-11-22/);
    const before = await shown(world);
    expect(before.guardians).toEqual([
      [people.parent.email, null],
      [people.nobody.email, { name: 'Rosa Pinto', at }],
    ]);
    expect(before.staff.filter(([, joinedBy]) => joinedBy !== null)).toEqual([[iris.email, { name: 'Elif Demir', at }]]);
    const { linkedParents } = await as(people.owner).students.getLinkedParentsForStudent({ daycareId, studentId: people.child });
    await as(people.owner).students.confirmParent({ daycareId, studentId: people.child, parentId: linkedParents[1]?.id ?? '' });
    await as(people.owner).staff.confirmPerson({ daycareId, userId: iris.uid });
    const after = await shown(world);
    expect([...after.guardians, ...after.staff].filter(([, joinedBy]) => joinedBy !== null)).toEqual([]);
  });

  it('is confirmed by a password reset link that came by mail, but not by one that an owner handed over', async () => {
    const world = await ownWorld();
    const { as, people, db, services } = world;
    await as(people.nobody).auth.acceptInvite({ token: await inviteGuardian(world, people.staff, people.nobody.email) });
    const label = async () => (await shown(world)).guardians[1]?.[1];
    const { resetUrl } = await as(people.owner).students.makeParentResetLink({
      daycareId: people.sunnyside,
      studentId: people.child,
      parentId:
        (await as(people.owner).students.getLinkedParentsForStudent({ daycareId: people.sunnyside, studentId: people.child }))
          .linkedParents[1]?.id ?? '',
    });
    await as(undefined).auth.resetPassword({ token: tokenOf(resetUrl), newPassword });
    expect(await label()).not.toBeNull();
    const { token } = await replacePasswordReset(db, services.runtime, people.nobody.uid, null);
    await as(undefined).auth.resetPassword({ token, newPassword: 'eight violet trains humming' });
    expect(await label()).toBeNull();
  });

  it('is not marked when the link came only by mail, or from an owner', async () => {
    const world = await withMail();
    const { as, people, db, daycareId } = world;
    await as(people.teacher).students.sendParentInvite({ daycareId, studentId: people.child, email: people.nobody.email });
    // Only the mail holds the token, so the test puts its own in place.
    await db
      .updateTable('invitations')
      .set({ tokenHash: hashToken('from-the-mail') })
      .execute();
    await as(people.nobody).auth.acceptInvite({ token: 'from-the-mail' });
    await as(people.otherOwner).auth.acceptInvite({ token: await inviteGuardian(world, people.owner, people.otherOwner.email) });
    expect((await shown(world)).guardians.map(([, joinedBy]) => joinedBy)).toEqual([null, null, null]);
    const { emailConfirmedAt } = await db
      .selectFrom('users')
      .where('id', '=', people.nobody.uid)
      .select('emailConfirmedAt')
      .executeTakeFirstOrThrow();
    expect(emailConfirmedAt).not.toBeNull();
  });

  it('is shown as invited by someone who is gone, once that account is deleted', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await as(people.nobody).auth.acceptInvite({ token: await inviteGuardian(world, people.teacher, people.nobody.email) });
    await as(people.teacher).auth.deleteAccount({ password });
    expect((await shown(world)).guardians[1]?.[1]).toMatchObject({ name: null });
  });
});
