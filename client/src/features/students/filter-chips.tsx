import { text } from '@daycare-portal/shared/text';
import { memo } from 'react';
import { Chip } from '../../components/chip';
import { RoomMark } from '../../components/room-mark';
import { useLanguage } from '../../language';
import classes from './filter-chips.module.css';
import type { ClassroomMarks } from './classroom-marks';
import { noClassroom, type Asked, type StudentCounts, type StudentFilter } from './student-filter';

interface FilterChipsProps {
  counts: StudentCounts;
  /** Of all students. */
  total: number;
  marks: ClassroomMarks;
  filter: StudentFilter;
  ask: (changes: Partial<Asked>) => void;
}

const labels = text.studentFilters;

/** The classrooms with their numbers of students, and what else the list is narrowed by; pressed, one filters it. */
export const FilterChips = memo(function FilterChips({ counts, total, marks, filter, ask }: FilterChipsProps) {
  useLanguage();
  const room = (id: string | undefined) => ask({ classroom: id === undefined || filter.classroom === id ? '' : id });
  return (
    <div className={classes.chips}>
      <div className={classes.group} role="group" aria-label={text.students.filterByRoom}>
        <Chip pressed={filter.classroom === undefined} count={total} onPress={() => room(undefined)}>
          {text.students.all}
        </Chip>
        {counts.rooms.map(({ id, name, count }) => (
          <Chip key={id} pressed={filter.classroom === id} count={count} onPress={() => room(id)}>
            <RoomMark mark={marks.get(id)} size={14} />
            {name}
          </Chip>
        ))}
        {counts.rooms.length > 0 || filter.classroom === noClassroom ? (
          <Chip pressed={filter.classroom === noClassroom} count={counts.noClassroom} onPress={() => room(noClassroom)}>
            {labels.noClassroom}
          </Chip>
        ) : null}
      </div>
      <div className={classes.group} role="group" aria-label={labels.only}>
        <Chip
          pressed={filter.pendingGuardians}
          count={counts.pendingGuardians}
          onPress={() => ask({ guardians: filter.pendingGuardians ? '' : 'pending' })}
        >
          {labels.pendingGuardians}
        </Chip>
        <Chip pressed={filter.noPhoto} count={counts.noPhoto} onPress={() => ask({ photo: filter.noPhoto ? '' : 'missing' })}>
          {labels.noPhoto}
        </Chip>
      </div>
    </div>
  );
});
