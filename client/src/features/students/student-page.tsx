import { formatDate, monthsBetween, todayAt } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { rememberStudent } from '../../auth/recent-students';
import { useMay } from '../../auth/use-may';
import { Avatar } from '../../components/avatar';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import { useClassroomMarks, type ClassroomMarks } from './classroom-marks';
import { LinkedParents, LoadingParents } from './linked-parents';
import { StudentRecord } from './student-record';
import classes from './student-page.module.css';

/** One child: who it is, and who belongs to it (spec 2). */
export function StudentPage() {
  const { studentId = '' } = useParams();
  const { user, selectedDaycare } = useAuth();
  const daycareId = selectedDaycare?.id ?? '';
  const { data, error, refetch } = trpc.students.getStudentInfo.useQuery({ daycareId, studentId });
  const listed = useListedStudent(daycareId, studentId);
  const marks = useClassroomMarks(daycareId);
  const uid = user?.uid ?? '';
  const seenId = data?.student.id;
  useEffect(() => {
    if (seenId !== undefined) rememberStudent(uid, daycareId, seenId);
  }, [uid, daycareId, seenId]);
  const may = useMay();

  const known = data?.student ?? listed;
  // One who was deleted meanwhile is not shown on.
  const failure = error !== null && (data === undefined || callError(error).code === 'NOT_FOUND') ? callError(error) : undefined;
  const student = failure === undefined ? known : undefined;
  return (
    <>
      <div className={classes.header} data-failed={failure !== undefined || undefined}>
        <div className={classes.back}>
          <BackLink to={paths.students}>{text.students.title}</BackLink>
        </div>
        {failure === undefined ? (
          <div className={classes.face}>
            <Avatar
              name={student === undefined ? '' : fullNameOf(student)}
              photo={student?.profilePic ?? null}
              mark={student?.classroomId == null ? undefined : marks.get(student.classroomId)}
              size={128}
            />
          </div>
        ) : null}
        <div className={classes.who}>
          <PageTitle large>{student === undefined ? text.studentInfo.title : fullNameOf(student)}</PageTitle>
          {student === undefined ? null : <Facts student={student} marks={marks} />}
          {student === undefined && failure === undefined ? <FactSkeletons /> : null}
        </div>
        {student !== undefined && may('students.update') ? (
          <LinkButton to={paths.editStudent(student.id)} look="outlined" className={classes.edit}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
            {text.actions.edit}
          </LinkButton>
        ) : null}
      </div>
      {failure === undefined ? null : <ErrorBox message={messageFor('getStudentInfo', failure)} onRetry={() => void refetch()} />}
      {student === undefined && failure === undefined ? <LoadingParents /> : null}
      {student === undefined ? null : <LinkedParents daycareId={daycareId} student={student} />}
      {student === undefined ? null : (
        <div className={classes.links}>
          <Link to={paths.print('children', { student: student.id })} className={classes.link}>
            <IconPrinter size={18} stroke={1.75} aria-hidden />
            {text.studentFilters.printSheet}
          </Link>
          {may('activity.view') ? (
            <Link to={paths.activityOfStudent(student.id)} className={classes.link}>
              <IconHistory size={18} stroke={1.75} aria-hidden />
              {text.activity.ofStudent}
            </Link>
          ) : null}
        </div>
      )}
      {student !== undefined && may('daycare.export') ? <StudentRecord daycareId={daycareId} student={student} /> : null}
    </>
  );
}

/** What the list has of the student, so that who comes from there sees the page at once. */
function useListedStudent(daycareId: string, studentId: string): Student | undefined {
  const calls = trpc.useUtils();
  return calls.students.getDaycareStudentList.getData({ daycareId })?.students.find(({ id }) => id === studentId);
}

function Facts({ student, marks }: { student: Student; marks: ClassroomMarks }) {
  const [today] = useState(() => todayAt(new Date()));
  const { dob, classrooms } = student;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text.studentInfo.dob}</dt>
        <dd>{formatDate(dob, 'short')}</dd>
      </div>
      <div>
        <dt>{text.students.age}</dt>
        <dd>{text.age(monthsBetween(dob, today))}</dd>
      </div>
      <div>
        <dt>{text.studentInfo.classrooms(Math.max(classrooms.length, 1))}</dt>
        {classrooms.length === 0 ? <dd className={classes.none}>{text.students.noClassroom}</dd> : null}
        {classrooms.map(({ id, name }) => (
          <dd key={id} className={classes.room}>
            <RoomMark mark={marks.get(id)} size={14} />
            <bdi>{name}</bdi>
          </dd>
        ))}
      </div>
    </dl>
  );
}

function FactSkeletons() {
  return (
    <Loading label={text.studentInfo.loading} className={classes.skeleton}>
      <span />
      <span />
      <span />
    </Loading>
  );
}
