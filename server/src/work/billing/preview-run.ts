import type { PreviewRun, RunPreview } from '@daycare-portal/shared/bill-runs';
import { addDays } from '@daycare-portal/shared/centre-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { WorkContext } from '../../core/work-context';
import { billsOf, readRunData, toRunLine, workOut, type Run } from './run-data';

/** The bills of a period as they would be posted now. It takes no number and writes nothing. */
export async function previewRun(
  { db, runtime, access }: Pick<WorkContext, 'db' | 'runtime' | 'access'>,
  { every, from, until }: Omit<PreviewRun, 'daycareId'>,
): Promise<RunPreview> {
  const data = await readRunData(db, runtime, access.children, from);
  const run = await workOut(data, every, { from, until });
  return previewOf(run, { from, until });
}

export function previewOf(run: Run, period: { from: PlainDate; until: PlainDate }): RunPreview {
  const { data, candidates, nothing } = run;
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
  };
}
