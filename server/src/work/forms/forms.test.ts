import { formDays, formDocumentPath, type FormAnswers, type FormItem } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { documentPath } from '@daycare-portal/shared/health';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import { newGuardian } from '../../test/guardians';
import type { Person } from '../../test/people';
import { openFamilyPages } from '../../test/registers/forms.register';
import { documentIdIn, pdf, sendDocument } from '../../test/registers/health.register';
import { onlyAround, putPerson } from '../../test/registers/people.register';

const doctor = { section: 'doctor' as const, doctorName: 'Dr. Osman', doctorPhone: '(555) 010-0160', insurance: '' };
const peanuts: FormItem = { id: 'peanuts-on-the-form', kind: 'allergy', label: 'Peanuts', severity: 'severe', plan: 'EpiPen' };
const rosa = {
  id: 'rosa-on-the-form-01',
  personId: null,
  fullName: 'Rosa Lopez',
  relation: 'Grandmother',
  phones: [{ label: 'Mobile', number: '(555) 010-0119' }],
  email: null,
  pickup: true,
  calls: true,
};
const health = (items: FormItem[], none: 'diet'[] = []) => ({
  section: 'health' as const,
  none,
  items,
});

/** Ana’s mother Carla has an open family page. */
async function formWorld() {
  const world = await dayWorld();
  await openFamilyPages(world);
  const { as, owner, people, daycareId, ana } = world;
  const of = { daycareId, studentId: ana };
  const carla = people.parent;
  const form = (person: Person = carla) => as(person).forms.getForm(of);
  const save = async (answers: FormAnswers, person: Person = carla) => {
    const page = (await form(person)).pages.find(({ section }) => section === answers.section);
    return as(person).forms.saveSection({ ...of, version: page?.version ?? null, answers });
  };
  const send = (person: Person = carla) => as(person).forms.send(of);
  const review = (person: Person = people.owner) => as(person).forms.getReview(of);
  /** Decides on all that waits, as it was read. */
  const decide = async (take: boolean, person: Person = people.owner, more: { reason?: string; notLike?: string[] } = {}) => {
    const rows = (await review(person)).answers.map(({ answerId, knownVersion: known }) => ({ answerId, known, take, ...more }));
    return as(person).forms.decide({ ...of, rows });
  };
  return { ...world, of, carla, form, save, send, review, decide, health: () => owner.health.getHealth(of) };
}

