/** How long before closing the team is reminded of what families do not see yet. */
const remindMinutes = 60;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Whether the team is reminded now, until the day is over. Both times are by the daycare’s clock. */
export function isNearClosing(clock: string, closesAt: string): boolean {
  return minutesOf(closesAt) - minutesOf(clock) <= remindMinutes;
}
