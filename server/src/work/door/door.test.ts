import { dayText } from '@daycare-portal/shared/day-text';
import { doorTeamText, doorText } from '@daycare-portal/shared/door-text';
import { studentRecordPath } from '@daycare-portal/shared/export';
import { pathOfSignature } from '@daycare-portal/shared/signature';
import { text } from '@daycare-portal/shared/text';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { carla, doorWorld, granny, newTablet } from '../../test/door-world';
import { timesOf } from '../../test/run-again';
import { engine } from '../../test/test-database';
import { unzip } from '../../test/unzip';
import { maxMarksOfDay } from '../attendance/take-mark';

const signature = [
  [
    [10, 10],
    [200, 120],
  ],
] as [number, number][][];

describe('Entering a PIN', () => {
  it('shows an adult their own children, what they may do, and a ticket for two minutes', async () => {
    const { enter, mark, people, ana, at } = await doorWorld();
    await mark(people.teacher, { kind: 'in' });
    const entered = await enter();
    expect(entered).toMatchObject({ person: { fullName: 'Carla', kind: 'family' }, clock: null, signature: 'none', confirm: 'none' });
    expect(entered.children.map(({ firstName, state, mayPickUp }) => [firstName, state, mayPickUp])).toEqual([
      ['Ana', 'in', true],
      ['Bo', 'expected', true],
      ['Cy', 'expected', true],
    ]);
    expect(entered.children[0]).toMatchObject({ studentId: ana, since: at('09:00'), room: { name: 'Bees' }, waiting: null });
    expect(entered.endsAt).toBe(new Date(Date.parse(at('09:00')) + 120_000).toISOString());
  });

  it('shows somebody on the team their clock, and no child', async () => {
    const { enter, people } = await doorWorld();
    const { person, children, clock } = await enter(people.teacher.uid);
    expect([person.kind, children]).toEqual(['team', []]);
    expect(clock).toMatchObject({ state: 'notYet', rooms: [{ name: 'Bees' }, { name: 'Owls' }] });
  });

  it('refuses a wrong PIN, and after the fifth in a row makes the tablet wait: 30 seconds, then 60, then 120 at most', async () => {
    const { tablet, wrongPin, enter, advance } = await doorWorld();
    const guess = () => tablet.door.identify({ pin: wrongPin });
    for (let n = 0; n < 4; n += 1) await expect(guess()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: doorText.pinUnknown });
    for (const wait of [30, 60, 120, 120]) {
      await expect(guess()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: doorText.wait(wait) });
      await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: doorText.wait(wait) });
      // While it waits, no PIN is looked at.
      await expect(enter()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      advance(wait);
    }
    expect((await enter()).person.fullName).toBe('Carla');
    await expect(guess()).rejects.toMatchObject({ message: doorText.pinUnknown });
  });

  it('tells the team on Today of wrong PINs, and of a tablet that is paused after fifty on a day', async () => {
    const { tablet, wrongPin, enter, advance, owner, daycareId, people, deviceId } = await doorWorld();
    const listed = () => owner.door.listAtDoor({ daycareId });
    expect(await listed()).toEqual({ waiting: [], alerts: [], devices: [], pinsEnded: false });
    let tried = 0;
    const guess = async () => {
      await tablet.door.identify({ pin: wrongPin }).catch(() => undefined);
      tried += 1;
      if (tried >= 5) advance(120);
    };
    for (let n = 0; n < 6; n += 1) await guess();
    expect((await listed()).devices).toEqual([{ deviceId, name: 'Front door', wrongToday: 6, isPaused: false }]);
    for (let n = 6; n < 49; n += 1) await guess();
    await expect(tablet.door.identify({ pin: wrongPin })).rejects.toMatchObject({ code: 'FORBIDDEN', message: doorText.pausedNow });
    advance(120);
    expect((await listed()).devices).toMatchObject([{ wrongToday: 50, isPaused: true }]);
    // A family’s PIN is not told from a wrong one, and one of the team resumes the tablet.
    await expect(enter()).rejects.toMatchObject({ code: 'FORBIDDEN', message: doorText.pausedNow });
    advance(120);
    expect((await enter(people.teacher.uid)).person.kind).toBe('team');
    expect((await enter()).person.kind).toBe('family');
    expect((await listed()).devices).toEqual([]);
  });

  const tries = timesOf(10_000, 1000);
  // trust 44
  it(`${tries} wrong PINs from a tablet look at no more than fifty before it is paused`, async () => {
    const { tablet, enter, pinOf, db } = await doorWorld();
    const codes = new Map<string, number>();
    for (let n = 0; n < tries; n += 1) {
      const pin = String(n).padStart(6, '0');
      if ([pinOf(carla), pinOf(granny)].includes(pin)) continue;
      const code = await tablet.door.identify({ pin }).then(
        () => 'found',
        (error: { code: string }) => error.code,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes.keys()].toSorted()).toEqual(['TOO_MANY_REQUESTS', 'UNAUTHORIZED']);
    expect(codes.get('UNAUTHORIZED')).toBe(5);
    await expect(enter()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // They leave no rows in a log that nobody can clean.
    expect(
      await db.selectFrom('activity').where('userId', 'is', null).where('at', '>', '2026-11-23').select('action').execute(),
    ).toHaveLength(1);
  });

  it('works only within the opening hours for a family, and an hour around them for the team', async () => {
    const { enter, goTo, people } = await doorWorld();
    const closed = { code: 'FORBIDDEN', message: doorText.closedNow };
    goTo('18:05');
    await expect(enter()).rejects.toMatchObject(closed);
    expect((await enter(people.teacher.uid)).person.kind).toBe('team');
    goTo('19:30');
    await expect(enter(people.teacher.uid)).rejects.toMatchObject(closed);
    goTo('09:00', '2026-11-28');
    await expect(enter()).rejects.toMatchObject(closed);
  });

  it('two people at once: the second PIN ends the ticket of the first', async () => {
    const { enter, tablet, ana, newId } = await doorWorld();
    const [first, second] = [await enter(), await enter(granny)];
    const row = (ticket: string) => tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'in' }] });
    await expect(row(first.ticket)).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: doorText.ticketOver });
    expect((await row(second.ticket)).results).toMatchObject([{ status: 'success', state: 'in' }]);
  });

  it('a child who is withdrawn is not shown, and whoever has no other child is not recognized', async () => {
    const { enter, owner, daycareId, ana, bo, cy, goTo } = await doorWorld();
    await owner.students.setEnrolment({ daycareId, studentIds: [ana], startsOn: '2026-11-21', endsOn: '2026-11-23', reason: null });
    goTo('09:00', '2026-11-24');
    expect((await enter()).children.map(({ studentId }) => studentId).toSorted()).toEqual([bo, cy].toSorted());
    await owner.students.deleteStudents({ daycareId, studentIds: [bo, cy] });
    await owner.students.deleteStudents({ daycareId, studentIds: [ana] });
    await expect(enter()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: doorText.pinUnknown });
  });
});

