import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import { tokenOf } from '../../test/register';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';

/** Adds students to Sunnyside with these guardians. */
async function enrol({ daycareId, owner }: World, families: Record<string, readonly string[]>) {
  const students = Object.entries(families).map(([name, guardians]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, dob: '2024-01-01', guardianEmails: [...guardians] };
  });
  await owner.students.bulkCreateStudents({ daycareId, students });
}

/** Sunnyside with two siblings who share a mother. One of them also has an aunt. */
async function siblings(environment?: Record<string, string>) {
  const world = await ownWorld(environment);
  const { daycareId } = world;
  await enrol(world, { 'Bea Nowak': ['mother@example.org'], 'Adam Nowak': ['mother@example.org', 'aunt@example.org'] });
  const { students } = world.owner;
  return {
    ...world,
    inviteAll: (after?: string) => students.inviteAllGuardians({ daycareId, ...(after !== undefined && { after }) }),
    handOver: (rows: readonly { inviteUrl: string | null }[]) =>
      students.markLinksHandedOver({ daycareId, tokens: rows.map(({ inviteUrl }) => tokenOf(inviteUrl)) }),
    uninvited: () => students.getUninvitedGuardians({ daycareId }),
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

  it('invites each pending guardian once, with a link for all their children, in the order of the student list', async () => {
    const { inviteAll, uninvited, handOver, as } = await siblings();
    expect(await uninvited()).toEqual({ guardians: 2, students: 2, notHandedOver: 0 });
    const { summary, results } = await inviteAll();
    expect(summary).toEqual({ total: 2, successful: 2, skipped: 0, errors: 0 });
    expect(
      results.map(({ studentName, studentNames, email, status, reason }) => [studentName, studentNames, email, status, reason]),
    ).toEqual([
      ['Adam Nowak', ['Adam Nowak', 'Bea Nowak'], 'mother@example.org', 'success', null],
      ['Adam Nowak', ['Adam Nowak'], 'aunt@example.org', 'success', null],
    ]);
    const told = await Promise.all(results.map(({ inviteUrl }) => as(undefined).auth.getInvite({ token: inviteUrl?.split('#')[1] ?? '' })));
    expect(told.map(({ studentNames, email, invitedBy }) => [studentNames, email, invitedBy])).toEqual([
      [['Adam', 'Bea'], 'mother@example.org', 'Marta Lindqvist'],
      [['Adam'], 'aunt@example.org', 'Marta Lindqvist'],
    ]);
    expect(await uninvited()).toEqual({ guardians: 0, students: 0, notHandedOver: 2 });
    await handOver(results);
    expect(await uninvited()).toEqual({ guardians: 0, students: 0, notHandedOver: 0 });
    expect(await inviteAll()).toEqual({ summary: { total: 0, successful: 0, skipped: 0, errors: 0 }, results: [], next: null });
  });

  it('replaces links that nobody holds, whoever made them, along with the first ones of others', async () => {
    const world = await siblings();
    const { inviteAll, uninvited, handOver, as, people, daycareId } = world;
    const { results } = await inviteAll();
    await handOver(results.filter(({ email }) => email === 'mother@example.org'));
    await as(people.staff).students.sendParentInvite({ daycareId, studentId: people.child, email: 'dad@example.org' });
    await enrol(world, { 'Zoe Zimmer': ['zimmer@example.org'] });
    expect(await uninvited()).toEqual({ guardians: 1, students: 1, notHandedOver: 2 });
    const again = (await inviteAll()).results;
    expect(again.map(({ studentName, email }) => [studentName, email])).toEqual([
      ['Ana Lopez', 'dad@example.org'],
      ['Adam Nowak', 'aunt@example.org'],
      ['Zoe Zimmer', 'zimmer@example.org'],
    ]);
    const aunts = [...results, ...again].filter(({ email }) => email === 'aunt@example.org').map(({ inviteUrl }) => tokenOf(inviteUrl));
    const [old = '', renewed = ''] = aunts;
    await expect(as(undefined).auth.getInvite({ token: old })).rejects.toMatchObject({ reason: 'invitationCancelled' });
    expect(await as(undefined).auth.getInvite({ token: renewed })).toMatchObject({ email: 'aunt@example.org' });
    const log = await world.db.selectFrom('activity').where('action', '=', 'student.renewParentInvite').selectAll().execute();
    expect(log).toHaveLength(2);
  });

  it('replaces links whose mail was given up, and keeps those that are still to be mailed', async () => {
    const { inviteAll, uninvited, db } = await siblings({ SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'http://portal.example' });
    await inviteAll();
    expect(await uninvited()).toMatchObject({ notHandedOver: 0 });
    await db.updateTable('mails').set({ state: 'failed', sealed: null }).execute();
    expect(await uninvited()).toMatchObject({ notHandedOver: 2 });
    expect((await inviteAll()).results).toHaveLength(2);
    expect(await uninvited()).toMatchObject({ notHandedOver: 0 });
  });

  it('skips people who were invited before, whatever happened since, and linked ones', async () => {
    const { inviteAll, owner, daycareId } = await siblings();
    const { students } = await owner.students.getDaycareStudentList({ daycareId });
    const ofAdam = { daycareId, studentId: students.find(({ firstName }) => firstName === 'Adam')?.id ?? '' };
    await owner.students.sendParentInvite({ ...ofAdam, email: 'MOTHER@example.org' });
    const { pendingInvites } = await owner.students.getLinkedParentsForStudent(ofAdam);
    await owner.students.cancelParentInvite({ ...ofAdam, inviteId: pendingInvites[0]?.id ?? '' });
    const { results } = await inviteAll();
    expect(results.map(({ studentName, email }) => [studentName, email])).toEqual([['Adam Nowak', 'aunt@example.org']]);
  });

  it('includes an address that was corrected to one that joined before', async () => {
    const { inviteAll, owner, people, as, uninvited, advance, daycareId } = await siblings();
    const { students } = await owner.students.getDaycareStudentList({ daycareId });
    const studentId = students.find(({ firstName }) => firstName === 'Adam')?.id ?? '';
    const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId: people.child, email: people.nobody.email });
    await as(people.nobody).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
    await inviteAll();
    advance(60);
    const { linkedParents } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId });
    const parentId = linkedParents.find(({ email }) => email === 'aunt@example.org')?.id ?? '';
    await owner.students.correctParentEmail({ daycareId, studentId, parentId, email: people.nobody.email });
    expect(await uninvited()).toMatchObject({ guardians: 1, students: 1 });
  });

  it('stays within the daycare', async () => {
    const { as, people, uninvited } = await siblings();
    expect(await as(people.otherOwner).students.inviteAllGuardians({ daycareId: people.mapleGrove })).toMatchObject({ results: [] });
    expect(await uninvited()).toMatchObject({ guardians: 2, students: 2 });
  });

  it('sends mails too where there is a mail server, one to each address', async () => {
    const { inviteAll, db } = await siblings({ SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'http://portal.example' });
    await inviteAll();
    const mails = await db.selectFrom('mails').select('state').execute();
    expect(mails.map(({ state }) => state)).toEqual(['queued', 'queued']);
  });

  it('invites 500 in one call and the others in the next, without renewing links of the first', async () => {
    const world = await siblings();
    const families = Array.from({ length: 500 }, (_, i) => [`Kim Z${i}`, [`g${i}@example.org`]] as const);
    await enrol(world, Object.fromEntries(families));
    const first = await world.inviteAll();
    const second = await world.inviteAll(first.next ?? '');
    expect([first.results.length, second.results.length, second.next]).toEqual([500, 2, null]);
    expect(new Set([...first.results, ...second.results].map(({ email }) => email)).size).toBe(502);
    expect(await world.uninvited()).toEqual({ guardians: 0, students: 0, notHandedOver: 502 });
  });

  it('refuses an unknown key', async () => {
    const { owner, people } = await siblings();
    const input = { daycareId: people.sunnyside, students: [] };
    await expect(owner.students.inviteAllGuardians(input)).rejects.toMatchObject({ message: text.errors.unknownField('students') });
  });

  it('leaves out who is not authorized, and the parents of children who have left', async () => {
    const { as, people, daycareId } = await ownWorld();
    const owner = as(people.owner);
    const add = async (firstName: string) =>
      (
        await owner.students.addDaycareStudent({
          daycareId,
          firstName,
          lastName: 'Weber',
          dob: '2023-05-06',
          guardianEmails: [`${firstName}@mail.example`],
        })
      ).studentId;
    const [left, barred] = [await add('left'), await add('barred')];
    await add('here');
    await owner.students.setEnrolment({ daycareId, studentIds: [left], startsOn: null, endsOn: '2026-01-31', reason: null });
    const [person] = (await owner.people.getPeople({ daycareId, studentId: barred })).people;
    await owner.people.linkPerson({
      daycareId,
      studentId: barred,
      personId: person?.personId ?? '',
      relation: null,
      isGuardian: true,
      household: null,
      emergencyOrder: null,
      pickup: null,
      notAuthorized: { note: null },
      sees: [],
      version: person?.version ?? '',
    });
    const { results } = await owner.students.inviteAllGuardians({ daycareId });
    expect(results.map(({ email }) => email)).not.toContain('left@mail.example');
    expect(results.map(({ email }) => email)).not.toContain('barred@mail.example');
    expect(results.map(({ email }) => email)).toContain('here@mail.example');
  });
});
