import { billingText } from '@daycare-portal/shared/billing-text';
import { ofOwner, type Register } from '../register';
import type { Caller, World } from '../world';

const id = 'billing-made-by-a-screen';
const plan = { id, name: 'Full week', every: 'week' as const, prices: [{ from: '2026-01-05', amount: 27_500 }], weekdays: [1, 2, 3, 4, 5] };
const account = { id, kind: 'family' as const, name: 'Lopez family', payers: [] as string[], note: null };
const assignment = { id, studentId: 'made-up', planId: 'made-up', from: '2026-11-02', until: null, ownAmount: null, reason: null };
const week = { every: 'week' as const, from: '2026-11-16', until: '2026-11-20' };
const run = { id, ...week, keys: ['made-up'], issueOn: '2026-11-16', dueOn: '2026-11-20' };
const entry = { id, accountId: 'made-up', kind: 'charge', amount: 1500, on: '2026-11-20', label: 'Field trip' };
const payment = { id, accountId: 'made-up', amount: 1500, on: '2026-11-20', method: 'check', reference: '1201' };
const days = { from: '2026-11-01', until: '2026-11-30' };
const ownRecord = 'the ledger is its own record';
const notFound = ['NOT_FOUND', billingText.accountNotFound] as const;
const noEntry = ['NOT_FOUND', billingText.entryNotFound] as const;
const noDocument = ['NOT_FOUND', billingText.documentNotFound] as const;
const noStudent = ['NOT_FOUND', billingText.studentNotFound] as const;
const noAssignment = ['NOT_FOUND', billingText.assignmentNotFound] as const;

/** Switches money on, which a new daycare has off. */
export async function billed({ owner, daycareId }: Pick<World, 'owner' | 'daycareId'>): Promise<void> {
  const features = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
  await owner.daycare.updateDay({ daycareId, features });
}

/** A call of the owner where money is switched on. */
const here = (
  work: (owner: Caller, world: World) => Promise<[call: () => Promise<unknown>, action: Parameters<typeof ofOwnerAction>[0], to?: string]>,
) =>
  ofOwner(async (world, owner) => {
    await billed(world);
    return work(owner, world);
  });
const ofOwnerAction = (
  action:
    | 'daycare.updateBilling'
    | 'daycare.closePeriod'
    | 'daycare.savePlan'
    | 'daycare.saveAccount'
    | 'daycare.exportMoney'
    | 'student.setShares'
    | 'student.assignPlan'
    | 'student.endPlan',
) => action;

/** A plan and an account for the child, and a bill that was posted and paid, so that the account is even. */
async function write({ owner, people }: World, studentId: string): Promise<void> {
  const daycareId = people.sunnyside;
  const { billing } = owner;
  await billed({ owner, daycareId });
  await billing.updateSettings({ daycareId, dueDays: 4, latePickup: null });
  const planId = `${id}-plan`;
  const accountId = `${id}-account`;
  await billing.savePlan({ daycareId, ...plan, id: planId });
  const [guardian] = (await owner.people.getPeople({ daycareId, studentId })).people;
  await billing.saveAccount({ daycareId, ...account, id: accountId, payers: guardian === undefined ? [] : [guardian.personId] });
  await billing.setShares({ daycareId, studentId, from: '2026-11-01', shares: [{ accountId, rest: true }] });
  await billing.assignPlan({ daycareId, ...assignment, id: `${id}-assigned`, studentId, planId });
  const { lines } = await billing.previewRun({ daycareId, ...week });
  await billing.postRun({ daycareId, ...run, keys: lines.map(({ key }) => key) });
  const paid = { daycareId, accountId, kind: 'payment' as const, amount: 27_500, on: '2026-11-20', label: '', receiptId: `${id}-receipt` };
  await billing.addEntry({ ...paid, id: `${id}-paid`, studentId });
}

async function decide(world: World, studentId: string): Promise<void> {
  const { db, people } = world;
  const author = {
    recordedBy: people.owner.uid,
    recordedName: people.owner.displayName,
    recordedAt: '2026-11-20T20:00:00.000Z',
    payloadHash: '',
  };
  const row = {
    id: `extraDay:2026-11-18:${studentId}`,
    kind: 'extraDay' as const,
    day: '2026-11-18',
    accountId: `${id}-account`,
    studentId,
  };
  const decision = { decision: 'forgive' as const, workedOut: 5800, entryId: null, reason: null };
  await db
    .insertInto('billingDecisions')
    .values({ daycareId: people.sunnyside, ...row, ...decision, ...author })
    .execute();
}

