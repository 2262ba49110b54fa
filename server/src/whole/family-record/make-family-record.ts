import { Readable } from 'node:stream';
import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { dayOfMarks } from '@daycare-portal/shared/attendance-day';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { exportText } from '@daycare-portal/shared/export-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { logText } from '@daycare-portal/shared/log-text';
import { detailInWords } from '@daycare-portal/shared/log-words';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { makeZip } from 'client-zip';
import { ofPage } from '../../core/auth/access';
import { csvFile } from '../../core/files/csv';
import { fileName } from '../../core/files/file-name';
import { giveWay } from '../../core/give-way';
import { listAbsencesOf, listMarksOn } from '../../records/attendance/attendance.queries';
import { listDosesOf } from '../../records/medication/medication.queries';
import { listDaysOf } from '../../records/daily-log/exported-log.queries';
import { listPlansFrom, listShared } from '../../records/family/family.queries';
import { readHousehold, type FamilyReading, type Household } from '../../work/family/family-context';
import { getOwnIncidents } from '../../work/family/own-incidents';
import { toEntries } from '../../work/family/get-family-day';
import { findFamilyPhoto } from '../../work/family/photos';
import { markup } from '../binder/html';

const words = exportText.familyRecord;

/** A line of the record. `photos` are the names of its files. */
interface Line {
  day: PlainDate;
  time: string;
  what: string;
  details: string;
  photos: string[];
}

interface Photo {
  id: string;
  file: string;
  takenAt: string;
}

/**
 * What a family takes along: what the team shared about the child with this guardian, and what their household told, as a page that opens
 * by itself, a list for spreadsheets, and the photos with their dates.
 */
