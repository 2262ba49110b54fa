import type { ImportRow } from '@daycare-portal/shared/imports';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { authorize } from '../../core/auth/access';
import { findDamage } from '../../core/db/check-database';
import { everyRow } from '../../test/every-row';
import { beginning, type World } from '../../test/world';
import { ownWorld } from '../../test/worlds';
import { deleteOldImports } from '../../records/students/imports.queries';
import { deleteStudents, touchStudents } from '../../records/students/students.queries';

const { kept: reasons } = text.importStudents;
const kim = { firstName: 'Kim', lastName: 'Weber', dob: '2023-05-06' };
const ana = { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' };

/** Imports Kim, Bo and a guardian for Ana into a classroom that the import creates. */
async function imported(here: World) {
  const { advance, services, daycareId, owner } = here;
  // A clock that moves on during a call, like a real one.
  const { now } = services.runtime;
  services.runtime.now = () => {
    advance(0.001);
    return now();
  };
  const { importId, classrooms } = await owner.students.startImport({
    daycareId,
    requestKey: 'one',
    fileName: 'rooms.xlsx',
    fileRows: 3,
    newClassrooms: ['Owls'],
  });
  const classroomIds = classrooms.map(({ id }) => id);
  const guardianEmails = ['b@mail.example'];
  const rows: ImportRow[] = [
    { fileRow: 1, ...kim, guardianEmails, classroomIds, seen: null },
    { fileRow: 2, ...kim, firstName: 'Bo', guardianEmails: [], classroomIds: [], seen: null },
    { fileRow: 3, ...ana, guardianEmails, classroomIds, seen: { classroomIds: [], guardianEmails: ['parent@sunnyside.example'] } },
  ];
  const { results } = await owner.students.importStudents({ daycareId, importId, rows });
  const [kimId = '', boId = ''] = results.map(({ studentId }) => studentId ?? '');
  const undo = () => owner.students.undoImport({ daycareId, importId });
  const preview = () => owner.students.getImportUndo({ daycareId, importId });
  return { daycareId, importId, kimId, boId, owlsId: classroomIds[0] ?? '', undo, preview, owner };
}

/** Bea with a pending guardian, and an import that renames her to Kim with another guardian. */
async function withBea({ as, people }: World) {
  const daycareId = people.sunnyside;
  const owner = as(people.owner);
  const bea = { firstName: 'Bea', lastName: 'Weber', dob: '2023-05-07' };
  const guardianEmails = ['old@mail.example'];
  const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...bea, guardianEmails });
  const replaceAtBea = async () => {
    const { importId } = await owner.students.startImport({ daycareId, requestKey: 'one', fileRows: 1, newClassrooms: [] });
    const seen = { classroomIds: [], guardianEmails, child: bea };
    const replacedEmails = [{ from: 'old@mail.example', to: 'b@mail.example' }];
    const changes = { guardianEmails: [], replacedEmails, studentId };
    await owner.students.importStudents({ daycareId, importId, rows: [{ fileRow: 1, ...kim, ...changes, classroomIds: [], seen }] });
    return importId;
  };
  return { replaceAtBea, owner, daycareId, studentId };
}

/** Everything stored, without the import's own trace, the activity log, and the time Ana was changed. */
async function stateOf({ db }: World) {
  const { imports: _imports, activity: _activity, students, ...tables } = await everyRow(db);
  return { ...tables, students: students?.map((row) => (typeof row === 'object' ? { ...row, updated_at: '' } : row)) };
}

