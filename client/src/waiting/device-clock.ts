/** Whose clock a time is by: the server's once this page has heard it, or else the device's. */
export type Clock = 'server' | 'device';

// Two correct clocks may differ by this much.
const slackMs = 60_000;
/** A clock that has moved by more than this against the time that the page has measured was set, or the device slept. */
const movedMs = 2 * 60_000;

/** A moment by the device's clock, and by the page's own measure, which nobody can set. */
interface Moment {
  date: number;
  measured: number;
}

const moment = (): Moment => ({ date: Date.now(), measured: performance.now() });
/** How far the device's clock has moved ahead since then beyond the time that the page has measured. */
const driftSince = (then: Moment) => Date.now() - then.date - (performance.now() - then.measured);

/** How far the device's clock is ahead of the server's, and when that was heard. Undefined until the server has told its time. */
let heard: (Moment & { aheadMs: number }) | undefined;

/** Reads the server's time from an answer's header. */
export function readServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const ahead = Date.now() - time;
  heard = { ...moment(), aheadMs: Math.abs(ahead) < slackMs ? 0 : ahead };
}

/** As before the first answer: what one page has heard says nothing about another. */
export function forgetServerTime(): void {
  heard = undefined;
}

/** The clock for taps. A tap timed by the server's clock stays correct even if the device's clock is changed before it is sent. */
export function bestClock(): Clock {
  return heard === undefined ? 'device' : 'server';
}

export function timeBy(clock: Clock): string {
  return new Date(Date.now() - (clock === 'server' ? aheadNow() : 0)).toISOString();
}

/** A clock that was set back is known at once. One that is too far on was set on, or the device slept. */
function aheadNow(): number {
  if (heard === undefined) return 0;
  const drift = driftSince(heard);
  return heard.aheadMs + (drift < -movedMs ? drift : 0);
}

/** The moment of each tap of this page, and what was known of the clock then. */
const taps = new Map<string, Moment & { aheadMs: number | undefined; driftMs: number }>();

/** Remembers when a tap of this page was made, the first time it is told. */
export function measureTap(id: string): void {
  if (taps.has(id)) return;
  const driftMs = heard === undefined ? 0 : driftSince(heard);
  taps.set(id, { ...moment(), aheadMs: heard === undefined ? undefined : aheadNow(), driftMs });
}

/** The present time by the clock of this tap's times, if it is known. The server moves them by the difference from its own. */
export function sentBy(clock: Clock | null, id: string): { sentAt?: string } {
  const shift = shiftOf(clock, id);
  return shift === null ? {} : { sentAt: new Date(Date.now() + shift).toISOString() };
}

/** By how much the device's clock has to be moved to be the clock of this tap's times. Null: they need no correction by the server. */
export function shiftOf(clock: Clock | null, id: string): number | null {
  const tap = taps.get(id);
  if (clock === null) return null;
  if (clock === 'device') return setBackSince(tap);
  // These times are by the server's clock already. Only a clock that was set on before the tap has made them too late.
  const late = setOnBefore(tap);
  return late === 0 || heard === undefined ? null : late - heard.aheadMs;
}

function setBackSince(tap: Moment | undefined): number {
  const drift = tap === undefined ? 0 : driftSince(tap);
  return drift < -movedMs ? -drift : 0;
}

function setOnBefore(tap: { aheadMs: number | undefined; driftMs: number } | undefined): number {
  if (tap?.aheadMs === undefined || heard === undefined || tap.driftMs <= movedMs) return 0;
  const jump = heard.aheadMs - tap.aheadMs;
  return Math.abs(jump - tap.driftMs) <= movedMs ? jump : 0;
}

/** Whether nobody can know if the device slept after this tap or its clock was set on, so that a person has to look at the time. */
export function isTimeUnsure(clock: Clock | null, id: string): boolean {
  const tap = taps.get(id);
  return clock === 'device' && tap !== undefined && driftSince(tap) > movedMs;
}
