import type { Classroom } from '@daycare-portal/shared/classrooms';
import { messageFor } from '@daycare-portal/shared/error-messages';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useMemo } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { RoomMark } from '../../components/room-mark';
import classes from './classroom-students.module.css';
import { MemberList, type MemberListProps } from './member-list';
import { MemberSkeletons } from './member-skeletons';

const labels = text.editClassroom;

interface ClassroomStudentsProps extends Pick<MemberListProps, 'wishes' | 'disabled' | 'onPress'> {
  daycareId: string;
  classroomId: string;
  classrooms: readonly Classroom[];
}

/** The children of the centre, each with the rooms they are in; a failure of theirs leaves the rest of the page usable. */
export function ClassroomStudents({ daycareId, classroomId, classrooms, ...list }: ClassroomStudentsProps) {
  const { data, error, refetch } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const students = data?.students;
  const marks = useMemo(() => new Map(classrooms.map(({ id, mark }) => [id, mark])), [classrooms]);
  const inside = useMemo(() => {
    const here = students?.filter((student) => student.classrooms.some(({ id }) => id === classroomId)) ?? [];
    return new Set(here.map(({ id }) => id));
  }, [students, classroomId]);
  const candidates = useMemo(
    () =>
      students?.map((student) => ({
        id: student.id,
        name: `${student.firstName} ${student.lastName}`,
        photo: student.profilePic,
        mark: student.classroomId === null ? undefined : marks.get(student.classroomId),
        about: <Rooms rooms={student.classrooms} marks={marks} />,
      })),
    [students, marks],
  );
  if (candidates !== undefined) {
    return (
      <MemberList
        title={labels.students}
        help={labels.studentsHelp}
        search={labels.searchStudents}
        searchHasKey
        moves={labels.studentMoves}
        none={labels.noStudents}
        candidates={candidates}
        inside={inside}
        {...list}
      />
    );
  }
  return error === null ? (
    <MemberSkeletons label={labels.loadingStudents} />
  ) : (
    <ErrorBox message={messageFor('loadClassroomStudents', callError(error))} onRetry={() => void refetch()} />
  );
}

function Rooms({ rooms, marks }: { rooms: Student['classrooms']; marks: ReadonlyMap<string, number> }) {
  if (rooms.length === 0) return <span className={classes.none}>{labels.noClassroom}</span>;
  return (
    <span className={classes.rooms}>
      {rooms.map(({ id }) => (
        <RoomMark key={id} mark={marks.get(id)} size={14} />
      ))}
      <bdi>{rooms.map(({ name }) => name).join(', ')}</bdi>
    </span>
  );
}
