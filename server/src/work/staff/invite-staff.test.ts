import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { isoTime, later } from '../../core/runtime';
import { refuseRows } from '../../test/refuse-rows';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const invite = (email: string, role: 'staff' | 'teacher' = 'teacher') => ({ email, role });

async function office() {
  const world = await ownWorld();
  const daycareId = world.people.sunnyside;
  return {
    ...world,
    send: (...invites: ReturnType<typeof invite>[]) => world.as(world.people.owner).staff.bulkInviteStaff({ daycareId, invites }),
  };
}

describe('staff.bulkInviteStaff is refused', () => {
  it('to staff and teachers to whom the owner did not give "can manage staff"', async () => {
    const { as, people, daycareId, db } = await office();
    const input = { daycareId, invites: [invite('new@example.org')] };
    for (const person of [people.staff, people.teacher, people.otherOwner, people.parent]) {
      await expect(as(person).staff.bulkInviteStaff(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await everyRow(db))['invitations']).toEqual([]);
    expect((await as(people.manager).staff.bulkInviteStaff(input)).summary.successful).toBe(1);
  });

  it.each([
    ['none', []],
    ['501 rows', Array.from({ length: 501 }, (_, i) => invite(`n${i}@example.org`))],
    ['the role owner', [{ email: 'new@example.org', role: 'owner' }]],
    ['the role parent', [{ email: 'new@example.org', role: 'parent' }]],
    ['no role', [{ email: 'new@example.org' }]],
    ['no address', [{ role: 'staff' }]],
    ['an unknown key', [{ ...invite('new@example.org'), canManageStaff: true }]],
    ['no list', 'new@example.org'],
  ])('as a whole with BAD_REQUEST for %s', async (_what, invites) => {
    const { app, people, cookieOf, daycareId, db } = await office();
    const answer = await browser(app, { cookie: await cookieOf(people.owner) }).mutate('staff.bulkInviteStaff', { daycareId, invites });
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect((await everyRow(db))['invitations']).toEqual([]);
  });
});

describe('A row of staff.bulkInviteStaff', () => {
  const tooLong = `${'x'.repeat(243)}@example.org`;

  it.each([
    ['', text.fields.emailMalformed('')],
    ['new@', text.fields.emailMalformed('new@')],
    ['a@example.org, b@example.org', text.fields.emailMalformed('a@example.org, b@example.org')],
    [tooLong, text.fields.emailTooLong],
  ])('is an error for the address %j, and the other rows are processed', async (email, reason) => {
    const { send } = await office();
    const { summary, results } = await send(invite('first@example.org'), invite(email, 'staff'), invite('last@example.org'));
    expect(summary).toEqual({ total: 3, successful: 2, skipped: 0, errors: 1 });
    expect(results[1]).toEqual({ email, role: 'staff', status: 'error', reason, inviteUrl: null });
  });

  it.each([
    ['is on the staff', ' TEACHER@Sunnyside.example ', text.invite.alreadyStaff],
    ['is the owner', 'owner@sunnyside.example', text.invite.alreadyStaff],
    ['is invited already', 'Invited@EXAMPLE.org', text.invite.alreadyInvited],
    ['stood earlier in the call', 'FIRST@example.org ', text.invite.earlierRow],
  ])('is skipped when the address %s, compared without case and surrounding space', async (_what, email, reason) => {
    const { send } = await office();
    await send(invite('invited@example.org'));
    const { summary, results } = await send(invite('first@example.org'), invite(email, 'staff'));
    expect(summary).toEqual({ total: 2, successful: 1, skipped: 1, errors: 0 });
    expect(results[1]).toEqual({ email: email.trim(), role: 'staff', status: 'skipped', reason, inviteUrl: null });
  });

  it('is skipped while an expired invitation is pending: that one can be renewed', async () => {
    const { send, advance } = await office();
    await send(invite('invited@example.org'));
    advance(8 * 24 * 3600);
    expect((await send(invite('invited@example.org'))).results[0]).toMatchObject({ reason: text.invite.alreadyInvited });
  });

  it("invites a student's parent, and someone of another daycare's staff", async () => {
    const { send, people } = await office();
    expect((await send(invite(people.parent.email), invite(people.otherOwner.email))).summary.successful).toBe(2);
  });
});

describe('staff.bulkInviteStaff', () => {
  it('answers in the order of the rows, each success with a link that carries its token after the #', async () => {
    const { as, people, daycareId } = await office();
    const { results } = await as(people.owner, { origin: 'https://portal.example.org' }).staff.bulkInviteStaff({
      daycareId,
      invites: [invite(' New.Teacher@example.org '), invite('staff2@example.org', 'staff')],
    });
    const inviteUrl = expect.stringMatching(/^https:\/\/portal\.example\.org\/accept-invite#[\w-]{43}$/);
    expect(results).toEqual([
      { email: 'New.Teacher@example.org', role: 'teacher', status: 'success', reason: null, inviteUrl },
      { email: 'staff2@example.org', role: 'staff', status: 'success', reason: null, inviteUrl },
    ]);
    expect(results[0]?.inviteUrl).not.toBe(results[1]?.inviteUrl);
  });

  it('stores the token only as a hash, for seven days', async () => {
    const { send, db, people } = await office();
    const { results } = await send(invite('new@example.org'));
    const token = results[0]?.inviteUrl?.split('#')[1] ?? '';
    const rows = await everyRow(db);
    expect(rows['invitations']).toEqual([
      expect.objectContaining({
        email: 'new@example.org',
        role: 'teacher',
        invited_by: people.owner.uid,
        expires_at: isoTime(later(beginning, 7 * 24 * 3600)),
        accepted_at: null,
        cancelled_at: null,
      }),
    ]);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('makes links with the origin of the request, or with that of PUBLIC_URL', async () => {
    for (const [environment, host, origin] of [
      [{}, '192.168.1.20:3000', 'http://192.168.1.20:3000'],
      [{ PUBLIC_URL: 'http://portal.lan' }, 'evil.example', 'http://portal.lan'],
    ] as const) {
      const { app, people, cookieOf } = await ownWorld(environment);
      const { mutate } = browser(app, { host, cookie: await cookieOf(people.owner) });
      const input = { daycareId: people.sunnyside, invites: [invite('new@example.org')] };
      const { data } = await mutate('staff.bulkInviteStaff', input, { origin });
      expect(data).toMatchObject({ results: [{ inviteUrl: expect.stringContaining(`${origin}/accept-invite#`) }] });
    }
  });

  it('accepts 500 rows', async () => {
    const { send } = await office();
    const rows = Array.from({ length: 500 }, (_, i) => invite(`n${i}@example.org`));
    expect((await send(...rows)).summary).toEqual({ total: 500, successful: 500, skipped: 0, errors: 0 });
  });

  it('writes all invitations or none', async () => {
    const { send, db } = await office();
    await refuseRows(db, 'invitations', { column: 'email', value: 'z@example.org' });
    await expect(send(invite('a@example.org'), invite('z@example.org'))).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect((await everyRow(db))['invitations']).toEqual([]);
  });

  it('creates one invitation for two calls at once', async () => {
    const { send } = await office();
    const calls = await Promise.all([send(invite('new@example.org')), send(invite('NEW@example.org'))]);
    expect(calls.map(({ results }) => results[0]?.status).toSorted()).toEqual(['skipped', 'success']);
  });
});
