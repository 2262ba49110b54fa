import { enrollmentStatuses } from '@daycare-portal/shared/enrollment-status';
import { text } from '@daycare-portal/shared/text';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { memo, useId, useState } from 'react';
import { Chip } from '../../components/chip';
import chip from '../../components/chip.module.css';
import { Row, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { useLanguage } from '../../language';
import classes from './student-list-page.module.css';
import type { ClassroomMarks } from './classroom-marks';
import { noClassroom, type ListParams, type StudentCounts, type StudentFilter } from './student-filter';

interface FilterChipsProps {
  counts: StudentCounts;
  marks: ClassroomMarks;
  filter: StudentFilter;
  narrow: boolean;
  searching: boolean;
  setQuery: (changes: Partial<ListParams>) => void;
}

const labels = text.studentFilters;

/** The classrooms with their number of students, and other filters on request. Pressing one filters the list. */
export const FilterChips = memo(function FilterChips({ counts, marks, filter, narrow, searching, setQuery }: FilterChipsProps) {
  useLanguage();
  const [opened, setOpened] = useState(false);
  const moreId = useId();
  const withoutRoom = filter.classroom === noClassroom;
  // On a phone they are part of the scrolling line.
  const more = narrow || opened || withoutRoom || filter.pendingGuardians || filter.noPhoto;
  const room = (id: string | undefined) => setQuery({ classroom: id === undefined || filter.classroom === id ? '' : id });
  const { statuses } = counts;
  // If everyone is enrolled there is nothing to filter.
  const byStatus = statuses.enrolled < statuses.all || filter.status !== 'enrolled';
  const byEnrollment = byStatus ? (
    <Row gap="2xs" align="stretch" wrap className={classes.statuses} role="group" aria-label={text.enrollment.filter}>
      {[...enrollmentStatuses, 'all' as const].map((status) => (
        <Chip
          key={status}
          pressed={filter.status === status}
          count={statuses[status]}
          onPress={() => setQuery({ status: status === 'enrolled' && !searching ? '' : status })}
        >
          {status === 'all' ? text.enrollment.everyStatus : text.enrollment.statuses[status]}
        </Chip>
      ))}
    </Row>
  ) : null;
  // In a wide window they are next to the search, on a phone in the scrolling line.
  return (
    <>
      {narrow ? null : byEnrollment}
      <Row wrap gap="2xs" shrink className={classes.chips}>
        {narrow ? byEnrollment : null}
        <Row gap="2xs" align="stretch" wrap role="group" aria-label={text.students.filterByRoom}>
          <Chip pressed={filter.classroom === undefined} count={counts.shown} onPress={() => room(undefined)}>
            {byStatus ? text.students.allClassrooms : text.students.all}
          </Chip>
          {counts.rooms.map(({ id, name, count }) => (
            <Chip key={id} pressed={filter.classroom === id} count={count} onPress={() => room(id)}>
              <RoomMark mark={marks.get(id)} size={14} />
              <Text as="span" dots maxW="15rem">
                {name}
              </Text>
            </Chip>
          ))}
        </Row>
        {more ? null : (
          <button type="button" className={chip.chip} aria-expanded={false} aria-controls={moreId} onClick={() => setOpened(true)}>
            <IconFilter size={18} stroke={1.75} aria-hidden />
            {labels.more}
          </button>
        )}
        <Row id={moreId} gap="2xs" align="stretch" wrap role="group" aria-label={labels.only} hidden={!more}>
          {more ? (
            <>
              <Chip pressed={withoutRoom} count={counts.noClassroom} onPress={() => room(noClassroom)}>
                {labels.noClassroom}
              </Chip>
              <Chip
                pressed={filter.pendingGuardians}
                count={counts.pendingGuardians}
                onPress={() => setQuery({ guardians: filter.pendingGuardians ? '' : 'pending' })}
              >
                {labels.pendingGuardians}
              </Chip>
              <Chip pressed={filter.noPhoto} count={counts.noPhoto} onPress={() => setQuery({ photo: filter.noPhoto ? '' : 'missing' })}>
                {labels.noPhoto}
              </Chip>
            </>
          ) : null}
        </Row>
      </Row>
    </>
  );
});
