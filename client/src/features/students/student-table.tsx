import type { PlainDate } from '@daycare-portal/shared/dates';
import { formatDate, monthsBetween } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { measureElement as measureNow, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { Avatar } from '../../components/avatar';
import { RowBadges } from '../../shared-features/health-badge';
import { Text } from '../../components/layout';
import type { Sorting } from '../../components/list-order';
import { RowLink, useRowLinks } from '../../components/row-link';
import rowLink from '../../components/row-link.module.css';
import { useListTop } from '../../components/use-list-top';
import { useRowKeys } from '../../components/use-row-keys';
import { SortHeadings } from '../../components/sort-heading';
import table from '../../components/table.module.css';
import { useLanguage } from '../../language';
import { paths } from '../../paths';
import { ChooseAll, ChooseBox } from './choose-box';
import { ClassroomLabel } from './classroom-label';
import type { ClassroomMarks } from './classroom-marks';
import { DrawnRows, overscanOf } from './drawn-rows';
import { GuardianEmails } from './guardian-emails';
import { StatusBadge } from '../../shared-features/status-badge';
import type { Choice } from './use-choice';
import type { OrderColumn } from './student-order';
import classes from './student-list-page.module.css';

export interface StudentListProps {
  students: readonly Student[];
  marks: ClassroomMarks;
  today: PlainDate;
  sorting: Sorting<OrderColumn>;
  /** Undefined if nothing can be selected. */
  choice: Choice | undefined;
  /** Whether to render all rows, and not only those near the window. */
  drawAll: boolean;
  onDrawAll: () => void;
}

// The height of a one-line row. A wrong guess makes the browser measure all rows after each key press.
const rowHeight = 61;

/** The list in a wide window. Only rows near the window are rendered, so thousands scroll like a few. */
export function StudentTable({ students, marks, today, sorting, choice, drawAll, onDrawAll }: StudentListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { getVirtualItems, getTotalSize, measureElement, options, scrollToIndex } = useWindowVirtualizer({
    count: students.length,
    estimateSize: () => rowHeight,
    // Knowing the window's size from the start renders the rows once instead of twice.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: measureAfterLayout,
    ...overscanOf(students.length, drawAll),
    scrollMargin: useListTop(body),
  });
  const rows = getVirtualItems();
  const before = (rows[0]?.start ?? 0) - (rows.length > 0 ? options.scrollMargin : 0);
  const after = getTotalSize() - (rows.at(-1)?.end ?? 0) + options.scrollMargin;
  const { keys, tabStop } = useRowKeys({
    list: body,
    shown: students,
    inPage: [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0],
    scrollTo: scrollToIndex,
  });
  const followed = useRowLinks();
  return (
    <>
      <table
        className={`${table.table} ${classes.columns}`}
        data-choosing={choice !== undefined || undefined}
        aria-label={text.students.title}
        aria-rowcount={students.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {choice === undefined ? null : (
              <th scope="col" className={classes.choose}>
                <ChooseAll choice={choice} students={students} />
              </th>
            )}
            <SortHeadings labels={text.students} {...sorting} />
          </tr>
        </thead>
        <tbody ref={body} {...keys} {...followed}>
          <Gap height={before} />
          {rows.map(({ index }) => {
            const student = students[index];
            return student === undefined ? null : (
              <StudentRow
                // Keyed by position: when the list changes, rows are filled again instead of created again, which saves a fifth of a key
                // press.
                key={index}
                student={student}
                index={index}
                tabStop={index === tabStop}
                chosen={choice?.chosen.has(student.id)}
                onChoose={choice?.onChoose}
                marks={marks}
                today={today}
                measure={measureElement}
              />
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
      <DrawnRows drawn={rows.length} of={students.length} onDrawAll={onDrawAll} />
    </>
  );
}

/**
 * Measures a row after the browser has laid it out. Measuring it on insertion would force a layout of the whole page and take a third of
 * the time to show the list. Table rows are positioned correctly without it.
 */
function measureAfterLayout(row: Element, entry: ResizeObserverEntry | undefined, virtualizer: Virtualizer<Window, Element>): number {
  if (entry !== undefined) return measureNow(row, entry, virtualizer);
  const index = virtualizer.indexFromElement(row);
  return virtualizer.measurementsCache[index]?.size ?? rowHeight;
}

interface StudentRowProps extends Pick<StudentListProps, 'marks' | 'today'> {
  student: Student;
  index: number;
  /** Whether Tab stops here. Arrow keys lead to the other rows. */
  tabStop: boolean;
  /** Undefined if nothing can be selected. */
  chosen: boolean | undefined;
  onChoose: Choice['onChoose'] | undefined;
  measure: (row: HTMLTableRowElement | null) => void;
}

// Scrolling renders only the rows that come into the window.
const StudentRow = memo(function StudentRow({ student, index, tabStop, chosen, onChoose, marks, today, measure }: StudentRowProps) {
  useLanguage();
  const fullName = fullNameOf(student);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={rowLink.row}>
      {onChoose === undefined ? null : (
        <td className={classes.choose}>
          <ChooseBox name={fullName} chosen={chosen} tabStop={tabStop} onChoose={(range) => onChoose(student.id, range)} />
        </td>
      )}
      <td>
        <span className={`${table.name} ${classes.named}`}>
          <Avatar
            name={fullName}
            photo={student.profilePic}
            mark={student.classroomId === null ? undefined : marks.get(student.classroomId)}
          />
          <RowLink to={paths.student(student.id)} tabStop={tabStop}>
            {fullName}
          </RowLink>
          <RowBadges badges={student.badges} />
          <StatusBadge status={student.status} />
        </span>
      </td>
      <Text as="td" tone="soft" figures>
        {formatDate(student.dob, 'short')}
      </Text>
      <Text as="td" tone="soft" figures>
        {text.age(monthsBetween(student.dob, today))}
      </Text>
      <td>
        <ClassroomLabel classrooms={student.classrooms} marks={marks} />
      </td>
      <td className={rowLink.opens}>
        <GuardianEmails emails={student.parentEmails} pending={student.pendingParentEmails} />
      </td>
    </tr>
  );
});

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
