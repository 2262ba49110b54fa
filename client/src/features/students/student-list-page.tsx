import { todayAt } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import type { ListFormat } from '@daycare-portal/shared/list-file';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useMediaQuery } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { useMay } from '../../auth/use-may';
import { EmptyState } from '../../components/empty-state';
import { ErrorBox } from '../../components/error-box';
import { EmptyShelf } from '../../components/illustration/empty-shelf';
import { ExportButton, fileOf } from '../../components/export-button';
import barButton from '../../components/bar-button.module.css';
import { LinkButton } from '../../components/link-button';
import { useComesBack, useKeptScroll, useListAddress } from '../../components/list-address';
import { ListBar } from '../../components/list-bar';
import { pressHeading, readOrder, writeOrder } from '../../components/list-order';
import classes from '../../components/list-page.module.css';
import { showFailure, showNotice } from '../../components/notice';
import { NothingFound } from '../../components/nothing-found';
import { PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { saveFile } from '../../components/save-file';
import { SearchField } from '../../components/search-field';
import { SortSelect } from '../../components/sort-select';
import thumb from '../../components/thumb-button.module.css';
import { paths } from '../../paths';
import { useClassroomMarks, type ClassroomMarks } from './classroom-marks';
import { ChooseAll } from './choose-box';
import { FilterChips } from './filter-chips';
import { InvitedGuardians, InviteGuardiansButton } from './invite-guardians';
import { MoveBar } from './move-bar';
import { StudentCards } from './student-cards';
import { countStudents, filterStudents, filtersOn, listKeys, readFilter } from './student-filter';
import { orderColumns, orderStudents } from './student-order';
import { prepareSearch, searchStudents } from './student-search';
import { StudentTable } from './student-table';
import { useChoice } from './use-choice';
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
      {students === undefined && error === null ? <RowSkeletons tools={3} label={text.students.loading} /> : null}
      {students?.length === 0 ? (
        <EmptyState picture={<EmptyShelf />} title={text.students.emptyTitle} help={text.students.emptyHelp}>
          <span className={classes.buttons}>
            <AddButton />
            <ImportButton />
          </span>
        </EmptyState>
      ) : null}
      {students !== undefined && students.length > 0 ? <Students daycareId={daycareId} students={students} marks={marks} /> : null}
    </>
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
  return (
    <LinkButton to={paths.importStudents} look="outlined">
      {text.importStudents.open}
    </LinkButton>
  );
}

interface StudentsProps {
  daycareId: string;
  students: readonly Student[];
  marks: ClassroomMarks;
}

function Students({ daycareId, students, marks }: StudentsProps) {
  const mayExport = useMay()('daycare.export');
  const [asked, ask] = useListAddress(listKeys);
  const { search, sort } = asked;
  useKeptScroll();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [today] = useState(() => todayAt(new Date()));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => prepareSearch(students), [students]);
  const counts = useMemo(() => countStudents(students), [students]);
  const roomNames = useMemo(() => new Map(counts.rooms.map(({ id, name }) => [id, name])), [counts]);
  const { classroom, pendingGuardians, noPhoto } = readFilter(asked, (id) => roomNames.has(id) || marks.has(id));
  const filter = useMemo(() => ({ classroom, pendingGuardians, noPhoto }), [classroom, pendingGuardians, noPhoto]);
  const sought = search.trim();
  const order = useMemo(() => readOrder(orderColumns, sort), [sort]);
  const ordered = useMemo(() => orderStudents(students, order), [students, order]);
  const filtered = useMemo(() => filterStudents(ordered, filter), [ordered, filter]);
  const shown = useMemo(() => searchStudents(filtered, sought), [filtered, sought]);

  const on = filtersOn(filter, classroom === undefined ? undefined : roomNames.get(classroom), sought);
  const exporting = trpc.students.exportStudentList.useMutation({
    onSuccess: (file) => {
      saveFile(fileOf(file));
      showNotice(text.listExport.done(file.fileName));
    },
    onError: (failure) => showFailure(messageFor('exportData', callError(failure))),
  });
  const exportList = (format: ListFormat) => exporting.mutate({ daycareId, studentIds: shown.map(({ id }) => id), format });
  const { clear: chooseNone, ...choice } = useChoice(shown);
  const mayMove = useMay()('students.assignClassroom');
  const [choosing, setChoosing] = useState(false);
  const chosen = useMemo(() => students.filter(({ id }) => choice.chosen.has(id)), [students, choice.chosen]);
  const hidden = useMemo(() => {
    if (chosen.length === 0) return 0;
    const here = new Set(shown.map(({ id }) => id));
    return chosen.filter(({ id }) => !here.has(id)).length;
  }, [chosen, shown]);
  const stopChoosing = () => {
    chooseNone();
    setChoosing(false);
  };
  const onlySearched = on.length === 1 && sought !== '';
  const clear = () => ask({ search: '', classroom: '', guardians: '', photo: '' });
  const List = narrow ? StudentCards : StudentTable;
  return (
    <>
      <div className={classes.tools}>
        <SearchField
          label={text.students.search}
          value={search}
          onChange={(words) => ask({ search: words })}
          onArrowDown={() => list.current?.querySelector<HTMLElement>('[data-index] a[tabindex="0"]')?.focus()}
        />
        <FilterChips counts={counts} total={students.length} marks={marks} filter={filter} ask={ask} />
      </div>
      <ListBar found={text.students.found(shown.length, students.length)} on={on} {...(shown.length > 0 && { onClear: clear })}>
        {narrow && shown.length > 0 ? (
          <SortSelect labels={text.students} columns={orderColumns} order={order} onOrder={(next) => ask({ sort: next })} />
        ) : null}
        {shown.length === 0 ? null : (
          <Link to={paths.print('roster', classroom === undefined ? {} : { classroom })} className={barButton.button}>
            <IconPrinter size={18} stroke={1.75} aria-hidden />
            {text.studentFilters.print}
          </Link>
        )}
        {mayExport && shown.length > 0 ? <ExportButton busy={exporting.isPending} onExport={exportList} /> : null}
        {narrow && mayMove && shown.length > 0 ? (
          <button
            type="button"
            className={barButton.button}
            aria-pressed={choosing}
            onClick={choosing ? stopChoosing : () => setChoosing(true)}
          >
            {choosing ? text.moveStudents.stopChoosing : text.moveStudents.choose}
          </button>
        ) : null}
        {narrow && choosing ? <ChooseAll choice={choice} students={shown} /> : null}
      </ListBar>
      {shown.length === 0 ? (
        <NothingFound
          message={onlySearched ? text.students.noneFound(sought) : text.studentFilters.none(on)}
          {...(!onlySearched && { clear: text.studentFilters.clear })}
          onClear={clear}
        />
      ) : (
        <div ref={list}>
          <List
            students={shown}
            marks={marks}
            today={today}
            order={order}
            choice={mayMove && (!narrow || choosing) ? choice : undefined}
            onPressHeading={(column) => ask({ sort: writeOrder(orderColumns, pressHeading(order, column)) })}
          />
        </div>
      )}
      {mayMove ? <MoveBar daycareId={daycareId} chosen={chosen} hidden={hidden} onClear={stopChoosing} /> : null}
    </>
  );
}