describe('A family fills in its form', () => {
  it('page by page, and finds what it saved beside what the daycare knows', async () => {
    const { owner, of, form, save } = await formWorld();
    await owner.health.saveMore({ ...of, updatedAt: null, insurance: 'Blue Shield 42' });
    expect(await form()).toMatchObject({ due: 'new', sentAt: null, hasUnsent: false, firstName: 'Ana' });
    await save(doctor);
    const { pages, known, hasUnsent } = await form();
    expect(pages.map(({ section, isDone, answers }) => [section, isDone, answers])).toEqual([
      ['people', false, null],
      ['health', false, null],
      ['doctor', true, doctor],
      ['about', false, null],
      ['consents', false, null],
    ]);
    expect(known.details).toMatchObject({ insurance: 'Blue Shield 42', doctorName: '' });
    expect(hasUnsent).toBe(true);
  });

  it('and sending a page again after a lost answer counts once, while an older page is refused', async () => {
    const { as, of, carla, ana, ...world } = await formWorld();
    const { person: miguel } = await newGuardian({ ...world, as }, 'Miguel Lopez', { studentId: ana });
    const first = await as(carla).forms.saveSection({ ...of, version: null, answers: doctor });
    expect(await as(carla).forms.saveSection({ ...of, version: null, answers: doctor })).toEqual(first);
    const older = as(miguel).forms.saveSection({ ...of, version: null, answers: { ...doctor, doctorName: 'Dr. Who' } });
    await expect(older).rejects.toMatchObject({ code: 'CONFLICT', message: formsText.changedMeanwhile('Carla Lopez') });
    const { version } = first;
    await as(miguel).forms.saveSection({ ...of, version, answers: { ...doctor, doctorName: 'Dr. Who' } });
  });

  it('with one other households never see', async () => {
    const { as, of, save, send, ana, owner, review, ...world } = await formWorld();
    const { person: nils } = await newGuardian({ ...world, as, owner }, 'Nils Aker', { studentId: ana, household: 2 });
    await save(doctor);
    await save({ section: 'people', people: [rosa] });
    await save(health([peanuts]));
    await send();
    const theirs = await as(nils).forms.getForm(of);
    expect(JSON.stringify(theirs)).not.toMatch(/Osman|Rosa|Peanuts|EpiPen/);
    expect(theirs).toMatchObject({ due: 'new', sent: [] });
    expect((await review()).answers).toHaveLength(4);
  });

  it('unless the office does not show it the child’s records', async () => {
    const { as, of, ana, ...world } = await formWorld();
    const { person: nils } = await newGuardian({ ...world, as }, 'Nils Aker', { studentId: ana, sees: ['day', 'photos'] });
    await expect(as(nils).forms.getForm(of)).rejects.toMatchObject({ code: 'FORBIDDEN', message: text.errors.notPermitted });
  });

  it('and people around the child only if the office shows them, and never those who are not authorized', async () => {
    const { as, of, ana, ...world } = await formWorld();
    const all = { ...world, as };
    await putPerson(all, ana, { notAuthorized: { note: 'Court order' } }, { fullName: 'Daniel Reyes' });
    const { person: some } = await newGuardian(all, 'Sam Some', { studentId: ana, sees: ['records'] });
    expect(JSON.stringify(await as(world.carla).forms.getForm(of))).not.toMatch(/Reyes|Court/);
    const form = await as(some).forms.getForm(of);
    expect(form.known.people).toMatchObject([{ fullName: 'Sam Some', isSelf: true }]);
  });

  it('and what is missing goes as it is entered', async () => {
    const { form, save } = await formWorld();
    const kinds = async () => (await form()).missing.map(({ kind }) => kind);
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
    await save(doctor);
    await save({ section: 'people', people: [rosa] });
    await save(health([{ ...peanuts, plan: '' }], ['diet']));
    expect(await kinds()).toEqual(['oneToCall', 'plan', 'medication', 'condition', 'emergencyTreatment', 'consents']);
  });

  it('again after a year, and when the owner asks', async () => {
    const { as, of, owner, carla, people, daycareId, form, save, send, advance } = await formWorld();
    await save(doctor);
    await send();
    expect(await form()).toMatchObject({ due: null, sentName: 'Carla Lopez' });
    advance(3600);
    expect(await owner.forms.ask({ daycareId, studentIds: null })).toMatchObject({ asked: 3 });
    await expect(as(people.staff).forms.ask({ daycareId, studentIds: null })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await form()).toMatchObject({ due: 'again' });
    expect((await form()).pages.every(({ isDone }) => !isDone)).toBe(true);
    advance(60);
    await save(doctor);
    await as(carla).forms.send(of);
    expect(await form()).toMatchObject({ due: null });
    advance(formDays * 86_400 + 60);
    expect(await form()).toMatchObject({ due: 'yearly' });
  });

  it('and its first page says from the beginning that it is asked, or has not sent what it saved', async () => {
    const { as, owner, ana, daycareId, save, send, advance, carla, form, ...world } = await formWorld();
    const { person: nils } = await newGuardian({ ...world, daycareId }, 'Nils Aker', { studentId: ana, household: 2 });
    const { person: fay } = await newGuardian({ ...world, daycareId }, 'Fay Photos', { studentId: ana, sees: ['day', 'photos'] });
    const asked = async (person: Person) =>
      (await as(person).family.getHome()).children.find(({ studentId }) => studentId === ana)?.formAsked;
    expect(await asked(carla)).toBe('new');
    await save(doctor);
    expect(await asked(carla)).toBe('new');
    await send();
    expect([await asked(carla), await asked(nils), await asked(fay)]).toEqual([null, 'new', null]);
    advance(60);
    await save({ ...doctor, insurance: 'Blue Shield 42' });
    expect([await asked(carla), (await form()).hasUnsent]).toEqual(['unsent', true]);
    await send();
    expect(await asked(carla)).toBeNull();
    advance(60);
    await owner.forms.ask({ daycareId, studentIds: null });
    expect([await asked(carla), await asked(nils), await asked(fay)]).toEqual(['again', 'new', null]);
    advance(60);
    await save(doctor);
    await send();
    advance(formDays * 86_400 + 60);
    expect(await asked(carla)).toBe((await form()).due);
    await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: false } });
    expect(await asked(carla)).toBeNull();
  });

  it('and sends nothing that is empty', async () => {
    const { send } = await formWorld();
    await expect(send()).rejects.toMatchObject({ code: 'BAD_REQUEST', message: formsText.nothingToSend });
  });
});

