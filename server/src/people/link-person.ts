import type { ActivityAction } from '@daycare-portal/shared/activity';
import { dayText } from '@daycare-portal/shared/day-text';
import type { LinkPerson, Pickup } from '@daycare-portal/shared/people';
import { isLinked } from '../attendance/attendance.queries';
import type { Access, ChildScope } from '../auth/access';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { forgetParentInvitations } from '../invitations/invitations.queries';
import { changeTime, isoTime } from '../runtime';
import { removeParentLink } from '../students/parent-links.queries';
import { getStoredStudent } from '../students/students.queries';
import { deleteAround, findAround, getPerson, putAround, updatePerson } from './around-child.queries';
import { forgetPeople, listAround, versionOf, type AroundChild } from './people.queries';
import type { PeopleContext } from './save-person';

/**
 * Sets a person's relation to a child. After “not authorized” ends, the person sees no family pages until someone allows it again. CONFLICT
 * if `version` is sent and the relation was changed since.
 */
export function linkPerson(ctx: PeopleContext, input: Omit<LinkPerson, 'daycareId'>): Promise<void> {
  const { transact, runtime, access, session, record } = ctx;
  const { children } = access;
  const { studentId, personId, notAuthorized } = input;
  return transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const person = await getPerson(trx, children, personId);
    await requireOthersChild(trx, access, studentId, session.user.uid);
    const before = await findAround(trx, children, studentId, personId);
    const around = await findAroundChild(trx, children, studentId, personId);
    if (input.version !== undefined && (around === undefined || versionOf(around) !== input.version))
      throw new DomainError('CONFLICT', 'changedMeanwhile', dayText.people.changedMeanwhile);
    const isForbidden = before?.notAuthorized != null;
    const isNewlyForbidden = notAuthorized !== null && !isForbidden;
    const now = isoTime(runtime.now());
    if (person.archivedAt !== null) await updatePerson(trx, children, personId, { archivedAt: null, updatedAt: now });
    // The person keeps the account's current name, whatever happens to the account.
    if (isNewlyForbidden && person.fullName === null && around !== undefined)
      await updatePerson(trx, children, personId, { fullName: around.fullName, updatedAt: changeTime(runtime.now(), person.updatedAt) });
    const { isGuardian, pickup } = input;
    const isSamePickup =
      before !== undefined &&
      samePickup(before.pickup, pickup) &&
      (before.isGuardian === 1) === isGuardian &&
      isForbidden === (notAuthorized !== null);
    const { studentId: _studentId, personId: _personId, version: _version, ...fields } = input;
    await putAround(
      trx,
      runtime,
      children,
      { studentId, personId, before },
      {
        ...fields,
        sees: isNewlyForbidden ? [] : input.sees,
        pickupChangedAt: isSamePickup ? before.pickupChangedAt : changeTime(runtime.now(), before?.pickupChangedAt ?? ''),
      },
    );
    await record(
      trx,
      actionOf({ isNew: before === undefined, isNewlyForbidden, isAllowed: isForbidden && notAuthorized === null }),
      studentId,
    );
  });
}

/** The action for the log. What an owner should know comes first. */
function actionOf({
  isNew,
  isNewlyForbidden,
  isAllowed,
}: {
  isNew: boolean;
  isNewlyForbidden: boolean;
  isAllowed: boolean;
}): ActivityAction {
  if (isNewlyForbidden) return 'student.forbidPickup';
  if (isAllowed) return 'student.allowPickup';
  return isNew ? 'student.addPerson' : 'student.changePerson';
}

async function findAroundChild(trx: Db, children: ChildScope, studentId: string, personId: string): Promise<AroundChild | undefined> {
  return (await listAround(trx, children, [studentId])).get(studentId)?.find((one) => one.personId === personId);
}

function samePickup(before: string | null, pickup: Pickup | null): boolean {
  const known: Pickup | null = before === null ? null : JSON.parse(before);
  if (known === null || pickup === null) return known === pickup;
  return known.from === pickup.from && known.until === pickup.until && String(known.weekdays) === String(pickup.weekdays);
}

/** Takes a person off a child's list, with the guardian's sign-in. A person that a record names is never deleted. */
export function unlinkPerson(
  { transact, runtime, access, session, record }: PeopleContext,
  { studentId, personId }: { studentId: string; personId: string },
): Promise<void> {
  const { children } = access;
  return transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    await requireOthersChild(trx, access, studentId, session.user.uid);
    const around = await findAround(trx, children, studentId, personId);
    if (around === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
    await deleteAround(trx, children, around.id);
    const email = await removeParentLink(trx, children, around.id);
    if (email !== undefined) await forgetParentInvitations(trx, runtime.now(), children, email);
    await forgetPeople(trx, runtime.now(), children, [personId]);
    // From now on nothing stops a check-out with this person, which an owner should know.
    if (around.notAuthorized !== null) await record(trx, 'student.allowPickup', studentId);
    await record(trx, 'student.removePerson', studentId);
  });
}

/** Nobody decides who picks up their own child, except as its guardian. In a small daycare, nobody is above the owner. */
export async function requireOthersChild(trx: Db, { roles, children }: Access, studentId: string, userId: string): Promise<void> {
  if (roles.includes('owner')) return;
  if (await isLinked(trx, children, studentId, userId)) throw new DomainError('FORBIDDEN', 'ownChild', dayText.people.ownChild);
}
