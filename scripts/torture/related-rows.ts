import { maxCorrections, maxHistoryDays } from '@daycare-portal/shared/attendance';
import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { confirmationOf } from '@daycare-portal/shared/people';
import type { WholeDb } from '../../server/src/core/db/database';
import { insertRows } from '../../server/src/core/db/insert-rows';
import type { Attempt, Office } from './largest-requests';

/** More people around a child than any call adds, because a database may have them from before. */
const peopleEach = 120;
const crowded = 200;
const logRows = 20_000;
const entriesEach = 30;
const when = '2026-01-05T15:00:00.000Z';

/** A name of as many words as fit, with letters that look like others, which takes longest to compare. */
const oddName = 'ɑbс abc '.repeat(20).slice(0, 100).trim();

const quietly = (send: () => Promise<unknown>) => () => send().catch(() => undefined);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Long names that are close to each other, and of which nobody may pick up. */
const nameOf = (n: number) =>
  `Maximiliana Bartholomea ${'Montgomery-Featherstonehaugh '.repeat(2)}${String.fromCodePoint(97 + (n % 26))}${n}`;

/** Writes many records that belong to others: people around children, entries about their health, and rows of the activity log. */
export async function fillRelated(db: WholeDb, daycareId: string, studentIds: readonly string[]): Promise<void> {
  const each = studentIds.slice(0, crowded);
  const personId = (n: number) => `person-around-children-${n}`;
  await insertRows(
    db,
    'people',
    numbers(peopleEach).map((n) => ({ ...person, daycareId, id: personId(n), fullName: nameOf(n) })),
  );
  for (const [child, studentId] of each.entries()) {
    const row = (n: number) => ({ ...around, daycareId, id: `around-${child}-${n}`, studentId, personId: personId(n) });
    await insertRows(db, 'childPeople', numbers(peopleEach).map(row));
    const item = (n: number) => ({ ...entry, daycareId, id: `health-of-${child}-${n}`, studentId, label: `${nameOf(n)} pollen` });
    await insertRows(db, 'healthItems', numbers(entriesEach).map(item));
  }
  const log = { at: when, userId: null, daycareId, action: 'student.viewPeople', recordKind: 'student', detail: null, place: '' } as const;
  for (let at = 0; at < logRows; at += maxBulkRows) {
    const rows = numbers(maxBulkRows).map((n) => ({ ...log, recordId: each[n % each.length] ?? null, browser: null, system: null }));
    await insertRows(db, 'activity', rows);
  }
}

const person = {
  phones: JSON.stringify(numbers(5).map((n) => ({ label: `Phone ${n}`, number: `555-010${n}` }))),
  email: null,
  emailFolded: null,
  note: 'A note. '.repeat(50),
  knownAt: null,
  archivedAt: null,
  savedBy: null,
  payloadHash: null,
  createdAt: when,
  updatedAt: when,
};
const around = {
  relation: 'Aunt',
  isGuardian: 0,
  household: null,
  emergencyOrder: null,
  pickup: null,
  notAuthorized: JSON.stringify({ note: 'Court order' }),
  sees: null,
  pickupChangedAt: null,
  createdAt: when,
};
const author = {
  fromDay: null,
  untilDay: null,
  documentId: null,
  recordedName: '',
  recordedAt: when,
  updatedBy: '',
  updatedName: '',
  updatedAt: when,
  payloadHash: '',
  endedAt: null,
};
const entry = { kind: 'allergy' as const, severity: 'severe' as const, plan: 'Call 911. '.repeat(20), ...author };

const dayBefore = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** An arrival of each child that waited on a device, each on a day of its own. */
const lateTaps = (children: readonly string[], newId: () => string) =>
  children.map((studentId, n) => ({ id: newId(), studentId, kind: 'in' as const, at: `${dayBefore(n + 3)}T15:00:00.000Z`, waited: true }));

