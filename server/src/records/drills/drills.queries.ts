import type { DrillType } from '@daycare-portal/shared/drill-kinds';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';

/** Every drill that was saved, the oldest first, also what was saved again. */
export function listDrillRows(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'drills')
    .select(['id', 'headcountId', 'kind', 'note', 'recordedBy', 'recordedName', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listWrittenDrills(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]) {
  return daycareRows(db, daycareId, 'drills')
    .where('id', 'in', ids)
    .select(['id', 'payloadHash', 'recordedBy as sentBy'])
    .orderBy('id')
    .execute();
}

export async function insertDrill(trx: Db, daycareId: AuthorizedDaycareId, drill: Omit<Tables['drills'], 'daycareId'>): Promise<void> {
  await trx
    .insertInto('drills')
    .values({ daycareId, ...drill })
    .execute();
}

/** How often each kind is due, and since when somebody wants it. */
export function listDrillRules(db: Db, daycareId: AuthorizedDaycareId): Promise<{ kind: DrillType; months: number; since: PlainDate }[]> {
  return daycareRows(db, daycareId, 'drillRules').select(['kind', 'months', 'since']).orderBy('kind').execute();
}

export async function replaceDrillRules(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  rules: readonly { kind: DrillType; months: number; since: PlainDate }[],
): Promise<void> {
  await trx.deleteFrom('drillRules').where('daycareId', '=', daycareId).execute();
  if (rules.length === 0) return;
  await trx
    .insertInto('drillRules')
    .values(rules.map((rule) => ({ daycareId, ...rule })))
    .execute();
}
