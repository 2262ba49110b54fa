import { dayAt } from '@daycare-portal/shared/center-time';
import type { Nap } from '@daycare-portal/shared/coverage-day';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, type EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import { byChild } from '@daycare-portal/shared/groups';
import { leftDuring } from '@daycare-portal/shared/nap-checks';
import type { ChildScope } from '../../core/auth/access';
import { childRows, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';
import { changeTime, isoTime } from '../../core/runtime';
import { updatePart } from './entries.queries';

/*
 * A nap ends when its child leaves, in whatever way that is recorded. Whoever writes that calls these functions in the same transaction.
 */

const selectNapsOn = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'logEntries')
    .where('day', '=', day)
    .where('kind', '=', 'nap')
    .select(['studentId as who', 'at as from', 'untilAt as until'])
    .orderBy('at')
    .orderBy('id'),
);

/** Who slept when on a day. Of a day that is over, nobody knows how long a nap without an end was, so it is left out. */
export async function listNapsOn(db: Db, children: ChildScope, day: PlainDate, isOver: boolean): Promise<Nap[]> {
  const naps = await selectNapsOn(db, children, day);
  return isOver ? naps.filter(({ until }) => until !== null) : naps;
}

const selectNaps = preparedForSome((db, children, studentIds: Named, days: Named) =>
  childRows(db, children, 'logEntries')
    .where('studentId', 'in', studentIds)
    .where('day', 'in', days)
    .where('kind', '=', 'nap')
    .where(({ or, eb }) => or([eb('untilAt', 'is', null), eb('untilMark', 'is not', null)]))
    .select(['id', 'studentId', 'at', 'untilAt', 'untilMark', 'updatedAt']),
);

/** A child's day after marks about leaving were written. */
interface DayOfLeaving {
  studentId: string;
  day: PlainDate;
  stays: Parameters<typeof leftDuring>[1];
  /** The last of those marks. */
  markId: string;
}

/**
 * Ends the naps of children who left, by the departures as they are now recorded. A nap that was ended by a departure which was corrected or
 * undone since ends with the corrected one, or goes on. One that a person ended stays as it is.
 */
export async function settleNaps(trx: Db, now: Date, children: ChildScope, days: readonly DayOfLeaving[]): Promise<void> {
  if (days.length === 0) return;
  const ids = [...new Set(days.map(({ studentId }) => studentId))];
  const naps = byChild(await selectNaps(trx, children, ids, [...new Set(days.map(({ day }) => day))]));
  for (const { studentId, stays, markId } of days) {
    // Without any stay the arrival was taken back, and nobody would end the nap.
    const isHere = stays.at(-1)?.until === null;
    for (const nap of naps.get(studentId) ?? []) {
      const gone = isHere || nap.untilAt !== null ? null : { at: isoTime(now) > nap.at ? isoTime(now) : nap.at, markId };
      const left = leftDuring(nap.at, stays) ?? gone;
      const ended = left === null ? { untilAt: null, untilMark: null } : { untilAt: left.at, untilMark: left.markId };
      if (ended.untilAt === nap.untilAt && ended.untilMark === nap.untilMark) continue;
      if (left === null && nap.untilMark === null) continue;
      nap.untilMark = ended.untilMark;
      await updatePart(trx, children, nap, { ...ended, untilName: null, updatedAt: changeTime(now, nap.updatedAt) });
    }
  }
}

const selectRunning = preparedForSome((db, children, studentIds: Named) =>
  childRows(db, children, 'logEntries')
    .innerJoin('students', inDaycare('students.id', 'logEntries.studentId'))
    .innerJoin('daycares', 'daycares.id', 'logEntries.daycareId')
    .where('logEntries.studentId', 'in', studentIds)
    .where('logEntries.kind', '=', 'nap')
    .where('logEntries.untilAt', 'is', null)
    .select(['logEntries.id', 'logEntries.studentId', 'logEntries.at', 'logEntries.updatedAt', 'students.createdAt', 'daycares.timeZone']),
);

/** Ends the naps of those of these children who are no longer enrolled. */
export async function endNapsOfWithdrawn(
  trx: Db,
  now: Date,
  children: ChildScope,
  spans: ReadonlyMap<string, readonly EnrollmentSpan[]>,
): Promise<void> {
  if (spans.size === 0) return;
  for (const nap of await selectRunning(trx, children, [...spans.keys()])) {
    const createdOn = dayAt(nap.createdAt, nap.timeZone);
    if (enrollmentStatus(spans.get(nap.studentId) ?? [], createdOn, dayAt(now, nap.timeZone)).status === 'enrolled') continue;
    const untilAt = isoTime(now) > nap.at ? isoTime(now) : nap.at;
    await updatePart(trx, children, nap, { untilAt, updatedAt: changeTime(now, nap.updatedAt) });
  }
}
