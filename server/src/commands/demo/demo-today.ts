import type { DayChild } from '@daycare-portal/shared/attendance';
import { addDays, clockAt, dayAt, weekdayOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { isOnDay } from '@daycare-portal/shared/opening-hours';
import { isoTime, later, newId } from '../../core/runtime';
import { timed, type DemoServices } from './acting';
import {
  adultOf,
  afternoonSteps,
  beginDay,
  daysBefore,
  expectedAt,
  ordinarySteps,
  play,
  shortlyAfter,
  stay,
  writeDay,
  type Step,
  type WrittenDay,
} from './demo-days';
import { everyWeekday, week } from './demo-plans';
import { endShiftsBefore, planMoves, writeStaffDay } from './demo-staff-days';
import { atTen } from './demo-headcounts';
import { planMenus, writeLog } from './demo-log';
import { writeIncidents } from './demo-incidents';
import { writeMedication } from './demo-medication';
import { writeMessages } from './demo-messages';
import { writeMoney } from './demo-money';
import { tellPlans } from './demo-told';
import { findTeam, type Team } from './demo-team';
import { zoneUnderWay } from './demo-zone';

/**
 * Whenever the demo is started, Sunnyside is in the middle of a day, with three weeks behind it. What happened since the last start is
 * written now, each mark with the time at which somebody would have made it. A day that has marks is left alone.
 */
export async function bringUpToDate(stage: DemoServices, onDay: (done: number, total: number) => void): Promise<void> {
  const stageThen = timed(stage);
  const found = await findTeam(stageThen);
  if (found === undefined) return;
  const timeZone = zoneUnderWay(stage.runtime, found.timeZone);
  const today = dayAt(stage.runtime.now(), timeZone);
  if (timeZone !== found.timeZone) await found.owner.daycare.updateDay({ daycareId: found.daycareId, timeZone });
  if (await hasMarks(found, today)) return;
  const team = (await findTeam(stageThen)) ?? found;
  await openOn(team, today);
  const days = await unmarkedDays(team, today);
  await endStaysBefore(team, days[0] ?? today, stage.runtime.now(), days.length === 0);
  stageThen.turnTo(null);
  await endShiftsBefore(team);
  if (team.keepsLog) await planMenus(team, [...days, today, addDays(today, 7)]);
  for (const [index, day] of days.entries()) {
    onDay(index, days.length + 1);
    await writeDay(team, day, { leftOpen: day === days.at(-1), meanwhile: atTen(team, days, day) });
    await writeStaffDay(team, day, { leftOpen: day === days.at(-1) });
    if (team.keepsLog) await writeLog(team, day);
  }
  onDay(days.length, days.length + 1);
  await correctDeparture(team, days.slice(-2));
  await decideLateEntry(team, days.at(-1));
  await writeToday(team, today, stage.runtime.now());
  await writeStaffDay(team, today, { now: stage.runtime.now() });
  if (team.keepsLog) await writeLog(team, today, stage.runtime.now());
  await writeMedication(team, days, today, stage.runtime.now());
  const before = days.at(-1);
  await writeIncidents(team, days);
  if (team.sendsMessages && before !== undefined) await writeMessages(team, { before, today, now: stage.runtime.now() });
  if (team.bills) await writeMoney(team, today);
  if (team.hasFamilyPages) await tellPlans(team, { today, now: stage.runtime.now() });
  await planMoves(team, today);
  onDay(days.length + 1, days.length + 1);
}

async function hasMarks({ owner, daycareId, timeZone }: Team, day: PlainDate): Promise<boolean> {
  const { children } = await owner.attendance.getDay({ daycareId, day });
  return children.some((child) => isMarkedOn(child, day, timeZone));
}

/** Whether the child has a mark of this day, and not only a stay that began on an earlier one and is still open. */
function isMarkedOn({ markId, since }: DayChild, day: PlainDate, timeZone: string): boolean {
  return markId !== null && (since === null || dayAt(since, timeZone) === day);
}

const daysBehind = 21;

/** The open days of the last three weeks after the last one with marks, in order. */
async function unmarkedDays(team: Team, today: PlainDate): Promise<PlainDate[]> {
  const days: PlainDate[] = [];
  for (const day of daysBefore(today, daysBehind)) {
    const { isOpen, children } = await team.owner.attendance.getDay({ daycareId: team.daycareId, day });
    if (children.some((child) => isMarkedOn(child, day, team.timeZone))) break;
    if (isOpen) days.unshift(day);
  }
  return days;
}

/** Sunnyside is open today, even at a weekend or on a closed day, and children with a schedule come today. */
async function openOn({ owner, daycareId }: Team, today: PlainDate): Promise<void> {
  const { openingHours, closures } = await owner.daycare.getDay({ daycareId });
  if (closures.some((closure) => isOnDay(closure, today)))
    await owner.daycare.updateDay({ daycareId, closures: closures.filter((closure) => !isOnDay(closure, today)) });
  const weekday = weekdayOf(today);
  if (openingHours.some((block) => block.weekday === weekday)) return;
  await owner.daycare.updateDay({
    daycareId,
    openingHours: [...openingHours, { weekday, from: '07:00', until: '18:00' }],
    hoursFrom: today,
  });
  const monday = [1, 2].map((days) => addDays(today, days)).find((day) => weekdayOf(day) === 1) ?? today;
  const { children } = await owner.attendance.getDay({ daycareId, day: monday });
  const times = children.flatMap(({ expectedFrom, expectedUntil }) =>
    expectedFrom && expectedUntil ? [`${expectedFrom} ${expectedUntil}`] : [],
  );
  for (const time of new Set(times)) {
    const [from = '', until = ''] = time.split(' ');
    if (until < '09:00') continue;
    const sameHours = children.filter((child) => child.expectedFrom === from && child.expectedUntil === until);
    const studentIds = sameHours.map(({ studentId }) => studentId);
    await owner.attendance.setSchedule({ daycareId, studentIds, from: today, week: week([...everyWeekday, weekday], [from, until]) });
  }
}

/** Children who were there at the last start were picked up in the evening, all but one if no day has passed since. */
async function endStaysBefore({ stage, owner, daycareId, at }: Team, day: PlainDate, now: Date, keepOne: boolean): Promise<void> {
  const { children } = await owner.attendance.getDay({ daycareId, day });
  const open = children.flatMap(({ studentId, leftOpen }) => (leftOpen === null ? [] : [{ studentId, ...leftOpen }]));
  const days = [...new Set(open.map((each) => each.day))].toSorted();
  for (const last of days) {
    const fetched = open.filter((each) => each.day === last).slice(keepOne && last === days.at(-1) ? 1 : 0);
    const since = fetched.map((each) => later(new Date(each.since), longestStay));
    const evening = new Date(Math.max(Date.parse(at(last, '17:25')), ...since.map(Number)));
    if (fetched.length === 0 || evening > now) continue;
    stage.turnTo(isoTime(evening));
    const marks = fetched.map(({ studentId }) => ({ id: newId(stage.runtime), studentId, kind: 'out' as const }));
    await owner.attendance.mark({ daycareId, marks });
  }
}

// In another time zone the evening may be earlier than their arrival.
const longestStay = 9 * 3600;

/** On the last day somebody corrects what was written on the day before. */
async function correctDeparture({ stage, owner, daycareId, at }: Team, [before, last]: readonly PlainDate[]): Promise<void> {
  if (before === undefined || last === undefined) return;
  const { children } = await owner.attendance.getDay({ daycareId, day: before });
  const left = children.find(({ state, since }) => state === 'out' && since !== null && since > at(before, '16:00'));
  if (left?.markId == null || left.since === null) return;
  stage.turnTo(at(last, '07:10'));
  const time = isoTime(later(new Date(left.since), -25 * 60));
  await owner.attendance.correct({ daycareId, id: newId(stage.runtime), markId: left.markId, at: time, reason: 'Wrong on the list' });
}

/**
 * The phone of a teacher was offline when she checked a child in whom a colleague marked as absent a little later, so somebody has to decide.
 * Returns the entry that waits, or undefined if the child was not absent yet.
 */
async function sendLate(
  { stage, teacher, daycareId }: Team,
  day: PlainDate,
  studentId: string | undefined,
  sent: string,
): Promise<string | undefined> {
  if (studentId === undefined) return undefined;
  stage.turnTo(sent);
  const { days } = await teacher.attendance.getHistory({ daycareId, studentId, from: day, until: day });
  const absent = days[0]?.marks.find(({ kind }) => kind === 'absent');
  if (absent === undefined || absent.at > sent) return undefined;
  const at = isoTime(later(new Date(absent.at), -4 * 60));
  const mark = { id: newId(stage.runtime), studentId, kind: 'in' as const, at, waited: true };
  await teacher.attendance.mark({ daycareId, marks: [mark] });
  return mark.id;
}

/** The same on the last day, when the owner found out that another child was meant. So did she with what waited since the last start. */
async function decideLateEntry(team: Team, last: PlainDate | undefined): Promise<void> {
  const { stage, owner, daycareId, at } = team;
  const decide = (markId: string) =>
    owner.attendance.decide({ daycareId, id: newId(stage.runtime), markId, outcome: 'leave', reason: 'It was another child' });
  stage.turnTo(null);
  for (const { id } of (await owner.attendance.listUndecided({ daycareId })).undecided) await decide(id);
  if (last === undefined) return;
  const { children } = await owner.attendance.getDay({ daycareId, day: last });
  const absent = children.find(({ state, markId }) => state === 'absent' && markId !== null);
  const late = await sendLate(team, last, absent?.studentId, at(last, '16:05'));
  if (late === undefined) return;
  stage.turnTo(at(last, '16:20'));
  await decide(late);
}

/** The day so far: some are late, some absent, two have gone home, one is in another room, and some are still to come. */
async function writeToday(team: Team, today: PlainDate, now: Date): Promise<void> {
  const { owner, daycareId } = team;
  const written = beginDay(team, today);
  const ago = (minutes: number) => isoTime(later(now, -minutes * 60));
  const expected = (await expectedAt(written, '06:30')).filter(({ leftOpen }) => leftOpen === null);
  const free = expected.filter(({ expectedFrom }) => expectedFrom === null);
  const [missing, late, later20, moved, corrected] = expected.filter(({ expectedUntil }) => (expectedUntil ?? '') > '12:00');
  const [sick, ill, fetched, ...others] = free;
  const unusual = [missing, late, later20, moved, corrected, sick, ill, fetched, ...others.slice(-3)];
  const here = expected.filter((child) => !unusual.includes(child));
  await agreeForToday(team, today, late, ago(18));
  await agreeForToday(team, today, later20, ago(38));

  const { rooms } = await owner.attendance.getDay({ daycareId, day: today });
  const classroomId = rooms.find((room) => room.classroomId !== moved?.classroomId)?.classroomId ?? null;
  const early = [moved, corrected].flatMap((child) => (child === undefined ? [] : [{ ...child, expectedFrom: '07:30' }]));
  // When the demo is started late in the day, it still shows the middle of it.
  const stillOn = ({ at, mark: { kind } }: Step) => kind !== 'out' || at < team.at(today, '14:30');
  const step = (child: DayChild | undefined, at: string, mark: Omit<Step['mark'], 'studentId'>) => stepOf(written, child, at, mark);
  const steps = [
    ...here.flatMap((child) => ordinarySteps(written, child).filter(stillOn)),
    ...early.flatMap((child) => stay(written, child).filter(stillOn)),
    ...step(moved, ago(31), { kind: 'move', classroomId }),
    ...step(ill, shortlyAfter(written, '07:10'), { kind: 'in' }),
    ...step(ill, ago(41), { kind: 'out', note: 'Fever, 101.2 °F' }),
    ...step(fetched, shortlyAfter(written, '07:20'), { kind: 'in' }),
    ...step(fetched, ago(22), { kind: 'out', note: 'Dentist, not back today' }),
    ...step(sick, shortlyAfter(written, '07:35'), { kind: 'absent', absence: { reason: 'sick', note: 'Stomach ache' } }),
    ...step(missing, ago(26), { kind: 'absent', absence: { reason: 'noShow', note: null } }),
  ];
  await play(written, steps, now);
  await noteCalls(team, today, missing, [ago(24), ago(8)]);
  await correctArrival(team, today, corrected);
  await sendLate(team, today, missing?.studentId, ago(6));
  if (ago(0) < team.at(today, '12:15')) return;
  const afternoon = await afternoonSteps(written);
  await play(
    written,
    afternoon.filter(({ mark }) => !unusual.some((child) => child?.studentId === mark.studentId)),
    now,
  );
}

/** What somebody marks of the child, if anything. */
function stepOf(written: WrittenDay, child: DayChild | undefined, at: string, mark: Omit<Step['mark'], 'studentId'>): Step[] {
  if (child === undefined) return [];
  const { studentId } = child;
  return [{ at, mark: { ...mark, studentId, ...(mark.kind !== 'move' && { personName: adultOf(written, studentId) }) } }];
}

/** In the morning somebody said that the child will come a little after this time. */
async function agreeForToday({ stage, staff, daycareId, timeZone, at }: Team, today: PlainDate, child: DayChild | undefined, due: string) {
  if (child === undefined) return;
  stage.turnTo(at(today, '06:45'));
  const from = clockAt(due, timeZone).time.replace(/.$/, (minute) => (minute < '5' ? '0' : '5'));
  const weekdays = [...new Set([...everyWeekday, weekdayOf(today)])];
  await staff.attendance.setSchedule({ daycareId, studentIds: [child.studentId], from: today, week: week(weekdays, [from, '17:30']) });
}

async function noteCalls({ stage, staff, daycareId }: Team, day: PlainDate, child: DayChild | undefined, times: readonly string[]) {
  if (child === undefined) return;
  for (const time of times) {
    stage.turnTo(time);
    const note = time === times[0] ? 'No answer' : 'Left a message';
    await staff.attendance.noteCall({ daycareId, id: newId(stage.runtime), studentId: child.studentId, day, note });
  }
}

async function correctArrival({ stage, staff, daycareId }: Team, day: PlainDate, child: DayChild | undefined) {
  const { children } = await staff.attendance.getDay({ daycareId, day });
  const here = children.find(({ studentId, state }) => studentId === child?.studentId && state === 'in');
  if (here?.markId == null || here.since === null) return;
  stage.turnTo(isoTime(later(new Date(here.since), 12 * 60)));
  const at = isoTime(later(new Date(here.since), -6 * 60));
  await staff.attendance.correct({ daycareId, id: newId(stage.runtime), markId: here.markId, at, reason: 'Came with her brother' });
}