// trust 46
describe('A ticket', () => {
  it('works on its own tablet only, for two minutes after its last use, and not after Done', async () => {
    const world = await doorWorld();
    const { enter, tablet, ana, bo, cy, newId, advance } = world;
    const { tablet: other } = await newTablet(world);
    const { ticket } = await enter();
    const over = { code: 'UNAUTHORIZED', message: doorText.ticketOver };
    const mark = (at: typeof tablet, studentId: string) => at.door.mark({ ticket, marks: [{ id: newId(), studentId, kind: 'in' }] });
    await expect(mark(other, ana)).rejects.toMatchObject(over);
    advance(100);
    await mark(tablet, ana);
    advance(100);
    await mark(tablet, bo);
    advance(120);
    await expect(mark(tablet, cy)).rejects.toMatchObject(over);
    const again = await enter();
    await tablet.door.leave({ ticket: again.ticket });
    await expect(tablet.door.mark({ ticket: again.ticket, marks: [{ id: newId(), studentId: cy, kind: 'in' }] })).rejects.toMatchObject(
      over,
    );
  });

  it('ends with the PIN, with the tablet, and when its person is not authorized any more', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, deviceId, cookie, app } = await doorWorld();
    const row = () => [{ id: newId(), studentId: ana, kind: 'in' as const }];
    const { ticket } = await enter();
    await owner.door.renewPins({ daycareId, personIds: [carla] });
    await expect(tablet.door.mark({ ticket, marks: row() })).rejects.toMatchObject({ message: doorText.ticketOver });
    const { ticket: second } = await enter(granny);
    await owner.door.endDevice({ daycareId, deviceId });
    await expect(tablet.door.mark({ ticket: second, marks: row() })).rejects.toMatchObject({ message: doorText.notPaired });
    const answer = await app.inject({ url: '/trpc/door.getScreen', headers: { cookie } });
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringContaining(doorText.notPaired)]);
  });
});

describe('A ticket that is held', () => {
  it('ends when the tablet is paused, and stays ended when it is resumed', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, deviceId } = await doorWorld();
    const { ticket } = await enter();
    await owner.door.pauseDevice({ daycareId, deviceId });
    const row = () => tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'in' }] });
    await expect(row()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: doorText.ticketOver });
    await owner.door.resumeDevice({ daycareId, deviceId });
    await expect(row()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: doorText.ticketOver });
  });

  it('marks nobody while the daycare has attendance switched off', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, db } = await doorWorld();
    const { ticket } = await enter();
    await owner.daycare.updateDay({ daycareId, features: { attendance: false, dailyLog: true, messages: false, family: false } });
    const marks = [{ id: newId(), studentId: ana, kind: 'in' as const }];
    await expect(tablet.door.mark({ ticket, marks })).rejects.toMatchObject({ code: 'FORBIDDEN', message: text.features.attendance.off });
    expect(await db.selectFrom('attendanceMarks').selectAll().execute()).toEqual([]);
  });
});

