import { compareNames } from '@daycare-portal/shared/alphabet';
import type { Classroom } from '@daycare-portal/shared/classrooms';
import { foldAccents } from '@daycare-portal/shared/folding';
import type { ListOrder } from '../../components/list-order';

/** A classroom with what the list shows and searches, made once a list. */
export interface ListedClassroom extends Classroom {
  /** Names of its staff, as far as they are known. */
  staffNames: string[];
  haystack: string;
}

export function listRooms(classrooms: readonly Classroom[], staffNames: ReadonlyMap<string, string>): ListedClassroom[] {
  return classrooms.map((classroom) => {
    const names = classroom.staffMembers.flatMap((id) => staffNames.get(id) ?? []).toSorted(compareNames);
    return {
      ...classroom,
      staffNames: names,
      haystack: foldAccents([classroom.name, classroom.description ?? '', ...names].join('\n')),
    };
  });
}

/** Those whose name, description or staff holds the words searched for, wherever accents and case stand. */
export function searchRooms(rooms: readonly ListedClassroom[], search: string): readonly ListedClassroom[] {
  const needle = foldAccents(search.trim());
  return needle === '' ? rooms : rooms.filter(({ haystack }) => haystack.includes(needle));
}

export const orderColumns = ['name', 'staff', 'students'] as const;
export type OrderColumn = (typeof orderColumns)[number];

export type RoomOrder = ListOrder<OrderColumn>;

const byColumn: Record<OrderColumn, (a: ListedClassroom, b: ListedClassroom) => number> = {
  name: (a, b) => compareNames(a.name, b.name),
  staff: (a, b) => a.staffMembers.length - b.staffMembers.length,
  students: (a, b) => a.studentCount - b.studentCount,
};

/** A new list in this order; equals stay by name. */
export function orderRooms(rooms: readonly ListedClassroom[], { column, descending }: RoomOrder): ListedClassroom[] {
  const direction = descending ? -1 : 1;
  return rooms.toSorted((a, b) => direction * byColumn[column](a, b) || byColumn.name(a, b));
}
