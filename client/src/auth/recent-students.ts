const prefix = 'recentStudents:';
const kept = 12;

/**
 * The children whose records this person opened here lately, the last first: ids alone, kept on this device and dropped as drafts are, so
 * that the next person at it has none of them. Who of them is still there is for the list of students to say.
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
  try {
    localStorage.setItem(keyOf(uid, daycareId), JSON.stringify(ids));
  } catch {
    // A full device remembers nobody.
  }
}

/** Drops those of everybody but this person; all of them without one. */
export function dropRecentStudentsOfOthers(uid?: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && (uid === undefined || !key.startsWith(`${prefix}${uid}:`))) localStorage.removeItem(key);
  }
}

function keyOf(uid: string, daycareId: string): string {
  return `${prefix}${uid}:${daycareId}`;
}