describe('Undoing an import', () => {
  it('is refused to a teacher for an owner’s import, to another daycare, and a second time', async () => {
    const here = await ownWorld();
    const { as, people } = here;
    const { daycareId, importId, undo } = await imported(here);
    await expect(as(people.teacher).students.undoImport({ daycareId, importId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const foreign = as(people.otherOwner).students.undoImport({ daycareId: people.mapleGrove, importId });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await undo();
    await expect(undo()).rejects.toMatchObject({ code: 'CONFLICT' });
    const late = as(people.owner).students.importStudents({
      daycareId,
      importId,
      rows: [{ fileRow: 9, ...kim, guardianEmails: [], classroomIds: [], seen: null }],
    });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('reverts everything when nothing was changed since', async () => {
    const here = await ownWorld();
    const before = await stateOf(here);
    const { undo, preview } = await imported(here);
    const after = await stateOf(here);
    expect(after).not.toEqual(before);
    expect(await preview()).toEqual({ removed: 2, takenBack: 1, classroomsRemoved: 1, kept: [] });
    expect(await stateOf(here)).toEqual(after);
    expect(await undo()).toEqual({ success: true, removed: 2, takenBack: 1, classroomsRemoved: 1, kept: [] });
    expect(await stateOf(here)).toEqual(before);
  });

  it('keeps records that were changed since, and lists them', async () => {
    const here = await ownWorld();
    const { daycareId, kimId, boId, owlsId, undo, preview, owner } = await imported(here);
    const { child } = here.people;
    await owner.students.updateDaycareStudent({ daycareId, studentId: kimId, ...kim, lastName: 'Webber', profilePic: null });
    await owner.students.sendParentInvite({ daycareId, studentId: boId, email: 'c@mail.example' });
    await owner.students.sendParentInvite({ daycareId, studentId: child, email: 'b@mail.example' });
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId: child, classroomId: null }] });
    const before = await stateOf(here);
    expect({ success: true, ...(await preview()) }).toEqual(await undo());
    expect(await stateOf(here)).toEqual(before);
    const { kept, ...counts } = await undo();
    expect(counts).toEqual({ success: true, removed: 0, takenBack: 0, classroomsRemoved: 0 });
    expect(kept).toEqual([
      { kind: 'student', id: kimId, name: 'Kim Webber', reason: reasons.studentEdited },
      { kind: 'student', id: boId, name: 'Bo Weber', reason: reasons.guardiansEdited },
      { kind: 'guardian', id: child, name: 'Ana Lopez', reason: reasons.guardiansEdited },
      { kind: 'classrooms', id: child, name: 'Ana Lopez', reason: reasons.moved },
      { kind: 'classroom', id: owlsId, name: 'Owls', reason: reasons.classroomInUse },
    ]);
    const { students } = await owner.students.getDaycareStudentList({ daycareId });
    expect(students.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Bo', 'Kim']);
  });

  it('is offered while there is something to undo, and shows beforehand what it would remove and keep', async () => {
    const here = await ownWorld();
    const { daycareId, kimId, owlsId, undo, preview, owner } = await imported(here);
    const listed = async () => (await owner.students.getRecentImports({ daycareId })).imports[0];
    expect(await listed()).toMatchObject({ undoneAt: null, left: true, canUndo: true });
    await owner.students.sendParentInvite({ daycareId, studentId: kimId, email: 'b@mail.example' });
    const kept = [
      { kind: 'student', id: kimId, reason: reasons.guardiansEdited },
      // The invitation also covers her guardian, who has the same address.
      { kind: 'guardian', id: here.people.child, reason: reasons.guardiansEdited },
      { kind: 'classroom', id: owlsId, reason: reasons.classroomInUse },
    ];
    expect(await preview()).toMatchObject({ removed: 1, takenBack: 1, classroomsRemoved: 0, kept });
    expect(await undo()).toMatchObject({ removed: 1, takenBack: 1, classroomsRemoved: 0, kept });
    expect(await listed()).toMatchObject({ undoneAt: expect.any(String), left: true, canUndo: false });
    expect(await undo()).toMatchObject({ removed: 0, takenBack: 0, classroomsRemoved: 0, kept });

    const { pendingInvites } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId: kimId });
    await owner.students.cancelParentInvite({ daycareId, studentId: kimId, inviteId: pendingInvites[0]?.id ?? '' });
    expect(await listed()).toMatchObject({ left: true, canUndo: true });
    expect(await undo()).toMatchObject({ removed: 1, takenBack: 1, classroomsRemoved: 1, kept: [] });
    expect(await listed()).toMatchObject({ left: false, canUndo: false });
    await expect(preview()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('restores the name, the birth date and the addresses that were replaced', async () => {
    const here = await ownWorld();
    const { replaceAtBea, owner, daycareId, studentId } = await withBea(here);
    const before = await stateOf(here);
    const importId = await replaceAtBea();
    expect((await owner.students.getStudentInfo({ daycareId, studentId })).student).toMatchObject({
      ...kim,
      parentEmails: ['b@mail.example'],
    });
    expect(await owner.students.undoImport({ daycareId, importId })).toMatchObject({ takenBack: 1, kept: [] });
    expect(await stateOf(here)).toEqual(before);
  });

  it('keeps a name that was corrected since, and a new address that was invited', async () => {
    const { replaceAtBea, owner, daycareId, studentId } = await withBea(await ownWorld());
    const importId = await replaceAtBea();
    await owner.students.updateDaycareStudent({ daycareId, studentId, lastName: 'Webber' });
    await owner.students.sendParentInvite({ daycareId, studentId, email: 'b@mail.example' });
    const kept = [
      { kind: 'guardian', id: studentId, reason: reasons.guardiansEdited },
      { kind: 'student', id: studentId, reason: reasons.studentEdited },
    ];
    expect(await owner.students.undoImport({ daycareId, importId })).toMatchObject({ takenBack: 0, kept });
    expect((await owner.students.getStudentInfo({ daycareId, studentId })).student).toMatchObject({
      firstName: 'Kim',
      lastName: 'Webber',
      parentEmails: ['b@mail.example'],
    });
  });

  it('is not used up when there was nothing to undo', async () => {
    const here = await ownWorld();
    const { daycareId, kimId, boId, undo, owner } = await imported(here);
    for (const studentId of [kimId, boId, here.people.child])
      await owner.students.sendParentInvite({ daycareId, studentId, email: 'b@mail.example' });
    await owner.classrooms.updateStudentClassrooms({
      daycareId,
      studentAssignments: [{ studentId: here.people.child, classroomId: null }],
    });
    const before = await everyRow(here.db);
    expect(await undo()).toMatchObject({ removed: 0, takenBack: 0, classroomsRemoved: 0 });
    expect(await everyRow(here.db)).toEqual(before);
  });

  it('reverts one field of a student even if another one was changed', async () => {
    const here = await ownWorld();
    const { daycareId, undo, owner } = await imported(here);
    const { child } = here.people;
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId: child, classroomId: null }] });
    expect(await undo()).toMatchObject({ removed: 2, takenBack: 1, kept: [{ kind: 'classrooms', id: child }] });
    const { student } = await owner.students.getStudentInfo({ daycareId, studentId: child });
    expect(student.parentEmails).toEqual(['parent@sunnyside.example']);
  });

  it('keeps a guardian whose address was corrected', async () => {
    const here = await ownWorld();
    const { daycareId, kimId, undo, owner } = await imported(here);
    const { linkedParents } = await owner.students.getLinkedParentsForStudent({ daycareId, studentId: kimId });
    await owner.students.correctParentEmail({
      daycareId,
      studentId: kimId,
      parentId: linkedParents[0]?.id ?? '',
      email: 'right@mail.example',
    });
    expect(await undo()).toMatchObject({
      removed: 1,
      kept: [{ kind: 'student', id: kimId, reason: reasons.guardiansEdited }, { kind: 'classroom' }],
    });
  });

  it('skips a student who was deleted since', async () => {
    const here = await ownWorld();
    const { daycareId, kimId, undo, owner } = await imported(here);
    await owner.students.deleteDaycareStudent({ daycareId, studentId: kimId });
    expect(await undo()).toMatchObject({ removed: 1, takenBack: 1, classroomsRemoved: 1, kept: [] });
  });
});

