import { addDays, clockAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate, formatInstant, type PlainDate } from '@daycare-portal/shared/dates';
import { drillsText } from '@daycare-portal/shared/drills-text';
import { folderText } from '@daycare-portal/shared/folder-text';
import { groupBy } from '@daycare-portal/shared/groups';
import { healthText } from '@daycare-portal/shared/health-text';
import { dayOfStaffMarks, shiftMinutes } from '@daycare-portal/shared/staff-day';
import type { ShortStretch } from '@daycare-portal/shared/coverage-day';
import type { ShortReason } from '@daycare-portal/shared/room-coverage';
import { giveWay } from '../../core/give-way';
import { listStaff } from '../../records/staff/staff.queries';
import { getCoverageDay } from '../../work/coverage/get-coverage-day';
import { getShortMinutes } from '../../work/coverage/get-short-minutes';
import { partOf, sentences, type Column, type FolderPart } from './part';
import type { Folder, FolderReading } from './read-folder';

const { cells, columns: headings, paper, parts } = folderText;

interface RoomOfRatio {
  classroomId: string;
  hasRule: boolean;
  minutesShort: number;
  stretches: number;
  explained: number;
}

type ShortRow = ShortStretch & { day: PlainDate; room: string; reasons: ShortReason[] };

/** When a room had too few adults, worked out as on the pages of ratios. */
export async function ratioPart(reading: FolderReading, folder: Folder): Promise<{ part: FolderPart; rooms: RoomOfRatio[] }> {
  const { db, runtime, access, userId } = reading;
  const { scope, timeZone, rooms } = folder;
  const short = await getShortMinutes(db, runtime, access.children, userId, scope);
  const rows: ShortRow[] = [];
  const sums: RoomOfRatio[] = [];
  for (const { classroomId, name, hasRule } of short.rooms) {
    if (!rooms.some(({ id }) => id === classroomId)) continue;
    const sum: RoomOfRatio = { classroomId, hasRule, minutesShort: 0, stretches: 0, explained: 0 };
    for (const { day, rooms: ofDay } of short.days) {
      const minutes = ofDay.find((room) => room.classroomId === classroomId)?.minutesShort ?? 0;
      if (minutes === 0) continue;
      sum.minutesShort += minutes;
      await giveWay();
      const { stretches } = await getCoverageDay(db, runtime, access.children, userId, { classroomId, day });
      sum.stretches += stretches.length;
      sum.explained += stretches.filter(({ reasons }) => reasons.length > 0).length;
      rows.push(...stretches.map((stretch) => ({ ...stretch, day, room: name })));
    }
    sums.push(sum);
  }
  const total = sums.reduce((all, { minutesShort }) => all + minutesShort, 0);
  const time = (at: string) => clockTimeAt(at, timeZone);
  const columns: Column<ShortRow>[] = [
    { heading: headings.room, mm: 28, cell: ({ room }) => room },
    { heading: headings.day, mm: 24, onlyOnPaper: true, cell: ({ day }) => formatDate(day, 'short') },
    { heading: headings.day, cell: ({ day }) => day },
    { heading: headings.from, mm: 17, onlyOnPaper: true, cell: ({ from }) => time(from) },
    { heading: headings.from, cell: ({ from }) => clockAt(from, timeZone).time },
    { heading: headings.until, mm: 17, onlyOnPaper: true, cell: ({ until }) => time(until) },
    { heading: headings.until, cell: ({ until }) => clockAt(until, timeZone).time },
    { heading: headings.minutes, mm: 15, cell: ({ minutes }) => minutes },
    { heading: headings.children, mm: 16, cell: ({ children }) => children },
    { heading: headings.adults, mm: 14, cell: ({ staff }) => staff },
    { heading: headings.needed, mm: 14, cell: ({ needed }) => needed },
    {
      heading: headings.reasons,
      mm: 39,
      cell: ({ reasons }) => reasons.map(({ at, reason, recordedName }) => cells.reason(time(at), reason, recordedName)).join('; '),
    },
  ];
  const words = { what: parts.ratio.what, holds: parts.ratio.holds(paper.duration(total)) };
  return { part: await partOf('ratio', words, columns, rows), rooms: sums };
}

