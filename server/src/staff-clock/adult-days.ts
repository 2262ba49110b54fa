import { instantOf, addDays } from '@daycare-portal/shared/centre-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayOfStaffMarks, openShift, staffStanding, type DayEnd } from '@daycare-portal/shared/staff-day';
import type { StaffMark, StaffState } from '@daycare-portal/shared/staff-marks';
import type { AuthorizedDaycareId } from '../auth/access';
import { listClassroomNames } from '../classrooms/classrooms.queries';
import { readDayRules, type DayRules } from '../daycare/day.queries';
import type { Db } from '../db/database';
import type { Runtime } from '../runtime';
import { insertStaffMarks, listStaffMarksOf, writeOpenShift, type NewStoredStaffMark } from './staff-marks.queries';
import { dayEndOf } from './staff-presence';

/** One adult's day, which collects new marks. */
export interface AdultDay {
  userId: string;
  day: PlainDate;
  marks: StaffMark[];
  timeZone: string;
  end: DayEnd;
  roomName: (classroomId: string | null) => string;
}

/** Several days of several adults. A transaction reads them, adds marks and writes them. */
export class AdultDays {
  readonly rules: DayRules;
  readonly rooms: ReadonlyMap<string, string>;
  readonly #now: Date;
  readonly #read: readonly StaffMark[];
  readonly #days = new Map<string, AdultDay>();
  readonly #added: NewStoredStaffMark[] = [];

  private constructor(rules: DayRules, rooms: ReadonlyMap<string, string>, now: Date, marks: readonly StaffMark[]) {
    this.rules = rules;
    this.rooms = rooms;
    this.#now = now;
    this.#read = marks;
  }

  /** `daysIn` returns the days of the marks once the daycare's time zone is known. */
  static async read(
    trx: Db,
    runtime: Runtime,
    daycareId: AuthorizedDaycareId,
    userIds: readonly string[],
    daysIn: (rules: DayRules) => readonly PlainDate[],
  ): Promise<AdultDays> {
    const rules = await readDayRules(trx, runtime, daycareId);
    const rooms = new Map((await listClassroomNames(trx, daycareId)).map(({ id, name }) => [id, name]));
    const marks = await listStaffMarksOf(trx, daycareId, userIds, [...new Set(daysIn(rules))]);
    return new AdultDays(rules, rooms, runtime.now(), marks);
  }

  /** One of the days that were read. */
  of(userId: string, day: PlainDate): AdultDay {
    const key = `${userId} ${day}`;
    const found = this.#days.get(key) ?? {
      userId,
      day,
      marks: this.#read.filter((mark) => mark.userId === userId && mark.day === day),
      timeZone: this.rules.timeZone,
      end: dayEndOf(this.rules, this.#now, day),
      roomName: (id: string | null) => this.rooms.get(id ?? '') ?? '',
    };
    this.#days.set(key, found);
    return found;
  }

  add({ marks }: AdultDay, mark: NewStoredStaffMark): void {
    marks.push(mark);
    this.#added.push(mark);
  }

  /** Writes the new marks, and which days have an unfinished shift in which room. */
  async write(trx: Db, daycareId: AuthorizedDaycareId): Promise<void> {
    await insertStaffMarks(trx, daycareId, this.#added);
    const changed = new Set(this.#added.map(({ userId, day }) => this.of(userId, day)));
    for (const { userId, day, marks, timeZone } of changed) {
      const shift = openShift(dayOfStaffMarks(marks));
      // An adult on a break still sees the room's children.
      const classroomId = shift?.stretches.at(-1)?.classroomId ?? null;
      const endsAt = instantOf(addDays(day, 1), '00:00', timeZone);
      await writeOpenShift(trx, daycareId, { userId, day, classroomId, endsAt }, shift !== undefined);
    }
  }
}

/** The adult's state on this day, and the last mark that counts. */
export function adultStanding({ marks }: AdultDay): { state: StaffState; markId: string | null } {
  const day = dayOfStaffMarks(marks);
  return { state: staffStanding(day).state, markId: day.last?.id ?? null };
}
