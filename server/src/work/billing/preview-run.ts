import type { PreviewRun, RunPreview } from '@daycare-portal/shared/bill-runs';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Sent, WorkContext } from '../../core/work-context';
import { listInvoicesFor } from '../../records/billing/papers.queries';
import { listAround } from '../../records/people/people.queries';
import { billsOf } from './run-bills';
import { lookBackDays, readRunData, toRunLine, workOut, type Run, type RunData } from './run-data';

/** The bills of a period as they would be posted now. It takes no number and writes nothing. */
export async function previewRun(
  { db, runtime, access }: Pick<WorkContext, 'db' | 'runtime' | 'access'>,
  { every, from, until }: Sent<PreviewRun>,
): Promise<RunPreview> {
  const data = await readRunData(db, runtime, access.children, from);
  const run = await workOut(data, every, { from, until });
  const preview = previewOf(run, { from, until });
  const invoices = await listInvoicesFor(db, access.daycareId, { from, until }, addDays(from, -lookBackDays));
  return { ...preview, invoices, nothing: await withoutGuardians({ db, access }, data, preview.nothing) };
}

/** Says of children for whom nobody pays whether anybody could. */
async function withoutGuardians(
  { db, access: { children } }: Pick<WorkContext, 'db' | 'access'>,
  data: RunData,
  nothing: RunPreview['nothing'],
): Promise<RunPreview['nothing']> {
  const isPaid = new Set(data.children.flatMap(({ id, history }) => (history === undefined ? [] : [id])));
  const unpaid = nothing.flatMap(({ studentId }) => (isPaid.has(studentId) ? [] : [studentId]));
  const around = await listAround(db, children, unpaid);
  const isAlone = (studentId: string) =>
    !(around.get(studentId) ?? []).some(({ isGuardian, notAuthorized }) => isGuardian && !notAuthorized);
  const alone = new Set(unpaid.filter(isAlone));
  return nothing.map((one) => (alone.has(one.studentId) ? { ...one, reason: 'noGuardian', on: null } : one));
}

export function previewOf(run: Run, period: { from: PlainDate; until: PlainDate }): Omit<RunPreview, 'invoices'> {
  const { data, candidates, nothing, posted, before } = run;
  const ofFamilies = candidates.filter(({ accountId }) => data.accounts.get(accountId)?.kind !== 'agency');
  const sum = (...kinds: string[]) => ofFamilies.reduce((total, { kind, amount }) => (kinds.includes(kind) ? total + amount : total), 0);
  const issueOn = period.from > data.rules.today ? period.from : data.rules.today;
  return {
    lines: candidates.map((line) => toRunLine(data, line)),
    bills: billsOf(run, period),
    nothing,
    totals: {
      tuition: sum('tuition', 'difference', 'closedDays'),
      discounts: sum('discount'),
      agencies: sum('agency'),
      fees: sum('byHand'),
      all: ofFamilies.reduce((total, { amount }) => total + amount, 0),
    },
    issueOn,
    dueOn: addDays(issueOn, data.billing.dueDays),
    posted,
    before,
  };
}
