import { readIsoDate, todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useAuth } from '../../../auth/auth-provider';
import { BackLink } from '../../../components/back-link';
import { BusyButton } from '../../../components/busy-button';
import { EmptyState } from '../../../components/empty-state';
import { ErrorBox } from '../../../components/error-box';
import { EmptyShelf } from '../../../components/illustration/empty-shelf';
import { LinkButton } from '../../../components/link-button';
import { useListAddress } from '../../../components/list-address';
import { PageTitle } from '../../../components/page-title';
import thumb from '../../../components/thumb-button.module.css';
import { useBusy } from '../../../components/use-busy';
import { Loading } from '../../../components/loading';
import { paths } from '../../../paths';
import { countStudents, filterStudents, noClassroom } from '../student-filter';
import { orderStudents } from '../student-order';
import { ChildSheet } from './child-sheet';
import classes from './print-page.module.css';
import { Roster } from './roster';
import { SignInSheet } from './sign-in-sheet';
import { mondayOf } from './week';

const labels = printText;
const arrows = <IconSelector size={18} stroke={1.75} aria-hidden />;
const papers = ['roster', 'sign-in', 'children'] as const;
type Paper = (typeof papers)[number];

/** The children of one classroom, as a sheet of paper names it. */
export interface PrintedRoom {
  id: string;
  name: string;
  students: readonly Student[];
}

/** What goes on the wall and into the binder. Its address says what is printed, of whom and for which week. */
export function PrintPage() {
  const { paper: asked = '' } = useParams();
  const paper = papers.find((known) => known === asked) ?? 'roster';
  const { selectedDaycare } = useAuth();
  const daycareId = selectedDaycare?.id ?? '';
  const { data, error, refetch } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const [{ classroom, student, week }, ask] = useListAddress(['classroom', 'student', 'week']);
  const [today] = useState(() => todayAt(new Date()));
  const monday = mondayOf(readIsoDate(week) ?? today);
  const students = data?.students;
  const all = useMemo(() => roomsOf(students ?? []), [students]);
  const rooms = all.some(({ id }) => id === classroom) ? all.filter(({ id }) => id === classroom) : all;
  const ofStudent = `?${new URLSearchParams(Object.entries({ classroom, student, week }).filter(([, value]) => value !== ''))}`;
  return (
    <>
      <div className={classes.unprinted}>
        <BackLink to={paths.students}>{labels.back}</BackLink>
        <div className={classes.top}>
          <PageTitle>{labels.title}</PageTitle>
          {students === undefined || students.length === 0 ? null : <PrintButton />}
        </div>
        <nav aria-label={labels.choosePaper} className={classes.papers}>
          {papers.map((each) => (
            <Link
              key={each}
              to={paths.print(each) + ofStudent}
              replace
              preventScrollReset
              className={classes.paper}
              aria-current={each === paper ? 'page' : undefined}
            >
              {labels.papers[each]}
            </Link>
          ))}
        </nav>
        <p className={classes.help}>{labels.help[paper]}</p>
        {students === undefined && error !== null ? (
          <div className={classes.failed}>
            <ErrorBox message={messageFor('listStudents', callError(error))} onRetry={() => void refetch()} />
          </div>
        ) : null}
        {students === undefined && error === null ? <SheetSkeleton /> : null}
        {students?.length === 0 ? (
          <EmptyState picture={<EmptyShelf />} title={text.students.emptyTitle} help={text.students.emptyHelp}>
            <LinkButton to={paths.createStudents}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {text.students.add}
            </LinkButton>
          </EmptyState>
        ) : null}
        {students === undefined || students.length === 0 ? null : (
          <div className={classes.choices}>
            <NativeSelect
              label={labels.classroom}
              size="md"
              rightSection={arrows}
              value={rooms.length === all.length ? '' : classroom}
              onChange={(event) => ask({ classroom: event.currentTarget.value, student: '' })}
            >
              <option value="">{labels.allClassrooms}</option>
              {all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            {paper === 'children' ? (
              <NativeSelect
                label={labels.child}
                size="md"
                rightSection={arrows}
                value={student}
                onChange={(event) => ask({ student: event.currentTarget.value })}
              >
                <option value="">{labels.allChildren}</option>
                {childrenIn(rooms).map((child) => (
                  <option key={child.id} value={child.id}>
                    {fullNameOf(child)}
                  </option>
                ))}
              </NativeSelect>
            ) : null}
            {paper === 'sign-in' ? (
              <TextInput
                type="date"
                label={labels.week}
                size="md"
                value={week || today}
                onChange={(event) => ask({ week: event.currentTarget.value })}
              />
            ) : null}
          </div>
        )}
      </div>
      {students === undefined || students.length === 0 ? null : (
        <Sheets paper={paper} rooms={rooms} student={student} monday={monday} today={today} daycare={selectedDaycare?.name ?? ''} />
      )}
    </>
  );
}

interface SheetsProps {
  paper: Paper;
  rooms: readonly PrintedRoom[];
  student: string;
  monday: PlainDate;
  today: PlainDate;
  daycare: string;
}

function Sheets({ paper, rooms, student, monday, today, daycare }: SheetsProps) {
  const children = childrenIn(rooms);
  const chosen = children.some(({ id }) => id === student) ? children.filter(({ id }) => id === student) : children;
  return (
    <>
      {paper === 'children' ? null : <p className={classes.wider}>{labels.wider}</p>}
      {/* A wide sheet is scrolled by keyboard, too, within its own frame. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.sheets} data-paper={paper} aria-label={labels.preview} tabIndex={0}>
        {paper === 'children'
          ? chosen.map((child) => <ChildSheet key={child.id} student={child} daycare={daycare} today={today} />)
          : rooms.map((room) =>
              paper === 'roster' ? (
                <Roster key={room.id} room={room} daycare={daycare} today={today} />
              ) : (
                <SignInSheet key={room.id} room={room} daycare={daycare} monday={monday} />
              ),
            )}
      </section>
    </>
  );
}

/** The choice of a classroom and its sheet, before they are there. */
function SheetSkeleton() {
  return (
    <Loading label={labels.loading} className={classes.skeleton}>
      <span className={classes.fieldShape} />
      <span className={classes.sheetShape} />
    </Loading>
  );
}

function PrintButton() {
  const [busy, whileBusy] = useBusy();
  const print = () =>
    whileBusy(async () => {
      // One that cannot be had leaves its place blank.
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      window.print();
    });
  return (
    <BusyButton
      className={thumb.thumb}
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      busy={busy}
      busyText={labels.preparing}
      onClick={() => void print()}
    >
      {labels.print}
    </BusyButton>
  );
}

/** By name, each with its children by name; those who are in none come last. */
function roomsOf(students: readonly Student[]): PrintedRoom[] {
  const ordered = orderStudents(students, { column: 'name', descending: false });
  const within = (id: string) => filterStudents(ordered, { classroom: id, pendingGuardians: false, noPhoto: false });
  const rooms = countStudents(ordered).rooms.map(({ id, name }) => ({ id, name, students: within(id) }));
  const without = within(noClassroom);
  return without.length === 0 ? rooms : [...rooms, { id: noClassroom, name: labels.noClassroom, students: without }];
}

/** Each once, though it may be in several classrooms. */
function childrenIn(rooms: readonly PrintedRoom[]): Student[] {
  return [...new Map(rooms.flatMap((room) => room.students.map((child) => [child.id, child]))).values()];
}
