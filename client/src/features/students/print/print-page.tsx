import { addDays } from '@daycare-portal/shared/center-time';
import type { ChildPapers } from '@daycare-portal/shared/child-papers';
import { readIsoDate, todayAt, type PlainDate } from '@daycare-portal/shared/dates';
import { sortedNameOf } from '@daycare-portal/shared/full-name';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Row, Stack, Text } from '../../../components/layout';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { useDaycare } from '../../../auth/use-daycare';
import { usePermission } from '../../../auth/use-permission';
import { BackLink } from '../../../components/back-link';
import { EmptyShelf } from '../../../components/illustration/empty-shelf';
import { LinkButton } from '../../../components/link-button';
import { useListAddress } from '../../../components/list-address';
import { PageTitle } from '../../../components/page-title';
import { PrintButton } from '../../../components/print-button';
import { Loading } from '../../../components/loading';
import { optionsOf } from '../../../components/options-of';
import { paths } from '../../../paths';
import { useWholeRooms } from '../classroom-marks';
import { countStudents, filterStudents, noClassroom } from '../student-filter';
import { NoStudents } from '../no-students';
import { orderStudents } from '../student-order';
import { AllergyList } from './allergy-list';
import { ChildSheet } from './child-sheet';
import { EmergencyCard } from './emergency-card';
import classes from './print-page.module.css';
import type { PrintedRoom } from './printed-room';
import { Roster } from './roster';
import { SignInSheet } from './sign-in-sheet';
import { mondayOf, mondayToPrint } from './week';

const labels = printText;
const arrows = <IconSelector size={18} stroke={1.75} aria-hidden />;
const papers = ['roster', 'sign-in', 'children', 'allergies', 'cards'] as const;
type Paper = (typeof papers)[number];
/** What is printed about each child. */
const needsDetails = (paper: Paper) => paper !== 'sign-in';
/** Whether it can be printed for a single child. */
const isOfOne = (paper: Paper) => paper === 'children' || paper === 'cards';
const cardsOnPage = 4;

/** Papers for the wall and the binder. The address says which paper, for whom and for which week. */
export function PrintPage() {
  const { paper: named = '' } = useParams();
  const paper = papers.find((known) => known === named) ?? 'roster';
  const { daycareId, daycareName } = useDaycare();
  const [query, setQuery] = useListAddress(['classroom', 'student', 'week']);
  const [today] = useState(() => todayAt(new Date()));
  const week = readIsoDate(query.week);
  const monday = week === undefined ? mondayToPrint(today) : mondayOf(week);
  const days = paper === 'sign-in' ? { from: monday, until: addDays(monday, 6) } : { from: today, until: today };
  const { students, about, error, again, rooms: all } = usePrinted(daycareId, paper, query.student, days);
  const rooms = all.some(({ id }) => id === query.classroom) ? all.filter(({ id }) => id === query.classroom) : all;
  const some = students !== undefined && students.length > 0;
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.students}>{labels.back}</BackLink>
        <Row wrap justify="between" gap="s" minH={40}>
          <PageTitle>{labels.title}</PageTitle>
          {some && !(needsDetails(paper) && about.data === undefined) ? (
            <PrintButton label={labels.print} busyLabel={labels.preparing} />
          ) : null}
        </Row>
        <Papers paper={paper} query={query} />
        <Text tone="soft" above="xs">
          {labels.help[paper]}
        </Text>
        <QueryView query={{ data: students, error, refetch: again }} action="listStudents" page loading={<SheetSkeleton />}>
          {() => (needsDetails(paper) ? <QueryView query={{ ...about, refetch: again }} action="loadHealth" page loading={null} /> : null)}
        </QueryView>
        {students?.length === 0 ? (
          <NoStudents picture={<EmptyShelf guest="raincoat" />}>
            <LinkButton to={paths.createStudents}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {text.students.add}
            </LinkButton>
          </NoStudents>
        ) : null}
        {some ? <Choices {...{ paper, rooms, all, monday, query, setQuery }} /> : null}
      </Text>
      {some ? <Sheets {...{ paper, rooms, monday, today }} student={query.student} about={about.data} daycare={daycareName} /> : null}
    </>
  );
}

/** The choices in the address, blank if missing. */
interface PrintChoices {
  classroom: string;
  student: string;
  week: string;
}

