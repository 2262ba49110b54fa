import type { DayChild } from '@daycare-portal/shared/attendance';
import { isToCome } from './day-view';

/** The actions that fit these children's states. */
export function fittingActions(children: readonly DayChild[]) {
  return {
    toCheckIn: children.filter(({ state }) => state !== 'in'),
    toCheckOut: children.filter(({ state }) => state === 'in'),
    toExcuse: children.filter((child) => isToCome(child) || child.state === 'notExpected'),
    absent: children.filter(({ state }) => state === 'absent'),
  };
}
