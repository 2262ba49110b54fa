import { dayAt } from './center-time';
import type { PlainDate } from './dates';
import { outingSteps, type OutingMarkKind, type OutingState, type OutingStep } from './outings';

/** The kinds of mark after which each step can be taken, and to which the outing returns when the step is undone. */
const before: Record<OutingStep, readonly OutingMarkKind[]> = {
  left: ['planned'],
  cancelled: ['planned'],
  goingBack: ['left'],
  returned: ['left', 'goingBack'],
  walked: ['returned'],
};

/** Where an outing with these marks was before its last step. */
export function beforeStep(step: OutingStep, marks: readonly { kind: OutingMarkKind }[]): OutingMarkKind {
  return marks.findLast(({ kind }) => before[step].includes(kind))?.kind ?? 'planned';
}

/** Whether the step can be taken by these marks, as far as they tell. */
export function isNextStep(step: OutingStep, marks: readonly { kind: OutingMarkKind }[]): boolean {
  return before[step].includes(lastOf(marks)?.kind ?? 'planned');
}

/** The outing's state: from the last of its marks, except changes to the plan. */
export function lastOf<Mark extends { kind: OutingMarkKind }>(marks: readonly Mark[]): Mark | undefined {
  return marks.findLast(({ kind }) => kind !== 'changed');
}

/** How far an outing has come, by its marks. */
export function stateOfOuting(marks: readonly { kind: OutingMarkKind }[], byVehicle: boolean): OutingState {
  const kind = lastOf(marks)?.kind ?? 'planned';
  if (kind === 'walked' || (kind === 'returned' && !byVehicle)) return 'over';
  if (kind === 'goingBack') return 'left';
  return kind === 'changed' ? 'planned' : kind;
}

/** The same marks, each with the step that it undoes, or null for a step forward. */
export function withTakenBack<Mark extends { kind: OutingMarkKind }>(marks: readonly Mark[]): (Mark & { takesBack: OutingStep | null })[] {
  let last: OutingMarkKind | undefined;
  return marks.map((mark) => {
    const takesBack = outingSteps.find((step) => step === last && before[step].includes(mark.kind)) ?? null;
    if (mark.kind !== 'changed') last = mark.kind;
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
