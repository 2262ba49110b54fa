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
  const timeOf = (step: 'left' | 'goingBack' | 'returned' | 'walked') =>
    events.findLast(({ kind, takesBack }) => kind === step && takesBack === null)?.at;
  const hasLeft = state === 'left' || state === 'returned' || state === 'over';
  const isBack = state === 'returned' || state === 'over';
  const left = hasLeft ? timeOf('left') : undefined;
  const before = headcounts.filter(({ startedAt }) => left === undefined || startedAt < left);
  const wentBack = left === undefined || !isGoingBack(events) ? undefined : timeOf('goingBack');
  const since = headcounts.filter(({ startedAt }) => left !== undefined && startedAt >= left);
  const [there, ...later] = inTurn(since.filter(({ startedAt }) => wentBack === undefined || startedAt < wentBack));
  const onTheWay = inTurn(since.filter(({ startedAt }) => wentBack !== undefined && startedAt >= wentBack));
  // Once it is back, a third count was the one at the door, even if nobody said when it left.
  const isReckoned = isBack && wentBack === undefined;
  const counts: Partial<Record<StepName, BoardingCount | undefined>> = {
    countBefore: before.at(-1),
    countThere: there,
    countToGoBack: isReckoned ? later[0] : later.at(-1),
    countAtDoor: isReckoned ? later.slice(1).at(-1) : onTheWay.at(-1),
  };
  const times: Partial<Record<StepName, string | undefined>> = {
    leave: left,
    goBack: wentBack,
    back: isBack ? timeOf('returned') : undefined,
    walk: state === 'over' ? timeOf('walked') : undefined,
  };
  const isDone = (name: StepName): boolean => times[name] !== undefined || (counts[name] !== undefined && foundAll(counts[name]));
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

/** Whether somebody said that the way back has begun, and did not take it back. */
function isGoingBack(events: Outing['events']): boolean {
  const last = events.findLast(({ kind, takesBack }) => kind === 'goingBack' || takesBack === 'goingBack');
  return last?.kind === 'goingBack';
}

/** Of the counts that were made again until everyone was found, only the last. */
function inTurn(counts: readonly BoardingCount[]): BoardingCount[] {
  return counts.filter((count, index) => foundAll(count) || index === counts.length - 1);
}

/** Whether the count is finished, and nobody is missing any more. */
function foundAll({ finishedAt, missed }: BoardingCount): boolean {
  return finishedAt !== null && missed.every(({ found }) => found !== null);
}
