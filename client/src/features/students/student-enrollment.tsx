import { formatClock, nameOfWeekday } from '@daycare-portal/shared/clock-words';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { newestSchedule, type EnrollmentSpan, type Schedule, type ScheduleBlock } from '@daycare-portal/shared/enrollment';
import type { Student, StudentInfo } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs';
import { usePermission } from '../../auth/use-permission';
import { EnrollmentDialog } from './enrollment-dialog';
import { datesInWords, daysOf } from '../../shared-features/enrollment-words';
import { ScheduleDialog } from './schedule-dialog';
import { ChildSection } from './child-section';
import classes from './student-page.module.css';
import { useDaycareToday } from '../../auth/use-daycare-today';
import { Row, Stack, Text } from '../../components/layout';

const labels = text.enrollment;
const short = (day: PlainDate) => formatDate(day, 'short');

/** Since when, until when, and on which days a child comes. */
export function StudentEnrollment({ daycareId, student }: { daycareId: string; student: StudentInfo }) {
  const mayEnrol = usePermission()('students.enrol');
  const [enrolling, enrollment] = useDisclosure();
  const [scheduling, schedule] = useDisclosure();
  const about = { daycareId, students: [student] };
  const home = student.classrooms.find(({ id }) => id === student.homeClassroomId);
  return (
    <ChildSection
      id="student-enrollment"
      title={labels.title}
      buttons={
        mayEnrol ? (
          <Row wrap gap="s" rowGap="xs" buttons="share">
            <Button variant="default" leftSection={<IconCalendarEvent size={18} stroke={1.75} aria-hidden />} onClick={enrollment.open}>
              {labels.change}
            </Button>
            <Button variant="default" leftSection={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />} onClick={schedule.open}>
              {labels.changeSchedule}
            </Button>
          </Row>
        ) : null
      }
    >
      <Text as="dl" rule="top" className={classes.details}>
        <div>
          <dt>{labels.status}</dt>
          <dd>
            <Text as="strong" weight="strong">
              {labels.statusOf[student.status]}
            </Text>
            {[...datesInWords(student), ...(student.enrolment.reason === null ? [] : [student.enrolment.reason])].map((about) => (
              <Text key={about} as="span" tone="soft">
                {` · ${about}`}
              </Text>
            ))}
          </dd>
        </div>
        <Earlier spans={student.enrolment.spans} current={student} />
        <div>
          <dt>{labels.homeRoom}</dt>
          <Text as="dd" tone={home === undefined ? 'soft' : 'ink'}>
            {home?.name ?? labels.noHomeRoom}
          </Text>
        </div>
        <Schedules schedules={student.schedules} rooms={student.classrooms} />
      </Text>
      {mayEnrol ? (
        <>
          <EnrollmentDialog {...about} opened={enrolling} onClose={enrollment.close} />
          <ScheduleDialog {...about} opened={scheduling} onClose={schedule.close} />
        </>
      ) : null}
    </ChildSection>
  );
}

/** Earlier and later periods of enrollment. */
function Earlier({ spans, current }: { spans: readonly EnrollmentSpan[]; current: Pick<Student, 'startsOn' | 'endsOn'> }) {
  const others = spans.filter(({ startsOn, endsOn }) => startsOn !== current.startsOn || endsOn !== current.endsOn);
  if (others.length === 0) return null;
  return (
    <div>
      <dt>{labels.otherTimes}</dt>
      {others.map(({ id, startsOn, endsOn, reason }) => (
        <dd key={id}>
          {labels.span(startsOn === null ? undefined : short(startsOn), endsOn === null ? undefined : short(endsOn))}
          {reason === null ? null : (
            <Text as="span" tone="soft">
              {` · ${reason}`}
            </Text>
          )}
        </dd>
      ))}
    </div>
  );
}

/** This week's schedule, and later ones. */
function Schedules({ schedules, rooms }: { schedules: readonly Schedule[]; rooms: Student['classrooms'] }) {
  const today = useDaycareToday();
  const now = newestSchedule(schedules, today);
  const later = schedules.filter(({ from }) => from > today);
  return (
    <>
      <div>
        <dt>{labels.schedule}</dt>
        <Week week={now?.week ?? null} rooms={rooms} />
      </div>
      {later.map(({ from, week }) => (
        <div key={from}>
          <dt>{labels.fromDay(short(from))}</dt>
          <Week week={week} rooms={rooms} />
        </div>
      ))}
    </>
  );
}

function Week({ week, rooms }: { week: readonly ScheduleBlock[] | null; rooms: Student['classrooms'] }) {
  if (week === null || week.length === 0)
    return (
      <Text as="dd" tone="soft">
        {week === null ? labels.noSchedule : labels.noDays}
      </Text>
    );
  return daysOf(week).map(({ weekday, blocks }) => (
    <Stack key={weekday} as="dd" cols="112px minmax(0, 1fr)" gap="s">
      <Text as="span" capital>
        {nameOfWeekday(weekday)}
      </Text>
      <Stack as="span" figures>
        {blocks.map(({ from, until, classroomId }) => (
          <span key={from}>
            {labels.span(formatClock(from), formatClock(until))}
            {classroomId === null ? null : (
              <Text as="span" tone="soft">
                {` · ${rooms.find(({ id }) => id === classroomId)?.name ?? labels.otherRoom}`}
              </Text>
            )}
          </span>
        ))}
      </Stack>
    </Stack>
  ));
}
