import type { Student } from '@daycare-portal/shared/students';
import { useEffect, useMemo } from 'react';
import { useListAddress } from '../../components/list-address';
import { sortingBy } from '../../components/list-order';
import { inRoomOrder, type ClassroomMarks } from './classroom-marks';
import { countStudents, filterStudents, filtersOn, listKeys, readFilter } from './student-filter';
import { enrolledFirst, orderColumns, orderStudents } from './student-order';
import { prepareSearch, searchStudents } from './student-search';

/** The students that the list shows for its address: filtered, sorted and searched. */
export function useStudentList(students: readonly Student[], marks: ClassroomMarks, isWhole: (classroomId: string) => boolean) {
  const [query, setQuery] = useListAddress(listKeys);
  const { search, sort } = query;
  useEffect(() => prepareSearch(students), [students]);
  const { status } = readFilter(query, () => false);
  const counts = useMemo(() => {
    const all = countStudents(students, status);
    return {
      ...all,
      rooms: inRoomOrder(
        all.rooms.filter(({ id }) => isWhole(id)),
        marks,
      ),
    };
  }, [students, status, isWhole, marks]);
  const roomNames = useMemo(() => new Map(counts.rooms.map(({ id, name }) => [id, name])), [counts]);
  const { classroom, pendingGuardians, noPhoto } = readFilter(query, (id) => roomNames.has(id) || marks.has(id));
  const filter = useMemo(() => ({ status, classroom, pendingGuardians, noPhoto }), [status, classroom, pendingGuardians, noPhoto]);
  const sought = search.trim();
  const sorting = useMemo(() => sortingBy(orderColumns, sort, (next) => setQuery({ sort: next })), [sort, setQuery]);
  const ordered = useMemo(() => orderStudents(students, sorting.order, [...marks.keys()]), [students, sorting, marks]);
  const filtered = useMemo(() => filterStudents(ordered, filter), [ordered, filter]);
  // A sort order that someone selected stays.
  const shown = useMemo(() => enrolledFirst(searchStudents(filtered, sought, sort === '')), [filtered, sought, sort]);
  const on = filtersOn(filter, classroom === undefined ? undefined : roomNames.get(classroom), sought);
  const clear = () => setQuery({ search: '', status: '', classroom: '', guardians: '', photo: '' });
  return { students, shown, counts, search, sought, filter, sorting, on, setQuery, clear };
}

export type StudentList = ReturnType<typeof useStudentList>;
