import { compareNames } from '@daycare-portal/shared/alphabet';
import type { Classroom } from '@daycare-portal/shared/classrooms';
import { foldAccents } from '@daycare-portal/shared/folding';
import type { ListOrder } from '../../components/list-order';

/** A classroom with the texts that the list shows and searches, prepared once per list. */
export interface ListedClassroom extends Classroom {
  /** Its number in the owner's order. */
  place: number;
  /** The known names of its staff. */
  staffNames: string[];
  haystack: string;
}

export function listRooms(classrooms: readonly Classroom[], staffNames: ReadonlyMap<string, string>): ListedClassroom[] {
  return classrooms.map((classroom, index) => {
    const names = classroom.staffMembers.flatMap((id) => staffNames.get(id) ?? []).toSorted(compareNames);
    return {
      ...classroom,
      place: index + 1,
      staffNames: names,
      haystack: foldAccents([classroom.name, classroom.description ?? '', ...names].join('\n')),
    };
  });
}

/** Finds the search words in names, descriptions and staff, ignoring accents and case. */
export function searchRooms(rooms: readonly ListedClassroom[], search: string): readonly ListedClassroom[] {
  const needle = foldAccents(search.trim());
  return needle === '' ? rooms : rooms.filter(({ haystack }) => haystack.includes(needle));
}

/** `place` is the owner's order, in which the rooms are loaded. */
export const orderColumns = ['place', 'name', 'staff', 'students'] as const;
export type OrderColumn = (typeof orderColumns)[number];

export type RoomOrder = ListOrder<OrderColumn>;

const byColumn: Record<OrderColumn, (a: ListedClassroom, b: ListedClassroom) => number> = {
  place: (a, b) => a.place - b.place,
  name: (a, b) => compareNames(a.name, b.name),
  staff: (a, b) => a.staffMembers.length - b.staffMembers.length,
  students: (a, b) => a.studentCount - b.studentCount,
};

/** Returns a sorted copy. Ties are ordered by name. */
export function orderRooms(rooms: readonly ListedClassroom[], { column, descending }: RoomOrder): ListedClassroom[] {
  const direction = descending ? -1 : 1;
  return rooms.toSorted((a, b) => direction * byColumn[column](a, b) || byColumn.name(a, b));
}
