import { enrollmentStatuses, type EnrollmentStatus } from '@daycare-portal/shared/enrollment-status';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { memoizeByList } from './memoize-by-list';

/** The parts of the list's address that `useListAddress` reads. */
export const listKeys = ['search', 'status', 'classroom', 'guardians', 'photo', 'sort'] as const;
export type ListParams = Record<(typeof listKeys)[number], string>;

/** Stands for a classroom's id to show children without one. */
export const noClassroom = 'none';

export type StatusFilter = EnrollmentStatus | 'all';

export interface StudentFilter {
  status: StatusFilter;
  /** A classroom's id, `noClassroom`, or undefined for all. */
  classroom: string | undefined;
  pendingGuardians: boolean;
  noPhoto: boolean;
}

/**
 * Ignores a classroom that `isKnown` does not know, such as another daycare's. By default it shows enrolled children, and a search looks at
 * all of them.
 */
export function readFilter(
  { search, status, classroom, guardians, photo }: ListParams,
  isKnown: (classroomId: string) => boolean,
): StudentFilter {
  const isAsked = status === 'all' || enrollmentStatuses.some((known) => known === status);
  return {
    status: isAsked ? (status as StatusFilter) : search.trim() === '' ? 'enrolled' : 'all',
    classroom: classroom === noClassroom || isKnown(classroom) ? classroom : undefined,
    pendingGuardians: guardians === 'pending',
    noPhoto: photo === 'missing',
  };
}

export function filterStudents(students: readonly Student[], filter: StudentFilter): readonly Student[] {
  const { status, classroom, pendingGuardians, noPhoto } = filter;
  return students.filter(
    (student) =>
      (status === 'all' || student.status === status) &&
      (classroom === undefined || isIn(student, classroom)) &&
      (!pendingGuardians || student.pendingParentEmails.length > 0) &&
      (!noPhoto || student.profilePic === null),
  );
}

function isIn({ classrooms }: Student, classroom: string): boolean {
  return classroom === noClassroom ? classrooms.length === 0 : classrooms.some(({ id }) => id === classroom);
}

/** The active filters and the search, in words. */
export function filtersOn(
  { status, classroom, pendingGuardians, noPhoto }: StudentFilter,
  roomName: string | undefined,
  search: string,
): string[] {
  const labels = text.studentFilters;
  const isNarrowed = status === 'waiting' || status === 'withdrawn' || (status === 'enrolled' && search !== '');
  return [
    ...(isNarrowed ? [text.enrollment.statuses[status]] : []),
    ...(classroom === undefined ? [] : [classroom === noClassroom ? labels.noClassroom : (roomName ?? labels.emptyRoom)]),
    ...(pendingGuardians ? [labels.pendingGuardians] : []),
    ...(noPhoto ? [labels.noPhoto] : []),
    ...(search === '' ? [] : [labels.matching(search)]),
  ];
}

export interface StudentCounts {
  statuses: Record<StatusFilter, number>;
  /** Counts the students shown by status. */
  shown: number;
  rooms: { id: string; name: string; count: number }[];
  noClassroom: number;
  pendingGuardians: number;
  noPhoto: number;
}

/** How many students each filter would leave, next to the one by status. */
export const countStudents = memoizeByList((students, shownStatus: StatusFilter): StudentCounts => {
  const statuses = { enrolled: 0, waiting: 0, withdrawn: 0, all: students.length };
  const rooms = new Map<string, { id: string; name: string; count: number }>();
  const counts = { noClassroom: 0, pendingGuardians: 0, noPhoto: 0 };
  for (const { status, classrooms, pendingParentEmails, profilePic } of students) {
    statuses[status] += 1;
    if (shownStatus !== 'all' && status !== shownStatus) continue;
    if (classrooms.length === 0) counts.noClassroom += 1;
    if (pendingParentEmails.length > 0) counts.pendingGuardians += 1;
    if (profilePic === null) counts.noPhoto += 1;
    for (const { id, name } of classrooms) {
      const room = rooms.get(id);
      if (room === undefined) rooms.set(id, { id, name, count: 1 });
      else room.count += 1;
    }
  }
  return { ...counts, statuses, shown: statuses[shownStatus], rooms: [...rooms.values()] };
});
