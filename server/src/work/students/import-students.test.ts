import type { ImportRow } from '@daycare-portal/shared/imports';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import type { Person } from '../../test/people';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const row = (fileRow: number, over: Partial<ImportRow> = {}): ImportRow => ({
  fileRow,
  firstName: `Kim ${fileRow}`,
  lastName: 'Weber',
  dob: '2023-05-06',
  guardianEmails: [],
  classroomIds: [],
  seen: null,
  ...over,
});

const ana = { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' };
const asSeen = { classroomIds: [], guardianEmails: ['parent@sunnyside.example'] };

/** An import at Sunnyside that this person started, and a way to send its rows. */
async function begin({ as, people }: World, person: Person = people.owner, newClassrooms: string[] = []) {
  const { students } = as(person);
  const daycareId = people.sunnyside;
  const { importId, classrooms } = await students.startImport({ daycareId, requestKey: 'one', fileRows: 3, newClassrooms });
  const send = async (...rows: ImportRow[]) => {
    const { results } = await students.importStudents({ daycareId, importId, rows });
    return results.map(({ kind, reason }) => (reason === null ? kind : `${kind}: ${reason}`));
  };
  return { daycareId, importId, classrooms, send };
}

async function listOf({ as, people }: World) {
  const { students } = await as(people.owner).students.getDaycareStudentList({ daycareId: people.sunnyside });
  return students.map(({ firstName, lastName, parentEmails, classrooms }) => ({
    name: `${firstName} ${lastName}`,
    parentEmails,
    rooms: classrooms.map(({ name }) => name),
  }));
}

describe('An import is refused', () => {
  it('to anyone but the person who began it, and by another daycare', async () => {
    const here = await ownWorld();
    const { as, people } = here;
    const { importId, daycareId } = await begin(here);
    const before = await everyRow(here.db);
    const rows = [row(1)];
    await expect(as(people.staff).students.importStudents({ daycareId, importId, rows })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(people.teacher).students.getImportData({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(people.otherOwner).students.importStudents({ daycareId: people.mapleGrove, importId, rows })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await everyRow(here.db)).toEqual(before);
  });

  it('when someone other than an owner names classrooms, and nothing is written', async () => {
    const here = await ownWorld();
    const { as, people } = here;
    const owners = await begin(here, people.owner, ['Owls']);
    const { send } = await begin({ ...here }, people.owner);
    expect(await send(row(1))).toEqual(['new']);
    const staff = as(people.staff).students;
    const begun = { daycareId: people.sunnyside, requestKey: 'two', fileRows: 1 };
    await expect(staff.startImport({ ...begun, newClassrooms: ['Foxes'] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { importId } = await staff.startImport({ ...begun, newClassrooms: [] });
    const rows = [row(5, { classroomIds: owners.classrooms.map(({ id }) => id) })];
    const before = await everyRow(here.db);
    await expect(staff.importStudents({ daycareId: people.sunnyside, importId, rows })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await everyRow(here.db)).toEqual(before);
  });

  it("as a whole when one row names another daycare's classroom", async () => {
    const here = await ownWorld();
    const { as, people } = here;
    const { classroomId } = await as(people.otherOwner).classrooms.manageClassroom({
      daycareId: people.mapleGrove,
      action: 'create',
      classroomData: { name: 'Foreign' },
    });
    const { send } = await begin(here);
    const before = await everyRow(here.db);
    await expect(send(row(1), row(2, { classroomIds: [classroomId] }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await everyRow(here.db)).toEqual(before);
  });

  it('with no rows, more than 500, or two of the same number', async () => {
    const { send } = await begin(await ownWorld());
    await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(send(...Array.from({ length: 501 }, (_, index) => row(index + 1)))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(send(row(1), row(1, { firstName: 'Bo' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('An import', () => {
  it('creates students with their guardians and classrooms, and reports the result of each row', async () => {
    const here = await ownWorld();
    const { send, classrooms } = await begin(here, here.people.owner, ['Owls']);
    const classroomIds = classrooms.map(({ id }) => id);
    const told = await send(
      row(2, { guardianEmails: [' a@mail.example ', 'A@MAIL.example', ''], classroomIds }),
      row(3, { dob: '2023-02-30' }),
      row(4, { firstName: ' ' }),
      row(5, { guardianEmails: ['a@mail.example'] }),
      row(6, { firstName: 'KIM  2' }),
      row(7, ana),
      row(8, { guardianEmails: ['Not An Email'] }),
    );
    expect(told).toEqual([
      'new',
      `wrong: ${text.students.dobNotADate('2023-02-30')}`,
      `wrong: ${text.students.firstNameMissing}`,
      'new',
      `wrong: ${text.students.duplicateEarlier}`,
      'unchanged',
      `wrong: ${text.fields.emailMalformed('Not An Email')}`,
    ]);
    expect(await listOf(here)).toEqual([
      { name: 'Ana Lopez', parentEmails: ['parent@sunnyside.example'], rooms: [] },
      { name: 'Kim 2 Weber', parentEmails: ['a@mail.example'], rooms: ['Owls'] },
      { name: 'Kim 5 Weber', parentEmails: ['a@mail.example'], rooms: [] },
    ]);
  });

  it('adds guardians to an existing student and removes none, and a named classroom replaces the earlier ones', async () => {
    const here = await ownWorld();
    const { send, classrooms } = await begin(here, here.people.owner, ['Owls', 'Foxes']);
    const [owls, foxes] = classrooms.map(({ id }) => id);
    if (owls === undefined || foxes === undefined) throw new Error('no classrooms');
    expect(await send(row(1, { ...ana, guardianEmails: ['b@mail.example'], classroomIds: [owls], seen: asSeen }))).toEqual(['update']);
    expect(await listOf(here)).toEqual([
      { name: 'Ana Lopez', parentEmails: ['parent@sunnyside.example', 'b@mail.example'], rooms: ['Owls'] },
    ]);
    const again = { ...ana, firstName: 'ANA', classroomIds: [owls], guardianEmails: [] };
    const second = await here
      .as(here.people.owner)
      .students.startImport({ daycareId: here.people.sunnyside, requestKey: 'two', fileRows: 1, newClassrooms: [] });
    const next = async (over: Partial<ImportRow>) =>
      (
        await here
          .as(here.people.owner)
          .students.importStudents({ daycareId: here.people.sunnyside, importId: second.importId, rows: [row(1, { ...again, ...over })] })
      ).results[0]?.kind;
    expect(await next({})).toBe('unchanged');
    const seen = { classroomIds: [owls], guardianEmails: ['b@mail.example', 'PARENT@sunnyside.example'] };
    expect(await next({ classroomIds: [foxes], seen })).toBe('update');
    expect(await listOf(here)).toMatchObject([{ name: 'Ana Lopez', rooms: ['Foxes'] }]);
  });

  it('does not overwrite changes made since the review, and says so', async () => {
    const here = await ownWorld();
    const { as, people } = here;
    const { send } = await begin(here);
    const changed = `wrong: ${text.importStudents.changedMeanwhile}`;
    await as(people.teacher).students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email: 'c@mail.example' });
    const before = await everyRow(here.db);
    const guardianEmails = ['b@mail.example'];
    expect(await send(row(1, { ...ana, guardianEmails, seen: asSeen }))).toEqual([changed]);
    // The review saw one child as new who exists by now, and one as existing who is gone.
    expect(await send(row(2, { ...ana, guardianEmails }))).toEqual([changed]);
    expect(await send(row(3, { seen: asSeen }))).toEqual([changed]);
    expect(await everyRow(here.db)).toEqual(before);
  });

  it('changes the chosen pending address, and ends its invitation', async () => {
    const here = await ownWorld();
    const { as, people, daycareId } = here;
    const { students } = as(people.owner);
    await students.sendParentInvite({ daycareId, studentId: people.child, email: 'old@mail.example' });
    const { send } = await begin(here);
    const seen = { classroomIds: [], guardianEmails: [...asSeen.guardianEmails, 'old@mail.example'] };
    const replacedEmails = [{ from: 'OLD@mail.example', to: 'new@mail.example' }];
    expect(await send(row(1, { ...ana, replacedEmails, seen }))).toEqual(['update']);
    expect(await listOf(here)).toEqual([{ name: 'Ana Lopez', parentEmails: ['parent@sunnyside.example', 'new@mail.example'], rooms: [] }]);
    const { people: around } = await as(people.owner).people.getPeople({ daycareId, studentId: people.child });
    expect(around.map(({ email }) => email)).not.toContain('old@mail.example');
    expect((await students.getLinkedParentsForStudent({ daycareId, studentId: people.child })).pendingInvites).toEqual([]);
  });

  it('never changes the address of a guardian who has joined', async () => {
    const here = await ownWorld();
    const { send } = await begin(here);
    const before = await everyRow(here.db);
    const { people, db } = here;
    await db.updateTable('parentLinks').set({ userId: people.parent.uid }).where('studentId', '=', people.child).execute();
    const replacedEmails = asSeen.guardianEmails.map((from) => ({ from, to: 'new@mail.example' }));
    expect(await send(row(1, { ...ana, replacedEmails, seen: asSeen }))).toEqual([`wrong: ${text.importStudents.changedMeanwhile}`]);
    expect((await everyRow(db))['students']).toEqual(before['students']);
  });

  it('gives a chosen similar child the name and birth date of the row', async () => {
    const here = await ownWorld();
    const { people } = here;
    const { send } = await begin(here);
    const seen = { ...asSeen, child: ana };
    const corrected = { firstName: 'Ana', lastName: 'López Ruiz', dob: '2023-09-30', studentId: people.child };
    expect(
      await send(
        row(1, { ...corrected, seen: { ...seen, child: { ...ana, lastName: 'Other' } } }),
        row(2, { ...corrected, firstName: 'Anna', studentId: 'nobody', seen }),
      ),
    ).toEqual([`wrong: ${text.importStudents.changedMeanwhile}`, `wrong: ${text.importStudents.changedMeanwhile}`]);
    const second = await here
      .as(people.owner)
      .students.startImport({ daycareId: people.sunnyside, requestKey: 'two', fileRows: 3, newClassrooms: [] });
    const { results } = await here.as(people.owner).students.importStudents({
      daycareId: people.sunnyside,
      importId: second.importId,
      rows: [row(1, { ...corrected, guardianEmails: ['b@mail.example'], seen }), row(2, { ...corrected, firstName: 'Bo', seen })],
    });
    expect(results.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['update', null],
      ['wrong', text.students.duplicateEarlier],
    ]);
    const { student } = await here.as(people.owner).students.getStudentInfo({ daycareId: people.sunnyside, studentId: people.child });
    expect(student).toMatchObject({ firstName: 'Ana', lastName: 'López Ruiz', dob: '2023-09-30' });
    expect(student.parentEmails).toEqual(['parent@sunnyside.example', 'b@mail.example']);
  });

  it('creates no duplicate by renaming another child', async () => {
    const here = await ownWorld();
    const { people } = here;
    const { send } = await begin(here);
    expect(await send(row(1))).toEqual(['new']);
    const renamed = row(2, { firstName: 'kim 1', studentId: people.child, seen: { ...asSeen, child: ana } });
    const second = await here
      .as(people.owner)
      .students.startImport({ daycareId: people.sunnyside, requestKey: 'two', fileRows: 1, newClassrooms: [] });
    const { results } = await here
      .as(people.owner)
      .students.importStudents({ daycareId: people.sunnyside, importId: second.importId, rows: [renamed] });
    expect(results).toMatchObject([{ kind: 'wrong', reason: text.students.duplicate }]);
  });

  it('repeats nothing when it is sent again, and reports the same', async () => {
    const here = await ownWorld();
    const first = await begin(here, here.people.owner, ['Owls']);
    const rows = [row(1), row(2, { ...ana, guardianEmails: ['b@mail.example'], seen: asSeen })];
    expect(await first.send(...rows)).toEqual(['new', 'update']);
    const before = await everyRow(here.db);
    const again = await begin(here, here.people.owner, ['Owls']);
    expect(again).toMatchObject({ importId: first.importId, classrooms: first.classrooms });
    expect(await again.send(...rows)).toEqual(['new', 'update']);
    expect(await everyRow(here.db)).toEqual(before);
  });

  it('recognises a duplicate of a row in an earlier call', async () => {
    const { send } = await begin(await ownWorld());
    expect(await send(row(1))).toEqual(['new']);
    expect(await send(row(2, { firstName: 'kim 1' }))).toEqual([`wrong: ${text.students.duplicateEarlier}`]);
  });

  it('gives a student no more than ten guardians', async () => {
    const here = await ownWorld();
    const { send } = await begin(here);
    const guardianEmails = Array.from({ length: 10 }, (_, index) => `g${index}@mail.example`);
    expect(await send(row(1, { ...ana, guardianEmails, seen: asSeen }))).toEqual([`wrong: ${text.students.tooManyGuardians(10)}`]);
  });

  it('creates no second classroom with an existing name, in any spelling', async () => {
    const here = await ownWorld();
    const first = await begin(here, here.people.owner, ['Pre-K', 'pré k', 'Owls']);
    expect(new Set(first.classrooms.map(({ id }) => id)).size).toBe(2);
    const { classrooms } = await here.as(here.people.owner).classrooms.getClassroomList({ daycareId: here.people.sunnyside });
    expect(classrooms.map(({ name }) => name)).toEqual(['Owls', 'Pre-K']);
  });

  it('accepts 2,000 rows in four calls', async () => {
    const here = await ownWorld();
    const { send } = await begin(here);
    for (let call = 0; call < 4; call += 1) {
      const told = await send(
        ...Array.from({ length: 500 }, (_, index) => row(call * 500 + index + 1, { guardianEmails: ['a@mail.example'] })),
      );
      expect(new Set(told)).toEqual(new Set(['new']));
    }
    expect(await listOf(here)).toHaveLength(2001);
  });
});
