import { addDays, dayAt, weekdayOf } from '@daycare-portal/shared/center-time';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import { formatDates, readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import type { AdultHours, StaffHours } from '@daycare-portal/shared/staff-marks';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { saveFileHandlers } from '../../api/saving-file';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { ExportButton } from '../../components/export-button';
import { Row, Text } from '../../components/layout';
import { useListAddress } from '../../components/list-address';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { SidePanel } from '../../components/side-panel';
import { StepBar } from '../../components/step-bar';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import { DayRecord } from './day-record';
import { HoursCards, HoursTable } from './hours-table';

const labels = dayTeamText.hours;

/** When each adult worked in a week. The address names the week by its Monday. */
export function StaffHoursPage() {
  const { selectedDaycare } = useAuth();
  return (
    <>
      <BackLink to={paths.staff}>{text.portal.nav.staff}</BackLink>
      {selectedDaycare?.features.attendance === true ? (
        <Hours daycareId={selectedDaycare.id} timeZone={selectedDaycare.timeZone} />
      ) : (
        <>
          <PageTitle>{labels.title}</PageTitle>
          <p>{labels.off}</p>
        </>
      )}
    </>
  );
}

function Hours({ daycareId, timeZone }: { daycareId: string; timeZone: string }) {
  const [{ week }, setQuery] = useListAddress(['week']);
  const [now] = useState(() => mondayOf(dayAt(new Date(), timeZone)));
  const from = mondayOf(readIsoDate(week) ?? now);
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const input = { daycareId, from, until: addDays(from, 6) };
  const { data, error, refetch } = trpc.staff.getHours.useQuery(input);
  const mayClockOthers = usePermission()('staff.clockOthers');
  // Below this width the times of a week would not fit beside each other.
  const narrow = useNarrow(80);
  const [open, setOpen] = useState<{ userId: string; day: PlainDate; opened: boolean }>();
  const exporting = trpc.staff.exportHours.useMutation(saveFileHandlers);
  const show = (day: PlainDate) => setQuery({ week: day === now ? '' : day });
  const List = narrow ? HoursCards : HoursTable;
  const adult = data?.adults.find(({ userId }) => userId === open?.userId);
  return (
    <>
      <Row wrap gap="s" className={page.top}>
        <PageTitle>{labels.title}</PageTitle>
        {data === undefined || data.adults.length === 0 ? null : (
          <ExportButton busy={exporting.isPending} onExport={(format) => exporting.mutate({ ...input, format })} />
        )}
      </Row>
      <Text above="2xs" below="m" tone="soft">
        {mayClockOthers ? labels.help : labels.ownHelp}
      </Text>
      <StepBar
        label={labels.week}
        shown={formatDates(from, addDays(from, 6))}
        previous={{ label: labels.previous, onClick: () => show(addDays(from, -7)) }}
        next={{ label: labels.next, onClick: () => show(addDays(from, 7)) }}
        current={{ label: labels.current, disabled: from === now, onClick: () => show(now) }}
      />
      <QueryView query={{ data, error, refetch }} page loading={<Loading label={labels.loading} />}>
        {(data) =>
          data.adults.length === 0 ? (
            <Text as="div" above="2xl" tone="soft">
              <p>{labels.none}</p>
              <p>{labels.noneHelp}</p>
            </Text>
          ) : (
            <List hours={data} days={shownDays(data, days)} onOpen={(userId, day) => setOpen({ userId, day, opened: true })} />
          )
        }
      </QueryView>
      <Record {...{ daycareId, data, adult, open }} onClose={() => setOpen((old) => old && { ...old, opened: false })} />
    </>
  );
}

interface RecordProps {
  daycareId: string;
  data: StaffHours | undefined;
  adult: AdultHours | undefined;
  open: { day: PlainDate; opened: boolean } | undefined;
  onClose: () => void;
}

function Record({ daycareId, data, adult, open, onClose }: RecordProps) {
  const day = adult?.days.find((each) => each.day === open?.day);
  const isThere = data !== undefined && adult !== undefined && day !== undefined;
  return (
    <SidePanel
      opened={open?.opened === true && isThere}
      title={isThere ? labels.dayTitle(adult.fullName, dayInWords(day.day)) : ''}
      onClose={onClose}
    >
      {isThere ? <DayRecord daycareId={daycareId} hours={data} adult={adult} day={day} /> : null}
    </SidePanel>
  );
}

/** The days on which the daycare is open, and closed ones on which somebody worked. */
function shownDays({ adults, closedDays }: StaffHours, days: readonly PlainDate[]): PlainDate[] {
  const worked = new Set(adults.flatMap((adult) => adult.days.map(({ day }) => day)));
  return days.filter((day) => !closedDays.includes(day) || worked.has(day));
}

function mondayOf(day: PlainDate): PlainDate {
  return addDays(day, 1 - weekdayOf(day));
}
