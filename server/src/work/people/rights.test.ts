import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { documentPath } from '@daycare-portal/shared/health';
import { confirmationOf, maxPeopleAround } from '@daycare-portal/shared/people';
import { describe, expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { documentIdIn, pdf, sendDocument } from '../../test/registers/health.register';
import { dayWorld } from '../../test/day-world';
import type { Person } from '../../test/people';
import { tokenOf } from '../../test/register';
import { askFor, onlyAround, putPerson, putUnconfirmed, sendPhoto, takeOff, versionAt } from '../../test/registers/people.register';
import { proposePerson } from './proposals';
import { joinLinks } from '../../records/people/record/links';

const always = { from: null, until: null, weekdays: null };
const barred = { notAuthorized: { note: 'Court order' } };
const david = { id: 'david-made-by-a-screen', fullName: 'David Stone' };

type Its = Awaited<ReturnType<typeof dayWorld>>;

async function around({ owner, daycareId, ana }: Its, name: string, studentId = ana) {
  const { people } = await owner.people.getPeople({ daycareId, studentId });
  return people.find(({ fullName, email }) => fullName === name || email === name);
}

const childrenOf = async ({ as }: Its, who: Person) => (await as(who).auth.getLinkedChildren()).children;

/** A teacher invites this address for Ana, and the account joins. */
async function joinBy(its: Its, who: Person, by: Person = its.people.teacher) {
  const { as, daycareId, ana } = its;
  const { inviteUrl } = await as(by).students.sendParentInvite({ daycareId, studentId: ana, email: who.email });
  await as(who).auth.acceptInvite({ token: tokenOf(inviteUrl) });
}

/** The office presses once for everybody who is ready. */
async function confirmAll({ owner, daycareId }: Its) {
  const { people } = await owner.people.listToConfirm({ daycareId });
  const rows = people.filter(({ like, isNameless }) => like === null && !isNameless).map(confirmationOf);
  return owner.people.confirm({ daycareId, rows });
}

// trust 36
describe('Whoever joins by a link', () => {
  it.each(['teacher', 'owner'] as const)('of the %s picks up nobody and has no page until the office says so', async (by) => {
    const its = await dayWorld();
    const { people, daycareId, owner, mark } = its;
    await joinBy(its, people.nobody, people[by]);
    expect(await childrenOf(its, people.nobody)).toEqual([]);
    const nils = await around(its, people.nobody.displayName);
    expect(nils).toMatchObject({ isConfirmed: false, mayPickUpToday: false, pageSaid: null, account: 'active' });
    const personId = nils?.personId ?? '';
    await mark(people.teacher, { kind: 'in' });
    expect(await mark(people.teacher, { kind: 'out', personId, idSeen: true })).toMatchObject([{ status: 'error', state: 'in' }]);
    expect(await owner.people.countToConfirm({ daycareId })).toEqual({ people: 1, alike: 0 });

    expect((await confirmAll(its)).results).toMatchObject([{ status: 'success', personId }]);
    expect(await childrenOf(its, people.nobody)).toMatchObject([{ firstName: 'Ana' }]);
    expect(await around(its, people.nobody.displayName)).toMatchObject({
      pickupSaid: { name: people.owner.displayName },
      pageSaid: { name: people.owner.displayName },
    });
    // Confirmed is not known: an ID is checked the first time.
    expect(await mark(people.teacher, { kind: 'out', personId })).toMatchObject([{ status: 'error' }]);
    expect(await mark(people.teacher, { kind: 'out', personId, idSeen: true })).toMatchObject([{ status: 'success' }]);
    expect(await owner.people.countToConfirm({ daycareId })).toEqual({ people: 0, alike: 0 });
  });

  it('keeps the name that was confirmed, whatever becomes of the account', async () => {
    const its = await dayWorld();
    const { as, people } = its;
    await joinBy(its, people.nobody);
    await confirmAll(its);
    await as(people.nobody).auth.updateDisplayName({ fullName: 'David Stone' });
    expect(await around(its, people.nobody.displayName)).toMatchObject({ isConfirmed: true });
    expect(await around(its, 'David Stone')).toBeUndefined();
  });

  it('in the place of a confirmed address without a name is asked about anew', async () => {
    const its = await dayWorld();
    const { as, db, daycareId, people, owner, ana } = its;
    const { inviteUrl } = await as(people.teacher).students.sendParentInvite({ daycareId, studentId: ana, email: people.nobody.email });
    // As an upgrade leaves the guardians of before.
    await db.updateTable('childPeople').set({ pickupSaid: '{"by":null,"name":null,"at":"2026-01-01T00:00:00.000Z"}' }).execute();
    await as(people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
    expect(await around(its, people.nobody.displayName)).toMatchObject({ isConfirmed: false });
    expect(await owner.people.countToConfirm({ daycareId })).toMatchObject({ people: 1 });
  });

  it('as a teacher who invited herself sees and takes nobody, also after she is removed, and stays on the list', async () => {
    const its = await dayWorld();
    const { as, people, daycareId, owner, ana } = its;
    await joinBy(its, people.teacher);
    const remove = { daycareId, email: people.teacher.email, role: 'teacher' as const, action: 'remove' as const };
    await owner.staff.manageDaycareRole(remove);
    expect(await childrenOf(its, people.teacher)).toEqual([]);
    const { people: waiting } = await owner.people.listToConfirm({ daycareId });
    expect(waiting).toMatchObject([{ studentId: ana, fullName: people.teacher.displayName, came: { how: 'teacher' }, asksPage: true }]);
    await expect(as(people.teacher).people.getPeople({ daycareId, studentId: ana })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('with a name close to that of someone who is not authorized is a question, and “yes” stops them', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana, mark } = its;
    const davidId = await putPerson(its, ana, barred, david);
    await as(people.nobody).auth.updateDisplayName({ fullName: 'Dave M. Stone' });
    await joinBy(its, people.nobody);
    const { people: waiting } = await owner.people.listToConfirm({ daycareId });
    expect(waiting).toMatchObject([
      { fullName: 'Dave M. Stone', like: { personId: davidId, fullName: 'David Stone', note: 'Court order' } },
    ]);
    const [{ personId = '', version = '', fullName = '' } = {}] = waiting;
    const row = { studentId: ana, personId, proposalId: null, fullName, version, pickup: true, page: true };
    const { results } = await owner.people.confirm({ daycareId, rows: [row] });
    expect(results).toMatchObject([{ status: 'error', reason: dayText.people.isThis('Dave M. Stone', 'David Stone') }]);
    await owner.people.answerLikeness({ daycareId, studentId: ana, personId, likePersonId: davidId, version, isSame: true });
    expect(await around(its, 'Dave M. Stone')).toMatchObject({ notAuthorized: { note: 'Court order' }, mayPickUpToday: false });
    await mark(people.teacher, { kind: 'in' });
    expect(await mark(people.teacher, { kind: 'out', personId, idSeen: true })).toMatchObject([{ status: 'error' }]);
    expect(await childrenOf(its, people.nobody)).toEqual([]);
  });
});

describe('Confirming', () => {
  it('confirms a whole list in one press, says who was faster, and leaves each wrong row to itself', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana, bo } = its;
    const { rows: rosa } = await putUnconfirmed(its, ana);
    const { rows: ida } = await putUnconfirmed(its, bo, { id: 'ida-made-by-a-screen', fullName: 'Ida Winter' });
    await as(people.staff).people.confirm({ daycareId, rows: rosa });
    const stale = ida.map((row) => ({ ...row, fullName: 'Ida Summer' }));
    const { summary, results } = await owner.people.confirm({ daycareId, rows: [...rosa, ...stale, ...ida] });
    expect(summary).toMatchObject({ successful: 1, skipped: 1, errors: 1 });
    expect(results[0]?.reason).toMatch(/^Rosa Pinto confirmed Rosa Lopez at/);
    expect(results[1]?.reason).toBe(dayText.people.changedMeanwhile);
    expect(await around(its, 'Ida Winter', bo)).toMatchObject({ isConfirmed: true, came: { from: 'roster.xlsx, row 3' } });
  });

  it('is for owners and staff, and a member of the staff does not confirm people of the own child', async () => {
    const its = await dayWorld();
    const { as, people, daycareId, ana } = its;
    const { rows } = await putUnconfirmed(its, ana);
    await expect(as(people.teacher).people.confirm({ daycareId, rows })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await isParent(its, people.staff);
    expect((await as(people.staff).people.listToConfirm({ daycareId })).people[0]).toMatchObject({ isOwnChild: true });
    expect((await as(people.staff).people.confirm({ daycareId, rows })).results).toMatchObject([
      { status: 'error', reason: dayText.people.ownChild },
    ]);
  });

  it('of an address without a name waits for the name', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana } = its;
    await as(people.teacher).students.sendParentInvite({ daycareId, studentId: ana, email: 'kenji@example.org' });
    const [{ personId = '', version = '', fullName = '', isNameless } = {}] = (await owner.people.listToConfirm({ daycareId })).people;
    expect({ fullName, isNameless }).toEqual({ fullName: 'kenji@example.org', isNameless: true });
    const rows = [{ studentId: ana, personId, proposalId: null, fullName, version, pickup: true, page: false }];
    expect((await owner.people.confirm({ daycareId, rows })).results).toMatchObject([
      { status: 'error', reason: dayText.people.nameFirst },
    ]);
  });

  it('says each right by itself: a guardian without pickup, and a page without calls', async () => {
    const its = await dayWorld();
    const { owner, daycareId, ana, people, mark } = its;
    const personId = await putPerson(its, ana, { isGuardian: true });
    expect(await around(its, 'Rosa Lopez')).toMatchObject({
      isGuardian: true,
      mayPickUpToday: false,
      emergencyOrder: null,
      callsSaid: null,
    });
    await mark(people.teacher, { kind: 'in' });
    expect(await mark(people.teacher, { kind: 'out', personId, idSeen: true })).toMatchObject([{ status: 'error' }]);
    const version = await versionAt(its, ana, personId);
    const link = { daycareId, studentId: ana, personId, ...onlyAround, isGuardian: true, emergencyOrder: 2, version };
    its.advance(60);
    await owner.people.linkPerson(link);
    const said = await around(its, 'Rosa Lopez');
    expect(said).toMatchObject({ mayPickUpToday: false, callsSaid: { name: people.owner.displayName } });
    expect(said?.pickupSaid?.at === said?.callsSaid?.at).toBe(false);
  });
});

