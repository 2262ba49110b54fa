import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import { isoTime, later } from '../../core/runtime';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const email = 'aunt@example.org';

describe('students.sendParentInvite is refused', () => {
  it('for another daycare’s student or a made-up one: NOT_FOUND, and nothing is written', async () => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    for (const studentId of [people.child, 'made-up']) {
      const call = as(people.otherOwner).students.sendParentInvite({ daycareId: people.mapleGrove, studentId, email });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.students.notFound });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('for a malformed address', async () => {
    const { as, people } = await ownWorld();
    const call = as(people.teacher).students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email: 'aunt' });
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.fields.emailMalformed('aunt') });
  });
});

describe('students.sendParentInvite', () => {
  it("answers with a link on the site's own origin that carries the token after the #, stored as a hash only", async () => {
    const { as, people, db } = await ownWorld();
    const caller = as(people.teacher, { origin: 'https://portal.example.org' });
    const { success, inviteUrl } = await caller.students.sendParentInvite({
      daycareId: people.sunnyside,
      studentId: people.child,
      email: ` ${email} `,
    });
    expect([success, inviteUrl]).toEqual([true, expect.stringMatching(/^https:\/\/portal\.example\.org\/accept-invite#[\w-]{43}$/)]);
    const rows = await everyRow(db);
    expect(rows['invitations']).toEqual([
      expect.objectContaining({
        email,
        role: null,
        invited_by: people.teacher.uid,
        expires_at: isoTime(later(beginning, 7 * 24 * 3600)),
      }),
    ]);
    expect(JSON.stringify(rows)).not.toContain(inviteUrl?.split('#')[1]);
  });

  it('adds one pending link after the existing ones, whatever the case of the address', async () => {
    const { as, people } = await ownWorld();
    const teacher = as(people.teacher);
    const input = { daycareId: people.sunnyside, studentId: people.child };
    await teacher.students.sendParentInvite({ ...input, email });
    await teacher.students.sendParentInvite({ ...input, email: email.toUpperCase() });
    const { students } = await teacher.students.getDaycareStudentList({ daycareId: people.sunnyside });
    expect(students[0]).toMatchObject({ parentEmails: [people.parent.email, email], pendingParentEmails: [email] });
  });
});
