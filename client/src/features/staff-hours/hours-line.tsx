import { clockAt, type ClockTime } from '@daycare-portal/shared/center-time';
import type { HoursDay } from '@daycare-portal/shared/staff-marks';
import { Text } from '../../components/layout';
import classes from './hours.module.css';

/** The line is from 6:30 AM to 6:30 PM. */
const first = 6.5 * 60;
const length = 12 * 60;

interface HoursLineProps {
  day: HoursDay;
  timeZone: string;
  now: string;
}

/** When somebody worked on a day. A break is a gap, and a shift without an end is striped to the end of the line. */
export function HoursLine({ day: { day, shifts, isLeftOpen }, timeZone, now }: HoursLineProps) {
  const placeOf = (instant: string) => {
    const at = clockAt(instant, timeZone);
    if (at.day !== day) return at.day < day ? 0 : 100;
    return Math.min(100, Math.max(0, ((minutesOf(at.time) - first) / length) * 100));
  };
  const parts = shifts.flatMap(({ from, until, breaks }) => {
    if (from === null) return [];
    const ends = [...breaks.map((one) => ({ until: one.from, next: one.until })), { until, next: null }];
    let since = from;
    return ends.map((end) => {
      const part = {
        from: placeOf(since),
        until: end.until === null ? (isLeftOpen ? 100 : placeOf(now)) : placeOf(end.until),
        isOpen: end.until === null,
      };
      since = end.next ?? since;
      return part;
    });
  });
  return (
    <Text as="span" anchor wide h={8} round="s" fill="fill" clip aria-hidden>
      {parts.map((part) => (
        <span
          key={part.from}
          className={classes.worked}
          data-open={(part.isOpen && isLeftOpen) || undefined}
          style={{ insetInlineStart: `${part.from}%`, width: `${Math.max(1, part.until - part.from)}%` }}
        />
      ))}
    </Text>
  );
}

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
