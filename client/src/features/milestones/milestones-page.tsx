import { childLogText } from '@daycare-portal/shared/child-log-text';
import { addDays, dayAt, monthOf } from '@daycare-portal/shared/center-time';
import type { Milestone, Milestones } from '@daycare-portal/shared/daily-log';
import { formatDate, monthsBetween, plainDate, readIsoDate, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Row, Text } from '../../components/layout';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { Avatar } from '../../components/avatar';
import { BackLink } from '../../components/back-link';
import { useListAddress } from '../../components/list-address';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { RoomMark } from '../../components/room-mark';
import { StepBar } from '../../components/step-bar';
import thumb from '../../components/thumb-button.module.css';
import { paths } from '../../paths';
import { MilestoneDialog, type MilestoneRequest } from './milestone-dialog';
import { MilestoneTable } from './milestone-table';

const labels = childLogText.milestones;
const monthsShown = 6;

/** What the team saw of a child’s development, by area and month. The address holds the last month that is shown. */
export function MilestonesPage() {
  const { studentId = '' } = useParams();
  const { daycareId, selectedDaycare } = useDaycare();
  const [{ until: named }, setQuery] = useListAddress(['until']);
  const [now] = useState(() => firstOfMonth(dayAt(new Date(), selectedDaycare?.timeZone ?? 'UTC')));
  const last = firstOfMonth(readIsoDate(`${named}-01`) ?? now);
  const months = Array.from({ length: monthsShown }, (_, at) => monthLater(last, at + 1 - monthsShown));
  const input = { daycareId, studentId, from: months[0] ?? last, until: monthOf(last).until };
  const query = trpc.dailyLog.getMilestones.useQuery(input);
  const mayWrite = usePermission()('dailyLog.write');
  const [request, setRequest] = useState<MilestoneRequest & { opened: boolean }>();
  const show = (month: PlainDate) => setQuery({ until: month === now ? '' : month.slice(0, 7) });
  const found = query.data;
  const { data: rooms } = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const room = rooms?.marks.find(({ id }) => id === found?.student.classroomId);
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.student(studentId)}>{found === undefined ? text.studentInfo.title : fullNameOf(found.student)}</BackLink>
      </Text>
      <Row wrap rowGap="s" gap="m" above="s">
        {found === undefined ? null : (
          <Avatar name={fullNameOf(found.student)} photo={found.student.profilePic} mark={room?.mark} size={60} />
        )}
        <Text as="div" flex="1 1 auto">
          <PageTitle>{found === undefined ? labels.titleBefore : labels.title(found.student.firstName)}</PageTitle>
          {found === undefined ? null : (
            <Row as="p" gap="xs" above="xs" tone="soft">
              {room === undefined ? null : <RoomMark mark={room.mark} />}
              {[...(room === undefined ? [] : [room.name]), text.age(monthsBetween(found.student.dob, found.today))].join(' · ')}
            </Row>
          )}
        </Text>
        <Row wrap gap="s" align="stretch" only="screen">
          <PrintButton quiet label={labels.print} busyLabel={labels.preparing} />
          {mayWrite && found !== undefined ? (
            <Button
              className={thumb.thumb}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setRequest({ milestone: null, opened: true })}
            >
              {labels.add}
            </Button>
          ) : null}
        </Row>
      </Row>
      <Text above="s" below="xs" tone="soft">
        {labels.help}
      </Text>
      <StepBar
        label={labels.span}
        shown={labels.spanOf(formatDate(input.from, 'month'), formatDate(last, 'month'))}
        previous={{ label: labels.previous, onClick: () => show(monthLater(last, -monthsShown)) }}
        next={{ label: labels.next, disabled: last >= now, onClick: () => show(earlier(monthLater(last, monthsShown), now)) }}
        current={{ label: labels.current, disabled: last === now, onClick: () => show(now) }}
      />
      <QueryView query={query} action="getStudentInfo" page loading={<Loading label={labels.loading} tall={480} />}>
        {(found) => <Found found={found} months={months} onEdit={(milestone) => setRequest({ milestone, opened: true })} />}
      </QueryView>
      {found === undefined ? null : (
        <MilestoneDialog
          daycareId={daycareId}
          student={found.student}
          request={request}
          onClose={() => setRequest((old) => old && { ...old, opened: false })}
        />
      )}
    </>
  );
}

interface FoundProps {
  found: Milestones;
  months: readonly PlainDate[];
  onEdit: (milestone: Milestone) => void;
}

function Found({ found, months, onEdit }: FoundProps) {
  if (found.since === null)
    return (
      <Text as="div" above="2xl" tone="soft">
        <Text size="xl" weight="strong" tone="ink">
          {labels.none(found.student.firstName)}
        </Text>
        <p>{labels.noneHelp}</p>
      </Text>
    );
  return (
    <>
      {found.milestones.length === 0 ? (
        <Text above="xs" tone="soft">
          {labels.noneInSpan}
        </Text>
      ) : null}
      <MilestoneTable found={found} months={months} onEdit={onEdit} />
    </>
  );
}

function firstOfMonth(day: PlainDate): PlainDate {
  return monthOf(day).from;
}

function monthLater(first: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0] = first.split('-').map(Number);
  const later = year * 12 + month - 1 + months;
  return plainDate(Math.floor(later / 12), (later % 12) + 1, 1) ?? addDays(first, 0);
}

function earlier(one: PlainDate, other: PlainDate): PlainDate {
  return one < other ? one : other;
}
