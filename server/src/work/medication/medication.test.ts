import { stateOfDue } from '@daycare-portal/shared/medication-day';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newGuardian } from '../../test/guardians';
import { onlyAround } from '../../test/registers/people.register';
import { drawn, medicationWorld } from '../../test/medication-world';

const { refused } = medicationText;
const emergency = { who: 'Carla Lopez', why: 'Hives after lunch' };

describe('A guardian who agrees', () => {
  it('is one whom the office has confirmed, if there is one, and never somebody who is not authorized for the child', async () => {
    const { as, people, owner, daycareId, ana, newId, authorize, list } = await medicationWorld();
    const guardian = async (fullName: string, said: object) => {
      const person = { daycareId, id: newId(), fullName, phones: [], email: null, note: null };
      const { personId } = await owner.people.savePerson(person);
      await owner.people.linkPerson({ daycareId, studentId: ana, personId, ...onlyAround, isGuardian: true, ...said });
      return personId;
    };
    const barred = await guardian('Mark Weber', { notAuthorized: { note: 'Court order' } });
    await as(people.teacher).students.sendParentInvite({ daycareId, studentId: ana, email: 'unknown@example.com' });
    const unconfirmed = (await owner.people.getPeople({ daycareId, studentId: ana })).people.find(
      ({ email }) => email === 'unknown@example.com',
    )?.personId;
    expect(unconfirmed).toBeTruthy();
    const authorizationId = await authorize();
    const sign = (personId = '') =>
      as(people.teacher).records.signAuthorization({ daycareId, id: newId(), authorizationId, personId, method: 'phone' });
    for (const personId of [barred, unconfirmed]) await expect(sign(personId)).rejects.toMatchObject({ message: refused.guardianNotFound });
    const { guardians } = await list();
    expect(guardians.map(({ personId }) => personId)).not.toEqual(expect.arrayContaining([barred]));
    expect(guardians.map(({ personId }) => personId)).not.toEqual(expect.arrayContaining([unconfirmed]));
    await sign(await guardian('Rosa Weber', {}));
  });
});

