import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { retryForgetting } from './core/db/forget-deleted';
import { openSqlite } from './core/db/sqlite';
import { password } from './test/people';
import { temporaryFolder } from './test/temporary-folder';
import { onSqlite } from './test/test-database';
import { form, picture, upload, urlIn } from './test/upload';
import { ownWorld } from './test/worlds';
import { tidyUp } from './whole/tidy-up';

const mailServer = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://portal.test' };

/** A world in files, in which nothing else contains what the tests delete. */
async function office() {
  const folder = temporaryFolder();
  const its = await ownWorld(mailServer, { engine: 'sqlite', file: join(folder, 'daycare-portal.sqlite') });
  const { daycareId, owner } = its;
  /** The traces, in upper or lower case, that are in a file of the folder. */
  const found = (traces: readonly (string | Buffer)[]) => {
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    const texts = files.map((bytes) => bytes.toString('latin1').toLowerCase());
    return traces.filter((trace) =>
      typeof trace === 'string' ? texts.some((content) => content.includes(trace)) : files.some((bytes) => bytes.includes(trace)),
    );
  };
  const add = (firstName: string, lastName: string, guardianEmails: string[] = []) =>
    owner.students.addDaycareStudent({ daycareId, firstName, lastName, dob: '2024-02-29', guardianEmails });
  const parents = async (studentId: string) => (await owner.students.getLinkedParentsForStudent({ daycareId, studentId })).linkedParents;
  const idOf = async (studentId: string, email: string) => (await parents(studentId)).find((parent) => parent.email === email)?.id ?? '';
  return { ...its, folder, found, add, idOf };
}

