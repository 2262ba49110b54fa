import { logText } from '@daycare-portal/shared/log-text';
import { describe, expect, it } from 'vitest';
import { logWorld } from '../../test/log-world';

describe('A tick that waited on a device', () => {
  it('counts on the day on which it was made, and on no other', async () => {
    const { as, people, owner, daycareId, ana, at, goTo, newId } = await logWorld();
    const ticked = at('11:30');
    goTo('08:00', '2026-11-24');
    const tick = async (day: string) => {
      const row = { id: newId(), studentId: ana, meal: 'lunch' as const, kind: 'served' as const, day, at: ticked, waited: true };
      const confirmed = [{ studentId: ana, about: 'notHere' as const, reason: 'Ate with us' }];
      return (await as(people.teacher).dailyLog.tickMeals({ daycareId, ticks: [{ ...row, confirmed }] })).results;
    };
    expect(await tick('2026-11-20')).toMatchObject([{ status: 'error', reason: logText.earlierDay }]);
    expect(await tick('2026-11-23')).toMatchObject([{ status: 'success' }]);
    const { ticks } = await owner.dailyLog.getMealTicks({ daycareId, day: '2026-11-23' });
    expect(ticks).toMatchObject([{ studentId: ana, at: ticked }]);
  });
});
