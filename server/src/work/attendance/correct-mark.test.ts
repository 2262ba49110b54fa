import { formatClock as shown } from '@daycare-portal/shared/clock-words';
import type { CorrectMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import { putPerson } from '../../test/registers/people.register';
import type { Person } from '../../test/people';
import { dayWorld, monday } from '../../test/day-world';

const words = () => dayText.attendance;

/** A teacher checked Ana in at 9:00 and out at 12:00. It is 12:30. */
async function afterMorning() {
  const its = await dayWorld();
  const { as, people, daycareId, mark, goTo, newId } = its;
  const [arrival] = await mark(people.teacher, { kind: 'in', personName: 'Carla' });
  goTo('12:00');
  const [departure] = await mark(people.teacher, { kind: 'out', personName: 'Granny' });
  goTo('12:30');
  const [came = '', left = ''] = [arrival?.id, departure?.id];
  const correct = (person: Person, markId: string, change: Partial<CorrectMark> = {}) =>
    as(person).attendance.correct({ daycareId, id: newId(), markId, reason: 'mistyped', ...change });
  const undo = (person: Person, markId: string, id = newId()) => as(person).attendance.undo({ daycareId, id, markId });
  return { ...its, came, left, correct, undo };
}

describe('attendance.correct', () => {
  it('replaces a mark, keeps the fields that it does not change, and leaves both readable', async () => {
    const { people, came, correct, childOn, at, db } = await afterMorning();
    const { markId } = await correct(people.staff, came, { at: at('08:40') });
    expect(await childOn()).toMatchObject({ state: 'out', broughtBy: 'Carla', collectedBy: 'Granny' });
    const marks = await db.selectFrom('attendanceMarks').selectAll().where('kind', '=', 'in').orderBy('recordedAt').execute();
    expect(marks).toMatchObject([
      { id: came, at: at('09:00'), recordedName: 'Ben Okafor', replaces: null, reason: null },
      { id: markId, at: at('08:40'), recordedName: 'Rosa Pinto', replaces: came, reason: 'mistyped', personName: 'Carla', day: monday },
    ]);
  });

  it('is taken 50 times for a mark, and no more', async () => {
    const { people, came, correct, at, childOn } = await afterMorning();
    let markId = came;
    for (let n = 0; n < 50; n += 1) ({ markId } = await correct(people.owner, markId, { at: at(n % 2 === 0 ? '08:40' : '08:50') }));
    await expect(correct(people.owner, markId)).rejects.toMatchObject({ code: 'CONFLICT', message: words().correctedTooOften });
    expect(await childOn()).toMatchObject({ state: 'out', since: at('12:00') });
  });

  it('can change who picked up, and remove a mark that never happened', async () => {
    const { people, came, left, correct, childOn } = await afterMorning();
    const { markId } = await correct(people.teacher, left, { personName: 'Uncle Bob' });
    expect(await childOn()).toMatchObject({ state: 'out', collectedBy: 'Uncle Bob' });
    const { markId: voided } = await correct(people.teacher, markId, { kind: 'void' });
    expect(await childOn()).toMatchObject({ state: 'in', markId: came });
    await correct(people.teacher, voided, { kind: 'out' });
    expect(await childOn()).toMatchObject({ state: 'out', collectedBy: 'Uncle Bob' });
  });

  it('keeps who said that somebody with a close name is someone else, as the check-out does', async () => {
    const its = await afterMorning();
    const { db, as, people, daycareId, ana, left, correct, at } = its;
    const david = { id: 'david-made-by-a-screen', fullName: 'David Stone' };
    const likePersonId = await putPerson(its, ana, { notAuthorized: { note: null } }, david);
    const { people: around } = await as(people.owner).people.getPeople({ daycareId, studentId: ana });
    const carla = around.find(({ isGuardian }) => isGuardian)?.personId ?? '';
    const authorizedBy = { personId: carla, name: '', how: 'phone' as const, at: at('11:50') };
    const tess = { personName: 'Tess Stone', idSeen: true, authorizedBy };
    const answers = () =>
      db.selectFrom('activity').where('action', '=', 'student.comparePickup').select(['userId', 'recordId']).orderBy('seq').execute();
    await expect(correct(people.teacher, left, tess)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await answers()).toEqual([]);
    await correct(people.teacher, left, { ...tess, notLike: [likePersonId] });
    expect(await answers()).toEqual([{ userId: people.teacher.uid, recordId: ana }]);
  });

  it('moves a child to another classroom that exists, where the arrival named the wrong one', async () => {
    const { people, came, left, correct, childOn, owls } = await afterMorning();
    await correct(people.staff, left, { kind: 'void' });
    const gone = { code: 'BAD_REQUEST', message: words().roomNotFound };
    await expect(correct(people.staff, came, { classroomId: 'gone' })).rejects.toMatchObject(gone);
    await correct(people.staff, came, { classroomId: owls });
    expect(await childOn()).toMatchObject({ state: 'in', classroomId: owls });
  });

  it('replaces a mark once', async () => {
    const { people, came, correct, at } = await afterMorning();
    await correct(people.staff, came, { at: at('08:40') });
    const late = correct(people.owner, came, { at: at('08:45') });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', reason: 'alreadyReplaced' });
  });

  it('counts once however often it is sent, and refuses an id that is in use', async () => {
    const { people, came, left, correct, newId, db } = await afterMorning();
    const id = newId();
    const first = await correct(people.staff, came, { id, kind: 'void' });
    expect(await correct(people.staff, came, { id, kind: 'void' })).toEqual(first);
    expect(await db.selectFrom('attendanceMarks').select('id').execute()).toHaveLength(3);
    const taken = { code: 'CONFLICT', reason: 'idTaken' };
    await expect(correct(people.staff, left, { id, kind: 'void' })).rejects.toMatchObject(taken);
    await expect(correct(people.owner, came, { id, kind: 'void' })).rejects.toMatchObject(taken);
  });

  it('refuses a time in the future, on another day, or that would contradict the day', async () => {
    const { people, came, left, correct, at, mark, goTo } = await afterMorning();
    const refused = (code: string, message: string) => expect.objectContaining({ code, message });
    const problemOf = (markId: string, change: Partial<CorrectMark>) =>
      correct(people.owner, markId, change).catch((error: unknown) => error);
    expect(await problemOf(left, { at: at('12:40') })).toEqual(refused('BAD_REQUEST', words().inFuture));
    expect(await problemOf(came, { at: at('09:00', '2026-11-22') })).toEqual(refused('BAD_REQUEST', words().otherDay));
    expect(await problemOf(left, { at: at('08:59') })).toEqual(refused('CONFLICT', words().beforeArrival('Ana', shown('09:00'))));
    expect(await problemOf(came, { at: at('12:01') })).toEqual(refused('CONFLICT', words().afterDeparture('Ana', shown('12:00'))));
    expect(await problemOf(came, { kind: 'absent' })).toEqual(refused('BAD_REQUEST', words().absenceMissing));
    await mark(people.teacher, { kind: 'in' });
    goTo('14:00');
    expect(await problemOf(left, { at: at('13:00') })).toEqual(refused('CONFLICT', words().alreadyIn('Ana', shown('12:30'), 'Ben Okafor')));
    await correct(people.owner, left, { at: at('12:30') });
  });

  it('may put a departure after midnight', async () => {
    const { people, left, correct, at, goTo, childOn } = await afterMorning();
    goTo('09:00', '2026-11-24');
    await correct(people.staff, left, { at: at('00:10', '2026-11-24') });
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'out', since: at('00:10', '2026-11-24') });
  });

  it('can remove a mark, and change who picked up, after the daycare has moved to a time zone in which it is another day', async () => {
    const { people, owner, daycareId, came, left, correct, childOn, goTo } = await afterMorning();
    // A change of the time zone moves only what is around the present day.
    goTo('09:00', '2026-11-26');
    await owner.daycare.updateDay({ daycareId, timeZone: 'Pacific/Auckland' });
    const { markId } = await correct(people.owner, left, { personName: 'Uncle Bob' });
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'out', collectedBy: 'Uncle Bob' });
    await correct(people.owner, markId, { kind: 'void' });
    await correct(people.owner, came, { kind: 'void' });
    expect((await childOn(undefined, monday))?.since).toBeNull();
  });

  it('takes the time at which a guardian authorized somebody with or without its parts of a second', async () => {
    const { people, owner, daycareId, ana, left, at, correct, childOn } = await afterMorning();
    const { people: around } = await owner.people.getPeople({ daycareId, studentId: ana });
    const personId = around.find(({ isGuardian }) => isGuardian)?.personId ?? '';
    const authorizedBy = { personId, name: '', how: 'phone' as const, at: at('12:00').replace('.000Z', 'Z') };
    await correct(people.staff, left, { personName: 'Nils Aker', idSeen: true, authorizedBy });
    expect(await childOn()).toMatchObject({ collectedBy: 'Nils Aker' });
  });

  it('is open to teachers on the same day, to staff for 90 days, and to owners always', async () => {
    const { people, came, left, correct, at, goTo } = await afterMorning();
    const tooLate = { code: 'FORBIDDEN', reason: 'tooLateToChange' };
    await correct(people.manager, came, { at: at('08:58') });
    goTo('09:00', '2027-02-21');
    await expect(correct(people.teacher, left)).rejects.toMatchObject({ ...tooLate, message: words().correctToday });
    const { markId } = await correct(people.staff, left, { personName: 'Carla' });
    goTo('09:00', '2027-02-22');
    await expect(correct(people.staff, markId)).rejects.toMatchObject({ ...tooLate, message: words().correctRecent });
    await correct(people.owner, markId);
  });

  it('is refused for one’s own child', async () => {
    const { people, owner, as, daycareId, ana, left, correct } = await afterMorning();
    const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId: ana, email: people.owner.email });
    await as(people.owner).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
    const ownChild = { code: 'FORBIDDEN', reason: 'ownChild' };
    await expect(correct(people.owner, left, { kind: 'void' })).rejects.toMatchObject(ownChild);
    await correct(people.staff, left, { kind: 'void' });
  });
});

