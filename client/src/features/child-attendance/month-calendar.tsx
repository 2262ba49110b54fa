import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { weekdayName } from '@daycare-portal/shared/clock-words';
import type { History, HistoryDay } from '@daycare-portal/shared/attendance';
import { addDays } from '@daycare-portal/shared/center-time';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { historyText } from '@daycare-portal/shared/history-text';
import { VisuallyHidden } from '@mantine/core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { monthName, shortWeekday } from '../../components/day-names';
import { Row, Text } from '../../components/layout';
import { durationSpoken, shortDuration } from './day-words';
import { LookIcon, lookColors } from './look-icon';
import { hasRow, isCorrected, lookOf, weekdaysInOrder, weeksOf } from './month';
import page from './child-attendance.module.css';
import classes from './month-calendar.module.css';

const labels = historyText;

interface MonthCalendarProps {
  /** The first day of the month. */
  month: PlainDate;
  /** Undefined while loading. The grid appears before its content. */
  history: History | undefined;
  onChoose: (day: PlainDate) => void;
  /** Moves by this many months. */
  onStep: (months: number) => void;
}

/** A month as a grid. One day takes the focus. Arrow keys move between days, Page Up and Page Down between months. */
export function MonthCalendar({ month, history, onChoose, onStep }: MonthCalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<PlainDate>();
  const byDay = new Map(history?.days.map((day) => [day.day, day]));
  const inReach = [...byDay.values()].filter((day) => history !== undefined && hasRow(day, history.today)).map(({ day }) => day);
  const tabStop = focused !== undefined && inReach.includes(focused) ? focused : inReach.at(-1);

  const onKeyDown = (event: KeyboardEvent) => {
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    const end = { Home: 0, End: -1 }[event.key];
    if (months !== undefined) onStep(months);
    else if (end !== undefined) goTo(inReach.at(end));
    else if (days !== undefined && tabStop !== undefined) goTo(nearest(inReach, tabStop, days));
    else return;
    event.preventDefault();
  };
  const goTo = (day: PlainDate | undefined) => {
    if (day === undefined) return;
    setFocused(day);
    table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };

  return (
    // The key handler serves the days inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={table} className={classes.month} onKeyDown={onKeyDown}>
      <caption>
        <VisuallyHidden>{labels.calendar(monthName(month))}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdaysInOrder().map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day)}>
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- A week has seven cells, and cells outside the month have no other key.
              <td key={at}>
                {day === null ? null : (
                  <Cell
                    day={day}
                    known={byDay.get(day)}
                    today={history?.today}
                    isTabStop={day === tabStop}
                    onFocus={() => setFocused(day)}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day in that direction, or the next one that exists. */
function nearest(days: readonly PlainDate[], from: PlainDate, by: number): PlainDate | undefined {
  const to = addDays(from, by);
  return by < 0 ? days.findLast((day) => day <= to) : days.find((day) => day >= to);
}

interface CellProps {
  day: PlainDate;
  known: HistoryDay | undefined;
  today: PlainDate | undefined;
  isTabStop: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

function Cell({ day, known, today, isTabStop, onFocus, onChoose }: CellProps) {
  const number = Number(day.slice(8));
  if (known === undefined || today === undefined) return <span className={classes.day}>{number}</span>;
  const look = lookOf(known, today);
  const face = (
    <>
      <Text as="span" weight="strong" tone="soft" figures size="s" className={classes.number}>
        {number}
      </Text>
      <Row as="span" wrap gap="xs" rowGap="none" minH={18}>
        <LookIcon look={look} size={16} />
        <Text as="span" only="wide" shrink size="xs" tight figures className={classes.word}>
          {wordOf(known, look === 'here')}
        </Text>
      </Row>
      {isCorrected(known) ? <span className={`${page.corrected} ${classes.corrected}`} /> : null}
    </>
  );
  const spoken = labels.spoken([
    dayInWords(day),
    labels.looks[look],
    ...(known.minutes > 0 ? [durationSpoken(known.minutes)] : []),
    ...(known.absence === null ? [] : [reasonInWords(known.absence.reason)]),
    ...(known.closure === null ? [] : [known.closure]),
    ...(isCorrected(known) ? [labels.corrected] : []),
  ]);
  const shared = {
    className: classes.day,
    style: lookColors(look),
    'data-look': look,
    'aria-current': day === today ? ('date' as const) : undefined,
  };
  if (!hasRow(known, today)) {
    return (
      <span {...shared}>
        <VisuallyHidden>{spoken}</VisuallyHidden>
        <Row as="span" aria-hidden h="100%" align="start" justify="between" down gap="2xs" className={classes.face}>
          {face}
        </Row>
      </span>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={spoken}
      title={spoken}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <Row as="span" h="100%" align="start" justify="between" down gap="2xs" className={classes.face}>
        {face}
      </Row>
    </button>
  );
}

/** What fits into the cell: how long, why not, or what it is. */
function wordOf({ minutes, absence, closure }: HistoryDay, wasHere: boolean): string {
  if (wasHere) return minutes > 0 ? shortDuration(minutes) : '';
  return absence === null ? (closure ?? '') : reasonInWords(absence.reason);
}
