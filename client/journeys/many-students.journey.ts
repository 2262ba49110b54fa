import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf, makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { signIn } from './person';
import { serveProduct } from './product';
import { listed, search, showsStudents } from './student-list';

const product = serveProduct('demo');
const calls = 4;
const rowsACall = 500;
const all = calls * rowsACall;

journey.onPhone('two thousand children are in the list, few of them in the page, and all of them to be found', product, async (visit) => {
  const { page, device } = visit;
  await signIn(visit, { at: doorstep });
  await fillDaycare(visit, await makeDaycare(visit, `Two thousand, ${device.name}`));
  await page.goto('/portal/students');
  await showsStudents(page, all);
  const few = () => listed(page).count();
  expect(await few()).toBeLessThan(60);
  await look(visit, 'two thousand students');

  await eventually(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return listed(page)
      .locator('bdi')
      .filter({ hasText: nameOf(all - 1) })
      .isVisible();
  }).toBe(true);
  expect(await few()).toBeLessThan(60);
  await search(page, nameOf(1234).toUpperCase());
  await showsStudents(page, 1, all);
  await search(page, 'guardian123');
  await showsStudents(page, 11, all);
  await search(page, '');
  await showsStudents(page, all);
  expect(await few()).toBeLessThan(60);
  await page
    .getByRole('button', { name: new RegExp(`^${text.students.all} `) })
    .first()
    .waitFor();
});

async function fillDaycare(visit: Visit, daycareId: string): Promise<void> {
  const { students } = await callsOf(visit);
  for (let done = 0; done < all; done += rowsACall) {
    const { summary } = await students.bulkCreateStudents.mutate({
      daycareId,
      students: Array.from({ length: rowsACall }, (_, index) => studentOf(done + index)),
    });
    expect(summary.successful).toBe(rowsACall);
  }
}

/** The names sort in the order of their numbers. */
function studentOf(index: number) {
  const [firstName = '', lastName = ''] = nameOf(index).split(' ');
  return { firstName, lastName, dob: '2024-02-29', guardianEmails: [`guardian${index}@mail.example`] };
}

function nameOf(index: number): string {
  return `Ona Sjöberg${String(index).padStart(4, '0')}`;
}
