import { activityChartDays, type ActivityHour } from '@daycare-portal/shared/activity';
import { activityText } from '@daycare-portal/shared/activity-text';
import { todayAt } from '@daycare-portal/shared/dates';
import { perLocale } from '@daycare-portal/shared/language';
import { useState } from 'react';
import { Link } from 'react-router';
import { Row, Stack } from '../../components/layout';
import classes from './activity-log.module.css';
import type { Chosen } from './use-activity-filter';

interface ActivityChartProps {
  hours: readonly ActivityHour[];
  chosen: Chosen;
  /** Builds the address with a changed filter. */
  search: (changes: Partial<Chosen>) => string;
}

/** Shows the activity of recent days as bars. Pressing a bar narrows the log to its day, and pressing it again shows all days. */
export function ActivityChart({ hours, chosen, search }: ActivityChartProps) {
  const [today] = useState(() => new Date());
  const counts = countByDay(hours);
  const days = Array.from({ length: activityChartDays }, (_, at) => {
    const moment = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (activityChartDays - 1 - at));
    const date = todayAt(moment);
    return { date, moment, entries: counts.get(date) ?? 0 };
  });
  const most = Math.max(1, ...days.map(({ entries }) => entries));
  return (
    <Stack aria-label={activityText.days} as="nav" above="l" className={classes.days}>
      {days.map(({ date, moment, entries }) => {
        const isChosen = chosen.from === date && chosen.to === date;
        const label = activityText.entriesOn(dayInFull().format(moment), entries);
        return (
          <Stack
            key={date}
            to={search(isChosen ? { from: '', to: '' } : { from: date, to: date })}
            replace
            as={Link}
            gap="2xs"
            round="m"
            tone="soft"
            figures
            text="center"
            hovers
            className={classes.day}
            aria-label={label}
            title={label}
            aria-current={isChosen ? 'date' : undefined}
          >
            <Row as="span" align="end" justify="center" rule="bottom" h={52}>
              <span className={classes.bar} style={{ height: `${(entries / most) * 100}%` }} />
            </Row>
            <span>{moment.getDate()}</span>
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Days follow the browser's time zone. */
function countByDay(hours: readonly ActivityHour[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { hour, entries } of hours) {
    const date = todayAt(new Date(`${hour}:00:00Z`));
    counts.set(date, (counts.get(date) ?? 0) + entries);
  }
  return counts;
}

const dayInFull = perLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' }));
