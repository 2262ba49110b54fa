import { maxBulkRows } from '@daycare-portal/shared/bulk';
import type { StudentRow } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { refuseRows } from '../../test/refuse-rows';
import { ownWorld } from '../../test/worlds';

// The fixed clock says November 21, 2026.
const row = (change: Partial<StudentRow> = {}): StudentRow => ({
  firstName: 'Bea',
  lastName: 'Nowak',
  dob: '2024-02-29',
  guardianEmails: [],
  ...change,
});

/** Sends rows as a teacher of Sunnyside. */
async function office() {
  const world = await ownWorld();
  const { people, as, db, daycareId } = world;
  return {
    ...world,
    create: (...students: StudentRow[]) => as(people.teacher).students.bulkCreateStudents({ daycareId, students }),
    listed: async () =>
      (await as(people.teacher).students.getDaycareStudentList({ daycareId })).students.filter(({ id }) => id !== people.child),
    links: () => db.selectFrom('parentLinks').where('studentId', '!=', people.child).selectAll().orderBy('position').execute(),
    http: async (input: unknown) =>
      browser(world.app, { cookie: await world.cookieOf(people.teacher) }).mutate('students.bulkCreateStudents', input),
  };
}

describe('students.bulkCreateStudents is refused', () => {
  it('to anyone without a role there, before the rows are checked', async () => {
    const { as, people, app, daycareId } = await office();
    expect(await browser(app).mutate('students.bulkCreateStudents', { daycareId, students: 'none' })).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    for (const person of [people.otherOwner, people.parent, people.nobody]) {
      await expect(as(person).students.bulkCreateStudents({ daycareId, students: [] })).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: text.errors.notPermitted,
      });
    }
  });

  it.each([
    ['none', []],
    ['501 rows', Array.from({ length: maxBulkRows + 1 }, (_, i) => row({ lastName: `N${i}` }))],
    ['no list', row()],
    ['null', null],
    ['a null row', [row(), null]],
    ['a row that is a text', ['Bea']],
    ['a number as name', [{ ...row(), firstName: 1 }]],
    ['a missing name', [{ lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] }]],
    ['a null birth date', [{ ...row(), dob: null }]],
    ['addresses in one text', [{ ...row(), guardianEmails: 'a@example.org' }]],
    ['a null address', [{ ...row(), guardianEmails: [null] }]],
    ['an unknown key', [row(), { ...row(), classroomId: 'x' }]],
  ])('as a whole with BAD_REQUEST for %s', async (_what, students) => {
    const { http, db, daycareId } = await office();
    const before = await everyRow(db);
    const answer = await http({ daycareId, students });
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(answer.message).toMatch(/^[A-Z].*\.$/);
    expect((await everyRow(db))['students']).toEqual(before['students']);
  });

  it('with BAD_REQUEST for an unknown key beside the rows', async () => {
    const { http, daycareId } = await office();
    expect(await http({ daycareId, students: [row()], dryRun: true })).toMatchObject({ message: text.errors.unknownField('dryRun') });
  });
});