describe('At the door', () => {
  it('siblings are checked in and out in one go, by whom and how, and it can be undone', async () => {
    const { enter, tablet, ana, bo, newId, childOn, db, goTo } = await doorWorld();
    const { ticket } = await enter();
    const rows = (kind: 'in' | 'out') => [ana, bo].map((studentId) => ({ id: newId(), studentId, kind }));
    expect((await tablet.door.mark({ ticket, marks: rows('in') })).summary).toMatchObject({ successful: 2 });
    expect(await childOn(ana)).toMatchObject({ state: 'in', broughtBy: 'Carla' });
    goTo('16:00');
    const { ticket: later } = await enter();
    const { results } = await tablet.door.mark({ ticket: later, marks: rows('out') });
    expect(results).toMatchObject([{ state: 'out' }, { state: 'out' }]);
    expect(await childOn(bo)).toMatchObject({ state: 'out', collectedBy: 'Carla' });
    const stored = await db.selectFrom('attendanceMarks').select(['method', 'personId', 'recordedBy', 'recordedName']).execute();
    for (const mark of stored) expect(mark).toEqual({ method: 'door', personId: carla, recordedBy: carla, recordedName: 'Carla' });
    await tablet.door.undo({ ticket: later, id: newId(), markId: results[0]?.markId ?? '' });
    expect(await childOn(ana)).toMatchObject({ state: 'in' });
  });

  it('the same mark sent twice counts once, and its id is nobody else’s', async () => {
    const { enter, tablet, ana, bo, newId, db } = await doorWorld();
    const id = newId();
    const { ticket } = await enter();
    const send = (studentId: string) => tablet.door.mark({ ticket, marks: [{ id, studentId, kind: 'in' }] });
    const first = await send(ana);
    expect(await send(ana)).toEqual(first);
    expect((await send(bo)).results).toMatchObject([{ status: 'error', reason: dayText.attendance.idTaken }]);
    expect(await db.selectFrom('attendanceMarks').selectAll().execute()).toHaveLength(1);
  });

  it('a child can be absent today, with a reason, and a note goes to the team', async () => {
    const { enter, tablet, ana, bo, newId, childOn, db } = await doorWorld();
    const { ticket } = await enter();
    const marks = [
      { id: newId(), studentId: ana, kind: 'absent' as const, reason: 'sick' as const, note: 'Fever since last night' },
      { id: newId(), studentId: bo, kind: 'in' as const },
      { id: newId(), studentId: bo, kind: 'in' as const, note: 'Slept badly' },
    ];
    const { results } = await tablet.door.mark({ ticket, marks });
    expect(results.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
    expect(await childOn(ana)).toMatchObject({ state: 'absent', absence: { reason: 'sick' } });
    const notes = await db.selectFrom('attendanceMarks').where('note', 'is not', null).select('note').orderBy('note').execute();
    expect(notes.map(({ note }) => note)).toEqual(['Fever since last night', 'Slept badly']);
  });

  it('a child of others does not exist', async () => {
    const { enter, tablet, owner, daycareId, newId, people } = await doorWorld();
    const { studentId } = await owner.students.addDaycareStudent({
      daycareId,
      firstName: 'Di',
      lastName: 'Stone',
      dob: '2023-01-01',
      guardianEmails: [],
    });
    const { ticket } = await enter();
    const { results } = await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId, kind: 'in' }] });
    expect(results).toMatchObject([{ status: 'error', state: null, reason: dayText.attendance.notFound }]);
    const { ticket: teams } = await enter(people.teacher.uid);
    await expect(tablet.door.mark({ ticket: teams, marks: [{ id: newId(), studentId, kind: 'in' }] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('whoever picks up for the first time, or may not today, is sent to the team, and the team is told', async () => {
    const { enter, tablet, ana, newId, mark, people, db, as, daycareId } = await doorWorld();
    await mark(people.teacher, { kind: 'in' });
    await db.updateTable('people').set({ knownAt: null }).where('id', '=', granny).execute();
    await db.updateTable('childPeople').set({ pickup: null }).where('personId', '=', carla).where('studentId', '=', ana).execute();
    const out = async (who: string) => {
      const { ticket, children } = await enter(who);
      expect(children.find(({ studentId }) => studentId === ana)?.mayPickUp).toBe(false);
      return (await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'out' }] })).results[0];
    };
    expect(await out(granny)).toMatchObject({ status: 'error', reason: doorText.askTeamId('Ana'), state: 'in' });
    expect(await out(carla)).toMatchObject({ status: 'error', reason: doorText.askTeamFor('Ana'), state: 'in' });
    expect(await out(carla)).toMatchObject({ status: 'error' });
    const listed = () => as(people.teacher).door.listAtDoor({ daycareId });
    const { alerts } = await listed();
    expect(alerts.map(({ personName, why, firstName }) => [personName, why, firstName]).toSorted()).toEqual([
      ['Carla', 'mayNotPickUp', 'Ana'],
      ['Granny', 'firstTime', 'Ana'],
    ]);
    for (const { id } of alerts) await as(people.teacher).door.seeAlert({ daycareId, alertId: id });
    expect((await listed()).alerts).toEqual([]);
  });

  it('whoever may not take the child along hears so without signing first, and a signature is still asked of others', async () => {
    const { enter, tablet, ana, newId, mark, people, db, owner, daycareId } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, signature: 'out' });
    await mark(people.teacher, { kind: 'in' });
    const out = async () => {
      const { ticket } = await enter();
      return (await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'out' }] })).results[0];
    };
    expect(await out()).toMatchObject({ status: 'error', reason: doorText.signHere('Ana'), state: 'in' });
    await db.updateTable('childPeople').set({ pickup: null }).where('personId', '=', carla).where('studentId', '=', ana).execute();
    expect(await out()).toMatchObject({ status: 'error', reason: doorText.askTeamFor('Ana'), state: 'in' });
  });

  it('somebody who is not authorized any more has no PIN, is told only to ask the team, and the team is told who it is', async () => {
    const { enter, owner, daycareId, ana, people, as } = await doorWorld();
    const around = { relation: null, isGuardian: false, household: null, emergencyOrder: null, pickup: null, sees: null };
    const [one] = (await owner.people.getPeople({ daycareId, studentId: ana })).people.filter(({ personId }) => personId === carla);
    await owner.people.linkPerson({
      daycareId,
      studentId: ana,
      personId: carla,
      ...around,
      notAuthorized: { note: 'Court order' },
      ...(one?.version !== undefined && { version: one.version }),
    });
    await expect(enter()).rejects.toMatchObject({ code: 'FORBIDDEN', message: doorText.askTeam });
    const { alerts } = await as(people.teacher).door.listAtDoor({ daycareId });
    expect(alerts).toMatchObject([{ personName: 'Carla', why: 'notAuthorized', studentId: ana }]);
    const { pins, refused } = await owner.door.renewPins({ daycareId, personIds: [carla] });
    expect([pins, refused]).toEqual([[], [{ personId: carla, reason: doorTeamText.pins.notAuthorized('Carla') }]]);
    // A PIN that is tried again and again is one row.
    await expect(enter()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { entries } = await owner.daycare.getActivityLog({ daycareId });
    expect(entries.filter(({ action }) => action === 'student.refusePickup')).toHaveLength(1);
  });

  it('somebody whom the office has not confirmed sees nothing of the child', async () => {
    const { enter, db, bo, cy } = await doorWorld();
    const unsaid = { pickupSaid: null, pageSaid: null };
    await db.updateTable('childPeople').set(unsaid).where('personId', '=', carla).where('studentId', 'in', [bo, cy]).execute();
    expect((await enter()).children.map(({ firstName }) => firstName)).toEqual(['Ana']);
    await db.updateTable('childPeople').set(unsaid).where('personId', '=', carla).execute();
    await expect(enter()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('where a signature is asked, nothing is recorded without it, and its strokes are kept with the mark', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, db } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, signature: 'both' });
    expect((await owner.daycare.getDay({ daycareId })).signature).toBe('both');
    const { ticket, signature: asked } = await enter();
    expect(asked).toBe('both');
    const row = { id: newId(), studentId: ana, kind: 'in' as const };
    expect((await tablet.door.mark({ ticket, marks: [row] })).results).toMatchObject([
      { status: 'error', reason: doorText.signHere('Ana') },
    ]);
    await tablet.door.mark({ ticket, marks: [{ ...row, signature }] });
    expect(await db.selectFrom('attendanceMarks').select('signature').execute()).toEqual([{ signature: JSON.stringify(signature) }]);
  });

  it('a note to what is signed needs no second signature, and lets nobody come or go without one', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, childOn, db } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, signature: 'both' });
    const { ticket } = await enter();
    const row = (kind: 'in' | 'out', more: object) => ({ id: newId(), studentId: ana, kind, ...more });
    const send = async (...marks: ReturnType<typeof row>[]) =>
      (await tablet.door.mark({ ticket, marks })).results.map(({ status }) => status);
    expect(await send(row('in', { signature }))).toEqual(['success']);
    expect(await send(row('in', { note: 'Slept badly' }))).toEqual(['success']);
    expect(await db.selectFrom('attendanceMarks').where('note', 'is not', null).select('note').execute()).toEqual([
      { note: 'Slept badly' },
    ]);
    expect(await send(row('out', { signature }), row('in', { note: 'Forgot her hat' }))).toEqual(['success', 'error']);
    expect(await childOn(ana)).toMatchObject({ state: 'out' });
  });

  it('a child who stays overnight is here in the morning, leaves by the same rules, and does not come a second time', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, people, mark, goTo, db } = await doorWorld();
    const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '23:59' }));
    await owner.daycare.updateDay({ daycareId, openingHours, hoursFrom: '2026-11-23', doorConfirm: 'out', signature: 'out' });
    await mark(people.teacher, { kind: 'in' });
    goTo('07:00', '2026-11-24');
    const { ticket, children } = await enter();
    expect(children[0]).toMatchObject({ studentId: ana, state: 'in', room: { name: 'Bees' } });
    const send = async (kind: 'in' | 'out', more: object = {}) =>
      (await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind, ...more }] })).results[0];
    expect(await send('in')).toMatchObject({ status: 'skipped', state: 'in' });
    expect(await send('in', { note: 'Slept badly' })).toMatchObject({ status: 'success', state: 'in' });
    expect(await send('out')).toMatchObject({ status: 'error', reason: doorText.signHere('Ana') });
    expect(await send('out', { signature })).toMatchObject({ status: 'success', state: 'in', waiting: 'leaving' });
    // The room lets the child leave without a look at who waits at the door.
    await mark(people.teacher, { kind: 'out', personId: carla });
    expect((await owner.door.listAtDoor({ daycareId })).waiting).toEqual([]);
    expect(await db.selectFrom('attendanceMarks').select('day').distinct().execute()).toEqual([{ day: '2026-11-23' }]);
  });

  it('a note that has no room beside the others is not said to be taken', async () => {
    const { enter, tablet, ana, newId, db } = await doorWorld();
    const { ticket } = await enter();
    const send = async (note: string) =>
      (await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'in', note }] })).results[0]?.status;
    expect([await send('a'.repeat(300)), await send('b'.repeat(300))]).toEqual(['success', 'skipped']);
    expect(await db.selectFrom('attendanceMarks').select('note').execute()).toEqual([{ note: 'a'.repeat(300) }]);
  });

  it('however often somebody checks a child in and undoes it, the team can still record the child', async () => {
    const { enter, tablet, ana, newId, mark, people } = await doorWorld();
    const { ticket } = await enter();
    const send = async () => (await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'in' }] })).results[0];
    let last = await send();
    for (let n = 1; n < maxMarksOfDay && last?.status === 'success'; n += 1) {
      await tablet.door.undo({ ticket, id: newId(), markId: last.markId ?? '' });
      last = await send();
    }
    expect(last).toMatchObject({ status: 'error', reason: doorText.askTeamFor('Ana') });
    expect(await mark(people.teacher, { kind: 'in' })).toMatchObject([{ status: 'success', state: 'in' }]);
  });

  it('somebody on the team clocks in, takes a break, comes back and clocks out', async () => {
    const { enter, tablet, bees, newId, people, goTo } = await doorWorld();
    const { uid } = people.teacher;
    const clock = async (kind: 'in' | 'break' | 'back' | 'out', classroomId?: string) => {
      const { ticket } = await enter(uid);
      return (await tablet.door.clock({ ticket, id: newId(), kind, ...(classroomId && { classroomId }) })).results[0];
    };
    expect(await clock('in', bees)).toMatchObject({ status: 'success', state: 'in' });
    expect((await enter(uid)).clock).toMatchObject({ state: 'in', roomId: bees });
    goTo('12:00');
    expect(await clock('break')).toMatchObject({ state: 'onBreak' });
    goTo('12:30');
    expect(await clock('back')).toMatchObject({ state: 'in' });
    goTo('17:00');
    expect(await clock('out')).toMatchObject({ state: 'out' });
    const { ticket } = await enter();
    await expect(tablet.door.clock({ ticket, id: newId(), kind: 'in' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('Where the room confirms', () => {
  it('a child is arriving and not in until the room accepts, which writes the mark with its adult and signature', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, as, people, childOn, db, goTo, at } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'both', signature: 'both' });
    const { ticket } = await enter();
    const row = { id: newId(), studentId: ana, kind: 'in' as const, note: 'Slept badly', signature };
    const sent = () => tablet.door.mark({ ticket, marks: [row] });
    expect((await sent()).results).toMatchObject([{ status: 'success', state: 'expected', waiting: 'arriving', markId: row.id }]);
    expect(await sent()).toEqual(await sent());
    expect(await childOn()).toMatchObject({ state: 'expected' });
    expect((await enter(granny)).children[0]).toMatchObject({ waiting: 'arriving' });
    const teacher = as(people.teacher);
    const { waiting } = await teacher.door.listAtDoor({ daycareId });
    expect(waiting).toMatchObject([{ id: row.id, firstName: 'Ana', kind: 'in', personName: 'Carla', at: at('09:00') }]);
    goTo('09:02');
    await teacher.door.settleWaiting({ daycareId, id: row.id, accept: true });
    await teacher.door.settleWaiting({ daycareId, id: row.id, accept: true });
    expect(await childOn()).toMatchObject({ state: 'in', since: at('09:02'), broughtBy: 'Carla' });
    const stored = await db.selectFrom('attendanceMarks').select(['method', 'recordedBy', 'note', 'signature']).execute();
    expect(stored).toEqual([{ method: 'door', recordedBy: people.teacher.uid, note: 'Slept badly', signature: JSON.stringify(signature) }]);
    await expect(as(people.staff).door.settleWaiting({ daycareId, id: row.id, accept: false })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: doorTeamText.today.answered,
    });
  });

  it('a child is leaving and still counts as here until the room hands it over, judged anew', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, as, people, childOn, mark, db, goTo } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'out' });
    await mark(people.teacher, { kind: 'in' });
    goTo('16:00');
    const { ticket } = await enter();
    const leave = async () => (await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'out' }] })).results[0];
    const first = await leave();
    expect(first).toMatchObject({ state: 'in', waiting: 'leaving' });
    expect(await leave()).toMatchObject({ status: 'skipped', reason: doorText.alreadyWaiting('Ana') });
    await tablet.door.undo({ ticket, id: newId(), markId: first?.markId ?? '' });
    const second = await leave();
    const id = second?.markId ?? '';
    const teacher = as(people.teacher);
    const pickup = (value: string | null) =>
      db.updateTable('childPeople').set({ pickup: value }).where('personId', '=', carla).where('studentId', '=', ana).execute();
    await pickup(null);
    await expect(teacher.door.settleWaiting({ daycareId, id, accept: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await childOn()).toMatchObject({ state: 'in' });
    await pickup('{"from":null,"until":null,"weekdays":null}');
    await teacher.door.settleWaiting({ daycareId, id, accept: true });
    expect(await childOn()).toMatchObject({ state: 'out', collectedBy: 'Carla' });
  });

  it('a child whom the room marks on Today no longer waits, so that nothing stands in the way of the pickup', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, people, mark, childOn, goTo } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'both' });
    const { ticket } = await enter();
    await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'in' }] });
    await mark(people.teacher, { kind: 'in' });
    expect((await owner.door.listAtDoor({ daycareId })).waiting).toEqual([]);
    goTo('16:00');
    const { ticket: later, children } = await enter();
    expect(children[0]).toMatchObject({ studentId: ana, state: 'in', waiting: null });
    const leaving = { id: newId(), studentId: ana, kind: 'out' as const };
    expect((await tablet.door.mark({ ticket: later, marks: [leaving] })).results).toMatchObject([
      { status: 'success', waiting: 'leaving' },
    ]);
    await mark(people.teacher, { kind: 'out', personId: granny });
    // The child comes back, and who wanted to take it along before is not handed it by a press on an old row.
    await mark(people.teacher, { kind: 'in' });
    await expect(owner.door.settleWaiting({ daycareId, id: leaving.id, accept: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await childOn()).toMatchObject({ state: 'in' });
  });

  it('a child whose enrollment ended while it was here is handed over by the room as well', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, people, mark, childOn } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'out' });
    await mark(people.teacher, { kind: 'in' });
    await owner.students.setEnrolment({ daycareId, studentIds: [ana], startsOn: '2026-11-01', endsOn: '2026-11-22', reason: null });
    const { ticket } = await enter();
    const { results } = await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'out' }] });
    expect(results).toMatchObject([{ status: 'success', state: 'in', waiting: 'leaving' }]);
    expect(await childOn(ana)).toMatchObject({ state: 'in' });
  });

  it('a child who is arriving is not absent, and stays in the list of the room, whoever says otherwise at the door', async () => {
    const { enter, tablet, ana, newId, owner, daycareId } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'both' });
    const { ticket } = await enter();
    const arriving = { id: newId(), studentId: ana, kind: 'in' as const };
    await tablet.door.mark({ ticket, marks: [arriving] });
    const { ticket: other } = await enter(granny);
    const { results } = await tablet.door.mark({ ticket: other, marks: [{ id: newId(), studentId: ana, kind: 'absent' }] });
    expect(results).toMatchObject([{ status: 'skipped', reason: doorText.alreadyWaiting('Ana'), state: 'expected' }]);
    expect((await owner.door.listAtDoor({ daycareId })).waiting).toMatchObject([{ id: arriving.id }]);
  });

  it.each([
    [true, { status: 'success', state: 'in', waiting: null }],
    [false, { status: 'error', state: 'expected', waiting: null, reason: doorText.notWaiting }],
  ] as const)('a row that is sent again once the room has answered does not wait: accepted %s', async (accept, answer) => {
    const { enter, tablet, ana, newId, owner, daycareId } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'both' });
    const { ticket } = await enter();
    const marks = [{ id: newId(), studentId: ana, kind: 'in' as const }];
    await tablet.door.mark({ ticket, marks });
    await owner.door.settleWaiting({ daycareId, id: marks[0]?.id ?? '', accept });
    expect((await tablet.door.mark({ ticket, marks })).results).toMatchObject([answer]);
  });

  it('a correction of an earlier mark leaves who waits at the door', async () => {
    const { enter, tablet, ana, newId, owner, daycareId, people, mark, goTo, at } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'out' });
    const [arrived] = await mark(people.teacher, { kind: 'in' });
    goTo('16:00');
    const { ticket } = await enter();
    await tablet.door.mark({ ticket, marks: [{ id: newId(), studentId: ana, kind: 'out' }] });
    const correction = { markId: arrived?.markId ?? '', at: at('08:50'), reason: 'Wrong time' };
    await owner.attendance.correct({ daycareId, id: newId(), ...correction });
    expect((await owner.door.listAtDoor({ daycareId })).waiting).toMatchObject([{ studentId: ana, kind: 'out' }]);
  });

  it('a limited teacher hears only of the children of their own rooms', async () => {
    const { enter, tablet, ana, cy, newId, owner, daycareId, as, people, owls } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorConfirm: 'both', teachersSeeOwnRooms: true });
    const classroomData = { staffMembers: [people.teacher.uid] };
    await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: owls, classroomData });
    const { ticket } = await enter();
    await tablet.door.mark({ ticket, marks: [ana, cy].map((studentId) => ({ id: newId(), studentId, kind: 'in' as const })) });
    const { waiting } = await as(people.teacher).door.listAtDoor({ daycareId });
    expect(waiting.map(({ firstName }) => firstName)).toEqual(['Cy']);
  });
});

