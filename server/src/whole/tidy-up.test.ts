import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { ownWorld } from '../test/worlds';
import { tidyUp } from './tidy-up';

const day = 24 * 3600;

async function office() {
  const its = await ownWorld({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://portal.test' });
  const { as, advance, services, db, daycareId, owner } = its;
  const tokenOf = (url: string | null | undefined) => url?.split('#')[1] ?? '';
  const invite = async (email: string) =>
    tokenOf((await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email, role: 'staff' }] })).results[0]?.inviteUrl);
  const open = (token: string) => as(undefined).auth.getInvite({ token });
  const later = async (seconds: number) => {
    advance(seconds);
    await tidyUp(services);
  };
  const invitations = async () =>
    (await db.selectFrom('invitations').select('email').orderBy('createdAt').execute()).map(({ email }) => email);
  return { ...its, tokenOf, invite, open, later, invitations };
}

describe('An invitation to the staff', () => {
  it('that was used or cancelled keeps its reason for 30 days, without its address, and is then deleted', async () => {
    const { as, people, daycareId, owner, invite, open, later, invitations } = await office();
    const used = await invite(people.nobody.email);
    await as(people.nobody).auth.acceptInvite({ token: used });
    const cancelled = await invite('x@example.org');
    await owner.staff.manageDaycareRole({ daycareId, email: 'x@example.org', role: 'staff', action: 'remove' });
    expect(await invitations()).toEqual(['', '']);
    await later(30 * day - 1);
    await expect(open(used)).rejects.toMatchObject({ message: text.invite.used });
    await expect(open(cancelled)).rejects.toMatchObject({ message: text.invite.cancelled });
    await later(1);
    for (const token of [used, cancelled]) await expect(open(token)).rejects.toMatchObject({ message: text.invite.invalid });
    expect(await invitations()).toEqual([]);
  });

  it('that nobody used can be renewed until 30 days after its link expired', async () => {
    const { daycareId, owner, invite, later } = await office();
    await invite('x@example.org');
    const pending = async () => (await owner.staff.getDaycareStaffList({ daycareId })).pendingInvites.map(({ email }) => email);
    await later(37 * day - 1);
    expect(await pending()).toEqual(['x@example.org']);
    await later(1);
    expect(await pending()).toEqual([]);
  });
});

describe('What the door calls the team for', () => {
  it('is kept for 30 days and then deleted, with the signature that has become part of a mark', async () => {
    const { db, daycareId, people, later, services } = await office();
    const calledOn = services.runtime.now().toISOString().slice(0, 10);
    const call = { daycareId, studentId: people.child, personId: 'p', personName: 'Carla', deviceId: 'd', at: '', day: calledOn };
    const waiting = { ...call, id: 'w', kind: 'in' as const, note: null, signature: '[]', payloadHash: '' };
    await db.insertInto('doorWaiting').values(waiting).execute();
    await db
      .insertInto('doorAlerts')
      .values({ ...call, id: 'a', why: 'firstTime', seenAt: null, seenBy: null })
      .execute();
    const kept = async () => [
      (await db.selectFrom('doorWaiting').select('id').execute()).length,
      (await db.selectFrom('doorAlerts').select('id').execute()).length,
    ];
    await later(30 * day);
    expect(await kept()).toEqual([1, 1]);
    await later(day);
    expect(await kept()).toEqual([0, 0]);
  });
});

describe("A parent's invitation", () => {
  it('is kept while the student has the address, so that nobody is invited twice by accident', async () => {
    const { daycareId, people, owner, later, invitations } = await office();
    const student = { daycareId, studentId: people.child };
    await owner.students.sendParentInvite({ ...student, email: 'dad@example.org' });
    const { pendingInvites } = await owner.students.getLinkedParentsForStudent(student);
    await owner.students.cancelParentInvite({ ...student, inviteId: pendingInvites[0]?.id ?? '' });
    await later(100 * day);
    expect(await invitations()).toEqual(['dad@example.org']);
    expect(await owner.students.getUninvitedGuardians({ daycareId })).toMatchObject({ guardians: 0 });
  });

  it('is deleted with the address, and its link is reported as cancelled for 30 days', async () => {
    const { daycareId, people, owner, tokenOf, open, later, invitations } = await office();
    const student = { daycareId, studentId: people.child };
    const token = tokenOf((await owner.students.sendParentInvite({ ...student, email: 'dad@example.org' })).inviteUrl);
    const { linkedParents } = await owner.students.getLinkedParentsForStudent(student);
    const parentId = linkedParents.find(({ email }) => email === 'dad@example.org')?.id ?? '';
    await owner.students.removeParentLink({ ...student, parentId });
    expect(await invitations()).toEqual(['']);
    await expect(open(token)).rejects.toMatchObject({ message: text.invite.cancelled });
    await later(30 * day);
    expect(await invitations()).toEqual([]);
  });
});

describe('An address that was typed in at the sign-in page', () => {
  it('is deleted when it no longer counts: after an hour, or a day when the sign-in failed', async () => {
    const { as, db, later } = await office();
    const signIn = as(undefined).auth.signIn({ email: 'x@example.org', password: 'wrong' });
    await expect(signIn).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await as(undefined).auth.requestPasswordReset({ email: 'x@example.org' });
    const kept = async () => [
      (await db.selectFrom('resetRequests').select('id').execute()).length,
      (await db.selectFrom('signInFailures').select('id').execute()).length,
    ];
    await later(3599);
    expect(await kept()).toEqual([1, 1]);
    await later(1);
    expect(await kept()).toEqual([0, 1]);
    await later(day);
    expect(await kept()).toEqual([0, 0]);
  });
});
