import type { Sheet } from '@daycare-portal/shared/attendance-sheet';
import { dayAt } from '@daycare-portal/shared/center-time';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { saveFileHandlers } from '../../api/saving-file';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { usePermission } from '../../auth/use-permission';
import { BackLink } from '../../components/back-link';
import { CheckField } from '../../components/check-field';
import { ExportButton } from '../../components/export-button';
import { Row, Text } from '../../components/layout';
import { useListAddress } from '../../components/list-address';
import page from '../../components/list-page.module.css';
import { optionsOf } from '../../components/options-of';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { RowSkeletons } from '../../components/row-skeletons';
import { usePrinting } from '../../components/use-printing';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import { DaysBar } from './days-bar';
import { PrintedSheet } from './printed-sheet';
import { SheetCards } from './sheet-cards';
import { daysOf, readDay, readSpan, type Days, type Span } from './sheet-span';
import { SheetTable } from './sheet-table';

const labels = dayPapersText.sheet;

/**
 * Shows who was here from when to when: on screen, as a file, and on paper with signature lines. The address holds the days and the
 * classroom.
 */
export function AttendanceSheetPage() {
  const { selectedDaycare } = useAuth();
  const isOn = selectedDaycare?.features.attendance === true;
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.today}>{text.portal.nav.today}</BackLink>
      </Text>
      {isOn ? (
        <AttendanceSheet daycareId={selectedDaycare.id} daycare={selectedDaycare.name} timeZone={selectedDaycare.timeZone} />
      ) : (
        <>
          <PageTitle>{labels.title}</PageTitle>
          <p>{labels.off}</p>
        </>
      )}
    </>
  );
}

function AttendanceSheet({ daycareId, daycare, timeZone }: { daycareId: string; daycare: string; timeZone: string }) {
  const [{ classroom, span: named, day: dated, sign }, setQuery] = useListAddress(['classroom', 'span', 'day', 'sign']);
  const [now] = useState(() => dayAt(new Date(), timeZone));
  const span = readSpan(named);
  const day = readDay(dated) ?? now;
  const days = daysOf(span, day);
  const input = { daycareId, classroomId: classroom === '' ? null : classroom, ...days };
  const { data: sheet, error, refetch } = trpc.attendance.getSheet.useQuery(input);
  const exporting = trpc.attendance.exportSheet.useMutation(saveFileHandlers);
  const mayExport = usePermission()('attendance.export');
  const printing = usePrinting();
  // Keeps the classroom choice while another sheet loads.
  const [rooms, setRooms] = useState<Sheet['rooms']>([]);
  if (sheet !== undefined && sheet.rooms !== rooms) setRooms(sheet.rooms);
  const isAny = sheet !== undefined && sheet.children.length > 0;
  return (
    <>
      <Text as="div" only="screen">
        <Row wrap gap="s" className={page.top}>
          <PageTitle>{labels.title}</PageTitle>
          {isAny ? <PrintButton label={labels.print} busyLabel={labels.preparing} /> : null}
        </Row>
        <Row wrap align="end" gap="xl" rowGap="s" above="m">
          <Text as="div" flex="0 1 240px" phone="line">
            <NativeSelect
              label={labels.classroom}
              size="md"
              rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
              value={classroom}
              onChange={(event) => setQuery({ classroom: event.currentTarget.value })}
            >
              <option value="">{labels.allClassrooms}</option>
              {optionsOf(rooms, ({ classroomId, name }) => [classroomId, name])}
            </NativeSelect>
          </Text>
          <DaysBar
            span={span}
            days={days}
            isCurrent={days.from <= now && now <= days.until}
            day={day}
            onShow={(change) => setQuery({ ...change, ...(change.day === now && { day: '' }) })}
          />
        </Row>
        {isAny ? (
          <Row wrap justify="between" gap="xl" rowGap="xs" above="s">
            <CheckField
              label={labels.signatureLines}
              help={labels.signatureHelp}
              checked={sign !== ''}
              onChange={(event) => setQuery({ sign: event.currentTarget.checked ? '1' : '' })}
            />
            {mayExport ? <ExportButton busy={exporting.isPending} onExport={(format) => exporting.mutate({ ...input, format })} /> : null}
          </Row>
        ) : null}
        <QueryView query={{ data: sheet, error, refetch }} page loading={<RowSkeletons label={labels.loading} rows={6} tools={0} />}>
          {(sheet) => <OnScreen sheet={sheet} span={span} days={days} />}
        </QueryView>
      </Text>
      {printing && sheet !== undefined ? (
        <PrintedSheet sheet={sheet} span={span} days={days} daycare={daycare} classroomId={input.classroomId} signed={sign !== ''} />
      ) : null}
    </>
  );
}

function OnScreen({ sheet, span, days }: { sheet: Sheet; span: Span; days: Days }) {
  // The cells of a week hold names, so a week needs more room than a month.
  const narrow = useNarrow(span === 'week' ? 62 : undefined);
  if (sheet.children.length === 0)
    return (
      <Text as="div" above="3xl" tone="soft">
        <Text tone="ink" size="xl" weight="strong">
          {labels.none}
        </Text>
        <p>{labels.noneHelp}</p>
      </Text>
    );
  return (
    <>
      {narrow ? <SheetCards sheet={sheet} span={span} days={days} /> : <SheetTable sheet={sheet} span={span} days={days} />}
      <Text above="s" tone="soft" size="s">
        {labels.exact}
      </Text>
    </>
  );
}
