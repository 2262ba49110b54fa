import { dayText } from '@daycare-portal/shared/day-text';
import type { FamilyEntry, FamilyView, GetFamilyView } from '@daycare-portal/shared/family';
import { findPageOf, ownAccess } from '../../core/auth/own-children';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { Sent, WorkContext } from '../../core/work-context';
import { findAccountOf, listHeld } from '../../records/family/family.queries';
import { findNotices } from '../../records/news/news.queries';
import { isOwn } from '../../records/people/record/writing';
import type { FamilyReading } from './family-context';
import { getFamilyDay, toEntries } from './get-family-day';

/** What one guardian of a child is shown, exactly as their own page has it, and what they will read once it is shared. */
export async function getFamilyView(ctx: WorkContext, { studentId, personId }: Sent<GetFamilyView>): Promise<FamilyView> {
  const { db, runtime, access } = ctx;
  const userId = await findAccountOf(db, access.children, { studentId, personId });
  if (userId === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
  await requireNotTheOther(ctx, studentId, userId);
  const own = userId === null ? undefined : await findPageOf(db, access.children, { userId, studentId });
  const { lookedAt } = userId === null ? { lookedAt: null } : await findNotices(db, userId);
  if (own === undefined || !own.features.family) return { parts: [], today: null, held: [], lookedAt };
  const reading = { db, runtime, access: ownAccess(own, 'day', isoTime(runtime.now())) };
  const shown = own.parts.includes('day')
    ? { today: await getFamilyDay(reading, null), held: await toBeShared(reading) }
    : { today: null, held: [] };
  return { parts: [...own.parts], ...shown, lookedAt };
}

/** A guardian who is on the team as well does not look at the page of the other household. Owners answer for the daycare and may. */
async function requireNotTheOther({ db, access, session }: WorkContext, studentId: string, userId: string | null): Promise<void> {
  const { uid } = session.user;
  if (userId === uid || access.roles.includes('owner')) return;
  if (await isOwn(db, access.children, studentId, uid)) throw new DomainError('FORBIDDEN', 'ownChild', dayText.people.otherHousehold);
}

async function toBeShared(reading: FamilyReading): Promise<FamilyEntry[]> {
  const { children, own } = reading.access;
  return own.features.dailyLog ? toEntries(reading, await listHeld(reading.db, children, own.today)) : [];
}
