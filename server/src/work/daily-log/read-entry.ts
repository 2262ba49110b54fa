import type { PlainDate } from '@daycare-portal/shared/dates';
import { logText } from '@daycare-portal/shared/log-text';
import { acrossDaycare, type Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import type { Runtime } from '../../core/runtime';
import { listPartsOf, type StoredPart } from '../../records/daily-log/entries.queries';
import { todayOf } from '../../records/daycare/today';
import { mayChange } from './who-may-change';

/** The parts of an entry that are changed, and all parts whose children the caller sees. */
export interface EntryToChange {
  today: PlainDate;
  seen: StoredPart[];
  changed: StoredPart[];
}

/**
 * The entry, or one child's part of it, in the version that was read. NOT_FOUND if the caller sees none of its children, FORBIDDEN for what
 * a teacher may not change, CONFLICT if somebody changed it meanwhile.
 */
export async function readEntry(
  trx: Db,
  { runtime, access }: { runtime: Runtime; access: Access },
  { entryId, studentId, updatedAt }: { entryId: string; studentId?: string | null | undefined; updatedAt: string },
): Promise<EntryToChange> {
  const seen = await listPartsOf(trx, access.children, [entryId]);
  const changed = studentId == null ? seen : seen.filter((part) => part.studentId === studentId);
  const [first] = changed;
  if (first === undefined) throw new DomainError('NOT_FOUND', 'entryNotFound', logText.notFound);
  if (studentId == null && (await listPartsOf(trx, acrossDaycare(access.children), [entryId])).length > seen.length)
    throw new DomainError('FORBIDDEN', 'notPermitted', logText.notAllSeen);
  const today = await todayOf(trx, runtime, access.daycareId);
  if (!mayChange(access, first.day, today)) throw new DomainError('FORBIDDEN', 'tooLateToChange', logText.editToday);
  if (latest(changed) !== updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', logText.changedMeanwhile);
  return { today, seen, changed };
}

/** When the last of these parts was changed. */
export function latest(parts: readonly Pick<StoredPart, 'updatedAt'>[]): string {
  return parts.reduce((time, { updatedAt }) => (updatedAt > time ? updatedAt : time), '');
}
