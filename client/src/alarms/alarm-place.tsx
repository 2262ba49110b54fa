import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { later } from '../components/later';
import { withTexts } from '../language';
import { paths } from '../paths';
import { useAlarms } from './use-alarms';

const AlarmList = later(async () => ({ default: (await withTexts(() => import('./alarm-list'), 'headcount', 'day')).AlarmList }));

/** Who is missing, and which headcounts are going on: on every page of the team, once on each. */
export function AlarmPlace() {
  const { pathname } = useLocation();
  const alarms = useAlarms();
  const running = alarms?.running.filter(({ headcountId }) => pathname !== paths.headcount(headcountId)) ?? [];
  const missing = alarms?.missing ?? [];
  const ids = [...missing, ...running].map((one) => ('studentId' in one ? one.studentId : one.headcountId));
  const shown = useArrivals(ids);
  if (alarms === undefined || shown.size === 0) return null;
  return (
    <AlarmList
      timeZone={alarms.timeZone}
      missing={missing.filter(({ studentId }) => shown.has(studentId))}
      running={running.filter(({ headcountId }) => shown.has(headcountId))}
    />
  );
}

/** How long no finger has pressed when something may push the page down. */
const calmMs = 2_000;
let pressedAt = -calmMs;
window.addEventListener('pointerdown', () => (pressedAt = performance.now()), { capture: true, passive: true });

/** Those of the ids that are shown. New ones wait until nobody presses, because they move what is under the finger. */
function useArrivals(ids: readonly string[]): ReadonlySet<string> {
  const key = ids.join(' ');
  const [shown, setShown] = useState(() => key);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = pressedAt + calmMs - performance.now();
      if (left > 0) timer = setTimeout(look, left);
      else setShown(key);
    };
    look();
    return () => clearTimeout(timer);
  }, [key]);
  const arrived = new Set(shown.split(' '));
  return new Set(ids.filter((id) => arrived.has(id)));
}
