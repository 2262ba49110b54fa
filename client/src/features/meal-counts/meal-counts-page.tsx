import { dayAt } from '@daycare-portal/shared/center-time';
import type { LogRoom } from '@daycare-portal/shared/daily-log';
import { listFormats, type ListFormat } from '@daycare-portal/shared/list-file';
import { readIsoDate } from '@daycare-portal/shared/dates';
import { meals } from '@daycare-portal/shared/log-kinds';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { saveFileHandlers } from '../../api/saving-file';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { monthName } from '../../components/day-names';
import { ExportMenu } from '../../components/export-button';
import { useListAddress } from '../../components/list-address';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { Row, Text } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { PageTitle } from '../../components/page-title';
import { WithSide } from '../../components/with-side';
import { StepBar } from '../../components/step-bar';
import { paths } from '../../paths';
import { AtTheTable } from './at-the-table';
import { monthAfter, monthBefore, readMonth } from './count-words';
import { Looks } from './looks';
import { MonthTable } from './month-table';
import { RefusedTicks } from './refused-ticks';
import { PrintMonth } from './printed-month';
import { useTick, type AskedTick } from './use-meal-ticks';
import { TickDialog } from './tick-dialog';

const labels = mealsText.counts;

/** The count of meals at the table, and the month that comes of it. The address holds the month, the classroom, and the day and meal that are counted. */
export function MealCountsPage() {
  const { daycareId, daycareName, selectedDaycare } = useDaycare();
  const timeZone = selectedDaycare?.timeZone ?? 'UTC';
  const [now] = useState(() => dayAt(new Date(), timeZone));
  const [{ month: named, classroom, day: dated, meal: mealNamed, room }, setQuery] = useListAddress([
    'month',
    'classroom',
    'day',
    'meal',
    'room',
  ]);
  const current = now.slice(0, 7);
  const month = readMonth(named) ?? current;
  const day = readIsoDate(dated) ?? null;
  const input = { daycareId, month, classroomId: classroom === '' ? null : classroom };
  const counts = trpc.dailyLog.getMealMonth.useQuery(input);
  const { data: rooms } = trpc.dailyLog.getRooms.useQuery({ daycareId });
  // What has to be answered before a tick counts.
  const [asked, setAsked] = useState<AskedTick & { opened: boolean }>();
  const ask = (about: AskedTick) => setAsked({ ...about, opened: true });
  const tick = useTick(daycareId, ask);
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.activities}>{text.portal.nav.activities}</BackLink>
        <Row wrap gap="s" className={page.top}>
          <PageTitle>{labels.title}</PageTitle>
          {counts.data === undefined || counts.data.counted === 0 ? null : (
            <Papers {...input} daycare={daycareName} shown={counts.data} rooms={rooms?.rooms ?? []} />
          )}
        </Row>
        <Text above="xs" tone="soft">
          {labels.help}
        </Text>
        <WithSide
          // Whoever counts at the table has a phone or a tablet.
          isSideFirst
          side={
            <>
              <RefusedTicks
                daycareId={daycareId}
                today={now}
                onAgain={(asked) => (asked.tick.day === now ? void tick(asked) : ask(asked))}
              />
              <AtTheTable
                daycareId={daycareId}
                timeZone={timeZone}
                day={day}
                meal={meals.find((each) => each === mealNamed)}
                room={room}
                onShow={setQuery}
                onAsk={ask}
              />
              {counts.data === undefined ? null : <Looks month={counts.data} onAsk={ask} />}
            </>
          }
        >
          <section aria-label={labels.month}>
            <Choices {...{ month, current, classroom }} rooms={rooms?.rooms ?? []} onShow={setQuery} />
            <QueryView query={counts} page loading={<Loading label={labels.loading} tall={640} />}>
              {(found) => (
                <MonthTable
                  month={found}
                  chosen={day ?? found.today}
                  onChoose={(next) => setQuery({ day: next === found.today ? '' : next })}
                />
              )}
            </QueryView>
          </section>
        </WithSide>
        <TickDialog daycareId={daycareId} asked={asked} onClose={() => setAsked((old) => old && { ...old, opened: false })} />
      </Text>
    </>
  );
}

interface ChoicesProps {
  month: string;
  /** The month of today. */
  current: string;
  classroom: string;
  rooms: readonly LogRoom[];
  onShow: (change: { month?: string; classroom?: string }) => void;
}

function Choices({ month, current, classroom, rooms, onShow }: ChoicesProps) {
  const show = (next: string) => onShow({ month: next === current ? '' : next });
  return (
    <Row justify="between" wrap rowGap="xs" gap="l">
      <StepBar
        label={labels.month}
        shown={monthName(month)}
        previous={{ label: labels.previous, onClick: () => show(monthBefore(month)) }}
        next={{ label: labels.next, disabled: month >= current, onClick: () => show(monthAfter(month)) }}
        current={{ label: labels.current, disabled: month === current, onClick: () => show(current) }}
      />
      <NativeSelect aria-label={labels.classroom} value={classroom} onChange={(event) => onShow({ classroom: event.currentTarget.value })}>
        <option value="">{labels.allClassrooms}</option>
        {optionsOf(rooms, ({ classroomId, name }) => [classroomId, name])}
      </NativeSelect>
    </Row>
  );
}

type PapersProps = Omit<Parameters<typeof PrintMonth>[0], 'children'>;

/** The month as a file and on paper. */
function Papers({ daycareId, month, classroomId, ...print }: PapersProps) {
  const mayExport = usePermission()('dailyLog.export');
  const exporting = trpc.dailyLog.exportMeals.useMutation(saveFileHandlers);
  const save = (table: 'days' | 'children', format: ListFormat) => exporting.mutate({ daycareId, month, classroomId, table, format });
  return (
    <Row gap="s">
      {mayExport ? (
        <ExportMenu
          busy={exporting.isPending}
          words={exporting.isPending ? labels.exporting : labels.export}
          label={labels.exportLabel}
          files={(['days', 'children'] as const).flatMap((table) =>
            listFormats.map((format) => [labels.exports[table][format], () => save(table, format)]),
          )}
        />
      ) : null}
      <PrintMonth daycareId={daycareId} month={month} classroomId={classroomId} {...print} />
    </Row>
  );
}
