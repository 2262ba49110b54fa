import { rollOf, type RollEntry } from '@daycare-portal/shared/headcount-roll';
import { withTakenBack } from '@daycare-portal/shared/outing-steps';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { readHere } from '../headcounts/count-heads';
import { listHeadcountMarks, listHeadcountsOf, type StoredHeadcount } from '../../records/headcounts/headcounts.queries';
import type { StoredOutingMark } from '../../records/outings/outings.queries';

export interface OutingCount {
  headcount: StoredHeadcount;
  entries: RollEntry[];
}

/** An outing's boarding counts with their rolls, oldest first. */
export async function readCounts(db: Db, roll: ChildScope, outingId: string): Promise<OutingCount[]> {
  const counts: OutingCount[] = [];
  for (const headcount of await listHeadcountsOf(db, roll.daycareId, outingId)) {
    const marks = await listHeadcountMarks(db, roll, headcount.id);
    const here = headcount.finishedAt === null ? await readHere(db, roll, headcount) : null;
    counts.push({ headcount, entries: rollOf(marks, headcount.startedAt, here) });
  }
  return counts;
}

/** The children whom the last count since the departure did not find, each with that count's id. A count without any tick says nothing. */
export function missedInLast(counts: readonly OutingCount[], marks: readonly StoredOutingMark[]): ReadonlyMap<string, string> {
  const departure = withTakenBack(marks).findLast(({ kind, takesBack }) => kind === 'left' && takesBack === null);
  const last = counts.findLast(
    ({ headcount, entries }) =>
      headcount.startedAt >= (departure?.recordedAt ?? '') &&
      (headcount.finishedAt !== null || entries.some(({ seen, missed }) => seen !== null || missed !== null)),
  );
  const missed = last?.entries.filter(({ status }) => status === 'missing' || status === 'notSeen') ?? [];
  return new Map(missed.map(({ studentId }) => [studentId, last?.headcount.id ?? '']));
}
