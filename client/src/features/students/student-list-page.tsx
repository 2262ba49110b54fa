import { todayAt } from '@daycare-portal/shared/dates';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useRef, useState } from 'react';
import { ListPage } from '../../lists/list-page';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { later } from '../../components/later';
import { Row, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { ListFound } from '../../components/list-found';
import listPage from '../../components/list-page.module.css';
import { NothingFound } from '../../components/nothing-found';
import { PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { SearchField } from '../../components/search-field';
import thumb from '../../components/thumb-button.module.css';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import { useClassroomMarks, useWholeRooms, type ClassroomMarks } from './classroom-marks';
import { ChooseAll } from './choose-box';
import { useDrawAll } from './drawn-rows';
import { FilterChips } from './filter-chips';
import { InviteGuardiansButton } from './invite-guardians';
import { NoStudents } from './no-students';
import { SelectionBar } from './selection-bar';
import { StudentCards } from './student-cards';
import { StudentListActions } from './student-list-actions';
import classes from './student-list-page.module.css';
import { StudentTable } from './student-table';
import { useSelection, type Selection } from './use-choice';
import { useDeleteStudents, type DeleteStudents } from './use-delete-students';
import { useInviteGuardians } from './use-invite-guardians';
import { useStudentList, type StudentList } from './use-student-list';

// Loaded on demand, because most visitors of the list invite and delete nobody.
const DeletedStudents = later(async () => ({ default: (await import('./deleted-students')).DeletedStudents }));
const InvitedGuardians = later(async () => ({ default: (await import('./invited-guardians')).InvitedGuardians }));

const none: readonly Student[] = [];

export function StudentListPage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const marks = useClassroomMarks(daycareId);
  const students = data?.students;
  const list = useStudentList(students ?? none, marks, useWholeRooms(daycareId).isWhole);
  const selection = useSelection(list.students, list.shown);
  const guardians = useInviteGuardians(daycareId);
  const deletion = useDeleteStudents(daycareId);
  const narrow = useNarrow();
  const may = usePermission();
  const mayAdd = may('students.create');
  const maySelect = may('students.assignClassroom') || may('students.delete');
  if (guardians.results.length > 0) {
    return (
      <>
        <PageTitle>{text.students.title}</PageTitle>
        <InvitedGuardians {...guardians} />
      </>
    );
  }
  const isThere = students !== undefined && students.length > 0;
  const actions = (
    <>
      <Text as="span" flex="1 1 96px">
        {isThere ? (
          <ListFound
            found={text.students.found(list.shown.length, list.counts.shown)}
            on={list.on}
            {...(list.shown.length > 0 && { onClear: list.clear })}
          />
        ) : null}
      </Text>
      {/* Controls that appear after loading come before the existing ones, so nothing moves under a finger. */}
      <Row as="span" wrap justify="end" gap="s" className={classes.actions}>
        {isThere ? (
          <StudentListActions daycareId={daycareId} list={list} selection={maySelect ? selection : undefined} narrow={narrow} />
        ) : null}
        <InviteGuardiansButton {...guardians} />
        {!mayAdd || (narrow && !isThere) ? null : <ImportButton />}
        {mayAdd ? <AddButton className={thumb.thumb} /> : null}
      </Row>
    </>
  );
  return (
    <ListPage
      title={text.students.title}
      actions={students?.length === 0 ? null : actions}
      query={{ data: students, error, refetch }}
      action="listStudents"
      loading={<RowSkeletons label={text.students.loading} />}
    >
      {() => (
        <>
          {deletion.results.length === 0 ? null : <DeletedStudents {...deletion} />}
          {isThere ? (
            <Students
              daycareId={daycareId}
              list={list}
              marks={marks}
              selection={maySelect ? selection : undefined}
              deletion={deletion}
              narrow={narrow}
            />
          ) : (
            <EmptyList />
          )}
        </>
      )}
    </ListPage>
  );
}

function EmptyList() {
  return (
    <NoStudents picture={<EmptyShelf guest="rabbit" />}>
      <Row as="span" wrap gap="s">
        <AddButton />
        <ImportButton />
      </Row>
    </NoStudents>
  );
}

function AddButton({ className }: { className?: string | undefined }) {
  return (
    <LinkButton to={paths.createStudents} className={className}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      {text.students.add}
    </LinkButton>
  );
}

function ImportButton() {
  if (!usePermission()('students.import')) return null;
  return (
    <LinkButton to={paths.importStudents} look="outlined">
      {text.importStudents.open}
    </LinkButton>
  );
}

interface StudentsProps {
  daycareId: string;
  list: StudentList;
  marks: ClassroomMarks;
  /** Undefined for people who may not act on several children. */
  selection: Selection | undefined;
  deletion: DeleteStudents;
  narrow: boolean;
}

/** The search, the filters, and the remaining rows. */
function Students({ daycareId, list, marks, selection, deletion, narrow }: StudentsProps) {
  const { shown, counts, search, sought, filter, sorting, on, setQuery, clear } = list;
  const may = usePermission();
  const [today] = useState(() => todayAt(new Date()));
  const [drawAll, onDrawAll] = useDrawAll();
  const rows = useRef<HTMLDivElement>(null);
  const noneEnrolled = on.length === 0;
  const onlySearched = on.length === 1 && sought !== '';
  const List = narrow ? StudentCards : StudentTable;
  return (
    <>
      <Row wrap gap="l" rowGap="s" above="l" className={listPage.tools}>
        <Text as="div" most="m" flex="1 1 240px">
          <SearchField
            label={text.students.search}
            value={search}
            onChange={(words) => setQuery({ search: words })}
            onArrowDown={() => rows.current?.querySelector<HTMLElement>('[data-index] a[tabindex="0"]')?.focus()}
          />
        </Text>
        <FilterChips counts={counts} marks={marks} filter={filter} narrow={narrow} searching={sought !== ''} setQuery={setQuery} />
      </Row>
      {narrow && selection?.choosing ? (
        <Row justify="end" above="xs" style={{ paddingRight: 'calc(var(--dp-space-xs) - 1px)' }}>
          <ChooseAll choice={selection.choice} students={shown} />
        </Row>
      ) : null}
      {shown.length === 0 ? (
        <NothingFound
          message={
            noneEnrolled ? text.enrollment.noneEnrolled : onlySearched ? text.students.noneFound(sought) : text.studentFilters.none(on)
          }
          {...(!onlySearched && { clear: noneEnrolled ? text.enrollment.showAll : text.studentFilters.clear })}
          onClear={noneEnrolled ? () => setQuery({ status: 'all' }) : clear}
        />
      ) : (
        <div ref={rows}>
          <List
            students={shown}
            marks={marks}
            today={today}
            sorting={sorting}
            choice={!narrow || selection?.choosing ? selection?.choice : undefined}
            drawAll={drawAll}
            onDrawAll={onDrawAll}
          />
        </div>
      )}
      {selection === undefined ? null : (
        <SelectionBar
          daycareId={daycareId}
          chosen={selection.chosen}
          hidden={selection.hidden}
          mayEnrol={may('students.enrol')}
          mayMove={may('students.assignClassroom')}
          mayDelete={may('students.delete')}
          deletion={deletion}
          onClear={selection.stop}
        />
      )}
    </>
  );
}
