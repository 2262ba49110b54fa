import { mondayOf } from './menu-week';
import { addDays } from '@daycare-portal/shared/center-time';
import type { SaveMenu } from '@daycare-portal/shared/meals';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { openDaily } from '../../test/attendance';
import { open, type World } from '../../test/open';

async function avoid(
  { as, people }: World,
  studentId: string,
  item: { label: string; kind?: 'allergy' | 'diet'; severity?: 'severe' | 'mild' },
) {
  const { label, kind = 'allergy', severity } = item;
  const about = { daycareId: people.sunnyside, studentId, id: newSentId(), plan: null, from: null, until: null };
  await as(people.owner).health.saveItem({ ...about, kind, label, severity: severity ?? null });
}

/** Sunnyside, where Ana must not have egg, Bo no gluten, and Cy no meat. */
async function kitchen() {
  const daily = await openDaily();
  const { world, today, ana, bo, cy, daycareId } = daily;
  await avoid(world, ana, { label: 'Egg', severity: 'severe' });
  await avoid(world, bo, { label: 'Gluten', severity: 'mild' });
  await avoid(world, cy, { label: 'Vegetarian', kind: 'diet' });
  const week = mondayOf(today);
  const plan = async (monday: string, meals: Partial<SaveMenu['meals'][number]>[], always?: SaveMenu['always']) => {
    const { updatedAt } = await world.as(world.people.owner).dailyLog.getMenu({ daycareId, week: monday });
    const all = meals.map((meal) => ({ day: monday, meal: 'lunch' as const, food: '', allergens: [], instead: [], ...meal }));
    await world.as(world.people.owner).dailyLog.saveMenu({ daycareId, week: monday, updatedAt, meals: all, ...(always && { always }) });
  };
  const stored = async (monday = week) => (await world.as(world.people.owner).dailyLog.getMenu({ daycareId, week: monday })).meals;
  return { ...daily, week, plan, stored };
}

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(Date.parse(day));

