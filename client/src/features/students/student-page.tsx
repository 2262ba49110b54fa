import { dayText } from '@daycare-portal/shared/day-text';
import { formatDate, monthsBetween, todayAt } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { rememberStudent } from '../../auth/recent-students';
import { usePermission } from '../../auth/use-permission';
import { Avatar } from '../../components/avatar';
import { FaceBadge, worstLook } from '../../shared-features/health-badge';
import { BackLink } from '../../components/back-link';
import { later } from '../../components/later';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { RoomMark } from '../../components/room-mark';
import { withTexts } from '../../language';
import { paths } from '../../paths';
import { useClassroomMarks, type ClassroomMarks } from './classroom-marks';
import { ChildPapers } from './health/child-papers';
import { CustodyNote } from './health/custody-note';
import { HealthStrip, HealthStripLoading } from './health/health-strip';
import { useHealth } from './health/use-health';
import { enrollmentInWords } from '../../shared-features/enrollment-words';
import { Row, Stack, Text } from '../../components/layout';
import { PeopleSection, PeopleSectionLoading } from './people/people-section';
import { StudentEnrollment } from './student-enrollment';
import { StudentRecord } from './student-record';
import classes from './student-page.module.css';

const TodaysLog = later(async () => ({ default: (await withTexts(() => import('./log/todays-log'), 'log', 'childLog')).TodaysLog }));

const ChildRecords = later(async () => ({
  default: (await withTexts(() => import('../../shared-features/child-records'), 'incidents')).ChildRecords,
}));

/** One child: who they are, and the people around them (product 2). */
export function StudentPage() {
  const { studentId = '' } = useParams();
  const { user } = useAuth();
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.students.getStudentInfo.useQuery({ daycareId, studentId });
  const may = usePermission();
  const health = useHealth(daycareId, studentId);
  // Requested together with the child. The section below that shows it then sends no request of its own.
  trpc.people.getPeople.useQuery({ daycareId, studentId });
  trpc.students.getLinkedParentsForStudent.useQuery({ daycareId, studentId });
  trpc.dailyLog.getDay.useQuery({ daycareId, day: null, studentId }, { enabled: may('dailyLog.view') });
  trpc.records.listProtectionNotes.useQuery({ daycareId, studentId }, { enabled: may('records.view') });
  const listed = useListedStudent(daycareId, studentId);
  const marks = useClassroomMarks(daycareId);
  const uid = user?.uid ?? '';
  const seenId = data?.student.id;
  useEffect(() => {
    if (seenId !== undefined) rememberStudent(uid, daycareId, seenId);
  }, [uid, daycareId, seenId]);

  const known = data?.student ?? listed;
  // A child deleted in the meantime is no longer shown.
  const failure = error !== null && (data === undefined || callError(error).code === 'NOT_FOUND') ? callError(error) : undefined;
  const student = failure === undefined ? known : undefined;
  const about = student === undefined || health.data === undefined ? undefined : { daycareId, student, health: health.data };
  return (
    <>
      <BackLink to={paths.students}>{text.students.title}</BackLink>
      <Row wrap gap="2xl" rowGap="s" align="start" above="xs" className={classes.top}>
        {failure === undefined ? (
          <Text as="div" anchor fixed>
            <Avatar
              name={student === undefined ? '' : fullNameOf(student)}
              photo={student?.profilePic ?? null}
              mark={student?.classroomId == null ? undefined : marks.get(student.classroomId)}
              size={128}
            />
            <FaceBadge look={worstLook(student?.badges ?? [])} size={28} />
          </Text>
        ) : null}
        <Row wrap justify="between" align="start" gap="2xl" rowGap="s" flex="1 1 300px" className={classes.top}>
          <Stack gap="m" flex="1 1 460px" self="center">
            <PageTitle large>{student === undefined ? text.studentInfo.title : fullNameOf(student)}</PageTitle>
            {student === undefined ? null : <StudentFacts student={student} marks={marks} />}
            {student === undefined && failure === undefined ? <FactSkeletons /> : null}
          </Stack>
          {student === undefined ? null : <Buttons student={student} />}
        </Row>
      </Row>
      {failure === undefined ? null : <QueryView query={{ data: undefined, error, refetch }} action="getStudentInfo" page loading={null} />}
      {health.data === undefined && failure === undefined && health.isLoading ? <HealthStripLoading /> : null}
      {student === undefined ? null : <FormWaiting daycareId={daycareId} studentId={student.id} />}
      {about === undefined ? null : <HealthStrip {...about} mayManage={may('health.manage')} />}
      {student === undefined ? null : <QueryView query={health} action="loadHealth" page loading={null} />}
      {about === undefined ? null : <CustodyNote {...about} maySettle={may('people.manage')} />}
      {student === undefined || !may('people.view') ? null : <PeopleSection daycareId={daycareId} student={student} />}
      {student === undefined && failure === undefined ? <PeopleSectionLoading /> : null}
      {student === undefined || data === undefined ? null : <StudentEnrollment daycareId={daycareId} student={data.student} />}
      {student !== undefined && may('dailyLog.view') ? <TodaysLog daycareId={daycareId} student={student} /> : null}
      {about === undefined ? null : <ChildPapers {...about} mayManage={may('health.manage')} />}
      {student !== undefined && may('records.view') ? <ChildRecords daycareId={daycareId} student={student} /> : null}
      {student === undefined ? null : <Links student={student} />}
      {student !== undefined && may('daycare.export') ? <StudentRecord daycareId={daycareId} student={student} /> : null}
    </>
  );
}

