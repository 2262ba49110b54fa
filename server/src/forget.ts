import { forgetDeleted } from './db/forget-deleted';
import type { Services } from './trpc/context';

/** Once something was deleted: takes it out of whatever else still holds it. Not inside a transaction. */
export async function forget({ db, binders, runtime }: Pick<Services, 'db' | 'binders' | 'runtime'>): Promise<void> {
  await forgetDeleted(db, runtime.now());
  await binders.tidy(db);
}
