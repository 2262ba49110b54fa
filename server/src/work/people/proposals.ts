import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { dayText } from '@daycare-portal/shared/day-text';
import {
  maxEmergencyOrder,
  type ChildPeople,
  type ChildPerson,
  type DecideProposal,
  type ListedProposal,
  type Phone,
  type Pickup,
  type Proposal,
  type ProposePerson,
} from '@daycare-portal/shared/people';
import { byChild } from '@daycare-portal/shared/groups';
import { barredLike, standingOf } from '@daycare-portal/shared/pickup';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';
import { DomainError } from '../../core/errors';
import { changeTime, isoTime, newId, type Runtime } from '../../core/runtime';
import { sql, type SqlBool } from 'kysely';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { getStoredStudent } from '../../records/students/students.queries';
import { findAround, findPerson, listChildrenOf } from '../../records/people/around-child.queries';
import { findDetails } from '../../records/health/health.queries';
import { listAround, versionOf, type AroundChild } from '../../records/people/people.queries';
import { personPhotoUrl } from './person-photos';
import { aroundOf, requireNobodyElse, requireRoom, sayAround } from '../../records/people/record/around';
import { addPeople, changePerson } from '../../records/people/record/people';
import { isOwn, requireOthersChildren, writingOf, type Writing } from '../../records/people/record/writing';
import type { Sent, WorkContext } from '../../core/work-context';

/** A family's request, as stored. */
export type Proposed = {
  fullName: string;
  phones: Phone[];
  email: string | null;
  relation: string | null;
  pickup: Pickup | null;
  /** Whether the person is to be called in an emergency. Left out: as before. */
  calls?: boolean;
  /** The id of the person on the household's form, if the request was made there. */
  form?: string;
};

function selectPending(db: Db, children: ChildScope) {
  return (
    childRows(db, children, 'peopleProposals')
      .innerJoin('students', inDaycare('students.id', 'peopleProposals.studentId'))
      .where('peopleProposals.decidedAt', 'is', null)
      // A request ends with the right of whoever asked to have a page of the child.
      .where(({ exists }) => exists(askedByGuardian(db, children)))
      .select(['peopleProposals.id', 'peopleProposals.studentId', 'peopleProposals.personId', 'peopleProposals.proposed'])
      .select('peopleProposals.askedBy')
      .select([
        'peopleProposals.askedName',
        'peopleProposals.askedAt',
        'peopleProposals.household',
        'students.firstName',
        'students.lastName',
      ])
      .orderBy('peopleProposals.askedAt')
      .orderBy('peopleProposals.id')
  );
}

function askedByGuardian(db: Db, children: ChildScope) {
  return childTables(db, children)
    .selectFrom('parentLinks')
    .innerJoin('childPeople', inDaycare('childPeople.id', 'parentLinks.id'))
    .where(sql<SqlBool>`${sql.ref('parentLinks.daycareId')} = ${sql.ref('peopleProposals.daycareId')}`)
    .where(sql<SqlBool>`${sql.ref('parentLinks.studentId')} = ${sql.ref('peopleProposals.studentId')}`)
    .where(sql<SqlBool>`${sql.ref('parentLinks.userId')} = ${sql.ref('peopleProposals.askedBy')}`)
    .where('childPeople.notAuthorized', 'is', null)
    .where('childPeople.pageSaid', 'is not', null)
    .where(({ or, eb }) => or([eb('childPeople.sees', 'is', null), eb('childPeople.sees', '!=', '[]')]))
    .select('parentLinks.id');
}

export type Pending = Awaited<ReturnType<ReturnType<typeof selectPending>['execute']>>[number];

function toProposal(pending: Pending, around: readonly AroundChild[]): Proposal {
  const { fullName, phones, email, relation, pickup }: Proposed = JSON.parse(pending.proposed);
  const others = around.filter(({ personId }) => personId !== pending.personId);
  const listed = around.find(({ personId }) => personId === pending.personId);
  return {
    proposalId: pending.id,
    fullName,
    phones,
    email,
    relation,
    pickup,
    askedBy: pending.askedName,
    askedAt: pending.askedAt,
    isNew: others.length === around.length,
    resembles:
      listed?.isAsked === true || barredLike(around, { personId: pending.personId, fullName, notLike: listed?.notLike ?? [] }).length > 0,
    version: requestVersion(listed),
  };
}

