import { newSentId } from '../api/new-sent-id';
import { ownWorld } from './open';

export { leaveOn } from '@daycare-portal/server/test/guardians';

/** A week of the tests' November, and the one after it. */
export const week = { every: 'week', from: '2026-11-16', until: '2026-11-20' } as const;

/** Sunnyside bills: it takes checks, and has a plan of 275.00 a week. */
export async function withBilling() {
  const world = await ownWorld();
  const { owner, daycareId } = world;
  const features = { attendance: true, dailyLog: true, messages: true, family: true, billing: true };
  await owner.daycare.updateDay({ daycareId, features });
  await owner.billing.updateSettings({
    daycareId,
    legalName: 'Sunnyside Daycare LLC',
    legalAddress: '12 Meadow Lane',
    taxId: { label: 'Employer identification number', value: '12-3456789' },
    payTo: 'Check\nPayable to Sunnyside Daycare LLC\n\nZelle\nbilling@sunnyside.example',
  });
  const prices = [{ from: '2026-01-01', amount: 27_500 }];
  const { planId } = await owner.billing.savePlan({
    daycareId,
    id: newSentId(),
    name: 'Full week',
    every: 'week',
    weekdays: [1, 2, 3, 4, 5],
    prices,
  });
  return { ...world, world, planId };
}

/** The same with Ana’s family, who pays for her, and her plan. */
export async function withFamily() {
  const billed = await withBilling();
  const { owner, daycareId, people, planId } = billed;
  const { proposals } = await owner.billing.proposeAccounts({ daycareId });
  const own = proposals.find(({ children }) => children.some(({ studentId }) => studentId === people.child));
  if (own === undefined) throw new Error('Nobody pays for Ana.');
  const { accountIds } = await owner.billing.confirmAccounts({
    daycareId,
    from: '2026-11-01',
    accounts: [
      {
        id: newSentId(),
        name: 'Lopez family',
        payers: own.payers.map(({ personId }) => personId),
        children: own.children.map(({ studentId, basisPoints }) => ({ studentId, basisPoints })),
      },
    ],
  });
  const [accountId = ''] = accountIds;
  await owner.billing.assignPlan({
    daycareId,
    id: newSentId(),
    studentId: people.child,
    planId,
    from: '2026-11-02',
    until: null,
    ownAmount: null,
    reason: null,
  });
  const account = () => owner.billing.getAccount({ daycareId, accountId });
  return { ...billed, accountId, account };
}

/** Posts all that the preview of this period offers. */
export async function post(
  { owner, daycareId }: Awaited<ReturnType<typeof withBilling>>,
  period: { every: 'week'; from: string; until: string },
) {
  const { lines, issueOn, dueOn } = await owner.billing.previewRun({ daycareId, ...period });
  return owner.billing.postRun({ daycareId, id: newSentId(), ...period, keys: lines.map(({ key }) => key), issueOn, dueOn });
}
