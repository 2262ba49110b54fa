import type { ImportedAbout } from '@daycare-portal/shared/import-about';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../test/every-row';
import type { World } from '../test/world';
import { ownWorld } from '../test/worlds';

const kim = { firstName: 'Kim', lastName: 'Weber', dob: '2023-05-06' };
const ana = { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' };
const rosa = {
  fullName: 'Rosa Weber',
  relation: 'Grandmother',
  phones: [{ label: 'Mobile', number: '555-014-2000' }],
  email: null,
  isGuardian: false,
  isEmergency: true,
  picksUp: true,
};
const nothing: ImportedAbout = { people: [], items: [], none: [], details: {}, own: [], week: null };
const said: ImportedAbout = {
  ...nothing,
  people: [rosa],
  items: [{ kind: 'allergy', label: 'Peanuts', severity: 'severe' }],
  none: ['medication'],
  details: { doctorName: 'Dr. Kim', homeAddress: '12 Elm Street' },
  week: [{ weekday: 1, from: '08:00', until: '15:00', classroomId: null }],
};
const mapping = { headings: ['Name', 'Grandma'], places: ['fullName', 'pickup1.whole'] };

/** An import of Kim, who is new, and Ana, who is here. */
async function importer({ as, people }: World) {
  const daycareId = people.sunnyside;
  const owner = as(people.owner);
  const { importId } = await owner.students.startImport({ daycareId, requestKey: 'one', fileRows: 9, newClassrooms: [], mapping });
  const seen = { classroomIds: [], guardianEmails: ['parent@sunnyside.example'] };
  let fileRow = 0;
  const row = (child: typeof kim, about: ImportedAbout) => {
    fileRow += 1;
    const isNew = child === kim;
    return { fileRow, ...child, guardianEmails: [], classroomIds: [], about, seen: isNew ? null : seen };
  };
  const bring = async (...rows: ReturnType<typeof row>[]) => (await owner.students.importStudents({ daycareId, importId, rows })).results;
  const about = async (studentId: string) => {
    const { people: around } = await owner.people.getPeople({ daycareId, studentId });
    const { items, topics, more } = await owner.health.getHealth({ daycareId, studentId });
    return { around, items, topics, more };
  };
  const undo = () => owner.students.undoImport({ daycareId, importId });
  return { daycareId, importId, owner, row, bring, about, undo };
}

async function stateOf({ db }: World) {
  const { imports: _imports, activity: _activity, import_mappings: _mappings, students, ...tables } = await everyRow(db);
  return { ...tables, students: students?.map((row) => (typeof row === 'object' ? { ...row, updated_at: '' } : row)) };
}

describe('A row that speaks of people, health and the rest', () => {
  it('fills in all of it for a new child and for an existing one, with one shared grandmother', async () => {
    const world = await ownWorld();
    const { bring, row, about } = await importer(world);
    const results = await bring(row(kim, said), row(ana, said));
    expect(results.map(({ kind, status }) => [kind, status])).toEqual([
      ['new', 'success'],
      ['update', 'success'],
    ]);
    const [kimId = ''] = results.map(({ studentId }) => studentId ?? '');
    for (const studentId of [kimId, world.people.child]) {
      const found = await about(studentId);
      expect(found.around.find(({ fullName }) => fullName === 'Rosa Weber')).toMatchObject({
        relation: 'Grandmother',
        phones: [{ label: 'Mobile', number: '555-014-2000' }],
        isGuardian: false,
        pickup: { from: null, until: null, weekdays: null },
        isConfirmed: false,
        mayPickUpToday: false,
        firstTime: true,
      });
      expect(found.items).toMatchObject([{ kind: 'allergy', label: 'Peanuts', severity: 'severe' }]);
      expect(found.topics.find(({ topic }) => topic === 'medication')?.state).toBe('none');
      expect(found.topics.find(({ topic }) => topic === 'diet')?.state).toBe('notAsked');
      expect(found.more).toMatchObject({ doctorName: 'Dr. Kim', homeAddress: '12 Elm Street', insurance: null });
    }
    const ids = await Promise.all([kimId, world.people.child].map(async (id) => (await about(id)).around.map(({ personId }) => personId)));
    expect(ids[0]?.filter((id) => ids[1]?.includes(id))).toHaveLength(1);
  });

  it('adds and never erases: blank cells change nothing, and the same list again changes nothing', async () => {
    const world = await ownWorld();
    const { bring, row, about } = await importer(world);
    const [{ studentId: kimId } = { studentId: '' }] = await bring(row(kim, said));
    const before = await about(kimId ?? '');
    const next = await importer({ ...world, people: { ...world.people } });
    expect(next.importId).not.toBe('');
    const { owner, daycareId } = next;
    const { importId } = await owner.students.startImport({ daycareId, requestKey: 'two', fileRows: 2, newClassrooms: [] });
    const seen = { classroomIds: [], guardianEmails: [] };
    const again = async (fileRow: number, asked: ImportedAbout) => {
      const rows = [{ fileRow, ...kim, guardianEmails: [], classroomIds: [], about: asked, seen }];
      return (await owner.students.importStudents({ daycareId, importId, rows })).results[0]?.kind;
    };
    expect(await again(1, said)).toBe('unchanged');
    expect(await again(2, nothing)).toBe('unchanged');
    expect(await about(kimId ?? '')).toEqual(before);
    const phones = [
      { label: '', number: '(555) 014-2000' },
      { label: 'Work', number: '555-019-0000' },
    ];
    expect(
      await again(3, { ...nothing, people: [{ ...rosa, phones }], items: [{ kind: 'allergy', label: 'peanuts', severity: null }] }),
    ).toBe('update');
    const after = await about(kimId ?? '');
    expect(after.items).toHaveLength(1);
    expect(after.around.find(({ fullName }) => fullName === 'Rosa Weber')?.phones).toEqual([...rosa.phones, phones[1]]);
  });

  it('never lets a person pick up whom the team does not authorize', async () => {
    const world = await ownWorld();
    const { bring, row, about, owner, daycareId } = await importer(world);
    const studentId = world.people.child;
    await owner.people.savePerson({ daycareId, id: 'a-person-of-a-test', fullName: 'Rosa Weber', phones: [], email: null, note: null });
    const notAuthorized = { note: 'Court order' };
    const link = { relation: null, isGuardian: false, household: null, emergencyOrder: null, pickup: null, sees: null };
    await owner.people.linkPerson({ daycareId, studentId, personId: 'a-person-of-a-test', ...link, notAuthorized });
    await bring(row(ana, { ...nothing, people: [{ ...rosa, isGuardian: true }] }));
    const found = (await about(studentId)).around.find(({ fullName }) => fullName === 'Rosa Weber');
    expect(found).toMatchObject({ notAuthorized, mayPickUpToday: false, isGuardian: false, pickup: null });
  });

  it('revokes the pickup of a person whom the child must not leave with, and undoing restores it', async () => {
    const world = await ownWorld();
    const { bring, row, about, undo, owner, daycareId } = await importer(world);
    const studentId = world.people.child;
    const rosaNow = async () => (await about(studentId)).around.find(({ fullName }) => fullName === 'Rosa Weber');
    const personId = 'a-person-of-a-test';
    await owner.people.savePerson({ daycareId, id: personId, fullName: 'Rosa Weber', phones: [], email: null, note: null });
    const pickup = { from: null, until: null, weekdays: null };
    const link = { relation: null, isGuardian: false, household: null, emergencyOrder: null, pickup, notAuthorized: null, sees: null };
    await owner.people.linkPerson({ daycareId, studentId, personId, ...link });
    const notAuthorized = { note: 'Court order' };
    const standing = { emergencyOrder: null, household: null, pickup: null, notAuthorized, note: null };
    await bring(row(ana, { ...nothing, people: [{ ...rosa, phones: [], isEmergency: false, picksUp: false, standing }] }));
    expect(await rosaNow()).toMatchObject({ notAuthorized, pickup: null, mayPickUpToday: false });
    await undo();
    expect(await rosaNow()).toMatchObject({ notAuthorized: null, pickup, mayPickUpToday: true });
  });

  it('is in the owner’s log when it says with whom a child must not leave, once for each child, and when that is undone', async () => {
    const world = await ownWorld();
    const { bring, row, undo } = await importer(world);
    const standing = { emergencyOrder: null, household: null, pickup: null, notAuthorized: { note: null }, note: null };
    const barred = { ...rosa, isEmergency: false, picksUp: false, standing };
    const [ofKim] = await bring(row(kim, { ...nothing, people: [barred] }), row(ana, { ...nothing, people: [barred] }));
    const logged = async () => {
      const about = ['student.forbidPickup', 'student.allowPickup'] as const;
      const rows = await world.db
        .selectFrom('activity')
        .where('action', 'in', about)
        .select(['action', 'recordId'])
        .orderBy('seq')
        .execute();
      return rows.map(({ action, recordId }) => `${action} ${recordId}`);
    };
    const forbidden = [`student.forbidPickup ${ofKim?.studentId}`, `student.forbidPickup ${world.people.child}`];
    expect(await logged()).toEqual(forbidden);
    // A list that names somebody who is already not authorized changes nothing about that.
    await bring(row(ana, { ...nothing, people: [{ ...barred, phones: [{ label: '', number: '555-019-0000' }] }] }));
    expect(await logged()).toEqual(forbidden);
    await undo();
    expect(await logged()).toEqual([...forbidden, `student.allowPickup ${world.people.child}`]);
  });

  it('can be undone completely', async () => {
    const world = await ownWorld();
    const { bring, row, undo, owner, daycareId } = await importer(world);
    const answer = { daycareId, studentId: world.people.child, topics: ['allergies' as const], by: 'Mei Lopez' };
    await owner.health.reportNone(answer);
    const before = await stateOf(world);
    await bring(row(kim, said), row(ana, said));
    expect(await undo()).toMatchObject({ removed: 1, takenBack: 1, kept: [] });
    expect(await stateOf(world)).toEqual(before);
  });

  it('can be undone completely, even if children of later calls share the same people', async () => {
    const world = await ownWorld();
    const { bring, row, undo } = await importer(world);
    const before = await stateOf(world);
    const otherPhone = { ...rosa, phones: [{ label: '', number: '555-019-0000' }] };
    const eva = { ...rosa, fullName: '', email: 'parent@sunnyside.example', isGuardian: true, isEmergency: false, picksUp: false };
    await bring(row(ana, { ...said, people: [rosa, eva] }));
    await bring({ ...row(kim, { ...nothing, people: [otherPhone, { ...eva, phones: [{ label: '', number: '555-020-0000' }] }] }) });
    expect(await undo()).toMatchObject({ removed: 1, takenBack: 1, kept: [] });
    expect(await stateOf(world)).toEqual(before);
  });

  it('is kept when somebody has since added information about the child', async () => {
    const world = await ownWorld();
    const { bring, row, undo, owner, daycareId, about } = await importer(world);
    const [{ studentId: kimId } = { studentId: '' }] = await bring(row(kim, said), row(ana, said));
    for (const [studentId, id] of [
      [kimId ?? '', 'an-item-of-a-test-1'],
      [world.people.child, 'an-item-of-a-test-2'],
    ] as const)
      await owner.health.saveItem({ daycareId, studentId, id, kind: 'allergy', label: 'Bees' });
    const reason = text.importStudents.kept.studentEdited;
    expect(await undo()).toMatchObject({ removed: 0, takenBack: 0, kept: [{ reason }, { reason }] });
    expect((await about(kimId ?? '')).items).toHaveLength(2);
  });

  it('is refused when it names a field that the daycare does not have', async () => {
    const world = await ownWorld();
    const { bring, row } = await importer(world);
    await expect(bring(row(kim, { ...nothing, own: [{ fieldId: 'made-up', value: '12' }] }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs the permission for each part', async () => {
    const world = await ownWorld();
    const { as, people, daycareId } = world;
    const teacher = as(people.teacher).students;
    const { importId } = await teacher.startImport({ daycareId, requestKey: 'one', fileRows: 1, newClassrooms: [] });
    const bring = (about: ImportedAbout) =>
      teacher.importStudents({
        daycareId,
        importId,
        rows: [{ fileRow: 1, ...kim, guardianEmails: [], classroomIds: [], about, seen: null }],
      });
    await expect(bring({ ...nothing, people: [rosa] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(bring({ ...nothing, week: said.week })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await bring({ ...nothing, items: said.items })).summary.successful).toBe(1);
  });
});

it('The mapping of columns is remembered for the next list with the same headings', async () => {
  const world = await ownWorld();
  const { owner, daycareId } = await importer(world);
  const changed = { ...mapping, places: ['fullName', 'emergency1.whole'] };
  await owner.students.startImport({ daycareId, requestKey: 'two', fileRows: 1, newClassrooms: [], mapping: changed });
  expect((await owner.students.getImportData({ daycareId })).mappings).toEqual([changed]);
});
