import { addDays, monthOf, weekdayOf } from '@daycare-portal/shared/center-time';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDates, type PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import type { ShortDay, ShortMinutes } from '@daycare-portal/shared/room-coverage';
import { text } from '@daycare-portal/shared/text';
import { Link, useSearchParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { BackLink } from '../../components/back-link';
import { monthName } from '../../components/day-names';
import { Row, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { RoomMark } from '../../components/room-mark';
import { StepBar } from '../../components/step-bar';
import { paths } from '../../paths';
import classes from './ratio.module.css';

const labels = ratioText.months;

/** How long each classroom had too few adults, by week and month, and on which days. */
export function ShortMinutesPage() {
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const today = useDaycareToday();
  const [params, setParams] = useSearchParams();
  const shownMonth = /^\d{4}-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? today.slice(0, 7);
  const month = monthOf(`${shownMonth}-01`);
  const show = (day: PlainDate) => setParams(day.slice(0, 7) === today.slice(0, 7) ? '' : { month: day.slice(0, 7) }, { replace: true });
  const { data, error, refetch } = trpc.classrooms.getShortMinutes.useQuery({ daycareId, ...month }, { enabled: isOn });
  return (
    <>
      <BackLink to={paths.today}>{dayText.today.title}</BackLink>
      <Row wrap justify="between" gap="xl" rowGap="s" below="m">
        <div>
          <PageTitle>{labels.title}</PageTitle>
          <Text tone="soft">{labels.help}</Text>
        </div>
        <StepBar
          shown={monthName(month.from)}
          previous={{ label: labels.previous, onClick: () => show(addDays(month.from, -1)) }}
          next={{ label: labels.next, disabled: month.until >= today, onClick: () => show(addDays(month.until, 1)) }}
        />
      </Row>
      {isOn ? (
        <QueryView query={{ data, error, refetch }} page loading={<Loading label={labels.loading} />}>
          {(minutes) => (minutes.days.length === 0 ? <Text tone="soft">{labels.nothing}</Text> : <Month minutes={minutes} month={month} />)}
        </QueryView>
      ) : (
        <Text tone="soft">{text.features.attendance.off}</Text>
      )}
    </>
  );
}

function Month({ minutes: { rooms, days }, month }: { minutes: ShortMinutes; month: { from: PlainDate; until: PlainDate } }) {
  const rows = [...weeksOf(month), { ...month, isMonth: true }].filter((row) => daysIn(days, row).length > 0);
  const shortDays = days.filter((day) => day.rooms.some(({ minutesShort }) => minutesShort > 0)).toReversed();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} aria-label={labels.title} tabIndex={0}>
        <Text as="table" figures nowrap className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{labels.when}</th>
              {rooms.map(({ classroomId, name, mark }) => (
                <th key={classroomId} scope="col">
                  <Row as={Link} inline gap="xs" touch tone="ink" to={paths.roomDay(classroomId)}>
                    <RoomMark mark={mark} size={14} />
                    <bdi>{name}</bdi>
                  </Row>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.from} ${row.isMonth}`} data-month={row.isMonth || undefined}>
                <th scope="row">{row.isMonth ? labels.all : formatDates(row.from, row.until)}</th>
                {rooms.map(({ classroomId, hasRule }) => (
                  <Cell key={classroomId} hasRule={hasRule} days={daysIn(days, row)} classroomId={classroomId} />
                ))}
              </tr>
            ))}
          </tbody>
        </Text>
      </section>
      <Text as="h2" above="2xl" below="s" size="l">
        {labels.days}
      </Text>
      {shortDays.length === 0 ? <Text tone="soft">{labels.noDays}</Text> : null}
      <ul>
        {shortDays.map(({ day, rooms: ofDay }) => (
          <Row key={day} as="li" wrap gap="xl" rowGap="2xs" padY="2xs" rule="bottom">
            <Text as="span" minW={220} weight="medium">
              {dayInWords(day)}
            </Text>
            <Row as="span" wrap gap="l" rowGap="2xs">
              {rooms.map(({ classroomId, name, mark }) => {
                const short = ofDay.find((room) => room.classroomId === classroomId)?.minutesShort ?? 0;
                return short === 0 ? null : (
                  <Row key={classroomId} as={Link} inline gap="xs" touch to={paths.roomDay(classroomId, day)}>
                    <RoomMark mark={mark} size={14} />
                    {`${name}, ${ratioText.minutes(short)}`}
                  </Row>
                );
              })}
            </Row>
          </Row>
        ))}
      </ul>
    </>
  );
}

function Cell({ hasRule, days, classroomId }: { hasRule: boolean; days: readonly ShortDay[]; classroomId: string }) {
  const own = days.flatMap(({ rooms }) => rooms.filter((room) => room.classroomId === classroomId));
  const short = own.reduce((sum, { minutesShort }) => sum + minutesShort, 0);
  const here = own.reduce((sum, { minutesWithChildren }) => sum + minutesWithChildren, 0);
  if (!hasRule)
    return (
      <Text as="td" tone="soft">
        {labels.noRule}
      </Text>
    );
  if (here === 0)
    return (
      <Text as="td" tone="soft">
        {labels.noChildren}
      </Text>
    );
  return <td data-over={short > 0 || undefined}>{short === 0 ? labels.none : ratioText.minutes(short)}</td>;
}

function daysIn(days: readonly ShortDay[], { from, until }: { from: PlainDate; until: PlainDate }): ShortDay[] {
  return days.filter(({ day }) => day >= from && day <= until);
}

/** The weeks of the month. The first and the last are cut to the month. */
function weeksOf({ from, until }: { from: PlainDate; until: PlainDate }): { from: PlainDate; until: PlainDate; isMonth: boolean }[] {
  const weeks = [];
  for (let start = from; start <= until;) {
    const sunday = addDays(start, 7 - weekdayOf(start));
    const end = sunday < until ? sunday : until;
    weeks.push({ from: start, until: end, isMonth: false });
    start = addDays(end, 1);
  }
  return weeks;
}
