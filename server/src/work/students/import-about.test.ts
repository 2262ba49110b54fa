import type { AboutChange, PersonToAdd } from '@daycare-portal/shared/import-about';
import type { LinkPerson } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import { tokenOf } from '../../test/register';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const kim = { firstName: 'Kim', lastName: 'Weber', dob: '2023-05-06' };
const ana = { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03' };
const rosa: PersonToAdd = {
  what: 'addPerson',
  fullName: 'Rosa Weber',
  relation: 'Grandmother',
  phones: [{ label: 'Mobile', number: '555-014-2000' }],
  email: null,
  isGuardian: false,
  isCalled: true,
  picksUp: true,
  barred: null,
  household: null,
  note: null,
};
const mother: PersonToAdd = {
  ...rosa,
  fullName: 'Eva Weber',
  relation: 'Mother',
  phones: [],
  email: 'home@mail.example',
  isGuardian: true,
};
const father: PersonToAdd = { ...mother, fullName: 'Mark Weber', relation: 'Father', phones: [{ label: '', number: '555-014-2002' }] };
const sameForAll: AboutChange[] = [
  rosa,
  { what: 'addItem', kind: 'allergy', label: 'Peanuts', severity: 'severe' },
  { what: 'none', topic: 'medication' },
  { what: 'detail', field: 'doctorName', value: 'Dr. Kim' },
  { what: 'week', week: [{ weekday: 1, from: '08:00', until: '15:00', classroomId: null }] },
  { what: 'note', line: 'Nickname: Kiki' },
  { what: 'custody', line: 'Legal: mom only on Tues' },
];
const everything: AboutChange[] = [...sameForAll, { what: 'consent', kind: 'outings', answer: 'yes', by: 'Eva Weber' }];

/** An import of Kim, who is new, and Ana, who is here. */
async function importer({ as, people }: World, requestKey = 'one') {
  const daycareId = people.sunnyside;
  const owner = as(people.owner);
  const start = { daycareId, requestKey, fileName: 'fall.csv', fileRows: 9, newClassrooms: [] };
  const { importId } = await owner.students.startImport(start);
  let fileRow = 0;
  const bring = async (child: typeof kim, about: AboutChange[]) => {
    fileRow += 1;
    const { students } = await owner.students.getDaycareStudentList({ daycareId });
    const found = students.find(({ firstName }) => firstName === child.firstName);
    const version = (await owner.students.getImportData({ daycareId })).children.find(({ studentId }) => studentId === found?.id)?.about
      .version;
    const seen = found === undefined ? null : { classroomIds: [], guardianEmails: found.parentEmails, about: version ?? '' };
    const rows = [{ fileRow, ...child, guardianEmails: [], classroomIds: [], about, seen }];
    return (await owner.students.importStudents({ daycareId, importId, rows })).results[0];
  };
  const about = async (studentId: string) => {
    const { people: around, custody } = await owner.people.getPeople({ daycareId, studentId });
    const { items, topics, more, consents } = await owner.health.getHealth({ daycareId, studentId });
    return { around, custody, items, topics, more, consents };
  };
  const undo = () => owner.students.undoImport({ daycareId, importId });
  return { daycareId, importId, owner, bring, about, undo };
}

async function stateOf({ db }: World) {
  const { imports: _imports, activity: _activity, import_mappings: _mappings, students, ...tables } = await everyRow(db);
  return { ...tables, students: students?.map((row) => (typeof row === 'object' ? { ...row, updated_at: '' } : row)) };
}

// trust 36
describe('A row that says more about a child', () => {
  it('fills in all of it for a new child and for an existing one, and nobody of it may pick up', async () => {
    const world = await ownWorld();
    const { bring, about } = await importer(world);
    const kimId = (await bring(kim, everything))?.studentId ?? '';
    await expect(bring(ana, everything)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await bring(ana, sameForAll)).toMatchObject({ kind: 'update' });
    const { child_people: around } = await everyRow(world.db);
    expect(JSON.stringify(around?.filter((row) => JSON.stringify(row).includes('Grandmother')))).not.toMatch(/"pickup_said":"/);
    expect((await about(kimId)).consents.find(({ kind }) => kind === 'outings')).toMatchObject({ answer: 'yes', by: 'Eva Weber' });
    for (const studentId of [kimId, world.people.child]) {
      const found = await about(studentId);
      expect(found.around.find(({ fullName }) => fullName === 'Rosa Weber')).toMatchObject({
        relation: 'Grandmother',
        phones: [{ label: 'Mobile', number: '555-014-2000' }],
        isGuardian: false,
        isConfirmed: false,
        mayPickUpToday: false,
        emergencyOrder: expect.any(Number),
      });
      expect(found.items).toMatchObject([{ kind: 'allergy', label: 'Peanuts', severity: 'severe' }]);
      expect(found.topics.find(({ topic }) => topic === 'medication')?.state).toBe('none');
      expect(found.topics.find(({ topic }) => topic === 'diet')?.state).toBe('notAsked');
      expect(found.more).toMatchObject({ doctorName: 'Dr. Kim', note: 'Nickname: Kiki', custody: 'Legal: mom only on Tues' });
      expect(found.custody).toBe('Legal: mom only on Tues');
    }
  });

  it('adds two adults with one address as two people, and barring one does not bar the other', async () => {
    const { bring, about } = await importer(await ownWorld());
    const bar: PersonToAdd = {
      ...rosa,
      fullName: 'mark weber',
      relation: null,
      phones: [],
      isCalled: false,
      picksUp: false,
      barred: { note: 'Court order' },
    };
    const studentId = (await bring(kim, [mother, father, bar]))?.studentId ?? '';
    expect((await about(studentId)).around.map(({ fullName, isGuardian, notAuthorized }) => [fullName, isGuardian, notAuthorized])).toEqual(
      [
        ['Eva Weber', true, null],
        ['Mark Weber', true, { note: 'Court order' }],
      ],
    );
  });

  it('asks a guardian who is there without an address to join at the one that the list gives', async () => {
    const { bring, about, owner, daycareId } = await importer(await ownWorld());
    const studentId = (await bring(kim, [{ ...mother, email: null }, mother]))?.studentId ?? '';
    expect((await about(studentId)).around.map(({ fullName, email }) => [fullName, email])).toEqual([['Eva Weber', 'home@mail.example']]);
    const { students } = await owner.students.getDaycareStudentList({ daycareId });
    expect(students.find(({ id }) => id === studentId)?.parentEmails).toEqual(['home@mail.example']);
  });

  it('tells from which file and row a person came, and waits for the office to confirm them', async () => {
    const world = await ownWorld();
    const { bring } = await importer(world);
    await bring(kim, [rosa]);
    const { rows } = { rows: (await everyRow(world.db))['child_people'] };
    expect(JSON.stringify(rows)).toContain(text.importStudents.fromRow('fall.csv', 1).replaceAll('"', '\\"'));
  });

  it('never writes “none” beside something on record', async () => {
    const { bring, about } = await importer(await ownWorld());
    const item: AboutChange = { what: 'addItem', kind: 'allergy', label: 'Bees', severity: null };
    const studentId = (await bring(kim, [item, { what: 'none', topic: 'allergies' }]))?.studentId ?? '';
    expect((await about(studentId)).topics.find(({ topic }) => topic === 'allergies')?.state).toBe('items');
  });

  it('is not written over what a colleague changed since the review', async () => {
    const world = await ownWorld();
    const { owner, daycareId, importId } = await importer(world);
    const version = async () =>
      (await owner.students.getImportData({ daycareId })).children.find(({ studentId }) => studentId === world.people.child)?.about
        .version ?? '';
    const seen = { classroomIds: [], guardianEmails: ['parent@sunnyside.example'], about: await version() };
    await owner.health.saveItem({ daycareId, studentId: world.people.child, id: 'an-item-of-a-test', kind: 'allergy', label: 'Bees' });
    const rows = [{ fileRow: 1, ...ana, guardianEmails: [], classroomIds: [], about: everything, seen }];
    const { results } = await owner.students.importStudents({ daycareId, importId, rows });
    expect(results).toMatchObject([{ kind: 'wrong', reason: text.importStudents.changedMeanwhile }]);
  });

  it('replaces a phone, a name and a severity, and ends a pickup and an allergy, as somebody decided', async () => {
    const world = await ownWorld();
    const first = await importer(world);
    const studentId =
      (
        await first.bring(kim, [
          mother,
          father,
          rosa,
          { what: 'addItem', kind: 'allergy', label: 'Milk', severity: 'mild' },
          { what: 'addItem', kind: 'diet', label: 'Vegan', severity: null },
        ])
      )?.studentId ?? '';
    const before = await first.about(studentId);
    const idOf = (name: string) => before.around.find(({ fullName }) => fullName === name)?.personId ?? '';
    const itemOf = (label: string) => before.items.find((item) => item.label === label)?.id ?? '';
    const second = await importer(world, 'two');
    const state = await stateOf(world);
    await second.bring(kim, [
      { what: 'changePerson', personId: idOf('Mark Weber'), phones: [{ label: '', number: '555-019-9999' }] },
      { what: 'changePerson', personId: idOf('Eva Weber'), fullName: 'Eva Stone' },
      { what: 'changePerson', personId: idOf('Rosa Weber'), picksUp: false },
      { what: 'changeItem', itemId: itemOf('Milk'), severity: 'severe' },
      { what: 'endItem', itemId: itemOf('Vegan') },
      { what: 'none', topic: 'diet' },
    ]);
    const after = await second.about(studentId);
    expect(after.around.map(({ fullName, phones, pickup }) => [fullName, phones.map(({ number }) => number), pickup !== null])).toEqual([
      ['Eva Stone', [], true],
      ['Mark Weber', ['555-019-9999'], true],
      ['Rosa Weber', ['555-014-2000'], false],
    ]);
    expect(after.items.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ label: 'Milk', severity: 'severe' }]);
    expect(after.topics.find(({ topic }) => topic === 'diet')?.state).toBe('none');
    expect(await second.undo()).toMatchObject({ takenBack: 1, kept: [] });
    expect((await second.about(studentId)).around.map(({ fullName }) => fullName)).toEqual(['Eva Weber', 'Mark Weber', 'Rosa Weber']);
    expect(JSON.stringify(await stateOf(world)).length).toBe(JSON.stringify(state).length);
  });

  it('cannot name a person or an entry of another child', async () => {
    const world = await ownWorld();
    const { bring, about } = await importer(world);
    const kimId = (await bring(kim, [rosa, { what: 'addItem', kind: 'allergy', label: 'Milk', severity: null }]))?.studentId ?? '';
    const { around, items } = await about(kimId);
    await expect(bring(ana, [{ what: 'changePerson', personId: around[0]?.personId ?? '', fullName: 'Else' }])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(bring(ana, [{ what: 'endItem', itemId: items[0]?.id ?? '' }])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('Words about custody', () => {
  it('stay an alert until the office has decided, and then stay as a note', async () => {
    const world = await ownWorld();
    const { bring, about, daycareId, owner } = await importer(world);
    const studentId = (await bring(kim, everything))?.studentId ?? '';
    const { more } = await about(studentId);
    const settled = { daycareId, studentId, updatedAt: more.updatedAt, custodySettled: true } as const;
    await expect(world.as(world.people.teacher).health.saveMore(settled)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await owner.health.saveMore(settled);
    const after = await about(studentId);
    expect(after.custody).toBeNull();
    expect(after.more.note).toBe('Nickname: Kiki\nLegal: mom only on Tues');
  });

  it('become a note when a later list decides on them', async () => {
    const { bring, about } = await importer(await ownWorld());
    const studentId = (await bring(kim, everything))?.studentId ?? '';
    const second = { bring: (changes: AboutChange[]) => bring({ ...ana }, changes) };
    await second.bring([{ what: 'custody', line: 'Pickup: Never' }]);
    expect((await about(studentId)).custody).toBe('Legal: mom only on Tues');
  });
});

describe('Undoing the import', () => {
  it('takes away the people and the guardians that it added to an existing child', async () => {
    const world = await ownWorld();
    const before = await stateOf(world);
    const { bring, undo } = await importer(world);
    await bring(ana, [mother, father, ...sameForAll]);
    expect(await undo()).toMatchObject({ takenBack: 1, kept: [] });
    expect(await stateOf(world)).toEqual(before);
  });

  it('keeps a person whose phone was corrected since, and says so', async () => {
    const world = await ownWorld();
    const { bring, undo, about, owner, daycareId } = await importer(world);
    await bring(ana, [mother, rosa]);
    world.advance(60);
    const { around } = await about(world.people.child);
    const person = around.find(({ fullName }) => fullName === 'Rosa Weber');
    const phones = [{ label: '', number: '555-019-9999' }];
    await owner.people.savePerson({
      daycareId,
      id: person?.personId ?? '',
      updatedAt: person?.updatedAt ?? '',
      fullName: 'Rosa Weber',
      phones,
      email: null,
      note: null,
    });
    const reason = text.importStudents.kept.guardiansEdited;
    expect(await undo()).toMatchObject({ takenBack: 1, kept: [{ kind: 'guardian', name: 'Ana Lopez', reason }] });
    expect((await about(world.people.child)).around.map(({ fullName }) => fullName)).not.toContain('Eva Weber');
    expect((await about(world.people.child)).around.map(({ fullName }) => fullName)).toContain('Rosa Weber');
  });

  it.each<[string, Partial<LinkPerson>]>([
    ['a bar', { notAuthorized: { note: 'Court order' }, pickup: null, sees: [] }],
    ['a page that was closed', { sees: [] }],
    ['a pickup that ended', { pickup: null }],
  ])('never goes around %s that was set since', async (_what, later) => {
    const world = await ownWorld();
    const { bring, undo, about, owner, daycareId } = await importer(world);
    const studentId = world.people.child;
    const carla = async () => {
      const { around } = await about(studentId);
      return around.find(({ fullName }) => fullName === 'Carla Lopez');
    };
    const change = async (more: Partial<LinkPerson>) => {
      const { personId = '', version = '', household = null, emergencyOrder = 1, pickup = null, sees = null } = (await carla()) ?? {};
      const stays = { relation: 'Mom', isGuardian: true, household, emergencyOrder, pickup, notAuthorized: null, sees };
      await owner.people.linkPerson({ daycareId, studentId, personId, ...stays, ...more, version });
    };
    await change({ relation: 'Mother', sees: ['day'] });
    await bring(ana, [{ what: 'changePerson', personId: (await carla())?.personId ?? '', relation: 'Mom' }]);
    world.advance(60);
    await change(later);
    const changed = await carla();
    expect(await undo()).toMatchObject({ kept: [{ name: 'Ana Lopez' }] });
    expect(await carla()).toEqual(changed);
    expect((await world.as(world.people.parent).auth.getLinkedChildren()).children).toHaveLength(later.sees === undefined ? 1 : 0);
  });

  it('does not give back what was asked anew because an account joined since', async () => {
    const world = await ownWorld();
    const { bring, undo, about, owner, daycareId } = await importer(world);
    const { as, db, people } = world;
    const studentId = people.child;
    const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId, email: people.nobody.email });
    // As an upgrade leaves the guardians of before.
    await db.updateTable('childPeople').set({ pickupSaid: '{"by":null,"name":null,"at":"2026-01-01T00:00:00.000Z"}' }).execute();
    const nils = async () => (await about(studentId)).around.find(({ email }) => email === people.nobody.email);
    await bring(ana, [{ what: 'changePerson', personId: (await nils())?.personId ?? '', relation: 'Dad' }]);
    world.advance(60);
    await as(people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
    expect(await nils()).toMatchObject({ isConfirmed: false });
    await undo();
    expect(await nils()).toMatchObject({ isConfirmed: false, pageSaid: null, relation: 'Dad' });
  });

  it('never deletes a child whose guardian’s phone was corrected since', async () => {
    const world = await ownWorld();
    const { bring, undo, about, owner, daycareId } = await importer(world);
    const studentId = (await bring(kim, [father]))?.studentId ?? '';
    world.advance(60);
    const [person] = (await about(studentId)).around;
    const phones = [{ label: '', number: '555-019-9999' }];
    await owner.people.savePerson({
      daycareId,
      id: person?.personId ?? '',
      updatedAt: person?.updatedAt ?? '',
      fullName: 'Mark Weber',
      phones,
      email: 'home@mail.example',
      note: null,
    });
    expect(await undo()).toMatchObject({
      removed: 0,
      kept: [{ kind: 'student', name: 'Kim Weber', reason: text.importStudents.kept.guardiansEdited }],
    });
    expect((await about(studentId)).around).toMatchObject([{ phones }]);
  });

  it('removes a child that came with it, with its people and guardians', async () => {
    const world = await ownWorld();
    const before = await stateOf(world);
    const { bring, undo } = await importer(world);
    await bring(kim, [mother, father, ...everything]);
    expect(await undo()).toMatchObject({ removed: 1, kept: [] });
    expect(await stateOf(world)).toEqual(before);
  });
});
