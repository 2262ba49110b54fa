import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { isoTime, later } from '../../core/runtime';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { confirmEverybody, type Person } from '../../test/people';
import { beginning, type World } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const week = 7 * 24 * 3600;
const newcomer = { email: 'newcomer@example.org', password: 'seven amber kites drifting', fullName: 'Iris Kowalski' };
const tokenOf = (url: string | null | undefined) => url?.split('#')[1] ?? '';

async function inviteToStaff({ as, people }: World, email: string, role: 'staff' | 'teacher' = 'teacher'): Promise<string> {
  const { results } = await as(people.owner).staff.bulkInviteStaff({ daycareId: people.sunnyside, invites: [{ email, role }] });
  return tokenOf(results[0]?.inviteUrl);
}

async function inviteToChild({ as, people }: World, email: string): Promise<string> {
  const { inviteUrl } = await as(people.teacher).students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email });
  return tokenOf(inviteUrl);
}

const rolesAt = async ({ as }: World, person: Person) =>
  (await as(person).auth.getSession())?.daycares.map(({ id, userRole }) => [id, userRole]);

describe('auth.getInvite', () => {
  const ends = isoTime(later(beginning, week));

  it('tells the holder of a staff invitation link who invites to what, with every field', async () => {
    const world = await ownWorld();
    const token = await inviteToStaff(world, newcomer.email);
    expect(await world.as(undefined).auth.getInvite({ token })).toStrictEqual({
      kind: 'staff',
      daycareName: 'Sunnyside Daycare',
      role: 'teacher',
      studentName: null,
      studentNames: [],
      email: newcomer.email,
      invitedBy: 'Marta Lindqvist',
      expiresAt: ends,
      hasAccount: false,
    });
  });

  it('tells a parent only the child’s first name, and whether the address has an account', async () => {
    const world = await ownWorld();
    const token = await inviteToChild(world, world.people.nobody.email.toUpperCase());
    expect(await world.as(undefined).auth.getInvite({ token })).toStrictEqual({
      kind: 'parent',
      daycareName: 'Sunnyside Daycare',
      role: null,
      studentName: 'Ana',
      studentNames: ['Ana'],
      email: world.people.nobody.email.toUpperCase(),
      invitedBy: 'Ben Okafor',
      expiresAt: ends,
      hasAccount: true,
    });
  });

  it('does not use the link up, and writes nothing', async () => {
    const world = await ownWorld();
    const token = await inviteToStaff(world, newcomer.email);
    const before = await everyRow(world.db);
    await world.as(undefined).auth.getInvite({ token });
    expect(await everyRow(world.db)).toEqual(before);
  });

  it('answers a used, cancelled, expired or made-up token with its own sentence each', async () => {
    const world = await ownWorld();
    const { as, people, advance } = world;
    const used = await inviteToStaff(world, people.nobody.email);
    await as(people.nobody).auth.acceptInvite({ token: used });
    const cancelled = await inviteToChild(world, newcomer.email);
    const expired = await inviteToChild(world, newcomer.email);
    advance(week);
    const sentences = [
      [used, text.invite.used],
      [cancelled, text.invite.cancelled],
      [expired, text.invite.expired],
      ['made-up', text.invite.invalid],
    ] as const;
    for (const [token, message] of sentences) {
      await expect(as(undefined).auth.getInvite({ token })).rejects.toMatchObject({ code: 'NOT_FOUND', message });
    }
  });

  it('accepts the token only in a body, so that no address contains it', async () => {
    const world = await ownWorld();
    const token = await inviteToStaff(world, newcomer.email);
    expect((await browser(world.app).query('auth.getInvite', { token })).status).toBe(405);
  });
});

// trust 17
describe('auth.acceptInvite is refused', () => {
  it('to a person with another address, who learns nothing and does not use it up', async () => {
    const world = await ownWorld();
    const { as, people, db } = world;
    const token = await inviteToStaff(world, people.nobody.email);
    const before = await everyRow(db);
    await expect(as(people.otherOwner).auth.acceptInvite({ token })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: text.invite.otherAddress,
    });
    expect(await everyRow(db)).toEqual(before);
    await as(people.nobody).auth.acceptInvite({ token });
  });

  it.each([
    ['a made-up token', 'made-up'],
    ['a token with a NUL', 'a\0b'],
    ['a lone surrogate', '\ud800'],
  ])('for %s', async (_what, token) => {
    const { as, people } = await ownWorld();
    await expect(as(people.nobody).auth.acceptInvite({ token })).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.invalid });
  });

  it.each(['', 'x'.repeat(129)])('for a malformed token', async (token) => {
    const { as, people } = await ownWorld();
    await expect(as(people.nobody).auth.acceptInvite({ token })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('the second time', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const token = await inviteToStaff(world, people.nobody.email);
    await as(people.nobody).auth.acceptInvite({ token });
    await expect(as(people.nobody).auth.acceptInvite({ token })).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.used });
  });

  it('seven days after it was made, but not before', async () => {
    const world = await ownWorld();
    const { as, people, advance } = world;
    const early = await inviteToStaff(world, people.nobody.email);
    advance(week - 1);
    const late = await inviteToStaff(world, people.parent.email);
    await as(people.nobody).auth.acceptInvite({ token: early });
    advance(week);
    await expect(as(people.parent).auth.acceptInvite({ token: late })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: text.invite.expired,
    });
    expect(await rolesAt(world, people.parent)).toEqual([]);
  });

  it('once the same parent was sent a newer one', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const first = await inviteToChild(world, people.nobody.email);
    const second = await inviteToChild(world, people.nobody.email);
    await expect(as(people.nobody).auth.acceptInvite({ token: first })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: text.invite.cancelled,
    });
    await as(people.nobody).auth.acceptInvite({ token: second });
  });
});

