import type { Phrase } from '@daycare-portal/shared/messages';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';

export function listPhrases(db: Db, daycareId: AuthorizedDaycareId): Promise<Phrase[]> {
  return daycareRows(db, daycareId, 'messagePhrases').select(['id', 'en', 'es']).orderBy('position').orderBy('id').execute();
}

export async function replacePhrases(trx: Db, daycareId: AuthorizedDaycareId, phrases: readonly Phrase[]): Promise<void> {
  await trx.deleteFrom('messagePhrases').where('daycareId', '=', daycareId).execute();
  await insertRows(
    trx,
    'messagePhrases',
    phrases.map((phrase, position) => ({ daycareId, position, ...phrase })),
  );
}
