import type { HistoryDay } from '@daycare-portal/shared/attendance';
import { dayAt, monthOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { historyText } from '@daycare-portal/shared/history-text';
import { text } from '@daycare-portal/shared/text';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { attempt } from '../../api/attempt';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { useDaycare } from '../../auth/use-daycare';
import { Avatar } from '../../components/avatar';
import { BackLink } from '../../components/back-link';
import { monthName } from '../../components/day-names';
import { BadgeList } from '../../shared-features/health-badge';
import { Card, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showUndo } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { Section } from '../../components/section';
import { StepBar } from '../../components/step-bar';
import { paths } from '../../paths';
import classes from './child-attendance.module.css';
import { DayRows, type EntryRequest } from './day-rows';
import { EntryDialog } from './entry-dialog';
import { MonthCalendar } from './month-calendar';
import { monthLater, readMonth } from './month';
import { MonthKey } from './month-key';
import { useMayChange } from './use-may-change';

const labels = historyText;

/** Shows a child's attendance by month, with ways to correct it, add to it and plan absences. */
export function ChildAttendancePage() {
  const { studentId = '' } = useParams();
  const { daycareId, keepsAttendance: isOn, selectedDaycare } = useDaycare();
  const { data, error, refetch } = trpc.students.getStudentInfo.useQuery({ daycareId, studentId });
  const student = data?.student;
  const name = student === undefined ? '' : fullNameOf(student);
  if (student === undefined && error !== null) {
    return (
      <>
        <PageTitle>{text.studentInfo.attendance}</PageTitle>
        <QueryView query={{ data, error, refetch }} action="getStudentInfo" page loading={null} />
      </>
    );
  }
  return (
    <>
      <BackLink to={paths.student(studentId)}>{name === '' ? text.studentInfo.title : name}</BackLink>
      <Row gap="m" above="s">
        <Avatar name={name} photo={student?.profilePic ?? null} size={52} />
        <PageTitle>{name === '' ? text.studentInfo.attendance : labels.title(name)}</PageTitle>
      </Row>
      <BadgeList badges={student?.badges ?? []} />
      {isOn && selectedDaycare !== null ? (
        <Attendance
          daycareId={daycareId}
          studentId={studentId}
          firstName={student?.firstName ?? ''}
          lastName={student?.lastName ?? ''}
          timeZone={selectedDaycare.timeZone}
        />
      ) : (
        <Text above="xl" tone="soft">
          {text.features.attendance.off}
        </Text>
      )}
    </>
  );
}

interface AttendanceProps {
  daycareId: string;
  studentId: string;
  firstName: string;
  lastName: string;
  timeZone: string;
}

function Attendance({ daycareId, studentId, firstName, lastName, timeZone }: AttendanceProps) {
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => dayAt(new Date(), timeZone));
  const current = monthOf(now).from;
  const month = readMonth(params.get('month') ?? '') ?? current;
  const show = (first: PlainDate) => setParams(first === current ? '' : { month: first.slice(0, 7) }, { replace: true });
  const step = (months: number) => show(monthLater(month, months));

  const { data: history, error, refetch } = trpc.attendance.getHistory.useQuery({ daycareId, studentId, ...monthOf(month) });
  const may = useMayChange({ today: history?.today ?? now, isOwnChild: history?.isOwnChild ?? false });
  const [opened, setOpened] = useState<ReadonlySet<PlainDate>>(new Set());
  const [request, setRequest] = useState<EntryRequest>();
  const [asking, setAsking] = useState(false);
  const ask = (what: EntryRequest) => {
    setRequest(what);
    setAsking(true);
  };
  const cancelAbsence = useCancelAbsence(daycareId, studentId);
  const choose = (day: PlainDate) => {
    setOpened((before) => new Set([...before, day]));
    focusDay(day);
  };
  const toggle = (day: PlainDate) =>
    setOpened((before) => new Set(before.has(day) ? [...before].filter((other) => other !== day) : [...before, day]));

  return (
    <>
      <Row wrap justify="between" gap="s" above="xl">
        <StepBar
          label={labels.months.label}
          shown={monthName(month)}
          previous={{ label: labels.months.previous, onClick: () => step(-1) }}
          next={{ label: labels.months.next, onClick: () => step(1) }}
          current={{ label: labels.months.current, disabled: month === current, onClick: () => show(current) }}
        />
        {history === undefined ? null : <Additions today={history.today} may={may} onAsk={ask} />}
      </Row>
      {history === undefined && error !== null && firstName !== '' ? (
        <Text as="div" above="xl">
          <QueryView query={{ data: history, error, refetch }} loading={null} />
        </Text>
      ) : (
        <Stack cells="start" gap="l" above="m" className={classes.picture}>
          <Card pad="m">
            <MonthCalendar month={month} history={history} onChoose={choose} onStep={step} />
          </Card>
          <MonthKey history={history} />
        </Stack>
      )}
      {history === undefined && error === null ? <Loading label={labels.loading} tall={320} /> : null}
      {history === undefined ? null : (
        <Section title={labels.days}>
          <DayRows
            student={{ firstName, lastName }}
            history={history}
            may={may}
            opened={opened}
            onToggle={toggle}
            onAsk={ask}
            onCancelAbsence={cancelAbsence}
          />
          <EntryDialog
            daycareId={daycareId}
            student={{ id: studentId, firstName }}
            history={history}
            opened={asking}
            request={request}
            onClose={() => setAsking(false)}
          />
        </Section>
      )}
    </>
  );
}

interface AdditionsProps {
  today: PlainDate;
  may: ReturnType<typeof useMayChange>;
  onAsk: (request: EntryRequest) => void;
}

function Additions({ today, may, onAsk }: AdditionsProps) {
  return (
    <Row wrap gap="xs" buttons="share" phone="wide">
      {may.mayAdd(today) ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAsk({ what: 'stay', day: today })}
        >
          {labels.addStay}
        </Button>
      ) : null}
      {may.mayPlan ? (
        <Button leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />} onClick={() => onAsk({ what: 'plan' })}>
          {labels.planAbsence}
        </Button>
      ) : null}
    </Row>
  );
}

function focusDay(day: PlainDate): void {
  const row = document.querySelector(`#day-${day}`);
  row?.scrollIntoView({ block: 'center' });
  const target = row?.querySelector<HTMLElement>('button[aria-expanded]') ?? row;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Cancels one day of a planned absence and offers to undo that for a while. */
function useCancelAbsence(daycareId: string, studentId: string) {
  const { mutateAsync: cancel } = trpc.attendance.cancelAbsence.useMutation();
  const { mutateAsync: plan } = trpc.attendance.planAbsence.useMutation();
  const { once } = useSentIds();
  return ({ day, absence }: HistoryDay) => {
    if (absence === null || absence.absenceId === null) return;
    const { absenceId, reason, note, toldBy } = absence;
    const planAgain = () => {
      const again = { daycareId, studentId, from: day, until: day, reason, note, toldBy };
      void attempt(() => once(again, ({ id }) => plan({ ...again, id })));
    };
    void attempt(async () => {
      await once({ absenceId, day }, ({ id }) => cancel({ daycareId, studentId, id, absenceId, day }));
      showUndo(labels.cancelledNotice, text.actions.undo, planAgain);
    });
  };
}