describe('auth.acceptInvite', () => {
  it('puts the invited person on the staff with the role of the invitation', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const token = await inviteToStaff(world, ' NOBODY@elsewhere.example ', 'staff');
    expect(await as(people.nobody).auth.acceptInvite({ token })).toEqual({ success: true, daycareId: people.sunnyside, studentId: null });
    expect(await rolesAt(world, people.nobody)).toEqual([[people.sunnyside, 'STAFF']]);
    await as(people.nobody).students.getDaycareStudentList({ daycareId: people.sunnyside });
  });

  it('links an invited parent to the student, and puts nobody on the staff', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const token = await inviteToChild(world, people.nobody.email);
    const list = async () => (await as(people.owner).students.getDaycareStudentList({ daycareId: people.sunnyside })).students[0];
    const emails = [people.parent.email, people.nobody.email];
    expect(await list()).toMatchObject({ parentEmails: emails, pendingParentEmails: [people.nobody.email] });
    expect(await as(people.nobody).auth.acceptInvite({ token })).toEqual({
      success: true,
      daycareId: people.sunnyside,
      studentId: people.child,
    });
    expect(await list()).toMatchObject({ parentEmails: emails, pendingParentEmails: [] });
    expect(await rolesAt(world, people.nobody)).toEqual([]);
  });

  it('links every child of that daycare with that address as pending, and no other child', async () => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    const { students } = as(people.owner);
    const child = (firstName: string, ...guardianEmails: string[]) => ({ firstName, lastName: 'Lopez', dob: '2022-02-02', guardianEmails });
    await students.addDaycareStudent({ daycareId, ...child('Leo', people.nobody.email.toUpperCase()) });
    const token = await inviteToChild(world, people.nobody.email);
    // The link was made before the sister was added, and covers her too.
    await students.addDaycareStudent({ daycareId, ...child('Mia', 'aunt@example.org', people.nobody.email) });
    await students.addDaycareStudent({ daycareId, ...child('Tom', 'aunt@example.org') });
    await as(people.otherOwner).students.addDaycareStudent({ daycareId: people.mapleGrove, ...child('Kim', people.nobody.email) });
    expect(await as(undefined).auth.getInvite({ token })).toMatchObject({ studentName: 'Ana', studentNames: ['Ana', 'Leo', 'Mia'] });
    expect(await as(people.nobody).auth.acceptInvite({ token })).toMatchObject({ studentId: people.child });
    expect((await as(people.nobody).auth.getLinkedChildren()).children).toEqual([]);
    await confirmEverybody(world.db, world.services.runtime);
    const { children } = await as(people.nobody).auth.getLinkedChildren();
    expect(children.map(({ firstName }) => firstName)).toEqual(['Ana', 'Leo', 'Mia']);
    const { entries } = await as(people.owner).daycare.getActivityLog({ daycareId });
    expect(entries.filter(({ action }) => action === 'student.joinAsParent')).toHaveLength(3);
    const pending = async (who: Person, id: string) =>
      (await as(who).students.getDaycareStudentList({ daycareId: id })).students.flatMap((each) => each.pendingParentEmails);
    expect(await pending(people.owner, daycareId)).toEqual(['aunt@example.org', 'aunt@example.org']);
    expect(await pending(people.otherOwner, people.mapleGrove)).toEqual([people.nobody.email]);
  });

  it('does not link a child who gets the address after the family joined, and who needs a new link', async () => {
    const world = await ownWorld();
    const { as, people, advance, daycareId } = world;
    const { students } = as(people.owner);
    await as(people.nobody).auth.acceptInvite({ token: await inviteToChild(world, people.nobody.email) });
    await confirmEverybody(world.db, world.services.runtime);
    advance(60);
    const brother = { firstName: 'Leo', lastName: 'Lopez', dob: '2022-02-02', guardianEmails: [people.nobody.email] };
    await students.addDaycareStudent({ daycareId, ...brother });
    expect((await as(people.nobody).auth.getLinkedChildren()).children.map(({ firstName }) => firstName)).toEqual(['Ana']);
    expect(await students.getUninvitedGuardians({ daycareId })).toMatchObject({ guardians: 1, students: 1 });
    const { results } = await students.inviteAllGuardians({ daycareId });
    await as(people.nobody).auth.acceptInvite({ token: tokenOf(results[0]?.inviteUrl) });
    await confirmEverybody(world.db, world.services.runtime);
    expect((await as(people.nobody).auth.getLinkedChildren()).children.map(({ firstName }) => firstName)).toEqual(['Ana', 'Leo']);
  });

  it('still works for the other children when the first one is deleted, and opens nothing when none is left', async () => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    const { students } = as(people.owner);
    const token = await inviteToChild(world, people.nobody.email);
    const brother = { firstName: 'Leo', lastName: 'Lopez', dob: '2022-02-02', guardianEmails: [people.nobody.email] };
    const { studentId } = await students.addDaycareStudent({ daycareId, ...brother });
    await students.deleteDaycareStudent({ daycareId, studentId: people.child });
    expect(await as(undefined).auth.getInvite({ token })).toMatchObject({ studentNames: ['Leo'] });
    await students.deleteDaycareStudent({ daycareId, studentId });
    await expect(as(people.nobody).auth.acceptInvite({ token })).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.invalid });
  });

  it('succeeds once when it is used twice at the same moment', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const token = await inviteToStaff(world, people.nobody.email);
    const twice = await Promise.allSettled([
      as(people.nobody).auth.acceptInvite({ token }),
      as(people.nobody).auth.acceptInvite({ token }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rolesAt(world, people.nobody)).toEqual([[people.sunnyside, 'TEACHER']]);
  });
});

