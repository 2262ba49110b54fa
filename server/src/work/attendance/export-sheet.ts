import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { ExportSheet, Sheet, SheetChild, SheetDay, SheetStay, SheetTime } from '@daycare-portal/shared/attendance-sheet';
import { wallTimeAt } from '@daycare-portal/shared/center-time';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { historyText } from '@daycare-portal/shared/history-text';
import type { ListFile } from '@daycare-portal/shared/list-file';
import { listFile, type ListCell } from '../../core/files/list-file';
import { giveWay } from '../../core/give-way';
import { getSheet } from './get-sheet';
import type { Sent, WorkContext } from '../../core/work-context';

const labels = dayPapersText.sheet;

/** The sheet as a file, with a row for each stay and for each day without one. */
export async function exportSheet(
  { db, runtime, transact, access: { daycareId, children }, session, record }: WorkContext,
  { format, ...input }: Sent<ExportSheet>,
): Promise<ListFile> {
  const sheet = await getSheet(db, runtime, children, session.user.uid, input);
  await transact((trx) => record(trx, 'daycare.exportAttendance', daycareId, format));
  const rows: ListCell[][] = [];
  for (const child of sheet.children) {
    for (const day of child.days) rows.push(...rowsOf(sheet, child, day));
    await giveWay();
  }
  const columns = columnsOf();
  return listFile(
    runtime,
    format,
    'attendance',
    columns.map(([heading]) => heading),
    rows,
    columns.map(([, width]) => width),
    `${input.from}-${input.until}`,
  );
}

/** The heading and width of each column. */
const columnsOf = (): [string, number][] => [
  [labels.lastName, 18],
  [labels.firstName, 16],
  [labels.dob, 12],
  [labels.classroom, 18],
  [labels.day, 12],
  [labels.checkedIn, 20],
  [labels.broughtBy, 22],
  [labels.checkedOut, 20],
  [labels.pickedUpBy, 22],
  [dayText.people.pickup.exception, 30],
  [labels.hours, 11],
  [labels.hoursOfDay, 13],
  [labels.status, 16],
  [labels.reason, 16],
  [labels.note, 30],
  [labels.corrected, 11],
  [labels.firstCheckIn, 20],
  [labels.firstCheckOut, 20],
  [labels.checkInSigned, 30],
  [labels.checkOutSigned, 30],
];

function rowsOf(sheet: Sheet, child: SheetChild, day: SheetDay): ListCell[][] {
  const stays = day.stays.length === 0 ? [null] : day.stays;
  return stays.map((stay, index) => [
    child.lastName,
    child.firstName,
    { date: child.dob },
    roomsOf(sheet, child, stay),
    { date: day.day },
    timeCell(sheet, stay?.arrival?.at),
    stay?.arrival?.person ?? '',
    timeCell(sheet, stay?.departure?.at),
    pickedUpBy(stay),
    stay?.exception ?? '',
    stay === null || stay.departure === null || stay.arrival === null ? '' : { milliseconds: stay.milliseconds },
    // Once per day, so the column can be summed.
    index > 0 || day.milliseconds === 0 ? '' : { milliseconds: day.milliseconds },
    historyText.looks[day.look],
    day.absence === null ? '' : reasonInWords(day.absence.reason),
    day.absence?.note ?? '',
    day.isCorrected ? labels.yes : '',
    timeCell(sheet, stay?.arrival?.firstAt),
    timeCell(sheet, stay?.departure?.firstAt),
    signed(stay?.arrival),
    signed(stay?.departure),
  ]);
}

function timeCell({ timeZone }: Sheet, at: string | null | undefined): ListCell {
  return at == null ? '' : { time: wallTimeAt(at, timeZone) };
}

function roomsOf({ roomNames }: Sheet, { homeClassroomId }: SheetChild, stay: SheetStay | null): string {
  const ids = stay === null ? [homeClassroomId] : stay.classroomIds;
  const names = ids.flatMap((id) => roomNames.find(({ classroomId }) => classroomId === id)?.name ?? []);
  return [...new Set(names)].join('; ');
}

function pickedUpBy(stay: SheetStay | null): string {
  if (stay?.goesTo != null) return dayText.attendance.destinations[stay.goesTo];
  return stay?.departure?.person ?? '';
}

function signed(time: SheetTime | null | undefined): string {
  return time == null ? '' : labels.signed[time.method](time.recordedBy);
}
