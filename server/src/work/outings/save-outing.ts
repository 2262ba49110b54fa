import { dayText } from '@daycare-portal/shared/day-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { stateOfOuting } from '@daycare-portal/shared/outing-steps';
import type { OutingAdult, SaveOuting } from '@daycare-portal/shared/outings';
import { todayOf } from '../../records/daycare/today';
import { acrossDaycare } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { listFaces } from '../../records/headcounts/headcounts.queries';
import { changeTime, isoTime } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import { requireNobodyBarred } from './adults-along';
import { requireFewOutingMarks } from './mark-outing';
import {
  findOuting,
  insertOutingMark,
  listOutingMarks,
  listTeamNames,
  listWrittenMarks,
  replaceAdults,
  replaceChildren,
  upsertOuting,
} from '../../records/outings/outings.queries';
import type { Sent, WorkContext } from '../../core/work-context';

type Input = Sent<SaveOuting>;

/** Plans an outing, or changes a plan that has not left yet. Returns the outing's id. */
export function saveOuting(ctx: WorkContext, input: Input): Promise<string> {
  const { transact, runtime, access, session, notify } = ctx;
  const { daycareId, children } = access;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    await takeOne(trx, runtime, { daycareId, sentBy: uid }, input, {
      idTaken: headcountText.headcount.idTaken,
      listWritten: (ids) => listWrittenMarks(trx, daycareId, ids),
      write: async ({ id, outingId, updatedAt, adults, studentIds, byVehicle, note, compared = false, payloadHash, ...plan }) => {
        const changedAt = await requireChangeable(trx, daycareId, { outingId, updatedAt });
        if (plan.day < (await todayOf(trx, runtime, daycareId))) throw badInput(headcountText.outings.dayOver);
        const chosen = [...new Set(studentIds)];
        if ((await listFaces(trx, children, chosen)).length < chosen.length)
          throw new DomainError('NOT_FOUND', 'studentNotFound', dayText.attendance.notFound);
        const of = outingId ?? id;
        const now = changedAt === null ? isoTime(runtime.now()) : changeTime(runtime.now(), changedAt);
        const fields = { ...plan, byVehicle: byVehicle ? 1 : 0, note: note || null, updatedAt: now };
        const along = await namedAdults(trx, daycareId, adults);
        await requireNobodyBarred(trx, ctx, acrossDaycare(children), { adults: along, studentIds: chosen, seen: children, compared });
        await upsertOuting(trx, daycareId, { id: of, ...fields }, outingId === null);
        await replaceAdults(trx, daycareId, of, along);
        await replaceChildren(trx, children, of, chosen);
        const author = { recordedBy: uid, recordedName: displayName, recordedAt: now };
        const kind = outingId === null ? 'planned' : 'changed';
        await insertOutingMark(trx, daycareId, { id, outingId: of, kind, personName: null, ...author, payloadHash });
        await notify(trx);
        return { answer: id, isWritten: true };
      },
    });
    return input.outingId ?? input.id;
  });
}

type DaycareId = WorkContext['access']['daycareId'];

/** When the outing was last changed, or null for a new one. */
async function requireChangeable(
  trx: Db,
  daycareId: DaycareId,
  { outingId, updatedAt }: Pick<Input, 'outingId' | 'updatedAt'>,
): Promise<string | null> {
  if (outingId === null) return null;
  const outing = await findOuting(trx, daycareId, outingId);
  if (outing === undefined) throw new DomainError('NOT_FOUND', 'outingNotFound', headcountText.outings.notFound);
  const marks = await listOutingMarks(trx, daycareId, outingId);
  if (stateOfOuting(marks, outing.byVehicle === 1) !== 'planned')
    throw new DomainError('CONFLICT', 'outingOutOfOrder', headcountText.outings.leftAlready);
  requireFewOutingMarks(marks);
  if (updatedAt !== undefined && updatedAt !== outing.updatedAt)
    throw new DomainError('CONFLICT', 'changedMeanwhile', headcountText.outings.changedMeanwhile);
  return outing.updatedAt;
}

/** People of the team get their account's name. */
async function namedAdults(trx: Db, daycareId: DaycareId, adults: Input['adults']): Promise<OutingAdult[]> {
  const ids = adults.flatMap(({ userId }) => userId ?? []);
  const names = new Map(ids.length === 0 ? [] : (await listTeamNames(trx, daycareId, ids)).map(({ id, name }) => [id, name]));
  return adults.map(({ userId, name, phone: typed }) => {
    const phone = typed || null;
    if (userId === null) return { userId, name, phone };
    const known = names.get(userId);
    if (known === undefined) throw badInput(headcountText.outings.adultNotOnTeam);
    return { userId, name: known, phone };
  });
}