describe('auth.register with an invitation', () => {
  it.each([
    ['another address', (token: string) => ({ inviteToken: token, email: 'other@example.org' }), 'FORBIDDEN', text.invite.otherAddress],
    ['a made-up token', () => ({ inviteToken: 'made-up' }), 'NOT_FOUND', text.invite.invalid],
    ['a weak password', (token: string) => ({ inviteToken: token, password: 'password12345' }), 'BAD_REQUEST', text.password.guessable],
  ])('is refused for %s, writes nothing, and keeps the invitation valid', async (_what, change, code, message) => {
    const world = await ownWorld();
    const inviteToken = await inviteToStaff(world, newcomer.email);
    const before = await everyRow(world.db);
    const { mutate } = browser(world.app);
    expect(await mutate('auth.register', { ...newcomer, ...change(inviteToken) })).toMatchObject({ code, message, setCookie: '' });
    expect(await everyRow(world.db)).toEqual(before);
    expect((await mutate('auth.register', { ...newcomer, inviteToken })).status).toBe(200);
  });

  it('is refused for an address that has an account, whose owner signs in and accepts', async () => {
    const world = await ownWorld();
    const inviteToken = await inviteToStaff(world, world.people.nobody.email);
    const answer = await browser(world.app).mutate('auth.register', { ...newcomer, email: world.people.nobody.email, inviteToken });
    expect(answer).toMatchObject({ code: 'CONFLICT', message: text.setup.emailTaken });
    await world.as(world.people.nobody).auth.acceptInvite({ token: inviteToken });
  });

  it('is refused when the invitation is used, expired or cancelled', async () => {
    const world = await ownWorld();
    const { mutate } = browser(world.app);
    const used = await inviteToStaff(world, newcomer.email);
    await mutate('auth.register', { ...newcomer, inviteToken: used });
    expect(await mutate('auth.register', { ...newcomer, inviteToken: used })).toMatchObject({
      code: 'NOT_FOUND',
      message: text.invite.used,
    });
    const cancelled = await inviteToChild(world, 'parent2@example.org');
    const expired = await inviteToChild(world, 'parent2@example.org');
    const parent = { ...newcomer, email: 'parent2@example.org' };
    expect(await mutate('auth.register', { ...parent, inviteToken: cancelled })).toMatchObject({
      code: 'NOT_FOUND',
      message: text.invite.cancelled,
    });
    world.advance(week);
    expect(await mutate('auth.register', { ...parent, inviteToken: expired })).toMatchObject({
      code: 'NOT_FOUND',
      message: text.invite.expired,
    });
  });

  it('creates the account, accepts the invitation and signs in, even while registration is closed', async () => {
    const world = await ownWorld();
    const inviteToken = await inviteToStaff(world, newcomer.email, 'staff');
    const { mutate, query } = browser(world.app);
    expect((await mutate('auth.register', { ...newcomer, email: 'NewComer@example.org', inviteToken })).status).toBe(200);
    expect((await query('auth.getSession')).data).toMatchObject({
      user: { email: 'NewComer@example.org', displayName: newcomer.fullName },
      profile: { role: 'admin' },
      daycares: [{ id: world.people.sunnyside, userRole: 'STAFF' }],
    });
  });

  it('creates an account that is linked to the student', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const inviteToken = await inviteToChild(world, newcomer.email);
    const { mutate, query } = browser(world.app);
    await mutate('auth.register', { ...newcomer, inviteToken });
    expect((await query('auth.getSession')).data).toMatchObject({ daycares: [] });
    const { students } = await as(people.owner).students.getDaycareStudentList({ daycareId: people.sunnyside });
    expect(students[0]).toMatchObject({ parentEmails: [people.parent.email, newcomer.email], pendingParentEmails: [] });
  });
});
