import { logText } from '@daycare-portal/shared/log-text';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import { countingTicks } from '@daycare-portal/shared/meal-claims';
import type { Db } from '../../core/db/database';
import { changeTime, isoTime, newId } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { detailOf, type StoredPart } from '../../records/daily-log/entries.queries';
import { insertMealMarks, listMealMarksOf } from '../../records/daily-log/meals.queries';

/** Counts a meal that was changed anew: as another meal, at another time, or no longer if it came from home. */
export async function moveTicks(trx: Db, ctx: WorkContext, before: readonly StoredPart[], after: readonly StoredPart[]): Promise<void> {
  const { runtime, access } = ctx;
  const moved = after.filter((part, index) => {
    const was = before[index];
    return part.kind === 'meal' && was !== undefined && (countedMeal(part) !== countedMeal(was) || part.at !== was.at);
  });
  const [first] = moved;
  if (first === undefined) return;
  const ids = moved.map(({ studentId }) => studentId);
  const voidedAt = isoTime(runtime.now());
  const those = before.filter(({ studentId }) => ids.includes(studentId));
  await takeBackTicks(trx, ctx, those, { recordedAt: voidedAt, reason: logText.meals.entryChanged });
  const marks = countingTicks(await listMealMarksOf(trx, access.children, ids, [first.day]));
  const recordedAt = changeTime(runtime.now(), voidedAt);
  await insertMealMarks(
    trx,
    access.children,
    moved.flatMap((part) => {
      const meal = countedMeal(part);
      const { studentId, day, at, classroomId, confirmed, id: entryId } = part;
      if (meal === null || marks.some((mark) => mark.studentId === studentId && mark.meal === meal)) return [];
      const what = { studentId, day, meal, kind: 'served' as const, at, classroomId, entryId, reason: null, confirmed, replaces: null };
      return [{ ...markedBy(ctx, recordedAt), ...what }];
    }),
  );
}

/** The meal that an entry's part counts at the table. Food from home does not count. */
function countedMeal(part: StoredPart): Meal | null {
  const detail = detailOf(part);
  return 'meal' in detail && detail.source !== 'home' ? detail.meal : null;
}

/** Takes back what these parts of a meal counted at the table. */
export async function takeBackTicks(
  trx: Db,
  ctx: WorkContext,
  parts: readonly StoredPart[],
  { recordedAt, reason }: { recordedAt: string; reason: string },
): Promise<void> {
  const { children } = ctx.access;
  const [first] = parts;
  if (first?.kind !== 'meal') return;
  const ids = parts.map(({ studentId }) => studentId);
  const own = countingTicks(await listMealMarksOf(trx, children, ids, [first.day])).filter(({ entryId }) => entryId === first.id);
  await insertMealMarks(
    trx,
    children,
    own.map(({ id, studentId, day, meal, classroomId, entryId }) => {
      const what = { studentId, day, meal, kind: 'void' as const, at: recordedAt, classroomId, entryId, reason, confirmed: null };
      return { ...markedBy(ctx, recordedAt), ...what, replaces: id };
    }),
  );
}

function markedBy({ runtime, session: { user } }: WorkContext, recordedAt: string) {
  return { id: newId(runtime), waited: 0, recordedBy: user.uid, recordedName: user.displayName, recordedAt, payloadHash: '' };
}