export const billingRegister: Register = {
  calls: {
    'billing.getOverview': { gate: 'billing.keep', call: [{}] },
    'billing.getSettings': { gate: 'billing.keep', call: [{}] },
    'billing.updateSettings': {
      gate: 'billing.manage',
      call: [{ dueDays: 5 }],
      naughty: (text) => [
        { legalName: text, legalAddress: text, payTo: text, taxId: { label: text, value: text } },
        { updatedAt: text, iban: text, siblingFrom: text, closedDaysFrom: text, closedThrough: text },
      ],
      done: here(async (owner, { daycareId }) => [
        () => owner.billing.updateSettings({ daycareId, dueDays: 4 }),
        'daycare.updateBilling',
        daycareId,
      ]),
    },
    'billing.closePeriod': {
      gate: 'billing.keep',
      call: [{ through: '2026-01-31' }],
      naughty: (text) => [{ through: text }],
      done: here(async (owner, { daycareId }) => [
        () => owner.billing.closePeriod({ daycareId, through: '2026-02-28' }),
        'daycare.closePeriod',
        daycareId,
      ]),
    },
    'billing.savePlan': {
      gate: 'billing.keep',
      call: [{ ...plan, updatedAt: 'before' }, 'NOT_FOUND', billingText.planNotFound],
      naughty: (text) => [
        { ...plan, name: text },
        { ...plan, id: text, every: text, prices: [{ from: text, amount: 1 }], updatedAt: text },
      ],
      done: here(async (owner, { daycareId }) => [() => owner.billing.savePlan({ daycareId, ...plan }), 'daycare.savePlan', daycareId]),
    },
    'billing.listPlans': { gate: 'billing.keep', call: [{}] },
    'billing.listChildren': { gate: 'billing.keep', call: [{}] },
    'billing.assignPlan': {
      gate: 'billing.keep',
      call: [assignment, ...noStudent],
      naughty: (text, { people }) => [
        { ...assignment, studentId: text, planId: text },
        { ...assignment, studentId: people.child, planId: text, ownAmount: 100, reason: text },
        { ...assignment, id: text, from: text, until: text },
      ],
      done: here(async (owner, { daycareId, people }) => {
        await owner.billing.savePlan({ daycareId, ...plan });
        const made = { ...assignment, studentId: people.child, planId: id };
        return [() => owner.billing.assignPlan({ daycareId, ...made }), 'student.assignPlan', people.child];
      }),
    },
    'billing.assignPlans': {
      gate: 'billing.keep',
      call: [{ planId: 'made-up', from: '2026-11-02', children: [{ id, studentId: 'made-up' }] }, ...noStudent],
      naughty: (text, { people }) => [
        { planId: text, from: '2026-11-02', children: [{ id, studentId: people.child }] },
        { planId: 'made-up', from: text, children: [{ id: text, studentId: text }] },
      ],
      done: here(async (owner, { daycareId, people }) => {
        await owner.billing.savePlan({ daycareId, ...plan });
        const made = { planId: id, from: '2026-11-02', children: [{ id: `${id}-given`, studentId: people.child }] };
        return [() => owner.billing.assignPlans({ daycareId, ...made }), 'student.assignPlan', people.child];
      }),
    },
    'billing.previewEnd': {
      gate: 'billing.keep',
      call: [{ id: 'made-up', until: '2026-11-20' }, ...noAssignment],
      naughty: (text) => [
        { id: text, until: '2026-11-20' },
        { id, until: text },
      ],
    },
    'billing.endPlan': {
      gate: 'billing.keep',
      call: [{ id: 'made-up', until: '2026-11-20' }, ...noAssignment],
      naughty: (text) => [
        { id: text, updatedAt: text, until: '2026-11-20', reason: text },
        { id, until: text },
      ],
      done: here(async (owner, { daycareId, people }) => {
        await owner.billing.savePlan({ daycareId, ...plan });
        await owner.billing.assignPlan({ daycareId, ...assignment, studentId: people.child, planId: id });
        return [() => owner.billing.endPlan({ daycareId, id, until: '2026-12-31' }), 'student.endPlan', people.child];
      }),
    },
    'billing.saveAccount': {
      gate: 'billing.keep',
      call: [{ ...account, updatedAt: 'before' }, ...notFound],
      naughty: (text) => [
        { ...account, name: text, note: text },
        { ...account, id: text, kind: text, payers: [text], updatedAt: text },
        { ...account, payers: [text] },
      ],
      done: here(async (owner, { daycareId }) => [
        () => owner.billing.saveAccount({ daycareId, ...account }),
        'daycare.saveAccount',
        daycareId,
      ]),
    },
    'billing.listAccounts': { gate: 'billing.keep', call: [{}] },
    'billing.proposeAccounts': { gate: 'billing.keep', call: [{}] },
    'billing.confirmAccounts': {
      gate: 'billing.keep',
      call: [
        { from: '2026-11-01', accounts: [{ id, name: 'Lopez', payers: [], children: [{ studentId: 'made-up', basisPoints: 10_000 }] }] },
        ...noStudent,
      ],
      naughty: (text) => [
        { from: '2026-11-01', accounts: [{ id, name: text, payers: [text], children: [{ studentId: text, basisPoints: 10_000 }] }] },
        { from: text, accounts: [{ id: text, name: text, payers: [], children: [{ studentId: text, basisPoints: 10_000 }] }] },
      ],
      done: here(async (owner, { daycareId, people }) => {
        const accounts = [{ id, name: 'Lopez', payers: [], children: [{ studentId: people.child, basisPoints: 10_000 }] }];
        return [() => owner.billing.confirmAccounts({ daycareId, from: '2026-11-01', accounts }), 'daycare.saveAccount', daycareId];
      }),
    },
    'billing.setShares': {
      gate: 'billing.keep',
      call: [{ studentId: 'made-up', from: '2026-11-01', shares: [{ accountId: 'made-up', rest: true }] }, ...noStudent],
      naughty: (text, { people }) => [
        { studentId: text, from: '2026-11-01', shares: [{ accountId: text, rest: true }] },
        { studentId: people.child, from: '2026-11-01', shares: [{ accountId: text, basisPoints: 10_000 }] },
        { studentId: people.child, from: text, shares: [{ accountId: text, rest: true }] },
      ],
      done: here(async (owner, { daycareId, people }) => {
        await owner.billing.saveAccount({ daycareId, ...account });
        const shares = [{ accountId: id, rest: true as const }];
        return [
          () => owner.billing.setShares({ daycareId, studentId: people.child, from: '2026-11-01', shares }),
          'student.setShares',
          people.child,
        ];
      }),
    },
    'billing.previewRun': {
      gate: 'billing.keep',
      call: [week],
      naughty: (text) => [
        { ...week, every: text },
        { ...week, from: text, until: text },
      ],
    },
    'billing.postRun': {
      gate: 'billing.keep',
      call: [run],
      naughty: (text) => [
        { ...run, keys: [text], edits: [{ key: text, amount: 1, reason: text }] },
        { ...run, id: text, issueOn: text, dueOn: text },
      ],
      done: ownRecord,
    },
    'billing.listProposals': { gate: 'billing.keep', call: [{}] },
    'billing.decideProposal': {
      gate: 'billing.keep',
      call: [{ proposalId: 'made-up', decision: 'approve' }, 'NOT_FOUND', billingText.proposalNotFound],
      naughty: (text) => [
        { proposalId: text, decision: 'forgive', reason: text },
        { proposalId: id, decision: text },
      ],
      done: ownRecord,
    },
    'billing.addEntry': {
      gate: 'billing.keep',
      call: [entry, ...notFound],
      naughty: (text) => [
        { ...entry, label: text, reason: text, reference: text },
        { ...entry, accountId: text, studentId: text, toAccountId: text, payerId: text, allocate: [{ entryId: text, amount: 1 }] },
        { ...entry, id: text, kind: text, on: text, method: text, dueOn: text, receiptId: text },
      ],
      done: ownRecord,
    },
    'billing.addPayments': {
      gate: 'billing.keep',
      call: [{ payments: [payment] }, ...notFound],
      naughty: (text) => [
        { payments: [{ ...payment, accountId: text, reference: text, payerId: text, allocate: [{ entryId: text, amount: 1 }] }] },
        { payments: [{ ...payment, id: text, on: text, method: text, receiptId: text }] },
      ],
      done: ownRecord,
    },
    'billing.listToBank': { gate: 'billing.keep', call: [{}] },
    'billing.useDeposit': {
      gate: 'billing.keep',
      call: [{ id, accountId: 'made-up', amount: 100, on: '2026-11-20', use: 'apply' }, ...notFound],
      naughty: (text) => [
        { id, accountId: text, amount: 100, on: '2026-11-20', use: 'apply' },
        { id: text, accountId: 'made-up', amount: 100, on: text, use: text },
      ],
      done: ownRecord,
    },
    'billing.importOpenings': {
      gate: 'billing.keep',
      call: [{ on: '2026-11-20', rows: [{ id, accountId: 'made-up', balance: 100, paidThisYear: 0 }] }, ...notFound],
      naughty: (text) => [
        { on: '2026-11-20', rows: [{ id, accountId: text, balance: 100, paidThisYear: 0, payerId: text, studentId: text }] },
        { on: text, rows: [{ id: text, accountId: text, balance: 100, paidThisYear: 0 }] },
      ],
      done: ownRecord,
    },
    'billing.reverseEntry': {
      gate: 'billing.keep',
      call: [{ id, entryId: 'made-up', on: '2026-11-20', reason: 'Typed wrong' }, ...noEntry],
      naughty: (text) => [
        { id, entryId: text, on: '2026-11-20', reason: text },
        { id: text, entryId: 'made-up', on: text, reason: 'Typed wrong' },
      ],
      done: ownRecord,
    },
    'billing.getAccount': {
      gate: 'billing.keep',
      call: [{ accountId: 'made-up' }, ...notFound],
      naughty: (text) => [
        { accountId: text, asOf: null },
        { accountId: 'made-up', asOf: text },
      ],
    },
    'billing.issueDocument': {
      gate: 'billing.keep',
      call: [{ id, kind: 'statement', accountId: 'made-up' }, ...notFound],
      naughty: (text) => [
        { id, kind: 'receipt', entryIds: [text] },
        { id, kind: 'statement', accountId: text, payerId: text },
        { id: text, kind: text, accountId: text },
      ],
      done: ownRecord,
    },
    'billing.creditInvoice': {
      gate: 'billing.keep',
      call: [{ id, documentId: 'made-up', reason: 'Wrong plan' }, ...noDocument],
      naughty: (text) => [
        { id, documentId: text, reason: text },
        { id: text, documentId: 'made-up', reason: 'Wrong plan' },
      ],
      done: ownRecord,
    },
    'billing.getDocument': {
      gate: 'billing.keep',
      call: [{ documentId: 'made-up' }, ...noDocument],
      naughty: (text) => [{ documentId: text }],
    },
    'billing.remind': {
      gate: 'billing.keep',
      call: [{ id, accountIds: ['made-up'] }, ...notFound],
      naughty: (text) => [
        { id, accountIds: [text] },
        { id: text, accountIds: ['made-up'] },
      ],
      done: ownRecord,
    },
    'billing.getAging': { gate: 'billing.keep', call: [{}], naughty: (text) => [{ asOf: text }] },
    'billing.getRevenue': { gate: 'billing.keep', call: [days], naughty: (text) => [{ from: text, until: text }] },
    'billing.export': {
      gate: 'billing.keep',
      call: [{ what: 'entries', format: 'csv', ...days }],
      naughty: (text) => [
        { what: text, format: text, ...days },
        { what: 'entries', format: 'csv', from: text, until: text },
      ],
      done: here(async (owner, { daycareId }) => [
        () => owner.billing.export({ daycareId, what: 'aging', format: 'csv', ...days }),
        'daycare.exportMoney',
        daycareId,
      ]),
    },
  },
  tables: {
    billing_settings: { export: 'billing-settings', withChild: 'none' },
    billing_plans: { export: 'billing-plans', withChild: 'none' },
    billing_accounts: { export: 'billing-accounts', withChild: 'none' },
    billing_payers: { export: 'billing-accounts', withChild: 'none' },
    plan_assignments: { export: 'plan-assignments', withChild: 'goes', fill: write },
    billing_shares: { export: 'billing-shares', withChild: 'goes' },
    billing_reminders: { export: 'billing-reminders', withChild: 'none' },
    billing_decisions: { export: 'billing-decisions', withChild: 'stays', fill: decide },
    ledger_entries: { export: 'ledger-entries', withChild: 'stays' },
    ledger_allocations: { export: 'ledger-allocations', withChild: 'none' },
    billing_series: { notExported: 'The numbers stand on the papers.', withChild: 'none' },
    billing_documents: { export: 'billing-documents', withChild: 'none' },
    billing_document_entries: { export: 'billing-documents', withChild: 'none' },
  },
};
