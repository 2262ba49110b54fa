import type { DayChild } from '@daycare-portal/shared/attendance';
import { isMissing } from '@daycare-portal/shared/attendance-day';
import { isToCome } from './day-view';

/** The actions that fit these children's states. A missing child has to be found first. */
export function fittingActions(all: readonly DayChild[]) {
  const children = all.filter((child) => !isMissing(child));
  return {
    toCheckIn: children.filter(({ state }) => state !== 'in'),
    toCheckOut: children.filter(({ state }) => state === 'in'),
    toExcuse: children.filter((child) => isToCome(child) || child.state === 'notExpected'),
    absent: children.filter(({ state }) => state === 'absent'),
  };
}
