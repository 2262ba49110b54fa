import type { Absence, KnownAbsence } from '@daycare-portal/shared/attendance';
import type { DayMark, ExpectedBlock, MarkedDay, PlannedDay } from '@daycare-portal/shared/attendance-day';
import { dayAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { blocksOf, enrollmentStatus, type EnrollmentSpan, type Schedule } from '@daycare-portal/shared/enrollment';
import type { DayRules } from '../../records/daycare/day.queries';
import { newestOf, type StoredPlan } from '../../records/family/family.queries';
import type { AttendingChild, PlannedAbsence } from '../../records/attendance/attendance.queries';

/** What was agreed for children, apart from their marks. Each map is by child. */
export interface Agreements {
  rules: DayRules;
  /** The names of all existing classrooms, by id. */
  rooms: ReadonlyMap<string, string>;
  spans: ReadonlyMap<string, readonly EnrollmentSpan[]>;
  schedules: ReadonlyMap<string, readonly Schedule[]>;
  /** Newest first. */
  absences: ReadonlyMap<string, readonly PlannedAbsence[]>;
  /** What families told about the day that is read, newest first. */
  told?: ReadonlyMap<string, readonly StoredPlan[]>;
}

/** What was agreed for a child on one day. */
export interface ChildPlan {
  isEnrolled: boolean;
  /** Whether the daycare and the child's room are open. */
  isOpen: boolean;
  planned: PlannedDay;
  absence: PlannedAbsence | null;
  /** The name of a closure of the child's room or of the daycare. */
  closure: string | null;
}

export function planOf({ rules, rooms, spans, schedules, absences, told }: Agreements, child: AttendingChild, day: PlainDate): ChildPlan {
  const { timeZone, lateAfterMinutes, openingOn } = rules;
  const { status } = enrollmentStatus(spans.get(child.id) ?? [], createdOn(child, day, timeZone), day);
  const isEnrolled = status === 'enrolled';
  const opening = openingOn(day, child.homeClassroomId);
  const absence = absences.get(child.id)?.find(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay) ?? null;
  const inRoomThatIs = (block: ExpectedBlock) => (rooms.has(block.classroomId ?? '') ? block : { ...block, classroomId: null });
  return {
    isEnrolled,
    isOpen: opening.isOpen,
    absence,
    closure: opening.closure,
    planned: {
      day,
      timeZone,
      lateAfterMinutes,
      isOpenForChild: isEnrolled && opening.isOpen,
      blocks: blocksOf(schedules.get(child.id) ?? [], day)?.map(inRoomThatIs) ?? null,
      plannedAbsence: absence,
      toldArrival: newestOf((told?.get(child.id) ?? []).filter((plan) => plan.day === day)).arrival?.arriveAt ?? null,
    },
  };
}

/**
 * The daycare's day on which the child was added. For a child added long before this day the UTC date is good enough, and needs no time
 * zone lookup.
 */
function createdOn({ createdAt }: AttendingChild, day: PlainDate, timeZone: string): PlainDate {
  const date = createdAt.slice(0, 10);
  return date < day ? date : dayAt(createdAt, timeZone);
}

/** Details of the day's absence, from its marks or else from the plan. */
export function knownAbsence(marked: MarkedDay<DayMark>, { absence: plan }: ChildPlan, absence: Absence | null): KnownAbsence | null {
  if (absence === null) return null;
  const { reason, note } = absence;
  if (marked.absence !== null || plan === null)
    return { reason, note, absenceId: null, from: null, until: null, toldBy: marked.absentMark?.personName ?? null, reportedAt: null };
  const reportedAt = plan.method === 'family' ? plan.recordedAt : null;
  return { reason, note, absenceId: plan.id, from: plan.fromDay, until: plan.untilDay, toldBy: plan.toldBy, reportedAt };
}
