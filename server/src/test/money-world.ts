import { billed } from './registers/billing.register';
import type { Caller, World } from './world';
import { ownWorld } from './worlds';

let made = 0;
/** An id as a page makes one. */
export const screenId = () => `made-by-a-screen-${(made += 1)}`;

/** Sunnyside with money switched on, a weekly plan of $275.00, and Ana on the account of her mother. */
export async function moneyWorld(): Promise<
  World & { billing: Caller['billing']; accountId: string; planId: string; personId: string; post: Post }
> {
  const world = await ownWorld();
  const { owner, daycareId, people } = world;
  await billed(world);
  const { billing } = owner;
  const [guardian] = (await owner.people.getPeople({ daycareId, studentId: people.child })).people;
  const personId = guardian?.personId ?? '';
  const planId = screenId();
  const accountId = screenId();
  const prices = [{ from: '2026-01-01', amount: 27_500 }];
  await billing.savePlan({ daycareId, id: planId, name: 'Full week', every: 'week', prices, weekdays: [1, 2, 3, 4, 5] });
  await billing.saveAccount({ daycareId, id: accountId, kind: 'family', name: 'Lopez family', payers: [personId], note: null });
  await billing.setShares({ daycareId, studentId: people.child, from: '2026-11-01', shares: [{ accountId, rest: true }] });
  await billing.assignPlan({
    daycareId,
    id: screenId(),
    studentId: people.child,
    planId,
    from: '2026-11-02',
    until: null,
    ownAmount: null,
    reason: null,
  });
  const post: Post = async (period, over = {}) => {
    const { lines } = await billing.previewRun({ daycareId, ...period });
    return billing.postRun({
      daycareId,
      id: screenId(),
      ...period,
      keys: lines.map(({ key }) => key),
      issueOn: period.from,
      dueOn: period.until,
      ...over,
    });
  };
  return { ...world, billing, accountId, planId, personId, post };
}

type Post = (
  period: { every: 'week'; from: string; until: string },
  over?: Partial<Parameters<Caller['billing']['postRun']>[0]>,
) => ReturnType<Caller['billing']['postRun']>;
