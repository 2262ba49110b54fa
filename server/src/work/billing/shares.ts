import type { ConfirmAccounts, ProposedAccount, SetShares, SharesFrom } from '@daycare-portal/shared/billing-accounts';
import type { AssignPlan, AssignPlans, EndPlan, PlanAssignment, PlanEnd } from '@daycare-portal/shared/tuition-plans';
import { billingText } from '@daycare-portal/shared/billing-text';
import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, inOrder } from '@daycare-portal/shared/enrollment';
import { maxNameLength } from '@daycare-portal/shared/fields';
import { foldAccents } from '@daycare-portal/shared/folding';
import { groupBy } from '@daycare-portal/shared/groups';
import { periodOf } from '@daycare-portal/shared/proration';
import { DomainError } from '../../core/errors';
import { changeTime, isoTime } from '../../core/runtime';
import { saysNothingNew } from '../../core/says-nothing-new';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { findAccount, insertAccount, listAccounts, listPeopleIn, replacePayers } from '../../records/billing/accounts.queries';
import { findPlan, listPlans } from '../../records/billing/plans.queries';
import {
  insertAssignment,
  listAssignments,
  listBillable,
  listShares,
  replaceShares,
  updateAssignment,
  type BillableChild,
  type StoredAssignment,
} from '../../records/billing/shares.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { listAllAround } from '../../records/people/people.queries';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { readBilling } from '../../records/billing/settings.queries';
import { getAccount } from './account-view';
import { billedChild, labelOf, readRunData, workOut } from './run-data';
import { requireOpen } from './settings';

type Reading = Pick<WorkContext, 'db' | 'runtime' | 'access'>;

async function requireChild({ db, access }: Pick<WorkContext, 'db' | 'access'>, studentId: string): Promise<BillableChild> {
  const child = (await listBillable(db, access.children)).find(({ id }) => id === studentId);
  if (child === undefined) throw new DomainError('NOT_FOUND', 'studentNotFound', billingText.studentNotFound);
  return child;
}

/** Says who pays for a child from a day on. What begins later stays. */
export function setShares({ transact, access, record }: WorkContext, { studentId, from, shares }: Sent<SetShares>): Promise<void> {
  const { daycareId, children } = access;
  return transact(async (trx) => {
    await requireChild({ db: trx, access }, studentId);
    requireOpen(await readBilling(trx, daycareId), from);
    const known = new Set((await listAccounts(trx, daycareId)).map(({ id }) => id));
    if (shares.some(({ accountId }) => !known.has(accountId)))
      throw new DomainError('NOT_FOUND', 'accountNotFound', billingText.accountNotFound);
    await replaceShares(trx, children, studentId, from, shares);
    await record(trx, 'student.setShares', studentId);
  });
}

