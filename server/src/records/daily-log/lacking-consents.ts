import { lackingConsent } from '@daycare-portal/shared/photo-consents';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { readPhotoConsents } from '../health/health.queries';

/** For each entry with photos, the children because of whom families must not see them. `childrenOf` are all children of each entry. */
export async function listLacking(
  db: Db,
  children: ChildScope,
  childrenOf: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, string[]>> {
  const all = [...new Set([...childrenOf.values()].flat())];
  if (all.length === 0) return new Map();
  // The consent of a child of another room counts as well.
  const consents = await readPhotoConsents(db, acrossDaycare(children), all);
  return new Map([...childrenOf].map(([entryId, studentIds]) => [entryId, lackingConsent(studentIds.map(consents))]));
}
