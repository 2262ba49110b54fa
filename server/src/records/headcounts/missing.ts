import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { countingMarks, dayOfMarks, openStay } from '@daycare-portal/shared/attendance-day';
import { addDays } from '@daycare-portal/shared/center-time';
import { byChild } from '@daycare-portal/shared/groups';
import { rollOf } from '@daycare-portal/shared/headcount-roll';
import type { HeadcountMark } from '@daycare-portal/shared/headcounts';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ChildScope } from '../../core/auth/access';
import { listMarksOf } from '../attendance/attendance.queries';
import type { Db } from '../../core/db/database';
import { giveWay } from '../../core/give-way';
import { listEverMissed, listHeadcountMarks, listHeadcounts, listMissedOn, type StoredHeadcount } from './headcounts.queries';

/** What a headcount says about a child in the end. */
interface Word {
  headcount: StoredHeadcount;
  at: string;
  by: string;
  isFound: boolean;
}

/** A child whom a headcount did not find, and whom nobody has found since. */
export interface Missing {
  studentId: string;
  headcount: StoredHeadcount;
  since: string;
  classroomId: string | null;
  lastSeen: { at: string; by: string } | null;
}

/**
 * The children who are missing now. The last word of all headcounts counts. A child who is checked out, or who came again afterwards, is not
 * missing: somebody had it in hand.
 */
export async function readMissing(db: Db, children: ChildScope): Promise<Missing[]> {
  const newest = new Map<string, PlainDate>();
  for (const { studentId, day, missedAt } of await listEverMissed(db, children)) {
    // Where clocks are ahead of UTC, a day begins on the date before.
    const isSince = missedAt >= addDays(day, -1);
    if (isSince && day > (newest.get(studentId) ?? '')) newest.set(studentId, day);
  }
  const [oldest] = [...newest.values()].toSorted();
  if (oldest === undefined) return [];
  const words = await readWords(db, children, new Set(newest.keys()), await listHeadcounts(db, children.daycareId, addDays(oldest, -1)));
  const marks = byChild(await listMarksOf(db, children, [...newest.keys()], [...new Set(newest.values())]));
  const missing = [...newest].flatMap(([studentId, day]) => {
    const ofDay = (marks.get(studentId) ?? []).filter((mark) => mark.day === day);
    const stay = openStay(dayOfMarks(ofDay));
    const said = words.get(studentId) ?? [];
    const last = said.at(-1);
    if (last === undefined || last.isFound || stay?.from == null || stay.from > last.at) return [];
    const since = said.slice(said.findLastIndex(({ isFound }) => isFound) + 1)[0] ?? last;
    const classroomId = stay.rooms.at(-1)?.classroomId ?? null;
    return [{ studentId, headcount: last.headcount, since: since.at, classroomId, lastSeen: lastSeenIn(ofDay, said, since.at) }];
  });
  return missing.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

/** Until when an instant may lie for something that has not ended. As text it sorts after every instant. */
export const noEnd = '9999';

/** By child, the times of a day at which it was missing. */
export async function readMissingTimes(
  db: Db,
  children: ChildScope,
  day: PlainDate,
): Promise<ReadonlyMap<string, { from: string; until: string }[]>> {
  const ids = new Set((await listMissedOn(db, children, day)).map(({ studentId }) => studentId));
  if (ids.size === 0) return new Map();
  const headcounts = await listHeadcounts(db, children.daycareId, addDays(day, -1));
  const words = await readWords(
    db,
    children,
    ids,
    headcounts.filter((headcount) => headcount.day <= day),
  );
  return new Map(
    [...words].map(([studentId, said]) => [
      studentId,
      said.flatMap(({ at, isFound }, index) => (isFound ? [] : [{ from: at, until: said[index + 1]?.at ?? noEnd }])),
    ]),
  );
}

/**
 * By child, whether each of these headcounts that looked for it has found it, in order. There are years of headcounts, so only those of the
 * days in question are read, and each by itself.
 */
async function readWords(
  db: Db,
  children: ChildScope,
  studentIds: ReadonlySet<string>,
  newestFirst: readonly StoredHeadcount[],
): Promise<ReadonlyMap<string, Word[]>> {
  const words = new Map<string, Word[]>([...studentIds].map((studentId) => [studentId, []]));
  for (const headcount of newestFirst.toReversed()) {
    await giveWay();
    for (const [studentId, own] of byChild(await listHeadcountMarks(db, children, headcount.id)))
      words.get(studentId)?.push(...wordsOf(own, headcount));
  }
  for (const said of words.values()) said.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return words;
}

/** Where the child was is of no matter here, so the roll is told that it is in. */
const here = { classroomId: null, isAway: false };

function wordsOf(marks: readonly HeadcountMark[], headcount: StoredHeadcount): Word[] {
  const [first] = marks;
  if (first === undefined) return [];
  const where = headcount.finishedAt === null ? new Map([[first.studentId, here]]) : null;
  const [entry] = rollOf(marks, headcount.startedAt, where);
  if (entry === undefined) return [];
  const { status, seen, missed } = entry;
  const lost = marks.filter(({ kind }) => kind === 'missing').toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const word = (mark: HeadcountMark | null | undefined, isFound: boolean): Word[] =>
    mark == null ? [] : [{ headcount, at: mark.at, by: mark.foundBy ?? mark.recordedName, isFound }];
  if (status === 'missing') return word(lost.at(-1), false);
  if (status !== 'seen') return [];
  // A child who was found again was missing before.
  return [...word(seen !== null && missed !== null && missed.at < seen.at ? missed : null, false), ...word(seen, true)];
}

function lastSeenIn(marks: readonly AttendanceMark[], said: readonly Word[], before: string): Missing['lastSeen'] {
  const taps = countingMarks(marks).filter(({ kind }) => kind === 'in' || kind === 'move');
  const times = [
    ...taps.map(({ at, recordedName: by }) => ({ at, by })),
    ...said.flatMap(({ at, by, isFound }) => (isFound ? [{ at, by }] : [])),
  ];
  return times.filter(({ at }) => at <= before).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null;
}