/** Accounts that guardians and households suggest for enrolled children for whom nobody pays yet. */
export async function proposeAccounts({ db, runtime, access }: Reading): Promise<{ proposals: ProposedAccount[] }> {
  const { children, daycareId } = access;
  const rules = await readDayRules(db, runtime, daycareId);
  const shares = await listShares(db, children);
  const enrollments = await listEnrollments(db, children);
  const billable = (await listBillable(db, children)).filter((child) => {
    const spans = inOrder(enrollments.get(child.id) ?? []);
    return !shares.has(child.id) && enrollmentStatus(spans, dayAt(child.createdAt, rules.timeZone), rules.today).status !== 'withdrawn';
  });
  const people = await listAllAround(db, children);
  const proposals = new Map<string, ProposedAccount>();
  for (const child of billable) {
    const guardians = (people.get(child.id) ?? []).filter(({ isGuardian, notAuthorized }) => isGuardian && !notAuthorized);
    const households = householdsOf(guardians);
    const each = Math.floor(10_000 / Math.max(households.length, 1));
    households.forEach((payers, at) => {
      const key = payers
        .map(({ personId }) => personId)
        .toSorted()
        .join(' ');
      const known = proposals.get(key) ?? {
        name: nameOf(child, payers, households.length),
        payers: payers.map(({ personId, fullName }) => ({ personId, fullName })),
        children: [],
      };
      proposals.set(key, known);
      known.children.push({ ...billedChild(child), basisPoints: at === 0 ? 10_000 - each * (households.length - 1) : each });
    });
  }
  return {
    proposals: withOwnNames([...proposals.values()], await listAccounts(db, daycareId)).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

/** Families of the same name are told apart by their children, so that a payment does not go to the wrong one. */
function withOwnNames(proposals: readonly ProposedAccount[], accounts: readonly { name: string }[]): ProposedAccount[] {
  const names = groupBy([...proposals, ...accounts], ({ name }) => foldAccents(name));
  return proposals.map((proposal) =>
    names.get(foldAccents(proposal.name))?.length === 1
      ? proposal
      : {
          ...proposal,
          name: billingText
            .familyOf(
              proposal.name,
              proposal.children.map(({ firstName }) => firstName),
            )
            .slice(0, maxNameLength),
        },
  );
}

/** Guardians of the shared household pay with each of the others, or alone where nobody lives apart. */
function householdsOf<Guardian extends { household: number | null }>(guardians: readonly Guardian[]): Guardian[][] {
  if (guardians.length === 0) return [];
  const apart = groupBy(
    guardians.filter(({ household }) => household !== null),
    ({ household }) => household,
  );
  const shared = guardians.filter(({ household }) => household === null);
  if (apart.size < 2) return [[...guardians]];
  return [...apart.entries()].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0)).map(([, some], at) => (at === 0 ? [...some, ...shared] : some));
}

function nameOf({ lastName }: BillableChild, payers: readonly { fullName: string }[], households: number): string {
  return households > 1 ? (payers[0]?.fullName ?? lastName) : billingText.family(lastName);
}

/** Makes accounts as they were proposed and looked at, and lets each pay for its children. */
export function confirmAccounts(
  { transact, runtime, access, session, record }: WorkContext,
  { from, accounts }: Sent<ConfirmAccounts>,
): Promise<string[]> {
  const { daycareId, children } = access;
  return transact(async (trx) => {
    const parts = groupBy(
      accounts.flatMap(({ id, children: some }) => some.map((child) => ({ ...child, accountId: id }))),
      ({ studentId }) => studentId,
    );
    for (const some of parts.values())
      if (some.reduce((sum, { basisPoints }) => sum + basisPoints, 0) !== 10_000)
        throw new DomainError('BAD_REQUEST', 'badInput', billingText.sharesNotWhole);
    requireOpen(await readBilling(trx, daycareId), from);
    const known = new Set((await listBillable(trx, children)).map(({ id }) => id));
    if ([...parts.keys()].some((id) => !known.has(id))) throw new DomainError('NOT_FOUND', 'studentNotFound', billingText.studentNotFound);
    const now = isoTime(runtime.now());
    for (const { id, name, payers } of accounts) {
      const stored = await findAccount(trx, daycareId, id);
      if (stored !== undefined) {
        if (stored.savedBy === session.user.uid && stored.name === name) continue;
        throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
      }
      if ((await listPeopleIn(trx, children, payers)).length < new Set(payers).size)
        throw new DomainError('NOT_FOUND', 'personNotFound', billingText.personNotFound);
      const author = { savedBy: session.user.uid, createdAt: now, updatedAt: now };
      const payloadHash = hashPayload({ id, kind: 'family', name, payers, note: null });
      await insertAccount(trx, daycareId, { id, kind: 'family', name, note: null, payloadHash, ...author });
      await replacePayers(trx, daycareId, id, [...new Set(payers)]);
    }
    for (const [studentId, some] of parts)
      await replaceShares(
        trx,
        children,
        studentId,
        from,
        some.map(({ accountId, basisPoints }) => ({ accountId, basisPoints })),
      );
    await record(trx, 'daycare.saveAccount', daycareId);
    return accounts.map(({ id }) => id);
  });
}

