import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayOfStaffMarks, openShift, staffStanding, type DayEnd } from '@daycare-portal/shared/staff-day';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { StaffMark, StaffState } from '@daycare-portal/shared/staff-marks';
import { recordTime } from '../attendance/mark-time';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { listOutingsOn } from '../../records/outings/outings.queries';
import { isoTime, newId, type Runtime } from '../../core/runtime';
import {
  insertStaffMarks,
  listStaffMarksOf,
  shiftEndsAt,
  writeOpenShift,
  type NewStoredStaffMark,
} from '../../records/staff-clock/staff-marks.queries';
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
  /** The outings that are under way. */
  readonly out: ReadonlySet<string>;
  readonly #runtime: Runtime;
  readonly #read: readonly StaffMark[];
  readonly #days = new Map<string, AdultDay>();
  readonly #added: NewStoredStaffMark[] = [];

  private constructor({ rules, rooms, out }: Pick<AdultDays, 'rules' | 'rooms' | 'out'>, runtime: Runtime, marks: readonly StaffMark[]) {
    this.rules = rules;
    this.rooms = rooms;
    this.out = out;
    this.#runtime = runtime;
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
    const days = [...new Set(daysIn(rules))].toSorted();
    const marks = await listStaffMarksOf(trx, daycareId, userIds, days);
    const outings = await listOutingsOn(trx, daycareId, days[0] ?? rules.today, days.at(-1) ?? rules.today);
    const out = new Set(outings.flatMap(({ id, isOut }) => (isOut ? [id] : [])));
    return new AdultDays({ rules, rooms, out }, runtime, marks);
  }

  /** One of the days that were read. */
  of(userId: string, day: PlainDate): AdultDay {
    const key = `${userId} ${day}`;
    const found = this.#days.get(key) ?? {
      userId,
      day,
      marks: this.#read.filter((mark) => mark.userId === userId && mark.day === day),
      timeZone: this.rules.timeZone,
      end: dayEndOf(this.rules, this.#runtime.now(), day),
      roomName: (id: string | null) => this.rooms.get(id ?? '') ?? '',
    };
    this.#days.set(key, found);
    return found;
  }

  /** The last of an adult's marks on the days that were read. */
  lastMarkOf(userId: string): StaffMark | undefined {
    return this.#read
      .filter((mark) => mark.userId === userId)
      .toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1))
      .at(-1);
  }

  add({ marks }: AdultDay, mark: NewStoredStaffMark): void {
    marks.push(mark);
    this.#added.push(mark);
  }

  /** Adds what the program itself marks now, on behalf of this person. */
  addNow(
    adultDay: AdultDay,
    mark: Pick<NewStoredStaffMark, 'fullName' | 'kind' | 'classroomId' | 'countsInRatio'>,
    { uid, displayName }: SignedInUser,
  ): void {
    const now = this.#runtime.now();
    this.add(adultDay, {
      ...mark,
      id: newId(this.#runtime),
      userId: adultDay.userId,
      at: isoTime(now),
      day: adultDay.day,
      reason: null,
      recordedBy: uid,
      recordedName: displayName,
      recordedAt: recordTime(now, adultDay.marks),
      replaces: null,
      payloadHash: '',
    });
  }

  /** Writes the new marks, and which days have an unfinished shift in which room. */
  async write(trx: Db, daycareId: AuthorizedDaycareId): Promise<void> {
    await insertStaffMarks(trx, daycareId, this.#added);
    const changed = new Set(this.#added.map(({ userId, day }) => this.of(userId, day)));
    for (const { userId, day, marks, timeZone } of changed) {
      const shift = openShift(dayOfStaffMarks(marks));
      // An adult on a break still sees the room's children.
      const classroomId = shift?.stretches.at(-1)?.classroomId ?? null;
      const endsAt = shiftEndsAt(day, timeZone);
      await writeOpenShift(trx, daycareId, { userId, day, classroomId, endsAt }, shift !== undefined);
    }
  }
}

/** The adult's state on this day, and the last mark that counts. */
export function adultStanding({ marks }: AdultDay): { state: StaffState; markId: string | null } {
  const day = dayOfStaffMarks(marks);
  return { state: staffStanding(day).state, markId: day.last?.id ?? null };
}
