import { dayOfMarks, type DayMark } from '@daycare-portal/shared/attendance-day';
import { addDays, instantOf, type ClockTime } from '@daycare-portal/shared/center-time';
import { agesOn } from '@daycare-portal/shared/coverage';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { byChild } from '@daycare-portal/shared/groups';
import type { Nap } from '@daycare-portal/shared/coverage-day';
import type { Presence } from '@daycare-portal/shared/presence';
import { presencesOfStaff } from '@daycare-portal/shared/staff-day';
import type { StaffMark } from '@daycare-portal/shared/staff-marks';
import type { ChildScope } from '../../core/auth/access';
import { goesOnFromYesterday } from '../attendance/carried-over';
import { listDayMarksOn, listMarksOfOpenDays } from '../../records/attendance/attendance.queries';
import { noEnd, readMissingTimes } from '../../records/headcounts/missing';
import type { DayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { listNapsOn } from '../../records/daily-log/naps';
import { listStaffMarksOn } from '../../records/staff-clock/staff-marks.queries';

/** Who was in which room on a day. */
export interface DayPresences {
  children: Presence[];
  /** Those of an earlier day that nobody ended by a check-out. */
  leftOpen: Presence[];
  adults: Presence[];
  /** Who slept when, if the figures for naps count. */
  naps: Nap[];
  /** Ages in months, by child. */
  ages: ReadonlyMap<string, number>;
  staffMarks: StaffMark[];
  isOpen: boolean;
  opens: ClockTime | null;
  closes: ClockTime | null;
  /** Instants. */
  opensAt: string | null;
  closesAt: string | null;
  /** Unfinished presences end at `until`: now, or on an earlier day at closing time or at the last record. */
  from: string;
  until: string;
}

interface PresenceInput {
  rules: DayRules;
  /** By child. */
  births: ReadonlyMap<string, { dob: PlainDate }>;
  now: string;
  /** Whether the figures for naps count on the day. */
  countsNaps: boolean;
}

/** Reads a day of all children in the scope and of all adults. A future day is empty. */
export async function readPresences(db: Db, children: ChildScope, day: PlainDate, reading: PresenceInput): Promise<DayPresences> {
  const { rules, births, now, countsNaps } = reading;
  const marks = await listDayMarksOn(db, children, day);
  const staffMarks = await listStaffMarksOn(db, children.daycareId, day);
  const opening = rules.openingOn(day, null);
  const at = (time: ClockTime | null) => (time === null ? null : instantOf(day, time, rules.timeZone));
  const [opensAt, closesAt] = [at(opening.from), at(opening.until)];
  const endsAt = instantOf(addDays(day, 1), '00:00', rules.timeZone);
  const missingTimes = await readMissingTimes(db, children, day);
  const ofChildren = [...byChild(marks)]
    .flatMap(([studentId, own]) => presencesOf(studentId, own))
    .flatMap((presence) => without(presence, missingTimes.get(presence.who) ?? []))
    // A child who was found days later was not in hand again on this one.
    .filter(({ from }) => from < endsAt);
  const night =
    day === rules.today && goesOnFromYesterday(rules, now) ? await readNight(db, children, day, { rules, now, endsAt }) : nobody;
  ofChildren.push(...night.children);
  const adults = [...night.adults, ...presencesOfStaff(staffMarks, { closesAt, endsAt, now })];
  const times = [...ofChildren, ...adults].flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  const age = agesOn(day);
  const last = times.reduce(later, closesAt ?? times[0] ?? now);
  const isOver = day < rules.today;
  const until = isOver ? last : day > rules.today ? (opensAt ?? now) : now;
  // Nobody knows when such a child left, so it does not count past closing.
  const ended = ({ until: end, ...one }: Presence) => ({ ...one, until: end ?? later(one.from, closesAt ?? last) });
  return {
    children: isOver ? ofChildren.map(ended) : ofChildren,
    leftOpen: isOver ? ofChildren.filter((one) => one.until === null) : [],
    adults,
    naps: countsNaps ? await listNapsOn(db, children, day, isOver) : [],
    ages: new Map([...new Set(ofChildren.map(({ who }) => who))].map((who) => [who, age(births.get(who)?.dob ?? day)])),
    staffMarks: [...night.staffMarks, ...staffMarks],
    isOpen: opening.isOpen,
    opens: opening.from,
    closes: opening.until,
    opensAt,
    closesAt,
    from: times.reduce(earlier, opensAt ?? until),
    until,
  };
}

const nobody: Pick<DayPresences, 'children' | 'adults' | 'staffMarks'> = { children: [], adults: [], staffMarks: [] };

/** The children and adults who came on the day before and have not left since, from midnight on. */
async function readNight(
  db: Db,
  children: ChildScope,
  day: PlainDate,
  { rules, now, endsAt }: { rules: DayRules; now: string; endsAt: string },
): Promise<typeof nobody> {
  const before = addDays(day, -1);
  const from = instantOf(day, '00:00', rules.timeZone);
  const marks = (await listMarksOfOpenDays(db, children, day)).filter((mark) => mark.day === before);
  const staffMarks = await listStaffMarksOn(db, children.daycareId, before);
  const goOn = (presences: readonly Presence[]) => presences.filter(({ until }) => until === null).map((one) => ({ ...one, from }));
  return {
    children: goOn([...byChild(marks)].flatMap(([studentId, own]) => presencesOf(studentId, own))),
    adults: goOn(presencesOfStaff(staffMarks, { closesAt: null, endsAt, now })),
    staffMarks,
  };
}

/** A child is in a room from arriving there until going elsewhere. */
function presencesOf(who: string, marks: readonly DayMark[]): Presence[] {
  return dayOfMarks(marks).stays.flatMap(({ rooms, until }) =>
    rooms.map(({ classroomId, from }, at) => ({ who, classroomId, from, until: rooms[at + 1]?.from ?? until })),
  );
}

/** The parts of a presence without these times, such as those at which the child was missing and no adult had it in hand. */
function without(presence: Presence, times: readonly { from: string; until: string }[]): Presence[] {
  return times.reduce(
    (parts, time) =>
      parts.flatMap((part) => {
        const end = part.until ?? noEnd;
        const before = { ...part, until: part.from < time.from && time.from < end ? time.from : part.until };
        const after = { ...part, from: later(part.from, time.until) };
        if (time.until <= part.from || end <= time.from) return [part];
        return [...(part.from < time.from ? [before] : []), ...(time.until < end ? [after] : [])];
      }),
    [presence],
  );
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);
