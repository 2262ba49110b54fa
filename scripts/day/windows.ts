import { dayText } from '@daycare-portal/shared/day-text';
import { openWindow, press } from './browsers';
import type { Day } from './day';

/** A teacher checks a child in on a phone without a network. It counts from the tap, once the network is back. */
export async function networkIsCut(day: Day): Promise<void> {
  const { browser, center, daycareId, list, owner, world } = day;
  const isOnlyOne = (name: string) => center.students.filter(({ firstName }) => firstName === name).length === 1;
  const child = center.students.find(
    ({ studentId, firstName }) =>
      isOnlyOne(firstName) &&
      /^\w+$/.test(firstName) &&
      studentId !== list.late &&
      !list.missed.includes(studentId) &&
      list.of(studentId).in === undefined &&
      list.of(studentId).absent === undefined,
  );
  if (child === undefined) throw new Error('Everybody is here.');
  const page = await openWindow(browser, world, 'phone', day.teacherOf(child.roomId).cookie);
  await world.slowly(async () => {
    await page.goto('/portal/today');
    const checkIn = page.getByRole('button', { name: new RegExp(`^${dayText.sheets.phone.inOf(child.firstName)}`) });
    await checkIn.waitFor();
    await page.context().setOffline(true);
    list.of(child.studentId).in = await day.timed(() => press(checkIn));
    await page.waitForTimeout(5_000);
    const stateOf = async () => {
      const { children } = await owner.attendance.getDay.query({ daycareId, day: null });
      return children.find(({ studentId }) => studentId === child.studentId)?.state;
    };
    world.same('a tap without a network', (await stateOf()) === 'in', false);
    await page.context().setOffline(false);
    for (let tries = 0; tries < 30 && (await stateOf()) !== 'in'; tries += 1) await page.waitForTimeout(1_000);
    world.same('the same tap, once the network is back', await stateOf(), 'in');
  });
  await page.context().close();
}

/** A parent opens the page at home and sees that the child is here, what it ate, and what the teacher wrote. */
export async function parentLooks(day: Day): Promise<void> {
  const { browser, list, world } = day;
  const guardian = day.center.guardians.find(({ studentId }) => studentId === list.wrote?.studentId);
  if (guardian === undefined) throw new Error('Nobody was written to.');
  const page = await openWindow(browser, world, 'phone', guardian.cookie);
  await world.slowly(async () => {
    await page.goto('/portal');
    await page.getByText('Rice and peas').first().waitFor();
    world.saw();
    await page.goto('/portal/family-messages');
    await page
      .getByText(list.wrote?.texts.at(-1) ?? '')
      .first()
      .waitFor();
    world.saw();
  });
  await page.context().close();
}