/** Changes with each change of the person, or of their relation to the child. */
export function requestVersion(listed: AroundChild | undefined): string {
  return listed === undefined ? '' : `${versionOf(listed)} ${listed.updatedAt}`;
}

/** Everyone around a child in calling order, including people a family asked for. */
export async function getPeople(ctx: WorkContext, { studentId }: { studentId: string }): Promise<ChildPeople> {
  const { db, runtime } = ctx;
  const { children } = ctx.access;
  const { uid: userId } = ctx.session.user;
  await getStoredStudent(db, children, studentId);
  const { timeZone } = await readDayRules(db, runtime, children.daycareId);
  const moment = { at: isoTime(runtime.now()), timeZone };
  const around = (await listAround(db, children, [studentId])).get(studentId) ?? [];
  const pending = await selectPending(db, children).where('peopleProposals.studentId', '=', studentId).execute();
  const proposals = new Map(pending.map((one) => [one.personId, { ...toProposal(one, around), household: one.household }]));
  const listed = around.map((one): ChildPerson => {
    const standing = standingOf(one, moment);
    const { household: _household, ...proposal } = proposals.get(one.personId) ?? { household: null };
    return {
      personId: one.personId,
      fullName: one.fullName,
      relation: one.relation,
      phones: one.phones,
      email: one.email,
      photo: personPhotoUrl(children, one.personId, one.photo),
      linkId: one.account === 'none' ? null : one.id,
      account: one.account,
      isGuardian: one.isGuardian,
      household: one.household,
      emergencyOrder: one.emergencyOrder,
      pickup: one.pickup,
      mayPickUpToday: standing.mayPickUp,
      notAuthorized: one.notAuthorized ? { note: one.notAuthorizedNote } : null,
      firstTime: !one.isKnown,
      isConfirmed: one.isConfirmed,
      pickupSaid: one.pickupSaid,
      callsSaid: one.callsSaid,
      pageSaid: one.pageSaid,
      came: one.came,
      addedAt: one.createdAt,
      joinedAt: one.joinedAt,
      joinedAs: one.joinedAs,
      notLike: one.notLike,
      isAsked: one.isAsked,
      proposal: 'proposalId' in proposal ? proposal : null,
      note: one.note,
      sees: one.sees,
      pickupChangedAt: one.pickupChangedAt,
      version: versionOf(one),
      updatedAt: one.updatedAt,
    };
  });
  const proposed = [...proposals].flatMap(([personId, { household, ...proposal }]) =>
    proposal.isNew ? [askedPerson(personId, household, proposal)] : [],
  );
  const custody = (await findDetails(db, children, studentId))?.custody ?? null;
  return { people: [...listed, ...proposed], timeZone, isOwnChild: await isOwn(db, children, studentId, userId), custody };
}

/** Someone new whom a family asked for and nobody has accepted. */
function askedPerson(personId: string, household: number | null, proposal: Proposal): ChildPerson {
  const { fullName, relation, phones, email, pickup } = proposal;
  return {
    personId,
    fullName,
    relation,
    phones,
    email,
    photo: null,
    linkId: null,
    account: 'none',
    isGuardian: false,
    household,
    emergencyOrder: null,
    pickup,
    mayPickUpToday: false,
    notAuthorized: null,
    firstTime: true,
    isConfirmed: false,
    pickupSaid: null,
    callsSaid: null,
    pageSaid: null,
    came: { how: 'family', by: '', name: proposal.askedBy, from: null },
    addedAt: proposal.askedAt,
    joinedAt: null,
    joinedAs: null,
    notLike: [],
    isAsked: false,
    proposal,
    note: null,
    sees: null,
    pickupChangedAt: null,
    version: '',
    updatedAt: null,
  };
}

/** What families have asked for about these children, by child. */
export async function listOpenRequests(db: Db, children: ChildScope): Promise<Map<string, Pending[]>> {
  return byChild(await selectPending(db, children).execute());
}

