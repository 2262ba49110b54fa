import type { BoardingCount, Outing } from '@daycare-portal/shared/outings';

/** The way of an outing from the first count to the end. Only one by vehicle has `walk`. */
export const stepNames = ['countBefore', 'leave', 'countThere', 'countToGoBack', 'goBack', 'countAtDoor', 'back', 'walk'] as const;
export type StepName = (typeof stepNames)[number];

export interface StepOfOuting {
  name: StepName;
  /** `passed`: a later step was taken without this one. */
  state: 'done' | 'passed' | 'next' | 'todo';
  /** Of a count, the last one that was made for this step. */
  count: BoardingCount | undefined;
  /** When something that is no count happened. */
  at: string | undefined;
}

/** The steps of an outing, of which at most one is next. A count that did not find everyone is made again. */
export function stepsOf(outing: Outing): StepOfOuting[] {
  const { state, day, today, events, headcounts, byVehicle } = outing;
  const timeOf = (step: 'left' | 'returned' | 'walked') =>
    events.findLast(({ kind, takesBack }) => kind === step && takesBack === null)?.at;
  const hasLeft = state === 'left' || state === 'returned' || state === 'over';
  const isBack = state === 'returned' || state === 'over';
  const left = hasLeft ? timeOf('left') : undefined;
  const before = headcounts.filter(({ startedAt }) => left === undefined || startedAt < left);
  const [there, toGoBack, ...atDoor] = inTurn(headcounts.filter(({ startedAt }) => left !== undefined && startedAt >= left));
  const counts: Partial<Record<StepName, BoardingCount | undefined>> = {
    countBefore: before.at(-1),
    countThere: there,
    countToGoBack: toGoBack,
    countAtDoor: atDoor.at(-1),
  };
  const times: Partial<Record<StepName, string | undefined>> = {
    leave: left,
    back: isBack ? timeOf('returned') : undefined,
    walk: state === 'over' ? timeOf('walked') : undefined,
  };
  // Nobody records that the way back begins: it may once everyone was counted for it.
  const isDone = (name: StepName): boolean =>
    name === 'goBack' ? isDone('countToGoBack') : times[name] !== undefined || (counts[name] !== undefined && foundAll(counts[name]));
  const names = stepNames.filter((name) => byVehicle || name !== 'walk');
  const last = names.findLastIndex(isDone);
  const isUnderWay = state !== 'cancelled' && state !== 'over' && (state !== 'planned' || day === today);
  return names.map((name, index) => ({
    name,
    state: isDone(name) ? 'done' : index < last ? 'passed' : index === last + 1 && isUnderWay ? 'next' : 'todo',
    count: counts[name],
    at: times[name],
  }));
}

/** Of the counts that were made again until everyone was found, only the last. */
function inTurn(counts: readonly BoardingCount[]): BoardingCount[] {
  return counts.filter((count, index) => foundAll(count) || index === counts.length - 1);
}

/** Whether the count is finished, and nobody is missing any more. */
function foundAll({ finishedAt, missed }: BoardingCount): boolean {
  return finishedAt !== null && missed.every(({ found }) => found !== null);
}
