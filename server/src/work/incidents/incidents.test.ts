import { familyRecordPath } from '@daycare-portal/shared/family-record';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dayWorld } from '../../test/day-world';
import { familyWorld } from '../../test/family-world';
import { engine } from '../../test/test-database';
import { onlyAround } from '../../test/registers/people.register';
import { fall as registered } from '../../test/registers/incidents.register';
import { unzip } from '../../test/unzip';
import type { Signature } from '@daycare-portal/shared/signature';

const signature: Signature = [
  [
    [10, 20],
    [60, 90],
  ],
];

/** A family world at 11 o’clock, and a report about Ana’s fall at 10:42 by the teacher Ben. */
async function withFall() {
  const world = await familyWorld();
  const { as, people, daycareId, ana, at, goTo, newId, owner } = world;
  goTo('11:00');
  const teacher = as(people.teacher);
  const staff = as(people.staff);
  const fall = { ...registered, daycareId, studentId: ana, at: at('10:42') };
  const incidentId = fall.id;
  const { updatedAt } = await teacher.records.saveIncident(fall);
  const get = () => owner.records.getIncident({ daycareId, incidentId });
  const move = (caller: typeof owner, to: Parameters<typeof owner.records.moveIncident>[0]['to'], more = {}) =>
    caller.records.moveIncident({ daycareId, incidentId, to, ...more });
  const ofCarla = { daycareId, studentId: ana };
  const readAs = async (caller: typeof owner) => (await caller.records.listOwnIncidents(ofCarla)).incidents;
  const reportsToSign = async (caller: typeof owner) => (await caller.family.getHome()).children.map(({ toSign }) => toSign.reports);
  const signOwn = (caller: typeof owner) => caller.records.acknowledgeOwn({ ...ofCarla, incidentId, id: newId(), signature });
  return { ...world, teacher, staff, fall, incidentId, updatedAt, get, move, readAs, reportsToSign, signOwn };
}

