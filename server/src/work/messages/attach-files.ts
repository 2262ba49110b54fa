import { lackingConsent } from '@daycare-portal/shared/photo-consents';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listUnused } from '../../records/messages/files.queries';
import { listAnswers } from '../../records/health/health.queries';

/** Files that this person has uploaded and that nothing names yet. NOT_FOUND for any other; returns whether a photo is among them. */
export async function requireFiles(db: Db, children: ChildScope, userId: string, ids: readonly string[]): Promise<{ hasPhoto: boolean }> {
  if (ids.length === 0) return { hasPhoto: false };
  const found = await listUnused(db, children, userId, ids);
  if (found.length < new Set(ids).size) throw new DomainError('NOT_FOUND', 'messageFileNotFound', messagesText.fileNotFound);
  return { hasPhoto: found.some(({ mediaType }) => mediaType === 'image/webp') };
}

/**
 * CONFLICT, naming them, if one of the children who can be seen in a photo lacks the consent it needs. In a thread about one child nobody
 * else may be seen for `photosOwnFamily` to be enough; an announcement always goes to other families, too.
 */
export async function requireConsents(
  db: Db,
  children: ChildScope,
  seenIds: readonly string[],
  to: 'ownFamily' | 'families',
): Promise<void> {
  const ids = [...new Set(seenIds)];
  if (ids.length === 0) return;
  const everyone = acrossDaycare(children);
  const own = await listAnswers(db, everyone, 'photosOwnFamily', ids);
  const others = await listAnswers(db, everyone, 'photosOtherFamilies', ids);
  const answers = ids.map((studentId) => ({
    studentId,
    photosOwnFamily: own.get(studentId),
    photosOtherFamilies: others.get(studentId),
  }));
  // Where other families see the photo, even of one child, the rule of several holds.
  const lacking = to === 'ownFamily' ? lackingConsent(answers) : lackingForOthers(answers);
  if (lacking.length === 0) return;
  const names = await childRows(db, everyone, 'students')
    .where('id', 'in', lacking)
    .select(['id', 'firstName'])
    .orderBy('firstName')
    .execute();
  throw new DomainError('CONFLICT', 'consentRefused', messagesText.lacksConsent(names.map(({ firstName }) => firstName)));
}

function lackingForOthers(answers: Parameters<typeof lackingConsent>[0]): string[] {
  return answers
    .filter(({ photosOwnFamily, photosOtherFamilies }) => photosOtherFamilies !== 'yes' || photosOwnFamily === 'no')
    .map(({ studentId }) => studentId);
}
