import { dayText } from '@daycare-portal/shared/day-text';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import type { OutingAdult } from '@daycare-portal/shared/outings';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import type { WorkContext } from '../../core/work-context';
import { listCloseNames, noteCompared } from '../people/close-names';

interface Along {
  adults: readonly OutingAdult[];
  studentIds: readonly string[];
  /** Whose children are named in a refusal. */
  seen: ChildScope;
  /** The sender has compared the faces and photo IDs. */
  compared: boolean;
  /** When the plan was saved. Similar names of people who were barred before then have been compared. */
  comparedAt?: string;
}

/**
 * Nobody without an account goes along who is not authorized for one of the children: CONFLICT. A similar name is a question that an owner or
 * staff member answers.
 */
export async function requireNobodyBarred(
  trx: Db,
  ctx: WorkContext,
  children: ChildScope,
  { adults, studentIds, seen, compared, comparedAt = '' }: Along,
): Promise<void> {
  const names = adults.flatMap(({ userId, name }) => (userId === null ? [name] : []));
  const close = await listCloseNames(trx, children, { names, studentIds, seen });
  const asked = close.filter(({ isSame, since }) => isSame || since > comparedAt);
  const [first] = asked;
  if (first === undefined) return;
  const { name, child, barred } = first;
  const words = dayTeamText.along;
  if (first.isSame) throw new DomainError('CONFLICT', 'resembles', words.adultBarred(name, child));
  const isOffice = ctx.access.roles.some((role) => role === 'owner' || role === 'staff');
  if (!isOffice) throw new DomainError('CONFLICT', 'resembles', words.adultLike(name, child, barred));
  if (!compared) throw new DomainError('CONFLICT', 'notCompared', dayText.people.refused.resembles(name, child, barred));
  await noteCompared(trx, ctx, asked);
}
