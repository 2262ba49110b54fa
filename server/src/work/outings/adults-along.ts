import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { OutingAdult } from '@daycare-portal/shared/outings';
import { barredLike } from '@daycare-portal/shared/pickup';
import { foldedWords } from '@daycare-portal/shared/same-name';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { listFaces } from '../../records/headcounts/headcounts.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';
import type { WorkContext } from '../../core/work-context';

interface Along {
  adults: readonly OutingAdult[];
  studentIds: readonly string[];
  /** Whose children are named in a refusal. */
  seen: ChildScope;
  /** When the plan was saved. Similar names of people who were barred before then have been compared. */
  comparedAt?: string;
}

/**
 * Nobody without an account goes along who is not authorized for one of the children: CONFLICT. A similar name is a question that an owner or
 * staff member answers by sending it themselves.
 */
export async function requireNobodyBarred(
  trx: Db,
  ctx: WorkContext,
  children: ChildScope,
  { adults, studentIds, seen, comparedAt }: Along,
): Promise<void> {
  const typed = adults.flatMap(({ userId, name }) => (userId === null ? [name] : []));
  if (typed.length === 0) return;
  const mayCompare = ctx.access.roles.some((role) => role === 'owner' || role === 'staff');
  const names = new Map((await listFaces(trx, seen, studentIds)).map(({ id: studentId, firstName }) => [studentId, firstName]));
  const compared: string[] = [];
  for (const [studentId, around] of await listAround(trx, children, studentIds)) {
    await giveWay();
    for (const name of typed) {
      const [like] = likeOf(name, around).toSorted((a, b) => Number(b.isSame) - Number(a.isSame));
      if (like === undefined) continue;
      const child = names.get(studentId) ?? headcountText.outings.childElsewhere;
      const isOld = comparedAt !== undefined && (like.person.pickupSaid?.at ?? '') <= comparedAt;
      if (like.isSame) throw new DomainError('CONFLICT', 'resembles', headcountText.outings.adultBarred(name, child));
      if (isOld) continue;
      const barred = names.has(studentId) ? like.person.fullName : name;
      if (!mayCompare) throw new DomainError('CONFLICT', 'resembles', headcountText.outings.adultLike(name, child, barred));
      compared.push(studentId);
    }
  }
  if (compared.length > 0) await ctx.record(trx, 'student.comparePickup', [...new Set(compared)]);
}

/** Those around the child who may be this adult. Somebody whom the office has confirmed under this name is no question. */
function likeOf(name: string, around: readonly AroundChild[]): { person: AroundChild; isSame: boolean }[] {
  const folded = foldedWords(name);
  const isKnown = around.some(
    (one) => one.isConfirmed && !one.isAsked && !one.notAuthorized && (one.nameFolded ?? foldedWords(one.fullName)) === folded,
  );
  const close = barredLike(around, { personId: null, fullName: name });
  return isKnown ? close.filter(({ isSame }) => isSame) : close;
}
