import { dayText } from '@daycare-portal/shared/day-text';
import type { FamilyView, GetFamilyView } from '@daycare-portal/shared/family';
import { findPageOf, ownAccess } from '../../core/auth/own-children';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { findAccountOf } from '../../records/family/family.queries';
import { getFamilyDay } from './get-family-day';

/** What one guardian of a child is shown, exactly as their own page has it. */
export async function getFamilyView(ctx: WorkContext, { studentId, personId }: Omit<GetFamilyView, 'daycareId'>): Promise<FamilyView> {
  const { db, runtime, access } = ctx;
  const userId = await findAccountOf(db, access.children, { studentId, personId });
  if (userId === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
  const own = userId === null ? undefined : await findPageOf(db, access.children, { userId, studentId });
  if (own === undefined || !own.features.family) return { parts: [], today: null };
  const reading = { db, runtime, access: ownAccess(own, 'day', isoTime(runtime.now())) };
  return { parts: [...own.parts], today: own.parts.includes('day') ? await getFamilyDay(reading, null) : null };
}