/** Each adult's shifts, from their marks. */
export async function staffPart(folder: Folder): Promise<FolderPart> {
  const { records, timeZone } = folder;
  const days = [...groupBy(records.staffMarks, ({ userId, day }) => `${day} ${userId}`).values()];
  const time = (at: string | null) => (at === null ? cells.stillOpen : clockTimeAt(at, timeZone));
  const rows = days.flatMap((marks) => {
    const { shifts } = dayOfStaffMarks(marks);
    const byId = new Map(marks.map((mark) => [mark.id, mark]));
    const corrections = marks.flatMap(({ kind, reason, replaces, at, recordedName }) => {
      const before = byId.get(replaces ?? '');
      if (before === undefined) return [];
      return [cells.corrected(time(before.at), kind === 'void' ? '–' : time(at), recordedName, reason ?? '')];
    });
    const [{ day, fullName } = { day: '', fullName: '' }] = marks;
    return shifts.map(({ from, until, stretches }, at) => ({
      day,
      adult: fullName,
      from,
      until,
      rooms: [...new Set(stretches.map(({ classroomId }) => folder.roomName(classroomId) ?? paper.noRoom))].join(', '),
      breaks: shiftMinutes(shifts.slice(at, at + 1)).breakMinutes,
      corrections: at === 0 ? corrections.join('; ') : '',
    }));
  });
  type Row = (typeof rows)[number];
  const exact = (at: string | null) => (at === null ? null : clockAt(at, timeZone).time);
  const columns: Column<Row>[] = [
    { heading: headings.day, mm: 24, onlyOnPaper: true, cell: ({ day }) => formatDate(day, 'short') },
    { heading: headings.day, cell: ({ day }) => day },
    { heading: headings.adult, mm: 40, cell: ({ adult }) => adult },
    { heading: headings.in, mm: 18, onlyOnPaper: true, cell: ({ from }) => time(from) },
    { heading: headings.in, cell: ({ from }) => exact(from) },
    { heading: headings.out, mm: 22, onlyOnPaper: true, cell: ({ until }) => time(until) },
    { heading: headings.out, cell: ({ until }) => exact(until) },
    { heading: headings.breaks, mm: 18, cell: ({ breaks }) => (breaks === 0 ? null : paper.duration(breaks)) },
    { heading: headings.rooms, mm: 30, cell: ({ rooms }) => rooms },
    { heading: headings.corrections, mm: 32, cell: ({ corrections }) => corrections },
  ];
  const sorted = rows.toSorted((a, b) => (a.day === b.day ? (a.adult < b.adult ? -1 : 1) : a.day < b.day ? -1 : 1));
  return partOf('staff', { what: parts.staff.what, holds: parts.staff.holds(rows.length) }, columns, sorted);
}

/** Drills as they were saved last. */
export async function drillsPart({ records, timeZone }: Folder): Promise<FolderPart> {
  const latest = new Map(records.drills.map((row) => [row.headcountId, row]));
  const rows = [...latest.values()].toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  type Row = (typeof rows)[number];
  const seconds = ({ startedAt, finishedAt }: Row) => Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  const columns: Column<Row>[] = [
    { heading: headings.day, mm: 24, onlyOnPaper: true, cell: ({ day }) => formatDate(day, 'short') },
    { heading: headings.day, cell: ({ day }) => day },
    { heading: headings.when, mm: 18, onlyOnPaper: true, cell: ({ startedAt }) => clockTimeAt(startedAt, timeZone) },
    { heading: headings.when, cell: ({ startedAt }) => clockAt(startedAt, timeZone).time },
    { heading: headings.kind, mm: 36, cell: ({ kind }) => drillsText.kinds[kind] },
    { heading: headings.took, mm: 22, cell: (row) => paper.seconds(seconds(row)) },
    { heading: headings.counted, mm: 22, cell: ({ children }) => children },
    {
      heading: headings.missing,
      mm: 20,
      cell: ({ missing }) => (missing === 0 ? headings.nobody : cells.missing(missing)),
    },
    { heading: headings.note, mm: 42, cell: ({ note, recordedName }) => sentences(note, recordedName) },
  ];
  return partOf('drills', { what: parts.drills.what, holds: parts.drills.holds(rows.length) }, columns, rows);
}

type AnyDocument = Omit<Folder['records']['documents'][number], 'studentId'>;

/** What documents say on paper. Their expiry is held against the last day of the folder. */
export function documentColumns<Row extends AnyDocument>(
  who: { heading: string; cell: (row: Row) => string },
  { scope, timeZone }: Folder,
): Column<Row>[] {
  const after = addDays(scope.until, 1);
  return [
    { heading: who.heading, mm: 40, cell: who.cell },
    { heading: headings.kind, mm: 44, cell: ({ kind }) => healthText.documents.kinds[kind] },
    { heading: headings.title, mm: 40, cell: ({ title }) => title },
    {
      heading: headings.expires,
      mm: 30,
      onlyOnPaper: true,
      cell: ({ expiresOn }) => {
        if (expiresOn === null) return cells.noExpiry;
        const day = formatDate(expiresOn, 'short');
        return expiresOn < after ? cells.expired(day) : day;
      },
    },
    { heading: headings.expires, cell: ({ expiresOn }) => expiresOn },
    {
      heading: headings.added,
      mm: 30,
      cell: ({ addedName, addedAt }) => `${addedName}, ${formatInstant(addedAt, timeZone)}`,
    },
  ];
}

export async function teamDocumentsPart({ db }: FolderReading, folder: Folder): Promise<FolderPart> {
  const names = new Map((await listStaff(db, folder.daycareId)).map(({ userId, fullName }) => [userId, fullName]));
  const rows = folder.records.teamDocuments;
  const columns = documentColumns<(typeof rows)[number]>(
    { heading: headings.adult, cell: ({ userId }) => names.get(userId) ?? '' },
    folder,
  );
  return partOf('teamDocuments', { what: parts.teamDocuments.what, holds: parts.teamDocuments.holds(rows.length) }, columns, rows);
}
