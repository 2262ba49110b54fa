import { monthsBetween } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Avatar } from '../../components/avatar';
import { ClassroomLabel } from './classroom-label';
import { GuardianEmails } from './guardian-emails';
import classes from './student-cards.module.css';
import type { StudentListProps } from './student-table';

const cardHeight = 94;
const gap = 8;

/** The list on a phone: a card a student, of which only those near the window are in the page. */
export function StudentCards({ students, marks, today }: StudentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useWindowVirtualizer({
    count: students.length,
    estimateSize: () => cardHeight,
    gap,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => students[index]?.id ?? index,
  });
  return (
    <ul ref={list} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const student = students[index];
        return student === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={students.length}
            aria-posinset={index + 1}
            className={classes.card}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            <Avatar
              name={student.fullName}
              photo={student.profilePic}
              mark={student.classroomId === null ? undefined : marks.get(student.classroomId)}
              size={52}
            />
            <div className={classes.words}>
              <span className={classes.name}>
                <bdi>{student.fullName}</bdi>
              </span>
              <span className={classes.facts}>
                {student.classrooms.length === 0 ? null : (
                  <>
                    <ClassroomLabel classrooms={student.classrooms} marks={marks} />
                    <span aria-hidden>·</span>
                  </>
                )}
                {text.age(monthsBetween(student.dob, today))}
              </span>
              <GuardianEmails emails={student.parentEmails} pending={student.pendingParentEmails} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
