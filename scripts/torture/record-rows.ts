import { folderPath, maxChildFolderDays, maxFolderDays, type FolderFormat, type FolderScope } from '@daycare-portal/shared/folder';
import { maxAdditions, maxIncidentText } from '@daycare-portal/shared/incidents';
import type { WholeDb } from '../../server/src/core/db/database';
import { insertRows } from '../../server/src/core/db/insert-rows';
import type { Attempt, Office } from './largest-requests';

const authorizationsOfOne = 200;
const dosesOfOne = 5_000;
const dosesEach = 10;
const incidentsEach = 2;
const checksEach = 20;
const headcounts = 120;
const onHeadcount = 500;
const notes = 200;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const before = (days: number, minutes = 0) => new Date(Date.now() - days * 86_400_000 - minutes * 60_000).toISOString();
const dayBefore = (days: number) => before(days).slice(0, 10);

const words = 'She was running to the slide and tripped on the last step of the climber. '.repeat(30);

/** Writes very many records that must stand up later: authorizations, doses, sleep checks, reports and what happened to them, and drills. */
export async function fillRecords(db: WholeDb, daycareId: string, studentIds: readonly string[]): Promise<void> {
  const [one = ''] = studentIds;
  const by = (days: number) => ({
    daycareId,
    recordedBy: 'nobody',
    recordedName: 'Nadia Haddad',
    recordedAt: before(days),
    payloadHash: '',
  });
  await fillMedication(db, one, studentIds, by);
  await fillIncidents(db, one, studentIds, by);
  await fillDrills(db, studentIds, by);
  const note = (n: number) => ({ ...by(n), id: `a-protection-note-${n}`, studentId: one, text: words.slice(0, 1000) });
  await insertRows(db, 'protectionNotes', numbers(notes).map(note));
  const nap = (studentId: string, n: number) => ({
    ...napEntry,
    ...by(1),
    id: `a-nap-of-child-${n}`,
    studentId,
    day: dayBefore(1),
    at: before(1),
  });
  await insertRows(db, 'logEntries', studentIds.map(nap));
  const check = (studentId: string, n: number, k: number) => {
    const of = {
      entryId: `a-nap-of-child-${n}`,
      studentId,
      at: before(1, k),
      position: 'back' as const,
      initials: 'NH',
      waited: 0,
      deviceName: null,
    };
    return { ...by(1), ...of, id: `a-check-of-child-${n}-${k}` };
  };
  await insertRows(
    db,
    'sleepChecks',
    studentIds.flatMap((id, n) => numbers(checksEach).map((k) => check(id, n, k))),
  );
}

type By = (days: number) => { daycareId: string; recordedBy: string; recordedName: string; recordedAt: string; payloadHash: string };

async function fillMedication(db: WholeDb, one: string, studentIds: readonly string[], by: By): Promise<void> {
  const authorization = (studentId: string, id: string) => ({
    ...terms,
    ...by(200),
    id,
    studentId,
    fromDay: dayBefore(200),
    untilDay: dayBefore(-100),
  });
  const ofEach = studentIds.map((studentId, n) => authorization(studentId, `authorized-for-child-${n}`));
  const ofOne = numbers(authorizationsOfOne - 1).map((n) => authorization(one, `authorized-besides-${n}`));
  const all = [...ofEach, ...ofOne];
  await insertRows(db, 'medicationAuthorizations', all);
  const signed = ({ id, studentId }: (typeof all)[number]) => ({
    ...signing,
    ...by(199),
    id: `signed-${id}`,
    studentId,
    authorizationId: id,
  });
  await insertRows(db, 'medicationSteps', all.map(signed));
  const dose = (studentId: string, authorizationId: string, n: number, days: number) => ({
    ...given,
    ...by(days),
    id: `dose-${authorizationId}-${n}`,
    studentId,
    authorizationId,
    at: before(days, n),
  });
  await insertRows(
    db,
    'doses',
    numbers(dosesOfOne).map((n) => dose(one, `authorized-besides-${n % 150}`, n, (n % 180) + 1)),
  );
  await insertRows(
    db,
    'doses',
    studentIds.flatMap((id, n) => numbers(dosesEach).map((k) => dose(id, `authorized-for-child-${n}`, k, k * 3 + 1))),
  );
}

