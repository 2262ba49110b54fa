import type { StudentAssignment } from '@daycare-portal/shared/classrooms';
import type { Student } from '@daycare-portal/shared/students';

/** The requested changes by person: true to add, false to remove. Nobody else changes. */
export type MembershipChanges = Readonly<Record<string, boolean>>;

/** The requests after a checkbox was pressed. Pressing it twice removes the request. */
export function toggleChange(changes: MembershipChanges, id: string, isIn: boolean): MembershipChanges {
  const { [id]: isAdded, ...rest } = changes;
  return isAdded === undefined ? { ...rest, [id]: !isIn } : rest;
}

/** The requests that would change something now. */
export function effectiveChanges(changes: MembershipChanges, isIn: (id: string) => boolean): MembershipChanges {
  return Object.fromEntries(Object.entries(changes).filter(([id, isAdded]) => isAdded !== isIn(id)));
}

export function countChanges(changes: MembershipChanges): { added: number; removed: number } {
  const all = Object.values(changes);
  const added = all.filter(Boolean).length;
  return { added, removed: all.length - added };
}

/** The members once the requests are carried out. */
export function membersWith(members: readonly string[], changes: MembershipChanges): string[] {
  const added = Object.keys(changes).filter((id) => changes[id] === true && !members.includes(id));
  return [...members.filter((id) => changes[id] !== false), ...added];
}

/**
 * What to send to carry out the requests in one classroom: each changed student with their full list of classrooms, so the other ones stay
 * (product 11). Students who are gone by now are left out.
 */
export function assignmentsFor(classroomId: string, students: readonly Student[], changes: MembershipChanges): StudentAssignment[] {
  return students.flatMap<StudentAssignment>(({ id: studentId, classrooms }) => {
    const isAdded = changes[studentId];
    if (isAdded === undefined || isAdded === classrooms.some(({ id }) => id === classroomId)) return [];
    const others = classrooms.map(({ id }) => id).filter((id) => id !== classroomId);
    const rooms = isAdded ? [...others, classroomId] : others;
    return rooms.length === 0 ? [{ studentId, classroomId: null }] : rooms.map((room) => ({ studentId, classroomId: room }));
  });
}
