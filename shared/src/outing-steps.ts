import { dayAt } from './centre-time';
import type { PlainDate } from './dates';
import { outingSteps, type OutingMarkKind, type OutingState, type OutingStep } from './outings';

/** An outing's state before each step, to which it returns when the step is undone. */
export const beforeStep: Record<OutingStep, OutingMarkKind> = {
  left: 'planned',
  cancelled: 'planned',
  returned: 'left',
  walked: 'returned',
};

/** The outing's state: from the last of its marks, except changes to the plan. */
export function lastOf<Mark extends { kind: OutingMarkKind }>(marks: readonly Mark[]): Mark | undefined {
  return marks.findLast(({ kind }) => kind !== 'changed');
}

/** How far an outing has come, by its marks. */
export function stateOfOuting(marks: readonly { kind: OutingMarkKind }[], byVehicle: boolean): OutingState {
  const kind = lastOf(marks)?.kind ?? 'planned';
  if (kind === 'walked' || (kind === 'returned' && !byVehicle)) return 'over';
  return kind === 'changed' ? 'planned' : kind;
}

/** The same marks, each with the step that it undoes, or null for a step forward. */
export function withTakenBack<Mark extends { kind: OutingMarkKind }>(marks: readonly Mark[]): (Mark & { takesBack: OutingStep | null })[] {
  let before: OutingMarkKind | undefined;
  return marks.map((mark) => {
    const takesBack = outingSteps.find((step) => step === before && beforeStep[step] === mark.kind) ?? null;
    if (mark.kind !== 'changed') before = mark.kind;
    return { ...mark, takesBack };
  });
}

/** The last step, if it was taken today. */
export function stepToTakeBack(
  marks: readonly { kind: OutingMarkKind; recordedAt: string }[],
  timeZone: string,
  today: PlainDate,
): OutingStep | null {
  const last = lastOf(marks);
  if (last === undefined || dayAt(last.recordedAt, timeZone) !== today) return null;
  return outingSteps.find((step) => step === last.kind) ?? null;
}