/** The open requests, oldest first. */
export async function listProposals(db: Db, children: ChildScope): Promise<ListedProposal[]> {
  const pending = await selectPending(db, children).execute();
  const around = await listAround(
    db,
    children,
    pending.map(({ studentId }) => studentId),
  );
  return pending.map((one) => {
    const { studentId, firstName, lastName } = one;
    return { ...toProposal(one, around.get(studentId) ?? []), studentId, firstName, lastName };
  });
}

/** A family asks for a new person, or to change one of theirs. Returns the request's id. */
export function proposePerson(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  family: { uid: string; name: string; household: number | null },
  input: ProposePerson,
): Promise<string[]> {
  const { daycareId } = children;
  return answerOnce(trx, runtime, { daycareId, sentBy: family.uid }, [input], {
    listWritten: async (ids) => {
      // An id may be taken by a request about another child.
      const rows = await childRows(trx, acrossDaycare(children), 'peopleProposals')
        .where('id', 'in', ids)
        .select(['id', 'askedBy', 'payloadHash'])
        .orderBy('id')
        .execute();
      return rows.map(({ id, askedBy, payloadHash }) => ({ id, sentBy: askedBy, payloadHash, answer: id }));
    },
    write: async (rows) => {
      for (const { id, studentId, personId, payloadHash, ...proposed } of rows) {
        // A family asks about people of their child alone: anyone else is somebody new.
        const isAround = personId !== null && (await findAround(trx, children, studentId, personId)) !== undefined;
        await childTables(trx, children)
          .insertInto('peopleProposals')
          .values({
            daycareId,
            id,
            studentId,
            personId: isAround ? personId : newId(runtime),
            proposed: JSON.stringify(proposed),
            household: family.household,
            askedBy: family.uid,
            askedName: family.name,
            askedAt: isoTime(runtime.now()),
            payloadHash,
            decidedAt: null,
            decidedName: null,
            accepted: null,
            reason: null,
          })
          .execute();
      }
      return rows.map(({ id }) => ({ answer: id, isWritten: true }));
    },
    conflict: () => {
      throw new DomainError('CONFLICT', 'idTaken', dayText.people.idTaken);
    },
  });
}

/** Accepts or declines a family's request. If accepted, the person is around the child as requested, and confirmed. */
export function decideProposal(ctx: WorkContext, { proposalId, accept, reason, notLike, version }: Sent<DecideProposal>): Promise<void> {
  return ctx.transact((trx) => decide(ctx, trx, proposalId, accept ? { notLike, version } : { reason }));
}

/** The same within a transaction: `notLike` accepts the request as it was read, `reason` declines it. */
export async function decide(
  ctx: WorkContext,
  trx: Db,
  proposalId: string,
  decision: Accepted | { reason: string | null | undefined },
): Promise<void> {
  const { runtime, access, session, record } = ctx;
  const { children, daycareId } = access;
  const proposal = await childRows(trx, children, 'peopleProposals').where('id', '=', proposalId).selectAll().executeTakeFirst();
  if (proposal === undefined) throw new DomainError('NOT_FOUND', 'proposalNotFound', dayText.people.proposalNotFound);
  const { studentId, decidedName } = proposal;
  if (decidedName !== null) throw new DomainError('CONFLICT', 'proposalDecided', dayText.people.proposalDecided(decidedName));
  if (proposal.askedBy === session.user.uid) throw new DomainError('FORBIDDEN', 'ownChild', dayText.people.ownProposal);
  const writing = writingOf(ctx, trx);
  await requireOthersChildren(writing, [studentId]);
  const accept = 'notLike' in decision;
  const isOpen = (await selectPending(trx, children).where('peopleProposals.id', '=', proposalId).executeTakeFirst()) !== undefined;
  if (accept && !isOpen) throw new DomainError('NOT_FOUND', 'proposalNotFound', dayText.people.proposalNotFound);
  if (accept) await carryOut(writing, proposal, decision);
  await childTables(trx, children)
    .updateTable('peopleProposals')
    .set({
      decidedAt: isoTime(runtime.now()),
      decidedName: session.user.displayName,
      accepted: accept ? 1 : 0,
      reason: accept ? null : decision.reason || null,
    })
    .where('daycareId', '=', daycareId)
    .where('id', '=', proposalId)
    .execute();
  await record(trx, accept ? 'student.acceptProposal' : 'student.declineProposal', studentId);
}

interface Accepted {
  notLike: readonly string[] | undefined;
  version: string | undefined;
}

