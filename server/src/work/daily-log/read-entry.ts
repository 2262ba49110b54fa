import type { PlainDate } from '@daycare-portal/shared/dates';
import { logText } from '@daycare-portal/shared/log-text';
import { acrossDaycare } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import type { WorkContext } from '../../core/work-context';
import { listPartsOf, type StoredPart } from '../../records/daily-log/entries.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { listOwn } from '../../records/people/record/writing';
import { mayChange } from './who-may-change';

/** The parts of an entry that are changed, and all parts whose children the caller sees. */
export interface EntryToChange {
  today: PlainDate;
  seen: StoredPart[];
  changed: StoredPart[];
  /** Whether these are all of its parts, those of children whom the caller does not see included. */
  isWhole: boolean;
}

/**
 * The entry, or one child's part of it, in the version that was read. NOT_FOUND if the caller sees none of its children, FORBIDDEN for what
 * a teacher may not change and for what a colleague wrote about the caller's own child, CONFLICT if somebody changed it meanwhile.
 */
export async function readEntry(
  trx: Db,
  { runtime, access, session }: Pick<WorkContext, 'runtime' | 'access' | 'session'>,
  { entryId, studentId, updatedAt }: { entryId: string; studentId?: string | null | undefined; updatedAt: string },
): Promise<EntryToChange> {
  const seen = await listPartsOf(trx, access.children, [entryId]);
  const changed = studentId == null ? seen : seen.filter((part) => part.studentId === studentId);
  const [first] = changed;
  if (first === undefined) throw new DomainError('NOT_FOUND', 'entryNotFound', logText.notFound);
  const all = await listPartsOf(trx, acrossDaycare(access.children), [entryId]);
  if (studentId == null && all.length > seen.length) throw new DomainError('FORBIDDEN', 'notPermitted', logText.notAllSeen);
  const rules = await readDayRules(trx, runtime, access.daycareId);
  if (!mayChange(access, first, rules)) throw new DomainError('FORBIDDEN', 'tooLateToChange', logText.editToday);
  const byOthers = changed.filter(({ recordedBy }) => recordedBy !== session.user.uid).map(({ studentId }) => studentId);
  if ((await listOwn({ trx, children: access.children, by: session.user }, byOthers)).length > 0)
    throw new DomainError('FORBIDDEN', 'ownChild', logText.ownChild);
  if (latest(changed) !== updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', logText.changedMeanwhile);
  return { today: rules.today, seen, changed, isWhole: changed.length === all.length };
}

/** When the last of these parts was changed. */
export function latest(parts: readonly Pick<StoredPart, 'updatedAt'>[]): string {
  return parts.reduce((time, { updatedAt }) => (updatedAt > time ? updatedAt : time), '');
}
