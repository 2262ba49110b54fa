import { opensOnlyHere } from '@daycare-portal/shared/site';
import { text } from '@daycare-portal/shared/text';
import { useEffect } from 'react';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useDaycare } from '../../auth/use-daycare';
import { paths } from '../../paths';
import { AttendanceOffer, useAttendanceOffer } from './attendance-offer';
import { Attention } from './attention';
import { Checklist, ChecklistLoading } from './checklist';
import { Counters, isLoading } from './counters';
import { HealthNumbers } from './health-numbers';
import { PickupWeek } from './pickup-week';
import { QuickLinks } from './quick-links';
import { StartWithChildren } from './start-with-children';
import { RecentChildren } from './recent-children';
import { RoomTiles, RoomTilesLoading } from './room-tiles';
import { SetKnown } from './set-known';
import { TodayNumbers } from './today-numbers';
import { useAttention } from './use-attention';
import { useAttendanceToday } from './use-attendance-today';
import { useDismissed } from './use-dismissed';
import { CountingFailed } from './warning';

/** What needs attention, the day, the counters, and where to go. An empty daycare shows what to do first. */
export function OwnerDashboard({ today }: { today: Date }) {
  const { user } = useAuth();
  const { daycareId, daycareName: daycare, selectedDaycare } = useDaycare();
  const uid = user?.uid ?? '';
  const staff = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  const students = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const classrooms = trpc.classrooms.getClassroomList.useQuery({ daycareId });
  const backups = trpc.daycare.getBackups.useQuery({ daycareId });
  const reach = trpc.site.getReach.useQuery({ daycareId });
  const attendance = useAttendanceToday();
  const attention = useAttention(attendance);
  const offer = useAttendanceOffer(uid, selectedDaycare);
  const [dismissed, dismiss] = useDismissed('firstSteps', uid, daycareId);
  const done =
    staff.data === undefined || students.data === undefined || classrooms.data === undefined || isLoading(backups) || isLoading(reach)
      ? undefined
      : {
          students: students.data.students.length > 0,
          staff: staff.data.staff.length + staff.data.pendingInvites.length > 1,
          classrooms: classrooms.data.classrooms.length > 0,
          // If this is unknown, nobody is asked to act on it.
          reach: reach.data === undefined || (reach.data.source !== 'none' && !opensOnlyHere(reach.data.links)),
          address: selectedDaycare?.address != null,
          // If the backups cannot be read, nobody is asked to make one.
          backup: backups.data?.backups.length !== 0,
        };
  const undone = done !== undefined && Object.values(done).includes(false);
  // Nothing below is shown until the steps and the offer are decided, so nothing gets pushed down.
  const waits = attention === undefined || offer.isLoading || (!dismissed && [staff, students, classrooms, backups, reach].some(isLoading));
  const complete = !dismissed && done !== undefined && !undone;
  useEffect(() => {
    if (complete) dismiss();
  }, [complete, dismiss]);
  const rooms = classrooms.data?.classrooms ?? [];
  const steps = !dismissed && undone ? <Checklist done={done} onDismiss={dismiss} /> : null;
  return (
    <>
      <CountingFailed calls={[staff, students, classrooms]} />
      <Attention rows={attention} />
      {attendance.isKept ? <TodayNumbers today={attendance} /> : null}
      <PickupWeek />
      <Counters staff={staff} students={students} classrooms={classrooms} today={today} />
      <AttendanceOffer offer={offer} />
      {waits ? <ChecklistLoading /> : null}
      {done?.classrooms === false ? steps : null}
      {waits ? null : <QuickLinks />}
      <HealthNumbers />
      {dismissed && students.data?.students.length === 0 ? <StartWithChildren daycare={daycare} /> : null}
      {waits || (students.error !== null && students.data === undefined) ? null : (
        <RecentChildren key={daycareId} uid={uid} daycareId={daycareId} students={students.data?.students} rooms={rooms} />
      )}
      {!waits && (isLoading(classrooms) || isLoading(students)) ? <RoomTilesLoading /> : null}
      {waits || students.data === undefined || rooms.length === 0 ? null : (
        <RoomTiles
          title={text.dashboard.rooms}
          all={paths.classrooms}
          rooms={rooms.map((room) => ({ ...room, staff: room.staffMembers.length, to: paths.editClassroom(room.id) }))}
          students={students.data.students}
        />
      )}
      {waits ? null : <SetKnown />}
      {done?.classrooms === true ? steps : null}
    </>
  );
}
