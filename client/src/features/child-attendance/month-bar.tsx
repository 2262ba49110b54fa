import type { PlainDate } from '@daycare-portal/shared/dates';
import { historyText } from '@daycare-portal/shared/history-text';
import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { IconButton } from '../../components/icon-button';
import { monthName } from './day-words';
import { monthLater } from './month';
import classes from './month-bar.module.css';

const labels = historyText.months;

interface MonthBarProps {
  /** The first day of the shown month, and of the current one. */
  month: PlainDate;
  current: PlainDate;
  onShow: (first: PlainDate) => void;
}

/** Moves between months and back to the current one. */
export function MonthBar({ month, current, onShow }: MonthBarProps) {
  return (
    <div className={classes.bar} role="group" aria-label={labels.label}>
      <IconButton icon={IconChevronLeft} label={labels.previous} onClick={() => onShow(monthLater(month, -1))} />
      <h2 className={classes.month} aria-live="polite">
        {monthName(month)}
      </h2>
      <IconButton icon={IconChevronRight} label={labels.next} onClick={() => onShow(monthLater(month, 1))} />
      {/* Also rendered for the current month, so that the focus does not get lost with it. */}
      <Button variant="default" className={classes.current} aria-disabled={month === current} onClick={() => onShow(current)}>
        {labels.current}
      </Button>
    </div>
  );
}
