import { readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { IconButton } from './icon-button';
import { Row } from './layout';

interface Step {
  label: string;
  /** Null where there is no further day. */
  day: PlainDate | null;
}

interface DayStepsProps {
  day: PlainDate;
  /** The last day that can be chosen. */
  last: PlainDate;
  label: string;
  chooseLabel: string;
  previous: Step;
  next: Step;
  onDay: (day: PlainDate) => void;
  className?: string | undefined;
}

/** A day, with steps to the one before and the one after. */
export function DaySteps({ day, last, label, chooseLabel, previous, next, onDay, className }: DayStepsProps) {
  const step = ({ label: words, day: to }: Step, icon: typeof IconChevronLeft) => (
    <IconButton icon={icon} label={words} disabled={to === null} onClick={() => to !== null && onDay(to)} />
  );
  return (
    <Row gap="xs" className={className} role="group" aria-label={label}>
      {step(previous, IconChevronLeft)}
      <input
        type="date"
        aria-label={chooseLabel}
        value={day}
        max={last}
        onChange={({ target }) => {
          const chosen = readIsoDate(target.value);
          if (chosen !== undefined && chosen <= last) onDay(chosen);
        }}
      />
      {step(next, IconChevronRight)}
    </Row>
  );
}
