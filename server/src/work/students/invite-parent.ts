import { maxBulkRows, summarize } from '@daycare-portal/shared/bulk';
import { foldEmail } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { GuardianLink, InviteAllGuardiansResult, InvitedGuardianRow } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import type { ChildScope } from '../../core/auth/access';
import {
  cancelParentInvitations,
  findGuardianInviter,
  forgetParentInvitations,
  getParentInvitation,
  insertInvitation,
  listPendingChildren,
  mayRenew,
  type Renewer,
} from '../../records/invitations/invitations.queries';
import type { SendInvitation } from '../invitations/send-invitation';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import type { Runtime } from '../../core/runtime';
import { authorOf, cameBy, requireOthersChildren, type Author } from '../../records/people/record/writing';
import {
  addParentLink,
  changeLinkAddress,
  deleteParentLink,
  getPendingLink,
  listToInvite,
} from '../../records/students/parent-links.queries';
import { getStoredStudent } from '../../records/students/students.queries';
import type { WorkContext } from '../../core/work-context';

interface Inviter extends Renewer {
  author: Author;
  send: SendInvitation;
  record: Recorder;
}

/**
 * Gives a student a guardian, and invites that address for every child it belongs to, replacing an earlier invitation. An invitation by
 * someone else stays and also covers this child.
 */
export function inviteParent(
  { transact, runtime, access: { children } }: WorkContext,
  inviter: Inviter,
  { studentId, email }: { studentId: string; email: string },
): Promise<GuardianLink> {
  return transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const writing = { trx, runtime, children, by: inviter.author };
    await requireOthersChildren(writing, [studentId]);
    await addParentLink(writing, studentId, email, cameBy(inviter.author, 'invitation'));
    await inviter.record(trx, 'student.inviteParent', studentId);
    const earlier = await findGuardianInviter(trx, children.daycareId, email);
    if (earlier !== undefined && !mayRenew(inviter, earlier))
      return { inviteUrl: null, alreadyInvited: true, studentNames: await namesOfFamily(trx, children, email) };
    return replaceInvitation(trx, runtime, children, inviter, email);
  });
}

/** Replaces a pending invitation and ends its link. FORBIDDEN if someone else made it, except for owners. */
export function reinviteParent(
  { transact, runtime, access: { children } }: WorkContext,
  inviter: Inviter,
  { studentId, inviteId }: { studentId: string; inviteId: string },
): Promise<GuardianLink> {
  return transact(async (trx) => {
    await requireOthersChildren({ trx, runtime, children, by: inviter.author }, [studentId]);
    const { email } = await getParentInvitation(trx, children, studentId, inviteId);
    await requireRenewer(trx, children, inviter, email);
    await inviter.record(trx, 'student.renewParentInvite', studentId);
    return replaceInvitation(trx, runtime, children, inviter, email);
  });
}

async function requireRenewer(trx: Db, { daycareId }: ChildScope, renewer: Renewer, email: string): Promise<void> {
  const madeBy = await findGuardianInviter(trx, daycareId, email);
  if (madeBy !== undefined && !mayRenew(renewer, madeBy)) throw new DomainError('FORBIDDEN', 'notInviter', text.invite.notInviter);
}

async function replaceInvitation(trx: Db, runtime: Runtime, children: ChildScope, inviter: Inviter, email: string): Promise<GuardianLink> {
  const { daycareId } = children;
  await cancelParentInvitations(trx, runtime.now(), daycareId, email);
  const invitation = await insertInvitation(trx, runtime, daycareId, { email, invitedBy: inviter.uid, role: null });
  return {
    inviteUrl: await inviter.send(trx, invitation),
    alreadyInvited: false,
    studentNames: await namesOfFamily(trx, children, email),
  };
}

/** The children that the link opens, among those the inviter sees. */
async function namesOfFamily(trx: Db, children: ChildScope, email: string): Promise<string[]> {
  return (await listPendingChildren(trx, children, [foldEmail(email)])).map(fullNameOf);
}

/**
 * Ends the link of a pending invitation. FORBIDDEN if someone else made it, except for owners. The guardian's address stays with the
 * student and can be invited again.
 */