describe('A report about an incident', () => {
  it('goes from a draft over its review and a told parent to a signature on the family’s page, and is locked', async () => {
    const { as, carla, teacher, staff, owner, move, get, readAs, reportsToSign, signOwn, goTo } = await withFall();
    expect(await get()).toMatchObject({ state: 'draft', author: 'Ben Okafor', where: 'Playground' });
    await move(teacher, 'sent');
    expect((await get()).state).toBe('sent');
    expect(await reportsToSign(as(carla))).toEqual([0]);
    await move(staff, 'reviewed');
    expect(await reportsToSign(as(carla))).toEqual([1]);
    goTo('11:24');
    await move(teacher, 'told', { personName: 'Carla Lopez', how: 'phone' });
    expect(await get()).toMatchObject({ state: 'told' });
    goTo('17:04');
    expect(await readAs(as(carla))).toMatchObject([{ what: registered.what, author: 'Ben Okafor', maySign: true }]);
    await signOwn(as(carla));
    expect(await readAs(as(carla))).toMatchObject([{ maySign: false, state: 'acknowledged' }]);
    expect(await reportsToSign(as(carla))).toEqual([0]);
    await move(owner, 'locked');
    const { state, steps } = await get();
    expect(state).toBe('locked');
    expect(steps.map(({ kind, by }) => [kind, by])).toEqual([
      ['sent', 'Ben Okafor'],
      ['reviewed', 'Rosa Pinto'],
      ['told', 'Ben Okafor'],
      ['acknowledged', 'Carla Lopez'],
      ['locked', 'Marta Lindqvist'],
    ]);
    expect(steps.find(({ kind }) => kind === 'acknowledged')).toMatchObject({ how: 'familyPage', signature });
  });

  it('counts once when its answer was lost and it is sent again, and is not another report', async () => {
    const { teacher, staff, fall, updatedAt, owner, daycareId } = await withFall();
    expect(await teacher.records.saveIncident(fall)).toEqual({ success: true, incidentId: fall.id, updatedAt });
    await expect(teacher.records.saveIncident({ ...fall, what: 'Something else' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(staff.records.saveIncident(fall)).rejects.toMatchObject({ code: 'CONFLICT' });
    const changed = { ...fall, updatedAt, what: 'Fell off the climber.' };
    const saved = await teacher.records.saveIncident(changed);
    expect(await teacher.records.saveIncident(changed)).toEqual(saved);
    await expect(teacher.records.saveIncident({ ...changed, what: 'A third text' })).rejects.toThrow(incidentsText.changedMeanwhile);
    expect((await owner.records.listIncidents({ daycareId })).incidents).toHaveLength(1);
  });

  it('is changed by its author, an owner or staff, and by no other teacher', async () => {
    const { as, people, owner, fall, updatedAt } = await withFall();
    const change = { ...fall, updatedAt, what: 'Fell off the climber.' };
    await expect(as(people.manager).records.saveIncident(change)).rejects.toThrow(incidentsText.notYours);
    await owner.records.saveIncident(change);
  });

  it('is reviewed by an owner or staff, and by nobody who is a parent of the child', async () => {
    const { teacher, staff, move, db, daycareId, people, ana } = await withFall();
    await expect(move(teacher, 'reviewed')).rejects.toThrow(incidentsText.onlyReviewers);
    await db
      .updateTable('parentLinks')
      .set({ userId: people.staff.uid })
      .where('daycareId', '=', daycareId)
      .where('studentId', '=', ana)
      .execute();
    await expect(move(staff, 'reviewed')).rejects.toThrow(incidentsText.ownChildReviews('Ana'));
    await expect(move(staff, 'locked')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is reviewed anew once somebody has changed its words, and meanwhile no family reads it', async () => {
    const { as, carla, staff, move, fall, updatedAt, teacher, get, readAs } = await withFall();
    await move(staff, 'reviewed');
    expect(await readAs(as(carla))).toHaveLength(1);
    await teacher.records.saveIncident({ ...fall, updatedAt, done: 'Bandage.' });
    expect(await readAs(as(carla))).toEqual([]);
    expect(await get()).toMatchObject({ state: 'draft', may: { review: true } });
    await move(staff, 'reviewed');
    expect(await readAs(as(carla))).toMatchObject([{ done: 'Bandage.' }]);
  });

  it('says what is missing before it is sent or reviewed', async () => {
    const { teacher, fall, updatedAt, move } = await withFall();
    const empty = await teacher.records.saveIncident({ ...fall, updatedAt, what: '', where: '' });
    await expect(move(teacher, 'sent')).rejects.toThrow(incidentsText.whatMissing);
    await teacher.records.saveIncident({ ...fall, updatedAt: empty.updatedAt, what: '', whatTaps: ['fell'], where: '' });
    await expect(move(teacher, 'sent')).rejects.toThrow(incidentsText.whereMissing);
  });

  it('refuses a time to come, and telling somebody before it happened', async () => {
    const { teacher, fall, at, move } = await withFall();
    await expect(teacher.records.saveIncident({ ...fall, id: 'another-made-by-screen', at: at('11:05') })).rejects.toThrow(
      incidentsText.inFuture,
    );
    await expect(move(teacher, 'told', { at: at('10:00') })).rejects.toThrow(incidentsText.beforeIncident);
  });

  it('is locked without a signature, which is shown, and not before it is reviewed', async () => {
    const { owner, staff, move, get } = await withFall();
    await expect(move(owner, 'locked')).rejects.toThrow(incidentsText.notReviewed);
    await move(staff, 'reviewed');
    await move(owner, 'locked');
    const { state, steps } = await get();
    expect([state, steps.some(({ kind }) => kind === 'acknowledged')]).toEqual(['locked', false]);
  });

  it('is signed on a device of the team by a contact of the child, once each', async () => {
    const { teacher, staff, move, daycareId, incidentId, newId, get } = await withFall();
    const sign = (whom: object) => teacher.records.acknowledge({ daycareId, incidentId, id: newId(), signature, ...whom });
    await expect(sign({ personName: 'Carla Lopez' })).rejects.toThrow(incidentsText.notReviewed);
    await move(staff, 'reviewed');
    await expect(sign({})).rejects.toThrow(incidentsText.signerMissing);
    await expect(sign({ personId: 'made-up' })).rejects.toThrow(incidentsText.personNotFound);
    await sign({ personId: 'the person called Granny' });
    await expect(sign({ personId: 'the person called Granny' })).rejects.toThrow(incidentsText.signedAlready('Granny'));
    expect((await get()).steps.at(-1)).toMatchObject({ kind: 'acknowledged', personName: 'Granny', how: 'teamDevice', signature });
  });

  it('is signed by nobody who is not authorized for the child, under their own name or typed', async () => {
    const { owner, teacher, staff, move, daycareId, ana, incidentId, newId, get } = await withFall();
    await move(staff, 'reviewed');
    const { personId } = await owner.people.savePerson({
      daycareId,
      id: newId(),
      fullName: 'Mark Weber',
      phones: [],
      email: null,
      note: null,
    });
    await owner.people.linkPerson({ daycareId, studentId: ana, personId, ...onlyAround, isGuardian: true, notAuthorized: { note: null } });
    expect((await get()).people.find((one) => one.personId === personId)).toMatchObject({ maySign: false });
    for (const whom of [{ personId }, { personName: 'mark weber' }])
      await expect(teacher.records.acknowledge({ daycareId, incidentId, id: newId(), signature, ...whom })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await teacher.records.acknowledge({ daycareId, incidentId, id: newId(), signature, personName: 'Mark Wagner' });
  });

  it('that was begun by mistake is withdrawn with a reason, and stays in the list', async () => {
    const { teacher, move, owner, daycareId, fall, updatedAt } = await withFall();
    await expect(move(teacher, 'withdrawn')).rejects.toThrow(incidentsText.reasonMissing);
    await move(teacher, 'withdrawn', { note: 'The wrong child' });
    expect((await owner.records.listIncidents({ daycareId })).incidents).toMatchObject([{ state: 'withdrawn' }]);
    await expect(teacher.records.saveIncident({ ...fall, updatedAt, what: 'x' })).rejects.toThrow(incidentsText.withdrawn);
  });
});

// trust 38
describe('A report that was signed or locked', () => {
  it('is changed by nobody, not even by the owner’s bare call; later words are additions', async () => {
    const { owner, staff, teacher, move, fall, updatedAt, daycareId, incidentId, newId, get } = await withFall();
    await move(staff, 'reviewed');
    await move(owner, 'locked');
    for (const caller of [owner, staff, teacher])
      await expect(caller.records.saveIncident({ ...fall, updatedAt, what: 'It was never so' })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: incidentsText.locked,
      });
    for (const to of ['told', 'tried', 'asked', 'withdrawn'] as const)
      await expect(move(owner, to, { note: 'x', id: newId() })).rejects.toMatchObject({ code: 'CONFLICT' });
    // What a report takes once is taken already, or changes nothing.
    await move(owner, 'reviewed');
    await move(owner, 'locked');
    await owner.records.addToIncident({ daycareId, incidentId, id: newId(), text: 'A little stiff this morning.' });
    const { what, steps } = await get();
    expect(what).toBe(registered.what);
    expect(steps.map(({ kind }) => kind)).toEqual(['reviewed', 'locked', 'added']);
  });

  it('is changed by no statement in the database, nor are its steps, and neither is deleted', async () => {
    const { as, carla, staff, move, signOwn, db, newId, owner, daycareId, ana } = await withFall();
    await move(staff, 'reviewed');
    await signOwn(as(carla));
    await owner.records.addProtectionNote({ daycareId, studentId: ana, id: newId(), text: 'A note' });
    for (const statement of [
      `update incidents set what = 'It was never so'`,
      `update incidents set frozen_at = null`,
      `delete from incidents`,
      `update incident_steps set signature = null`,
      `delete from incident_steps`,
      `update protection_notes set text = 'x'`,
      `delete from protection_notes`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('is append-only');
  });

  it.runIf(engine === 'sqlite')('is replaced by no draft in the database', async () => {
    const { as, carla, staff, move, signOwn, db, owner, fall, get } = await withFall();
    await move(staff, 'reviewed');
    await signOwn(as(carla));
    const draft = { ...fall, id: 'a-draft-made-by-a-screen', what: 'It was never so' };
    await owner.records.saveIncident(draft);
    for (const [column, value] of [
      ['id', `'${fall.id}'`] as const,
      ['rowid', `(select rowid from incidents where id = '${fall.id}')`] as const,
    ])
      await expect(sql.raw(`update or replace incidents set ${column} = ${value} where id = '${draft.id}'`).execute(db)).rejects.toThrow(
        'is append-only',
      );
    expect((await get()).what).toBe(fall.what);
  });

  it('was signed in the words that the guardian has read, and in no others', async () => {
    const { as, carla, staff, teacher, move, fall, updatedAt, daycareId, incidentId, newId, readAs, get } = await withFall();
    await move(staff, 'reviewed');
    const [read] = await readAs(as(carla));
    expect(read?.updatedAt).toBe(updatedAt);
    await teacher.records.saveIncident({ ...fall, updatedAt, what: 'Pushed off the climber.' });
    await move(staff, 'reviewed');
    const own = { daycareId, studentId: fall.studentId, incidentId, signature };
    const granny = { daycareId, incidentId, signature, personId: 'the person called Granny' };
    const stale = { code: 'CONFLICT', message: incidentsText.changedBeforeSigning };
    await expect(as(carla).records.acknowledgeOwn({ ...own, id: newId(), updatedAt })).rejects.toMatchObject(stale);
    await expect(teacher.records.acknowledge({ ...granny, id: newId(), updatedAt })).rejects.toMatchObject(stale);
    expect((await get()).state).toBe('reviewed');
    const now = (await get()).updatedAt;
    await as(carla).records.acknowledgeOwn({ ...own, id: newId(), updatedAt: now });
    await teacher.records.acknowledge({ ...granny, id: newId(), updatedAt: now });
    expect((await get()).steps.filter(({ kind }) => kind === 'acknowledged')).toHaveLength(2);
  });

  it('keeps its words when it is signed and not yet locked', async () => {
    const { as, carla, staff, move, signOwn, owner, fall, updatedAt } = await withFall();
    await move(staff, 'reviewed');
    await signOwn(as(carla));
    await expect(owner.records.saveIncident({ ...fall, updatedAt, what: 'x' })).rejects.toThrow(incidentsText.signed);
  });
});

// trust 39
describe('A family', () => {
  it('takes a report along in its record once it was reviewed, and not before', async () => {
    const { app, cookieOf, carla, staff, move, fall } = await withFall();
    const record = async () => {
      const answer = await app.inject({
        url: familyRecordPath(fall.daycareId, fall.studentId),
        headers: { cookie: await cookieOf(carla) },
      });
      return (await unzip(answer.rawPayload)).get('record.csv')?.toString();
    };
    expect(await record()).not.toContain(registered.what);
    await move(staff, 'reviewed');
    expect(await record()).toContain(registered.what);
  });

  it('reads a report only once it was reviewed, and only about its own child', async () => {
    const { as, carla, people, move, staff, readAs, daycareId, bo } = await withFall();
    expect(await readAs(as(carla))).toEqual([]);
    await expect(as(carla).records.listOwnIncidents({ daycareId, studentId: bo })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(people.parent).records.listIncidents({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await move(staff, 'reviewed');
    expect(await readAs(as(carla))).toHaveLength(1);
  });

  it('signs no report that it is not shown', async () => {
    const { as, carla, signOwn } = await withFall();
    await expect(signOwn(as(carla))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reads the name of no other child, unless somebody says that it is no child’s', async () => {
    const { staff, owner, teacher, move, fall, updatedAt, daycareId, incidentId, newId, get, as, carla, readAs } = await withFall();
    const named = { ...fall, updatedAt, what: 'Bo’s elbow hit her.', witnesses: ['Cy Lopez'] };
    await teacher.records.saveIncident(named);
    expect((await get()).othersNamed).toEqual(['Bo', 'Cy']);
    await expect(move(staff, 'reviewed')).rejects.toThrow(incidentsText.othersNamed(['Bo', 'Cy']));
    await expect(move(staff, 'reviewed', { notChildren: ['Bo'] })).rejects.toThrow(incidentsText.othersNamed(['Cy']));
    await move(staff, 'reviewed', { notChildren: ['bo', 'cy'] });
    expect(await readAs(as(carla))).toHaveLength(1);
    const added = { daycareId, incidentId, id: newId(), text: 'Bo said sorry.' };
    await expect(owner.records.addToIncident(added)).rejects.toThrow(incidentsText.othersNamed(['Bo']));
  });

  it('reads nobody whom its household is not shown: who else was told, and who else signed', async () => {
    const { as, carla, nils, staff, move, signOwn, readAs, newId } = await withFall();
    await move(staff, 'reviewed');
    await move(staff, 'told', { id: newId(), personId: 'the person called Uncle Bob', how: 'phone' });
    await move(staff, 'tried', { id: newId(), personId: 'the person called Uncle Bob' });
    await signOwn(as(nils));
    const [shown] = await readAs(as(carla));
    expect(shown?.steps.map(({ kind, personName, signature: drawn }) => [kind, personName, drawn])).toEqual([
      ['told', null, null],
      ['acknowledged', null, null],
    ]);
    expect(JSON.stringify(shown)).not.toContain('Bob');
    expect(JSON.stringify(shown)).not.toContain('Nils');
    const [own] = await readAs(as(nils));
    expect(own?.steps.map(({ personName }) => personName)).toEqual(['Uncle Bob', 'Nils Holm']);
  });

  it('reads an addition, and no other note of the team', async () => {
    const { as, carla, owner, staff, move, readAs, newId, daycareId, incidentId } = await withFall();
    await move(staff, 'reviewed');
    await move(staff, 'doctor', { id: newId(), note: 'Nils drove to the clinic.' });
    await owner.records.addToIncident({ daycareId, incidentId, id: newId(), text: 'The bump is gone.' });
    await move(owner, 'locked', { note: 'Nils will not sign.' });
    const [shown] = await readAs(as(carla));
    expect(shown?.steps.map(({ kind, note }) => [kind, note])).toEqual([
      ['doctor', null],
      ['added', 'The bump is gone.'],
      ['locked', null],
    ]);
  });

  it('reads no other child’s name in what was added while only the team read the report', async () => {
    const { as, carla, owner, staff, move, fall, updatedAt, get, readAs, newId, daycareId, incidentId } = await withFall();
    await owner.records.saveIncident({ ...fall, updatedAt, familyReads: false });
    await owner.records.addToIncident({ daycareId, incidentId, id: newId(), text: 'It was Bo’s elbow.' });
    await owner.records.saveIncident({ ...fall, updatedAt: (await get()).updatedAt, familyReads: true });
    expect((await get()).othersNamed).toEqual(['Bo']);
    await expect(move(staff, 'reviewed')).rejects.toThrow(incidentsText.othersNamed(['Bo']));
    expect(await readAs(as(carla))).toEqual([]);
  });

  it('reads nothing of what only the team reads', async () => {
    const { as, carla, owner, staff, move, fall, updatedAt, readAs, signOwn } = await withFall();
    await owner.records.saveIncident({ ...fall, updatedAt, familyReads: false });
    await move(staff, 'reviewed');
    expect(await readAs(as(carla))).toEqual([]);
    await expect(signOwn(as(carla))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('The daycare’s own deadlines', () => {
  const rule = { tell: 'pickup' as const, signHours: 24, reportDays: 7 };

  it('are shown on the report: waiting until the daycare closes, met, or missed at pickup', async () => {
    const { owner, daycareId, get, move, staff, mark, people, goTo, at, newId } = await withFall();
    expect((await get()).deadlines).toEqual({ tell: null, sign: null, report: null });
    await owner.records.saveIncidentRule({ daycareId, rule });
    expect((await get()).deadlines.tell).toEqual({ kind: 'waits', until: at('18:00') });
    expect((await get()).deadlines.report).toEqual({ kind: 'none' });
    goTo('15:00');
    await mark(people.owner, { kind: 'out', personId: 'the person called Granny', idSeen: true });
    expect((await get()).deadlines.tell).toMatchObject({ kind: 'missed' });
    expect((await owner.records.countIncidents({ daycareId })).late).toBe(1);
    expect((await owner.records.listIncidents({ daycareId })).incidents).toMatchObject([{ late: ['tell'] }]);
    await move(staff, 'told', { at: at('11:24'), id: newId() });
    expect((await get()).deadlines.tell).toEqual({ kind: 'met', minutes: 42 });
    await move(staff, 'doctor', { id: newId() });
    expect((await get()).deadlines.report).toMatchObject({ kind: 'waits' });
    goTo('10:42', '2026-11-24');
    expect((await get()).deadlines.sign).toMatchObject({ kind: 'missed' });
  });

  it('are the owner’s to set', async () => {
    const { staff, owner, daycareId } = await withFall();
    await expect(staff.records.saveIncidentRule({ daycareId, rule })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await owner.records.saveIncidentRule({ daycareId, rule });
    expect(await staff.records.getIncidentRule({ daycareId })).toMatchObject({ rule, setBy: 'Marta Lindqvist' });
  });
});

it('An exception at pickup opens a draft that only the team reads, once, also when the mark is corrected', async () => {
  const { owner, daycareId, mark, people, ana, newId, at, goTo } = await dayWorld();
  await mark(people.owner, { kind: 'in' });
  goTo('09:02');
  const [out] = await mark(people.owner, { kind: 'out', personName: 'Somebody new', exception: 'Mother asked on the phone.' });
  expect(out?.status).toBe('success');
  const [opened] = (await owner.records.listIncidents({ daycareId })).incidents;
  expect(opened).toMatchObject({ state: 'draft', kind: 'other', child: { studentId: ana } });
  const report = await owner.records.getIncident({ daycareId, incidentId: opened?.incidentId ?? '' });
  expect(report).toMatchObject({ familyReads: false, origin: { kind: 'attendance', reason: 'Mother asked on the phone.' } });
  expect((await owner.records.countIncidents({ daycareId })).drafts).toBe(1);
  await owner.attendance.correct({ daycareId, id: newId(), markId: out?.markId ?? '', reason: 'Earlier', at: at('09:00') });
  expect((await owner.records.listIncidents({ daycareId })).incidents).toHaveLength(1);
});

it('A teacher who sees only their own rooms reads no report about another child', async () => {
  const { as, owner, people, daycareId, cy, fall } = await withFall();
  const other = { ...fall, id: 'about-cy-made-by-screen', studentId: cy };
  await owner.records.saveIncident(other);
  await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
  const teacher = as(people.teacher);
  await expect(teacher.records.getIncident({ daycareId, incidentId: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await teacher.records.listIncidents({ daycareId })).incidents).toEqual([]);
  await expect(teacher.records.saveIncident({ ...other, id: 'another-made-by-screen' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

// trust 40
describe('Protection notes', () => {
  it('reach the owner and whom the owner named, and nobody else', async () => {
    const { as, owner, staff, teacher, people, daycareId, ana, newId } = await withFall();
    const of = { daycareId, studentId: ana };
    const note = { ...of, id: newId(), text: 'Said that home is loud.' };
    await owner.records.addProtectionNote(note);
    expect(await staff.records.listProtectionNotes(of)).toEqual({ isReader: false, mayName: false, notes: [], readers: [] });
    await expect(staff.records.addProtectionNote({ ...note, id: newId() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(staff.records.setProtectionReaders({ ...of, userIds: [people.staff.uid] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await owner.records.setProtectionReaders({ ...of, userIds: [people.teacher.uid] });
    expect(await teacher.records.listProtectionNotes(of)).toMatchObject({ isReader: true, mayName: false, notes: [{ text: note.text }] });
    await teacher.records.addProtectionNote({ ...note, id: newId(), text: 'Seemed calm today.' });
    expect((await owner.records.listProtectionNotes(of)).notes).toHaveLength(2);
    await owner.records.setProtectionReaders({ ...of, userIds: [] });
    expect((await teacher.records.listProtectionNotes(of)).notes).toEqual([]);
    await expect(as(people.parent).records.listProtectionNotes(of)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are read no more by whoever left the team, also when they come back', async () => {
    const { owner, teacher, as, people, daycareId, ana, newId } = await withFall();
    const of = { daycareId, studentId: ana };
    await owner.records.addProtectionNote({ ...of, id: newId(), text: 'Said that home is loud.' });
    await owner.records.setProtectionReaders({ ...of, userIds: [people.teacher.uid] });
    const { email } = people.teacher;
    await owner.staff.manageDaycareRole({ daycareId, action: 'remove', email, role: 'teacher' });
    const { results } = await owner.staff.bulkInviteStaff({ daycareId, invites: [{ email, role: 'teacher' }] });
    await as(people.teacher).auth.acceptInvite({ token: results[0]?.inviteUrl?.split('#')[1] ?? '' });
    expect(await teacher.records.listProtectionNotes(of)).toMatchObject({ isReader: false, notes: [] });
    expect((await owner.records.listProtectionNotes(of)).readers).toEqual([]);
  });

  it('are read by no guardian of the child, and by nobody who is not on the team', async () => {
    const { owner, people, daycareId, ana, db } = await withFall();
    const of = { daycareId, studentId: ana };
    await expect(owner.records.setProtectionReaders({ ...of, userIds: [people.otherOwner.uid] })).rejects.toThrow(
      incidentsText.protection.notOnTeam,
    );
    await db.updateTable('parentLinks').set({ userId: people.staff.uid }).where('userId', '=', people.parent.uid).execute();
    await expect(owner.records.setProtectionReaders({ ...of, userIds: [people.staff.uid] })).rejects.toThrow(
      incidentsText.protection.guardian,
    );
  });
});

it('A report of another daycare does not exist here', async () => {
  const { as, people, incidentId } = await withFall();
  const daycareId = people.mapleGrove;
  await expect(as(people.otherOwner).records.getIncident({ daycareId, incidentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