describe('A row of students.bulkCreateStudents is an error, and the other rows are processed,', () => {
  const far = (length: number) => `${'x'.repeat(length - '@example.org'.length)}@example.org`;

  it.each<[string, Partial<StudentRow>, string]>([
    ['a blank first name', { firstName: ' \t' }, text.students.firstNameMissing],
    ['a blank last name', { lastName: '' }, text.students.lastNameMissing],
    ['a first name of 101 characters', { firstName: 'é'.repeat(101) }, text.fields.tooLong(100)],
    ['a last name of 101 characters', { lastName: '👶'.repeat(101) }, text.fields.tooLong(100)],
    ['a NUL in a name', { firstName: 'B\0ea' }, text.fields.notStorable],
    ['a lone surrogate in a name', { lastName: 'N\ud83d' }, text.fields.notStorable],
    ['no birth date', { dob: ' ' }, text.students.dobMissing],
    ['a birth date in another form', { dob: '3/9/2023' }, text.students.dobNotADate('3/9/2023')],
    ['words as birth date', { dob: 'last spring' }, text.students.dobNotADate('last spring')],
    ['31 April', { dob: '2024-04-31' }, text.students.dobNotADate('2024-04-31')],
    ['29 February of a common year', { dob: '2023-02-29' }, text.students.dobNotADate('2023-02-29')],
    ['month 13', { dob: '2024-13-01' }, text.students.dobNotADate('2024-13-01')],
    ['an instant on a day that is not', { dob: '2023-02-29T10:00:00Z' }, text.students.dobNotADate('2023-02-29T10:00:00Z')],
    ['a date with something behind it', { dob: '2024-02-28 or so' }, text.students.dobNotADate('2024-02-28 or so')],
    ['tomorrow', { dob: '2026-11-22' }, text.students.dobInFuture],
    ['the day before the 18th birthday was', { dob: '2008-11-20' }, text.students.dobTooLongAgo(18)],
    ['a malformed address', { guardianEmails: ['a@example.org', 'not one'] }, text.fields.emailMalformed('not one')],
    ['an address of 255 characters', { guardianEmails: [far(255)] }, text.fields.emailTooLong],
    ['11 guardians', { guardianEmails: Array.from({ length: 11 }, (_, i) => `g${i}@example.org`) }, text.students.tooManyGuardians(10)],
  ])('for %s', async (_what, change, reason) => {
    const { create, listed } = await office();
    const wrong = row(change);
    expect(await create(row({ firstName: 'First' }), wrong, row({ firstName: 'Last' }))).toEqual({
      summary: { total: 3, successful: 2, skipped: 0, errors: 1 },
      results: [
        { firstName: 'First', lastName: 'Nowak', status: 'success', reason: null, studentId: expect.any(String) },
        { firstName: wrong.firstName, lastName: wrong.lastName, status: 'error', reason, studentId: null },
        { firstName: 'Last', lastName: 'Nowak', status: 'success', reason: null, studentId: expect.any(String) },
      ],
    });
    expect((await listed()).map(({ firstName }) => firstName)).toEqual(['First', 'Last']);
  });

  it('for a student who is already here: the same name without case and the same birth date', async () => {
    const { create } = await office();
    const { results } = await create(
      row({ firstName: ' ANA ', lastName: 'lopez', dob: '2023-09-03' }),
      row({ firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-04' }),
    );
    expect(results.map(({ reason }) => reason)).toEqual([text.students.duplicate, null]);
  });

  it('for a student whose name has another apostrophe or dash than on this keyboard', async () => {
    const { create } = await office();
    const { results } = await create(
      row({ firstName: 'Anne-Marie', lastName: "O'Brien" }),
      row({ firstName: 'Anne\u2013Marie', lastName: 'O\u2019Brien' }),
      row({ firstName: 'Anne\u2011Marie', lastName: 'O\u02bcBrien' }),
      row({ firstName: 'Anne Marie', lastName: 'OBrien' }),
    );
    expect(results.map(({ reason }) => reason)).toEqual([null, text.students.duplicateEarlier, text.students.duplicateEarlier, null]);
  });

  it('for a student whom an earlier row has just created, but not for one whom it failed to create', async () => {
    const { create } = await office();
    const { results } = await create(
      row({ guardianEmails: ['malformed'] }),
      row({ firstName: 'Ümit' }),
      row({ firstName: 'ÜMIT', lastName: 'NOWAK' }),
      row({ firstName: 'U\u0308mit' }),
      row(),
    );
    expect(results.map(({ reason }) => reason)).toEqual([
      text.fields.emailMalformed('malformed'),
      null,
      text.students.duplicateEarlier,
      text.students.duplicateEarlier,
      null,
    ]);
  });

  it('but not when the name and birth date match a student of another daycare', async () => {
    const { as, people } = await office();
    const { summary } = await as(people.otherOwner).students.bulkCreateStudents({
      daycareId: people.mapleGrove,
      students: [row({ firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' })],
    });
    expect(summary.successful).toBe(1);
  });
});

describe('students.bulkCreateStudents', () => {
  it('creates the students, names trimmed, with results in the order of the rows', async () => {
    const { create, listed } = await office();
    const { summary, results } = await create(row({ firstName: ' Zoë ', lastName: 'Ångström\n' }), row(), row({ firstName: 'Al' }));
    expect(summary).toEqual({ total: 3, successful: 3, skipped: 0, errors: 0 });
    expect(results.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Zoë', 'Ångström'],
      ['Bea', 'Nowak'],
      ['Al', 'Nowak'],
    ]);
    const byId = new Map((await listed()).map((student) => [student.id, student.firstName]));
    expect(results.map(({ studentId }) => byId.get(studentId ?? ''))).toEqual(['Zoë', 'Bea', 'Al']);
  });

  it.each([
    ['today', '2026-11-21'],
    ['the 18th birthday is today', '2008-11-21'],
    ['29 February', '2024-02-29'],
    ['with space around it', ' 2024-02-29 '],
    ['an instant', '2024-02-29T00:00:00.000Z'],
    ['an instant keeps the date that it spells, east', '2024-02-29T23:30:00+14:00'],
    ['an instant keeps the date that it spells, west', '2024-02-29T23:59:59-11:00'],
  ])('accepts a birth date: %s', async (_what, dob) => {
    const { create, listed } = await office();
    expect((await create(row({ dob }))).results[0]).toMatchObject({ status: 'success', reason: null });
    expect((await listed())[0]?.dob).toBe(dob.trim().slice(0, 10));
  });

  it('accepts names of 100 characters as people count them, and addresses of 254', async () => {
    const { create } = await office();
    const email = `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.example`.slice(0, 254);
    expect(email.length).toBeLessThanOrEqual(254);
    const { summary } = await create(row({ firstName: '👶'.repeat(100), lastName: 'é'.repeat(100), guardianEmails: [email] }));
    expect(summary.successful).toBe(1);
  });

  it('creates pending links for guardian emails, trimmed, without blanks and duplicates, and sends nothing', async () => {
    const { create, listed, links, db } = await office();
    await create(row({ guardianEmails: [' Mum@Example.org ', '', '  ', 'dad@example.org', 'mum@example.org', 'DAD@example.org '] }));
    expect((await listed())[0]).toMatchObject({
      parentEmails: ['Mum@Example.org', 'dad@example.org'],
      pendingParentEmails: ['Mum@Example.org', 'dad@example.org'],
    });
    expect((await links()).map(({ userId, position }) => [userId, position])).toEqual([
      [null, 0],
      [null, 1],
    ]);
    expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it('counts guardians after dropping blanks and duplicates: ten are allowed', async () => {
    const { create, links } = await office();
    const ten = Array.from({ length: 10 }, (_, i) => `g${i}@example.org`);
    expect((await create(row({ guardianEmails: [...ten, '', 'G0@example.org'] }))).summary.successful).toBe(1);
    expect(await links()).toHaveLength(10);
  });

  it('leaves a guardian who has an account pending until an invitation is accepted', async () => {
    const { create, listed, people } = await office();
    await create(row({ guardianEmails: [people.parent.email] }));
    expect((await listed())[0]?.pendingParentEmails).toEqual([people.parent.email]);
  });

  it('accepts 500 rows with ten guardians each', async () => {
    const { http, listed, links, daycareId } = await office();
    const students = Array.from({ length: maxBulkRows }, (_, i) =>
      row({ lastName: `N${String(i).padStart(3, '0')}`, guardianEmails: Array.from({ length: 10 }, (_, g) => `g${g}.${i}@example.org`) }),
    );
    const { status, data } = await http({ daycareId, students });
    expect([status, data]).toMatchObject([200, { summary: { total: 500, successful: 500, skipped: 0, errors: 0 } }]);
    expect((await listed()).map(({ lastName }) => lastName)).toEqual(students.map(({ lastName }) => lastName));
    expect(await links()).toHaveLength(5000);
  });

  it('writes all good rows or none: when one of them cannot be written, nothing is', async () => {
    const { create, db } = await office();
    const before = await everyRow(db);
    for (const [table, column, value] of [
      ['students', 'last_name', 'Zuse'],
      ['parent_links', 'email', 'z@example.org'],
    ] as const) {
      const allow = await refuseRows(db, table, { column, value });
      const call = create(row(), row({ lastName: 'Zuse', guardianEmails: ['a@example.org', 'z@example.org'] }));
      await expect(call).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR', message: text.errors.unexpected('request-1') });
      expect(await everyRow(db)).toEqual(before);
      await allow();
    }
    expect((await create(row({ lastName: 'Zuse' }))).summary.successful).toBe(1);
  });

  it('creates one student for two calls at once', async () => {
    const { create, listed } = await office();
    const calls = await Promise.all([create(row()), create(row())]);
    expect(calls.map(({ results }) => results[0]?.reason).toSorted()).toEqual([text.students.duplicate, null].toSorted());
    expect(await listed()).toHaveLength(1);
  });
});

describe('students.addDaycareStudent', () => {
  it('is refused with the reason: BAD_REQUEST, or CONFLICT for a student who is already here', async () => {
    const { as, people, daycareId, listed } = await office();
    const add = (change: Partial<StudentRow>) => as(people.teacher).students.addDaycareStudent({ daycareId, ...row(change) });
    await expect(add({ dob: '2024-02-30' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: text.students.dobNotADate('2024-02-30'),
    });
    await expect(add({ firstName: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.students.firstNameMissing });
    await expect(add({ firstName: 'ana', lastName: 'LOPEZ', dob: '2023-09-03' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: text.students.duplicate,
    });
    expect(await listed()).toEqual([]);
  });

  it('creates one student and answers with the id', async () => {
    const { as, people, daycareId, listed } = await office();
    const answer = await as(people.staff).students.addDaycareStudent({ daycareId, ...row({ guardianEmails: ['mum@example.org'] }) });
    expect(answer).toEqual({ success: true, studentId: (await listed())[0]?.id });
    expect((await listed())[0]).toMatchObject({
      firstName: 'Bea',
      lastName: 'Nowak',
      dob: '2024-02-29',
      parentEmails: ['mum@example.org'],
    });
  });
});

describe('With a classroom, students.bulkCreateStudents', () => {
  const students = [{ firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] }];

  it('puts the new students into it', async () => {
    const { daycareId, owner } = await ownWorld();
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Bees' } });
    const { results } = await owner.students.bulkCreateStudents({ daycareId, students, classroomId });
    const { student } = await owner.students.getStudentInfo({ daycareId, studentId: results[0]?.studentId ?? '' });
    expect(student.classrooms).toEqual([{ id: classroomId, name: 'Bees' }]);
  });

  it('is refused to anyone who may not set classrooms, and for a classroom of another daycare, and creates nobody', async () => {
    const { as, people } = await ownWorld();
    const input = { daycareId: people.sunnyside, students, classroomId: 'made-up' };
    await expect(as(people.staff).students.bulkCreateStudents(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(people.owner).students.bulkCreateStudents(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { students: here } = await as(people.owner).students.getDaycareStudentList({ daycareId: people.sunnyside });
    expect(here).toHaveLength(1);
  });
});
