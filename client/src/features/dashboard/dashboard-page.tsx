import { messageFor } from '@daycare-portal/shared/error-messages';
import { locale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useMay } from '../../auth/use-may';
import { EmptyState } from '../../components/empty-state';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { LinkButton } from '../../components/link-button';
import { NoticeBox } from '../../components/notice-box';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { Checklist } from './checklist';
import { Counters, isLoading } from './counters';
import classes from './dashboard-page.module.css';
import { QuickLinks } from './quick-links';
import { RecentChildren } from './recent-children';
import { RoomTiles, RoomTilesLoading } from './room-tiles';
import { useDismissed } from './use-dismissed';

/** How the daycare stands, and the ways to where one does something about it; in an empty one, what to do first. */
export function DashboardPage() {
  const { user, selectedDaycare } = useAuth();
  const scope = { daycareId: selectedDaycare?.id ?? '' };
  const staff = trpc.staff.getDaycareStaffList.useQuery(scope);
  const students = trpc.students.getDaycareStudentList.useQuery(scope);
  const classrooms = trpc.classrooms.getClassroomList.useQuery(scope);
  const may = useMay();
  const backups = trpc.daycare.getBackups.useQuery(scope, { enabled: may('daycare.settings') });
  const [today] = useState(() => new Date());
  const countAgain = () => {
    for (const { error, refetch } of [staff, students, classrooms]) if (error !== null) void refetch();
  };
  const seesRooms = may('classrooms.manage');
  const [dismissed, dismiss] = useDismissed(user?.uid ?? '', scope.daycareId);
  const shows = seesRooms && !dismissed;
  const done =
    staff.data === undefined || students.data === undefined || classrooms.data === undefined || isLoading(backups)
      ? undefined
      : {
          students: students.data.students.length > 0,
          staff: staff.data.staff.length + staff.data.pendingInvites.length > 1,
          classrooms: classrooms.data.classrooms.length > 0,
          address: selectedDaycare?.address != null,
          // Where it cannot be told it is not asked for.
          backup: backups.data?.backups.length !== 0,
        };
  const failed = staff.error !== null && staff.data === undefined;
  return (
    <>
      <PageTitle>{text.portal.nav.dashboard}</PageTitle>
      <p className={classes.date}>{new Intl.DateTimeFormat(locale(), { weekday: 'long', month: 'long', day: 'numeric' }).format(today)}</p>
      {failed ? (
        <div className={classes.warning}>
          <NoticeBox
            icon={IconAlertTriangle}
            tone="warning"
            role="alert"
            actions={
              <Button variant="default" onClick={countAgain}>
                {text.actions.retry}
              </Button>
            }
          >
            <p>{messageFor('loadDashboard', callError(staff.error))}</p>
          </NoticeBox>
        </div>
      ) : null}
      {backups.data?.overdue === true ? (
        <div className={classes.warning}>
          <NoticeBox
            icon={IconAlertTriangle}
            tone="warning"
            role="status"
            actions={
              <LinkButton look="outlined" to={paths.backups}>
                {text.backups.toBackups}
              </LinkButton>
            }
          >
            <p>{text.backups.overdue}</p>
          </NoticeBox>
        </div>
      ) : null}
      <Counters staff={staff} students={students} classrooms={classrooms} today={today} />
      {shows && done !== undefined && Object.values(done).includes(false) ? (
        <Checklist daycare={selectedDaycare?.name ?? ''} done={done} onDismiss={dismiss} />
      ) : null}
      {!shows && students.data?.students.length === 0 ? (
        <EmptyState picture={<EmptyShelf />} title={text.firstSteps.title(selectedDaycare?.name ?? '')} help={text.firstSteps.help}>
          <span className={classes.starts}>
            <LinkButton to={paths.createStudents}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {text.firstSteps.addStudents}
            </LinkButton>
            <LinkButton to={paths.importStudents} look="outlined">
              {text.importStudents.open}
            </LinkButton>
          </span>
        </EmptyState>
      ) : null}
      {students.error !== null && students.data === undefined ? null : (
        <RecentChildren
          key={scope.daycareId}
          uid={user?.uid ?? ''}
          daycareId={scope.daycareId}
          students={students.data?.students}
          classrooms={classrooms.data?.classrooms ?? []}
        />
      )}
      {seesRooms && (isLoading(classrooms) || isLoading(students)) ? <RoomTilesLoading /> : null}
      {classrooms.data === undefined || students.data === undefined || classrooms.data.classrooms.length === 0 ? null : (
        <RoomTiles classrooms={classrooms.data.classrooms} students={students.data.students} />
      )}
      <QuickLinks />
    </>
  );
}
