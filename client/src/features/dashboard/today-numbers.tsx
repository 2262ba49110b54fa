import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { clockTimeAt, formatClock, weekdayName } from '@daycare-portal/shared/clock-words';
import { locale } from '@daycare-portal/shared/language';
import { childrenAt } from '@daycare-portal/shared/lateness';
import { text } from '@daycare-portal/shared/text';
import type { Icon } from '@tabler/icons-react';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { Link } from 'react-router';
import { Row, Stack, Text } from '../../components/layout';
import { paths, type TodayShown } from '../../paths';
import { useMinute } from '../../waiting/use-minute';
import classes from './dashboard.module.css';
import type { AttendanceToday } from './use-attendance-today';

const labels = text.dashboard.attendance;

/** How many children are here, expected, and so on. Each number links to those children. */
export function TodayNumbers({ today: { data, error } }: { today: AttendanceToday }) {
  // Nobody is expected, or the page already says that counting failed.
  if (data?.children.length === 0 || (data === undefined && error !== null)) return null;
  return (
    <section aria-labelledby="attendance-today">
      <Row as="header" wrap align="baseline" justify="between" gap="m" rowGap="none" above="2xl">
        <Text id="attendance-today" as="h2" size="xl">
          {labels.title}
        </Text>
        <Text to={paths.today} as={Link} padY="2xs" weight="strong" bare>
          {labels.open}
        </Text>
      </Row>
      {data === undefined ? <Text as="div" above="s" round="l" fill="fill" h={122} /> : <Numbers day={data} />}
    </section>
  );
}

function Numbers({ day }: { day: AttendanceDay }) {
  const { timeZone } = day;
  const children = childrenAt(day, useMinute());
  const count = (state: DayChild['state']) => children.filter((child) => child.state === state).length;
  const counts = { in: count('in'), expected: count('expected'), late: count('late'), out: count('out'), absent: count('absent') };
  const inState = (state: DayChild['state']) => children.filter((child) => child.state === state);
  const leftOpen = children.filter((child) => child.leftOpen !== null);
  const lastOut = newest(inState('out').map(({ since }) => since));
  const next = [...inState('expected')]
    .map(({ expectedFrom }) => expectedFrom ?? '')
    .filter((time) => time !== '')
    .toSorted()[0];
  const shown = day.isOpen || counts.in + counts.out > 0;
  return (
    <>
      {day.isOpen ? null : (
        <Text above="xs" tone="soft">
          {closedWords(day)}
        </Text>
      )}
      {shown || leftOpen.length > 0 ? (
        <Stack as="ul" gap="s" above="s" className={classes.numbers}>
          {shown ? (
            <>
              <Tile
                show="in"
                icon={IconCircleFilled}
                count={counts.in}
                meaning={labels.of(counts.in + counts.expected + counts.late + counts.out)}
              />
              <Tile
                show="expected"
                icon={IconCircleDashed}
                count={counts.expected}
                meaning={next === undefined ? '' : labels.next(formatClock(next))}
              />
              <Tile show="late" icon={IconClock} count={counts.late} meaning={namesOf(inState('late'))} />
              <Tile
                show="out"
                icon={IconHome}
                count={counts.out}
                meaning={lastOut === undefined ? '' : labels.last(clockTimeAt(lastOut, timeZone))}
              />
              <Tile show="absent" icon={IconCalendarOff} count={counts.absent} meaning={namesOf(inState('absent'))} />
            </>
          ) : null}
          {leftOpen.length === 0 ? null : (
            <Tile show="leftOpen" icon={IconClockExclamation} count={leftOpen.length} meaning={namesOf(leftOpen)} />
          )}
        </Stack>
      ) : null}
    </>
  );
}

interface TileProps {
  show: Exclude<TodayShown, 'decisions'>;
  icon: Icon;
  count: number;
  meaning: string;
}

function Tile({ show, icon: TileIcon, count, meaning }: TileProps) {
  const alarm = count === 0 ? undefined : show === 'late' ? 'warning' : show === 'leftOpen' ? 'error' : undefined;
  return (
    <li className={classes.cell}>
      <Stack to={paths.todayShowing(show)} as={Link} pad="s" card fill={alarm} tone={alarm ?? 'ink'} unlined lifts className={classes.cell}>
        <Row as="span" gap="xs" tone={alarm ?? 'soft'}>
          <TileIcon
            size={show === 'in' ? 14 : 18}
            stroke={1.75}
            color={show === 'in' ? 'var(--dp-primary-text)' : 'currentColor'}
            aria-hidden
          />
          {labels.states[show]}
        </Row>
        <Text as="span" weight="strong" figures className={classes.count}>
          {count.toLocaleString(locale())}
        </Text>
        <Text as="span" tone={alarm ?? 'faint'} size="s" breaks>
          <bdi>{meaning}</bdi>
        </Text>
      </Stack>
    </li>
  );
}

const namedAtMost = 2;

/** A few first names, and how many more there are. */
function namesOf(children: readonly DayChild[]): string {
  const names = children.map(({ firstName }) => firstName);
  if (names.length <= namedAtMost + 1) return names.join(', ');
  return labels.namesAndMore(names.slice(0, namedAtMost), names.length - namedAtMost);
}

function newest(instants: readonly (string | null)[]): string | undefined {
  return instants
    .filter((instant) => instant !== null)
    .toSorted()
    .at(-1);
}

function closedWords({ closure, nextOpenDay }: AttendanceDay): string {
  const closed = closure === null ? labels.closed : labels.closedFor(closure);
  return nextOpenDay === null ? closed : `${closed} ${labels.nextOpen(weekdayName(nextOpenDay))}`;
}
