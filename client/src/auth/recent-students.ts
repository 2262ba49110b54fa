import { storeIfRoom } from './daycare-choice';

const prefix = 'recentStudents:';
const kept = 12;

/**
 * The ids of children this person recently opened on this device, latest first. They are removed like drafts, so the next person sees none.
 * The student list decides which of them still exist.
 */
export function recentStudents(uid: string, daycareId: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(uid, daycareId)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberStudent(uid: string, daycareId: string, studentId: string): void {
  const ids = [studentId, ...recentStudents(uid, daycareId).filter((id) => id !== studentId)].slice(0, kept);
  storeIfRoom(keyOf(uid, daycareId), JSON.stringify(ids));
}

/** Removes everyone's except this person's, or all of them. */
export function dropRecentStudentsOfOthers(uid?: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (uid === undefined || !key.startsWith(`${prefix}${uid}:`))) localStorage.removeItem(key);
  }
}

function keyOf(uid: string, daycareId: string): string {
  return `${prefix}${uid}:${daycareId}`;
}
