import type { UpdateDaycareStudent } from '@daycare-portal/shared/students';
import { inTransaction } from '../../core/db/transaction';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorize } from '../../core/auth/access';
import { photoPath } from '@daycare-portal/shared/photo';
import { storePhoto } from '../../records/students/photo-store';
import type { Person } from '../../test/people';
import { picture } from '../../test/upload';
import { beginning, type World } from '../../test/world';
import { ownWorld } from '../../test/worlds';

let its: World;
beforeEach(async () => {
  its = await ownWorld();
});

function update(person: Person | undefined, change: Partial<UpdateDaycareStudent> & Record<string, unknown> = {}) {
  const { people, as } = its;
  const ana = { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', profilePic: null };
  return as(person).students.updateDaycareStudent({ daycareId: people.sunnyside, studentId: people.child, ...ana, ...change });
}

async function student() {
  const { students } = await its.as(its.people.owner).students.getDaycareStudentList({ daycareId: its.people.sunnyside });
  return students.find(({ id }) => id === its.people.child);
}

function updatedAt() {
  return its.db
    .selectFrom('students')
    .where('id', '=', its.people.child)
    .select('updatedAt')
    .executeTakeFirstOrThrow()
    .then((row) => row.updatedAt);
}

async function room(name: string, owner = its.people.owner, daycareId = its.people.sunnyside) {
  return (await its.as(owner).classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
}

async function another() {
  const tim = { firstName: 'Tim', lastName: 'Berg', dob: '2024-01-31', guardianEmails: [] };
  return (await its.as(its.people.owner).students.addDaycareStudent({ daycareId: its.people.sunnyside, ...tim })).studentId;
}

async function photo(red: number, studentId = its.people.child): Promise<string> {
  const { children } = await authorize(its.db, its.people.owner.uid, its.people.sunnyside, 'students.update', beginning.toISOString());
  return storePhoto(
    {
      transact: (work) => inTransaction(its.db, work),
      runtime: its.services.runtime,
      access: { children },
      record: async () => undefined,
    },
    { studentId, upload: await picture(20, 20, [red, 0, 0]).png().toBuffer() },
  );
}

async function storedHashes(): Promise<string[]> {
  return (await its.db.selectFrom('photos').select('hash').execute()).map((row) => row.hash);
}

describe('Who may not update a student', () => {
  it('is someone signed out', async () => {
    await expect(update(undefined)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each(['otherOwner', 'parent', 'nobody'] as const)('is %s', async (who) => {
    await expect(update(its.people[who])).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it("is an owner who names another daycare's student: NOT_FOUND, as for a made-up one", async () => {
    const { otherOwner, mapleGrove, child } = its.people;
    for (const studentId of [child, 'made-up']) {
      const call = update(otherOwner, { daycareId: mapleGrove, studentId });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Student not found.' });
    }
  });

  it.each(['staff', 'teacher', 'manager'] as const)('is %s when a classroom is sent, even null', async (who) => {
    for (const classroomId of [await room(`Room of ${who}`), null]) {
      await expect(update(its.people[who], { classroomId, firstName: 'Anna' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await student()).toMatchObject({ firstName: 'Ana', classrooms: [] });
  });
});

describe('An update is refused', () => {
  it.each([
    [{ firstName: ' ' }, 'First name and last name are required'],
    [{ lastName: '' }, 'First name and last name are required'],
    [{ dob: ' ' }, 'Date of birth is required'],
    [{ firstName: 'x'.repeat(101) }, 'Use at most 100 characters.'],
    [{ dob: '2023-02-30' }, '“2023-02-30” is not a valid date.'],
    [{ dob: '2026-11-22' }, 'The date of birth is in the future.'],
    [{ dob: '2008-11-20' }, 'The date of birth is more than 18 years ago.'],
  ])('with %j: %s', async (change, message) => {
    await expect(update(its.people.teacher, change)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it('with an unknown key', async () => {
    await expect(update(its.people.teacher, { guardianEmails: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('when another student has that name, without case, and birth date: CONFLICT', async () => {
    await another();
    const call = update(its.people.teacher, { firstName: ' tIM ', lastName: 'BERG', dob: '2024-01-31' });
    await expect(call).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A child with this name and date of birth is already on the list.',
    });
  });

  it('when the record has changed since it was read: CONFLICT, and nothing is written', async () => {
    const read = await updatedAt();
    await update(its.people.owner, { firstName: 'Anna', updatedAt: read });
    const call = update(its.people.teacher, { lastName: 'Berg', updatedAt: read });
    await expect(call).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Someone else has changed this child since you opened the page. Reload the page to see the change.',
    });
    expect(await student()).toMatchObject({ firstName: 'Anna', lastName: 'Lopez' });
  });

  it.each(['2030-01-01T00:00:00.000Z', '', 'made-up'])('when it was read with %j, which the record never had: CONFLICT', async (read) => {
    await expect(update(its.people.teacher, { firstName: 'Anna', updatedAt: read })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('with a classroom of another daycare, or a made-up one: NOT_FOUND, and nothing is written', async () => {
    const foreign = await room('Owls', its.people.otherOwner, its.people.mapleGrove);
    for (const classroomId of [foreign, 'made-up']) {
      const call = update(its.people.owner, { classroomId, firstName: 'Anna' });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Classroom not found' });
    }
    expect(await student()).toMatchObject({ firstName: 'Ana' });
  });

  it('with any photo address other than one of the student’s own stored photos', async () => {
    const own = await photo(10);
    const othersPhoto = await photo(20, await another());
    const { sunnyside, child } = its.people;
    const addresses = [
      'https://evil.test/x.png',
      'javascript:alert(1)',
      '',
      othersPhoto,
      `${photoPath(sunnyside, child)}/made-up`,
      `${photoPath(sunnyside, child)}/${othersPhoto.split('/').at(-1)}`,
      `${own}?x`,
      `http://localhost${own}`,
    ];
    for (const profilePic of addresses) {
      const call = update(its.people.teacher, { profilePic, firstName: 'Anna' });
      await expect(call).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'This photo was not saved for this child. Upload it again.',
      });
    }
    expect(await student()).toMatchObject({ firstName: 'Ana', profilePic: null });
  });
});

describe('An update', () => {
  it.each(['owner', 'staff', 'teacher', 'manager'] as const)('by %s changes names, trimmed, and the birth date', async (who) => {
    expect(await update(its.people[who], { firstName: ' Anna ', lastName: 'López', dob: '2023-09-04T00:00:00.000Z' })).toEqual({
      success: true,
    });
    expect(await student()).toMatchObject({ firstName: 'Anna', lastName: 'López', dob: '2023-09-04' });
  });

  it('leaves omitted fields unchanged, including the photo', async () => {
    const { as, people } = its;
    const url = await photo(200);
    await update(people.owner, { profilePic: url });
    const ofAna = { daycareId: people.sunnyside, studentId: people.child };
    await as(people.staff).students.updateDaycareStudent({ ...ofAna, lastName: ' Berg ' });
    expect(await student()).toMatchObject({ firstName: 'Ana', lastName: 'Berg', dob: '2023-09-03', profilePic: url });
    expect(await storedHashes()).toHaveLength(1);
    await as(people.staff).students.updateDaycareStudent({ ...ofAna, dob: '2023-09-04' });
    expect(await student()).toMatchObject({ firstName: 'Ana', lastName: 'Berg', dob: '2023-09-04', profilePic: url });
  });

  it('of a name counts when duplicates are looked for afterwards', async () => {
    await update(its.people.teacher, { firstName: 'Mia' });
    const row = { firstName: 'MIA', lastName: 'lopez', dob: '2023-09-03', guardianEmails: [] };
    const call = its.as(its.people.owner).students.addDaycareStudent({ daycareId: its.people.sunnyside, ...row });
    await expect(call).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('may change only the case of a name', async () => {
    await update(its.people.teacher, { firstName: 'ANA' });
    expect(await student()).toMatchObject({ firstName: 'ANA' });
  });

  it('gives the record a new updatedAt, even at the same moment', async () => {
    const before = await updatedAt();
    await update(its.people.teacher, { updatedAt: before });
    const after = await updatedAt();
    expect(after > before).toBe(true);
    await update(its.people.teacher, { updatedAt: after });
    its.advance(60);
    await update(its.people.teacher);
    expect(await updatedAt()).toBe(its.services.runtime.now().toISOString());
  });

  it('replaces all classrooms by the one sent, or by none, and keeps them when the field is omitted', async () => {
    const [bees, owls, otters] = [await room('Bees'), await room('Owls'), await room('Otters')];
    const { owner, teacher, sunnyside, child } = its.people;
    const studentAssignments = [bees, owls].map((classroomId) => ({ studentId: child, classroomId }));
    await its.as(owner).classrooms.updateStudentClassrooms({ daycareId: sunnyside, studentAssignments });

    await update(teacher);
    await update(owner);
    expect(await student()).toMatchObject({ classrooms: [{ name: 'Bees' }, { name: 'Owls' }] });
    await update(owner, { classroomId: otters });
    expect((await student())?.classrooms).toEqual([{ id: otters, name: 'Otters' }]);
    await update(owner, { classroomId: null });
    expect((await student())?.classrooms).toEqual([]);
  });

  it('uses a stored photo of the student, and deletes the others', async () => {
    const [first, second] = [await photo(10), await photo(200)];
    const othersPhoto = await photo(20, await another());
    const hashes = (...urls: string[]) => urls.map((url) => url.split('/').at(-1)).toSorted();

    await update(its.people.teacher, { profilePic: first });
    expect((await student())?.profilePic).toBe(first);
    expect((await storedHashes()).toSorted()).toEqual(hashes(first, othersPhoto));
    await expect(update(its.people.teacher, { profilePic: second })).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    await update(its.people.teacher, { profilePic: first, firstName: 'Anna' });
    expect((await storedHashes()).toSorted()).toEqual(hashes(first, othersPhoto));
    await update(its.people.teacher, { profilePic: null });
    expect((await student())?.profilePic).toBeNull();
    expect(await storedHashes()).toEqual(hashes(othersPhoto));
  });

  it('keeps the photos when it fails', async () => {
    await photo(10);
    await expect(update(its.people.owner, { classroomId: 'made-up' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await storedHashes()).toHaveLength(1);
  });
});
