import { formatClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import { buttonClass } from '../../components/plain-button';
import { Calls } from './calls';
import { minutesLate } from '@daycare-portal/shared/lateness';
import type { WorkProps } from './work-props';
import { WorkRow, WorkRows } from './work-row';

const labels = dayText.today;

/** Late children. Each one arrives, is absent, or gets a call. */
export function LateList({ today, children, onAsk }: WorkProps) {
  const { clock, nameOf, mark } = today;
  const longest = children.toSorted((a, b) => minutesLate(b, clock) - minutesLate(a, clock));
  return (
    <WorkRows help={labels.lateHelp}>
      {longest.map((child) => (
        <WorkRow
          key={child.studentId}
          today={today}
          child={child}
          line={labels.lateLine(formatClock(child.expectedFrom ?? ''), minutesLate(child, clock))}
        >
          <button
            type="button"
            className={buttonClass('outlined')}
            aria-label={labels.inOf(nameOf(child))}
            onClick={() => void mark([child], 'in')}
          >
            <IconLogin2 size={18} stroke={1.75} aria-hidden />
            {labels.inButton}
          </button>
          <button
            type="button"
            className={buttonClass('outlined')}
            aria-label={labels.absentOf(nameOf(child))}
            onClick={() => onAsk('absent', child)}
          >
            {labels.absentToday}
          </button>
          <Calls today={today} child={child} />
        </WorkRow>
      ))}
    </WorkRows>
  );
}
