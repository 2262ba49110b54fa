import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { holdCall } from './connection';
import { eventually, journey } from './journey';
import { look } from './look';
import { goTo, signIn } from './person';
import { serveProduct } from './product';
import { listed, search, showsStudents } from './student-list';

const product = serveProduct('demo');
const labels = text.students;

journey('the list is searched while typing, narrowed to a room, and says when nobody matches', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 60);
  const [name = ''] = await listed(page).locator('bdi').allInnerTexts();
  await page.getByRole('searchbox', { name: labels.search }).pressSequentially(name.slice(1, -1).toUpperCase());
  await eventually(() => listed(page).locator('bdi').first().innerText()).toBe(name);
  await eventually(() => listed(page).count()).toBeLessThan(5);
  await search(page, 'nobody is called this');
  await page.getByText(labels.noneFound('nobody is called this')).waitFor();
  await look(visit, 'student list, none found');
  await press(page.getByRole('button', { name: text.actions.clearSearch }));
  await showsStudents(page, 60);

  const rooms = page.getByRole('group', { name: labels.filterByRoom }).getByRole('button');
  expect(await rooms.count()).toBe(6);
  const room = rooms.nth(1);
  const count = Number((await room.innerText()).match(/\d+$/)?.[0]);
  await press(room);
  await showsStudents(page, count, 60);
  expect(await room.getAttribute('aria-pressed')).toBe('true');
  await look(visit, 'student list, one room');
});

// trust 25
journey('the list shows its shape while it loads, and why it cannot', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/', '500');
  await signIn(visit, { at: '/portal/activities' });
  const call = await holdCall(page, /getDaycareStudentList/);
  await goTo(visit, text.portal.nav.students);
  await page.getByRole('status', { name: labels.loading }).waitFor();
  await look(visit, 'student list, loading');
  call.fail('Broken');
  await page
    .getByRole('alert')
    .filter({ hasText: labels.failed('Broken') })
    .waitFor();
  await look(visit, 'student list, failed');
  call.letGo();
  await press(page.getByRole('button', { name: text.actions.retry }));
  await showsStudents(page, 60);
});
