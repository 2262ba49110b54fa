import { todayAt } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { LinkButton } from '../../components/link-button';
import { useComesBack, useKeptScroll, useListState } from '../../components/list-memory';
import classes from '../../components/list-page.module.css';
import { NothingFound } from '../../components/nothing-found';
import { PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { SearchField } from '../../components/search-field';
import thumb from '../../components/thumb-button.module.css';
import { paths } from '../../paths';
import { ClassroomChips } from './classroom-chips';
import { useClassroomMarks, type ClassroomMarks } from './classroom-marks';
import { InvitedGuardians, InviteGuardiansButton } from './invite-guardians';
import { StudentCards } from './student-cards';
import { listOrder, orderStudents, pressHeading } from './student-order';
import { prepareSearch, searchStudents } from './student-search';
import { StudentTable } from './student-table';
import { useInviteGuardians } from './use-invite-guardians';

export function StudentListPage() {
  const { selectedDaycare } = useAuth();
  const daycareId = selectedDaycare?.id ?? '';
  const { data, error, refetch } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const marks = useClassroomMarks(daycareId);
  const students = data?.students;
  const guardians = useInviteGuardians(daycareId);
  const comesBack = useComesBack();
  if (guardians.results.length > 0) {
    return (
      <>
        <PageTitle>{text.students.title}</PageTitle>
        <InvitedGuardians {...guardians} />
      </>
    );
  }
  return (
    <>
      <div className={classes.top}>
        <PageTitle keepScroll={comesBack}>{text.students.title}</PageTitle>
        <span className={classes.buttons}>
          <InviteGuardiansButton {...guardians} />
          {students?.length === 0 ? null : <ImportButton />}
          {students?.length === 0 ? null : <AddButton className={thumb.thumb} />}
        </span>
      </div>
      {students === undefined && error !== null ? (
        <div className={classes.error}>
          <ErrorBox message={messageFor('listStudents', callError(error))} onRetry={() => void refetch()} />
        </div>
      ) : null}
      {students === undefined && error === null ? <RowSkeletons label={text.students.loading} /> : null}
      {students?.length === 0 ? (
        <EmptyState picture={<EmptyShelf />} title={text.students.emptyTitle} help={text.students.emptyHelp}>
          <span className={classes.buttons}>
            <AddButton />
            <ImportButton />
          </span>
        </EmptyState>
      ) : null}
      {students !== undefined && students.length > 0 ? <Students students={students} marks={marks} /> : null}
    </>
  );
}

function AddButton({ className }: { className?: string | undefined }) {
  return (
    <LinkButton to={paths.createStudents} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} {...(className && { className })}>
      {text.students.add}
    </LinkButton>
  );
}

function ImportButton() {
  return (
    <LinkButton to={paths.importStudents} variant="default">
      {text.importStudents.open}
    </LinkButton>
  );
}

function Students({ students, marks }: { students: readonly Student[]; marks: ClassroomMarks }) {
  const [search, setSearch] = useListState('search', '');
  const [classroomId, setClassroomId] = useListState<string | undefined>('classroom', undefined);
  const [order, setOrder] = useListState('order', listOrder);
  useKeptScroll();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [today] = useState(() => todayAt(new Date()));

  useEffect(() => prepareSearch(students), [students]);
  const sought = useDeferredValue(search);
  const ordered = useMemo(() => orderStudents(students, order), [students, order]);
  const shown = useMemo(() => {
    const inRoom =
      classroomId === undefined ? ordered : ordered.filter(({ classrooms }) => classrooms.some(({ id }) => id === classroomId));
    return searchStudents(inRoom, sought);
  }, [ordered, classroomId, sought]);

  const List = narrow ? StudentCards : StudentTable;
  return (
    <>
      <div className={classes.tools}>
        <SearchField label={text.students.search} value={search} onChange={setSearch} />
        <ClassroomChips students={students} marks={marks} chosen={classroomId} onChoose={setClassroomId} />
      </div>
      <VisuallyHidden role="status">{text.students.found(shown.length, students.length)}</VisuallyHidden>
      {shown.length === 0 ? (
        <NothingFound
          message={sought.trim() === '' ? text.students.noneInRoom : text.students.noneFound(sought.trim())}
          onClear={() => {
            setSearch('');
            setClassroomId(undefined);
          }}
        />
      ) : (
        <List
          students={shown}
          marks={marks}
          today={today}
          order={order}
          onPressHeading={(column) => setOrder(pressHeading(order, column))}
        />
      )}
    </>
  );
}
