import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useMemo } from 'react';
import { RoomMark } from '../../components/room-mark';
import classes from './classroom-chips.module.css';
import type { ClassroomMarks } from './classroom-marks';

interface ClassroomChipsProps {
  students: readonly Student[];
  marks: ClassroomMarks;
  chosen: string | undefined;
  onChoose: (classroomId: string | undefined) => void;
}

/** The classrooms with their numbers of students; pressed, one filters the list. */
export function ClassroomChips({ students, marks, chosen, onChoose }: ClassroomChipsProps) {
  const rooms = useMemo(() => countByClassroom(students), [students]);
  return (
    <div className={classes.chips} role="group" aria-label={text.students.filterByRoom}>
      <button type="button" className={classes.chip} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {text.students.all} <span className={classes.count}>{students.length.toLocaleString()}</span>
      </button>
      {rooms.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? undefined : id)}
        >
          <RoomMark mark={marks.get(id)} size={14} />
          {name} <span className={classes.count}>{count.toLocaleString()}</span>
        </button>
      ))}
    </div>
  );
}

function countByClassroom(students: readonly Student[]) {
  const rooms = new Map<string, { id: string; name: string; count: number }>();
  for (const { classrooms } of students) {
    for (const { id, name } of classrooms) {
      const room = rooms.get(id);
      if (room === undefined) rooms.set(id, { id, name, count: 1 });
      else room.count += 1;
    }
  }
  return [...rooms.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
