import { describe, expect, it } from 'vitest';
import type { World } from '../../test/world';
import { putPerson } from '../../test/registers/people.register';
import { ownWorld } from '../../test/worlds';
import { peanuts } from '../../test/registers/health.register';

const of = ({ people }: World) => ({ daycareId: people.sunnyside, studentId: people.child });
const getHealth = (its: World) => its.as(its.people.teacher).health.getHealth(of(its));

describe('Essential information about a child', () => {
  it('is “not asked yet” until an item is added, or somebody confirms that there is none, whose name is kept', async () => {
    const its = await ownWorld();
    const { health } = its.as(its.people.teacher);
    const states = async () => (await getHealth(its)).topics.map(({ topic, state }) => [topic, state]);
    expect(new Set((await states()).map(([, state]) => state))).toEqual(new Set(['notAsked']));
    await health.reportNone({ ...of(its), topics: ['allergies', 'diet'], by: 'Carla Lopez' });
    expect((await getHealth(its)).topics[0]).toMatchObject({ topic: 'allergies', state: 'none', none: { by: 'Carla Lopez' } });
    await health.saveItem({ ...of(its), ...peanuts });
    expect(await states()).toEqual([
      ['allergies', 'items'],
      ['diet', 'none'],
      ['medication', 'notAsked'],
      ['condition', 'notAsked'],
    ]);
    await expect(health.reportNone({ ...of(its), topics: ['allergies'], by: 'Carla Lopez' })).rejects.toMatchObject({ code: 'CONFLICT' });
    // Ending an item does not bring back an earlier “none”.
    const [item] = (await getHealth(its)).items;
    await health.endItem({ ...of(its), itemId: peanuts.id, updatedAt: item?.updatedAt ?? '' });
    expect((await states())[0]).toEqual(['allergies', 'notAsked']);
    expect((await getHealth(its)).items).toMatchObject([{ label: 'Peanuts', endedName: its.people.teacher.displayName }]);
  });

  it('is saved once however often it is sent, and refused under another item’s id or with an older state', async () => {
    const its = await ownWorld();
    const { teacher, staff } = its.people;
    const save = (who: typeof teacher, more: object = {}) => its.as(who).health.saveItem({ ...of(its), ...peanuts, ...more });
    expect(await save(teacher)).toEqual({ success: true, itemId: peanuts.id });
    expect(await save(teacher)).toEqual({ success: true, itemId: peanuts.id });
    await expect(save(staff)).rejects.toMatchObject({ code: 'CONFLICT' });
    const updatedAt = (await getHealth(its)).items[0]?.updatedAt ?? '';
    await save(staff, { updatedAt, severity: 'moderate' });
    await save(staff, { updatedAt, severity: 'moderate' });
    await expect(save(teacher, { updatedAt, severity: 'mild' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await getHealth(its)).items).toMatchObject([{ severity: 'moderate', updatedName: staff.displayName }]);
  });

  it('is a badge in the list, on Today and at the child while it holds, the worst first', async () => {
    const its = await ownWorld();
    const { health, students } = its.as(its.people.owner);
    const item = (id: string, fields: object) => health.saveItem({ ...of(its), ...peanuts, ...fields, id: `item-of-this-screen-${id}` });
    await item('1', { label: 'Egg', severity: 'mild' });
    await item('2', { kind: 'diet', label: 'Vegetarian', severity: null });
    await item('3', { label: 'Peanuts', severity: 'severe' });
    await item('4', { label: 'Kiwi', severity: null });
    await item('5', { label: 'Was before', until: '2026-11-20' });
    await item('6', { label: 'Comes later', from: '2026-11-22' });
    const labels = ['Peanuts', 'Kiwi', 'Egg', 'Vegetarian'];
    const listed = (await students.getDaycareStudentList({ daycareId: its.people.sunnyside })).students[0];
    expect(listed?.badges.map(({ label }) => label)).toEqual(labels);
    const day = await its.as(its.people.teacher).attendance.getDay({ daycareId: its.people.sunnyside, day: null });
    expect(day.children[0]?.badges.map(({ label }) => label)).toEqual(labels);
  });

  it('is on the list of missing information until it is known, with severe items without a plan first', async () => {
    const its = await ownWorld();
    const { health } = its.as(its.people.owner);
    const kinds = async () => (await health.listMissing({ daycareId: its.people.sunnyside })).lists.map(({ kind }) => kind);
    expect(await kinds()).toEqual([
      'nobodyToCall',
      'allergies',
      'diet',
      'medication',
      'condition',
      'emergencyTreatment',
      'consents',
      'doctor',
    ]);
    await health.reportNone({ ...of(its), topics: ['diet', 'medication', 'condition'], by: 'Carla' });
    await health.saveItem({ ...of(its), ...peanuts, plan: null });
    await health.saveMore({ ...of(its), updatedAt: null, doctorName: 'Dr. Osman' });
    expect(await kinds()).toEqual(['nobodyToCall', 'plan', 'emergencyTreatment', 'consents']);
    const phones = [{ label: '', number: '555 0100' }];
    await putPerson(its, of(its).studentId, {}, { id: 'first-person-of-a-screen', phones });
    expect(await kinds()).toEqual(['oneToCall', 'plan', 'emergencyTreatment', 'consents']);
    await putPerson(its, of(its).studentId, { notAuthorized: { note: null } }, { id: 'second-person-of-screen', phones });
    expect(await kinds()).toEqual(['oneToCall', 'plan', 'emergencyTreatment', 'consents']);
    await putPerson(its, of(its).studentId, {}, { id: 'third-person-of-a-screen', phones });
    expect(await kinds()).toEqual(['plan', 'emergencyTreatment', 'consents']);
  });
});

describe('Consents', () => {
  it('keep every answer, the newest counts, and repeating it adds none', async () => {
    const its = await ownWorld();
    const { health } = its.as(its.people.teacher);
    const answer = (given: 'yes' | 'no') =>
      health.saveConsents({ ...of(its), consents: [{ kind: 'outings', answer: given, by: 'Carla' }] });
    await answer('yes');
    await answer('yes');
    await answer('no');
    const rows = await its.db.selectFrom('consents').select('answer').orderBy('recordedAt').execute();
    expect(rows.map((row) => row.answer)).toEqual(['yes', 'no']);
    expect((await getHealth(its)).consents.find(({ kind }) => kind === 'outings')).toMatchObject({ answer: 'no', by: 'Carla' });
    await expect(health.saveConsents({ ...of(its), consents: [{ kind: 'made-up', answer: 'yes', by: 'Carla' }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('More about a child', () => {
  it('has a place for each field of the daycare, and keeps the values of removed fields', async () => {
    const its = await ownWorld();
    const { daycareId } = of(its);
    const { health } = its.as(its.people.owner);
    const bus = { id: 'field-made-by-a-screen', name: 'Bus route' };
    await health.saveOwnFields({ daycareId, fields: [bus], consents: [] });
    await health.saveMore({ ...of(its), updatedAt: null, own: [{ fieldId: bus.id, value: '12' }] });
    expect((await getHealth(its)).more.own).toEqual([{ fieldId: bus.id, name: 'Bus route', value: '12' }]);
    await health.saveOwnFields({ daycareId, fields: [], consents: [] });
    expect((await getHealth(its)).more.own).toEqual([]);
    const { updatedAt } = (await getHealth(its)).more;
    await health.saveMore({ ...of(its), updatedAt, languages: 'Spanish' });
    await expect(health.saveMore({ ...of(its), updatedAt, languages: 'Polish' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await health.saveOwnFields({ daycareId, fields: [{ ...bus, name: 'Bus' }], consents: [] });
    expect((await getHealth(its)).more).toMatchObject({ languages: 'Spanish', own: [{ name: 'Bus', value: '12' }] });
  });
});

it('Viewing a child’s health is logged once in ten minutes for each person', async () => {
  const its = await ownWorld();
  await getHealth(its);
  await getHealth(its);
  const rows = await its.db.selectFrom('activity').where('action', '=', 'student.viewHealth').select(['userId', 'recordId']).execute();
  expect(rows).toEqual([{ userId: its.people.teacher.uid, recordId: its.people.child }]);
});

it('A parent and another daycare’s owner see nothing of a child’s health', async () => {
  const its = await ownWorld();
  for (const who of ['parent', 'otherOwner', 'nobody'] as const) {
    await expect(its.as(its.people[who]).health.getHealth(of(its))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

describe('A printed sheet about children', () => {
  it('matches the child’s page, with people and weekly schedule, for all children or one', async () => {
    const its = await ownWorld();
    const { people, as } = its;
    const { daycareId, studentId } = of(its);
    await as(people.owner).health.saveItem({ ...of(its), ...peanuts });
    await as(people.owner).health.saveMore({ ...of(its), updatedAt: null, doctorName: 'Dr. Osman', homeAddress: '12 Elm Street' });
    await as(people.owner).health.saveConsents({
      ...of(its),
      consents: [{ kind: 'emergencyTreatment', answer: 'yes', by: 'Carla' }],
    });
    const { people: around } = await as(people.owner).people.getPeople(of(its));
    const { children } = await as(people.teacher).health.getPapers({ daycareId });
    expect(children).toEqual([{ studentId, health: await getHealth(its), people: expect.any(Array), schedules: [] }]);
    expect(children[0]?.people).toMatchObject(
      around.map(({ personId, fullName, mayPickUpToday }) => ({ personId, fullName, mayPickUpToday })),
    );
    expect((await as(people.teacher).health.getPapers(of(its))).children).toEqual(children);
    const seen = its.db.selectFrom('activity').where('userId', '=', people.teacher.uid).select(['action', 'recordId']).orderBy('seq');
    expect(await seen.execute()).toEqual(
      expect.arrayContaining([
        { action: 'daycare.printChildren', recordId: daycareId },
        { action: 'student.viewPeople', recordId: studentId },
      ]),
    );
  });

  it('covers only their own rooms for teachers who see no others, and is refused to everybody else', async () => {
    const its = await ownWorld();
    const { people, as } = its;
    const { daycareId } = of(its);
    await as(people.owner).daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    expect((await as(people.teacher).health.getPapers({ daycareId })).children).toEqual([]);
    expect((await as(people.staff).health.getPapers({ daycareId })).children).toHaveLength(1);
    for (const who of ['parent', 'otherOwner', 'nobody'] as const)
      await expect(as(people[who]).health.getPapers({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
