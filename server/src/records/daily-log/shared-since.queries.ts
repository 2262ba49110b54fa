import { addDays } from '@daycare-portal/shared/center-time';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';

/** When the newest entry was shared that families of these children could read first in this time, or null. */
export async function findSharedSince(
  db: Db,
  children: ChildScope,
  { from, until, withPhotos }: { from: string; until: string; withPhotos: boolean },
): Promise<string | null> {
  const { newest } = await childRows(db, children, 'logEntries')
    .where('logEntries.state', '=', 'shared')
    .where('logEntries.sharedAt', '>', from)
    .where('logEntries.sharedAt', '<=', until)
    // Entries are shared on their day or soon after, and the index is by day.
    .where('logEntries.day', '>=', addDays(from.slice(0, 10), -2))
    .$if(!withPhotos, (query) => query.where('logEntries.kind', '!=', 'photo'))
    .select(({ fn }) => fn.max('logEntries.sharedAt').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}