/** Makes this person a parent of Ana as well. */
async function isParent({ db, services, people, ana, as, daycareId }: Its, who: Person) {
  await as(people.owner).students.sendParentInvite({ daycareId, studentId: ana, email: who.email });
  const writing = { trx: db, runtime: services.runtime, children: authorizeInvited({ daycareId }), by: null };
  await joinLinks(writing, who.email, { userId: who.uid });
}

describe('Of the own child, a member of the staff', () => {
  it('changes no person, photo, known, link, invitation, consent or exception, and deletes no child, and an owner does', async () => {
    const its = await dayWorld();
    const { as, db, people, owner, daycareId, ana, mark, newId } = its;
    await isParent(its, people.staff);
    const granny = await putPerson(its, ana, { pickup: always });
    const { updatedAt = '' } = (await around(its, 'Rosa Lopez')) ?? {};
    const version = await versionAt(its, ana, granny);
    const staff = as(people.staff);
    const carla = (await around(its, 'Carla Lopez'))?.linkId ?? '';
    const person = { daycareId, id: granny, updatedAt: updatedAt ?? '', fullName: 'David Stone', phones: [], email: null, note: null };
    const link = { daycareId, studentId: ana, personId: granny, ...onlyAround, pickup: always, version };
    const before = await db.selectFrom('childPeople').selectAll().orderBy('id').execute();
    const tries: [string, () => Promise<unknown>][] = [
      ['savePerson', () => staff.people.savePerson(person)],
      ['linkPerson', () => staff.people.linkPerson(link)],
      ['unlinkPerson', () => staff.people.unlinkPerson({ daycareId, studentId: ana, personId: granny, version })],
      ['setKnown', () => staff.people.setKnown({ daycareId, personIds: [granny] })],
      ['removePhoto', () => staff.people.removePhoto({ daycareId, personId: granny })],
      ['removeParentLink', () => staff.students.removeParentLink({ daycareId, studentId: ana, parentId: carla })],
      ['sendParentInvite', () => staff.students.sendParentInvite({ daycareId, studentId: ana, email: 'friend@example.org' })],
      [
        'saveConsents',
        () => staff.health.saveConsents({ daycareId, studentId: ana, consents: [{ kind: 'outings', answer: 'yes', by: 'Me' }] }),
      ],
      ['deleteDaycareStudent', () => staff.students.deleteDaycareStudent({ daycareId, studentId: ana })],
    ];
    const refused = await Promise.all(
      tries.map(([what, attempt]) =>
        attempt().then(
          () => what,
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(refused).toEqual(tries.map(() => 'FORBIDDEN'));
    expect((await sendPhoto(its, people.staff, granny)).status).toBe(403);
    await mark(people.teacher, { kind: 'in' });
    const out = { kind: 'out' as const, personName: 'A stranger', exception: 'I know him' };
    expect(await mark(people.staff, out)).toMatchObject([{ status: 'error', reason: dayText.people.exceptionNotYours }]);
    expect(await db.selectFrom('childPeople').selectAll().orderBy('id').execute()).toEqual(before);
    // Everyone is known, except those around the own child.
    await db.updateTable('people').set({ knownAt: null }).execute();
    await staff.people.setKnown({ daycareId, personIds: null });
    expect(await around(its, 'Rosa Lopez')).toMatchObject({ firstTime: true });

    await owner.people.savePerson({ ...person, fullName: 'Granny Lopez' });
    const [made] = await mark(people.staff, { kind: 'out', studentId: its.bo }, { kind: 'in', studentId: its.bo });
    expect(made?.status).toBe('error');
    expect(await mark(people.owner, out)).toMatchObject([{ status: 'success' }]);
    await owner.attendance.undo({ daycareId, id: newId(), markId: (await its.childOn())?.markId ?? '' });
  });

  it('may not lift a bar from themselves before they have joined as a parent, nor decide as a guardian whom only the address names', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana } = its;
    const self = { id: 'staff-made-by-a-screen', fullName: 'Sam Lopez', email: people.staff.email };
    const personId = await putPerson(its, ana, { isGuardian: true, ...barred }, self);
    const staff = as(people.staff).people;
    const link = async () => ({ daycareId, studentId: ana, personId, ...onlyAround, version: await versionAt(its, ana, personId) });
    const ownChild = { code: 'FORBIDDEN', message: dayText.people.ownChild };
    await expect(staff.linkPerson({ ...(await link()), pickup: always })).rejects.toMatchObject(ownChild);
    await expect(
      staff.unlinkPerson({ daycareId, studentId: ana, personId, version: await versionAt(its, ana, personId) }),
    ).rejects.toMatchObject(ownChild);
    const { updatedAt } = (await around(its, 'Sam Lopez')) ?? {};
    const renamed = { daycareId, ...self, fullName: 'Nils Aker', updatedAt: updatedAt ?? '', phones: [], note: null };
    await expect(staff.savePerson(renamed)).rejects.toMatchObject(ownChild);
    expect(await staff.getPeople({ daycareId, studentId: ana })).toMatchObject({ isOwnChild: true });
    await owner.people.linkPerson({ ...(await link()), isGuardian: true, pickup: always });
    const friend = await putPerson(its, its.bo, { pickup: always }, { id: 'friend-made-by-a-screen', fullName: 'Ida Winter' });
    await expect(staff.linkPerson({ ...onlyAround, daycareId, studentId: ana, personId: friend, pickup: always })).rejects.toMatchObject(
      ownChild,
    );
  });

  it('settles no words about custody, changes no team note, and takes away no document, and an owner does', async () => {
    const its = await dayWorld();
    const { db, as, people, owner, daycareId, ana } = its;
    const documentId = documentIdIn(await sendDocument(its, people.owner, documentPath(daycareId, ana), pdf()));
    await owner.health.saveMore({ daycareId, studentId: ana, updatedAt: null, note: 'Father has no rights' });
    await db.updateTable('childDetails').set({ custody: 'Legal: mom only' }).execute();
    await isParent(its, people.staff);
    const staff = as(people.staff);
    const details = () => db.selectFrom('childDetails').selectAll().execute();
    const before = await details();
    const { more, documents } = await owner.health.getHealth({ daycareId, studentId: ana });
    const of = { daycareId, studentId: ana, updatedAt: more.updatedAt };
    const label = { kind: 'other' as const, title: 'Nothing', expiresOn: null, updatedAt: documents[0]?.updatedAt ?? '' };
    const ownChild = { code: 'FORBIDDEN', message: dayText.people.ownChild };
    await expect(staff.health.saveMore({ ...of, custodySettled: true })).rejects.toMatchObject(ownChild);
    await expect(staff.health.saveMore({ ...of, note: '' })).rejects.toMatchObject(ownChild);
    await expect(staff.health.changeDocument({ daycareId, studentId: ana, documentId, ...label })).rejects.toMatchObject(ownChild);
    await expect(staff.health.removeDocument({ daycareId, studentId: ana, documentId })).rejects.toMatchObject(ownChild);
    const { importId } = await staff.students.startImport({ daycareId, requestKey: 'key', fileRows: 1, newClassrooms: [] });
    const child = { firstName: 'Ana', lastName: 'Lopez', dob: '2023-09-03', guardianEmails: [], classroomIds: [] };
    const about = [{ what: 'note' as const, line: 'Legal: mom only' }];
    const seen = { classroomIds: [], guardianEmails: [] };
    const { results } = await staff.students.importStudents({ daycareId, importId, rows: [{ fileRow: 1, ...child, about, seen }] });
    expect(results).toMatchObject([{ reason: dayText.people.ownChild }]);
    expect(await details()).toEqual(before);
    await staff.health.saveMore({ ...of, doctorName: 'Dr. Osman' });
    const { more: read } = await owner.health.getHealth({ daycareId, studentId: ana });
    await owner.health.saveMore({ ...of, updatedAt: read.updatedAt, custodySettled: true });
    await owner.health.removeDocument({ daycareId, studentId: ana, documentId });
  });

  it('checks it out to nobody without a name, and by no typed word', async () => {
    const its = await dayWorld();
    const { people, db, mark, at, bo } = its;
    await db.updateTable('childPeople').set({ isGuardian: 0 }).execute();
    await isParent(its, people.teacher);
    await mark(people.owner, { kind: 'in' }, { kind: 'in', studentId: bo });
    const reason = dayText.people.ownUnnamed('Ana');
    for (const out of [{ kind: 'out' as const }, { kind: 'out' as const, goesTo: 'bus' as const }])
      expect(await mark(people.teacher, out)).toMatchObject([{ status: 'error', reason, state: 'in' }]);
    const authorizedBy = { personId: null, name: 'The other parent', how: 'phone' as const, at: at('08:55') };
    const typed = { kind: 'out' as const, personName: 'Nils Aker', idSeen: true, authorizedBy };
    expect(await mark(people.teacher, typed)).toMatchObject([{ status: 'error', state: 'in' }]);
    // Anybody else's child, and the owner.
    expect(await mark(people.teacher, { kind: 'out', studentId: bo })).toMatchObject([{ status: 'success' }]);
    expect(await mark(people.owner, typed)).toMatchObject([{ status: 'success' }]);
  });

  it.each(['takes it away', 'brings it back'])('cannot undo a mark of theirs where that %s: an exception', async (what) => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, mark, newId, childOn } = its;
    const staff = as(people.staff).attendance;
    await mark(people.teacher, { kind: 'in' });
    const [out] = await mark(people.staff, { kind: 'out', personName: 'A stranger', exception: 'I know him' });
    let markId = out?.markId ?? '';
    if (what === 'brings it back')
      ({ markId } = await staff.correct({ daycareId, id: newId(), markId, personName: 'Granny', reason: 'It was Granny' }));
    // They join as a guardian within the ten minutes.
    await isParent(its, people.staff);
    const before = await childOn();
    await expect(staff.undo({ daycareId, id: newId(), markId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: dayText.people.ownChild,
    });
    expect(await childOn()).toMatchObject({ state: before?.state, markId: before?.markId });
    await owner.attendance.correct({ daycareId, id: newId(), markId, kind: 'void', reason: 'It was another child' });
  });

  it('may change their own phone, and nothing else about themselves', async () => {
    const its = await dayWorld();
    const { as, people, daycareId } = its;
    await isParent(its, people.staff);
    const self = await around(its, people.staff.displayName);
    const of = { daycareId, id: self?.personId ?? '', updatedAt: self?.updatedAt ?? '', email: self?.email ?? null, note: null };
    const phones = [{ label: '', number: '555 0100' }];
    await expect(as(people.staff).people.savePerson({ ...of, fullName: 'Somebody Else', phones })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await as(people.staff).people.savePerson({ ...of, fullName: people.staff.displayName, phones });
    expect(await around(its, people.staff.displayName)).toMatchObject({ phones });
  });
});

describe('Whoever goes along to the bus or school', () => {
  it('is judged as at the door, also when “To the bus” is corrected', async () => {
    const its = await dayWorld();
    const { as, people, daycareId, ana, mark, newId } = its;
    await putPerson(its, ana, barred, david);
    await putPerson(its, ana, { pickup: { ...always, until: '2026-11-20' } }, { id: 'over-made-by-a-screen', fullName: 'Ida Winter' });
    await mark(people.teacher, { kind: 'in' });
    for (const whom of [{ personName: 'A stranger' }, { personId: 'over-made-by-a-screen' }, { personName: 'Mr Stone' }])
      for (const goesTo of ['bus', 'school'] as const)
        expect(await mark(people.teacher, { kind: 'out', goesTo, ...whom })).toMatchObject([{ status: 'error', state: 'in' }]);
    const [out] = await mark(people.teacher, { kind: 'out', goesTo: 'bus' });
    const correct = (personName: string) =>
      as(people.teacher).attendance.correct({ daycareId, id: newId(), markId: out?.markId ?? '', personName, reason: 'Was picked up' });
    await expect(correct('A stranger')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await correct('Granny');
    expect(await its.childOn()).toMatchObject({ collectedBy: 'Granny' });
  });
});

describe('A relation that exists', () => {
  it('is changed and removed only by somebody who has read it', async () => {
    const its = await dayWorld();
    const { owner, daycareId, ana } = its;
    const personId = await putPerson(its, ana, { pickup: always });
    const read = await versionAt(its, ana, personId);
    const link = { daycareId, studentId: ana, personId, ...onlyAround };
    await owner.people.linkPerson({ ...link, ...barred, version: read });
    const conflict = { code: 'CONFLICT', message: dayText.people.changedMeanwhile };
    await expect(owner.people.linkPerson({ ...link, pickup: always })).rejects.toMatchObject(conflict);
    await expect(owner.people.linkPerson({ ...link, pickup: always, version: read })).rejects.toMatchObject(conflict);
    await expect(owner.people.unlinkPerson({ daycareId, studentId: ana, personId, version: read })).rejects.toMatchObject(conflict);
    expect(await around(its, 'Rosa Lopez')).toMatchObject(barred);
    await takeOff(its, ana, personId);
  });

  it('is not what was read once somebody has joined by its address, or the account has another name', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana } = its;
    const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId: ana, email: people.nobody.email });
    const of = { daycareId, studentId: ana, personId: (await around(its, people.nobody.email))?.personId ?? '' };
    const save = (version: string) => owner.people.linkPerson({ ...of, ...onlyAround, isGuardian: true, pickup: always, version });
    const conflict = { code: 'CONFLICT', message: dayText.people.changedMeanwhile };
    const pending = await versionAt(its, ana, of.personId);
    await as(people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
    await expect(save(pending)).rejects.toMatchObject(conflict);
    const joined = await versionAt(its, ana, of.personId);
    await as(people.nobody).auth.updateDisplayName({ fullName: 'David Stone' });
    await expect(save(joined)).rejects.toMatchObject(conflict);
    expect(await childrenOf(its, people.nobody)).toEqual([]);
    await save(await versionAt(its, ana, of.personId));
    expect(await childrenOf(its, people.nobody)).toMatchObject([{ firstName: 'Ana' }]);
  });

  it('is written once when its answer was lost and it is sent again', async () => {
    const its = await dayWorld();
    const { owner, daycareId, ana } = its;
    const { personId } = await owner.people.savePerson({ daycareId, ...david, phones: [], email: null, note: null });
    const link = { daycareId, studentId: ana, personId, ...onlyAround, pickup: always };
    await owner.people.linkPerson(link);
    await owner.people.linkPerson(link);
    expect(await around(its, 'David Stone')).toMatchObject({ isConfirmed: true });
  });

  it('is one of thirty at most', async () => {
    const its = await dayWorld();
    const there = (await its.owner.people.getPeople({ daycareId: its.daycareId, studentId: its.ana })).people.length;
    const name = (n: number) => ({ id: `person-number-${n}-of-a-test`, fullName: `Number ${n} Person` });
    for (let n = there; n < maxPeopleAround; n += 1) await putPerson(its, its.ana, {}, name(n));
    await expect(putPerson(its, its.ana, {}, name(99))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const invite = { daycareId: its.daycareId, studentId: its.ana, email: 'one-more@example.org' };
    await expect(its.owner.students.sendParentInvite(invite)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('A name close to that of someone who is not authorized', () => {
  it.each(['Dave Stone', 'Mr Stone', 'Dad (David)', 'David M. Stone', 'Da\u00advid Sto\u200bne', 'Maria Stone'])(
    'such as %s is asked about when the office adds it, and taken after “someone else”',
    async (fullName) => {
      const its = await dayWorld();
      const { owner, daycareId, ana } = its;
      const davidId = await putPerson(its, ana, barred, david);
      await expect(putPerson(its, ana, { pickup: always }, { fullName })).rejects.toMatchObject({ code: 'CONFLICT' });
      const link = { daycareId, studentId: ana, personId: 'person-made-by-a-screen', ...onlyAround, pickup: always };
      await owner.people.linkPerson({ ...link, notLike: [davidId] });
      expect(await owner.people.countToConfirm({ daycareId })).toEqual({ people: 0, alike: 0 });
    },
  );

  it('stored with soft hyphens stops the person all the same', async () => {
    const its = await dayWorld();
    const { people, ana, mark } = its;
    await putPerson(its, ana, barred, { fullName: 'Da\u00advid St\u00adone' });
    await mark(people.teacher, { kind: 'in' });
    expect(await mark(people.teacher, { kind: 'out', personName: 'David Stone', idSeen: true })).toMatchObject([{ status: 'error' }]);
  });

  it('is a question again when somebody is no longer authorized after the confirmation, and when the name changes', async () => {
    const its = await dayWorld();
    const { owner, daycareId, ana, people, mark } = its;
    const personId = await putPerson(its, ana, { pickup: always }, { fullName: 'Maria Stone' });
    const nilsId = await putPerson(its, ana, { pickup: always }, { id: 'nils-made-by-a-screen', fullName: 'Nils Aker' });
    await owner.people.setKnown({ daycareId, personIds: [personId, nilsId] });
    expect(await around(its, 'Maria Stone')).toMatchObject({ isAsked: false, mayPickUpToday: true });
    const davidId = await putPerson(its, ana, barred, david);
    expect(await around(its, 'Maria Stone')).toMatchObject({ isConfirmed: true, isAsked: true, mayPickUpToday: false });
    expect(await owner.people.countToConfirm({ daycareId })).toEqual({ people: 1, alike: 1 });
    const { updatedAt } = (await around(its, 'Nils Aker')) ?? {};
    const renamed = { daycareId, id: nilsId, fullName: 'Dave Stone', phones: [], email: null, note: null };
    await owner.people.savePerson({ ...renamed, updatedAt: updatedAt ?? '' });
    expect(await owner.people.countToConfirm({ daycareId })).toEqual({ people: 2, alike: 2 });
    await mark(people.teacher, { kind: 'in' });
    for (const one of [personId, nilsId])
      expect(await mark(people.teacher, { kind: 'out', personId: one })).toMatchObject([{ status: 'error' }]);

    const version = await versionAt(its, ana, personId);
    await owner.people.answerLikeness({ daycareId, studentId: ana, personId, likePersonId: davidId, version, isSame: false });
    expect(await around(its, 'Maria Stone')).toMatchObject({ isAsked: false, mayPickUpToday: true });
    expect(await mark(people.teacher, { kind: 'out', personId })).toMatchObject([{ status: 'success' }]);
  });

  it('keeps the family page closed until somebody has compared them, also if the page alone is confirmed', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana } = its;
    const davidId = await putPerson(its, ana, barred, david);
    await as(people.nobody).auth.updateDisplayName({ fullName: 'Dave M. Stone' });
    await joinBy(its, people.nobody);
    const waiting = async () => (await owner.people.listToConfirm({ daycareId })).people.find(({ asksPage }) => asksPage);
    const confirm = async () => {
      const { personId = '', version = '', fullName = '' } = (await waiting()) ?? {};
      const row = { studentId: ana, personId, proposalId: null, fullName, version, pickup: false, page: true };
      return (await owner.people.confirm({ daycareId, rows: [row] })).results;
    };
    expect(await confirm()).toMatchObject([{ status: 'error', reason: dayText.people.isThis('Dave M. Stone', 'David Stone') }]);
    expect(await childrenOf(its, people.nobody)).toEqual([]);
    const { personId = '', version = '' } = (await waiting()) ?? {};
    await owner.people.answerLikeness({ daycareId, studentId: ana, personId, likePersonId: davidId, version, isSame: false });
    // The answer was about this name, so it stays with the name.
    await as(people.nobody).auth.updateDisplayName({ fullName: 'David Stone' });
    expect(await waiting()).toMatchObject({ fullName: 'Dave M. Stone', like: null });
    expect(await confirm()).toMatchObject([{ status: 'success' }]);
    expect(await childrenOf(its, people.nobody)).toMatchObject([{ firstName: 'Ana' }]);
  });

  it('is asked about when such an account joins by an address that a teacher has put at somebody else', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana } = its;
    const davidId = await putPerson(its, ana, barred, david);
    const teacher = as(people.teacher).students;
    await teacher.sendParentInvite({ daycareId, studentId: ana, email: 'eva@example.org' });
    const invited = await around(its, 'eva@example.org');
    const eva = { daycareId, id: invited?.personId ?? '', fullName: 'Eva Weber', phones: [], email: 'eva@example.org', note: null };
    await owner.people.savePerson({ ...eva, updatedAt: invited?.updatedAt ?? '' });
    await confirmAll(its);
    // The link is sent to David in place of Eva.
    const parentId = (await around(its, 'Eva Weber'))?.linkId ?? '';
    await teacher.correctParentEmail({ daycareId, studentId: ana, parentId, email: people.nobody.email });
    await as(people.nobody).auth.updateDisplayName({ fullName: 'David Stone' });
    await joinBy(its, people.nobody);
    const listed = (await owner.people.listToConfirm({ daycareId })).people;
    expect(listed).toMatchObject([
      { fullName: 'Eva Weber', joinedAs: `David Stone, ${people.nobody.email}`, asksPage: true, like: { personId: davidId } },
    ]);
    expect((await owner.people.confirm({ daycareId, rows: listed.map(confirmationOf) })).summary).toMatchObject({ errors: 1 });
    expect(await childrenOf(its, people.nobody)).toEqual([]);
  });

  it('is asked about anew when an account joins by an address of which somebody had said that it is someone else', async () => {
    const its = await dayWorld();
    const { as, people, owner, daycareId, ana } = its;
    const davidId = await putPerson(its, ana, barred, { ...david, fullName: 'Nobody Elsewhere' });
    const { inviteUrl } = await as(people.teacher).students.sendParentInvite({ daycareId, studentId: ana, email: people.nobody.email });
    const [{ personId = '', version = '', like = null } = {}] = (await owner.people.listToConfirm({ daycareId })).people;
    expect(like).toMatchObject({ personId: davidId });
    await owner.people.answerLikeness({ daycareId, studentId: ana, personId, likePersonId: davidId, version, isSame: false });
    await as(people.nobody).auth.updateDisplayName({ fullName: 'Nobody Elsewhere' });
    await as(people.nobody).auth.acceptInvite({ token: tokenOf(inviteUrl) });
    expect((await owner.people.listToConfirm({ daycareId })).people).toMatchObject([
      { fullName: 'Nobody Elsewhere', like: { personId: davidId } },
    ]);
  });

  it('is compared at the check-out by a photo ID, for somebody on the list and for a typed name', async () => {
    const its = await dayWorld();
    const { people, owner, daycareId, ana, mark, at } = its;
    const personId = await putPerson(its, ana, { pickup: always }, { fullName: 'Maria Stone' });
    await owner.people.setKnown({ daycareId, personIds: [personId] });
    const davidId = await putPerson(its, ana, barred, david);
    expect(await owner.people.countToConfirm({ daycareId })).toEqual({ people: 1, alike: 1 });
    await mark(people.teacher, { kind: 'in' });
    const compared = { notLike: [davidId] };
    expect(await mark(people.teacher, { kind: 'out', personId })).toMatchObject([{ status: 'error' }]);
    expect(await mark(people.teacher, { kind: 'out', personId, ...compared })).toMatchObject([{ status: 'error' }]);
    expect(await mark(people.teacher, { kind: 'out', personId, ...compared, idSeen: true })).toMatchObject([{ status: 'success' }]);
    await mark(people.teacher, { kind: 'in' });
    const carla = (await around(its, 'Carla Lopez'))?.personId ?? '';
    const authorizedBy = { personId: carla, name: '', how: 'phone' as const, at: at('08:50') };
    const typed = { kind: 'out' as const, personName: 'Ana Stone', idSeen: true, authorizedBy };
    expect(await mark(people.teacher, typed)).toMatchObject([{ status: 'error' }]);
    expect(await mark(people.teacher, { ...typed, ...compared })).toMatchObject([{ status: 'success' }]);
  });
});

describe('A guardian’s word', () => {
  it.each(['1900-01-01T12:00:00.000Z', '2026-11-22T18:00:00.000Z'])(
    'of another day, such as %s, lets nobody take the child',
    async (said) => {
      const its = await dayWorld();
      const { people, mark, at } = its;
      const carla = (await around(its, 'Carla Lopez'))?.personId ?? '';
      await mark(people.teacher, { kind: 'in' });
      const out = { kind: 'out' as const, personName: 'Nils Aker', idSeen: true };
      const authorizedBy = { personId: carla, name: '', how: 'phone' as const };
      expect(await mark(people.teacher, { ...out, authorizedBy: { ...authorizedBy, at: said } })).toMatchObject([{ status: 'error' }]);
      expect(await mark(people.teacher, { ...out, authorizedBy: { ...authorizedBy, at: at('08:50') } })).toMatchObject([
        { status: 'success' },
      ]);
    },
  );
});

it('The owner sees at how many check-outs of the week an ID was seen, and how many do not say who picked up', async () => {
  const its = await dayWorld();
  const { as, people, owner, daycareId, bo, cy, mark } = its;
  for (const studentId of [its.ana, bo, cy]) await mark(people.teacher, { kind: 'in', studentId });
  await mark(people.teacher, { kind: 'out', personName: 'Granny', idSeen: true });
  await mark(people.teacher, { kind: 'out', studentId: bo }, { kind: 'out', studentId: cy, goesTo: 'bus' });
  expect(await owner.attendance.getPickupWeek({ daycareId })).toEqual({ checkOuts: 3, idSeen: 1, notRecorded: 1 });
  await expect(as(people.staff).attendance.getPickupWeek({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

describe('A family’s request', () => {
  it('about somebody around another child is for a new person, and changes nobody', async () => {
    const its = await dayWorld();
    const { db, people, owner, daycareId, ana, bo, services, newId } = its;
    const other = await putPerson(its, bo, { pickup: always }, { fullName: 'Rosa Brandt' });
    const scope = authorizeInvited({ daycareId });
    const family = { uid: people.parent.uid, name: people.parent.displayName, household: null };
    const ask = { studentId: ana, personId: other, fullName: 'Nils Aker', phones: [], email: null, relation: null, pickup: always };
    const [proposalId = ''] = await proposePerson(db, services.runtime, scope, family, { id: newId(), ...ask });
    await owner.people.decideProposal({ daycareId, proposalId, accept: true });
    expect(await around(its, 'Rosa Brandt', bo)).toMatchObject({ personId: other });
    expect((await around(its, 'Nils Aker'))?.personId).not.toBe(other);
  });

  it('does not overwrite what the office has said of the person since, whichever way it is accepted', async () => {
    const its = await dayWorld();
    const { db, as, people, owner, daycareId, ana, services, newId, advance } = its;
    const personId = await putPerson(its, ana, { pickup: always }, { fullName: 'Rosa Brandt' });
    advance(60);
    const family = { uid: people.parent.uid, name: people.parent.displayName, household: null };
    const ask = { studentId: ana, personId, fullName: 'Rosa Brandt', phones: [], email: null, relation: 'Aunt', pickup: always };
    const scope = authorizeInvited({ daycareId });
    const [proposalId = ''] = await proposePerson(db, services.runtime, scope, family, { id: newId(), ...ask });
    const read = async () => (await owner.people.getPeople({ daycareId, studentId: ana })).people.find((one) => one.personId === personId);
    const opened = await read();
    const [row] = (await owner.people.listToConfirm({ daycareId })).people;
    advance(60);
    const onlyMondays = { ...always, weekdays: [1 as const] };
    const link = { daycareId, studentId: ana, personId, ...onlyAround };
    await as(people.staff).people.linkPerson({ ...link, pickup: onlyMondays, version: opened?.version });
    advance(60);
    const conflict = { code: 'CONFLICT', message: dayText.people.changedMeanwhile };
    const accept = (more: object) => owner.people.decideProposal({ daycareId, proposalId, accept: true, ...more });
    await expect(accept({})).rejects.toMatchObject(conflict);
    await expect(accept({ version: opened?.proposal?.version })).rejects.toMatchObject(conflict);
    const rows = [
      { studentId: ana, personId, proposalId, fullName: 'Rosa Brandt', version: row?.version ?? '', pickup: true, page: false },
    ];
    expect((await owner.people.confirm({ daycareId, rows })).results).toMatchObject([{ status: 'error', reason: conflict.message }]);
    expect((await read())?.pickup).toEqual(onlyMondays);
    // Whoever has read what the office said may still accept it.
    await accept({ version: (await read())?.proposal?.version });
    expect((await read())?.pickup).toEqual(always);
  });

  it('does not rename somebody who is not authorized for another child', async () => {
    const its = await dayWorld();
    const { db, people, owner, daycareId, ana, bo, services, newId } = its;
    const personId = await putPerson(its, bo, barred, david);
    await owner.people.linkPerson({ daycareId, studentId: ana, personId, ...onlyAround, pickup: always });
    const family = { uid: people.parent.uid, name: people.parent.displayName, household: null };
    const ask = (fullName: string) =>
      proposePerson(db, services.runtime, authorizeInvited({ daycareId }), family, {
        id: newId(),
        studentId: ana,
        personId,
        fullName,
        phones: [],
        email: null,
        relation: 'Stepfather',
        pickup: always,
      });
    const [renamed = ''] = await ask('Jim Hale');
    await expect(owner.people.decideProposal({ daycareId, proposalId: renamed, accept: true })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: dayTeamText.along.notRenamed('David Stone'),
    });
    await owner.people.decideProposal({ daycareId, proposalId: renamed, accept: false });
    const [same = ''] = await ask('David Stone');
    await owner.people.decideProposal({ daycareId, proposalId: same, accept: true });
    expect(await around(its, 'David Stone', ana)).toMatchObject({ relation: 'Stepfather' });
  });

  it('for one more than can be around a child leaves nobody behind who is around no child', async () => {
    const its = await dayWorld();
    const { db, owner, daycareId, ana } = its;
    await askFor(its, ana);
    const there = (await owner.people.getPeople({ daycareId, studentId: ana })).people.filter(({ updatedAt }) => updatedAt !== null).length;
    for (let n = there; n < maxPeopleAround; n += 1)
      await putPerson(its, ana, {}, { id: `person-number-${n}-of-a-test`, fullName: `Aunt ${n}` });
    expect((await confirmAll(its)).results).toMatchObject([{ status: 'error', reason: dayText.people.tooManyAround(maxPeopleAround) }]);
    expect(await db.selectFrom('people').where('fullName', '=', 'Nils Aker').select('id').execute()).toEqual([]);
  });

  it('waits on the list of those to confirm, and one press accepts it', async () => {
    const its = await dayWorld();
    const { owner, daycareId, ana } = its;
    await askFor(its, ana);
    expect((await owner.people.listToConfirm({ daycareId })).people).toMatchObject([{ fullName: 'Nils Aker', came: { how: 'family' } }]);
    expect((await confirmAll(its)).summary).toMatchObject({ successful: 1 });
    expect(await around(its, 'Nils Aker')).toMatchObject({ isConfirmed: true, proposal: null });
  });
});
