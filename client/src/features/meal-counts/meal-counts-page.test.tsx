import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import type { NewMealTick } from '@daycare-portal/shared/meals';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { mark, openDaily } from '../../test/attendance';
import { open } from '../../test/open';
import { addClassrooms } from '../../test/students';

/** Sunnyside with Ana, Bo and Cy in Bees. Ana and Bo are here. */
async function table() {
  const daily = await openDaily();
  const { world, daycareId, ana, bo, cy, today, timeZone } = daily;
  await addClassrooms(world, { Bees: [ana, bo, cy] });
  await mark(world, [
    { studentId: ana, kind: 'in' },
    { studentId: bo, kind: 'in' },
  ]);
  const owner = world.as(world.people.owner).dailyLog;
  const tick = async (...ticks: Partial<NewMealTick>[]) => {
    const rows = ticks.map((one) => ({ id: newSentId(), studentId: ana, meal: 'lunch' as const, kind: 'served' as const, ...one }));
    const { results } = await owner.tickMeals({ daycareId, ticks: rows });
    expect(results.map(({ reason }) => reason)).toEqual(rows.map(() => null));
  };
  const confirmed = (studentId: string) => [{ studentId, about: 'notHere' as const, reason: 'Ate with us' }];
  const month = () => owner.getMealMonth({ daycareId, month: today.slice(0, 7), classroomId: null });
  return { ...daily, tick, confirmed, month, at: (time: string) => instantOf(today, time, timeZone) };
}

const lunch = '/portal/activities/meal-counts?meal=lunch';

