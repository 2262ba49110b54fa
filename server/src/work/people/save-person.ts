import { foldEmail } from '@daycare-portal/shared/folding';
import { dayText } from '@daycare-portal/shared/day-text';
import type { SavePerson } from '@daycare-portal/shared/people';
import { DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import { forgetParentInvitations } from '../../records/invitations/invitations.queries';
import { setLinkAddress } from '../../records/students/parent-links.queries';
import { findPerson, getPerson, listChildrenOf } from '../../records/people/around-child.queries';
import { addPeople, changePerson } from '../../records/people/record/people';
import { writingOf, type Writing } from '../../records/people/record/writing';
import type { Sent, WorkContext } from '../../core/work-context';

/** Adds or changes a person and returns the id. Sending it twice counts once. */
export function savePerson(ctx: WorkContext, input: Sent<SavePerson>): Promise<string> {
  const { transact, runtime, access, session, record } = ctx;
  const { children, daycareId } = access;
  const { id, updatedAt, phones, email } = input;
  const fields = { fullName: input.fullName, phones, email, note: input.note || null };
  const written = { savedBy: session.user.uid, payloadHash: hashPayload(input) };
  return transact(async (trx) => {
    const known = await findPerson(trx, children, id);
    if (known !== undefined && known.savedBy === written.savedBy && known.payloadHash === written.payloadHash) return id;
    if (updatedAt === undefined) {
      if (known !== undefined) throw new DomainError('CONFLICT', 'idTaken', dayText.people.idTaken);
      await addPeople(writingOf(ctx, trx), [{ id, ...fields, ...written }]);
      await record(trx, 'daycare.addPerson', daycareId);
      return id;
    }
    const person = await getPerson(trx, children, id);
    if (person.updatedAt !== updatedAt) throw new DomainError('CONFLICT', 'changedMeanwhile', dayText.people.changedMeanwhile);
    const around = await listChildrenOf(trx, children, id);
    const writing = writingOf(ctx, trx);
    if (foldEmail(email ?? '') !== (person.emailFolded ?? '')) await changeLinks(writing, around, person.email, email);
    await changePerson(writing, id, { ...fields, ...written, updatedAt: changeTime(runtime.now(), person.updatedAt) });
    await record(
      trx,
      'student.changePerson',
      around.map(({ studentId }) => studentId),
    );
    return id;
  });
}

/** The address of the person's links. One that someone signs in with stays. */
export async function changeLinks(
  writing: Writing,
  around: Awaited<ReturnType<typeof listChildrenOf>>,
  before: string | null,
  email: string | null,
): Promise<void> {
  const linked = around.flatMap(({ studentId, linkId, userId }) => (linkId === null ? [] : [{ studentId, linkId, userId }]));
  if (linked.length === 0) return;
  // Without an address there would be nobody to invite.
  if (email === null || linked.some(({ userId }) => userId !== null))
    throw new DomainError('CONFLICT', 'alreadyLinked', dayText.people.accountAddress);
  const { trx, runtime, children } = writing;
  const at = isoTime(runtime.now());
  for (const { studentId, linkId } of linked) await setLinkAddress(writing, { studentId, id: linkId }, { email, at });
  if (before !== null) await forgetParentInvitations(trx, runtime.now(), children, before);
}
