import { dayText } from '@daycare-portal/shared/day-text';
import type { FamilyChange } from '@daycare-portal/shared/family';
import { familyRecordPath } from '@daycare-portal/shared/family-record';
import { formDocumentPath } from '@daycare-portal/shared/forms';
import { messageFilePath, ownMessageFilePath } from '@daycare-portal/shared/message-paths';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { familyWorld } from '../../test/family-world';
import { leaveOn, newGuardian } from '../../test/guardians';
import type { Person } from '../../test/people';
import { procedures } from '../../test/procedures';
import { registeredCalls } from '../../test/registers';
import { fall } from '../../test/registers/incidents.register';
import { amoxicillin } from '../../test/registers/medication.register';
import { openStream } from '../../test/streamed';
import { form, picture } from '../../test/upload';

/** What Carla, a guardian of Ana in household 1, must not touch: it is of Nils’s household, of Bo’s family, or of another daycare. */
async function worldOfOthers() {
  const world = await familyWorld();
  const { as, people, nils, ofAna, daycareId, bo, cy, owls, owner, newId, app, cookieOf } = world;
  const { person: bosMother } = await newGuardian(world, 'Bo Mother', { studentId: bo });
  const { person: cysMother } = await newGuardian(world, 'Cy Mother', { studentId: cy });
  const { mapleGrove } = people;
  const features = { attendance: true, dailyLog: true, messages: true, family: true };
  await as(people.otherOwner).daycare.updateDay({ daycareId: mapleGrove, features });
  const far = await newGuardian(world, 'Far Away', { daycareId: mapleGrove });
  const ofBo = { daycareId, studentId: bo };
  const ofFar = { daycareId: mapleGrove, studentId: far.studentId };
  const ids: string[] = ['the person called Uncle Bob'];
  for (const [who, child] of [
    [nils, ofAna],
    [bosMother, ofBo],
    [far.person, ofFar],
  ] as const) {
    const photoId = await upload(world, who, child);
    ids.push(photoId, await upload(world, who, child));
    const { messageId } = await as(who).messages.sendOwn({ ...child, id: newId(), text: 'Secret', photoIds: [photoId] });
    const day = '2026-11-25';
    const { absenceId } = await as(who).family.reportAbsence({ ...child, id: newId(), from: day, until: day, reason: 'sick' });
    const { planId } = await as(who).family.tellPlan({ ...child, id: newId(), day, arriveAt: '10:00' });
    const asked = { personId: null, fullName: 'Secret Aunt', phones: [], email: null, relation: null, pickup: null };
    const { proposalId } = await as(who).family.proposePerson({ ...child, id: newId(), ...asked });
    const { body } = await post(world, who, formDocumentPath(child.daycareId, child.studentId));
    ids.push(messageId, absenceId, planId, proposalId, JSON.parse(body).documentId);
  }
  const { incidentId } = await owner.records.saveIncident({ ...fall, ...ofBo, id: newId() });
  await owner.records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
  const { authorizationId } = await owner.records.saveAuthorization({ ...amoxicillin, ...ofBo, id: newId() });
  ids.push(incidentId, authorizationId);
  const told = { daycareId, classroomId: owls, text: 'To the owls', answers: true };
  ids.push((await owner.messages.announce({ ...told, id: newId() })).threadId);
  const cookie = await cookieOf(people.parent);
  return { ...world, ids, bosMother, cysMother, ofBo, ofFar, carlas: browser(app, { cookie }) };
}

type World = Awaited<ReturnType<typeof familyWorld>>;
interface Child {
  daycareId: string;
  studentId: string;
}

async function post({ app, cookieOf }: World, who: Person, url: string) {
  const body = form(await picture(40, 20).jpeg().toBuffer(), { fields: { kind: 'other' } });
  const headers = { origin: 'http://portal.test', ...body.headers };
  return browser(app, { cookie: await cookieOf(who) }).send({ method: 'POST', url, ...body, headers });
}

async function upload(world: World, who: Person, { daycareId, studentId }: Child): Promise<string> {
  return JSON.parse((await post(world, who, ownMessageFilePath(daycareId, studentId))).body).photoId;
}

const ofOwnChild = procedures.filter(({ gate }) => gate?.startsWith('ownChild.') === true);

async function expectEveryCallRefused({ app, cookieOf }: World, who: Person, child: Child) {
  const theirs = browser(app, { cookie: await cookieOf(who) });
  for (const { path, type } of ofOwnChild.filter((one) => one.type !== 'subscription')) {
    const [sent = {}] = registeredCalls[path]?.call ?? [];
    const { status } = await (type === 'query' ? theirs.query : theirs.mutate)(path, { ...child, ...sent });
    expect([path, status]).toEqual([path, 403]);
  }
}

