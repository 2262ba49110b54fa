import { dayAt } from './centre-time';
import type { PlainDate } from './dates';
import { outingSteps, type OutingMarkKind, type OutingState, type OutingStep } from './outings';

/** What an outing is before each step, which is what it is again once the step is taken back. */
export const beforeStep: Record<OutingStep, OutingMarkKind> = {
  left: 'planned',
  cancelled: 'planned',
  returned: 'left',
  walked: 'returned',
};

/** What the outing has come to: the last of its marks in their order, but for changes of its plan. */
export function lastOf<Mark extends { kind: OutingMarkKind }>(marks: readonly Mark[]): Mark | undefined {
  return marks.findLast(({ kind }) => kind !== 'changed');
}

/** How far an outing has come, by what happened to it. */
export function stateOfOuting(marks: readonly { kind: OutingMarkKind }[], byVehicle: boolean): OutingState {
  const kind = lastOf(marks)?.kind ?? 'planned';
  if (kind === 'walked' || (kind === 'returned' && !byVehicle)) return 'over';
  return kind === 'changed' ? 'planned' : kind;
}

/** The same marks, each with the step that it takes back; null where it is a step ahead. */
export function withTakenBack<Mark extends { kind: OutingMarkKind }>(marks: readonly Mark[]): (Mark & { takesBack: OutingStep | null })[] {
  return marks.map((mark, n) => {
    const before = lastOf(marks.slice(0, n))?.kind;
    const takesBack = outingSteps.find((step) => step === before && beforeStep[step] === mark.kind) ?? null;
    return { ...mark, takesBack };
  });
}

/** The last step, on the day on which it was taken. */
export function stepToTakeBack(
  marks: readonly { kind: OutingMarkKind; recordedAt: string }[],
  timeZone: string,
  today: PlainDate,
): OutingStep | null {
  const last = lastOf(marks);
  if (last === undefined || dayAt(last.recordedAt, timeZone) !== today) return null;
  return outingSteps.find((step) => step === last.kind) ?? null;
}