describe('What a family says about health', () => {
  const told = { kind: 'allergy', label: 'Peanuts', severity: 'severe', isTold: true };

  it('is shown to the team at once as told and not confirmed, wherever badges and plans are', async () => {
    const { owner, people, as, daycareId, ana, save, childOn, health: read } = await formWorld();
    await save(health([peanuts]));
    expect((await childOn())?.badges).toEqual([told]);
    const { students } = await as(people.teacher).students.getDaycareStudentList({ daycareId });
    expect(students.find(({ id }) => id === ana)?.badges).toEqual([told]);
    expect((await read()).items).toMatchObject([{ ...told, plan: 'EpiPen', recordedName: 'Carla Lopez' }]);
    expect((await read()).topics[0]).toMatchObject({ topic: 'allergies', state: 'items' });
    const { children } = await owner.attendance.getNow({ daycareId });
    expect(JSON.stringify(children)).toContain('"isTold":true');
  });

  it('is asked about before a meal with it is recorded', async () => {
    const { owner, daycareId, ana, goTo, mark, people, newId, save } = await formWorld();
    goTo('11:00', monday);
    await mark(people.owner, { kind: 'in' });
    await save(health([peanuts]));
    const entry = { id: newId(), kind: 'meal' as const, studentIds: [ana], detail: { meal: 'lunch' as const, food: 'Peanut butter' } };
    const { results } = await owner.dailyLog.add({ daycareId, entries: [entry] });
    expect(JSON.stringify(results)).toContain('Peanuts');
  });

  it('goes when the family takes it back, and becomes a record when the team takes it over', async () => {
    const { save, decide, childOn, health: read } = await formWorld();
    await save(health([peanuts]));
    await save(health([]));
    expect((await childOn())?.badges).toEqual([]);
    await save(health([peanuts], ['diet']));
    expect(await decide(true)).toMatchObject({ summary: { successful: 2, errors: 0 } });
    expect((await childOn())?.badges).toEqual([{ kind: 'allergy', label: 'Peanuts', severity: 'severe' }]);
    expect((await read()).topics.map(({ state }) => state)).toEqual(['items', 'none', 'notAsked', 'notAsked']);
  });

  it('never erases what is on file, and never says “none” against it', async () => {
    const { owner, of, save, review, decide, newId, health: read } = await formWorld();
    const item = { kind: 'allergy' as const, label: 'peanuts', severity: 'severe' as const, plan: 'EpiPen, then 911' };
    await owner.health.saveItem({ ...of, id: newId(), ...item });
    await save(health([{ ...peanuts, severity: null, plan: '' }]));
    expect((await review()).answers).toEqual([]);
    await save({ section: 'health', none: ['allergies'], items: [] });
    expect((await review()).answers).toMatchObject([
      { said: { of: 'none', topic: 'allergies' }, known: { of: 'topic', labels: ['peanuts'] }, saysLess: true },
    ]);
    const { results } = await decide(true);
    expect(results).toMatchObject([{ status: 'error', reason: formsText.endFirst('peanuts') }]);
    expect((await read()).items).toMatchObject([{ ...item, endedAt: null }]);
    await save(health([{ ...peanuts, severity: 'mild' }]));
    expect((await review()).answers).toMatchObject([{ saysLess: true, known: { severity: 'severe' } }]);
  });
});

