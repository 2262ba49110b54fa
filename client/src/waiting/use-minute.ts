import { useSyncExternalStore } from 'react';
import { bestClock, timeBy } from './device-clock';

const minuteMs = 60_000;
// A tablet that slept looks at once; the others notice a new minute within this time.
const tickMs = 2_000;

function everyTick(hear: () => void): () => void {
  const timer = setInterval(hear, tickMs);
  document.addEventListener('visibilitychange', hear);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', hear);
  };
}

/** The minute it is by the server's clock once it has been heard, as an instant: who asks is drawn anew with each. */
export function useMinute(): string {
  const minute = useSyncExternalStore(everyTick, () => Math.floor(Date.parse(timeBy(bestClock())) / minuteMs));
  return new Date(minute * minuteMs).toISOString();
}
