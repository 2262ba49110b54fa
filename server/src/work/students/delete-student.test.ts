import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import { temporaryFolder } from '../../test/temporary-folder';
import { form, picture, upload } from '../../test/upload';
import { onSqlite } from '../../test/test-database';
import { ownWorld } from '../../test/worlds';

describe('students.deleteDaycareStudent is refused', () => {
  it('for another daycare’s student or a made-up one: NOT_FOUND, and nothing is deleted', async () => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    for (const studentId of [people.child, 'made-up']) {
      const call = as(people.otherOwner).students.deleteDaycareStudent({ daycareId: people.mapleGrove, studentId });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Student not found.' });
    }
    expect(await everyRow(db)).toEqual(before);
  });
});

describe('students.deleteDaycareStudent', () => {
  it.each(['owner', 'staff'] as const)('by %s deletes the student, and no other', async (who) => {
    const { as, people, daycareId } = await ownWorld();
    const { students } = as(people[who]);
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [people.parent.email] };
    const { studentId } = await students.addDaycareStudent({ daycareId, ...bea });
    expect(await students.deleteDaycareStudent({ daycareId, studentId: people.child })).toEqual({ success: true });
    expect((await students.getDaycareStudentList({ daycareId })).students.map(({ id }) => id)).toEqual([studentId]);
    await expect(students.deleteDaycareStudent({ daycareId, studentId: people.child })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  // trust 24
  it.runIf(onSqlite('it searches the file'))('removes the name from the database file and from its log', async () => {
    const folder = temporaryFolder();
    const { as, people, daycareId } = await ownWorld({}, { engine: 'sqlite', file: join(folder, 'daycare-portal.sqlite') });
    const { students } = as(people.owner);
    const zed = { firstName: 'Zqxuniquename', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: ['zqxunique@example.org'] };
    const { studentId } = await students.addDaycareStudent({ daycareId, ...zed });
    const found = () => readdirSync(folder).filter((name) => /zqxunique/i.test(readFileSync(join(folder, name), 'latin1')));
    expect(found()).not.toEqual([]);
    await students.deleteDaycareStudent({ daycareId, studentId });
    expect(found()).toEqual([]);
  });

  // trust 24
  it('deletes classrooms, photo, links and invitations with the student, keeps only the id in the log, and leaves the parent’s account', async () => {
    const { as, app, people, db, cookieOf, daycareId, owner } = await ownWorld();
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Bees' } });
    const { activity: _earlier, ...before } = await everyRow(db);
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: ['dad@example.org'] };
    const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...bea });
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId, classroomId }] });
    const sent = await owner.students.sendParentInvite({ daycareId, studentId, email: people.parent.email });
    await as(people.parent).auth.acceptInvite({ token: sent.inviteUrl?.split('#')[1] ?? '' });
    const pending = await owner.students.sendParentInvite({ daycareId, studentId, email: 'dad@example.org' });
    const bytes = await picture(20, 20).png().toBuffer();
    await upload(app, await cookieOf(people.owner), { daycareId, studentId }, form(bytes));

    await owner.students.deleteDaycareStudent({ daycareId, studentId });
    const { activity: _byIdAlone, ...after } = await everyRow(db);
    expect(JSON.stringify(after)).not.toContain(studentId);
    // The parent has another child here, and was invited as the guardian of both.
    expect(after['invitations']).toMatchObject([{ email: people.parent.email }]);
    expect({ ...after, sessions: [], invitations: [] }).toEqual({ ...before, sessions: [] });
    const call = as(people.nobody).auth.acceptInvite({ token: pending.inviteUrl?.split('#')[1] ?? '' });
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
