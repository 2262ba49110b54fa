import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { coverageAt, minutesOfDay, shortStretches, spansOf, stepsOf, type RoomDay } from '@daycare-portal/shared/coverage-day';
import { clockAt, instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { ListFile, ListFormat } from '@daycare-portal/shared/list-file';
import type { Presence } from '@daycare-portal/shared/presence';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import { countedBy, type AdultBar, type CountedBy, type CoverageDay, type LateChange } from '@daycare-portal/shared/room-coverage';
import type { StaffMark } from '@daycare-portal/shared/staff-marks';
import { text } from '@daycare-portal/shared/text';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { listMarksOn } from '../../records/attendance/attendance.queries';
import { readCountedRooms } from '../../records/attendance/day-rooms';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listFile, wholeNumber, type ListCell } from '../../core/files/list-file';
import { isoTime, type Runtime } from '../../core/runtime';
import { chosen } from './get-coverage';
import { readPresences, type DayPresences } from './presences';
import { listReasons, readBirthDates, readRatios } from '../../records/coverage/ratio.queries';

/** A room's day, to the minute. NOT_FOUND for a room that this person may not see. */
export async function getCoverageDay(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  userId: string,
  { classroomId, day }: { classroomId: string; day: PlainDate },
): Promise<CoverageDay> {
  const rules = await readDayRules(db, runtime, children.daycareId);
  const rooms = await readCountedRooms(db, children, userId, instantOf(day, '00:00', rules.timeZone));
  const room = rooms.find(({ id }) => id === classroomId);
  if (room === undefined) throw new DomainError('NOT_FOUND', 'classroomNotFound', text.classrooms.notFound);
  const all = acrossDaycare(children);
  const ratios = await readRatios(db, children.daycareId);
  const births = await readBirthDates(db, all);
  const read = await readPresences(db, all, day, {
    rules,
    births,
    now: isoTime(runtime.now()),
    countsNaps: ratios.countsNapsOn(day),
  });
  const roomDay: RoomDay = { ...read, classroomId, rules: ratios.rulesOn(day, room) };
  const spans = read.from < read.until ? spansOf(roomDay) : [];
  const marks = await listMarksOn(db, all, day);
  const seen = await readBirthDates(db, children);
  const changes = changesIn(marks, read.staffMarks, classroomId, (studentId) => seen.get(studentId)?.firstName ?? null);
  const reasons = await listReasons(db, children.daycareId, classroomId, day);
  const stretches = shortStretches(spans).map((stretch) => ({
    ...stretch,
    reasons: reasons.filter(({ at }) => stretch.from <= at && at < stretch.until),
  }));
  const explained = new Set(stretches.flatMap((stretch) => stretch.reasons.map(({ id }) => id)));
  const minutes = minutesOfDay(spans);
  return {
    day,
    today: rules.today,
    timeZone: rules.timeZone,
    classroomId,
    name: room.name,
    capacity: room.capacity,
    rooms: rooms.map(({ id, name, mark }) => ({ classroomId: id, name, mark })),
    ruleSet: chosen(ratios.ruleSetOn(day)),
    rule: ruleOf(roomDay, spans),
    isOpen: read.isOpen,
    opensAt: read.opens,
    closesAt: read.closes,
    steps: stepsOf(spans).map((step) => ({
      ...step,
      isCorrected: changes.some(({ from, until }) => from < step.until && until >= step.from),
    })),
    spans,
    stretches,
    otherReasons: reasons.filter(({ id }) => !explained.has(id)),
    adults: barsOf(read, classroomId),
    children: namedIn(read.children, classroomId, seen),
    changes: changes.flatMap(({ from: _from, until: _until, who, ...change }) => (who === null ? [] : [{ who, ...change }])),
    leftOpen: read.leftOpen.filter((one) => one.classroomId === classroomId).length,
    minutesWithChildren: minutes.withChildren,
    minutesShort: minutes.short,
    minutesAlone: minutes.alone,
  };
}

