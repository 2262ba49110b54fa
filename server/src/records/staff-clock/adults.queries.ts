import { compareNames } from '@daycare-portal/shared/alphabet';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { inJson, jsonList, prepared } from '../../core/db/prepared';

/** Someone who can clock in: a member of the team, or a substitute. */
export interface Adult {
  userId: string;
  fullName: string;
  isSubstitute: boolean;
  countsInRatio: boolean;
}

const selectMembers = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('daycareMembers')
    .innerJoin('users', 'users.id', 'daycareMembers.userId')
    .where('daycareMembers.daycareId', '=', daycareId)
    .select(['daycareMembers.userId', 'users.fullName', 'daycareMembers.countsInRatio'])
    .orderBy('daycareMembers.userId'),
);

const selectSubstitutes = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  daycareRows(db, daycareId, 'substitutes')
    .where('endedAt', 'is', null)
    .select(['id as userId', 'fullName', 'countsInRatio'])
    .orderBy('id'),
);

/** Everyone who can clock in, by name. */
export async function listAdults(db: Db, daycareId: AuthorizedDaycareId): Promise<Adult[]> {
  const members = (await selectMembers(db, daycareId)).map((member) => ({ ...member, isSubstitute: false }));
  const substitutes = (await selectSubstitutes(db, daycareId)).map((substitute) => ({ ...substitute, isSubstitute: true }));
  return [...members, ...substitutes]
    .map((adult) => ({ ...adult, countsInRatio: adult.countsInRatio === 1 }))
    .toSorted((a, b) => compareNames(a.fullName, b.fullName));
}

/** The ids of all present and former substitutes. */
export async function listSubstituteIds(db: Db, daycareId: AuthorizedDaycareId): Promise<Set<string>> {
  const rows = await daycareRows(db, daycareId, 'substitutes').select('id').orderBy('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateCountsInRatio(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  { userId, isSubstitute }: Pick<Adult, 'userId' | 'isSubstitute'>,
  countsInRatio: boolean,
): Promise<void> {
  const fields = { countsInRatio: countsInRatio ? 1 : 0 };
  if (isSubstitute) await trx.updateTable('substitutes').set(fields).where('daycareId', '=', daycareId).where('id', '=', userId).execute();
  else await trx.updateTable('daycareMembers').set(fields).where('daycareId', '=', daycareId).where('userId', '=', userId).execute();
}

const selectCompared = prepared((db: Db, daycareId: AuthorizedDaycareId, ids: string) =>
  daycareRows(db, daycareId, 'substitutes').where('id', 'in', inJson(db, ids)).select(['id', 'fullName', 'comparedAt']).orderBy('id'),
);

/** When these substitutes were last compared with those who are not authorized for a child. Members of the team are left out. */
export function listCompared(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  ids: readonly string[],
): Promise<{ id: string; fullName: string; comparedAt: string | null }[]> {
  return selectCompared(trx, daycareId, jsonList(ids));
}

export async function updateCompared(trx: Db, daycareId: AuthorizedDaycareId, ids: readonly string[], comparedAt: string): Promise<void> {
  for (const some of inParts(ids))
    await trx.updateTable('substitutes').set({ comparedAt }).where('daycareId', '=', daycareId).where('id', 'in', some).execute();
}

interface NewSubstitute {
  id: string;
  fullName: string;
  countsInRatio: boolean;
  addedBy: string;
  createdAt: string;
  comparedAt: string;
  payloadHash: string;
}

export async function insertSubstitute(trx: Db, daycareId: AuthorizedDaycareId, substitute: NewSubstitute): Promise<void> {
  await trx
    .insertInto('substitutes')
    .values({ daycareId, ...substitute, countsInRatio: substitute.countsInRatio ? 1 : 0, endedAt: null })
    .execute();
}

export async function updateSubstituteEnded(trx: Db, daycareId: AuthorizedDaycareId, id: string, endedAt: string): Promise<void> {
  await trx.updateTable('substitutes').set({ endedAt }).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}
