import { addDays, type ClockTime } from '@daycare-portal/shared/center-time';
import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDate, readIsoDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import type { CoverageDay } from '@daycare-portal/shared/room-coverage';
import { isAlone, shortBy } from '@daycare-portal/shared/coverage-day';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Link, useParams, useSearchParams } from 'react-router';
import { QueryView } from '../../api/query-view';
import { saveFileHandlers } from '../../api/saving-file';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { BackLink } from '../../components/back-link';
import { ExportButton } from '../../components/export-button';
import { DaySteps } from '../../components/day-steps';
import { Row, Stack, Text } from '../../components/layout';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { RoomMark } from '../../components/room-mark';
import { TableHead } from '../../components/table-head';
import { usePrinting } from '../../components/use-printing';
import { paths } from '../../paths';
import { DayChart } from './day-chart';
import { DaySide } from './day-side';
import { OneMinute } from './one-minute';
import classes from './ratio.module.css';

const labels = ratioText.day;

/** Whether a classroom had enough adults on a day, to the minute: as a chart and as a table, with the team's reasons. */
export function RoomDayPage() {
  const { classroomId = '' } = useParams();
  const { daycareId, keepsAttendance: isOn } = useDaycare();
  const today = useDaycareToday();
  const [params, setParams] = useSearchParams();
  const day = readIsoDate(params.get('day') ?? '') ?? today;
  const time = readTime(params.get('at'));
  const show = (changes: { day?: string; time?: ClockTime }) => {
    const next = { day, time, ...changes };
    const words = { ...(next.day !== today && { day: next.day }), ...(next.time !== '' && { at: next.time }) };
    setParams(words, { replace: true });
  };
  const { data, error, refetch } = trpc.classrooms.getCoverageDay.useQuery(
    { daycareId, classroomId, day },
    { enabled: isOn, placeholderData: (before) => before },
  );
  return (
    <div className={classes.page}>
      <Text as="div" only="screen">
        <BackLink to={paths.today}>{dayText.today.title}</BackLink>
      </Text>
      <Row wrap gap="s" className={page.top}>
        <PageTitle>{data === undefined ? labels.title : dayText.ratio.dayOf(data.name)}</PageTitle>
        <DaySteps
          className="dp-only-screen"
          day={day}
          last={today}
          label={labels.chooseDay}
          chooseLabel={labels.chooseDay}
          previous={{ label: labels.previous, day: addDays(day, -1) }}
          next={{ label: labels.next, day: day >= today ? null : addDays(day, 1) }}
          onDay={(next) => show({ day: next })}
        />
      </Row>
      {data === undefined ? null : (
        <Row as="nav" wrap gap="xs" above="m" below="m" only="screen" aria-label={labels.rooms}>
          {data.rooms.map((room) => (
            <Row
              key={room.classroomId}
              as={Link}
              gap="xs"
              className={classes.room}
              to={{ pathname: paths.roomDay(room.classroomId), search: params.toString() }}
              aria-current={room.classroomId === classroomId ? 'page' : undefined}
            >
              <RoomMark mark={room.mark} size={16} />
              <bdi>{room.name}</bdi>
            </Row>
          ))}
          <Row as={Link} touch padX="m" apart phone="line" weight="medium" to={paths.shortMinutes}>
            {labels.toMonths}
          </Row>
        </Row>
      )}
      {isOn ? (
        <QueryView query={{ data, error, refetch }} page loading={<Loading label={labels.loading} />}>
          {(shown) => <Day day={shown} daycareId={daycareId} time={time} onTime={(next) => show({ time: next })} />}
        </QueryView>
      ) : (
        <Text tone="soft">{text.features.attendance.off}</Text>
      )}
    </div>
  );
}

/** The time in the address, or '' for none. */
function readTime(param: string | null): ClockTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(param ?? '') ? (param ?? '') : '';
}

interface DayProps {
  day: CoverageDay;
  daycareId: string;
  time: ClockTime;
  onTime: (time: ClockTime) => void;
}

function Day({ day, daycareId, time, onTime }: DayProps) {
  const mark = day.rooms.find(({ classroomId }) => classroomId === day.classroomId)?.mark ?? 0;
  const { daycareName } = useDaycare();
  const isAnybody = day.steps.some(({ children, staff }) => children > 0 || staff > 0);
  return (
    <Stack cells="start" gap="3xl" className={classes.day}>
      <Stack gap="s">
        <Text tone="soft">
          <Text as="span" only="paper">{`${daycareName} · ${formatDate(day.day, 'short')} · `}</Text>
          {dayInWords(day.day)}
        </Text>
        {day.leftOpen === 0 ? null : <Text tone="soft">{labels.leftOpen(day.leftOpen)}</Text>}
        {isAnybody ? (
          <DayChart day={day} mark={mark} time={time} />
        ) : (
          <Text pad="l" round="l" fill="fill" tone="soft" text="center">
            {labels.nobody}
          </Text>
        )}
        {isAnybody ? <Table day={day} /> : null}
      </Stack>
      <DaySide key={`${day.classroomId} ${day.day}`} day={day} daycareId={daycareId}>
        {isAnybody ? <OneMinute day={day} daycareId={daycareId} time={time} onTime={onTime} /> : null}
      </DaySide>
      {isAnybody ? (
        <Row wrap gap="xs" at="auto / 1" only="screen">
          <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
            {labels.print}
          </Button>
          <ExportDay daycareId={daycareId} classroomId={day.classroomId} day={day.day} />
        </Row>
      ) : null}
    </Stack>
  );
}

function ExportDay(input: { daycareId: string; classroomId: string; day: string }) {
  const { isPending, mutate } = trpc.classrooms.exportCoverageDay.useMutation(saveFileHandlers);
  return <ExportButton busy={isPending} onExport={(format) => mutate({ ...input, format })} />;
}

/** How long a quarter of an hour had no adult, and how long too few. */
function withinWords({ minutesShort, minutesAlone }: CoverageDay['steps'][number]): string {
  const tooFew = minutesShort - minutesAlone;
  return [minutesAlone === 0 ? '' : labels.noAdultFor(minutesAlone), tooFew === 0 ? '' : labels.shortFor(tooFew)]
    .filter(Boolean)
    .join(', ');
}

/** The same as the chart, step by step. */
function Table({ day: { steps, timeZone } }: { day: CoverageDay }) {
  const { columns } = labels;
  // On paper it is always open, because nobody can open it there.
  const printing = usePrinting();
  return (
    <details open={printing || undefined}>
      <Text as="summary" w="fit-content" touch padY="xs" tone="primary" weight="strong">
        {labels.table}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.scroll} aria-label={labels.table} tabIndex={0}>
        <Text as="table" figures className={classes.table}>
          <TableHead
            columns={[columns.time, columns.worst, columns.children, columns.adults, columns.needed, columns.within, columns.note]}
          />
          <tbody>
            {steps.map((step) => (
              <tr key={step.from} data-over={shortBy(step) > 0 || undefined} data-alone={isAlone(step) || undefined}>
                <th scope="row">{labels.span(clockTimeAt(step.from, timeZone), clockTimeAt(step.until, timeZone))}</th>
                <td>{clockTimeAt(step.worstAt, timeZone)}</td>
                <td>{step.children}</td>
                <td>{step.staff}</td>
                <td>{step.needed ?? '–'}</td>
                <td>{withinWords(step)}</td>
                <td>{step.isCorrected ? labels.corrected : ''}</td>
              </tr>
            ))}
          </tbody>
        </Text>
      </section>
    </details>
  );
}