/** The way to what the child's family sent and nobody has decided on. */
function FormWaiting({ daycareId, studentId }: { daycareId: string; studentId: string }) {
  const enabled = usePermission()('forms.review');
  const { data } = trpc.forms.listWaiting.useQuery({ daycareId }, { enabled });
  if (data?.studentIds.includes(studentId) !== true) return null;
  const labels = dayText.people.dashboard;
  return (
    <Row wrap gap="s" above="m" pad="s" round="l" fill="warning" justify="between">
      <Text weight="strong">{labels.formWaiting}</Text>
      <LinkButton to={paths.formReviewOf(studentId)} look="outlined">
        {labels.review}
      </LinkButton>
    </Row>
  );
}

function Buttons({ student }: { student: Student }) {
  const may = usePermission();
  const { keepsAttendance } = useDaycare();
  return (
    <Row wrap gap="xs" phone="wide" buttons="share" className={classes.buttons}>
      {keepsAttendance && may('attendance.view') ? (
        <LinkButton to={paths.attendanceOf(student.id)} look="outlined">
          <IconCalendarMonth size={18} stroke={1.75} aria-hidden />
          {text.studentInfo.attendance}
        </LinkButton>
      ) : null}
      {may('medication.view') ? (
        <LinkButton to={paths.medicationOf(student.id)} look="outlined">
          <IconPill size={18} stroke={1.75} aria-hidden />
          {text.studentInfo.medication}
        </LinkButton>
      ) : null}
      {may('students.update') ? (
        <LinkButton to={paths.editStudent(student.id)} look="outlined">
          <IconPencil size={18} stroke={1.75} aria-hidden />
          {text.actions.edit}
        </LinkButton>
      ) : null}
    </Row>
  );
}

function Links({ student }: { student: Student }) {
  const may = usePermission();
  return (
    <Row wrap gap="xl" rowGap="none" above="l">
      <Row to={paths.print('children', { student: student.id })} as={Link} inline gap="xs" touch tone="primary">
        <IconPrinter size={18} stroke={1.75} aria-hidden />
        {text.studentFilters.printSheet}
      </Row>
      {may('activity.view') ? (
        <Row to={paths.activityOfStudent(student.id)} as={Link} inline gap="xs" touch tone="primary">
          <IconHistory size={18} stroke={1.75} aria-hidden />
          {text.activity.ofStudent}
        </Row>
      ) : null}
    </Row>
  );
}

/** Starts with the list's data, so coming from the list shows the page at once. */
function useListedStudent(daycareId: string, studentId: string): Student | undefined {
  const calls = trpc.useUtils();
  return calls.students.getDaycareStudentList.getData({ daycareId })?.students.find(({ id }) => id === studentId);
}

function StudentFacts({ student, marks }: { student: Student; marks: ClassroomMarks }) {
  const [today] = useState(() => todayAt(new Date()));
  const { dob, classrooms, status } = student;
  return (
    <Row as="dl" wrap align="stretch" gap="2xl" rowGap="s" size="l" className={classes.facts}>
      <Fact name={text.studentInfo.dob}>
        <dd>{formatDate(dob, 'short')}</dd>
      </Fact>
      <Fact name={text.students.age}>
        <dd>{text.age(monthsBetween(dob, today))}</dd>
      </Fact>
      <Fact name={text.studentInfo.classrooms(Math.max(classrooms.length, 1))}>
        {classrooms.length === 0 ? (
          <Text as="dd" tone="faint">
            {text.students.noClassroom}
          </Text>
        ) : null}
        {classrooms.map(({ id, name }) => (
          <Row as="dd" key={id} gap="s">
            <RoomMark mark={marks.get(id)} size={14} />
            <bdi>{name}</bdi>
          </Row>
        ))}
      </Fact>
      {status === 'enrolled' ? null : (
        <Fact name={text.enrollment.status}>
          <dd>{enrollmentInWords(student)}</dd>
        </Fact>
      )}
    </Row>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Text as="div" breaks className={classes.fact}>
      <Text as="dt" tone="faint" size="s">
        {name}
      </Text>
      {children}
    </Text>
  );
}

function FactSkeletons() {
  return (
    <Loading label={text.studentInfo.loading}>
      <Text as="div" round="m" fill="fill" h={48} />
    </Loading>
  );
}
