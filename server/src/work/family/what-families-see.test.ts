import { familyRecordPath } from '@daycare-portal/shared/family-record';
import { expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { monday } from '../../test/day-world';
import { familyWorld } from '../../test/family-world';
import type { LogWorld } from '../../test/log-world';
import { procedures } from '../../test/procedures';
import { registeredCalls } from '../../test/registers';
import { billed } from '../../test/registers/billing.register';
import { fall } from '../../test/registers/incidents.register';
import { amoxicillin } from '../../test/registers/medication.register';
import { openStream } from '../../test/streamed';
import { unzip } from '../../test/unzip';

const uncleBob = 'the person called Uncle Bob';

const milk = { kind: 'allergy' as const, label: 'Milk', severity: 'severe' as const, plan: null, from: null, until: null };

/** Entries that said something else before, and what the team answered about one. Ana is taken out of one of them. */
async function writeAndChange({ people, as, daycareId, ana, bo, add, log, advance }: LogWorld) {
  const both = [ana, bo];
  const { results } = await as(people.teacher).dailyLog.add({
    daycareId,
    entries: [
      { id: 'changed-words-of-a-screen', kind: 'note', studentIds: [ana], detail: { text: 'Zqxbefore' }, state: 'shared' },
      { id: 'taken-out-of-by-a-screen', kind: 'note', studentIds: both, detail: { text: 'Zqxtakenout' }, state: 'shared' },
    ],
  });
  expect(results.map(({ status }) => status)).toEqual(['success', 'success']);
  await as(people.owner).health.saveItem({ daycareId, studentId: ana, id: 'milk-made-by-a-screen', ...milk });
  const confirmed = [{ studentId: ana, about: 'allergen' as const, reason: 'Zqxreason' }];
  await add(people.teacher, { kind: 'meal', detail: { meal: 'breakfast', food: 'Milk rice' }, confirmed });
  advance(60);
  const found = async (id: string) => {
    const entry = (await log()).entries.find(({ entryId }) => entryId === id);
    return { daycareId, entryId: id, updatedAt: entry?.updatedAt ?? '' };
  };
  await as(people.teacher).dailyLog.edit({ ...(await found('changed-words-of-a-screen')), detail: { text: 'Played outside' } });
  const part = (await log()).entries.flatMap(({ entryId, parts }) => (entryId === 'taken-out-of-by-a-screen' ? parts : []));
  const own = part.find(({ studentId }) => studentId === ana);
  await as(people.teacher).dailyLog.remove({
    ...(await found('taken-out-of-by-a-screen')),
    studentId: ana,
    updatedAt: own?.updatedAt ?? '',
  });
}

type FamilyWorld = Awaited<ReturnType<typeof familyWorld>>;

/** Messages to the other household, from it, to a room that is not Ana’s, and one to everybody that is withdrawn. */
async function writeMessages({ as, people, nils, ofAna, daycareId, owls, owner, newId, bo }: FamilyWorld) {
  const teacher = as(people.teacher);
  await teacher.messages.send({ ...ofAna, id: newId(), household: 2, text: 'Zqxmessage' });
  await as(nils).messages.sendOwn({ ...ofAna, id: newId(), text: 'Zqxanswer' });
  await owner.messages.announce({ daycareId, id: newId(), classroomId: owls, text: 'Zqxroom', answers: true });
  await owner.health.saveConsents({ ...ofAna, studentId: bo, consents: [{ kind: 'outings', answer: 'no', by: 'Zqxby' }] });
}

/** Records that wait, are of Bo, of the other household, or only the team’s. */
async function writeRecords({ as, people, nils, ofAna, daycareId, bo, owner, newId }: FamilyWorld) {
  const ofBo = { daycareId, studentId: bo };
  const at = new Date('2026-11-23T14:05:00Z').toISOString();
  for (const [of, what] of [
    [ofAna, 'Zqxdraft'],
    [ofBo, 'Zqxfall'],
  ] as const) {
    const report = { ...fall, ...of, id: newId(), at, what };
    await as(people.teacher).records.saveIncident(report);
    if (of === ofBo) await owner.records.moveIncident({ daycareId, incidentId: report.id, to: 'reviewed' });
  }
  await owner.records.addProtectionNote({ ...ofAna, id: newId(), text: 'Zqxprotection' });
  const medicine = { ...amoxicillin, ...ofBo, id: newId(), from: '2026-11-23', until: '2026-11-28', medicine: 'Zqxmedicine' };
  await owner.records.saveAuthorization(medicine);
  const doctor = { section: 'doctor' as const, doctorName: 'Zqxdoctor', doctorPhone: '', insurance: 'Zqxinsurance' };
  await as(nils).forms.saveSection({ ...ofAna, version: null, answers: doctor });
  const items = [{ id: 'item-made-by-a-screen', kind: 'allergy' as const, label: 'Zqxitem', severity: null, plan: 'Zqxplan' }];
  await as(nils).forms.saveSection({ ...ofAna, version: null, answers: { section: 'health', none: [], items } });
  await as(nils).forms.send(ofAna);
}

/** A bill of the other household, and what the office notes about it. */
async function writeBills({ nils, ofAna, daycareId, owner, newId }: FamilyWorld) {
  const { people } = await owner.people.getPeople(ofAna);
  const payers = people.filter(({ email }) => email === nils.email).map(({ personId }) => personId);
  const accountId = newId();
  await owner.billing.saveAccount({ daycareId, id: accountId, kind: 'family', name: 'Zqxaccount', payers, note: 'Zqxmoney' });
  const charge = { kind: 'charge' as const, amount: 1500, on: '2026-11-20', label: 'Zqxcharge' };
  await owner.billing.addEntry({ daycareId, id: newId(), accountId, ...charge });
}

/** What is of others or only the team’s in every noun that a family’s pages show. */
async function writeSecrets(world: FamilyWorld) {
  await writeMessages(world);
  await writeRecords(world);
  await writeBills(world);
}

/** A day of Ana’s on which everything named Zqx is not for Carla: it waits, is removed, or is of others, the team, or the other household. */
async function dayOfSecrets() {
  const world = await familyWorld();
  const { as, people, nils, ofAna, daycareId, bo, ana, add, mark, newId, owner, db, last } = world;
  await db.updateTable('people').set({ fullName: 'Zqxuncle' }).where('id', '=', uncleBob).execute();
  await billed(world);
  await writeSecrets(world);
  const { messageId } = await as(people.teacher).messages.send({ ...ofAna, id: newId(), household: 1, text: 'Zqxwithdrawn' });
  await as(people.teacher).messages.withdraw({ daycareId, messageId });
  await as(people.teacher).messages.send({ ...ofAna, id: newId(), household: 1, text: 'Bring a hat' });
  await add(
    people.teacher,
    { kind: 'note', detail: { text: 'Sang a song' }, state: 'shared' },
    { kind: 'note', detail: { text: 'Zqxheld' } },
    { kind: 'note', studentIds: [bo], detail: { text: 'Zqxbo' }, state: 'shared' },
  );
  await add(people.teacher, { kind: 'note', detail: { text: 'Zqxremoved' }, state: 'shared' });
  const { entries } = await owner.dailyLog.getDay({ daycareId, day: null, studentId: ana });
  const removed = entries.find(({ detail }) => 'text' in detail && detail.text === 'Zqxremoved') ?? (await last());
  await owner.dailyLog.remove({ daycareId, entryId: removed.entryId, updatedAt: removed.updatedAt });
  await writeAndChange(world);
  await mark(people.owner, { kind: 'out', personId: uncleBob, idSeen: true, note: 'Zqxnote' });
  const absence = { studentId: ana, from: '2026-11-24', until: '2026-11-24', reason: 'sick', note: 'Zqxteam', toldBy: 'Zqxcaller' };
  await owner.attendance.planAbsence({ daycareId, id: newId(), ...absence });
  await as(nils).family.reportAbsence({ ...ofAna, id: newId(), from: '2026-11-25', until: '2026-11-25', reason: 'sick', note: 'Zqxcough' });
  await as(nils).family.tellPlan({ ...ofAna, id: newId(), day: monday, personId: uncleBob });
  const asked = { fullName: 'Zqxasked', phones: [], email: null, relation: null, pickup: null };
  await as(nils).family.proposePerson({ ...ofAna, id: newId(), personId: null, ...asked });
  return world;
}

// trust 37
it('A guardian gets what was shared about their own child from each call, and nothing else', async () => {
  const { app, carla, nils, cookieOf, ofAna, daycareId } = await dayOfSecrets();
  const calls = procedures.filter(
    ({ gate, type }) => type === 'query' && (gate === 'ownChildren' || gate?.startsWith('ownChild.') === true),
  );
  expect(calls.length).toBeGreaterThan(5);
  const said: string[] = [];
  for (const { path, namesOwnChild } of calls) {
    const [sent = {}, refusal] = registeredCalls[path]?.call ?? [];
    const days = path === 'family.getDay' ? [null, '2026-11-24', '2026-11-25'] : [null];
    for (const day of days) {
      const input = namesOwnChild
        ? { ...ofAna, ...sent, ...(day !== null && { day }) }
        : { ...sent, ...('daycareId' in sent && { daycareId }) };
      const { status, body } = await browser(app, { cookie: await cookieOf(carla) }).query(path, input);
      expect([path, status === 200 || refusal !== undefined]).toEqual([path, true]);
      expect([path, body.toLowerCase()]).toEqual([path, expect.not.stringContaining('zqx')]);
      said.push(body);
    }
  }
  const { rawPayload } = await app.inject({
    url: familyRecordPath(daycareId, ofAna.studentId),
    headers: { cookie: await cookieOf(carla) },
  });
  const record = [...(await unzip(rawPayload)).values()].join('');
  expect(record.toLowerCase()).not.toContain('zqx');
  for (const its of [record, said.join('')]) expect(its).toContain('Sang a song');
  expect(said.join('')).toContain('Bring a hat');
  expect(said.join('')).toContain('Played outside');
  expect(said.join('')).toContain('Milk rice');
  const { body } = await browser(app, { cookie: await cookieOf(nils) }).query('family.getDay', { ...ofAna, day: null });
  expect(body).toContain('Zqxuncle');
});

// trust 37
it('The open page of a guardian hears of nothing that is of others or only the team’s, whatever it is about', async () => {
  const world = await familyWorld();
  const { app, carla, cookieOf, daycareId, owner, advance } = world;
  await billed(world);
  const stream = await openStream(app, await cookieOf(carla), { daycareId }, 'family.changes');
  expect(await stream.topic()).toBe('connected');
  await writeSecrets(world);
  advance(1);
  await owner.daycare.updateDaycare({ daycareId, name: 'Sunny Hill' });
  expect(await stream.topic()).toBe('daycare');
});
