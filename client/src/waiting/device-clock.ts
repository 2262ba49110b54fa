/** Whose clock a time is by: the server's, once this page has heard it, else the device's. */
export type Clock = 'server' | 'device';

// So much may lie between two clocks that are right.
const slackMs = 60_000;

/** By how much the device's clock is ahead; undefined until the server has said what time it is. */
let aheadMs: number | undefined;

/** Takes the time from the header of an answer. */
export function hearServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const ahead = Date.now() - time;
  aheadMs = Math.abs(ahead) < slackMs ? 0 : ahead;
}

/** The clock to note a tap by: by the server's it stays right when the device's is set anew before it is sent. */
export function bestClock(): Clock {
  return aheadMs === undefined ? 'device' : 'server';
}

/** What the clock of these times shows as they are sent, where it is known. */
export function sentBy(clock: Clock | null): { sentAt?: string } {
  // A page that has begun anew has not heard the server yet, by whose time they are already.
  const isUnknown = clock === 'server' && aheadMs === undefined;
  return clock === null || isUnknown ? {} : { sentAt: timeBy(clock) };
}

export function timeBy(clock: Clock): string {
  return new Date(Date.now() - (clock === 'server' ? (aheadMs ?? 0) : 0)).toISOString();
}
