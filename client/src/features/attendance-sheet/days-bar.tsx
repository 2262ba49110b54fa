import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import chip from '../../components/chip.module.css';
import { IconButton } from '../../components/icon-button';
import classes from './days-bar.module.css';
import { spans, stepped, type Days, type Span } from './sheet-span';
import { daysInWords } from './sheet-words';

const labels = dayPapersText.sheet;

interface DaysBarProps {
  span: Span;
  days: Days;
  /** A day in the shown span. */
  day: PlainDate;
  /** Whether the span includes today. */
  isCurrent: boolean;
  onShow: (change: { span?: Span; day?: PlainDate }) => void;
}

/** Switches between day, week and month, and moves to the previous or next one. */
export function DaysBar({ span, days, day, isCurrent, onShow }: DaysBarProps) {
  return (
    <>
      <div className={classes.spans} role="group" aria-label={labels.span}>
        {spans.map((each) => (
          <button key={each} type="button" className={chip.chip} aria-pressed={each === span} onClick={() => onShow({ span: each })}>
            {labels.spans[each]}
          </button>
        ))}
      </div>
      <div className={classes.bar} role="group" aria-label={labels.dates}>
        <IconButton icon={IconChevronLeft} label={labels.previous[span]} onClick={() => onShow({ day: stepped(span, day, -1) })} />
        <h2 className={classes.days} aria-live="polite">
          {daysInWords(span, days)}
        </h2>
        <IconButton icon={IconChevronRight} label={labels.next[span]} onClick={() => onShow({ day: stepped(span, day, 1) })} />
        {/* Always rendered, so that the focus does not get lost with it. */}
        <Button
          variant="default"
          className={classes.current}
          aria-disabled={isCurrent}
          onClick={() => (isCurrent ? undefined : onShow({ day: '' }))}
        >
          {labels.current[span]}
        </Button>
      </div>
    </>
  );
}
