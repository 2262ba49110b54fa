import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { mark, openDaily } from '../../test/attendance';
import { addClassrooms } from '../../test/students';

it('The month of meal counts adds up for a reader that is not ours: by day in numbers, and by child, in CSV and in a workbook', async () => {
  const { world, daycareId, ana, bo, today } = await openDaily();
  await addClassrooms(world, { Bees: [ana, bo] });
  await mark(
    world,
    [ana, bo].map((studentId) => ({ studentId, kind: 'in' as const })),
  );
  const { tickMeals, exportMeals } = world.as(world.people.owner).dailyLog;
  // The third meal of a day is over what a food program pays for.
  const meals = ['breakfast', 'lunch', 'supper'] as const;
  const ticks = [...meals.map((meal) => ({ studentId: ana, meal })), { studentId: bo, meal: 'lunch' as const }];
  await tickMeals({ daycareId, ticks: ticks.map((tick) => ({ ...tick, id: newSentId(), kind: 'served' })) });
  const bytes = async (table: 'days' | 'children', format: 'csv' | 'xlsx') => {
    const { base64 } = await exportMeals({ daycareId, month: today.slice(0, 7), classroomId: null, table, format });
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  };
  const csv = async (table: 'days' | 'children') =>
    parse<string[]>(new TextDecoder().decode(await bytes(table, 'csv')), { skipEmptyLines: true }).data;
  const workbook = async (table: 'days' | 'children') => readSheet((await bytes(table, 'xlsx')).buffer);

  for (const rows of [await csv('days'), await workbook('days')]) {
    const [headings = [], ...lines] = rows;
    expect(headings).toEqual(['Day', 'Breakfast', 'Morning snack', 'Lunch', 'Afternoon snack', 'Supper', 'All', 'Claimed']);
    const [counted, total] = [lines.find(([, breakfast]) => Number(breakfast) === 1), lines.at(-1)];
    expect(counted?.slice(1).map(Number)).toEqual([1, 0, 2, 0, 1, 4, 3]);
    expect(total?.slice(1).map(Number)).toEqual([1, 0, 2, 0, 1, 4, 3]);
  }
  expect(
    (await workbook('days'))
      .at(-1)
      ?.slice(1)
      .every((cell) => typeof cell === 'number'),
  ).toBe(true);
  for (const rows of [await csv('children'), await workbook('children')]) {
    const [headings = [], ...lines] = rows;
    const [first = -1, meal = -1, claimed = -1] = ['First name', 'Meal', 'Claimed'].map((name) => headings.indexOf(name));
    expect(lines).toHaveLength(ticks.length);
    expect(lines.filter((line) => line[first] === 'Bo').map((line) => line[meal])).toEqual(['Lunch']);
    expect(lines.filter((line) => line[claimed] === 'Crossed off')).toHaveLength(1);
  }
});
