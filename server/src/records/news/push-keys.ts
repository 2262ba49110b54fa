import { generateVAPIDKeys } from 'web-push';
import type { Db } from '../../core/db/database';
import type { PushKeys } from '../../core/push/send-push';
import { findPushKeys, insertPushKeys } from './news.queries';

/** The portal's own keys, which are made when they are first needed. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const found = await findPushKeys(db);
  if (found !== undefined) return found;
  const made = generateVAPIDKeys();
  await insertPushKeys(db, made);
  return (await findPushKeys(db)) ?? made;
}
