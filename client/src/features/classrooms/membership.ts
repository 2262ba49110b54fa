import type { StudentAssignment } from '@daycare-portal/shared/classrooms';
import type { Student } from '@daycare-portal/shared/students';

/** By id, who is to come in (true) or go out (false); everyone else stays as they are. */
export type Wishes = Readonly<Record<string, boolean>>;

/** The wishes once this person's box was pressed; back where it was, nothing is wished of them. */
export function pressBox(wishes: Wishes, id: string, isIn: boolean): Wishes {
  const { [id]: wish, ...rest } = wishes;
  return wish === undefined ? { ...rest, [id]: !isIn } : rest;
}

/** Those wishes that would change something, as things are now. */
export function openWishes(wishes: Wishes, isIn: (id: string) => boolean): Wishes {
  return Object.fromEntries(Object.entries(wishes).filter(([id, wish]) => wish !== isIn(id)));
}

export function countWishes(wishes: Wishes): { added: number; removed: number } {
  const all = Object.values(wishes);
  const added = all.filter(Boolean).length;
  return { added, removed: all.length - added };
}

/** The members with the wishes fulfilled. */
export function membersWith(members: readonly string[], wishes: Wishes): string[] {
  const added = Object.keys(wishes).filter((id) => wishes[id] === true && !members.includes(id));
  return [...members.filter((id) => wishes[id] !== false), ...added];
}

/**
 * What to send so that the wishes come true in one classroom: for each student that changes, every classroom that is to be theirs,
 * so that the others stay (product 11). Those of whom a wish is kept but who are gone meanwhile are left out.
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
