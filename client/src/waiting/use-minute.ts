import { useSyncExternalStore } from 'react';
import { bestClock, timeBy } from './device-clock';

const minuteMs = 60_000;
// A tablet that slept checks at once. Others notice a new minute within this time.
const tickMs = 2_000;

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The current minute by the server's clock once heard, as an instant. Its users re-render every minute. */
export function useMinute(): string {
  const minute = useSyncExternalStore(everyTick, () => Math.floor(Date.parse(timeBy(bestClock())) / minuteMs));
  return new Date(minute * minuteMs).toISOString();
}
