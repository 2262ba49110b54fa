import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../test/every-row';
import type { World } from '../test/world';
import { ownWorld } from '../test/worlds';

/** Adds students to Sunnyside with these guardians. */
async function enrol({ as, people }: World, families: Record<string, readonly string[]>) {
  const students = Object.entries(families).map(([name, guardians]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, dob: '2024-01-01', guardianEmails: [...guardians] };
  });
  await as(people.owner).students.bulkCreateStudents({ daycareId: people.sunnyside, students });
}

/** Sunnyside with two siblings who share a mother, one with an aunt besides. */
async function siblings(environment?: Record<string, string>) {
  const world = await ownWorld(environment);
  const { as, people } = world;
  await enrol(world, { 'Bea Nowak': ['mother@example.org'], 'Adam Nowak': ['mother@example.org', 'aunt@example.org'] });
  const daycareId = people.sunnyside;
  const owner = as(people.owner).students;
  return {
    ...world,
    owner,
    inviteAll: () => owner.inviteAllGuardians({ daycareId }),
    uninvited: () => owner.getUninvitedGuardians({ daycareId }),
  };
}

describe('students.inviteAllGuardians', () => {
  it.each(['staff', 'teacher', 'manager', 'otherOwner', 'parent'] as const)('is refused to %s, as is the count', async (who) => {
    const { as, people, db } = await siblings();
    const before = await everyRow(db);
    const { students } = as(people[who]);
    for (const call of [students.inviteAllGuardians, students.getUninvitedGuardians]) {
      await expect(call({ daycareId: people.sunnyside })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('invites each pending guardian of each child, siblings sharing an address once each, in the order of the student list', async () => {
    const { inviteAll, uninvited, as } = await siblings();
    expect(await uninvited()).toEqual({ guardians: 3, students: 2 });
    const { summary, results } = await inviteAll();
    expect(summary).toEqual({ total: 3, successful: 3, skipped: 0, errors: 0 });
    expect(results.map(({ studentName, email, status, reason }) => [studentName, email, status, reason])).toEqual([
      ['Adam Nowak', 'mother@example.org', 'success', null],
      ['Adam Nowak', 'aunt@example.org', 'success', null],
      ['Bea Nowak', 'mother@example.org', 'success', null],
    ]);
    const told = await Promise.all(results.map(({ inviteUrl }) => as(undefined).auth.getInvite({ token: inviteUrl?.split('#')[1] ?? '' })));
    expect(told.map(({ studentName, email, invitedBy }) => [studentName, email, invitedBy])).toEqual([
      ['Adam', 'mother@example.org', 'Marta Lindqvist'],
      ['Adam', 'aunt@example.org', 'Marta Lindqvist'],
      ['Bea', 'mother@example.org', 'Marta Lindqvist'],
    ]);
    expect(await uninvited()).toEqual({ guardians: 0, students: 0 });
    expect(await inviteAll()).toEqual({ summary: { total: 0, successful: 0, skipped: 0, errors: 0 }, results: [] });
  });

  it('passes over who was invited before, whatever became of it, and who is linked', async () => {
    const { inviteAll, owner, people } = await siblings();
    const daycareId = people.sunnyside;
    const { students } = await owner.getDaycareStudentList({ daycareId });
    const ofAdam = { daycareId, studentId: students.find(({ firstName }) => firstName === 'Adam')?.id ?? '' };
    await owner.sendParentInvite({ ...ofAdam, email: 'MOTHER@example.org' });
    const { pendingInvites } = await owner.getLinkedParentsForStudent(ofAdam);
    await owner.cancelParentInvite({ ...ofAdam, inviteId: pendingInvites[0]?.id ?? '' });
    const { results } = await inviteAll();
    expect(results.map(({ studentName, email }) => [studentName, email])).toEqual([
      ['Adam Nowak', 'aunt@example.org'],
      ['Bea Nowak', 'mother@example.org'],
    ]);
  });

  it('stays within the daycare', async () => {
    const { as, people, uninvited } = await siblings();
    expect(await as(people.otherOwner).students.inviteAllGuardians({ daycareId: people.mapleGrove })).toMatchObject({ results: [] });
    expect(await uninvited()).toEqual({ guardians: 3, students: 2 });
  });

  it('sends mails too where there is a mail server, each naming the child', async () => {
    const { inviteAll, db } = await siblings({ SMTP_URL: 'smtp://127.0.0.1:25' });
    await inviteAll();
    const mails = await db.selectFrom('mails').select('state').execute();
    expect(mails.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
  });

  it('invites 500 in one call and leaves the others for the next', async () => {
    const world = await siblings();
    const families = Array.from({ length: 500 }, (_, i) => [`Kim Z${i}`, [`g${i}@example.org`]] as const);
    await enrol(world, Object.fromEntries(families));
    expect((await world.inviteAll()).results).toHaveLength(500);
    expect((await world.inviteAll()).results).toHaveLength(3);
  });

  it('refuses an unknown key', async () => {
    const { owner, people } = await siblings();
    const input = { daycareId: people.sunnyside, students: [] };
    await expect(owner.inviteAllGuardians(input)).rejects.toMatchObject({ message: text.errors.unknownField('students') });
  });
});
