import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../test/count-statements';
import { everyRow } from '../../test/every-row';
import { isoTime, later } from '../../core/runtime';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import type { ManageClassroom } from '@daycare-portal/shared/classrooms';

const namesOf = (rooms: readonly { name: string }[]) => rooms.map(({ name }) => name);

type Fields = Extract<ManageClassroom, { action: 'create' }>['classroomData'];
type Change = Extract<ManageClassroom, { action: 'update' }>['classroomData'];

/** The owner of Sunnyside, and one classroom and one student of Maple Grove. */
async function office() {
  const world = await ownWorld();
  const { as, people, db, daycareId, owner } = world;
  const create = async (classroomData: Fields) =>
    (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData })).classroomId;
  const foreign = as(people.otherOwner);
  const foreignRoom = await foreign.classrooms.manageClassroom({
    daycareId: people.mapleGrove,
    action: 'create',
    classroomData: { name: 'Foreign' },
  });
  const foreignStudent = await foreign.students.addDaycareStudent({
    daycareId: people.mapleGrove,
    firstName: 'F',
    lastName: 'F',
    dob: '2024-01-01',
    guardianEmails: [],
  });
  return {
    ...world,
    create,
    foreignRoom: foreignRoom.classroomId,
    foreignStudent: foreignStudent.studentId,
    update: (classroomId: string, classroomData: Change) =>
      owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId, classroomData }),
    remove: (classroomId: string) => owner.classrooms.manageClassroom({ daycareId, action: 'delete', classroomId }),
    stored: (id: string) => db.selectFrom('classrooms').where('id', '=', id).selectAll().executeTakeFirst(),
    membersOf: async (id: string) => {
      const rows = await db.selectFrom('classroomStaff').where('classroomId', '=', id).select('userId').execute();
      return rows.map(({ userId }) => userId).toSorted();
    },
    list: async () => (await owner.classrooms.getClassroomList({ daycareId })).classrooms,
    marks: async () => {
      const { marks } = await as(people.teacher).classrooms.getClassroomMarks({ daycareId });
      return new Map(marks.map(({ id, mark }) => [id, mark]));
    },
    assign: (...pairs: [string, string | null][]) =>
      owner.classrooms.updateStudentClassrooms({
        daycareId,
        studentAssignments: pairs.map(([studentId, classroomId]) => ({ studentId, classroomId })),
      }),
    addStudent: async (firstName: string) =>
      (await owner.students.addDaycareStudent({ daycareId, firstName, lastName: 'Nowak', dob: '2024-01-01', guardianEmails: [] }))
        .studentId,
    roomsOf: async (studentId: string) => {
      const { students } = await owner.students.getDaycareStudentList({ daycareId });
      return students.find(({ id }) => id === studentId)?.classrooms.map(({ name }) => name);
    },
  };
}

const notFound = (message: string) => ({ code: 'NOT_FOUND', message });