/** Gives a child a plan from a day on. */
export async function assignPlan(ctx: WorkContext, input: Sent<AssignPlan>): Promise<string> {
  await assignAll(ctx, [input]);
  return input.id;
}

/** Gives several children a plan from a day on. */
export async function assignPlans(ctx: WorkContext, { planId, from, children }: Sent<AssignPlans>): Promise<string[]> {
  await assignAll(
    ctx,
    children.map(({ id, studentId }) => ({ id, studentId, planId, from, until: null, ownAmount: null, reason: null })),
  );
  return children.map(({ id }) => id);
}

function assignAll({ transact, runtime, access, session, record }: WorkContext, inputs: readonly Sent<AssignPlan>[]): Promise<void> {
  const { daycareId, children } = access;
  return transact(async (trx) => {
    const all = await listAssignments(trx, children);
    const billable = new Set((await listBillable(trx, children)).map(({ id }) => id));
    const billing = await readBilling(trx, daycareId);
    for (const input of inputs) {
      const { id, studentId, planId, from, until, ownAmount, reason } = input;
      const payloadHash = hashPayload(input);
      const stored = all.find((one) => one.id === id);
      if (stored !== undefined) {
        if (stored.savedBy === session.user.uid && stored.payloadHash === payloadHash) continue;
        throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
      }
      if (!billable.has(studentId)) throw new DomainError('NOT_FOUND', 'studentNotFound', billingText.studentNotFound);
      const plan = await findPlan(trx, daycareId, planId);
      if (plan === undefined) throw new DomainError('NOT_FOUND', 'planNotFound', billingText.planNotFound);
      if (plan.archived) throw new DomainError('CONFLICT', 'planNotFound', billingText.planArchived);
      requireOpen(billing, from);
      requireNoOverlap(all, { id, studentId, planId, from, until });
      const now = isoTime(runtime.now());
      const dates = { fromDay: from, untilDay: until, createdAt: now, updatedAt: now };
      const row = { id, studentId, planId, ownAmount, reason: reason || null, savedBy: session.user.uid, payloadHash, ...dates };
      await insertAssignment(trx, children, row);
      all.push(row);
      await record(trx, 'student.assignPlan', studentId);
    }
  });
}

function requireNoOverlap(
  all: readonly StoredAssignment[],
  { id, studentId, planId, from, until }: { id: string; studentId: string; planId: string; from: PlainDate; until: PlainDate | null },
): void {
  const overlaps = all.some(
    (one) =>
      one.id !== id &&
      one.studentId === studentId &&
      one.planId === planId &&
      (until === null || one.fromDay <= until) &&
      (one.untilDay === null || from <= one.untilDay),
  );
  if (overlaps) throw new DomainError('CONFLICT', 'planOverlaps', billingText.planOverlaps);
}

/** Ends a child's plan, or takes an end back. */
export function endPlan(
  { transact, runtime, access, session, record }: WorkContext,
  { id, updatedAt, until, reason }: Sent<EndPlan>,
): Promise<string> {
  const { daycareId, children } = access;
  return transact(async (trx) => {
    const all = await listAssignments(trx, children);
    const stored = all.find((one) => one.id === id);
    if (stored === undefined) throw new DomainError('NOT_FOUND', 'planNotFound', billingText.assignmentNotFound);
    const { studentId, planId, fromDay } = stored;
    const fields = { untilDay: until, reason: reason === undefined ? stored.reason : reason || null };
    if (saysNothingNew(stored, fields)) return id;
    if (updatedAt !== undefined && updatedAt !== stored.updatedAt)
      throw new DomainError('CONFLICT', 'changedMeanwhile', billingText.changedMeanwhile);
    if (until !== null && until < addDays(fromDay, -1)) throw new DomainError('BAD_REQUEST', 'badInput', billingText.endsBeforeStart);
    const { closedThrough } = await readBilling(trx, daycareId);
    if (until !== null) requireOpen({ closedThrough: closedThrough === null ? null : addDays(closedThrough, -1) }, until);
    requireNoOverlap(all, { id, studentId, planId, from: fromDay, until });
    await updateAssignment(trx, children, id, {
      ...fields,
      savedBy: session.user.uid,
      updatedAt: changeTime(runtime.now(), stored.updatedAt),
    });
    await record(trx, 'student.endPlan', studentId);
    return id;
  });
}