export async function makeFamilyRecord(reading: FamilyReading): Promise<{ fileName: string; zip: Readable }> {
  const { runtime, access } = reading;
  const { own } = access;
  const name = fullNameOf(own);
  const household = await readHousehold(reading);
  const { lines: shared, photos } = own.features.dailyLog ? await readShared(reading) : { lines: [], photos: [] };
  const medication = await readMedication(reading);
  const lines = [
    ...shared,
    ...medication,
    ...(await readReports(reading)),
    ...(await readStays(reading)),
    ...(await readTold(reading, household)),
  ].toSorted((a, b) => (a.day === b.day ? compare(a.time, b.time) : compare(a.day, b.day)));
  return {
    fileName: `${fileName(exportText.record(name, own.today))}.zip`,
    zip: Readable.fromWeb(makeZip(filesOf(reading, { title: words.title(name, own.daycare.name), lines, photos, at: runtime.now() }))),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function readShared(reading: FamilyReading): Promise<{ lines: Line[]; photos: Photo[] }> {
  const { db, access } = reading;
  const { children } = access;
  const lines: Line[] = [];
  const photos: Photo[] = [];
  for (const day of await listDaysOf(db, children, 'logEntries')) {
    await giveWay();
    const entries = await toEntries(reading, await listShared(db, children, day, day));
    for (const { kind, at, detail, amount, note, editedAt, photos: own } of entries) {
      const named = own.map(({ photoId }, index) => {
        return { id: photoId, file: `${exportText.photoFolder}/${day} ${photos.length + index + 1}.webp`, takenAt: at };
      });
      photos.push(...named);
      const until = 'until' in detail ? (detail.until ?? null) : null;
      const details = [
        until === null ? detailInWords(detail) : words.asleepUntil(clockTimeAt(until, access.own.timeZone)),
        amount === null ? '' : logText.amounts[amount],
        note ?? '',
        editedAt === null ? '' : words.edited,
      ].filter((text) => text !== '');
      lines.push({ day, time: at, what: logText.kinds[kind], details: details.join('. '), photos: named.map(({ file }) => file) });
    }
  }
  return { lines, photos };
}

/** Every dose, where the office shows this guardian the child's records. */
async function readMedication({ db, access: { children, own } }: FamilyReading): Promise<Line[]> {
  if (!own.parts.includes('records')) return [];
  const doses = await listDosesOf(db, ofPage(own, 'records', children.at), own.userId, { studentId: own.studentId });
  return doses
    .filter(({ voided }) => voided === null)
    .map(({ at, kind, medicine, dose, by, whyNot }) => ({
      day: dayAt(at, own.timeZone),
      time: at,
      what: kind === 'given' ? words.doseGiven : words.doseNotGiven,
      details: `${medicine}, ${dose}. ${whyNot === null ? by : medicationText.notGiven[whyNot]}`,
      photos: [],
    }));
}

/** The reports that this guardian reads on the family's page, with what was added to each. */
async function readReports({ db, runtime, access }: FamilyReading): Promise<Line[]> {
  const { children, own } = access;
  if (!own.parts.includes('records')) return [];
  const scope = { ...access, children: ofPage(own, 'records', children.at) };
  const { incidents } = await getOwnIncidents({ db, runtime, access: scope });
  const { happened, did, kinds, steps: stepWords } = incidentsText;
  return incidents.map(({ day, at, kind, where, what, whatTaps, done, doneTaps, steps }) => ({
    day,
    time: at,
    what: kinds[kind],
    details: [
      where,
      ...whatTaps.map((tap) => happened[tap]),
      what,
      ...doneTaps.map((tap) => did[tap]),
      done,
      ...steps.map((step) => [stepWords.kinds[step.kind], step.personName ?? step.by, step.note].filter(Boolean).join(', ')),
    ]
      .filter((text) => text !== '')
      .join('. '),
    photos: [],
  }));
}

async function readStays({ db, access }: FamilyReading): Promise<Line[]> {
  const { children, own } = access;
  if (!own.features.attendance) return [];
  const lines: Line[] = [];
  for (const day of await listDaysOf(db, children, 'attendanceMarks')) {
    await giveWay();
    for (const { from, until } of dayOfMarks(await listMarksOn(db, children, day)).stays) {
      if (from !== null) lines.push({ day, time: from, what: words.arrived, details: '', photos: [] });
      if (until !== null) lines.push({ day, time: until, what: words.left, details: '', photos: [] });
    }
  }
  return lines;
}

/** What this household reported and planned. */
async function readTold({ db, access }: FamilyReading, household: Household): Promise<Line[]> {
  const { children, own } = access;
  const isTheirs = (by: string, name: string) => household.account(by, name) !== null;
  const absences = await listAbsencesOf(db, children, [own.studentId]);
  const reported = absences.filter(({ method, recordedBy, recordedName }) => method === 'family' && isTheirs(recordedBy, recordedName));
  const plans = (await listPlansFrom(db, children, '')).filter(({ recordedBy, recordedName }) => isTheirs(recordedBy, recordedName));
  return [
    ...reported.map(({ fromDay, untilDay, reason, note, recordedAt }) => ({
      day: fromDay,
      time: recordedAt,
      what: words.absence(fromDay === untilDay ? null : formatDate(untilDay, 'short')),
      details: [reasonInWords(reason), note ?? ''].filter((text) => text !== '').join('. '),
      photos: [],
    })),
    ...plans.map(({ day, arriveAt, leaveAt, personId, recordedAt }) => ({
      day,
      time: recordedAt,
      what: words.plan,
      details: [
        arriveAt === null ? '' : words.arrives(arriveAt),
        leaveAt === null ? '' : words.leaves(leaveAt),
        personId === null ? '' : words.picksUp(household.person(personId)?.name ?? ''),
      ]
        .filter((text) => text !== '')
        .join('. '),
      photos: [],
    })),
  ];
}

interface Shown {
  title: string;
  lines: readonly Line[];
  photos: readonly Photo[];
  at: Date;
}

async function* filesOf({ db, access }: FamilyReading, { title, lines, photos, at }: Shown) {
  const { timeZone } = access.own;
  const headings = [words.day, words.time, words.what, words.details, words.photos];
  const cells = lines.map(({ day, time, what, details, photos: files }) => [
    day,
    clockTimeAt(time, timeZone),
    what,
    details,
    files.join(', '),
  ]);
  yield { name: 'index.html', input: pageOf(title, lines, timeZone), lastModified: at };
  yield { name: 'record.csv', input: csvFile(headings, cells), lastModified: at };
  for (const { id, file, takenAt } of photos) {
    await giveWay();
    // Somebody may withdraw a consent meanwhile.
    const bytes = await findFamilyPhoto(db, [access.own], { id, at: access.children.at }, 'bytes');
    if (bytes === undefined) throw new Error('A photo was deleted or withdrawn during a download.');
    yield { name: file, input: bytes, lastModified: new Date(takenAt) };
  }
}

/** A page without a script or anything from elsewhere, which any browser shows from the folder. */
function pageOf(title: string, lines: readonly Line[], timeZone: string): string {
  const days = [...new Set(lines.map(({ day }) => day))];
  const page = markup`<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}img{max-width:100%;border-radius:8px}h2{margin-top:2rem}</style>
</head><body><h1>${title}</h1>${days.map(
    (day) =>
      markup`<h2>${formatDate(day, 'short')}</h2><ul>${lines
        .filter((line) => line.day === day)
        .map(
          ({ time, what, details, photos }) =>
            markup`<li><b>${clockTimeAt(time, timeZone)} ${what}</b> ${details}${photos.map((file) => markup`<p><img src="${encodeURI(file)}" alt=""></p>`)}</li>`,
        )}</ul>`,
  )}</body></html>`;
  return page.source;
}
