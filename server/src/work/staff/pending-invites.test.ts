import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { isoTime, later } from '../../core/runtime';
import { everyRow } from '../../test/every-row';
import { beginning, type Caller } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const week = 7 * 24 * 3600;
const tokenOf = (url: string | null | undefined) => url?.split('#')[1] ?? '';

/** Sunnyside with one pending invitation, for the person without a role. */
async function office() {
  const world = await ownWorld();
  const { as, people, daycareId, owner } = world;
  const { results } = await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email: people.nobody.email, role: 'teacher' }] });
  const pending = async () => (await owner.staff.getDaycareStaffList({ daycareId })).pendingInvites;
  return {
    ...world,
    pending,
    inviteId: (await pending())[0]?.id ?? '',
    token: tokenOf(results[0]?.inviteUrl),
    accept: (token: string) => as(people.nobody).auth.acceptInvite({ token }),
  };
}

const calls: [string, (caller: Caller, invite: { daycareId: string; inviteId: string }) => Promise<unknown>][] = [
  ['resendInvite', (caller, invite) => caller.staff.resendInvite(invite)],
  ['cancelInvite', (caller, invite) => caller.staff.cancelInvite(invite)],
];

describe.each(calls)('staff.%s is refused', (_name, call) => {
  const notPending = { code: 'NOT_FOUND', message: text.invite.notPending };

  it('for an invitation of another daycare or a made-up one, and nothing is written', async () => {
    const { as, people, inviteId, db } = await office();
    const before = await everyRow(db);
    for (const id of [inviteId, 'made-up']) {
      const theirs = { daycareId: people.mapleGrove, inviteId: id };
      await expect(call(as(people.otherOwner), theirs)).rejects.toMatchObject(notPending);
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('for an accepted invitation', async () => {
    const { owner, daycareId, inviteId, accept, token } = await office();
    await accept(token);
    await expect(call(owner, { daycareId, inviteId })).rejects.toMatchObject(notPending);
  });

  it('for a cancelled invitation', async () => {
    const { owner, daycareId, inviteId } = await office();
    await owner.staff.cancelInvite({ daycareId, inviteId });
    await expect(call(owner, { daycareId, inviteId })).rejects.toMatchObject(notPending);
  });

  it("for a parent's", async () => {
    const { owner, people, daycareId, db } = await office();
    await owner.students.sendParentInvite({ daycareId, studentId: people.child, email: 'aunt@example.org' });
    const { id: inviteId } = await db.selectFrom('invitations').where('role', 'is', null).select('id').executeTakeFirstOrThrow();
    await expect(call(owner, { daycareId, inviteId })).rejects.toMatchObject(notPending);
  });
});

describe('staff.resendInvite', () => {
  it('returns a new link, stored only as a hash, and the old one stops working', async () => {
    const { as, people, daycareId, inviteId, token, accept, db } = await office();
    const origin = 'https://portal.example.org';
    const { success, inviteUrl } = await as(people.owner, { origin }).staff.resendInvite({ daycareId, inviteId });
    expect([success, inviteUrl]).toEqual([true, expect.stringMatching(/^https:\/\/portal\.example\.org\/accept-invite#[\w-]{43}$/)]);
    expect(JSON.stringify(await everyRow(db))).not.toContain(tokenOf(inviteUrl));
    await expect(accept(token)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.invalid });
    expect(await accept(tokenOf(inviteUrl))).toMatchObject({ daycareId });
  });

  it('starts the seven days again, also after the invitation has expired', async () => {
    const { owner, daycareId, inviteId, advance, accept, pending } = await office();
    advance(week);
    expect(await pending()).toMatchObject([{ expired: true }]);
    const { inviteUrl } = await owner.staff.resendInvite({ daycareId, inviteId });
    expect(await pending()).toMatchObject([
      { id: inviteId, createdAt: isoTime(beginning), expiresAt: isoTime(later(beginning, 2 * week)), expired: false },
    ]);
    advance(week - 1);
    await accept(tokenOf(inviteUrl));
  });
});

describe('staff.cancelInvite', () => {
  it('withdraws the invitation: its link says so, and the address can be invited again', async () => {
    const { owner, people, daycareId, inviteId, token, accept, pending } = await office();
    expect(await owner.staff.cancelInvite({ daycareId, inviteId })).toEqual({ success: true });
    expect(await pending()).toEqual([]);
    await expect(accept(token)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.cancelled });
    const again = await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email: people.nobody.email, role: 'staff' }] });
    expect(again.summary.successful).toBe(1);
  });
});

describe('students.markLinksHandedOver', () => {
  it('records that a link was handed over, until there is a new one', async () => {
    const { owner, daycareId, inviteId, pending, token } = await office();
    expect(await pending()).toMatchObject([{ handedOver: false }]);
    await owner.students.markLinksHandedOver({ daycareId, tokens: [token, 'made-up'] });
    expect(await pending()).toMatchObject([{ handedOver: true }]);
    await owner.staff.resendInvite({ daycareId, inviteId });
    expect(await pending()).toMatchObject([{ handedOver: false }]);
  });

  it('records it for a guardian, too', async () => {
    const { as, people, daycareId } = await office();
    const { students } = as(people.teacher);
    const ana = { daycareId, studentId: people.child };
    const { inviteUrl } = await students.sendParentInvite({ ...ana, email: 'aunt@example.org' });
    const invited = async () => (await students.getLinkedParentsForStudent(ana)).pendingInvites;
    expect(await invited()).toMatchObject([{ handedOver: false }]);
    await students.markLinksHandedOver({ daycareId, tokens: [tokenOf(inviteUrl)] });
    expect(await invited()).toMatchObject([{ handedOver: true }]);
  });

  it('records nothing about a link that somebody else made', async () => {
    const { as, people, daycareId, token, db } = await office();
    const before = await everyRow(db);
    await as(people.manager).students.markLinksHandedOver({ daycareId, tokens: [token] });
    expect(await everyRow(db)).toEqual(before);
  });

  it('is not needed when the link goes by mail', async () => {
    const { owner, daycareId } = await ownWorld({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://portal.test' });
    await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email: 'new@example.org', role: 'staff' }] });
    expect((await owner.staff.getDaycareStaffList({ daycareId })).pendingInvites).toMatchObject([{ mail: 'queued', handedOver: true }]);
  });
});
