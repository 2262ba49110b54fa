import { formatDate, monthsBetween } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { Avatar } from '../../components/avatar';
import { RowBadges } from '../../shared-features/health-badge';
import { Row, Text } from '../../components/layout';
import { RowLink, useRowLinks } from '../../components/row-link';
import rowLink from '../../components/row-link.module.css';
import { useListTop } from '../../components/use-list-top';
import { useRowKeys } from '../../components/use-row-keys';
import { useLanguage } from '../../language';
import { paths } from '../../paths';
import { ChooseBox } from './choose-box';
import { ClassroomLabel } from './classroom-label';
import { DrawnRows, overscanOf } from './drawn-rows';
import { GuardianEmails } from './guardian-emails';
import classes from './student-list-page.module.css';
import type { StudentListProps } from './student-table';
import { StatusBadge } from '../../shared-features/status-badge';
import type { Choice } from './use-choice';

const cardHeight = 118;
const gap = 8;

/** The list on a phone, with a card for each student. Only cards near the window are rendered. */
export function StudentCards({ students, marks, today, choice, drawAll, onDrawAll }: StudentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: students.length,
    estimateSize: () => cardHeight,
    gap,
    overscan: 3,
    ...overscanOf(students.length, drawAll),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: useListTop(list),
  });
  const drawn = virtualizer.getVirtualItems();
  const { keys, tabStop } = useRowKeys({
    list,
    shown: students,
    inPage: [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0],
    scrollTo: virtualizer.scrollToIndex,
  });
  const followed = useRowLinks();
  return (
    <>
      <ul ref={list} className={classes.list} style={{ height: virtualizer.getTotalSize() }} {...keys} {...followed}>
        {drawn.map(({ index, start }) => {
          const student = students[index];
          return student === undefined ? null : (
            <StudentCard
              // Keyed by position, like the rows of the table.
              key={index}
              student={student}
              index={index}
              tabStop={index === tabStop}
              chosen={choice?.chosen.has(student.id)}
              onChoose={choice?.onChoose}
              count={students.length}
              top={start - virtualizer.options.scrollMargin}
              marks={marks}
              today={today}
              measure={virtualizer.measureElement}
            />
          );
        })}
      </ul>
      <DrawnRows drawn={drawn.length} of={students.length} onDrawAll={onDrawAll} />
    </>
  );
}

interface StudentCardProps extends Pick<StudentListProps, 'marks' | 'today'> {
  student: Student;
  index: number;
  /** Whether Tab stops here. Arrow keys lead to the other cards. */
  tabStop: boolean;
  /** Undefined if nothing can be selected. */
  chosen: boolean | undefined;
  onChoose: Choice['onChoose'] | undefined;
  count: number;
  /** Pixels from the list's top. */
  top: number;
  measure: (card: HTMLLIElement | null) => void;
}

const StudentCard = memo(function StudentCard({
  student,
  index,
  tabStop,
  chosen,
  onChoose,
  count,
  top,
  marks,
  today,
  measure,
}: StudentCardProps) {
  useLanguage();
  const fullName = fullNameOf(student);
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`dp-card ${classes.card} ${rowLink.row} ${onChoose === undefined ? rowLink.opens : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <Avatar
        name={fullName}
        photo={student.profilePic}
        mark={student.classroomId === null ? undefined : marks.get(student.classroomId)}
        size={52}
      />
      <Row down grow align="stretch" breaks>
        <Text as="span" size="l" weight="strong" breaks>
          <RowLink to={paths.student(student.id)} tabStop={tabStop}>
            {fullName}
          </RowLink>
          <RowBadges badges={student.badges} />
          <StatusBadge status={student.status} />
        </Text>
        <Row as="span" wrap gap="l" rowGap="none" tone="soft" clip>
          {student.classrooms.length === 0 ? null : <ClassroomLabel classrooms={student.classrooms} marks={marks} />}
          <Text as="span" anchor className={classes.fact}>
            {text.age(monthsBetween(student.dob, today))}
          </Text>
          <Text as="span" anchor className={classes.fact}>
            {formatDate(student.dob, 'short')}
          </Text>
        </Row>
        <GuardianEmails emails={student.parentEmails} pending={student.pendingParentEmails} />
      </Row>
      {onChoose === undefined ? null : (
        <ChooseBox name={fullName} chosen={chosen} tabStop={tabStop} overall onChoose={(range) => onChoose(student.id, range)} />
      )}
    </li>
  );
});
