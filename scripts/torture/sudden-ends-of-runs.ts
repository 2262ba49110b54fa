import { addDays } from '../../shared/src/center-time';
import { createHash } from 'node:crypto';
import type { WholeDb } from '../../server/src/core/db/database';
import type { Drill } from './drill';
import { enrol, type Calls } from './people';
import { endAmid, nameIn, type Work } from './sudden-ends';

const families = 12;

/** A center that bills every week: children of as many families. Returns their accounts. */
async function beginBilling(calls: Calls, daycareId: string, lastName: string): Promise<string[]> {
  const features = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
  await calls.daycare.updateDay.mutate({ daycareId, features });
  const studentIds = await enrol(calls, daycareId, lastName, families);
  const planId = `${lastName}-the-plan-of-all-children`;
  const plan = {
    id: planId,
    name: lastName,
    every: 'week' as const,
    weekdays: [1, 2, 3, 4, 5],
    prices: [{ from: firstDay, amount: 27_500 }],
  };
  await calls.billing.savePlan.mutate({ daycareId, ...plan });
  const accounts = studentIds.map((studentId, index) => ({
    id: `${lastName}-account-of-family-${index}`,
    name: `${lastName} ${index}`,
    payers: [],
    children: [{ studentId, basisPoints: 10_000 }],
  }));
  await calls.billing.confirmAccounts.mutate({ daycareId, from: firstDay, accounts });
  for (const [index, studentId] of studentIds.entries()) {
    const assigned = {
      id: `${lastName}-assigned-to-child-${index}`,
      studentId,
      planId,
      from: firstDay,
      until: null,
      ownAmount: null,
      reason: null,
    };
    await calls.billing.assignPlan.mutate({ daycareId, ...assigned });
  }
  return accounts.map(({ id }) => id);
}

const firstDay = '2026-01-05';

/** One run of bills after the other, each of the next week. */
const runs: Work = {
  rows: families,
  async prepare(calls, daycareId, sender) {
    const own = new Set(await beginBilling(calls, daycareId, `Billed${sender}`));
    return async (name, n) => {
      const from = addDays(firstDay, 7 * n);
      const week = { every: 'week' as const, from, until: addDays(from, 4) };
      const { lines } = await calls.billing.previewRun.query({ daycareId, ...week });
      const keys = lines.filter(({ accountId }) => own.has(accountId)).map(({ key }) => key);
      const run = { id: `${name}-the-run-of-its-week`, ...week, keys, issueOn: from, dueOn: addDays(from, 4) };
      const { invoices } = await calls.billing.postRun.mutate({ daycareId, ...run });
      if (invoices.length !== families) throw new Error(`${name}: ${invoices.length} of ${families} invoices were made`);
    };
  },
  async count(db) {
    await requireNoGap(db);
    const papers = await db
      .selectFrom('billingDocuments as paper')
      .innerJoin('billingDocumentEntries as line', 'line.documentId', 'paper.id')
      .leftJoin('ledgerEntries as entry', (join) =>
        join
          .onRef('entry.daycareId', '=', 'line.daycareId')
          .onRef('entry.id', '=', 'line.entryId')
          .onRef('entry.amount', '=', 'paper.total'),
      )
      .select(['paper.madeBy', 'paper.snapshot', 'paper.hash', 'entry.id as entryId'])
      .execute();
    const stored = new Map<string, { invoices: number; entries: number }>();
    for (const { madeBy, snapshot, hash, entryId } of papers) {
      const before = stored.get(nameIn(madeBy)) ?? { invoices: 0, entries: 0 };
      const isAsIssued = createHash('sha256').update(snapshot).digest('hex') === hash;
      const entries = before.entries + (entryId === null ? 0 : 1);
      stored.set(nameIn(madeBy), { invoices: before.invoices + (isAsIssued ? 1 : 0), entries });
    }
    return stored;
  },
};

/** In each daycare, the last number that was taken is how many invoices there are. */
async function requireNoGap(db: WholeDb): Promise<void> {
  const series = await db
    .selectFrom('billingSeries as series')
    .innerJoin('billingDocuments as paper', (join) =>
      join
        .onRef('paper.daycareId', '=', 'series.daycareId')
        .onRef('paper.kind', '=', 'series.kind')
        .onRef('paper.seriesYear', '=', 'series.year'),
    )
    .select(({ fn }) => ['series.daycareId', 'series.last', fn.count<number>('paper.id').as('papers')])
    .groupBy(['series.daycareId', 'series.kind', 'series.year', 'series.last'])
    .execute();
  for (const { daycareId, last, papers } of series)
    if (Number(last) !== Number(papers)) throw new Error(`${daycareId}: ${papers} papers, and the last number is ${last}`);
}

export const suddenEndsOfRuns: Drill = {
  lines: [42],
  name: 'sudden-ends-of-runs',
  run: (stage) => endAmid(stage, runs),
};
