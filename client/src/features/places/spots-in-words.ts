import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import type { PlacesRoom } from '@daycare-portal/shared/places';

const labels = dayTeamText.places;

/** How many spots of the room are taken on this day of the four weeks, and how many are open. */
export function spotsInWords({ capacity, days }: PlacesRoom, at: number): string {
  const spots = days[at]?.spots ?? [];
  const halves = spots.filter((spot) => spot !== 'day').length;
  const free = (capacity ?? 0) - spots.length;
  const taken = capacity === null ? labels.takenCount(spots.length) : labels.takenOf(spots.length, capacity);
  const open = free > 0 ? labels.free(free) : free === 0 ? labels.full : labels.over(-free);
  return [taken, ...(halves > 0 ? [labels.halfDays(halves)] : []), ...(capacity === null ? [] : [open])].join(', ');
}
