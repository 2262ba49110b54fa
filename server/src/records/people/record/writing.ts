import { dayText } from '@daycare-portal/shared/day-text';
import type { Came, Said } from '@daycare-portal/shared/people';
import type { Role } from '@daycare-portal/shared/roles';
import { acrossDaycare, type Access, type ChildScope } from '../../../core/auth/access';
import { childRows } from '../../../core/auth/children';
import type { Db } from '../../../core/db/database';
import { inParts } from '../../../core/db/in-parts';
import { inDaycare } from '../../../core/db/in-daycare';
import { DomainError } from '../../../core/errors';
import { isoTime, type Runtime } from '../../../core/runtime';

/*
 * Only the files in this folder write people, people around a child, and guardians' links. What keeps a child safe is checked here, so that
 * it holds for every way in: nobody writes about their own child, nobody picks up or has a family page before the office says so, what
 * somebody else has changed meanwhile is not overwritten, and a name close to that of someone who is not authorized is a question.
 */

/** Someone who writes. */
export interface Author {
  uid: string;
  displayName: string;
  roles: readonly Role[];
}

/** A transaction that writes about people. `by` is null for the program itself, as when an account is deleted. */
export interface Writing {
  trx: Db;
  runtime: Runtime;
  children: ChildScope;
  by: Author | null;
}

interface WritingContext {
  runtime: Runtime;
  access: Access;
  session: { user: { uid: string; displayName: string } };
}

export function writingOf(ctx: WritingContext, trx: Db): Writing {
  return { trx, runtime: ctx.runtime, children: ctx.access.children, by: authorOf(ctx) };
}

export function authorOf({ access: { roles }, session: { user } }: Omit<WritingContext, 'runtime'>): Author {
  return { uid: user.uid, displayName: user.displayName, roles };
}

/** How someone comes to be around a child whom this person adds without confirming them. */
export function cameBy(by: Author | null, how: 'office' | 'invitation' = 'office'): Came {
  const isOffice = by === null || by.roles.some((role) => role === 'owner' || role === 'staff');
  return { how: isOffice ? how : 'teacher', by: by?.uid ?? '', name: by?.displayName ?? '', from: null };
}

/** Nobody decides who picks up their own child, except as its guardian. In a small daycare, nobody is above the owner. */
export async function requireOthersChildren({ trx, children, by }: Writing, studentIds: readonly string[]): Promise<void> {
  if (by === null || by.roles.includes('owner')) return;
  if ((await listOwn({ trx, children, by }, studentIds)).length > 0)
    throw new DomainError('FORBIDDEN', 'ownChild', dayText.people.ownChild);
}

/** Those of the children who are this person's own. */
export async function listOwn(
  { trx, children, by }: Pick<Writing, 'trx' | 'children'> & { by: { uid: string } },
  studentIds: readonly string[],
): Promise<string[]> {
  const own: string[] = [];
  for (const some of inParts([...new Set(studentIds)])) {
    // A teacher's own child may be in a room of others.
    const rows = await childRows(trx, acrossDaycare(children), 'parentLinks')
      .where('userId', '=', by.uid)
      .where('studentId', 'in', some)
      .select('studentId')
      .distinct()
      .orderBy('studentId')
      .execute();
    const byAddress = await listByAddress({ trx, children, by }, some);
    own.push(...new Set([...rows, ...byAddress].map(({ studentId }) => studentId)));
  }
  return own;
}

/** Whether the child is this person's own. */
export async function isOwn(trx: Db, children: ChildScope, studentId: string, uid: string): Promise<boolean> {
  return (await listOwn({ trx, children, by: { uid } }, [studentId])).length > 0;
}

/** A parent on the staff who has not joined as one is known by the account's address, once somebody has said who they are to the child. */
function listByAddress({ trx, children, by }: Parameters<typeof listOwn>[0], studentIds: readonly string[]) {
  return childRows(trx, acrossDaycare(children), 'childPeople')
    .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
    .innerJoin('users', 'users.emailFolded', 'people.emailFolded')
    .where('users.id', '=', by.uid)
    .where('childPeople.studentId', 'in', studentIds)
    .where(({ or, and, eb }) =>
      or([
        eb('childPeople.notAuthorized', 'is not', null),
        and([eb('childPeople.isGuardian', '=', 1), eb('childPeople.pickupSaid', 'is not', null)]),
      ]),
    )
    .select('childPeople.studentId')
    .distinct()
    .orderBy('childPeople.studentId')
    .execute();
}

/** What an owner or staff member gives now. FORBIDDEN for anyone else: only the office gives rights. */
export function saidNow({ runtime, by }: Writing): Said {
  if (by === null || !by.roles.some((role) => role === 'owner' || role === 'staff'))
    throw new DomainError('FORBIDDEN', 'notPermitted', dayText.people.officeOnly);
  return { by: by.uid, name: by.displayName, at: isoTime(runtime.now()) };
}
