import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { listFaces } from '../../records/headcounts/headcounts.queries';
import { listAnswers } from '../../records/health/health.queries';
import { listAdults, listOnRoll, listOutingsOf, type StoredOuting } from '../../records/outings/outings.queries';
import { listCloseNames } from '../people/close-names';

type Row = Pick<AttendanceMark, 'id' | 'studentId' | 'kind'> & { classroomId?: string | null | undefined };

/**
 * What stands against a child who joins an outing that was not planned with it, by the mark's id: the family said no, or one of the adults may
 * be a person who is not authorized for the child. An owner or staff member may record, with a reason, that it has happened.
 */
export async function listAgainstJoining(trx: Db, children: ChildScope, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const joining = rows.filter(({ kind, classroomId }) => (kind === 'in' || kind === 'move') && classroomId);
  const against = new Map<string, string>();
  const placeIds = new Set(joining.map(({ classroomId }) => classroomId ?? ''));
  if (placeIds.size === 0) return against;
  for (const outing of await listOutingsOf(trx, children.daycareId, [...placeIds])) {
    const its = joining.filter(({ classroomId }) => classroomId === outing.id);
    const sentences = await listOfOuting(trx, children, outing, [...new Set(its.map(({ studentId }) => studentId))]);
    for (const { id, studentId } of its) {
      const sentence = sentences.get(studentId);
      if (sentence !== undefined) against.set(id, sentence);
    }
  }
  return against;
}

async function listOfOuting(
  trx: Db,
  children: ChildScope,
  outing: StoredOuting,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const words = dayTeamText.along;
  const against = new Map<string, string>();
  const consents = await listAnswers(trx, children, 'outings', studentIds);
  for (const { id, firstName } of await listFaces(trx, children, studentIds))
    if (consents.get(id) === 'no') against.set(id, words.saidNo(firstName));
  const roll = acrossDaycare(children);
  const adults = await listAdults(trx, children.daycareId, outing.id);
  const names = adults.flatMap(({ userId, name }) => (userId === null ? [name] : []));
  // Whoever plans an outing compares its adults with those of the children on the plan.
  const planned = new Set(await listOnRoll(trx, roll, outing.id));
  for (const one of (await listCloseNames(trx, roll, { names, studentIds, seen: children })).toReversed()) {
    const { name, studentId, child, barred, isSame, since } = one;
    if (isSame) against.set(studentId, words.adultBarred(name, child));
    else if (!planned.has(studentId) || since > outing.updatedAt) against.set(studentId, words.adultLike(name, child, barred));
  }
  return against;
}
