import type { Classroom } from '@daycare-portal/shared/classrooms';
import { formatDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useMemo } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { RowBadges } from '../../shared-features/health-badge';
import { Row, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { RoomMark } from '../../components/room-mark';
import { StatusBadge } from '../../shared-features/status-badge';
import { MemberList, type MemberListProps } from './member-list';

const labels = text.editClassroom;

interface ClassroomStudentsProps extends Pick<MemberListProps, 'wishes' | 'disabled' | 'onPress'> {
  daycareId: string;
  classroomId: string;
  classrooms: readonly Classroom[];
}

/** All children, each with their classrooms. If they cannot be loaded, the rest of the page still works. */
export function ClassroomStudents({ daycareId, classroomId, classrooms, ...list }: ClassroomStudentsProps) {
  const { data, error, refetch } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const students = data?.students;
  const marks = useMemo(() => new Map(classrooms.map(({ id, mark }) => [id, mark])), [classrooms]);
  const inside = useMemo(() => {
    const here = students?.filter((student) => student.classrooms.some(({ id }) => id === classroomId)) ?? [];
    return new Set(here.map(({ id }) => id));
  }, [students, classroomId]);
  const namesakes = useMemo(() => sharedNames(students ?? []), [students]);
  const candidates = useMemo(
    () =>
      students?.map((student) => ({
        id: student.id,
        name: fullNameOf(student),
        photo: student.profilePic,
        mark: student.classroomId === null ? undefined : marks.get(student.classroomId),
        about: (
          <>
            <StatusBadge status={student.status} />
            <RowBadges badges={student.badges} />
            <Rooms rooms={student.classrooms} marks={marks} />
            {namesakes.has(fullNameOf(student)) ? <span>{formatDate(student.dob, 'short')}</span> : null}
          </>
        ),
      })),
    [students, marks, namesakes],
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
  const query = { data: undefined, error, refetch };
  return <QueryView query={query} action="loadClassroomStudents" loading={<Loading label={labels.loadingStudents} tall={380} />} />;
}

/** Names that two children share, where the date of birth tells them apart. */
function sharedNames(students: readonly Student[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(students.map(fullNameOf).filter((name) => seen.size === seen.add(name).size));
}

function Rooms({ rooms, marks }: { rooms: Student['classrooms']; marks: ReadonlyMap<string, number> }) {
  if (rooms.length === 0)
    return (
      <Text as="span" tone="faint">
        {labels.noClassroom}
      </Text>
    );
  return (
    <Row as="span" inline gap="xs" breaks>
      {rooms.map(({ id }) => (
        <RoomMark key={id} mark={marks.get(id)} size={14} />
      ))}
      <bdi>{rooms.map(({ name }) => name).join(', ')}</bdi>
    </Row>
  );
}
