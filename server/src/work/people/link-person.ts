import type { ActivityAction } from '@daycare-portal/shared/activity';
import { dayText } from '@daycare-portal/shared/day-text';
import type { LinkPerson, UnlinkPerson } from '@daycare-portal/shared/people';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { forgetParentInvitations } from '../../records/invitations/invitations.queries';
import { isoTime } from '../../core/runtime';
import { getStoredStudent } from '../../records/students/students.queries';
import { getPerson } from '../../records/people/around-child.queries';
import { listAround, versionOf, type AroundChild } from '../../records/people/people.queries';
import { removeAround, sayAround } from '../../records/people/record/around';
import { removeLinks } from '../../records/people/record/links';
import { changePerson, forgetPeople } from '../../records/people/record/people';
import { writingOf } from '../../records/people/record/writing';
import type { Sent, WorkContext } from '../../core/work-context';

/**
 * Sets a person's relation to a child. After “not authorized” ends, the person sees no family pages until someone allows it again. CONFLICT
 * if the relation exists and `version` is not that of now.
 */
export function linkPerson(ctx: WorkContext, input: Sent<LinkPerson>): Promise<void> {
  const { transact, runtime, access, record } = ctx;
  const { children } = access;
  const { studentId, personId, version, notAuthorized, ...fields } = input;
  return transact(async (trx) => {
    const writing = writingOf(ctx, trx);
    await getStoredStudent(trx, children, studentId);
    const person = await getPerson(trx, children, personId);
    const before = await findAroundChild(trx, children, studentId, personId);
    const isForbidden = before?.notAuthorized === true;
    const isNewlyForbidden = notAuthorized !== null && !isForbidden;
    if (person.archivedAt !== null) await changePerson(writing, personId, { archivedAt: null, updatedAt: isoTime(runtime.now()) });
    const isWritten = await sayAround(
      writing,
      { studentId, personId, fullName: person.fullName ?? person.email ?? '', version },
      { ...fields, notAuthorized, sees: isNewlyForbidden ? [] : input.sees },
    );
    if (!isWritten) return;
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

/**
 * Takes a person off a child's list, with the guardian's sign-in. Somebody who is not on it stays so: the answer to the first press may have
 * been lost. A person that a record names is never deleted.
 */
export function unlinkPerson(ctx: WorkContext, { studentId, personId, version }: Sent<UnlinkPerson>): Promise<void> {
  const { transact, runtime, access, record } = ctx;
  const { children } = access;
  return transact(async (trx) => {
    const writing = writingOf(ctx, trx);
    await getStoredStudent(trx, children, studentId);
    const around = await findAroundChild(trx, children, studentId, personId);
    if (around === undefined) return;
    if (versionOf(around) !== version) throw new DomainError('CONFLICT', 'changedMeanwhile', dayText.people.changedMeanwhile);
    await removeAround(writing, [around]);
    for (const { email } of await removeLinks(writing, [around.id])) await forgetParentInvitations(trx, runtime.now(), children, email);
    await forgetPeople(trx, runtime.now(), children, [personId]);
    // From now on nothing stops a check-out with this person, which an owner should know.
    if (around.notAuthorized) await record(trx, 'student.allowPickup', studentId);
    await record(trx, 'student.removePerson', studentId);
  });
}
