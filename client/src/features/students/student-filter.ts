import { locale } from '@daycare-portal/shared/language';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { keptWithList } from './kept-with-list';

/** What the address of the list has (`useListAddress`). */
export const listKeys = ['search', 'classroom', 'guardians', 'photo', 'sort'] as const;
export type Asked = Record<(typeof listKeys)[number], string>;

/** In the place of a classroom's id: those who are in none. */
export const noClassroom = 'none';

export interface StudentFilter {
  /** A classroom's id, `noClassroom`, or undefined for all. */
  classroom: string | undefined;
  pendingGuardians: boolean;
  noPhoto: boolean;
}

/** A classroom that `isKnown` does not know, another daycare's say, is passed over. */
export function readFilter({ classroom, guardians, photo }: Asked, isKnown: (classroomId: string) => boolean): StudentFilter {
  return {
    classroom: classroom === noClassroom || isKnown(classroom) ? classroom : undefined,
    pendingGuardians: guardians === 'pending',
    noPhoto: photo === 'missing',
  };
}

export function filterStudents(students: readonly Student[], filter: StudentFilter): readonly Student[] {
  const { classroom, pendingGuardians, noPhoto } = filter;
  if (classroom === undefined && !pendingGuardians && !noPhoto) return students;
  return students.filter(
    (student) =>
      (classroom === undefined || isIn(student, classroom)) &&
      (!pendingGuardians || student.pendingParentEmails.length > 0) &&
      (!noPhoto || student.profilePic === null),
  );
}

function isIn({ classrooms }: Student, classroom: string): boolean {
  return classroom === noClassroom ? classrooms.length === 0 : classrooms.some(({ id }) => id === classroom);
}

/** The filters and the search that are on, in words. */
export function filtersOn({ classroom, pendingGuardians, noPhoto }: StudentFilter, roomName: string | undefined, search: string): string[] {
  const labels = text.studentFilters;
  return [
    ...(classroom === undefined ? [] : [classroom === noClassroom ? labels.noClassroom : (roomName ?? labels.emptyRoom)]),
    ...(pendingGuardians ? [labels.pendingGuardians] : []),
    ...(noPhoto ? [labels.noPhoto] : []),
    ...(search === '' ? [] : [labels.matching(search)]),
  ];
}

export interface StudentCounts {
  rooms: { id: string; name: string; count: number }[];
  noClassroom: number;
  pendingGuardians: number;
  noPhoto: number;
}

/** How many of the students each filter would leave. */
export const countStudents = keptWithList((students): StudentCounts => {
  const rooms = new Map<string, { id: string; name: string; count: number }>();
  const counts = { noClassroom: 0, pendingGuardians: 0, noPhoto: 0 };
  for (const { classrooms, pendingParentEmails, profilePic } of students) {
    if (classrooms.length === 0) counts.noClassroom += 1;
    if (pendingParentEmails.length > 0) counts.pendingGuardians += 1;
    if (profilePic === null) counts.noPhoto += 1;
    for (const { id, name } of classrooms) {
      const room = rooms.get(id);
      if (room === undefined) rooms.set(id, { id, name, count: 1 });
      else room.count += 1;
    }
  }
  return { ...counts, rooms: [...rooms.values()].toSorted((a, b) => a.name.localeCompare(b.name, locale())) };
});
