import type { NamedClassroom } from '@daycare-portal/shared/classrooms';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { paths } from '../../paths';
import { Attention } from './attention';
import { Counters, isLoading } from './counters';
import { HealthNumbers } from './health-numbers';
import { OwnRoom, OwnRoomLoading } from './own-room';
import { QuickLinks } from './quick-links';
import { SetKnown } from './set-known';
import { StartWithChildren } from './start-with-children';
import { RecentChildren } from './recent-children';
import { RoomTiles } from './room-tiles';
import { TodayNumbers } from './today-numbers';
import { useAttention } from './use-attention';
import { useAttendanceToday } from './use-attendance-today';
import { CountingFailed } from './warning';

/** For staff and teachers: what needs attention, the children of their own classrooms, then the rest of the daycare. */
export function TeamDashboard({ today }: { today: Date }) {
  const { user } = useAuth();
  const { daycareId, daycareName: daycare } = useDaycare();
  const uid = user?.uid ?? '';
  const staff = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  const students = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const marks = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const attendance = useAttendanceToday();
  const attention = useAttention(attendance);
  // On a closed day nobody is expected, so the classroom shows no states.
  const day = attendance.data !== undefined && (attendance.data.isOpen || attendance.data.counts.in > 0) ? attendance.data : undefined;
  // The classrooms come first, so everything else waits for them.
  const waits = attention === undefined || [students, marks].some(isLoading);
  const listed = students.data?.students;
  const rooms = listed === undefined ? [] : (marks.data?.marks ?? []);
  const own = rooms.filter((room) => room.own);
  return (
    <>
      <CountingFailed calls={[staff, students, marks]} />
      <Attention rows={attention} />
      {waits ? <OwnRoomLoading /> : null}
      {waits ? null : (
        <>
          {own.map((room) => (
            <OwnRoom key={room.id} room={room} students={childrenIn(room, listed)} attendance={day} />
          ))}
          {attendance.isKept ? <TodayNumbers today={attendance} /> : null}
          <Counters staff={staff} students={students} classrooms="hidden" today={today} />
          <QuickLinks />
          <HealthNumbers />
          {listed?.length === 0 ? <StartWithChildren daycare={daycare} /> : null}
          {listed === undefined ? null : <RecentChildren key={daycareId} uid={uid} daycareId={daycareId} students={listed} rooms={rooms} />}
          {own.length === rooms.length ? null : (
            <RoomTiles
              title={own.length === 0 ? text.dashboard.rooms : text.dashboard.otherRooms}
              rooms={rooms
                .filter((room) => !room.own)
                .map((room) => ({ ...room, studentCount: childrenIn(room, listed).length, to: paths.studentsOf(room.id) }))}
              students={listed ?? []}
            />
          )}
          <SetKnown />
        </>
      )}
    </>
  );
}

function childrenIn({ id }: NamedClassroom, students: readonly Student[] = []): Student[] {
  return students.filter(({ status, classrooms }) => status === 'enrolled' && classrooms.some((room) => room.id === id));
}