export function cancelParentInvite(
  { transact, runtime, access: { children } }: WorkContext,
  canceller: Renewer & { record: Recorder },
  { studentId, inviteId }: { studentId: string; inviteId: string },
): Promise<void> {
  const { daycareId } = children;
  return transact(async (trx) => {
    const { email } = await getParentInvitation(trx, children, studentId, inviteId);
    await requireRenewer(trx, children, canceller, email);
    await cancelParentInvitations(trx, runtime.now(), daycareId, email);
    await canceller.record(trx, 'student.cancelParentInvite', studentId);
  });
}

/** Removes a parent or guardian from the student, and ends the pending invitation of that address. */
export function removeParent(ctx: WorkContext, { studentId, parentId }: { studentId: string; parentId: string }): Promise<void> {
  const {
    transact,
    runtime,
    record,
    access: { children },
  } = ctx;
  const by = authorOf(ctx);

  return transact(async (trx) => {
    const email = await deleteParentLink({ trx, runtime, children, by }, studentId, parentId);
    await forgetParentInvitations(trx, runtime.now(), children, email);
    await record(trx, 'student.removeParent', studentId);
  });
}

/**
 * Invites guardians who were never invited, and renews links that nobody has: one invitation per address, sorted by address, up to the size
 * of a bulk call. Only owners may, because they may renew other people's invitations. Results follow the student list.
 */
export function inviteAllGuardians(
  { transact, runtime, access: { children } }: WorkContext,
  inviter: Inviter,
  after: string | undefined,
): Promise<InviteAllGuardiansResult> {
  const { daycareId } = children;
  return transact(async (trx) => {
    const today = await todayOf(trx, runtime, daycareId);
    const addresses = await listToInvite(trx, children, { after, limit: maxBulkRows, today });
    const folded = addresses.map(({ emailFolded }) => emailFolded);
    const open = new Set(addresses.flatMap(({ emailFolded, open }) => (open === null ? [] : emailFolded)));
    const families = new Map<string, Awaited<ReturnType<typeof listPendingChildren>>>();
    for (const child of folded.length === 0 ? [] : await listPendingChildren(trx, children, folded))
      families.set(child.emailFolded, [...(families.get(child.emailFolded) ?? []), child]);
    const results: InvitedGuardianRow[] = [];
    for (const [address, family] of families) {
      const [first] = family;
      if (first === undefined) continue;
      const { email, studentId } = first;
      if (open.has(address)) await cancelParentInvitations(trx, runtime.now(), daycareId, email);
      const invitation = await insertInvitation(trx, runtime, daycareId, { email, invitedBy: inviter.uid, role: null });
      const inviteUrl = await inviter.send(trx, invitation);
      const studentNames = family.map(fullNameOf);
      results.push({ studentId, studentName: fullNameOf(first), studentNames, email, status: 'success', reason: null, inviteUrl });
    }
    const invited = [...families.values()].flat();
    const studentsOf = (renewed: boolean) => [
      ...new Set(invited.flatMap(({ emailFolded, studentId }) => (open.has(emailFolded) === renewed ? studentId : []))),
    ];
    await inviter.record(trx, 'student.inviteParent', studentsOf(false));
    await inviter.record(trx, 'student.renewParentInvite', studentsOf(true));
    return { summary: summarize(results), results, next: folded.length < maxBulkRows ? null : (folded.at(-1) ?? null) };
  });
}

/** Replaces a wrong address whose link is pending, and ends the invitation sent to it. */
export function correctParentEmail(
  ctx: WorkContext,
  { studentId, parentId, email }: { studentId: string; parentId: string; email: string },
): Promise<void> {
  const {
    transact,
    runtime,
    record,
    access: { children },
  } = ctx;
  const by = authorOf(ctx);

  return transact(async (trx) => {
    const wrong = await getPendingLink(trx, children, studentId, parentId);
    await changeLinkAddress({ trx, runtime, children, by }, { studentId, id: parentId }, email);
    if (wrong.emailFolded !== foldEmail(email)) await forgetParentInvitations(trx, runtime.now(), children, wrong.email);
    await record(trx, 'student.correctParentEmail', studentId);
  });
}