/** CONFLICT if the person is no longer as whoever accepts the request has read. */
function requireAsRead(before: AroundChild | undefined, askedAt: string, version: string | undefined): void {
  const isAsRead = version === undefined ? before === undefined || changedAt(before) <= askedAt : version === requestVersion(before);
  if (!isAsRead) throw new DomainError('CONFLICT', 'changedMeanwhile', dayText.people.changedMeanwhile);
}

function changedAt({ updatedAt, pickupChangedAt, pickupSaid, callsSaid }: AroundChild): string {
  return [updatedAt, pickupChangedAt ?? '', pickupSaid?.at ?? '', callsSaid?.at ?? ''].toSorted().at(-1) ?? '';
}

/** What is said of somebody whom a family asks for. */
const newcomer = { isGuardian: false, emergencyOrder: null, notAuthorized: null, sees: null };

async function carryOut(
  writing: Writing,
  proposal: { studentId: string; personId: string; proposed: string; household: number | null; askedAt: string },
  { notLike, version }: Accepted,
): Promise<void> {
  const { trx, runtime, children, by } = writing;
  const { studentId, household } = proposal;
  const { relation, pickup, calls, form: _form, ...fields }: Proposed = JSON.parse(proposal.proposed);
  const around = (await listAround(trx, children, [studentId])).get(studentId) ?? [];
  const before = around.find((one) => one.personId === proposal.personId);
  if (before?.notAuthorized === true) throw new DomainError('CONFLICT', 'changedMeanwhile', dayText.people.changedMeanwhile);
  requireAsRead(before, proposal.askedAt, version);
  const answered = [...(before?.notLike ?? []), ...(notLike ?? [])];
  // Accepting overwrites the name, so the name that the person has by now is a question as well.
  for (const fullName of [fields.fullName, before?.fullName ?? fields.fullName])
    requireNobodyElse(around, { personId: proposal.personId, fullName, notLike: answered });
  // A request is about people of the child alone: whoever is not around it is somebody new.
  const known = await findPerson(trx, children, proposal.personId);
  const personId = known === undefined || before !== undefined ? proposal.personId : newId(runtime);
  if (before === undefined) {
    // What was written before a refusal stays, since the other requests of the call go on.
    await requireRoom(writing, [{ studentId }]);
    await addPeople(writing, [{ id: personId, ...fields, note: null, savedBy: by?.uid ?? null, payloadHash: null }]);
  } else {
    const its = await listChildrenOf(trx, children, personId);
    const hasLink = its.some(({ linkId }) => linkId !== null);
    const { fullName, phones, email } = fields;
    if (fullName !== before.fullName) await requireNowhereBarred(trx, children, before, its);
    await changePerson(writing, personId, {
      fullName,
      phones,
      // The address of a guardian's link belongs to the sign-in.
      ...(!hasLink && { email }),
      archivedAt: null,
      updatedAt: changeTime(runtime.now(), before.updatedAt),
    });
  }
  await sayAround(
    writing,
    { studentId, personId, fullName: fields.fullName, version: before && versionOf(before) },
    {
      ...(before === undefined ? { ...newcomer, household } : aroundOf(before)),
      ...(calls !== undefined && { emergencyOrder: calls ? (before?.emergencyOrder ?? nextOrder(around)) : null }),
      relation,
      pickup,
      notLike,
      unsaid: ['page'],
    },
  );
}

/** CONFLICT for somebody whom another child is kept from by this name. */
async function requireNowhereBarred(
  trx: Db,
  children: ChildScope,
  { personId, fullName }: AroundChild,
  its: readonly { studentId: string }[],
): Promise<void> {
  const ids = its.map(({ studentId }) => studentId);
  const around = [...(await listAround(trx, acrossDaycare(children), ids)).values()].flat();
  if (around.some((one) => one.personId === personId && one.notAuthorized))
    throw new DomainError('CONFLICT', 'resembles', dayTeamText.along.notRenamed(fullName));
}

/** Whoever is added is called after all others. */
function nextOrder(around: readonly AroundChild[]): number {
  return Math.min(maxEmergencyOrder, Math.max(0, ...around.map(({ emergencyOrder }) => emergencyOrder ?? 0)) + 1);
}
