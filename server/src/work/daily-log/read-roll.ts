import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, roomAt } from '@daycare-portal/shared/attendance-day';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, type EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import { byChild } from '@daycare-portal/shared/groups';
import type { ChildScope } from '../../core/auth/access';
import { childRows, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { listAttendingOf, listMarksOf, type AttendingChild } from '../../records/attendance/attendance.queries';
import { listEnrollmentsOf } from '../../records/students/enrollments.queries';
import { listOpenRooms } from '../../records/daily-log/entries.queries';
import { usesAttendance } from '../../records/daily-log/log-rooms.queries';
import { spanState } from '@daycare-portal/shared/health';
import type { Badge, HealthKind } from '@daycare-portal/shared/badges';
import { inOrderOfSeverity } from '@daycare-portal/shared/badges';
import { listToldItems } from '../../records/health/told-items';

/** A health item about what a child may eat. */
export interface FoodItem extends Badge {
  plan: string | null;
}

const foodKinds = ['allergy', 'intolerance', 'diet'] as const;

const selectFoodItems = preparedForSome((db, children, studentIds: Named) =>
  childRows(db, children, 'healthItems')
    .where('studentId', 'in', studentIds)
    .where('endedAt', 'is', null)
    .where('kind', 'in', foodKinds)
    .select(['studentId', 'kind', 'label', 'severity', 'plan', 'fromDay', 'untilDay']),
);

/** What these children must not eat on this day, the most severe first. */
export async function listFoodItems(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
  day: PlainDate,
): Promise<ReadonlyMap<string, FoodItem[]>> {
  if (studentIds.length === 0) return new Map();
  const rows = await selectFoodItems(db, children, studentIds);
  const held = rows.filter(({ fromDay, untilDay }) => spanState({ from: fromDay, until: untilDay, endedAt: null }, day) === 'holds');
  // What a family has said counts before anybody confirms it.
  const told = (await listToldItems(db, children)).filter(({ studentId, kind }) => studentIds.includes(studentId) && isAboutFood(kind));
  return new Map(
    [...byChild([...held, ...told])].map(([studentId, items]) => [
      studentId,
      inOrderOfSeverity(items.map(({ kind, label, severity, plan }) => ({ kind, label, severity, plan }))),
    ]),
  );
}

function isAboutFood(kind: HealthKind): boolean {
  return foodKinds.some((each) => each === kind);
}

/** Some children, and where they were on some days. */
export class LogRoll {
  readonly children: ReadonlyMap<string, AttendingChild>;
  readonly usesAttendance: boolean;
  readonly #openRooms: ReadonlyMap<string, string | null>;
  readonly #marks: ReadonlyMap<string, AttendanceMark[]>;
  readonly #timeZone: string;
  readonly #enrollments: ReadonlyMap<string, EnrollmentSpan[]>;

  private constructor(
    children: readonly AttendingChild[],
    found: {
      usesAttendance: boolean;
      openRooms: ReadonlyMap<string, string | null>;
      marks: readonly AttendanceMark[];
      timeZone: string;
      enrollments: ReadonlyMap<string, EnrollmentSpan[]>;
    },
  ) {
    this.children = new Map(children.map((child) => [child.id, child]));
    this.usesAttendance = found.usesAttendance;
    this.#openRooms = found.openRooms;
    this.#marks = byChild(found.marks);
    this.#timeZone = found.timeZone;
    this.#enrollments = found.enrollments;
  }

  /** `daysWithMarks` are the days for which it has to know who was here, apart from now. */
  static async read(
    trx: Db,
    scope: ChildScope,
    studentIds: readonly string[],
    { daysWithMarks, today, timeZone }: { daysWithMarks: readonly PlainDate[]; today: PlainDate; timeZone: string },
  ): Promise<LogRoll> {
    const ids = [...new Set(studentIds)];
    const children = ids.length === 0 ? [] : await listAttendingOf(trx, scope, ids);
    const uses = await usesAttendance(trx, scope.daycareId);
    const openRooms = uses && ids.length > 0 ? await listOpenRooms(trx, scope, ids, today) : new Map<string, string | null>();
    const marks = uses && ids.length > 0 ? await listMarksOf(trx, scope, ids, daysWithMarks) : [];
    const enrollments = await listEnrollmentsOf(trx, scope, ids);
    return new LogRoll(children, { usesAttendance: uses, openRooms, marks, timeZone, enrollments });
  }

  name(studentId: string): string {
    return this.children.get(studentId)?.firstName ?? '';
  }

  /** Whether the child is of the daycare on this day: enrolled, or here all the same. A withdrawn child is nowhere in the day. */
  isOfDay(studentId: string, day: PlainDate): boolean {
    return enrollmentStatus(this.#enrollments.get(studentId) ?? [], '', day).status === 'enrolled' || this.isHereNow(studentId);
  }

  isHereNow(studentId: string): boolean {
    return this.#openRooms.has(studentId);
  }

  /** The room in which the child is now, or else its home room. */
  roomNow(studentId: string): string | null {
    return this.#openRooms.get(studentId) ?? this.children.get(studentId)?.homeClassroomId ?? null;
  }

  /** The room in which the child was at this time of the day, or else the room in which it is or belongs. */
  roomOn(studentId: string, at: string, day: PlainDate): string | null {
    return roomAt(this.#dayOf(studentId, day), at)?.classroomId ?? this.roomNow(studentId);
  }

  /** Whether the child was here at this time, as far as the daycare records that. */
  wasHere(studentId: string, at: string, day: PlainDate): boolean {
    if (!this.usesAttendance) return true;
    const marked = this.#dayOf(studentId, day);
    // A departure whose arrival nobody recorded still says that the child was here.
    return roomAt(marked, at) !== undefined || marked.stays.some(({ from, until }) => from === null && until !== null && at < until);
  }

  /** Whether the child was here at any time of the day. */
  cameOn(studentId: string, day: PlainDate): boolean {
    return !this.usesAttendance || this.#dayOf(studentId, day).stays.length > 0;
  }

  /** When the child had left before this time, as people read it, or null if it had not come. */
  leftAt(studentId: string, at: string, day: PlainDate): string | null {
    const left = this.#dayOf(studentId, day).stays.findLast(({ until }) => until !== null && until <= at)?.until;
    return left == null ? null : clockTimeAt(left, this.#timeZone);
  }

  #dayOf(studentId: string, day: PlainDate) {
    return dayOfMarks((this.#marks.get(studentId) ?? []).filter((mark) => mark.day === day));
  }
}