/** The children enrolled on these days by classroom, and the details that some papers need. */
function usePrinted(daycareId: string, paper: Paper, student: string, { from, until }: { from: PlainDate; until: PlainDate }) {
  const may = usePermission();
  const listed = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const whole = useWholeRooms(daycareId);
  const marks = trpc.classrooms.getClassroomMarks.useQuery({ daycareId });
  const about = trpc.health.getPapers.useQuery(
    { daycareId, ...(student !== '' && { studentId: student }) },
    { enabled: needsDetails(paper) && may('health.view') && may('people.view') },
  );
  const order = marks.data?.marks;
  const students = whole.known && order !== undefined ? listed.data?.students : undefined;
  const { isWhole } = whole;
  const rooms = useMemo(() => {
    // A single child's sheet can be printed wherever the child is.
    const printed = students?.filter((each) => isEnrolledWithin(each, from, until) || (isOfOne(paper) && each.id === student));
    return roomsOf(printed ?? [], isWhole, order?.map(({ id }) => id) ?? []);
  }, [students, isWhole, order, from, until, paper, student]);
  const again = () => {
    for (const query of [listed, whole, marks, about]) if (query.error !== null) void query.refetch();
  };
  return { students, about, rooms, error: listed.error ?? whole.error ?? marks.error, again };
}

