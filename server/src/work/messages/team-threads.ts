import { messagesText } from '@daycare-portal/shared/messages-text';
import type { Access } from '../../core/auth/access';
import { acrossDaycare } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listLinkedTo } from '../../records/students/parent-links.queries';
import { findThread, type StoredThread } from '../../records/messages/threads.queries';

/** What the team's calls need to know of who asks. */
interface Asking {
  access: Access;
  session: { user: { uid: string } };
}

/**
 * The children whose threads this person does not read as one of the team, because they are a guardian of the child: the other household's
 * thread is not theirs to read. Owners answer for the daycare and read all.
 */
export async function listOwnChildrenOf(db: Db, { access, session }: Asking): Promise<ReadonlySet<string>> {
  if (access.roles.includes('owner')) return new Set();
  return listLinkedTo(db, acrossDaycare(access.children), session.user.uid);
}

/** A thread that this person reads as one of the team; NOT_FOUND for any other. */
export async function getTeamThread(db: Db, asking: Asking, threadId: string): Promise<StoredThread> {
  const thread = await findThread(db, asking.access.children, threadId);
  if (thread === undefined || (await listOwnChildrenOf(db, asking)).has(thread.studentId))
    throw new DomainError('NOT_FOUND', 'threadNotFound', messagesText.notFound);
  return thread;
}
