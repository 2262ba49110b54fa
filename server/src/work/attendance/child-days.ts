import type { AttendanceMark, AttendanceState } from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay, stateOf } from '@daycare-portal/shared/attendance-day';
import { dayAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { byChild } from '@daycare-portal/shared/groups';
import type { ChildScope } from '../../core/auth/access';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { giveWay } from '../../core/give-way';
import { settleByMarks } from '../../records/door/calls.queries';
import { settleNaps } from '../../records/daily-log/naps';
import { openIncidents, type RecordedException } from '../../records/incidents/open-incidents';
import { listOutingsOn } from '../../records/outings/outings.queries';
import type { Runtime } from '../../core/runtime';
import { listPlansOf } from '../../records/family/family.queries';
import { listEnrollmentsOf } from '../../records/students/enrollments.queries';
import {
  deleteOpenDays,
  insertMarks,
  insertOpenDays,
  listAbsencesOf,
  listAttendingOf,
  listMarksOf,
  listOpenDays,
  type AttendingChild,
  type NewStoredMark,
} from '../../records/attendance/attendance.queries';
import { planOf, type Agreements } from './child-plan';
import type { JudgedDay } from './judge-mark';
import { listSchedulesOf } from '../../records/attendance/schedules.queries';

/** One child's day, which collects new marks. */
export interface ChildDay extends JudgedDay {
  child: AttendingChild;
  day: PlainDate;
  marks: AttendanceMark[];
  /** The room of the stay that was unfinished when the day was read. */
  wasIn: OpenRoom | undefined;
}

interface OpenRoom {
  classroomId: string | null;
}

function openRoom(marks: readonly AttendanceMark[]): OpenRoom | undefined {
  const stay = openStay(dayOfMarks(marks));
  return stay && { classroomId: stay.rooms.at(-1)?.classroomId ?? null };
}

export function daysByChild(rows: readonly { studentId: string; day: PlainDate }[]): ReadonlyMap<string, readonly PlainDate[]> {
  return new Map([...byChild(rows)].map(([studentId, own]) => [studentId, own.map(({ day }) => day)]));
}

/** Of so many days, the marks of all the children are read at once. */
const fewDays = 7;

/** The marks of each child's own days. */
async function listMarksOn(
  trx: Db,
  children: ChildScope,
  daysOf: ReadonlyMap<string, readonly PlainDate[]>,
  days: readonly PlainDate[],
): Promise<AttendanceMark[]> {
  if (days.length <= fewDays) return listMarksOf(trx, children, [...daysOf.keys()], days);
  const onDay = new Map(days.map((day): [PlainDate, string[]] => [day, []]));
  for (const [studentId, own] of daysOf) for (const day of own) onDay.get(day)?.push(studentId);
  const found: AttendanceMark[] = [];
  for (const [day, studentIds] of onDay) {
    await giveWay();
    found.push(...(await listMarksOf(trx, children, studentIds, [day])));
  }
  return found;
}

/** Several days of several children. A transaction reads them, adds marks and writes them. */
export class ChildDays {
  readonly rules: DayRules;
  readonly rooms: ReadonlyMap<string, string>;
  /** Those of the rooms that are outings and not under way. */
  readonly notOut: ReadonlySet<string>;
  /** The children among those that the caller sees. */
  readonly attending: ReadonlyMap<string, AttendingChild>;
  /** By child, the days of which a stay has not ended. */
  readonly openDays: ReadonlyMap<string, readonly { day: PlainDate }[]>;
  readonly #agreements: Agreements;
  readonly #days = new Map<string, ChildDay>();
  readonly #added: NewStoredMark[] = [];
  readonly #now: Date;

  private constructor(
    agreements: Agreements & Pick<ChildDays, 'notOut'>,
    attending: readonly AttendingChild[],
    open: ChildDays['openDays'],
    now: Date,
  ) {
    this.#now = now;
    this.rules = agreements.rules;
    this.rooms = agreements.rooms;
    this.notOut = agreements.notOut;
    this.attending = new Map(attending.map((child) => [child.id, child]));
    this.openDays = open;
    this.#agreements = agreements;
  }

  /**
   * `daysIn` returns the days of the marks, or those of each child, once the daycare's time zone is known. A child's days with an unfinished
   * stay are read as well.
   */
  static async read(
    trx: Db,
    runtime: Runtime,
    children: ChildScope,
    studentIds: readonly string[],
    daysIn: (rules: DayRules) => readonly PlainDate[] | ReadonlyMap<string, readonly PlainDate[]>,
  ): Promise<ChildDays> {
    const rules = await readDayRules(trx, runtime, children.daycareId);
    const attending = await listAttendingOf(trx, children, studentIds);
    const open = byChild(await listOpenDays(trx, children, studentIds));
    const absences = byChild(await listAbsencesOf(trx, children, studentIds));
    const spans = await listEnrollmentsOf(trx, children, studentIds);
    const schedules = await listSchedulesOf(trx, children, studentIds);
    const asked = daysIn(rules);
    const daysOf = new Map(
      attending.map(({ id }) => {
        const own = asked instanceof Map ? (asked.get(id) ?? []) : asked;
        return [id, [...new Set([...own, ...(open.get(id) ?? []).map(({ day }) => day)])].toSorted()];
      }),
    );
    const days = [...new Set([...daysOf.values()].flat())].toSorted();
    const classrooms = await listClassroomNames(trx, children.daycareId);
    const outings = await listOutingsOn(trx, children.daycareId, days[0] ?? rules.today, days.at(-1) ?? rules.today);
    const rooms = new Map([...classrooms, ...outings].map(({ id, name }) => [id, name]));
    const notOut = new Set(outings.flatMap(({ id, isOut }) => (isOut ? [] : [id])));
    const told = byChild(await listPlansOf(trx, children, studentIds, days));
    const agreements = { rules, rooms, notOut, spans, schedules, absences, told };
    const read = new ChildDays(agreements, attending, open, runtime.now());
    const marks = byChild(await listMarksOn(trx, children, daysOf, days));
    for (const child of attending) {
      await giveWay();
      for (const day of daysOf.get(child.id) ?? []) read.#add(child, day, marks.get(child.id) ?? []);
    }
    return read;
  }

  #add(child: AttendingChild, day: PlainDate, ofChild: readonly AttendanceMark[]): void {
    const marks = ofChild.filter((mark) => mark.day === day);
    this.#days.set(`${child.id} ${day}`, {
      child,
      day,
      firstName: child.firstName,
      marks,
      wasIn: openRoom(marks),
      plan: planOf(this.#agreements, child, day),
      roomName: (id) => this.rooms.get(id ?? '') ?? '',
    });
  }

  find(child: AttendingChild, day: PlainDate): ChildDay | undefined {
    return this.#days.get(`${child.id} ${day}`);
  }

  /** One of the days that were read. */
  of(child: AttendingChild, day: PlainDate): ChildDay {
    const found = this.find(child, day);
    if (found === undefined) throw new Error('This day was not read.');
    return found;
  }

  add({ marks }: ChildDay, mark: NewStoredMark): void {
    marks.push(mark);
    this.#added.push(mark);
  }

  /** The days on which a departure was recorded, corrected or undone. */
  #daysOfLeaving() {
    const marks = this.#added.filter(({ kind, replaces }) => kind === 'out' || replaces !== null);
    const last = new Map(marks.map(({ id, studentId, day }) => [`${studentId} ${day}`, id]));
    return [...last].flatMap(([key, markId]) => {
      const found = this.#days.get(key);
      return found === undefined ? [] : [{ studentId: found.child.id, day: found.day, stays: dayOfMarks(found.marks).stays, markId }];
    });
  }

  /** The new marks that record what the rules refuse. */
  #exceptions(): RecordedException[] {
    return this.#added.flatMap(({ exception, ...mark }) => {
      const { id, studentId, at, day, replaces, recordedBy, recordedName, recordedAt } = mark;
      if (exception === null) return [];
      const found = this.#days.get(`${studentId} ${day}`);
      const classroomId = found?.wasIn?.classroomId ?? found?.child.homeClassroomId ?? null;
      return [{ id, studentId, at, day, classroomId, reason: exception, replaces, recordedBy, recordedName, recordedAt }];
    });
  }

  /** Whether a report is opened about one of the new marks. */
  get opensReport(): boolean {
    return this.#added.some(({ exception }) => exception !== null);
  }

  /** The new marks that say where a child is now, in place of nothing that was said before, each on the day on which it happened. */
  #news(): NewStoredMark[] {
    return this.#added
      .filter(({ kind, replaces }) => replaces === null && (kind === 'in' || kind === 'out' || kind === 'absent'))
      .map((mark) => ({ ...mark, day: dayAt(mark.at, this.rules.timeZone) }));
  }

  /**
   * Writes the new marks, and which days have an unfinished stay in which room. Whoever leaves is no longer asleep, and whoever was marked no
   * longer waits at the door.
   */
  async write(trx: Db, children: ChildScope): Promise<void> {
    await insertMarks(trx, children, this.#added);
    await settleByMarks(trx, children, this.#news());
    await openIncidents(trx, children, 'attendance', this.#exceptions());
    await settleNaps(trx, this.#now, children, this.#daysOfLeaving());
    const changed = [...this.#days.values()]
      .map(({ child, day, marks, wasIn }) => ({ studentId: child.id, day, wasIn, isIn: openRoom(marks) }))
      .filter(({ wasIn, isIn }) => wasIn?.classroomId !== isIn?.classroomId);
    await deleteOpenDays(
      trx,
      children,
      changed.filter(({ wasIn }) => wasIn !== undefined),
    );
    await insertOpenDays(
      trx,
      children,
      changed.flatMap(({ studentId, day, isIn }) => (isIn === undefined ? [] : [{ studentId, day, ...isIn }])),
    );
  }
}

/** The child's state on this day, and the last mark that counts. */
export function standing({ marks, plan }: ChildDay, now: string): { state: AttendanceState; markId: string | null } {
  const marked = dayOfMarks(marks);
  return { state: stateOf(marked, plan.planned, now).state, markId: marked.last?.id ?? null };
}
