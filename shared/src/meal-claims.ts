import { dayAt } from './center-time';
import type { PlainDate } from './dates';
import type { Meal } from './log-kinds';

/** A mark of the count at the table. A `void` takes back the tick that it replaces. */
export interface MealMark {
  id: string;
  studentId: string;
  day: PlainDate;
  meal: Meal;
  kind: 'served' | 'void';
  at: string;
  classroomId: string | null;
  recordedAt: string;
  replaces: string | null;
  waited: boolean;
}

/** The ticks that count: those that nothing took back, and one for each child, day and meal. */
export function countingTicks<Mark extends Pick<MealMark, 'id' | 'studentId' | 'day' | 'meal' | 'kind' | 'replaces' | 'recordedAt'>>(
  marks: readonly Mark[],
): Mark[] {
  const takenBack = new Set(marks.flatMap(({ kind, replaces }) => (kind === 'void' && replaces !== null ? [replaces] : [])));
  const first = new Map<string, Mark>();
  for (const mark of marks) {
    if (mark.kind !== 'served' || takenBack.has(mark.id)) continue;
    const key = `${mark.studentId} ${mark.day} ${mark.meal}`;
    const known = first.get(key);
    if (known === undefined || isBefore(mark, known)) first.set(key, mark);
  }
  return marks.filter((mark) => first.get(`${mark.studentId} ${mark.day} ${mark.meal}`) === mark);
}

function isBefore(a: Pick<MealMark, 'id' | 'recordedAt'>, b: Pick<MealMark, 'id' | 'recordedAt'>): boolean {
  return a.recordedAt < b.recordedAt || (a.recordedAt === b.recordedAt && a.id < b.id);
}

/** A tick that comes this long after the meal or after the first one at the table is late. */
const lateMs = 20 * 60_000;

/** The ids of those ticks that were made well after the meal, or well after the first one of their room, or on another day. */
export function lateTicks(
  ticks: readonly Pick<MealMark, 'id' | 'day' | 'meal' | 'at' | 'classroomId' | 'recordedAt' | 'waited'>[],
  timeZone: string,
): ReadonlySet<string> {
  // What waited on a device was ticked when it says so.
  const tappedAt = ({ at, recordedAt, waited }: Pick<MealMark, 'at' | 'recordedAt' | 'waited'>) => (waited ? at : recordedAt);
  const first = new Map<string, number>();
  for (const tick of ticks) {
    const key = `${tick.day} ${tick.meal} ${tick.classroomId ?? ''}`;
    first.set(key, Math.min(first.get(key) ?? Infinity, Date.parse(tappedAt(tick))));
  }
  const late = ticks.filter((tick) => {
    const tapped = Date.parse(tappedAt(tick));
    const began = first.get(`${tick.day} ${tick.meal} ${tick.classroomId ?? ''}`) ?? tapped;
    return tapped - Date.parse(tick.at) > lateMs || tapped - began > lateMs || dayAt(tappedAt(tick), timeZone) !== tick.day;
  });
  return new Set(late.map(({ id }) => id));
}

// What a food program pays most for comes first.
const mainMeals: readonly Meal[] = ['lunch', 'supper', 'breakfast'];
const snacks: readonly Meal[] = ['morningSnack', 'afternoonSnack'];

/**
 * Of the meals of one child on one day, those that are claimed: two meals and a snack, or a meal and two snacks. The others were served,
 * too, and are crossed off.
 */
export function claimedMeals(served: Iterable<Meal>): ReadonlySet<Meal> {
  const all = new Set(served);
  const chosen = mainMeals.filter((meal) => all.has(meal)).slice(0, 2);
  const most = chosen.length === 2 ? 1 : 2;
  return new Set([...chosen, ...snacks.filter((meal) => all.has(meal)).slice(0, most)]);
}
