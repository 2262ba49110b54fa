import { lackingConsentTo } from '@daycare-portal/shared/photo-consents';
import { messagesText } from '@daycare-portal/shared/messages-text';
import type { MessageFile } from '@daycare-portal/shared/messages';
import { text } from '@daycare-portal/shared/text';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listFilesOf, listSeenIn, listUnused } from '../../records/messages/files.queries';
import { readPhotoConsents } from '../../records/health/health.queries';

/** Files that this person has uploaded and that nothing names yet. NOT_FOUND for any other; returns whether a photo is among them. */
export async function requireFiles(db: Db, children: ChildScope, userId: string, ids: readonly string[]): Promise<{ hasPhoto: boolean }> {
  if (ids.length === 0) return { hasPhoto: false };
  const found = await listUnused(db, children, userId, ids);
  if (found.length < new Set(ids).size) throw new DomainError('NOT_FOUND', 'messageFileNotFound', messagesText.fileNotFound);
  return { hasPhoto: found.some(({ mediaType }) => mediaType === 'image/webp') };
}

/**
 * CONFLICT, naming them, if one of the children who can be seen in a photo lacks the consent it needs to go to the family of one child, or
 * with null to several. NOT_FOUND for a child whom the sender does not see.
 */
export async function requireConsents(db: Db, children: ChildScope, seenIds: readonly string[], to: string | null): Promise<void> {
  const ids = [...new Set(seenIds)];
  if (ids.length === 0) return;
  const seen = await childRows(db, children, 'students')
    .where('id', 'in', ids)
    .select(['id', 'firstName'])
    .orderBy('firstName')
    .orderBy('id')
    .execute();
  if (seen.length < ids.length) throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
  const answers = await answersOf(db, children, ids);
  const lacking = lackingConsentTo(to, ids.map(answers));
  if (lacking.length === 0) return;
  const names = seen.filter(({ id }) => lacking.includes(id)).map(({ firstName }) => firstName);
  throw new DomainError('CONFLICT', 'consentRefused', messagesText.lacksConsent(names));
}

/** The answers about photos of each of these children, whoever sees them. */
function answersOf(db: Db, children: ChildScope, ids: readonly string[]) {
  return readPhotoConsents(db, acrossDaycare(children), ids);
}

/** Those of these files that no family may open, because a consent was refused or withdrawn since a photo was sent. */
export async function listHidden(db: Db, children: ChildScope, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const photos = await listSeenIn(db, children, fileIds);
  const ids = [...new Set(photos.flatMap(({ seen }) => seen))];
  if (ids.length === 0) return new Set();
  const answers = await answersOf(db, children, ids);
  return new Set(photos.flatMap(({ id, studentId, seen }) => (lackingConsentTo(studentId, seen.map(answers)).length > 0 ? [id] : [])));
}

/** The files of messages or of announcements that a family may open, by what names them. */
export async function listFilesForFamily(
  db: Db,
  children: ChildScope,
  owner: 'messageId' | 'announcementId',
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageFile[]>> {
  const files = await listFilesOf(db, children, owner, ids);
  const hidden = await listHidden(
    db,
    children,
    [...files.values()].flat().map(({ fileId }) => fileId),
  );
  return new Map([...files].map(([id, own]) => [id, own.filter(({ fileId }) => !hidden.has(fileId))]));
}