/** A call’s sample, once for each of its ids, with that id replaced. */
function withForeignId(sent: Record<string, unknown>, foreign: string): Record<string, unknown>[] {
  const named = Object.keys(sent).filter((key) => /Ids?$/.test(key));
  // A sample leaves out what may be left out.
  const optional = ['personId', 'announcementId', 'messageId'].filter((key) => !(key in sent));
  return [...named, ...optional].map((key) => ({ ...sent, [key]: key.endsWith('Ids') ? [foreign] : foreign }));
}

// trust 37
describe('A curious parent', () => {
  it('changes nothing of others, whatever id is put into whatever call', async () => {
    const { db, ids, ofAna, carlas } = await worldOfOthers();
    const about = (table: string, rows: Record<string, unknown[]>) =>
      (rows[table] ?? []).map((row) => JSON.stringify(row)).filter((row) => ids.some((id) => row.includes(`"${id}"`)));
    const before = await everyRow(db);
    let refused = 0;
    for (const { path, type } of ofOwnChild.filter((one) => one.type === 'mutation')) {
      const [sent = {}] = registeredCalls[path]?.call ?? [];
      for (const id of ids) {
        const inputs = [...withForeignId(sent as Record<string, unknown>, id), ...('id' in sent ? [{ ...sent, id }] : [])];
        for (const input of inputs) {
          const { status } = await carlas.mutate(path, { ...ofAna, ...input });
          expect([path, input, status]).toEqual([path, input, expect.not.toSatisfy((code: number) => code >= 500)]);
          if (status !== 200) refused += 1;
        }
      }
      expect(type).toBe('mutation');
    }
    const after = await everyRow(db);
    for (const table of Object.keys(before))
      expect([table, about(table, after)]).toEqual([table, expect.arrayContaining(about(table, before))]);
    expect(refused).toBeGreaterThan(200);
  });

  it('of one child opens nothing of another child or another daycare', async () => {
    const { ofBo, ofFar, carlas } = await worldOfOthers();
    for (const { path, type } of ofOwnChild.filter((one) => one.type !== 'subscription')) {
      const [sent = {}] = registeredCalls[path]?.call ?? [];
      for (const child of [ofBo, ofFar, { ...ofBo, daycareId: ofFar.daycareId }, { ...ofFar, daycareId: ofBo.daycareId }]) {
        const { status } = await (type === 'query' ? carlas.query : carlas.mutate)(path, { ...child, ...sent });
        expect([path, status]).toEqual([path, 403]);
      }
    }
  });

  it('opens no file, record or photo of others by its address', async () => {
    const { ids, ofAna, ofBo, ofFar, carlas } = await worldOfOthers();
    const addresses = [
      ...[ofBo, ofFar].map(({ daycareId, studentId }) => familyRecordPath(daycareId, studentId)),
      ...[ofAna, ofFar].flatMap(({ daycareId }) => ids.map((id) => `${messageFilePath(daycareId)}/${id}`)),
      ...[ofAna, ofBo, ofFar].flatMap(({ daycareId, studentId }) =>
        ids.flatMap((id) => [`${formDocumentPath(daycareId, studentId)}/${id}`, `/files/documents/${daycareId}/${studentId}/${id}`]),
      ),
    ];
    for (const url of addresses) {
      const { status } = await carlas.send({ method: 'GET', url });
      expect([url, status]).toEqual([url, 403]);
    }
  });

  it('who is barred is shown nothing more with the next request, and hears of no announcement', async () => {
    const world = await worldOfOthers();
    const { as, nils, carla, ofAna, daycareId, owner, newId, people } = world;
    const personId = (await owner.people.getPeople(ofAna)).people.find(({ email }) => email === nils.email)?.personId ?? '';
    const around = (await owner.people.getPeople(ofAna)).people.find((one) => one.personId === personId);
    const fields = { relation: 'Father', isGuardian: true, household: 2, emergencyOrder: null, pickup: null, sees: null };
    const notAuthorized = { note: 'Court order' };
    await owner.people.linkPerson({ ...ofAna, personId, ...fields, notAuthorized, version: around?.version ?? '' });
    expect((await as(nils).family.getHome()).children).toEqual([]);
    expect(await as(nils).messages.getInbox()).toMatchObject({ announcements: [] });
    await expectEveryCallRefused(world, nils, ofAna);
    const { threadId } = await owner.messages.announce({
      daycareId,
      id: newId(),
      classroomId: null,
      text: 'Closed tomorrow',
      answers: true,
    });
    const { families } = await as(people.teacher).messages.getThread({ daycareId, threadId });
    const reading = families.filter(({ studentId }) => studentId === ofAna.studentId).flatMap(({ people: those }) => those);
    expect(reading.filter(({ reads }) => reads).map(({ name }) => name)).toEqual([carla.displayName]);
  });

  it('who is unlinked while a page, a form, a photo and a download are open gets and sends nothing more', async () => {
    const world = await worldOfOthers();
    const { as, nils, ofAna, daycareId, owner, app, cookieOf, db } = world;
    const his = browser(app, { cookie: await cookieOf(nils) });
    const { messages } = await as(nils).messages.getOwn(ofAna);
    const photos = messages.flatMap(({ photos: sent }) => sent.map(({ url }) => url));
    const record = familyRecordPath(daycareId, ofAna.studentId);
    const open = async (method: 'GET' | 'HEAD', url: string) => (await his.send({ method, url })).status;
    const doctor = { section: 'doctor', doctorName: 'Dr. Ruiz', doctorPhone: '', insurance: '' };
    expect((await his.mutate('forms.saveSection', { ...ofAna, version: null, answers: doctor })).status).toBe(200);
    const opened = [await open('HEAD', record)];
    for (const url of photos) opened.push(await open('GET', url));
    expect(opened).toEqual([200, 200]);
    const stream = await openStream(app, his.cookie(), { daycareId }, 'family.changes');
    expect(await stream.topic()).toBe('connected');
    const { personId = '', version = '' } = (await owner.people.getPeople(ofAna)).people.find(({ email }) => email === nils.email) ?? {};
    await owner.people.unlinkPerson({ ...ofAna, personId, version });
    while ((await stream.topic()) !== 'ended');
    // Each call that sends a file signs in.
    const kept = async () => ({ ...(await everyRow(db)), sessions: [] });
    const before = await kept();
    await expectEveryCallRefused(world, nils, ofAna);
    for (const url of [record, ...photos]) expect([url, await open('GET', url)]).toEqual([url, 403]);
    for (const path of [ownMessageFilePath(daycareId, ofAna.studentId), formDocumentPath(daycareId, ofAna.studentId)])
      expect([path, (await post(world, nils, path)).status]).toEqual([path, 403]);
    expect((await as(nils).family.getHome()).children).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it('who is barred from one of two children sees, hears and is counted only the other', async () => {
    const world = await worldOfOthers();
    const { as, owner, ofAna, ofBo, daycareId, newId, app, cookieOf, add, people } = world;
    const listen = async () => openStream(app, await cookieOf(both), { daycareId }, 'family.changes');
    const { person: both } = await newGuardian(world, 'Two Children', { studentId: ofAna.studentId });
    await newGuardian(world, 'Two Children', { studentId: ofBo.studentId, person: both });
    const around = (await owner.people.getPeople(ofBo)).people.find(({ email }) => email === both.email);
    const fields = { relation: 'Father', isGuardian: true, household: null, emergencyOrder: null, pickup: null, sees: null };
    const stream = await listen();
    const link = {
      ...ofBo,
      personId: around?.personId ?? '',
      ...fields,
      notAuthorized: { note: 'Court order' },
      version: around?.version ?? '',
    };
    await owner.people.linkPerson(link);
    while ((await stream.topic()) !== 'ended');
    const reopened = await listen();
    await reopened.topic();
    await as(people.teacher).messages.send({ ...ofBo, id: newId(), text: 'Only about Bo' });
    await add(people.teacher, { kind: 'note', studentIds: [ofBo.studentId], detail: { text: 'Only about Bo' }, state: 'shared' });
    await add(people.teacher, { kind: 'note', studentIds: [ofAna.studentId], detail: { text: 'About Ana' }, state: 'shared' });
    const heard: FamilyChange[] = [];
    while (heard.at(-1)?.topic !== 'dailyLog') heard.push((await reopened.next())?.data as FamilyChange);
    expect(heard.filter(({ studentId }) => studentId !== ofAna.studentId)).toEqual([]);
    const { children } = await as(both).family.getHome();
    expect(children.map(({ studentId, unread }) => [studentId, unread])).toEqual([[ofAna.studentId, 0]]);
    expect(JSON.stringify([children, await as(both).messages.getInbox()])).not.toContain('Bo');
    await expectEveryCallRefused(world, both, ofBo);
  });

  it('whose child has left changes nothing, whatever the call, and takes its record along', async () => {
    const world = await worldOfOthers();
    const { bosMother, ofBo, app, cookieOf, db } = world;
    await leaveOn(world, ofBo.studentId, '2026-11-20');
    const hers = browser(app, { cookie: await cookieOf(bosMother) });
    // Each call that sends a file signs in.
    const kept = async () => ({ ...(await everyRow(db)), sessions: [] });
    const before = await kept();
    for (const { path } of ofOwnChild.filter((one) => one.type === 'mutation')) {
      const [sent = {}] = registeredCalls[path]?.call ?? [];
      const { status } = await hers.mutate(path, { ...ofBo, ...sent });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
    }
    for (const path of [ownMessageFilePath(ofBo.daycareId, ofBo.studentId), formDocumentPath(ofBo.daycareId, ofBo.studentId)])
      expect([path, (await post(world, bosMother, path)).status]).toEqual([path, 403]);
    expect(await kept()).toEqual(before);
    const record = await hers.send({ method: 'GET', url: familyRecordPath(ofBo.daycareId, ofBo.studentId) });
    expect(record.status).toBe(200);
  });

  it('whose child has moved reads what was announced to the old room before, and nothing after', async () => {
    const { as, owner, cysMother, cy, bees, owls, daycareId, newId } = await worldOfOthers();
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId: cy, classroomId: bees }] });
    const announce = (classroomId: string, text: string) =>
      owner.messages.announce({ daycareId, id: newId(), classroomId, text, answers: true });
    await announce(owls, 'To the owls, later').catch(() => undefined);
    await announce(bees, 'To the bees');
    const { announcements } = await as(cysMother).messages.getInbox();
    expect(announcements.map(({ text }) => text)).toEqual(['To the bees', 'To the owls']);
  });

  it('who is on the team reads and answers nothing of the other household of their own child', async () => {
    const world = await worldOfOthers();
    const { as, ofAna, people, daycareId, ids, db } = world;
    const threads = await db.selectFrom('messageThreads').where('studentId', '=', ofAna.studentId).select('id').execute();
    const { person: both } = await newGuardian(world, 'Ben Both', { studentId: ofAna.studentId, household: 1, person: people.teacher });
    for (const { id: threadId } of threads)
      await expect(as(both).messages.getThread({ daycareId, threadId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const his = browser(world.app, { cookie: await world.cookieOf(both) });
    const ofNils = await db.selectFrom('messageFiles').where('studentId', '=', ofAna.studentId).select('id').execute();
    expect(ids).toEqual(expect.arrayContaining(ofNils.map(({ id }) => id)));
    for (const { id } of ofNils) expect((await his.send({ method: 'GET', url: `${messageFilePath(daycareId)}/${id}` })).status).toBe(404);
  });
});

describe('What a household told', () => {
  it('is no: another household cannot turn it around by saying no first', async () => {
    const { as, carla, nils, ofAna } = await familyWorld();
    const say = (who: Person, answer: 'yes' | 'no') => as(who).family.answerConsents({ ...ofAna, consents: [{ kind: 'outings', answer }] });
    await say(nils, 'no');
    await say(carla, 'no');
    await expect(say(carla, 'yes')).rejects.toMatchObject({ message: dayText.family.otherSaidNo });
    await say(nils, 'yes');
  });

  it('to the office as a no stays so, until the office changes it', async () => {
    const { as, carla, ofAna, owner } = await familyWorld();
    const kind = 'photosOtherFamilies';
    await owner.health.saveConsents({ ...ofAna, consents: [{ kind, answer: 'no', by: 'Nils Holm' }] });
    const yes = () => as(carla).family.answerConsents({ ...ofAna, consents: [{ kind, answer: 'yes' }] });
    await expect(yes()).rejects.toMatchObject({ message: dayText.family.otherSaidNo });
    await owner.health.saveConsents({ ...ofAna, consents: [{ kind, answer: 'yes', by: 'Nils Holm' }] });
    await yes();
  });

  it('is bounded: after sixty changes within a day a sentence asks to call', async () => {
    const { as, carla, ofAna, newId, advance } = await familyWorld();
    const tell = () => as(carla).family.tellPlan({ ...ofAna, id: newId(), day: '2026-11-23', arriveAt: '10:00' });
    const report = () => as(carla).family.reportAbsence({ ...ofAna, id: newId(), from: '2026-11-24', until: '2026-11-24', reason: 'sick' });
    for (let told = 0; told < 60; told += 1) await tell();
    for (const again of [tell, report]) await expect(again()).rejects.toMatchObject({ message: dayText.family.toldTooOften });
    advance(25 * 3600);
    await report();
  });
});
