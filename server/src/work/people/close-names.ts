import { headcountText } from '@daycare-portal/shared/headcount-text';
import { barredLike } from '@daycare-portal/shared/pickup';
import { foldedWords } from '@daycare-portal/shared/same-name';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { giveWay } from '../../core/give-way';
import { listFaces } from '../../records/headcounts/headcounts.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';
import { requireOthersChildren, writingOf } from '../../records/people/record/writing';
import type { WorkContext } from '../../core/work-context';

/** Somebody without an account has the name of a person who is not authorized for a child, or one close to it. */
export interface CloseName {
  name: string;
  studentId: string;
  /** The child and the person in words for whoever asks, who may not know them. */
  child: string;
  barred: string;
  /** Nobody could tell the names apart. */
  isSame: boolean;
  /** When the person was barred, or last renamed. */
  since: string;
}

interface Compared {
  names: readonly string[];
  studentIds: readonly string[];
  /** Whose children and people may be named. */
  seen: ChildScope;
}

/** Everybody around these children who is not authorized and has one of these names or a close one. The same names come first. */
export async function listCloseNames(trx: Db, children: ChildScope, { names, studentIds, seen }: Compared): Promise<CloseName[]> {
  if (names.length === 0) return [];
  const known = new Map((await listFaces(trx, seen, studentIds)).map(({ id, firstName }) => [id, firstName]));
  const close: CloseName[] = [];
  for (const [studentId, around] of await listAround(trx, children, studentIds)) {
    const child = known.get(studentId);
    for (const name of names) {
      await giveWay();
      for (const { person, isSame } of likeOf(name, around))
        close.push({
          name,
          studentId,
          child: child ?? headcountText.outings.childElsewhere,
          barred: child === undefined ? name : person.fullName,
          isSame,
          since: sinceOf(person),
        });
    }
  }
  return close.toSorted((a, b) => Number(b.isSame) - Number(a.isSame));
}

/** Keeps that an owner or staff member has compared these adults by face and photo ID. FORBIDDEN for their own child. */
export async function noteCompared(trx: Db, ctx: WorkContext, close: readonly CloseName[]): Promise<void> {
  const studentIds = [...new Set(close.map(({ studentId }) => studentId))];
  await requireOthersChildren(writingOf(ctx, trx), studentIds);
  await ctx.record(trx, 'student.comparePickup', studentIds);
}

function sinceOf({ pickupSaid, pickupChangedAt, createdAt, updatedAt }: AroundChild): string {
  return [pickupSaid?.at ?? '', pickupChangedAt ?? '', createdAt, updatedAt].toSorted().at(-1) ?? '';
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
