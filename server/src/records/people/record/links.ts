import { foldEmail } from '@daycare-portal/shared/folding';
import type { Insertable } from 'kysely';
import { ofAccount } from '../../../core/auth/access';
import { childRows, childTables, isOneOf } from '../../../core/auth/children';
import { deletedUserId, type Joining } from '../../daycare/daycare.queries';
import type { Db } from '../../../core/db/database';
import { inParts } from '../../../core/db/in-parts';
import { insertRows } from '../../../core/db/insert-rows';
import type { ChildTables } from '../../../core/db/schema';
import { isoTime } from '../../../core/runtime';
import { closePages } from './around';
import { requireOthersChildren, type Writing } from './writing';

export type NewLink = Insertable<ChildTables['parentLinks']>;

/** Writes guardians' links. Each has the id of the person's relation to the child, which is written before. */
export async function addLinks(writing: Writing, links: readonly NewLink[]): Promise<void> {
  await requireOthersChildren(
    writing,
    links.map(({ studentId }) => studentId),
  );
  await insertRows(childTables(writing.trx, writing.children), 'parentLinks', links);
}

/**
 * Gives an account every pending link of the address in the daycare. The office has to confirm who joined: until then there is no family
 * page.
 */
export async function joinLinks(
  writing: Writing,
  emailFolded: string,
  account: { userId: string; joinedAt?: string } & Partial<Joining>,
): Promise<void> {
  const joined = await ofChildren(writing)
    .set(account)
    .where('emailFolded', '=', emailFolded)
    .where('userId', 'is', null)
    .returning('id')
    .execute();
  await closePages(
    writing,
    joined.map(({ id }) => id),
  );
}

/** Gives a pending link another address, as if it were new. */
export async function changeLink(
  writing: Writing,
  { studentId, id }: { studentId: string; id: string },
  { email, at }: { email: string; at: string },
): Promise<void> {
  await requireOthersChildren(writing, [studentId]);
  await ofChildren(writing)
    .set({ email, emailFolded: foldEmail(email), createdAt: at })
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .execute();
}

/** Removes links of these children, and returns the addresses of those that were there. */
export async function removeLinks(writing: Writing, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  const { trx, children } = writing;
  const removed: { id: string; email: string }[] = [];
  for (const some of inParts(ids)) {
    const there = await childRows(trx, children, 'parentLinks')
      .where('id', 'in', some)
      .select(['id', 'email', 'studentId'])
      .orderBy('id')
      .execute();
    await requireOthersChildren(
      writing,
      there.map(({ studentId }) => studentId),
    );
    if (there.length === 0) continue;
    await childTables(trx, children)
      .deleteFrom('parentLinks')
      .where('daycareId', '=', children.daycareId)
      .where(
        'id',
        'in',
        there.map(({ id }) => id),
      )
      .execute();
    removed.push(...there.map(({ id, email }) => ({ id, email })));
  }
  return removed;
}

/** The office has seen who joined by this link. */
export async function confirmLink(writing: Writing, id: string): Promise<void> {
  await ofChildren(writing)
    .set({ confirmedAt: isoTime(writing.runtime.now()) })
    .where('id', '=', id)
    .execute();
}

/** An owner's confirmation that this account belongs to the right person, for all of its children. */
export async function confirmAccount(writing: Writing, userId: string): Promise<void> {
  await ofChildren(writing)
    .set({ confirmedAt: isoTime(writing.runtime.now()) })
    .where('userId', '=', userId)
    .execute();
}

/** Unlinks an account that is deleted from all children. The guardian's address stays with each child as pending. */
export async function detachParent(db: Db, userId: string): Promise<void> {
  const tables = childTables(db, ofAccount(userId));
  await tables
    .updateTable('parentLinks')
    .set({ userId: null, joinedAt: null, handedBy: null, confirmedAt: null })
    .where('userId', '=', userId)
    .execute();
}

/** Guardians who joined by this person's link keep the record of that, but not the name. */
export async function clearHandedByOfLinks(db: Db, userId: string): Promise<void> {
  const tables = childTables(db, ofAccount(userId));
  await tables.updateTable('parentLinks').set({ handedBy: deletedUserId }).where('handedBy', '=', userId).execute();
}

function ofChildren({ trx, children }: Writing) {
  return childTables(trx, children)
    .updateTable('parentLinks')
    .where('daycareId', '=', children.daycareId)
    .where(isOneOf(trx, children, 'parentLinks.studentId'));
}