/** Requests that go through these records. */
export function relatedRequests(office: Office & { newId: () => string }): Attempt[] {
  const { calls, people, studentIds, newId } = office;
  const { attendance, people: around, students, staff, classrooms, daycare } = calls;
  const { sunnyside: daycareId, owner } = people;
  const each = studentIds.slice(0, crowded);
  const [studentId = ''] = each;
  const mark =
    (kind: 'in' | 'out', more: object = {}) =>
    () =>
      attendance.mark.mutate({ daycareId, marks: each.map((child) => ({ id: newId(), studentId: child, kind, ...more })) });
  const history = { daycareId, studentId, from: dayBefore(maxHistoryDays - 1), until: dayBefore(0) };
  let markId = '';
  const arrive = async () => {
    const { results } = await attendance.mark.mutate({ daycareId, marks: [{ id: newId(), studentId, kind: 'in' }] });
    markId = results[0]?.markId ?? '';
  };
  const correct = async () => {
    for (let n = 0; n < maxCorrections; n += 1)
      ({ markId } = await attendance.correct.mutate({ daycareId, id: newId(), markId, reason: 'Once more' }));
  };
  let headcountId = '';
  const start = async () => ({ headcountId } = await attendance.startHeadcount.mutate({ daycareId, id: newId(), kind: 'count' }));
  const tick = (kind: 'seen' | 'unseen') => () =>
    attendance.tick.mutate({ daycareId, headcountId, ticks: each.map((child) => ({ id: newId(), studentId: child, kind })) });
  const clock = () => {
    const kinds = ['in', 'break', 'back', 'move', 'out'] as const;
    const marks = numbers(maxBulkRows).map((n) => ({ id: newId(), userId: owner.uid, kind: kinds[n % kinds.length] ?? 'in' }));
    return staff.clock.mutate({ daycareId, marks });
  };
  const week = ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, from: '08:00', until: '17:00', classroomId: null }));
  return [
    [`${crowded} children who come, each with ${peopleEach} people`, mark('in')],
    ['who leave with somebody whose name is close to those', mark('out', { personName: nameOf(999), idSeen: true })],
    ['who leave with a long odd name', mark('out', { personName: oddName, idSeen: true })],
    ['who leave with someone who is not authorized', mark('out', { personId: 'person-around-children-7' })],
    ['taps of as many days that waited', () => attendance.mark.mutate({ daycareId, marks: lateTaps(each, newId) })],
    ['what is to be decided', () => attendance.listUndecided.query({ daycareId })],
    ['the people around a child', () => around.getPeople.query({ daycareId, studentId })],
    ...aboutPeople(office),
    ['an arrival', arrive],
    [`${maxCorrections} corrections of it`, correct],
    ['a year of its child', () => attendance.getHistory.query(history)],
    ['the day beside them', () => attendance.getDay.query({ daycareId, day: null })],
    ['the page for an inspector beside them', () => attendance.getNow.query({ daycareId })],
    ['the exceptions', () => attendance.listExceptions.query({ daycareId })],
    ['the pickups of a week', () => attendance.getPickupWeek.query({ daycareId })],
    ['the alarms', () => attendance.getAlarms.query({ daycareId })],
    ['the days in another time zone', () => daycare.previewTimeZone.query({ daycareId, timeZone: 'Pacific/Honolulu' })],
    [
      'a week for many',
      () => attendance.setSchedule.mutate({ daycareId, studentIds: studentIds.slice(0, maxBulkRows), from: dayBefore(0), week }),
    ],
    ['a headcount', start],
    ['everyone is found', tick('seen')],
    ['and lost again', tick('unseen')],
    ['the headcount so far', () => attendance.getHeadcount.query({ daycareId, headcountId })],
    ['its end', () => attendance.finish.mutate({ daycareId, id: newId(), headcountId })],
    ['the headcounts', () => attendance.listHeadcounts.query({ daycareId, from: null })],
    [`${maxBulkRows} marks of one adult`, clock],
    ['hours of the team', () => staff.getHours.query({ daycareId, from: dayBefore(6), until: dayBefore(0) })],
    ['the same as a file', () => staff.exportHours.mutate({ daycareId, from: dayBefore(6), until: dayBefore(0), format: 'xlsx' })],
    ...withOutings(office),
    ['the places', () => classrooms.getPlaces.query({ daycareId, from: null })],
    ['the moves', () => classrooms.getMoves.query({ daycareId })],
    ['the team now', () => staff.getDay.query({ daycareId, day: null })],
    ['what an import compares with', () => students.getImportData.query({ daycareId })],
    ['the log of one child', () => daycare.getActivityLog.query({ daycareId, recordId: studentId, limit: 100 })],
    ['what the log says that an owner should see', () => daycare.getActivityLog.query({ daycareId, attention: 'only', limit: 100 })],
    ['a binder', quietly(() => attendance.makeBinder.mutate({ daycareId }))],
  ];
}

/** Requests about everyone around the children, and about the children's health. */
function aboutPeople({ calls, people: { sunnyside: daycareId }, studentIds: [studentId = ''] }: Office): Attempt[] {
  const { people: around, health } = calls;
  const confirm = async () => {
    const waiting = await around.listToConfirm.query({ daycareId });
    await around.confirm.mutate({ daycareId, rows: waiting.people.slice(0, maxBulkRows).map(confirmationOf) });
  };
  return [
    ['all people', () => around.listPeople.query({ daycareId })],
    ['the first timers', () => around.countFirstTimers.query({ daycareId })],
    ['who is to be confirmed', () => around.listToConfirm.query({ daycareId })],
    ['how many are', () => around.countToConfirm.query({ daycareId })],
    [`${maxBulkRows} of them`, confirm],
    ['proposals', () => around.listProposals.query({ daycareId })],
    ['everyone is known', () => around.setKnown.mutate({ daycareId, personIds: null })],
    ['the health of a child', () => health.getHealth.query({ daycareId, studentId })],
    ['the papers of a child', () => health.getPapers.query({ daycareId, studentId })],
    ['what is missing', () => health.listMissing.query({ daycareId })],
    ['what expires', () => health.listExpiring.query({ daycareId })],
  ];
}

function withOutings({ calls: { outings }, people, studentIds, newId }: Office & { newId: () => string }): Attempt[] {
  const { sunnyside: daycareId, owner } = people;
  const each = studentIds.slice(0, crowded);
  const outing = { ...trip, day: dayBefore(0), adults: [{ userId: owner.uid, name: 'Owner' }], studentIds: each };
  let outingId = '';
  const plan = async () => ({ outingId } = await outings.save.mutate({ ...outing, daycareId, id: newId(), outingId: null }));
  const step =
    (kind: 'left' | 'returned', takesBack = false) =>
    () =>
      outings.mark.mutate({ daycareId, id: newId(), outingId, kind, takesBack });
  return [
    [`an outing of ${crowded} children`, plan],
    ['it leaves', quietly(step('left'))],
    ['that is taken back', quietly(step('left', true))],
    ['the outing', () => outings.get.query({ daycareId, outingId })],
    ['who may go on one', () => outings.getConsents.query({ daycareId })],
    ['phones for one', () => outings.listPhones.query({ daycareId })],
    ['the outings', () => outings.list.query({ daycareId, from: null })],
  ];
}

const trip = { name: 'Zoo', kind: 'trip' as const, byVehicle: true, leavesAt: null, returnsAt: null, note: null };