async function fillIncidents(db: WholeDb, one: string, studentIds: readonly string[], by: By): Promise<void> {
  const report = (studentId: string, id: string, days: number) => ({
    ...fall,
    ...by(days),
    id,
    studentId,
    at: before(days),
    day: dayBefore(days),
    updatedAt: before(days),
  });
  const all = studentIds.flatMap((studentId, n) =>
    numbers(incidentsEach).map((k) => report(studentId, `report-of-child-${n}-${k}`, k * 10 + (n % 9))),
  );
  await insertRows(db, 'incidents', [...all, report(one, 'a-report-with-all-that-fits', 1)]);
  const kinds = ['sent', 'tried', 'told', 'asked', 'doctor'] as const;
  const step = (incident: (typeof all)[number], n: number) => ({
    ...noDetails,
    // Of the steps of a report, one has a signature.
    signature: n === 0 ? strokes : null,
    ...by(0),
    id: `step-${n}-${incident.id}`,
    incidentId: incident.id,
    studentId: incident.studentId,
    kind: kinds[n % kinds.length] ?? 'sent',
    at: incident.at,
  });
  await insertRows(
    db,
    'incidentSteps',
    all.flatMap((incident) => kinds.map((_, n) => step(incident, n))),
  );
  const addition = (n: number) => {
    const about = { incidentId: 'a-report-with-all-that-fits', studentId: one, kind: 'added' as const, at: before(0) };
    return { ...noDetails, ...by(0), ...about, id: `an-addition-${n}`, note: words.slice(0, maxIncidentText) };
  };
  await insertRows(db, 'incidentSteps', numbers(maxAdditions - 1).map(addition));
}

async function fillDrills(db: WholeDb, studentIds: readonly string[], by: By): Promise<void> {
  const each = studentIds.slice(0, onHeadcount);
  for (const n of numbers(headcounts)) {
    const { recordedBy: startedBy, recordedName: startedName, daycareId, payloadHash } = by(0);
    const id = `a-headcount-${n}`;
    const headcount = {
      daycareId,
      id,
      kind: 'fireDrill' as const,
      outingId: null,
      day: dayBefore(n % 28),
      startedBy,
      startedName,
      payloadHash,
    };
    await insertRows(db, 'headcounts', [{ ...headcount, startedAt: before(n % 28, n + 3) }]);
    const mark = (kind: 'listed' | 'seen') => (studentId: string, k: number) => {
      const what = { kind, at: before(n % 28, n + 2), classroomId: null, waited: 0, place: null, foundBy: null };
      return { ...by(n % 28), ...what, id: `${kind}-${n}-${k}`, headcountId: id, studentId };
    };
    await insertRows(db, 'headcountMarks', [...each.map(mark('listed')), ...each.slice(2).map(mark('seen'))]);
    const end = { note: null, children: each.length, seen: each.length - 2, missing: 2 };
    await insertRows(db, 'headcountEnds', [{ ...by(n % 28), ...end, id: `an-end-${n}`, headcountId: id }]);
    if (n % 4 > 0)
      await insertRows(db, 'drills', [{ ...by(n % 28), id: `a-drill-${n}`, headcountId: id, kind: 'fire', note: words.slice(0, 500) }]);
  }
}