/** The counts at the room's fullest minute. */
function ruleOf(day: RoomDay, spans: CoverageDay['spans']): CountedBy | null {
  const fullest = spans.toSorted((a, b) => b.children - a.children)[0];
  if (fullest === undefined || fullest.children === 0) return null;
  return countedBy(coverageAt(day, fullest.from), day.rules.childrenPerStaff);
}

function barsOf({ adults, staffMarks, until }: DayPresences, classroomId: string): AdultBar[] {
  const names = new Map(staffMarks.map(({ userId, fullName }) => [userId, fullName]));
  const bars = new Map<string, AdultBar>();
  for (const { who, from, until: end } of adults.filter((one) => one.classroomId === classroomId)) {
    const bar = bars.get(who) ?? { userId: who, name: names.get(who) ?? '', bars: [] };
    bar.bars.push({ from, until: end ?? until });
    bars.set(who, bar);
  }
  return [...bars.values()].toSorted((a, b) => ((a.bars[0]?.from ?? '') < (b.bars[0]?.from ?? '') ? -1 : 1));
}

function namedIn(
  children: readonly Presence[],
  classroomId: string,
  shown: Awaited<ReturnType<typeof readBirthDates>>,
): CoverageDay['children'] {
  return children
    .flatMap((one) => {
      const child = shown.get(one.who);
      return one.classroomId !== classroomId || child === undefined ? [] : [{ ...one, name: fullNameOf(child) }];
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

interface Change extends Omit<LateChange, 'who'> {
  /** Null for a child whom this person does not see. */
  who: string | null;
  /** The stretch of the day that looked different before the change. */
  from: string;
  until: string;
}

/** The corrections of children and adults who were in the room, or were first recorded there. */
function changesIn(
  marks: readonly AttendanceMark[],
  staffMarks: readonly StaffMark[],
  classroomId: string,
  nameOf: (studentId: string) => string | null,
): Change[] {
  const ofChildren = correctionsIn(marks, classroomId, ({ studentId }) => studentId, nameOf);
  const names = new Map(staffMarks.map(({ userId, fullName }) => [userId, fullName]));
  const ofAdults = correctionsIn(
    staffMarks,
    classroomId,
    ({ userId }) => userId,
    (userId) => names.get(userId) ?? '',
  );
  return [...ofChildren, ...ofAdults].toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1));
}

function correctionsIn<Mark extends AttendanceMark | StaffMark>(
  marks: readonly Mark[],
  classroomId: string,
  whoOf: (mark: Mark) => string,
  nameOf: (who: string) => string | null,
): Change[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const concerned = new Set(marks.filter((mark) => mark.classroomId === classroomId).map(whoOf));
  return marks.flatMap((mark) => {
    const before = mark.replaces === null ? undefined : byId.get(mark.replaces);
    if (before === undefined || !concerned.has(whoOf(mark))) return [];
    const [from = mark.at, until = mark.at] = [before.at, mark.at].toSorted();
    const at = mark.kind === 'void' ? before.at : mark.at;
    return { at, who: nameOf(whoOf(mark)), recordedName: mark.recordedName, recordedAt: mark.recordedAt, reason: mark.reason, from, until };
  });
}

/** The day's steps as a file with the columns of the page's table. */
export function coverageDayFile(runtime: Runtime, { name, day, timeZone, steps }: CoverageDay, format: ListFormat): Promise<ListFile> {
  const { columns, corrected, file } = ratioText.day;
  const headings = [
    file.room,
    file.date,
    columns.time,
    columns.worst,
    columns.children,
    columns.adults,
    columns.needed,
    columns.short,
    columns.alone,
    columns.note,
  ];
  const rows = steps.map((step): ListCell[] => [
    name,
    { date: day },
    clockAt(step.from, timeZone).time,
    clockAt(step.worstAt, timeZone).time,
    wholeNumber(step.children),
    wholeNumber(step.staff),
    step.needed === null ? '' : wholeNumber(step.needed),
    step.minutesShort === 0 ? '' : wholeNumber(step.minutesShort),
    step.minutesAlone === 0 ? '' : wholeNumber(step.minutesAlone),
    step.isCorrected ? corrected : '',
  ]);
  return listFile(runtime, format, file.name, headings, rows, [24, 12, 10, 12, 12, 12, 12, 22, 22, 14], day);
}
