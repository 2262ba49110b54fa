import type { HeadcountMark, RollCounts, RollStatus } from './headcounts';

/** Where a child is who is marked in. */
export interface Here {
  classroomId: string | null;
  /** With an outing, and so not to be seen here. */
  isAway: boolean;
}

export interface RollEntry {
  studentId: string;
  status: RollStatus;
  classroomId: string | null;
  arrived: boolean;
  /** By which it counts as seen. */
  seen: HeadcountMark | null;
  /** By which it was said to be missing, also where it was seen afterwards. */
  missed: HeadcountMark | null;
}

/**
 * Makes the roll of a headcount of all its marks, in whatever order they come. While it goes on, `here` says by child who is marked in:
 * whoever comes is added, and whoever goes is shown as gone. Of one that is finished it is null, and the marks say everything. Marks count
 * in the order of their times; of the same time, in the order in which they were recorded.
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