function Papers({ paper, query }: { paper: Paper; query: PrintChoices }) {
  const search = `?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;
  return (
    <Row as="nav" aria-label={labels.choosePaper} wrap gap="2xs" above="m">
      {papers.map((each) => (
        <Row
          key={each}
          as={Link}
          to={paths.print(each) + search}
          replace
          preventScrollReset
          touch
          padX="s"
          round="m"
          unlined
          hovers
          tone="ink"
          weight={each === paper ? 'strong' : 'medium'}
          fill={each === paper ? 'fill' : undefined}
          aria-current={each === paper ? 'page' : undefined}
        >
          {labels.papers[each]}
        </Row>
      ))}
    </Row>
  );
}

interface ChoicesProps {
  paper: Paper;
  /** The selected children among all. */
  rooms: readonly PrintedRoom[];
  all: readonly PrintedRoom[];
  monday: PlainDate;
  query: PrintChoices;
  setQuery: (change: Partial<PrintChoices>) => void;
}

function Choices({ paper, rooms, all, monday, query, setQuery }: ChoicesProps) {
  return (
    <Stack cols="repeat(auto-fill, minmax(min(260px, 100%), 1fr))" rowGap="s" gap="l" above="m" maxW={580}>
      <NativeSelect
        label={labels.classroom}
        size="md"
        rightSection={arrows}
        value={rooms.length === all.length ? '' : query.classroom}
        onChange={(event) => setQuery({ classroom: event.currentTarget.value, student: '' })}
      >
        <option value="">{labels.allClassrooms}</option>
        {optionsOf(all, ({ id, name }) => [id, name])}
      </NativeSelect>
      {isOfOne(paper) ? (
        <NativeSelect
          label={labels.child}
          size="md"
          rightSection={arrows}
          value={query.student}
          onChange={(event) => setQuery({ student: event.currentTarget.value })}
        >
          <option value="">{labels.allChildren}</option>
          {optionsOf(childrenIn(rooms), (child) => [child.id, sortedNameOf(child)])}
        </NativeSelect>
      ) : null}
      {paper === 'sign-in' ? (
        <TextInput
          type="date"
          label={labels.week}
          size="md"
          value={query.week || monday}
          onChange={(event) => setQuery({ week: event.currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}

interface SheetsProps {
  paper: Paper;
  rooms: readonly PrintedRoom[];
  student: string;
  monday: PlainDate;
  today: PlainDate;
  daycare: string;
  /** Undefined until it is loaded. */
  about: ChildPapers | undefined;
}

function Sheets({ paper, rooms, student, monday, today, daycare, about }: SheetsProps) {
  const children = useMemo(() => childrenIn(rooms), [rooms]);
  const names = useMemo(
    () =>
      wholeNames(
        children.map((child) => ({ ...child, studentId: child.id })),
        sortedNameOf,
      ),
    [children],
  );
  const nameOf = (child: Student) => names.get(child.id) ?? sortedNameOf(child);
  const paperOf = useMemo(() => new Map(about?.children.map((each) => [each.studentId, each])), [about]);
  const isOfRoom = paper === 'roster' || paper === 'allergies';
  const ofRoom = { nameOf, paperOf, daycare, today };
  const chosen = children.some(({ id }) => id === student) ? children.filter(({ id }) => id === student) : children;
  return (
    <>
      {paper === 'children' ? null : (
        <Text as="div" only="screen">
          <Text only="phone" tone="soft" size="s" above="l">
            {labels.wider}
          </Text>
        </Text>
      )}
      {/* A wide sheet scrolls in its own frame, which must be scrollable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.sheets} data-paper={paper} aria-label={labels.preview} tabIndex={0}>
        {isOfOne(paper) ? <OfEach {...{ paper, about, today, daycare }} students={chosen} /> : null}
        {paper === 'sign-in' ? rooms.map((room) => <SignInSheet key={room.id} {...{ room, nameOf, daycare, monday }} />) : null}
        {isOfRoom && about === undefined ? <SheetSkeleton /> : null}
        {paper === 'allergies' && about !== undefined && rooms.length > 1 ? (
          <AllergyList title={labels.kitchen} rooms={rooms} {...ofRoom} />
        ) : null}
        {!isOfRoom || about === undefined
          ? null
          : rooms.map((room) =>
              paper === 'roster' ? (
                <Roster key={room.id} room={room} {...ofRoom} />
              ) : (
                <AllergyList key={room.id} title={room.name} rooms={[room]} {...ofRoom} />
              ),
            )}
      </section>
    </>
  );
}

/** A sheet or card for each child, once their details are loaded. */
function OfEach({
  paper,
  about,
  today,
  daycare,
  students,
}: Pick<SheetsProps, 'paper' | 'about' | 'today' | 'daycare'> & { students: readonly Student[] }) {
  if (about === undefined) return <SheetSkeleton />;
  const papersOf = new Map(about.children.map((each) => [each.studentId, each]));
  const known = students.flatMap((student) => {
    const paper = papersOf.get(student.id);
    return paper === undefined ? [] : [{ student, paper }];
  });
  const of = { daycare, today, phone: about.phone };
  if (paper === 'children') return known.map((each) => <ChildSheet key={each.student.id} {...each} daycare={daycare} today={today} />);
  const pages = Array.from({ length: Math.ceil(known.length / cardsOnPage) }, (_, page) =>
    known.slice(page * cardsOnPage, (page + 1) * cardsOnPage),
  );
  return pages.map((page, index) => (
    // Pages have no name of their own in print, and cards keep theirs.
    <div key={index} className={classes.cards}>
      {page.map((each) => (
        <EmergencyCard key={each.student.id} {...each} {...of} />
      ))}
    </div>
  ));
}

/** The place of the sheet. */
function SheetSkeleton() {
  return (
    <Loading label={labels.loading}>
      <Text as="div" round="l" fill="fill" above="l" h={480} />
    </Loading>
  );
}

/** Whole classrooms in the daycare's order, each with its children by name. Children without one come last. */
function roomsOf(students: readonly Student[], isWhole: (classroomId: string) => boolean, order: readonly string[]): PrintedRoom[] {
  const ordered = orderStudents(students, { column: 'name', descending: false });
  const within = (id: string) => filterStudents(ordered, { status: 'all', classroom: id, pendingGuardians: false, noPhoto: false });
  const whole = countStudents(ordered, 'all').rooms.filter(({ id }) => isWhole(id));
  const inOrder = whole.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const rooms = inOrder.map(({ id, name }) => ({ id, name, students: within(id) }));
  const without = within(noClassroom);
  return without.length === 0 ? rooms : [...rooms, { id: noClassroom, name: labels.noClassroom, students: without }];
}

/** Whether the child is enrolled on one of these days, the first of which is not over. */
function isEnrolledWithin({ status, startsOn, endsOn }: Student, from: PlainDate, until: PlainDate): boolean {
  if (status === 'enrolled') return endsOn === null || endsOn >= from;
  return status === 'waiting' && startsOn !== null && startsOn <= until;
}

/** Each child once, even if in several classrooms. */
function childrenIn(rooms: readonly PrintedRoom[]): Student[] {
  return [...new Map(rooms.flatMap((room) => room.students.map((child) => [child.id, child]))).values()];
}