describe('The menu', () => {
  it('is written as in a spreadsheet, says under each meal who gets something else, and asks where nobody has decided', async () => {
    const { world, week, bo, stored } = await kitchen();
    const { findByRole, findByText, getByRole, user } = await open('/portal/activities/menu', 'staff', { world });
    const lunch = await findByRole('textbox', { name: `Lunch, ${weekday(week)}` });
    await user.click(getByRole('textbox', { name: `Breakfast, ${weekday(week)}` }));
    await user.keyboard('Oat muffin{Enter}Egg noodles, peas{Enter}');
    expect(document.activeElement).toBe(getByRole('textbox', { name: `Afternoon snack, ${weekday(week)}` }));
    // Enter in the last row goes on with the next day.
    await user.keyboard('{Enter}Turkey chili');
    expect(getByRole('textbox', { name: `Breakfast, ${weekday(addDays(week, 1))}` })).toHaveProperty('value', 'Turkey chili');
    expect(lunch).toHaveProperty('value', 'Egg noodles, peas');
    await findByText('3 meals have no substitute yet.');
    const cell = lunch.closest('td') ?? document.body;
    expect(within(cell).getByText('Ana:').parentElement?.textContent).toBe('Ana: Egg. What instead?');
    await user.click(within(cell).getByRole('button'));
    const panel = within(await findByRole('dialog', { name: `Lunch, ${weekday(week)}` }));
    panel.getByText('Read from the words: Egg, Wheat, and Gluten.');
    await user.type(panel.getByRole('textbox', { name: 'What Ana Lopez gets instead' }), 'rice noodles');
    await user.click(panel.getByRole('button', { name: 'Use “rice noodles” for everyone without a substitute' }));
    await user.click(panel.getByRole('button', { name: 'Done' }));
    expect(within(cell).getByText('Ana and Bo:').parentElement?.textContent).toBe('Ana and Bo: rice noodles');
    await user.click(getByRole('button', { name: 'Save changes' }));
    await findByText('The menu is saved.');
    const meals = await stored();
    expect(meals.map(({ meal, food }) => [meal, food])).toEqual([
      ['breakfast', 'Oat muffin'],
      ['lunch', 'Egg noodles, peas'],
      ['breakfast', 'Turkey chili'],
    ]);
    expect(meals[1]?.instead).toContainEqual({ studentId: bo, food: 'rice noodles' });
  });

  it('calls a substitute into question that the record names as well', async () => {
    const { world, week, ana, plan } = await kitchen();
    await plan(week, [{ food: 'Pancakes', instead: [{ studentId: ana, food: 'omelet' }] }]);
    const { findAllByText } = await open('/portal/activities/menu', 'staff', { world });
    expect((await findAllByText('omelet. Check this: Egg.', { exact: false })).length).toBe(1);
  });

  it('counts what a child always gets in place of a food, and says it once', async () => {
    const { world, week, bo, plan } = await kitchen();
    await plan(week, [{ food: 'Chicken soup, bread' }], [{ studentId: bo, food: 'bread', instead: 'rice cakes' }]);
    const { findByText, queryByText } = await open('/portal/activities/menu', 'staff', { world });
    await findByText('At every meal with bread: rice cakes for Bo.');
    expect(queryByText('Bo:')).toBeNull();
    await findByText('1 meal has no substitute yet.');
  });

  it('is copied from another week', async () => {
    const { world, week, plan, stored } = await kitchen();
    const before = addDays(week, -7);
    await plan(before, [{ food: 'Rice and beans' }]);
    const { findByDisplayValue, findByRole, findByText, getByRole, user } = await open('/portal/activities/menu', 'owner', { world });
    await user.click(await findByRole('button', { name: 'Copy a week' }));
    const dialog = within(await findByRole('dialog', { name: 'Copy a week' }));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await findByText('The week was copied. Check each day.');
    expect(await findByDisplayValue('Rice and beans')).toBe(getByRole('textbox', { name: `Lunch, ${weekday(week)}` }));
    expect((await stored()).map(({ day, food }) => [day, food])).toEqual([[week, 'Rice and beans']]);
  });

  it('takes what was copied from a spreadsheet, and keeps what was typed through a change by somebody else', async () => {
    const { world, week, plan, stored } = await kitchen();
    const { findByDisplayValue, findByRole, findByText, getByRole, user } = await open('/portal/activities/menu', 'staff', { world });
    await user.click(await findByRole('textbox', { name: `Breakfast, ${weekday(week)}` }));
    await user.paste('Oatmeal\tGrits\r\nChili\tPasta\r\n');
    expect(getByRole('textbox', { name: `Lunch, ${weekday(addDays(week, 1))}` })).toHaveProperty('value', 'Pasta');
    await plan(week, [{ meal: 'afternoonSnack', food: 'Apple' }]);
    await user.click(getByRole('button', { name: 'Save changes' }));
    await user.click(await findByRole('button', { name: 'Reload' }));
    expect(await findByDisplayValue('Apple')).toBe(getByRole('textbox', { name: `Afternoon snack, ${weekday(week)}` }));
    await user.click(getByRole('button', { name: 'Save changes' }));
    await findByText('The menu is saved.');
    expect((await stored()).map(({ food }) => food)).toEqual(['Oatmeal', 'Chili', 'Apple', 'Grits', 'Pasta']);
  });

  it('names a closed day, and is read by teachers and printed for the kitchen', async () => {
    const { world, week, plan, daycareId, ana } = await kitchen();
    const closed = addDays(week, 3);
    const closures = [{ from: closed, until: closed, name: 'Thanksgiving', classroomId: null }];
    await world.as(world.people.owner).daycare.updateDay({ daycareId, closures });
    await plan(week, [{ food: 'Quiche', instead: [{ studentId: ana, food: 'pear' }] }]);
    const { findByRole, getByText, queryByRole } = await open('/portal/activities/menu', 'teacher', { world });
    const grid = within(await findByRole('table'));
    grid.getByRole('columnheader', { name: /Closed: Thanksgiving/ });
    getByText(/Owners and staff write the menu/);
    expect(queryByRole('textbox')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    const paper = [...document.querySelectorAll('table')].at(-1);
    expect(paper?.textContent).toContain('Severe: Ana: pear');
    fireEvent(window, new Event('afterprint'));
  });
});