describe('The team reviews what a family sent', () => {
  it('beside what is known, and takes it all over with one press', async () => {
    const { of, owner, save, send, review, decide, form, health: read } = await formWorld();
    await owner.health.saveMore({ ...of, updatedAt: null, doctorName: 'Dr. Old' });
    await save(doctor);
    await save({ section: 'about', homeAddress: '5 Elm St', languages: 'Spanish' });
    await save({ section: 'consents', answers: [{ kind: 'outings', answer: 'yes' }] });
    await save({ section: 'people', people: [rosa] });
    expect((await review()).answers).toEqual([]);
    const told = (['medication', 'condition', 'diet', 'allergy'] as const).map((kind) => ({
      ...peanuts,
      id: `${kind}-on-the-form-01`,
      kind,
    }));
    await save(health(told));
    await send();
    const { answers } = await review();
    expect(answers.map(({ said, known }) => [said.of, known])).toEqual([
      ['person', null],
      ...Array.from({ length: 4 }, () => ['item', null]),
      ['detail', { of: 'detail', field: 'doctorName', value: 'Dr. Old' }],
      ['detail', null],
      ['detail', null],
      ['detail', null],
      ['consent', null],
    ]);
    expect(answers.flatMap(({ said }) => (said.of === 'item' ? [said.kind] : []))).toEqual(['allergy', 'diet', 'medication', 'condition']);
    expect(await decide(true)).toMatchObject({ summary: { total: 10, successful: 10 } });
    const { more, consents } = await read();
    expect(more).toMatchObject({ doctorName: 'Dr. Osman', doctorPhone: '(555) 010-0160', homeAddress: '5 Elm St', languages: 'Spanish' });
    expect(consents.find(({ kind }) => kind === 'outings')).toMatchObject({ answer: 'yes', by: 'Carla Lopez' });
    expect((await review()).answers).toEqual([]);
    expect((await form()).sent.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'taken'));
  });

  it('and gives nobody a right before an owner or staff member has pressed', async () => {
    const { as, of, owner, people, save, send, decide } = await formWorld();
    await save({ section: 'people', people: [rosa] });
    await send();
    const find = async () => (await owner.people.getPeople(of)).people.find(({ fullName }) => fullName === 'Rosa Lopez');
    expect(await find()).toMatchObject({ mayPickUpToday: false, isConfirmed: false, proposal: { askedBy: 'Carla Lopez' } });
    expect((await decide(true, people.teacher)).results).toMatchObject([{ status: 'error', reason: text.errors.notPermitted }]);
    expect((await as(people.teacher).forms.getReview(of)).answers).toMatchObject([{ mayDecide: false }]);
    await decide(true, people.staff);
    expect(await find()).toMatchObject({
      mayPickUpToday: true,
      isConfirmed: true,
      pickupSaid: { name: 'Rosa Pinto' },
      emergencyOrder: 2,
      proposal: null,
    });
  });

  it('and is asked about a name close to that of someone who is not authorized', async () => {
    const { ana, save, send, review, decide, ...world } = await formWorld();
    const barred = await putPerson(world, ana, { notAuthorized: { note: null } }, { fullName: 'Rosa M. Lopez' });
    await save({ section: 'people', people: [rosa] });
    await send();
    expect((await review()).answers).toMatchObject([{ like: { personId: barred, fullName: 'Rosa M. Lopez' } }]);
    expect(await decide(true)).toMatchObject({ summary: { errors: 1 } });
    expect(await decide(true, world.people.owner, { notLike: [barred] })).toMatchObject({ summary: { successful: 1 } });
  });

  it('declines with a reason that the family reads, and is not asked again until the family says something else', async () => {
    const { save, send, form, review, decide, advance } = await formWorld();
    await save(doctor);
    await save({ section: 'people', people: [rosa] });
    await send();
    await decide(false, undefined, { reason: 'Please call us' });
    expect((await form()).sent).toMatchObject([
      { state: 'declined', reason: 'Please call us' },
      { state: 'declined' },
      { state: 'declined' },
    ]);
    advance(60);
    await save(doctor);
    await send();
    expect((await review()).answers).toEqual([]);
    await save({ ...doctor, doctorName: 'Dr. Imani Osman' });
    await save({ section: 'people', people: [{ ...rosa, relation: 'Aunt' }] });
    await send();
    expect((await review()).answers).toMatchObject([{ said: { relation: 'Aunt' } }, { said: { value: 'Dr. Imani Osman' } }]);
  });

  it('is told when what is known, or what the family says, has changed since it looked', async () => {
    const { as, of, owner, people, save, send, review, decide } = await formWorld();
    await save(doctor);
    await send();
    const { answers } = await review();
    await owner.health.saveMore({ ...of, updatedAt: null, doctorName: 'Dr. Other' });
    const rows = answers.map(({ answerId, knownVersion: known }) => ({ answerId, known, take: true }));
    const { results } = await owner.forms.decide({ ...of, rows });
    expect(results.map(({ status }) => status)).toEqual(['error', 'success']);
    await save({ ...doctor, doctorName: 'Dr. New' });
    await send();
    expect(await as(people.staff).forms.decide({ ...of, rows: rows.slice(0, 1) })).toMatchObject({ summary: { errors: 1 } });
    expect((await review()).answers).toMatchObject([{ said: { value: 'Dr. New' }, known: { value: 'Dr. Other' } }]);
    await decide(true);
  });

  it('answers a second press, after a lost answer, as done', async () => {
    const { of, owner, save, send, review } = await formWorld();
    await save(doctor);
    await save({ section: 'people', people: [rosa] });
    await send();
    const rows = (await review()).answers.map(({ answerId, knownVersion: known }) => ({ answerId, known, take: true }));
    await owner.forms.decide({ ...of, rows });
    expect(await owner.forms.decide({ ...of, rows })).toMatchObject({ summary: { skipped: 3, errors: 0 } });
  });

  it('but not about their own child', async () => {
    const { of, ana, save, send, ...world } = await formWorld();
    await newGuardian(world, 'Rosa Pinto', { studentId: ana, person: world.people.staff });
    await save(doctor);
    await send();
    const { answers } = await world.as(world.people.staff).forms.getReview(of);
    expect(answers.every(({ mayDecide }) => !mayDecide)).toBe(true);
    expect(await world.decide(true, world.people.staff)).toMatchObject({ summary: { errors: 2 } });
  });

  it('only of children whom they see, in the list of who has sent something and what is missing', async () => {
    const { as, of, owner, people, daycareId, ana, save, send } = await formWorld();
    await save(doctor);
    await send();
    const { children, total } = await owner.forms.list({ daycareId });
    expect(total).toBe(3);
    expect(children[0]).toMatchObject({ studentId: ana, waiting: 2, state: 'sent', due: null });
    expect(children[0]?.missing).toContain('doctor');
    expect(children[1]).toMatchObject({ waiting: 0, state: 'noPage' });
    expect(await owner.forms.listWaiting({ daycareId })).toEqual({ studentIds: [ana] });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    expect(await as(people.teacher).forms.listWaiting({ daycareId })).toEqual({ studentIds: [] });
    await expect(as(people.teacher).forms.getReview(of)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('A document from a family', () => {
  async function withDocument() {
    const world = await formWorld();
    const url = formDocumentPath(world.daycareId, world.ana);
    const fields = { id: 'paper-made-by-a-phone', kind: 'immunization', title: 'Blue card' };
    const answer = await sendDocument(world, world.carla, url, pdf(), fields);
    return { ...world, url, fields, documentId: documentIdIn(answer) };
  }
  const look = async ({ app, cookieOf }: Awaited<ReturnType<typeof formWorld>>, person: Person, url: string) =>
    (await app.inject({ url, headers: { cookie: await cookieOf(person) } })).statusCode;

  it('waits, can be opened by the team, and is on file once it is taken over', async () => {
    const world = await withDocument();
    const { url, fields, documentId, carla, people, daycareId, ana, decide } = world;
    expect(documentIdIn(await sendDocument(world, carla, url, pdf(), fields))).toBe(documentId);
    expect((await world.health()).documents).toEqual([]);
    expect(await look(world, people.teacher, `${url}/${documentId}`)).toBe(200);
    expect(await look(world, carla, `${url}/${documentId}`)).toBe(403);
    expect(await decide(true)).toMatchObject({ summary: { successful: 1 } });
    expect((await world.health()).documents).toMatchObject([{ id: documentId, kind: 'immunization', title: 'Blue card' }]);
    expect(await look(world, people.teacher, `${documentPath(daycareId, ana)}/${documentId}`)).toBe(200);
    expect(await look(world, people.teacher, `${url}/${documentId}`)).toBe(404);
  });

  it('is gone when it is declined, or taken back', async () => {
    const world = await withDocument();
    const { as, of, url, documentId, carla, decide, db } = world;
    await as(carla).forms.removeDocument({ ...of, documentId });
    expect(await db.selectFrom('formDocuments').select('id').execute()).toEqual([]);
    await sendDocument(world, carla, url, pdf('Another'));
    await decide(false);
    expect(await db.selectFrom('formDocuments').select('id').execute()).toEqual([]);
    expect((await world.form()).sent).toMatchObject([{ state: 'declined' }]);
  });

  it('is only taken for one’s own child, and judged by its bytes', async () => {
    const { url, ...world } = await withDocument();
    const { bo, daycareId, carla, people } = world;
    expect((await sendDocument(world, carla, formDocumentPath(daycareId, bo), pdf())).status).toBe(403);
    expect((await sendDocument(world, people.owner, url, pdf())).status).toBe(403);
    expect((await sendDocument(world, undefined, url, pdf())).status).toBe(401);
    expect((await sendDocument(world, carla, url, Buffer.from('<script>'))).status).toBe(400);
  });
});

it('A waiting answer of a person who is closed out of the page asks for nothing more', async () => {
  const { of, owner, save, send, ...world } = await formWorld();
  await save({ section: 'people', people: [rosa] });
  await send();
  const { people } = await owner.people.getPeople(of);
  const carla = people.find(({ fullName }) => fullName === 'Carla Lopez');
  await owner.people.linkPerson({
    ...of,
    personId: carla?.personId ?? '',
    version: carla?.version ?? '',
    ...onlyAround,
    notAuthorized: { note: null },
  });
  expect((await world.review()).answers).toEqual([]);
});