describe('attendance.undo', () => {
  it('removes one’s own last mark within ten minutes, once, however often it is sent', async () => {
    const { people, left, undo, mark, goTo, childOn, newId, db } = await afterMorning();
    await expect(undo(people.teacher, left)).rejects.toMatchObject({ code: 'CONFLICT', message: words().undoTooLate });
    const [back] = await mark(people.teacher, { kind: 'in' });
    goTo('12:40');
    const id = newId();
    expect(await undo(people.teacher, back?.id ?? '', id)).toEqual({ success: true });
    expect(await undo(people.teacher, back?.id ?? '', id)).toEqual({ success: true });
    expect(await childOn()).toMatchObject({ state: 'out', markId: left });
    const again = undo(people.teacher, back?.id ?? '');
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', reason: 'alreadyReplaced' });
    const marks = await db.selectFrom('attendanceMarks').select(['kind', 'reason']).orderBy('recordedAt').execute();
    expect(marks.at(-1)).toEqual({ kind: 'void', reason: null });
  });

  it('returns a correction to the mark that it corrected', async () => {
    const { people, left, correct, undo, childOn, at } = await afterMorning();
    const { markId } = await correct(people.teacher, left, { at: at('11:30'), personName: 'Uncle Bob' });
    expect(await childOn()).toMatchObject({ state: 'out', since: at('11:30'), collectedBy: 'Uncle Bob' });
    await undo(people.teacher, markId);
    expect(await childOn()).toMatchObject({ state: 'out', since: at('12:00'), collectedBy: 'Granny' });
  });

  it('refuses marks of other people, and marks that another one followed', async () => {
    const { people, undo, mark, goTo } = await afterMorning();
    const [back] = await mark(people.teacher, { kind: 'in' });
    await expect(undo(people.staff, back?.id ?? '')).rejects.toMatchObject({ code: 'FORBIDDEN', message: words().undoOwn });
    goTo('12:32');
    await mark(people.staff, { kind: 'out' });
    await expect(undo(people.teacher, back?.id ?? '')).rejects.toMatchObject({ code: 'CONFLICT', message: words().undoNotLast });
  });

  it('counts from the moment of the tap when it waited, whatever the clock, and overrides nothing that followed', async () => {
    const { as, people, daycareId, newId, mark, goTo, at, childOn } = await afterMorning();
    const [back] = await mark(people.teacher, { kind: 'in' });
    goTo('14:00');
    // The device is five hours ahead.
    const row = { daycareId, id: newId(), markId: back?.id ?? '', at: at('17:38'), sentAt: at('19:00') };
    const tooLate = { code: 'CONFLICT', message: words().undoTooLate };
    await expect(as(people.teacher).attendance.undo(row)).rejects.toMatchObject(tooLate);
    await expect(as(people.teacher).attendance.undo({ ...row, waited: true, at: at('17:41') })).rejects.toMatchObject(tooLate);
    await as(people.teacher).attendance.undo({ ...row, waited: true });
    expect(await childOn()).toMatchObject({ state: 'out' });
    goTo('14:05');
    await as(people.teacher).attendance.undo({ ...row, waited: true, sentAt: at('19:05') });

    const [again] = await mark(people.teacher, { kind: 'in' });
    goTo('14:06');
    await mark(people.staff, { kind: 'out' });
    const late = { daycareId, id: newId(), markId: again?.id ?? '', at: at('14:05'), waited: true };
    await expect(as(people.teacher).attendance.undo(late)).rejects.toMatchObject({ code: 'CONFLICT', message: words().undoNotLast });
  });

  it('is offered only to those who may use it, and only while they may', async () => {
    const { people, mark, goTo, day } = await afterMorning();
    await mark(people.teacher, { kind: 'in' });
    const offered = async (person: Person) => (await day(person)).children.find(({ firstName }) => firstName === 'Ana')?.mayUndo;
    expect([await offered(people.teacher), await offered(people.staff)]).toEqual([true, false]);
    goTo('12:40');
    expect(await offered(people.teacher)).toBe(true);
    goTo('12:41');
    expect(await offered(people.teacher)).toBe(false);
  });

  it('restores a planned absence that a mark had ended', async () => {
    const { people, owner, daycareId, bo, mark, undo, childOn, newId } = await afterMorning();
    await owner.attendance.planAbsence({ daycareId, id: newId(), studentId: bo, from: monday, until: monday, reason: 'sick' });
    const [taken] = await mark(people.teacher, { kind: 'notAbsent', studentId: bo });
    expect(await childOn(bo)).toMatchObject({ state: 'expected' });
    await undo(people.teacher, taken?.id ?? '');
    expect(await childOn(bo)).toMatchObject({ state: 'absent' });
  });
});
