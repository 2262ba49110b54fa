import type { Selectable } from 'kysely';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';

export type StoredDecision = Omit<Selectable<Tables['billingDecisions']>, 'daycareId'>;

export function listDecisionsSince(db: Db, daycareId: AuthorizedDaycareId, day: string): Promise<StoredDecision[]> {
  return daycareRows(db, daycareId, 'billingDecisions')
    .where('day', '>=', day)
    .select(['id', 'kind', 'day', 'accountId', 'studentId', 'decision', 'workedOut', 'entryId', 'reason'])
    .select(['recordedBy', 'recordedName', 'recordedAt', 'payloadHash'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export async function insertDecision(trx: Db, daycareId: AuthorizedDaycareId, decision: StoredDecision): Promise<void> {
  await trx
    .insertInto('billingDecisions')
    .values({ daycareId, ...decision })
    .execute();
}