describe('PINs', () => {
  it('have six digits, are unique in the daycare, and the new one ends the old one', async () => {
    const { owner, daycareId, enter, tablet } = await doorWorld();
    const { pins } = await owner.door.renewPins({ daycareId, personIds: [carla, carla] });
    expect(pins).toEqual([
      expect.objectContaining({ personId: carla, pin: expect.stringMatching(/^\d{6}$/), children: ['Ana', 'Bo', 'Cy'] }),
    ]);
    await expect(enter()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await tablet.door.identify({ pin: pins[0]?.pin ?? '' })).person.fullName).toBe('Carla');
  });

  it('a guardian renews their own, and is told only since when they have it', async () => {
    const { as, people, daycareId, tablet, owner, at } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
    const parent = as(people.parent);
    expect(await parent.family.getDoorPin({ daycareId })).toEqual({ madeAt: null });
    const { pin } = await parent.family.renewDoorPin({ daycareId });
    expect(await parent.family.getDoorPin({ daycareId })).toEqual({ madeAt: at('09:00') });
    expect((await tablet.door.identify({ pin })).children.map(({ firstName }) => firstName)).toEqual(['Ana']);
    await expect(as(people.nobody).family.renewDoorPin({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('staff renew those of families, but not of the team nor around their own child', async () => {
    const { as, people, daycareId, db, ana } = await doorWorld();
    const staff = as(people.staff);
    const { pins, refused } = await staff.door.renewPins({ daycareId, personIds: [granny, people.owner.uid] });
    expect([pins.map(({ personId }) => personId), refused]).toEqual([
      [granny],
      [{ personId: people.owner.uid, reason: doorTeamText.pins.ownersOnly }],
    ]);
    await db.updateTable('parentLinks').set({ userId: people.staff.uid }).where('studentId', '=', ana).execute();
    expect((await staff.door.renewPins({ daycareId, personIds: [granny] })).refused).toEqual([
      { personId: granny, reason: doorTeamText.pins.ownChild },
    ]);
    await expect(as(people.teacher).door.renewPins({ daycareId, personIds: [granny] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('end when their person leaves the team', async () => {
    const { owner, daycareId, people, enter } = await doorWorld();
    await owner.staff.manageDaycareRole({ daycareId, action: 'remove', email: people.teacher.email, role: 'teacher' });
    await expect(enter(people.teacher.uid)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  // trust 45
  it('all end under another key, and owners are told until new ones are made', async () => {
    const { owner, daycareId, services, as, people, enter, at } = await doorWorld();
    const other = new Uint8Array(32).fill(7);
    const under = as(people.owner, { doorKey: () => other });
    expect((await under.door.listDevices({ daycareId })).families.have).toBe(0);
    await expect(enter()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await owner.door.listDevices({ daycareId })).pinsEndedAt).toBe(at('09:00'));
    expect((await owner.door.listAtDoor({ daycareId })).pinsEnded).toBe(true);
    expect((await as(people.teacher).door.listAtDoor({ daycareId })).pinsEnded).toBe(false);
    const { entries } = await owner.daycare.getActivityLog({ daycareId });
    expect(entries.map(({ action }) => action)).toContain('daycare.endPins');
    await owner.door.renewPins({ daycareId, personIds: [carla] });
    expect((await owner.door.listAtDoor({ daycareId })).pinsEnded).toBe(false);
    expect(services.doorKey()).not.toEqual(other);
  });

  // trust 45
  it('without a key the door is off, and says so', async () => {
    const { people, as, daycareId, enter, tablet, services, db } = await doorWorld();
    const without = { doorKey: () => null };
    expect(await as(people.owner, without).door.listDevices({ daycareId })).toMatchObject({ isOff: true });
    await expect(as(people.owner, without).door.renewPins({ daycareId, personIds: [carla] })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect((await tablet.door.getScreen()).state).toBe('open');
    expect((await enter()).person.fullName).toBe('Carla');
    expect([services.config.database.engine, await db.selectFrom('doorKeys').selectAll().execute()]).toEqual([engine, [expect.anything()]]);
  });
});

describe('A tablet', () => {
  it('is paired by a link or a code, once, within 30 minutes', async () => {
    const { owner, as, daycareId, advance } = await doorWorld();
    const anybody = as(undefined);
    const pair = () => owner.door.pairDevice({ daycareId, name: 'Side gate', kind: 'door' });
    // It stands behind the tablet that was paired before.
    advance(1);
    const first = await pair();
    expect(first.pairUrl).toMatch(/\/door#[\w-]{43}$/);
    expect(await anybody.door.openDevice({ token: first.code.toLowerCase() })).toEqual({
      deviceId: first.deviceId,
      kind: 'door',
      daycareName: 'Sunnyside Daycare',
    });
    const wrong = { code: 'UNAUTHORIZED', message: doorText.pairWrong };
    await expect(anybody.door.openDevice({ token: first.code })).rejects.toMatchObject(wrong);
    await expect(anybody.door.openDevice({ token: first.pairUrl.split('#')[1] ?? '' })).rejects.toMatchObject(wrong);
    const second = await pair();
    advance(30 * 60);
    await expect(anybody.door.openDevice({ token: second.code })).rejects.toMatchObject(wrong);
    expect((await owner.door.listDevices({ daycareId })).devices.map(({ name }) => name)).toEqual(['Front door', 'Side gate']);
  });

  it('shows nothing of any child before a PIN', async () => {
    const { tablet, owner, daycareId, at } = await doorWorld();
    await owner.daycare.updateDay({ daycareId, doorWords: 'Photo day is on Thursday.' });
    const screen = await tablet.door.getScreen();
    expect(screen).toMatchObject({ daycareName: 'Sunnyside Daycare', state: 'open', words: 'Photo day is on Thursday.', now: at('09:00') });
    expect(JSON.stringify(screen)).not.toMatch(/Ana|Lopez|Carla|Ben/);
  });

  it('can be paused by the owner and resumed by anyone on the team', async () => {
    const { owner, as, people, daycareId, deviceId, enter, tablet } = await doorWorld();
    await owner.door.pauseDevice({ daycareId, deviceId });
    expect((await tablet.door.getScreen()).state).toBe('paused');
    await expect(enter()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await as(people.teacher).door.resumeDevice({ daycareId, deviceId });
    expect((await enter()).person.fullName).toBe('Carla');
  });

  it('nothing in the database, the log or a page gives a PIN or a token away', async () => {
    const { db, pinOf, owner, daycareId, cookie, enter } = await doorWorld();
    const { ticket } = await enter();
    const { pairUrl, code } = await owner.door.pairDevice({ daycareId, name: 'Side gate', kind: 'door' });
    const tables = ['doorPins', 'doorDevices', 'doorKeys', 'activity', 'sentIds', 'attendanceMarks', 'daycares'] as const;
    const stored = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
    const shown = JSON.stringify([await owner.door.listDevices({ daycareId }), await owner.daycare.getActivityLog({ daycareId })]);
    const secrets = [pinOf(carla), pinOf(granny), ticket, cookie.split('=')[1] ?? '?', pairUrl.split('#')[1] ?? '?', code.replace(' ', '')];
    for (const secret of secrets) for (const text of [stored, shown]) expect(text).not.toContain(secret);
  });
});

describe('The record of a child', () => {
  it('draws the signature with the mark that was made at the door, and names the tablet, on the page and in what is downloaded', async () => {
    const { enter, tablet, ana, newId, owner, people, daycareId, deviceId, app, cookieOf } = await doorWorld();
    const { ticket } = await enter();
    const id = newId();
    await tablet.door.mark({ ticket, marks: [{ id, studentId: ana, kind: 'in', signature }] });
    // Both stay when the tablet ends.
    await owner.door.endDevice({ daycareId, deviceId });
    const { days } = await owner.attendance.getHistory({ daycareId, studentId: ana, from: '2026-11-23', until: '2026-11-23' });
    expect(days[0]?.onTablets).toEqual([{ markId: id, tablet: 'Front door', signature }]);
    expect(days[0]?.marks).toMatchObject([{ method: 'door', personName: 'Carla' }]);
    const headers = { cookie: await cookieOf(people.owner) };
    const { rawPayload } = await app.inject({ url: studentRecordPath(daycareId, ana), headers });
    const rows: unknown = parse((await unzip(rawPayload)).get('attendance.csv') ?? '', { bom: true, columns: true });
    expect(rows).toMatchObject([{ 'Entry ID': id, Method: 'at the door', Tablet: 'Front door', Signature: pathOfSignature(signature) }]);
  });
});