const terms = {
  medicine: 'Cetirizine oral solution',
  condition: 'Hives from an allergic reaction',
  dose: '2.5 mL',
  manner: 'by mouth',
  times: JSON.stringify(['08:00', '10:00', '12:00', '14:00', '16:00', '18:00']),
  circumstances: 'With a meal',
  signs: JSON.stringify(['Hives']),
  emergency: 'EpiPen, then 911',
  hoursBetween: null,
  mostInDay: null,
  secondAdult: 0,
  documentId: null,
};
const strokes = JSON.stringify(numbers(20).map(() => numbers(20).map((n) => [n, n])));
// A signature by phone is good for one dose, which every look at the authorization counts.
const signing = {
  kind: 'signed' as const,
  personName: 'Carla Lopez',
  method: 'phone' as const,
  signature: strokes,
  expiresOn: null,
  keptAt: null,
  reason: null,
};
const given = {
  kind: 'given' as const,
  due: null,
  medicine: terms.medicine,
  dose: terms.dose,
  manner: terms.manner,
  note: 'Hives on both arms',
  whyNot: null,
  checkedBy: null,
  checkedName: 'Emeka Okafor',
  exception: null,
  beside: null,
  reason: null,
  replaces: null,
};
const fall = {
  kind: 'injury' as const,
  place: 'Playground',
  classroomId: null,
  what: words.slice(0, maxIncidentText),
  whatTaps: JSON.stringify(['tripped', 'fell']),
  done: words.slice(0, 500),
  doneTaps: JSON.stringify(['washed', 'icePack']),
  body: JSON.stringify([{ side: 'front', place: 'leftKnee' }]),
  witnesses: JSON.stringify(['Nadia Haddad', 'Emeka Okafor']),
  familyReads: 1,
  openedBy: null,
  openedFor: null,
  frozenAt: null,
};
const noDetails = { personId: null, personName: 'Carla Lopez', relation: 'mother', how: 'phone', note: null, signature: strokes };
const napEntry = {
  kind: 'nap' as const,
  position: 0,
  classroomId: null,
  detail: '{}',
  amount: null,
  note: null,
  confirmed: null,
  untilAt: before(1),
  untilName: null,
  untilMark: null,
  state: 'shared' as const,
  sharedAt: before(1),
  editedAt: null,
  updatedAt: before(1),
  waited: 0,
  deviceName: null,
};

/** Requests that read and write beside these records. */
export function recordRequests({ calls, portal, cookie, people, studentIds, newId }: Office & { newId: () => string }): Attempt[] {
  const { records } = calls;
  const { sunnyside: daycareId } = people;
  const [studentId = ''] = studentIds;
  const incidentId = 'a-report-with-all-that-fits';
  const month: FolderScope = { from: dayBefore(maxFolderDays - 1), until: dayBefore(0), classroomId: null, studentId: null };
  const year: FolderScope = { from: dayBefore(maxChildFolderDays - 1), until: dayBefore(0), classroomId: null, studentId };
  const get = (scope: FolderScope, format: FolderFormat) => async () =>
    void (await (await fetch(`${portal.url}${folderPath(daycareId, scope, format)}`, { headers: { cookie } })).arrayBuffer());
  const hash = '0'.repeat(64);
  const exception = { who: 'Carla Lopez', why: 'No authorization that holds' };
  const dose = { daycareId, dose: '2.5 mL', note: words.slice(0, 400) };
  return [
    ['the medication of a day', () => records.listDue.query({ daycareId, day: null, classroomId: null })],
    ['that of an earlier day', () => records.listDue.query({ daycareId, day: dayBefore(3), classroomId: null })],
    [`the medication of a child with ${dosesOfOne} doses`, () => records.list.query({ daycareId, studentId })],
    ['an emergency dose', () => records.give.mutate({ ...dose, id: newId(), authorizationId: 'authorized-besides-7', exception })],
    ['emergency doses that no owner has seen', () => records.listDoseExceptions.query({ daycareId })],
    ['the reports of a month', () => records.listIncidents.query({ daycareId })],
    ['all reports', () => records.listIncidents.query({ daycareId, from: dayBefore(400) })],
    ['what waits of them', () => records.countIncidents.query({ daycareId })],
    [`a report with ${maxAdditions} additions`, () => records.getIncident.query({ daycareId, incidentId })],
    ['one more', () => records.addToIncident.mutate({ daycareId, incidentId, id: newId(), text: words.slice(0, maxIncidentText) })],
    ['its review', () => records.moveIncident.mutate({ daycareId, incidentId, to: 'reviewed' })],
    ['protection notes', () => records.listProtectionNotes.query({ daycareId, studentId })],
    [`${headcounts} drills and headcounts`, () => records.getDrills.query({ daycareId })],
    ['drills that are due', () => records.listDrillsDue.query({ daycareId })],
    ['a folder of a month of all these records', get(month, 'print')],
    ['the same as a zip of tables', get(month, 'zip')],
    ['its hash', () => records.checkFolder.query({ daycareId, ...month, hash })],
    [`a folder of a year of a child with ${dosesOfOne} doses`, get(year, 'print')],
    ['the tables of the year', get(year, 'zip')],
    ['the hash of the year', () => records.checkFolder.query({ daycareId, ...year, hash })],
  ];
}