describe('Meal counts', () => {
  it('are ticked at the table, shown at once, and taken back by another tap', async () => {
    const { world, month } = await table();
    const { findByRole, findByText, user } = await open(lunch, 'teacher', { world });
    await findByRole('heading', { name: 'Lunch, today' });
    await user.click(await findByRole('checkbox', { name: /Ana Lopez/ }));
    await findByText('1 served of 2 here');
    await user.click(await findByRole('checkbox', { name: /Bo Lind/ }));
    await findByText('2 served of 2 here');
    await waitFor(async () => expect((await month()).totals.lunch).toBe(2));
    await user.click(await findByRole('checkbox', { name: /Bo Lind/ }));
    await findByText('1 served of 2 here');
    await waitFor(async () => expect((await month()).totals.lunch).toBe(1));
  });

  it('stay ticked from the press on, and not only before and after the answer', async () => {
    const { world } = await table();
    const { findByRole, findByText, user } = await open(lunch, 'teacher', { world });
    await user.click(await findByRole('checkbox', { name: /Ana Lopez/ }));
    await findByText('1 served of 2 here');
    const said: (string | null)[] = [];
    const watcher = new MutationObserver((changes) => said.push(...changes.map(({ target }) => target.textContent)));
    watcher.observe(await findByRole('status'), { characterData: true, childList: true, subtree: true });
    // The time stands there once the tick is no longer on its way.
    await findByText('10:00');
    watcher.disconnect();
    expect(said).toEqual([]);
  });

  it('show no box before the count is known, so that no press takes back what another person has ticked', async () => {
    const { world, ana, tick, month } = await table();
    await tick({ studentId: ana });
    const { connection, findByRole, queryByRole, findByText, release, user } = await open(lunch, 'teacher', {
      world,
      hold: 'getMealTicks',
    });
    await waitFor(() => expect(connection.sent.some(({ url }) => url.includes('getMealTicks'))).toBe(true));
    await findByRole('heading', { name: 'Lunch, today' });
    expect(queryByRole('checkbox')).toBeNull();
    release();
    expect(await findByRole('checkbox', { name: /Ana Lopez/ })).toHaveProperty('checked', true);
    await user.click(await findByRole('checkbox', { name: /Bo Lind/ }));
    await findByText('2 served of 2 here');
    await waitFor(async () => expect((await month()).totals.lunch).toBe(2));
  });

  it('ask before a child who is not here is counted, and keep why', async () => {
    const { world, month } = await table();
    const { findByRole, findByText, getByText, user } = await open(lunch, 'teacher', { world });
    await user.click(await findByText('1 child not here'));
    await user.click(await findByRole('checkbox', { name: /Cy Lind/ }));
    const dialog = within(await findByRole('dialog', { name: 'Was Cy here?' }));
    dialog.getByText('Cy wasn’t here. Was this meal really served to Cy?');
    await user.click(dialog.getByRole('button', { name: 'Count Cy' }));
    dialog.getByText('Enter why it’s right.');
    await user.click(dialog.getByRole('button', { name: 'Ate with us, came without being checked in' }));
    await user.click(dialog.getByRole('button', { name: 'Count Cy' }));
    await findByText(/Lunch: Cy Lind was counted but not here/);
    await findByText(/^Not checked in: “Ate with us, came without being checked in”/);
    getByText(/1 counted, 0 were here/);
    expect((await month()).days.at(-1)?.counts.lunch).toMatchObject({ counted: 1, notHere: 1 });
  });

  it('name a child’s allergen before the meal is counted', async () => {
    const { world, daycareId, ana, today } = await table();
    const owner = world.as(world.people.owner);
    const item = {
      id: 'an-allergy-of-this-test',
      kind: 'allergy',
      label: 'Egg',
      severity: 'severe',
      plan: 'EpiPen in the office',
    } as const;
    await owner.health.saveItem({ daycareId, studentId: ana, from: null, until: null, ...item });
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    const meals = [{ day: today, meal: 'lunch' as const, food: 'Egg noodles', allergens: [], instead: [] }];
    await owner.dailyLog.saveMenu({ daycareId, week: monday, updatedAt: null, meals });
    const { findByRole, findByText, user } = await open(lunch, 'teacher', { world });
    await findByText('Must not have: Egg');
    await user.click(await findByRole('checkbox', { name: /Ana Lopez/ }));
    const dialog = within(await findByRole('dialog', { name: 'Check Ana’s meal' }));
    dialog.getByText('Ana must not have Egg noodles: Egg. Plan: EpiPen in the office');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await findByRole('checkbox', { name: /Ana Lopez/ })).toHaveProperty('checked', false);
  });

  it('wait on the device while the server is away, show that they do, and are sent once', async () => {
    const { world, month } = await table();
    const { findByRole, findByText, findAllByText, queryByText, connection, user } = await open(lunch, 'teacher', { world });
    await findByRole('checkbox', { name: /Ana Lopez/ });
    connection.lose();
    await user.click(await findByRole('checkbox', { name: /Ana Lopez/ }));
    await user.click(await findByRole('checkbox', { name: /Bo Lind/ }));
    await findByText('2 served of 2 here');
    expect(await findAllByText('Waiting')).toHaveLength(2);
    await user.click(await findByRole('checkbox', { name: /Bo Lind/ }));
    await findByText('1 served of 2 here');
    connection.restore();
    await waitFor(() => expect(queryByText('Waiting')).toBeNull());
    await findByText('1 served of 2 here');
    expect((await month()).totals.lunch).toBe(1);
  });

  it('that were refused after they had waited stay to be counted again, with what has to be answered', async () => {
    const { world, ana, month } = await table();
    const { findByRole, findByText, queryByText, connection, user } = await open(lunch, 'teacher', { world });
    await findByRole('checkbox', { name: /Ana Lopez/ });
    connection.lose();
    await user.click(await findByRole('checkbox', { name: /Ana Lopez/ }));
    await findByText('Waiting');
    // Meanwhile the office says that Ana never came.
    const day = await world.as(world.people.owner).attendance.getDay({ daycareId: world.people.sunnyside, day: null });
    const markId = day.children.find(({ studentId }) => studentId === ana)?.markId ?? '';
    const never = { id: newSentId(), markId, kind: 'void' as const, reason: 'Another child' };
    await world.as(world.people.owner).attendance.correct({ daycareId: world.people.sunnyside, ...never });
    connection.restore();
    await findByText('Needs a decision.');
    await user.click(await findByRole('button', { name: /^Count again: Lunch/ }));
    const dialog = within(await findByRole('dialog', { name: 'Was Ana here?' }));
    await user.click(dialog.getByRole('button', { name: 'Ate with us, came without being checked in' }));
    await user.click(dialog.getByRole('button', { name: 'Count Ana' }));
    await waitFor(() => expect(queryByText('Needs a decision.')).toBeNull());
    expect((await month()).totals.lunch).toBe(1);
  });

  it('show the month with what is late, corrected and crossed off, and correct an earlier day with a reason', async () => {
    const { world, ana, bo, today, tick, confirmed, month } = await table();
    const yesterday = addDays(today, -1);
    const reason = 'The paper list was found';
    await tick(
      ...(['breakfast', 'lunch', 'supper', 'morningSnack', 'afternoonSnack'] as const).map((meal) => ({
        meal,
        day: yesterday,
        reason,
        confirmed: confirmed(ana),
      })),
      { studentId: bo, day: yesterday, reason, confirmed: confirmed(bo) },
    );
    const { findByRole, findByText, user } = await open(lunch, 'owner', { world });
    const [row] = await within(await findByRole('table')).findAllByRole('row', { name: /2 late/ });
    // Of Ana’s five meals, two meals and a snack are claimed, and Bo’s lunch.
    expect(within(row ?? document.body).getByText('6 became 4')).toBeTruthy();
    await user.click(within(row ?? document.body).getByRole('button', { name: /Show the count of/ }));
    await user.click(await findByRole('checkbox', { name: /Bo Lind/ }));
    const dialog = within(await findByRole('dialog', { name: /Correct the count: Lunch/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'Ticked twice');
    await user.click(dialog.getByRole('button', { name: 'Take Bo out of the count' }));
    await findByText('The count is corrected.');
    await findByText(/Lunch: Bo Lind was taken out of the count/);
    await findByText('2 became 1');
    expect((await month()).days.find(({ day }) => day === yesterday)?.counts.lunch).toMatchObject({ counted: 1, before: 2 });
  });

  it('cross off at the table what is over the limit of the food program', async () => {
    const { world, tick } = await table();
    await tick({ meal: 'breakfast' }, { meal: 'supper' }, { meal: 'lunch' });
    const { findByText, getByText } = await open('/portal/activities/meal-counts?meal=breakfast', 'teacher', { world });
    await findByText('Not claimed');
    expect(getByText('Ana Lopez').tagName).toBe('S');
  });

  it('are printed by day and meal', async () => {
    const { world, tick } = await table();
    await tick({});
    const { findByRole } = await open(lunch, 'staff', { world });
    await findByRole('table');
    fireEvent(window, new Event('beforeprint'));
    const paper = [...document.querySelectorAll('table')].at(-1);
    expect(within(paper ?? document.body).getByRole('columnheader', { name: 'Lunch' })).toBeTruthy();
    expect(paper?.querySelector('tfoot')?.textContent).toContain('1 / 1');
    fireEvent(window, new Event('afterprint'));
  });
});