// The id stays, because the activity log still tells what was done to it.
// trust 24
describe.runIf(onSqlite('it searches the file'))('In no file of the data folder is anything left', () => {
  it("of a deleted student: names, earlier names, guardians' addresses, invitations, waiting mail, and every photo", async () => {
    const { app, cookieOf, people, db, daycareId, owner, found, add, idOf } = await office();
    const { studentId } = await add('Zqxfirst', 'Zqxlast', ['zqxdad@example.org', 'zqxtypo@example.org', people.parent.email]);
    await owner.students.sendParentInvite({ daycareId, studentId, email: 'zqxdad@example.org' });
    await owner.students.sendParentInvite({ daycareId, studentId, email: 'zqxaunt@example.org' });
    await owner.students.correctParentEmail({
      daycareId,
      studentId,
      parentId: await idOf(studentId, 'zqxtypo@example.org'),
      email: 'zqxright@example.org',
    });
    const photos: Buffer[] = [];
    for (const width of [50, 60, 70]) {
      const bytes = await picture(width, 40).png().toBuffer();
      const profilePic = urlIn(await upload(app, await cookieOf(people.owner), { daycareId, studentId }, form(bytes)));
      const stored = await db
        .selectFrom('photos')
        .where('studentId', '=', studentId)
        .select('bytes')
        .orderBy('createdAt', 'desc')
        .execute();
      photos.push(...stored.map((photo) => Buffer.from(photo.bytes.subarray(-60))));
      if (width === 70) continue;
      const renamed = { firstName: `Zqxfirst${width}`, lastName: `Zqxlast${width}`, dob: '2024-02-28' };
      await owner.students.updateDaycareStudent({ daycareId, studentId, ...renamed, profilePic });
    }
    const traces = ['zqx', ...photos];
    expect(found(traces)).toEqual(traces);
    await owner.students.deleteDaycareStudent({ daycareId, studentId });
    expect(found(traces)).toEqual([]);
  });

  it('of a removed guardian, invited or not, and of an address that was mistyped', async () => {
    const { daycareId, people, owner, found, add, idOf } = await office();
    const { studentId } = await add('Bea', 'Nowak', ['zqxone@example.org', 'zqxtwo@example.org', 'zqxthree@example.org']);
    for (const email of ['zqxone@example.org', 'zqxthree@example.org'])
      await owner.students.sendParentInvite({ daycareId, studentId, email });
    for (const email of ['zqxone@example.org', 'zqxtwo@example.org']) {
      await owner.students.removeParentLink({ daycareId, studentId, parentId: await idOf(studentId, email) });
    }
    expect(found(['zqxone', 'zqxtwo', 'zqxthree'])).toEqual(['zqxthree']);
    const parentId = await idOf(studentId, 'zqxthree@example.org');
    await owner.students.correctParentEmail({ daycareId, studentId, parentId, email: people.nobody.email });
    expect(found(['zqx', 'nowak'])).toEqual(['nowak']);
  });

  it('of a deleted classroom, its earlier name, and its description', async () => {
    const { daycareId, people, owner, found } = await office();
    const classroomData = { name: 'Zqxroom', description: 'Zqxgarden', staffMembers: [people.teacher.uid] };
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData });
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId, classroomData: { name: 'Zqxother' } });
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId: people.child, classroomId }] });
    expect(found(['zqx'])).toEqual(['zqx']);
    await owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId });
    expect(found(['zqx'])).toEqual([]);
  });

  it('of the address of a person whose staff invitation was cancelled, or who was removed', async () => {
    const { daycareId, owner, found } = await office();
    const invites = ['zqxone@example.org', 'zqxtwo@example.org'].map((email) => ({ email, role: 'staff' as const }));
    await owner.staff.bulkInviteStaff({ daycareId, invites });
    const { pendingInvites } = await owner.staff.getDaycareStaffList({ daycareId });
    const inviteId = pendingInvites.find(({ email }) => email === 'zqxone@example.org')?.id ?? '';
    await owner.staff.resendInvite({ daycareId, inviteId });
    await owner.staff.cancelInvite({ daycareId, inviteId });
    expect(found(['zqxone', 'zqxtwo'])).toEqual(['zqxtwo']);
    await owner.staff.manageDaycareRole({ daycareId, email: 'zqxtwo@example.org', role: 'staff', action: 'remove' });
    expect(found(['zqx'])).toEqual([]);
  });

  it('of a deleted account that had joined the staff by invitation, and of its failed sign-ins and forgotten passwords', async () => {
    const { daycareId, as, owner, found } = await office();
    const email = 'Zqxperson@example.org';
    const { results } = await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email, role: 'teacher' }] });
    const inviteToken = results[0]?.inviteUrl?.split('#')[1] ?? '';
    const { user } = await as(undefined).auth.register({ email, password, fullName: 'Zqxname', inviteToken });
    if (user === null) throw new Error('nobody');
    await expect(as(undefined, { clientIp: '10.0.0.9' }).auth.signIn({ email, password: 'wrong' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await as(undefined).auth.requestPasswordReset({ email });
    await as(user).auth.updateDisplayName({ fullName: 'Zqxother' });
    expect(found(['zqx'])).toEqual(['zqx']);
    await as(user).auth.deleteAccount({ password });
    expect(found(['zqx'])).toEqual([]);
  });

  it('of earlier values, an hour after a change', async () => {
    const { daycareId, owner, services, found, add } = await office();
    const { studentId } = await add('Zqxfirst', 'Nowak');
    const renamed = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', profilePic: null };
    await owner.students.updateDaycareStudent({ daycareId, studentId, ...renamed });
    expect(found(['zqx'])).toEqual(['zqx']);
    await tidyUp(services);
    expect(found(['zqx'])).toEqual([]);
  });

  it('of a student who was deleted while somebody read an earlier state, once they are done', async () => {
    const { folder, db, daycareId, owner, found, add } = await office();
    const { studentId } = await add('Zqxfirst', 'Zqxlast');
    const other = openSqlite(join(folder, 'daycare-portal.sqlite'));
    await other.connection().execute(async (reader) => {
      await sql`begin`.execute(reader);
      await reader.selectFrom('students').select('id').execute();
      await owner.students.deleteDaycareStudent({ daycareId, studentId });
      expect(found(['zqx'])).toEqual(['zqx']);
      await sql`commit`.execute(reader);
    });
    await retryForgetting(db);
    expect(found(['zqx'])).toEqual([]);
    await other.destroy();
  });
});

it('SQLite stores names nowhere else: no sampled statistics, no word index, no files of its own besides the log', async () => {
  const { db, folder, add } = await office();
  await add('Bea', 'Nowak');
  const { rows } = await sql<{ name: string; sql: string | null }>`select name, sql from sqlite_schema`.execute(db);
  expect(rows.filter(({ name, sql: made }) => name.startsWith('sqlite_stat') || /virtual table/i.test(made ?? ''))).toEqual([]);
  expect((await sql`pragma temp_store`.execute(db)).rows).toEqual([{ tempStore: 2 }]);
  expect(readdirSync(folder).toSorted()).toEqual(['', '-shm', '-wal'].map((ending) => `daycare-portal.sqlite${ending}`));
});
