import { forgetDeleted } from '../db/forget-deleted';
import type { Services } from './context';

/** Call this after something was deleted: it removes the data from whatever else still holds it. Not inside a transaction. */
export async function forget({ db, binders, runtime }: Pick<Services, 'db' | 'binders' | 'runtime'>): Promise<void> {
  await forgetDeleted(db, runtime.now());
  await binders.tidy(db);
}