it('Students are touched and deleted however many they are', async () => {
  const { db, people, services } = await ownWorld();
  const { children } = await authorize(db, people.owner.uid, people.sunnyside, 'students.create', beginning.toISOString());
  const ids = [...Array.from({ length: 40_000 }, (_, i) => `gone ${i}`), people.child];
  await touchStudents(db, services.runtime.now(), children, ids);
  await deleteStudents(db, services.runtime.now(), children, ids);
  expect((await everyRow(db))['students']).toEqual([]);
});

describe('Recent imports', () => {
  it('are listed with person, time and number of rows, and with the people who may undo them', async () => {
    const here = await ownWorld();
    const { as, people, advance } = here;
    const { daycareId, importId, undo } = await imported(here);
    const told = {
      id: importId,
      startedBy: people.owner.displayName,
      fileName: 'rooms.xlsx',
      fileRows: 3,
      created: 2,
      updated: 1,
      undoneAt: null,
    };
    const listFor = async (person: typeof people.owner) => (await as(person).students.getRecentImports({ daycareId })).imports;
    expect(await listFor(people.owner)).toMatchObject([{ ...told, canUndo: true }]);
    expect(await listFor(people.staff)).toMatchObject([{ ...told, canUndo: false }]);
    advance(60);
    await undo();
    expect(await listFor(people.owner)).toMatchObject([{ undoneAt: expect.stringContaining('T10:01:00.'), canUndo: false }]);
  });

  it('are forgotten after 30 days, and the students stay', async () => {
    const here = await ownWorld();
    await imported(here);
    here.advance(29 * 24 * 3600);
    await deleteOldImports(here.db, here.services.runtime.now());
    expect(await here.db.selectFrom('importRows').selectAll().execute()).toHaveLength(3);
    here.advance(24 * 3600);
    await deleteOldImports(here.db, here.services.runtime.now());
    const { imports, import_rows: rows, students } = await everyRow(here.db);
    expect([imports, rows, students?.length]).toEqual([[], [], 3]);
  });

  it('hold no name and no address, and nothing about deleted students', async () => {
    const here = await ownWorld();
    const { daycareId, kimId, boId, owner } = await imported(here);
    const held = async () => {
      const { imports, import_rows: rows } = await everyRow(here.db);
      return JSON.stringify([imports, rows]);
    };
    expect(await held()).not.toMatch(/\b(?:Kim|Weber)\b|mail\.example|2023-/);
    for (const studentId of [kimId, boId]) await owner.students.deleteDaycareStudent({ daycareId, studentId });
    expect(await held()).not.toContain(kimId);
    expect(await findDamage(here.db)).toEqual([]);
  });
});