/** What follows if a plan ends on a day: what was billed for later days, and what is open on the accounts that pay. */
export async function previewEnd(ctx: Reading, { id, until }: { id: string; until: PlainDate }): Promise<PlanEnd> {
  const { db, runtime, access } = ctx;
  const assignment = (await listAssignments(db, access.children)).find((one) => one.id === id);
  if (assignment === undefined) throw new DomainError('NOT_FOUND', 'planNotFound', billingText.assignmentNotFound);
  const plan = await findPlan(db, access.daycareId, assignment.planId);
  if (plan === undefined) throw new DomainError('NOT_FOUND', 'planNotFound', billingText.planNotFound);
  const data = await readRunData(db, runtime, access.children, until);
  const children = data.children.map((child) =>
    child.id === assignment.studentId
      ? {
          ...child,
          plans: child.plans.map((each) => (each.planId === plan.id && each.from === assignment.fromDay ? { ...each, until } : each)),
        }
      : child,
  );
  const last = data.posted
    .map(({ periodUntil }) => periodUntil ?? '')
    .toSorted()
    .at(-1);
  const after = periodOf(plan.every, addDays(last !== undefined && last > until ? last : until, 1));
  const { candidates } = await workOut({ ...data, children }, plan.every, after);
  const differences = candidates.filter(({ kind, studentId }) => kind === 'difference' && studentId === assignment.studentId);
  const payers = new Set(
    (data.children.find((child) => child.id === assignment.studentId)?.history ?? []).flatMap(({ shares }) =>
      shares.map(({ accountId }) => accountId),
    ),
  );
  const accounts: PlanEnd['accounts'] = [];
  for (const accountId of payers) {
    const view = await getAccount({ db, runtime, children: access.children }, accountId);
    const { balance, credit, deposit } = view;
    accounts.push({
      accountId,
      accountName: view.account.name,
      balance,
      credit,
      deposit,
      openInvoices: view.open.flatMap(({ number }) => number ?? []),
    });
  }
  return {
    differences: differences.map((line) => ({
      accountId: line.accountId,
      accountName: data.accounts.get(line.accountId)?.name ?? '',
      amount: line.amount,
      arithmetic: line.sum === null ? labelOf(line) : billingText.arithmetic(line.sum, data.billing.currency),
    })),
    accounts,
  };
}

/** Every child with its plans and who pays, by name. */
export async function listChildren({ db, access }: Reading): Promise<{
  children: (ReturnType<typeof billedChild> & { assignments: PlanAssignment[]; shares: SharesFrom[] })[];
}> {
  const plans = new Map((await listPlans(db, access.daycareId)).map(({ id, name }) => [id, name]));
  const assigned = groupBy(await listAssignments(db, access.children), ({ studentId }) => studentId);
  const shares = await listShares(db, access.children);
  const children = await listBillable(db, access.children);
  return {
    children: children.map((child) => ({
      ...billedChild(child),
      assignments: (assigned.get(child.id) ?? []).map(({ id, studentId, planId, fromDay, untilDay, ownAmount, reason, updatedAt }) => ({
        assignmentId: id,
        studentId,
        planId,
        planName: plans.get(planId) ?? '',
        from: fromDay,
        until: untilDay,
        ownAmount,
        reason,
        updatedAt,
      })),
      shares: shares.get(child.id) ?? [],
    })),
  };
}
