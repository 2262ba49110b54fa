import { childLogText } from '@daycare-portal/shared/child-log-text';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { logText } from '@daycare-portal/shared/log-text';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf } from './daycares';
import { journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { menu, counts } = mealsText;

journey('the menu of a week is written, a meal is counted at the table, and its month is there to print', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: '/portal/activities/menu' });
  await heading(page, menu.title).waitFor();
  await press(page.getByRole('button', { name: menu.next, exact: true }));
  const cell = page.getByRole('textbox', { name: new RegExp(`^${menu.cell(logText.mealNames.lunch, '')}`) }).first();
  await cell.fill(`Egg noodles, ${device.name === 'desk' ? 'peas' : 'corn'}`);
  await look(visit, 'menu being written');
  await press(page.getByRole('button', { name: text.actions.save, exact: true }));
  await page.getByText(menu.saved, { exact: true }).waitFor();
  await press(page.getByRole('button', { name: new RegExp(`^${menu.details('')}${logText.mealNames.lunch}`) }).first());
  await look(visit, 'what a meal contains', { onlyHere: true });
  await page.keyboard.press('Escape');

  await page.goto('/portal/activities/meal-counts?meal=supper');
  await heading(page, counts.title).waitFor();
  const child = page.getByRole('checkbox', { checked: false }).first();
  await child.waitFor();
  const before = await page.getByRole('checkbox', { checked: true }).count();
  await press(child);
  await page.getByText(new RegExp(`^${counts.table.served(before + 1, 0).replace(/ 0 .*/, '')}`)).waitFor();
  await look(visit, 'meal counts');

  const { auth, students } = await callsOf(visit);
  const daycareId = (await auth.getSession.query())?.daycares[0]?.id ?? '';
  const [first] = (await students.getDaycareStudentList.query({ daycareId })).students;
  if (first === undefined) throw new Error('The demo has children.');
  await page.goto(`/portal/students/${first.id}/milestones`);
  await heading(page, childLogText.milestones.title(first.firstName)).waitFor();
  await look(visit, 'milestones');

  await page.goto('/portal/daycare-settings');
  const settings = page.getByRole('region', { name: daySettingsText.dailyLog.title });
  await settings.scrollIntoViewIfNeeded();
  await press(settings.getByRole('button', { name: new RegExp(`^${daySettingsText.dailyLog.change('')}`) }).first());
  await look(visit, 'daily log of a room', { onlyHere: true });
  expect(await page.getByRole('dialog').count()).toBe(1);
});
