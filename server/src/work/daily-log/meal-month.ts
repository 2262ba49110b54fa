import { openStay, roomAt, dayOfMarks } from '@daycare-portal/shared/attendance-day';
import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { daysFrom, monthOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { groupBy } from '@daycare-portal/shared/groups';
import { meals, type Meal } from '@daycare-portal/shared/log-kinds';
import { claimedMeals } from '@daycare-portal/shared/meal-claims';
import type { GetMealMonth, MealCount, MealDayCount, MealLook, MealMonth, MealTick } from '@daycare-portal/shared/meals';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { giveWay } from '../../core/give-way';
import { listAttendingOf, listMarksOf, type AttendingChild } from '../../records/attendance/attendance.queries';
import { usesAttendance } from '../../records/daily-log/log-rooms.queries';
import { listMealMarks, type StoredMealMark } from '../../records/daily-log/meals.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { inParts } from '../../core/db/in-parts';
import { toTicks } from './tick-meals';
import type { WorkContext } from '../../core/work-context';

const mostLooks = 200;

/** A tick with its child, and whether it is claimed. */
export interface ReadTick extends MealTick {
  child: AttendingChild | undefined;
  isClaimed: boolean;
  /** The child was not here when it was ticked: when it had left, or null if it had not come. Undefined: it was here. */
  leftAt: string | null | undefined;
}

interface ReadMonth {
  rules: DayRules;
  from: PlainDate;
  until: PlainDate;
  ticks: ReadTick[];
  /** Ticks that were taken back, and the marks that did so. */
  takenBack: { tick: StoredMealMark; by: StoredMealMark }[];
  children: ReadonlyMap<string, AttendingChild>;
}

/** The count of a month, or of its days so far. Attendance only says which ticks to look at; no count is made from it. */
export async function readMealMonth(
  { db, runtime, access }: WorkContext,
  { month, classroomId }: Pick<GetMealMonth, 'month' | 'classroomId'>,
): Promise<ReadMonth> {
  const scope = access.children;
  const rules = await readDayRules(db, runtime, access.daycareId);
  const { from, until } = monthOf(`${month}-01`);
  const marks = await listMealMarks(db, scope, from, until);
  await giveWay();
  // What a child is paid for counts over all rooms of a day.
  const ticks = toTicks(marks, rules.timeZone);
  const claimed = claimedIds(ticks);
  const ids = [...new Set(marks.map(({ studentId }) => studentId))];
  const children = new Map<string, AttendingChild>();
  for (const some of inParts(ids)) for (const child of await listAttendingOf(db, scope, some)) children.set(child.id, child);
  const isOfRoom = (tick: { classroomId: string | null }) => classroomId === null || tick.classroomId === classroomId;
  const away = await listAway(db, scope, ticks.filter(isOfRoom));
  const replaced = new Map(marks.flatMap((mark) => (mark.replaces === null ? [] : [[mark.replaces, mark] as const])));
  return {
    rules,
    from,
    until,
    ticks: ticks.filter(isOfRoom).map((tick) => ({
      ...tick,
      child: children.get(tick.studentId),
      isClaimed: claimed.has(tick.id),
      leftAt: away.get(tick.id),
    })),
    takenBack: marks.filter(isOfRoom).flatMap((tick) => {
      const by = replaced.get(tick.id);
      return by === undefined ? [] : [{ tick, by }];
    }),
    children,
  };
}

function claimedIds(ticks: readonly MealTick[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const ofChild of groupBy(ticks, ({ studentId, day }) => `${studentId} ${day}`).values()) {
    const claimed = claimedMeals(ofChild.map(({ meal }) => meal));
    for (const { id, meal } of ofChild) if (claimed.has(meal)) found.add(id);
  }
  return found;
}

/** Those ticks that were made while the child was not here, by its marks as they are now, with when it had left. */
async function listAway(db: Db, scope: ChildScope, ticks: readonly MealTick[]): Promise<ReadonlyMap<string, string | null>> {
  const away = new Map<string, string | null>();
  if (!(await usesAttendance(db, scope.daycareId))) return away;
  for (const [day, ofDay] of groupBy(ticks, (tick) => tick.day)) {
    const ids = [...new Set(ofDay.map(({ studentId }) => studentId))];
    const marks = groupBy(await listMarksOf(db, scope, ids, [day]), ({ studentId }) => studentId);
    await giveWay();
    for (const tick of ofDay) {
      const left = whenAway(marks.get(tick.studentId) ?? [], tick);
      if (left !== undefined) away.set(tick.id, left);
    }
  }
  return away;
}

function whenAway(marks: readonly AttendanceMark[], { at, isLate }: MealTick): string | null | undefined {
  const marked = dayOfMarks(marks);
  if (marked.stays.length === 0) return null;
  // A late tick says nothing about when the child ate.
  if (isLate || openStay(marked) !== undefined || roomAt(marked, at) !== undefined) return undefined;
  const last = marked.stays.findLast(({ until }) => until !== null && until <= at)?.until ?? null;
  return marked.stays.some(({ from, until }) => from === null && until !== null && at < until) ? undefined : last;
}

const noCount = (): MealCount => ({ counted: 0, claimed: 0, late: 0, before: null, notHere: 0 });

/** The month as its page shows it. */
export async function getMealMonth(ctx: WorkContext, asked: Pick<GetMealMonth, 'month' | 'classroomId'>): Promise<MealMonth> {
  const { rules, from, until, ticks, takenBack, children } = await readMealMonth(ctx, asked);
  const byDay = groupBy(ticks, ({ day }) => day);
  const corrected = groupBy(takenBack, ({ tick }) => tick.day);
  const days: MealDayCount[] = [];
  for (const day of daysFrom(from, until < rules.today ? until : rules.today)) {
    const { isOpen, closure } = rules.openingOn(day, asked.classroomId);
    const own = byDay.get(day) ?? [];
    const before = corrected.get(day) ?? [];
    if (!isOpen && own.length === 0 && before.length === 0 && closure === null) continue;
    const counts = Object.fromEntries(meals.map((meal) => [meal, countOf(meal, own, before)])) as Record<Meal, MealCount>;
    const sum = (of: 'counted' | 'claimed') => meals.reduce((all, meal) => all + counts[meal][of], 0);
    days.push({ day, isOpen, closure, counts, counted: sum('counted'), claimed: sum('claimed') });
  }
  return {
    month: asked.month,
    today: rules.today,
    timeZone: rules.timeZone,
    days,
    totals: Object.fromEntries(meals.map((meal) => [meal, days.reduce((all, { counts }) => all + counts[meal].counted, 0)])) as Record<
      Meal,
      number
    >,
    counted: days.reduce((all, { counted }) => all + counted, 0),
    claimed: days.reduce((all, { claimed }) => all + claimed, 0),
    looks: looksOf(ticks, takenBack, children),
  };
}

function countOf(meal: Meal, ticks: readonly ReadTick[], takenBack: ReadMonth['takenBack']): MealCount {
  const own = ticks.filter((tick) => tick.meal === meal);
  // A child who was ticked again after a mistake counts as before.
  const again = new Set(own.map(({ studentId }) => studentId));
  const lost = new Set(takenBack.flatMap(({ tick }) => (tick.meal === meal && !again.has(tick.studentId) ? [tick.studentId] : [])));
  return {
    ...noCount(),
    counted: own.length,
    claimed: own.filter(({ isClaimed }) => isClaimed).length,
    late: own.filter(({ isLate }) => isLate).length,
    before: lost.size === 0 ? null : own.length + lost.size,
    notHere: own.filter(({ leftAt }) => leftAt !== undefined).length,
  };
}

function looksOf(ticks: readonly ReadTick[], takenBack: ReadMonth['takenBack'], children: ReadMonth['children']): MealLook[] {
  const named = (studentId: string) => {
    const child = children.get(studentId);
    return { studentId, firstName: child?.firstName ?? '', lastName: child?.lastName ?? '' };
  };
  const looks: MealLook[] = [
    ...ticks.flatMap((tick): MealLook[] => {
      const { day, meal, at, by, id, leftAt } = tick;
      const said = tick.answers.flatMap((one) => (one.about === 'notHere' ? [one.reason] : []));
      const reason = tick.reason ?? said[0] ?? null;
      const look = { day, meal, ...named(tick.studentId), at, by, reason, markId: id };
      return [
        ...(leftAt === undefined ? [] : [{ kind: 'notHere' as const, ...look, leftAt }]),
        ...(tick.isLate ? [{ kind: 'late' as const, ...look, at: tick.recordedAt, leftAt: null }] : []),
      ];
    }),
    ...takenBack.map(({ tick, by }): MealLook => ({
      kind: 'corrected',
      day: tick.day,
      meal: tick.meal,
      ...named(tick.studentId),
      at: by.recordedAt,
      by: by.recordedName,
      reason: by.reason,
      leftAt: null,
      markId: tick.id,
    })),
  ];
  return looks.toSorted((a, b) => (a.day === b.day ? (a.at < b.at ? 1 : -1) : a.day < b.day ? 1 : -1)).slice(0, mostLooks);
}
