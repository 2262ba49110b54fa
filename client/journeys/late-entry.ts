import { dayText } from '@daycare-portal/shared/day-text';
import { eventually, type Visit } from './journey';

/** On Today, leaves the record of the demo's late entry as it is, so that nothing waits for a decision. */
export async function leaveLateEntry({ page, press }: Visit): Promise<void> {
  const { leaveOf, openOf } = dayText.waiting;
  await press(page.getByRole('button', { name: new RegExp(`^${openOf('')}`) }));
  await press(page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${leaveOf('')}`) }));
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('button', { name: new RegExp(`^${openOf('')}`) }).count()).toBe(0);
}
