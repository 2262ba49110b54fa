/** Whose clock a time is by: the server's once this page has heard it, or else the device's. */
export type Clock = 'server' | 'device';

// Two correct clocks may differ by this much.
const slackMs = 60_000;

/** How far the device's clock is ahead. Undefined until the server has told its time. */
let aheadMs: number | undefined;

/** Reads the server's time from an answer's header. */
export function readServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const ahead = Date.now() - time;
  aheadMs = Math.abs(ahead) < slackMs ? 0 : ahead;
}

/** The clock for taps. A tap timed by the server's clock stays correct even if the device's clock is changed before it is sent. */
export function bestClock(): Clock {
  return aheadMs === undefined ? 'device' : 'server';
}

/** The present time by the clock of these times, if known. */
export function sentBy(clock: Clock | null): { sentAt?: string } {
  // A reloaded page has not heard the server yet, but these times are by its clock already.
  const isUnknown = clock === 'server' && aheadMs === undefined;
  return clock === null || isUnknown ? {} : { sentAt: timeBy(clock) };
}

export function timeBy(clock: Clock): string {
  return new Date(Date.now() - (clock === 'server' ? (aheadMs ?? 0) : 0)).toISOString();
}
