import type { StudentAssignment } from '@daycare-portal/shared/classrooms';
import type { Student } from '@daycare-portal/shared/students';

/** The requested changes by person: true to add, false to remove. Nobody else changes. */
export type Wishes = Readonly<Record<string, boolean>>;

/** The requests after a checkbox was pressed. Pressing it twice removes the request. */
export function pressBox(wishes: Wishes, id: string, isIn: boolean): Wishes {
  const { [id]: wish, ...rest } = wishes;
  return wish === undefined ? { ...rest, [id]: !isIn } : rest;
}

/** The requests that would change something now. */
export function openWishes(wishes: Wishes, isIn: (id: string) => boolean): Wishes {
  return Object.fromEntries(Object.entries(wishes).filter(([id, wish]) => wish !== isIn(id)));
}

export function countWishes(wishes: Wishes): { added: number; removed: number } {
  const all = Object.values(wishes);
  const added = all.filter(Boolean).length;
  return { added, removed: all.length - added };
}

/** The members once the requests are carried out. */
export function membersWith(members: readonly string[], wishes: Wishes): string[] {
  const added = Object.keys(wishes).filter((id) => wishes[id] === true && !members.includes(id));
  return [...members.filter((id) => wishes[id] !== false), ...added];
}

/**
 * What to send to carry out the requests in one classroom: each changed student with their full list of classrooms, so the other ones stay
 * (product 11). Students who are gone by now are left out.
 */
export function assignmentsFor(classroomId: string, students: readonly Student[], wishes: Wishes): StudentAssignment[] {
  return students.flatMap<StudentAssignment>(({ id: studentId, classrooms }) => {
    const wish = wishes[studentId];
    if (wish === undefined || wish === classrooms.some(({ id }) => id === classroomId)) return [];
    const others = classrooms.map(({ id }) => id).filter((id) => id !== classroomId);
    const rooms = wish ? [...others, classroomId] : others;
    return rooms.length === 0 ? [{ studentId, classroomId: null }] : rooms.map((room) => ({ studentId, classroomId: room }));
  });
}