describe('classrooms.manageClassroom is refused', () => {
  it.each<[string, object, string]>([
    ['a blank name', { action: 'create', classroomData: { name: ' ' } }, text.classrooms.nameMissing],
    ['no name on create', { action: 'create', classroomData: {} }, text.errors.badInput('classroomData.name')],
    ['a blank name on update', { action: 'update', classroomId: 'x', classroomData: { name: '' } }, text.classrooms.nameMissing],
    ['a name of 101 characters', { action: 'create', classroomData: { name: 'x'.repeat(101) } }, text.fields.tooLong(100)],
    ['a description of 501', { action: 'create', classroomData: { name: 'X', description: 'x'.repeat(501) } }, text.fields.tooLong(500)],
    ['another action', { action: 'rename', classroomId: 'x' }, text.errors.badInput('action')],
    ['update without a classroom', { action: 'update', classroomData: {} }, text.errors.badInput('classroomId')],
    ['an unknown key', { action: 'create', classroomData: { name: 'X', mark: 3 } }, text.errors.unknownField('mark')],
    [
      'a classroomId on create',
      { action: 'create', classroomId: 'x', classroomData: { name: 'X' } },
      text.errors.unknownField('classroomId'),
    ],
  ])('for %s', async (_what, input, message) => {
    const { owner, daycareId } = await office();
    const call = owner.classrooms.manageClassroom({ daycareId, ...input } as ManageClassroom);
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it("for another daycare's classroom as for a made-up one, and writes nothing", async () => {
    const { update, remove, foreignRoom, db } = await office();
    const before = await everyRow(db);
    for (const id of [foreignRoom, 'made-up']) {
      await expect(update(id, { name: 'Mine' })).rejects.toMatchObject(notFound(text.classrooms.notFound));
      await expect(update(id, { staffMembers: [] })).rejects.toMatchObject(notFound(text.classrooms.notFound));
      await expect(remove(id)).rejects.toMatchObject(notFound(text.classrooms.notFound));
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('for the name of another classroom in any case or spacing, but not for its own', async () => {
    const { create, update, remove, db } = await office();
    const oaks = await create({ name: 'Big Oaks' });
    const elms = await create({ name: 'Elms' });
    const before = await everyRow(db);
    const taken = { code: 'CONFLICT', message: text.classrooms.nameTaken };
    await expect(create({ name: ' big  OAKS' })).rejects.toMatchObject(taken);
    await expect(update(elms, { name: 'Big oaks' })).rejects.toMatchObject(taken);
    expect(await everyRow(db)).toEqual(before);
    await update(oaks, { name: 'big oaks' });
    await remove(oaks);
    await update(elms, { name: 'Big Oaks' });
  });

  it('for a person of another daycare, a parent, or a made-up one on its staff: the whole call, and nothing is written', async () => {
    const { create, update, people, db } = await office();
    const room = await create({ name: 'Oaks', staffMembers: [people.teacher.uid] });
    const before = await everyRow(db);
    for (const id of [people.otherOwner.uid, people.parent.uid, 'made-up']) {
      const staffMembers = [people.staff.uid, id];
      await expect(create({ name: 'Elms', staffMembers })).rejects.toMatchObject(notFound(text.classrooms.memberNotOnStaff));
      await expect(update(room, { name: 'Elms', staffMembers })).rejects.toMatchObject(notFound(text.classrooms.memberNotOnStaff));
    }
    expect(await everyRow(db)).toEqual(before);
  });
});

describe('classrooms.manageClassroom', () => {
  it('creates a classroom, and leaves omitted fields empty', async () => {
    const { create, stored, membersOf, daycareId } = await office();
    const id = await create({ name: ' Oaks ' });
    expect(await stored(id)).toMatchObject({ daycareId, name: 'Oaks', description: null });
    expect(await membersOf(id)).toEqual([]);
  });

  it('creates one with a description and members, without duplicates', async () => {
    const { create, stored, membersOf, people } = await office();
    const staffMembers = [people.teacher.uid, people.staff.uid, people.teacher.uid];
    const id = await create({ name: 'Oaks', description: ' 3 to 4 years ', staffMembers });
    expect(await stored(id)).toMatchObject({ description: '3 to 4 years' });
    expect(await membersOf(id)).toEqual([people.teacher.uid, people.staff.uid].toSorted());
  });

  it.each<[string, Change, { name: string; description: string | null; members: number }]>([
    ['nothing', {}, { name: 'Oaks', description: 'old', members: 1 }],
    ['the name', { name: 'Elms' }, { name: 'Elms', description: 'old', members: 1 }],
    ['the description', { description: 'new' }, { name: 'Oaks', description: 'new', members: 1 }],
    ['an empty description', { description: ' ' }, { name: 'Oaks', description: null, members: 1 }],
    ['no members', { staffMembers: [] }, { name: 'Oaks', description: 'old', members: 0 }],
  ])('given %s, changes that and nothing else', async (_what, change, { members, ...fields }) => {
    const { create, update, stored, membersOf, people, advance } = await office();
    const id = await create({ name: 'Oaks', description: 'old', staffMembers: [people.teacher.uid] });
    const before = await stored(id);
    advance(60);
    expect(await update(id, change)).toEqual({ success: true, classroomId: id });
    const after = await stored(id);
    expect(after).toMatchObject({ ...fields, mark: before?.mark, createdAt: before?.createdAt });
    expect(await membersOf(id)).toHaveLength(members);
  });

  it('stores when a classroom was last changed', async () => {
    const { create, update, stored, advance } = await office();
    const id = await create({ name: 'Oaks' });
    advance(60);
    await update(id, { name: 'Elms' });
    expect(await stored(id)).toMatchObject({ createdAt: isoTime(beginning), updatedAt: isoTime(later(beginning, 60)) });
  });

  it('replaces the members', async () => {
    const { create, update, membersOf, people } = await office();
    const id = await create({ name: 'Oaks', staffMembers: [people.teacher.uid] });
    await update(id, { staffMembers: [people.staff.uid, people.owner.uid] });
    expect(await membersOf(id)).toEqual([people.staff.uid, people.owner.uid].toSorted());
  });

  it('deletes a classroom, but not its students and members', async () => {
    const { create, remove, assign, roomsOf, people, membersOf, stored } = await office();
    const [oaks, elms] = [await create({ name: 'Oaks', staffMembers: [people.teacher.uid] }), await create({ name: 'Elms' })];
    await assign([people.child, oaks], [people.child, elms]);
    expect(await remove(oaks)).toEqual({ success: true, classroomId: oaks });
    expect(await stored(oaks)).toBeUndefined();
    expect(await membersOf(oaks)).toEqual([]);
    expect(await roomsOf(people.child)).toEqual(['Elms']);
  });

  it('removes a person who leaves the staff', async () => {
    const { create, membersOf, people, db } = await office();
    const id = await create({ name: 'Oaks', staffMembers: [people.teacher.uid, people.staff.uid] });
    await db.deleteFrom('daycareMembers').where('userId', '=', people.teacher.uid).execute();
    expect(await membersOf(id)).toEqual([people.staff.uid]);
  });
});

describe('Two people editing one classroom:', () => {
  it.each<[string, Change]>([
    ['the name', { name: 'Elms' }],
    ['the members', { staffMembers: [] }],
    ['nothing', {}],
  ])('a change of %s makes earlier reads stale', async (_what, change) => {
    const { owner, people, create, update, list, daycareId, db } = await office();
    const id = await create({ name: 'Oaks' });
    const [{ updatedAt } = { updatedAt: '' }] = await list();
    const save = (read: string, classroomData: Change = { name: 'Mine' }) =>
      owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: id, classroomData, updatedAt: read });
    await update(id, change);
    const before = await everyRow(db);
    await expect(save(updatedAt, { staffMembers: [people.teacher.uid] })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(save(updatedAt)).rejects.toMatchObject({ code: 'CONFLICT', message: text.classrooms.changedMeanwhile });
    expect(await everyRow(db)).toEqual(before);
    const [fresh] = await list();
    await save(fresh?.updatedAt ?? '');
    expect((await list())[0]).toMatchObject({ name: 'Mine' });
  });
});

describe('classrooms.getClassroomList', () => {
  it('returns the name, description, staff, number of students, mark and times of each classroom, with null for missing values', async () => {
    const { create, assign, addStudent, list, people, advance, update } = await office();
    const oaks = await create({ name: 'Oaks', description: '3 to 4 years', staffMembers: [people.teacher.uid, people.staff.uid] });
    const elms = await create({ name: 'Elms' });
    await assign([people.child, oaks], [people.child, elms], [await addStudent('Bea'), oaks]);
    advance(60);
    await update(oaks, { staffMembers: [people.teacher.uid, people.staff.uid] });
    const createdAt = isoTime(beginning);
    const numbers = { ageFromMonths: null, ageUntilMonths: null, capacity: null, childrenPerStaff: null };
    expect(await list()).toEqual([
      {
        id: elms,
        name: 'Elms',
        description: null,
        staffMembers: [],
        studentCount: 1,
        mark: 1,
        createdAt,
        updatedAt: createdAt,
        ...numbers,
      },
      {
        ...numbers,
        id: oaks,
        name: 'Oaks',
        description: '3 to 4 years',
        staffMembers: [people.teacher.uid, people.staff.uid].toSorted(),
        studentCount: 2,
        mark: 0,
        createdAt,
        updatedAt: isoTime(later(beginning, 60)),
      },
    ]);
  });

  it('is ordered by name without regard to case', async () => {
    const { create, list } = await office();
    for (const name of ['pines', 'Oaks', 'ELMS', 'Birches']) await create({ name });
    expect((await list()).map(({ name }) => name)).toEqual(['Birches', 'ELMS', 'Oaks', 'pines']);
  });

  it('runs four queries besides the gate’s, however many classrooms there are', async () => {
    const { create, as, people, daycareId } = await office();
    for (let i = 0; i < 12; i += 1) await create({ name: `Room ${i}`, staffMembers: [people.teacher.uid] });
    const [{ classrooms }, statements] = await countStatements(() => as(people.owner).classrooms.getClassroomList({ daycareId }));
    expect([classrooms.length, statements]).toEqual([12, 5]);
  });
});

describe('The mark of a classroom', () => {
  it('is the lowest free one, kept for life, and free again after the classroom is deleted', async () => {
    const { create, update, remove, marks } = await office();
    const ids = [];
    for (let i = 0; i < 4; i += 1) ids.push(await create({ name: `Room ${i}` }));
    const given = await marks();
    expect(ids.map((id) => given.get(id))).toEqual([0, 1, 2, 3]);
    await remove(ids[1] ?? '');
    await update(ids[3] ?? '', { name: 'Renamed' });
    expect((await marks()).get(ids[3] ?? '')).toBe(3);
    const next = await create({ name: 'Next' });
    expect((await marks()).get(next)).toBe(1);
  });

  it('repeats beyond eight, least used first', async () => {
    const { create, remove, marks } = await office();
    const ids = [];
    for (let i = 0; i < 11; i += 1) ids.push(await create({ name: `Room ${i}` }));
    const given = await marks();
    expect(ids.map((id) => given.get(id))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2]);
    await remove(ids[5] ?? '');
    const [next, after] = [await create({ name: 'Next' }), await create({ name: 'After' })];
    expect([(await marks()).get(next), (await marks()).get(after)]).toEqual([5, 3]);
  });

  it('is set separately in each daycare, and shown to everyone who may see its students', async () => {
    const { create, marks, as, people, daycareId } = await office();
    const id = await create({ name: 'Oaks' });
    expect([...(await marks())]).toEqual([[id, 0]]);
    await expect(as(people.parent).classrooms.getClassroomMarks({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('classrooms.getClassroomMarks', () => {
  it('shows each person their classrooms, and names all of them', async () => {
    const { create, as, people, daycareId } = await office();
    const oaks = await create({ name: 'Oaks', staffMembers: [people.teacher.uid, people.staff.uid] });
    const elms = await create({ name: 'Elms', staffMembers: [people.staff.uid] });
    const { marks } = await as(people.teacher).classrooms.getClassroomMarks({ daycareId });
    expect(marks).toEqual([
      { id: elms, name: 'Elms', mark: 1, own: false },
      { id: oaks, name: 'Oaks', mark: 0, own: true },
    ]);
  });
});

describe('classrooms.updateStudentClassrooms', () => {
  it('is refused as a whole when one of the students has changed classrooms since they were read', async () => {
    const { as, create, people, daycareId, db } = await office();
    const [oaks, elms] = [await create({ name: 'Oaks' }), await create({ name: 'Elms' })];
    const { classrooms } = as(people.owner);
    const to = (classroomId: string | null, seen: string[]) =>
      classrooms.updateStudentClassrooms({
        daycareId,
        studentAssignments: [{ studentId: people.child, classroomId }],
        seen: [{ studentId: people.child, classroomIds: seen }],
      });
    await to(oaks, []);
    const before = await everyRow(db);
    for (const seen of [[], [elms], [oaks, elms]]) await expect(to(elms, seen)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await everyRow(db)).toEqual(before);
    await to(null, [oaks]);
    await to(elms, []);
  });

  it('is refused without assignments', async () => {
    const { assign } = await office();
    await expect(assign()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is refused as a whole when a student or classroom is made up or of another daycare, and nothing is written', async () => {
    const { assign, create, people, foreignRoom, foreignStudent, db } = await office();
    const oaks = await create({ name: 'Oaks' });
    await assign([people.child, oaks]);
    const before = await everyRow(db);
    for (const student of [foreignStudent, 'made-up']) {
      await expect(assign([people.child, null], [student, oaks])).rejects.toMatchObject(notFound(text.students.notFound));
      await expect(assign([people.child, null], [student, null])).rejects.toMatchObject(notFound(text.students.notFound));
    }
    for (const room of [foreignRoom, 'made-up']) {
      await expect(assign([people.child, null], [people.child, room])).rejects.toMatchObject(notFound(text.classrooms.notFound));
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('replaces the classrooms of each named student, and leaves other students unchanged', async () => {
    const { assign, create, people, addStudent, roomsOf } = await office();
    const [oaks, elms, pines] = [await create({ name: 'Oaks' }), await create({ name: 'Elms' }), await create({ name: 'Pines' })];
    const [bea, cem] = [await addStudent('Bea'), await addStudent('Cem')];
    expect(await assign([people.child, oaks], [people.child, elms], [bea, oaks], [cem, pines])).toEqual({ success: true });
    expect([await roomsOf(people.child), await roomsOf(bea), await roomsOf(cem)]).toEqual([['Elms', 'Oaks'], ['Oaks'], ['Pines']]);
    await assign([people.child, pines], [bea, null]);
    expect([await roomsOf(people.child), await roomsOf(bea), await roomsOf(cem)]).toEqual([['Pines'], [], ['Pines']]);
  });

  it('makes earlier reads of the student stale, and so does deleting a classroom', async () => {
    const { assign, create, remove, people, daycareId, owner } = await office();
    const oaks = await create({ name: 'Oaks' });
    const ana = { daycareId, studentId: people.child };
    const read = async () => (await owner.students.getStudentInfo(ana)).student.updatedAt;
    const save = (firstName: string, updatedAt: string) => owner.students.updateDaycareStudent({ ...ana, firstName, updatedAt });
    for (const [name, change] of [['Anna', () => assign([people.child, oaks])] as const, ['Anja', () => remove(oaks)] as const]) {
      const before = await read();
      await change();
      await expect(save(name, before)).rejects.toMatchObject({ code: 'CONFLICT' });
      await save(name, await read());
    }
  });

  it('counts a repeated room once, and ignores null beside a room', async () => {
    const { assign, create, people, roomsOf } = await office();
    const oaks = await create({ name: 'Oaks' });
    await assign([people.child, oaks], [people.child, null], [people.child, oaks]);
    expect(await roomsOf(people.child)).toEqual(['Oaks']);
  });
});

describe('The order of the classrooms', () => {
  it('is by name until the owner sets one, which then holds wherever rooms are listed, and a new room comes last', async () => {
    const { create, list, owner, as, people, daycareId, addStudent, assign } = await office();
    const [ants, bees, cats] = [await create({ name: 'Ants' }), await create({ name: 'bees' }), await create({ name: 'Cats' })];
    expect(namesOf(await list())).toEqual(['Ants', 'bees', 'Cats']);
    await owner.classrooms.orderClassrooms({ daycareId, classroomIds: [cats, ants, bees] });
    await create({ name: 'Apes' });
    const order = ['Cats', 'Ants', 'bees', 'Apes'];
    expect(namesOf(await list())).toEqual(order);
    expect(namesOf((await as(people.teacher).classrooms.getClassroomMarks({ daycareId })).marks)).toEqual(order);
    await assign([await addStudent('Ana'), ants]);
    expect(namesOf((await owner.attendance.getDay({ daycareId, day: null })).rooms)).toEqual(order);
    expect(namesOf((await owner.classrooms.getCoverage({ daycareId, at: null })).rooms)).toEqual(order);
    expect(namesOf((await owner.classrooms.getPlaces({ daycareId, from: null })).rooms)).toEqual(order);
    expect(namesOf((await owner.classrooms.getMoves({ daycareId })).rooms)).toEqual(order);
    expect(namesOf((await owner.staff.getHours({ daycareId, from: '2027-01-04', until: '2027-01-05' })).rooms)).toEqual(order);
  });

  it('moves no child to another home room', async () => {
    const { create, owner, daycareId, addStudent, assign } = await office();
    const [ants, cats] = [await create({ name: 'Ants' }), await create({ name: 'Cats' })];
    const child = await addStudent('Ana');
    await assign([child, ants], [child, cats]);
    await owner.classrooms.orderClassrooms({ daycareId, classroomIds: [cats, ants] });
    const { student } = await owner.students.getStudentInfo({ daycareId, studentId: child });
    expect(student.homeClassroomId).toBe(ants);
  });

  it('is refused if it does not name every room once, because one was added or deleted meanwhile', async () => {
    const { create, list, owner, daycareId, foreignRoom } = await office();
    const [ants, bees] = [await create({ name: 'Ants' }), await create({ name: 'Bees' })];
    for (const classroomIds of [[bees], [bees, ants, bees]])
      await expect(owner.classrooms.orderClassrooms({ daycareId, classroomIds })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: text.classrooms.roomsChanged,
      });
    await expect(owner.classrooms.orderClassrooms({ daycareId, classroomIds: [bees, ants, foreignRoom] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(namesOf(await list())).toEqual(['Ants', 'Bees']);
  });
});
