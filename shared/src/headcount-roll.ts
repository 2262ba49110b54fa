import type { HeadcountMark, RollCounts, RollStatus } from './headcounts';

/** Where a child is who is checked in. */
export interface Here {
  classroomId: string | null;
  /** On an outing, so not expected to be seen here. */
  isAway: boolean;
}

export interface RollEntry {
  studentId: string;
  status: RollStatus;
  classroomId: string | null;
  arrived: boolean;
  /** The mark that makes it count as seen. */
  seen: HeadcountMark | null;
  /** The mark that reported it missing, even if it was seen afterwards. */
  missed: HeadcountMark | null;
}

/**
 * Works out a headcount's roll from all of its marks, in any order. While it is running, `here` tells by child who is checked in: arrivals
 * are added, and departures are shown as gone. For a finished one it is null, and the marks say everything. Marks count by their times, and
 * at the same time by the order in which they were recorded.
 */
export function rollOf(marks: readonly HeadcountMark[], startedAt: string, here: ReadonlyMap<string, Here> | null): RollEntry[] {
  const byChild = new Map<string, HeadcountMark[]>([...(here?.keys() ?? [])].map((studentId) => [studentId, []]));
  for (const mark of marks.toSorted(inOrder)) byChild.set(mark.studentId, [...(byChild.get(mark.studentId) ?? []), mark]);
  return [...byChild].map(([studentId, ofChild]) => entryOf(studentId, ofChild, startedAt, here));
}

function inOrder(a: HeadcountMark, b: HeadcountMark): number {
  return compare(a.at, b.at) || compare(a.recordedAt, b.recordedAt) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function entryOf(studentId: string, marks: readonly HeadcountMark[], startedAt: string, here: ReadonlyMap<string, Here> | null): RollEntry {
  let seen: HeadcountMark | null = null;
  let missed: HeadcountMark | null = null;
  for (const mark of marks) {
    if (mark.kind === 'seen') seen ??= mark;
    if (mark.kind === 'unseen') seen = null;
    // Whoever was seen before the end, on a device without the server, was not missing at the end.
    if (mark.kind === 'missing' && seen !== null && seen.recordedAt < mark.recordedAt) seen = null;
    if (mark.kind === 'missing') missed ??= mark;
  }
  const listed = marks.find(({ kind }) => kind === 'listed');
  const place = here?.get(studentId);
  const gone = here === null ? goneIn(marks) : place === undefined ? 'left' : place.isAway ? 'away' : null;
  return {
    studentId,
    status: seen === null ? (gone ?? (missed === null ? 'notSeen' : 'missing')) : 'seen',
    classroomId: place?.classroomId ?? listed?.classroomId ?? null,
    arrived: listed === undefined ? gone !== 'away' : listed.recordedAt > startedAt,
    seen,
    missed,
  };
}

function goneIn(marks: readonly HeadcountMark[]): 'left' | 'away' | null {
  const gone = marks.find(({ kind }) => kind === 'left' || kind === 'away');
  return gone?.kind === 'left' || gone?.kind === 'away' ? gone.kind : null;
}

export function countRoll(roll: readonly Pick<RollEntry, 'status'>[]): RollCounts {
  const count = (...statuses: RollStatus[]) => roll.filter(({ status }) => statuses.includes(status)).length;
  return { children: count('seen', 'notSeen', 'missing'), seen: count('seen'), missing: count('missing') };
}