describe('A dose', () => {
  it('is given under an authorization that a guardian signed, and stands with who gave and checked it', async () => {
    const { signed, give, list, goTo, people, at, daycareId, newId, as } = await medicationWorld();
    const id = await signed({ secondAdult: true });
    goTo('12:04');
    await expect(give(people.teacher, id)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: refused.checkerMissing });
    await expect(give(people.teacher, id, { checkedBy: people.teacher.uid })).rejects.toMatchObject({ message: refused.checkerSame });
    await expect(give(people.teacher, id, { checkedBy: people.parent.uid })).rejects.toMatchObject({ message: refused.checkerNotFound });
    const doseId = newId();
    await give(people.teacher, id, { id: doseId, checkedBy: people.staff.uid });
    // Sent again after a lost answer, it counts once.
    await give(people.teacher, id, { id: doseId, checkedBy: people.staff.uid });
    expect((await list()).doses).toMatchObject([
      { id: doseId, kind: 'given', dose: '5 mL', at: at('12:04'), by: 'Ben Okafor', checkedName: 'Rosa Pinto', voided: null },
    ]);
    const wrong = as(people.staff).records.give({ daycareId, id: doseId, authorizationId: id, dose: '5 mL' });
    await expect(wrong).rejects.toMatchObject({ code: 'CONFLICT', message: refused.idTaken });
  });

  it('is refused before a guardian signed, after the last day, after the end and with an expired package', async () => {
    const { authorize, signed, give, goTo, people, owner, daycareId, newId } = await medicationWorld();
    goTo('12:00');
    const refusal = (id: string) =>
      give(people.teacher, id).then(
        () => 'given',
        (error: Error) => error.message,
      );
    expect(await refusal(await authorize())).toBe(refused.standing.notSigned);
    expect(await refusal(await signed({ expiresOn: '2026-11-22' }))).toBe('This package expired Nov 22, 2026.');
    const ended = await signed({ medicine: 'Ibuprofen' });
    await owner.records.endAuthorization({ daycareId, id: newId(), authorizationId: ended, reason: 'Well again' });
    expect(await refusal(ended)).toBe(refused.standing.ended('Nov 23, 2026'));
    const over = await signed({ medicine: 'Cetirizine' });
    goTo('12:00', '2026-11-30');
    expect(await refusal(over)).toBe('The authorization ended Nov 28, 2026. Ask for a new one, or record an emergency.');
    await expect(give(people.teacher, over)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('in an emergency is recorded by anyone on the team with who agreed and why, and the owner hears of it', async () => {
    const { give, people, owner, as, daycareId, ana, list } = await medicationWorld();
    const dose = { studentId: ana, medicine: 'Epinephrine', dose: '0.15 mg', exception: emergency };
    await give(people.teacher, null, dose);
    expect((await list()).doses).toMatchObject([{ authorizationId: null, medicine: 'Epinephrine', exception: emergency, seen: false }]);
    const [exception] = await owner.records.listDoseExceptions({ daycareId });
    expect(exception).toMatchObject({ firstName: 'Ana', by: 'Ben Okafor', exception: emergency });
    const see = { daycareId, doseId: exception?.doseId ?? '' };
    await expect(as(people.staff).records.seeDose(see)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await owner.records.seeDose(see);
    await owner.records.seeDose(see);
    expect(await owner.records.listDoseExceptions({ daycareId })).toEqual([]);
    expect((await list()).doses).toMatchObject([{ seen: true, voided: null }]);
  });

  it('without an authorization is nothing but an exception', async () => {
    const { give, people, ana } = await medicationWorld();
    const dose = { studentId: ana, medicine: 'Epinephrine' };
    await expect(give(people.teacher, null, dose)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(give(people.teacher, null, { exception: emergency })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('within the hour of another asks who gave that one, and is given knowingly', async () => {
    const { signed, give, list, goTo, people } = await medicationWorld();
    const id = await signed();
    goTo('12:03');
    await give(people.staff, id);
    goTo('12:05');
    const asked = await give(people.teacher, id).then(
      () => null,
      (error: { code: string; message: string }) => error,
    );
    expect(asked).toMatchObject({ code: 'CONFLICT', message: 'Rosa Pinto gave it at 12:03\u00a0PM.' });
    const [first] = (await list()).doses;
    await give(people.teacher, id, { beside: [first?.id ?? ''] });
    expect((await list()).doses).toMatchObject([{ isBeside: true }, { isBeside: false }]);
    // An emergency is asked about, too, for nobody knows what a colleague did a minute ago.
    await expect(give(people.manager, id, { exception: emergency })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('against its limits is refused with the one that stands against it', async () => {
    const { signed, give, goTo, people, at } = await medicationWorld();
    const id = await signed({ mostInDay: 1 });
    goTo('09:00');
    await give(people.staff, id);
    goTo('15:10');
    await expect(give(people.teacher, id)).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Given 6 hours ago, once in 24 hours.' });
    // Recorded late, it is judged by the time at which it was given.
    await expect(give(people.teacher, id, { at: at('09:20') })).rejects.toMatchObject({
      message: expect.stringContaining('Rosa Pinto gave it'),
    });
    await give(people.teacher, id, { exception: emergency });
  });

  it('that is recorded late keeps its time, and an earlier day is for owners and staff', async () => {
    const { signed, give, list, goTo, people, at } = await medicationWorld();
    const id = await signed();
    goTo('15:00');
    await give(people.teacher, id, { at: at('12:00'), due: '12:00' });
    expect((await list()).doses).toMatchObject([{ at: at('12:00'), recordedAt: at('15:00') }]);
    await expect(give(people.teacher, id, { at: at('16:00') })).rejects.toMatchObject({ message: refused.inFuture });
    goTo('08:00', '2026-11-24');
    await expect(give(people.teacher, id, { at: at('17:00') })).rejects.toMatchObject({ message: refused.earlierDay });
    await give(people.staff, id, { at: at('17:00') });
  });

  it('is voided with a reason by whoever gave it or the office, once, and stays readable', async () => {
    const { signed, give, list, due, goTo, people, as, daycareId, newId, noon } = await medicationWorld();
    const id = await signed();
    goTo('12:00');
    const doseId = newId();
    await give(people.teacher, id, { id: doseId });
    const take = (person: typeof people.teacher) => as(person).records.voidDose({ daycareId, id: newId(), doseId, reason: 'Typed 25' });
    await expect(take(people.manager)).rejects.toMatchObject({ code: 'FORBIDDEN', message: refused.notYours });
    await take(people.teacher);
    await expect(take(people.staff)).rejects.toMatchObject({ code: 'CONFLICT', message: refused.alreadyVoided });
    expect((await list()).doses).toMatchObject([{ id: doseId, voided: { by: 'Ben Okafor', reason: 'Typed 25' } }]);
    const [slot] = (await due()).due;
    expect(slot && { doseId: slot.doseId, dueAt: slot.dueAt }).toEqual({ doseId: null, dueAt: noon });
    // What was voided does not count within the hour.
    await give(people.staff, id);
  });

  it('is never changed or deleted, not even by the database', async () => {
    const { signed, give, db, people, goTo } = await medicationWorld();
    const id = await signed();
    goTo('12:00');
    await give(people.teacher, id);
    for (const table of ['doses', 'medication_authorizations', 'medication_steps']) {
      await expect(sql.raw(`update ${table} set recorded_name = 'X'`).execute(db)).rejects.toThrow('append-only');
      await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow('append-only');
    }
  });
});

describe('A guardian on the team', () => {
  it('neither authorizes nor excepts nor signs here for their own child, and an owner does', async () => {
    const world = await medicationWorld();
    await newGuardian(world, 'Ben Okafor', { studentId: world.ana, person: world.people.teacher, household: 1 });
    const { teacher } = world.people;
    const { records } = world.as(teacher);
    const row = {
      daycareId: world.daycareId,
      studentId: world.ana,
      id: world.newId(),
      medicine: 'Iron',
      condition: 'Anemia',
      dose: '1 mL',
    };
    const terms = { manner: 'by mouth', times: ['09:00'], from: '2026-11-23', until: '2026-11-24', secondAdult: false };
    await expect(records.saveAuthorization({ ...row, ...terms })).rejects.toMatchObject({ code: 'FORBIDDEN', message: refused.ownChild });
    const id = await world.authorize();
    const { guardians } = await world.list();
    const personId = guardians.find(({ fullName }) => fullName === 'Ben Okafor')?.personId ?? '';
    const sign = { daycareId: world.daycareId, id: world.newId(), authorizationId: id, personId, method: 'phone' as const };
    await expect(records.signAuthorization(sign)).rejects.toMatchObject({ message: refused.ownSignature });
    const dose = { studentId: world.ana, medicine: 'Iron', exception: emergency };
    await expect(world.give(teacher, null, dose)).rejects.toMatchObject({ message: refused.ownChild });
    await world.owner.records.signAuthorization({ ...sign, id: world.newId() });
    // What somebody else authorized and a colleague checks, they give.
    world.goTo('12:00');
    await world.give(teacher, id);
  });
});

describe('An authorization', () => {
  it('is signed once: by a guardian on their page, with a finger here, on a paper that is there, or by phone for one dose', async () => {
    const { authorize, signed, list, due, owner, people, as, daycareId, newId, give, goTo } = await medicationWorld();
    const { guardians } = await list();
    const carla = guardians.find(({ fullName }) => fullName === 'Carla Lopez')?.personId ?? '';
    const sign = (authorizationId: string, method: 'finger' | 'paper' | 'phone', personId = carla) =>
      owner.records.signAuthorization({
        daycareId,
        id: newId(),
        authorizationId,
        personId,
        method,
        signature: method === 'finger' ? drawn : null,
      });
    const onPage = await signed();
    expect((await list()).authorizations).toMatchObject([
      { id: onPage, agreement: { personName: 'Carla Lopez', method: 'page', signature: drawn } },
    ]);
    await expect(sign(onPage, 'phone')).rejects.toMatchObject({ code: 'CONFLICT', message: refused.alreadySigned });
    const here = await authorize({ medicine: 'Ibuprofen' });
    await expect(sign(here, 'finger', 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(sign(here, 'paper')).rejects.toMatchObject({ message: refused.documentMissing });
    await sign(here, 'finger');
    const byPhone = await authorize({ medicine: 'Paracetamol' });
    await sign(byPhone, 'phone');
    goTo('12:00');
    await give(people.teacher, byPhone);
    goTo('16:00');
    await expect(give(people.teacher, byPhone)).rejects.toMatchObject({ message: refused.standing.used });
    goTo('12:00', '2026-11-28');
    const isDue = async () => (await due()).due.some(({ authorizationId }) => authorizationId === byPhone);
    expect(await isDue()).toBe(false);
    const used = (await list()).doses.find(({ authorizationId }) => authorizationId === byPhone);
    await owner.records.voidDose({ daycareId, id: newId(), doseId: used?.id ?? '', reason: 'Spat out' });
    expect(await isDue()).toBe(true);
    await expect(
      as(people.parent).records.signAuthorization({ daycareId, id: newId(), authorizationId: here, personId: carla, method: 'phone' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('runs for a year at most and says when it is due or needed', async () => {
    const { authorize } = await medicationWorld();
    await expect(authorize({ until: '2027-11-25' })).rejects.toMatchObject({ code: 'BAD_REQUEST', message: refused.tooLong });
    await expect(authorize({ until: '2026-11-22' })).rejects.toMatchObject({ message: refused.endsBeforeStart });
    await expect(authorize({ times: [], circumstances: null })).rejects.toMatchObject({ message: refused.whenMissing });
  });

  it('has the package that came last', async () => {
    const { signed, list, owner, daycareId, newId } = await medicationWorld();
    const authorizationId = await signed({ expiresOn: '2026-11-25', keptAt: 'Office fridge' });
    expect((await list()).authorizations).toMatchObject([{ expiresOn: '2026-11-25', keptAt: 'Office fridge' }]);
    await owner.records.setPackage({ daycareId, id: newId(), authorizationId, expiresOn: '2027-01-31', keptAt: 'Cabinet' });
    expect((await list()).authorizations).toMatchObject([{ expiresOn: '2027-01-31', keptAt: 'Cabinet' }]);
  });
});

describe('What is due', () => {
  it('is the medication of children who are here, in their room, and stays when it was missed', async () => {
    const { signed, due, mark, people, bees, owls, goTo, as, daycareId, newId, services } = await medicationWorld();
    const id = await signed();
    const states = async (classroomId: string | null = null) =>
      (await due(people.teacher, classroomId)).due.map((one) => stateOfDue(one, services.runtime.now().toISOString()));
    goTo('10:00');
    await mark(people.teacher, { kind: 'out', personId: 'the person called Granny' });
    goTo('12:10');
    expect(await states()).toEqual(['away']);
    await mark(people.teacher, { kind: 'in', classroomId: bees });
    expect(await states(bees)).toEqual(['due']);
    expect(await states(owls)).toEqual([]);
    goTo('14:00');
    expect(await states()).toEqual(['missed']);
    await as(people.teacher).records.refuse({ daycareId, id: newId(), authorizationId: id, due: '12:00', whyNot: 'refused' });
    expect(await states()).toEqual(['refused']);
    goTo('09:00', '2026-11-24');
    expect((await as(people.owner).records.list({ daycareId, studentId: (await due()).children[0]?.studentId ?? '' })).missed).toEqual([]);
  });

  it('says when a medicine was given last, however long ago, and passes over a dose that was voided', async () => {
    const { signed, give, due, goTo, at, mark, people, as, daycareId, newId, noon } = await medicationWorld();
    const authorizationId = await signed({ until: '2027-01-29' });
    await mark(people.owner, { kind: 'in', at: at('09:00') });
    goTo('12:05');
    await give(people.teacher, authorizationId, { at: noon });
    goTo('14:00');
    const wrong = newId();
    await give(people.teacher, authorizationId, { id: wrong, at: at('13:30') });
    await as(people.teacher).records.voidDose({ daycareId, id: newId(), doseId: wrong, reason: 'Another child' });
    goTo('09:00', '2026-12-14');
    const { doses, authorizations } = await due();
    expect(authorizations.map(({ id }) => id)).toEqual([authorizationId]);
    expect(doses.map(({ at: given, authorizationId: under }) => [given, under])).toEqual([[noon, authorizationId]]);
  });

  it('of an earlier day stays on the child’s page until somebody says what happened', async () => {
    const { signed, list, mark, people, goTo, as, daycareId, newId, at } = await medicationWorld();
    const id = await signed();
    await mark(people.teacher, { kind: 'in' });
    goTo('09:00', '2026-11-24');
    expect((await list()).missed).toMatchObject([{ day: '2026-11-23', time: '12:00' }]);
    const why = { daycareId, id: newId(), authorizationId: id, at: at('12:00'), due: '12:00', whyNot: 'forgotten' as const };
    await as(people.staff).records.refuse(why);
    expect((await list()).missed).toEqual([]);
  });

  it('tells children of one name apart by birth date and the other’s room', async () => {
    const { signed, due, owner, daycareId, owls } = await medicationWorld();
    const row = { firstName: 'ANA', lastName: 'Berg', dob: '2022-03-10', guardianEmails: [] };
    const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...row });
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId, classroomId: owls }] });
    await signed();
    expect((await due()).children).toMatchObject([{ firstName: 'Ana', dob: '2023-09-03', namesakes: [owls] }]);
  });

  it('shows a teacher of own rooms their children, and those of the room in which they help out', async () => {
    const { signed, due, people, owner, daycareId, as, bees, give, goTo, newId } = await medicationWorld();
    const id = await signed();
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    goTo('12:00');
    expect((await due(people.teacher)).due).toEqual([]);
    await expect(give(people.teacher, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const clock = { id: newId(), userId: people.teacher.uid, kind: 'in' as const, classroomId: bees };
    await as(people.teacher).staff.clock({ daycareId, marks: [clock] });
    expect((await due(people.teacher)).due).toHaveLength(1);
    await give(people.teacher, id);
    const papers = as(people.teacher).records.list({ daycareId, studentId: (await due()).children[0]?.studentId ?? '' });
    await expect(papers).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('A family', () => {
  it('reads what was authorized and given for its child, without words for the team or the other household', async () => {
    const { signed, give, carla, nils, ofAna, as, people, goTo, daycareId, newId } = await medicationWorld();
    const id = await signed();
    goTo('12:00');
    const doseId = newId();
    await give(people.teacher, id, { id: doseId, exception: emergency });
    await as(people.teacher).records.voidDose({ daycareId, id: newId(), doseId, reason: 'Wrong child' });
    const own = await as(carla).records.getOwnMedication(ofAna);
    expect(own.authorizations).toMatchObject([{ medicine: 'Amoxicillin', agreement: { personName: 'Carla Lopez' } }]);
    expect(own.doses).toMatchObject([{ kind: 'given', by: 'Ben Okafor', isException: true, isVoided: true }]);
    expect(JSON.stringify(own)).not.toContain('Wrong child');
    const other = await as(nils).records.getOwnMedication(ofAna);
    expect(JSON.stringify(other)).not.toContain('Carla');
  });

  it('reads on its first page which medicines wait for a signature, until one guardian has signed or they are over', async () => {
    const { authorize, owner, carla, nils, as, goTo, daycareId, newId, people, ana, ...world } = await medicationWorld();
    const { person: pia } = await newGuardian({ ...world, as, daycareId, people }, 'Pia Berg', {
      studentId: ana,
      sees: ['day'],
      household: 3,
    });
    const waiting = async (person: typeof carla) =>
      (await as(person).family.getHome()).children.filter(({ studentId }) => studentId === ana).flatMap(({ toSign }) => toSign.medicines);
    const first = await authorize();
    goTo('12:00');
    await authorize({ medicine: 'Ibuprofen' });
    expect(await waiting(carla)).toEqual(['Amoxicillin', 'Ibuprofen']);
    await as(carla).records.signOwnAuthorization({ daycareId, studentId: ana, id: newId(), authorizationId: first, signature: drawn });
    expect([await waiting(carla), await waiting(nils), await waiting(pia)]).toEqual([['Ibuprofen'], ['Ibuprofen'], []]);
    const ended = await authorize({ medicine: 'Cetirizine' });
    await owner.records.endAuthorization({ daycareId, id: newId(), authorizationId: ended, reason: 'Well again' });
    expect(await waiting(carla)).toEqual(['Ibuprofen']);
    goTo('12:00', '2026-11-29');
    expect(await waiting(carla)).toEqual([]);
  });

  it('is shown nothing where the office hides records, and signs for nobody else’s child', async () => {
    const { authorize, as, daycareId, bo, ana, people, newId, ...world } = await medicationWorld();
    const { person } = await newGuardian({ ...world, as, daycareId, people }, 'Pia Berg', { studentId: ana, sees: ['day'], household: 3 });
    const own = as(person).records.getOwnMedication({ daycareId, studentId: ana });
    await expect(own).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const ofBo = await authorize({ studentId: bo });
    const sign = { daycareId, studentId: ana, id: newId(), authorizationId: ofBo, signature: drawn };
    await expect(as(people.parent).records.signOwnAuthorization(sign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
