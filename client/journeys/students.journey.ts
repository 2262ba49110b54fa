import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { holdCall } from './connection';
import { eventually, journey } from './journey';
import { look } from './look';
import { goTo, heading, signIn } from './person';
import { serveProduct } from './product';
import { listed, search, showsStudents } from './student-list';

const product = serveProduct('demo');
const labels = text.students;

journey('the list is searched while typing, narrowed to a room, and says when nobody matches', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  const [name = ''] = await listed(page).locator('bdi').allInnerTexts();
  await page.getByRole('searchbox', { name: labels.search }).pressSequentially(name.slice(1, -1).toUpperCase());
  await eventually(() => listed(page).locator('bdi').first().innerText()).toBe(name);
  await eventually(() => listed(page).count()).toBeLessThan(5);
  await search(page, 'nobody is called this');
  await page.getByText(labels.noneFound('nobody is called this')).waitFor();
  await look(visit, 'student list, none found');
  if (device.name === 'phone') {
    await page.setViewportSize({ width: 320, height: 568 });
    const [clear, add] = [page.getByRole('button', { name: text.actions.clearSearch }), page.getByRole('link', { name: labels.add })];
    const [cleared, added] = [await clear.boundingBox(), await add.boundingBox()];
    expect((cleared?.y ?? NaN) + (cleared?.height ?? NaN)).toBeLessThan(added?.y ?? NaN);
    await page.setViewportSize(device);
  }
  await press(page.getByRole('button', { name: text.actions.clearSearch }));
  await showsStudents(page, 57);

  const rooms = page.getByRole('group', { name: labels.filterByRoom }).getByRole('button');
  await eventually(() => rooms.count()).toBe(6);
  const room = rooms.nth(1);
  const count = Number((await room.innerText()).match(/\d+$/)?.[0]);
  await press(room);
  await showsStudents(page, count, 57);
  await eventually(() => room.getAttribute('aria-pressed')).toBe('true');
  await look(visit, 'student list, one room');
});

journey(
  'the list is as it was left when one comes back from a child: what is sought, and where it was scrolled to',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { at: '/portal/students' });
    await showsStudents(page, 57);
    const top = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 1800));
    // The rows follow the window.
    await eventually(() => listed(page).first().getAttribute('data-index').then(Number)).toBeGreaterThan(4);
    const href = await listed(page).getByRole('link').nth(12).getAttribute('href');
    const child = listed(page).locator(`a[href="${href}"]`);
    const name = await child.innerText();
    await child.scrollIntoViewIfNeeded();
    const left = await top();
    await press(child);
    await heading(page, name).waitFor();
    await eventually(top).toBe(0);
    await page.goBack();
    await showsStudents(page, 57);
    await eventually(async () => Math.abs((await top()) - left)).toBeLessThan(80);
    await search(page, name);
    await press(child);
    await heading(page, name).waitFor();
    expect(await top()).toBe(0);
    await press(page.getByRole('main').getByRole('link', { name: labels.title, exact: true }));
    await eventually(() => page.getByRole('searchbox', { name: labels.search }).inputValue()).toBe(name);
  },
);

// trust 25
journey('the list shows its shape while it loads, and why it cannot', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/', '500');
  await signIn(visit, { at: '/portal/activities' });
  const call = await holdCall(page, /getDaycareStudentList/);
  await goTo(visit, text.portal.nav.students);
  const shape = page.getByRole('status', { name: labels.loading });
  await shape.waitFor();
  await look(visit, 'student list, loading');
  call.fail('Broken');
  await page
    .getByRole('alert')
    .filter({ hasText: labels.failed('Broken') })
    .waitFor();
  await look(visit, 'student list, failed');
  call.letGo();
  await press(page.getByRole('button', { name: text.actions.retry }));
  await showsStudents(page, 57);
  const again = await holdCall(page, /getDaycareStudentList/);
  await page.reload();
  await shape.waitFor();
  const place = await shape.locator('> div').first().boundingBox();
  again.letGo();
  await page.getByRole('button', { name: /^Invite \d+ guardians$/ }).waitFor();
  expect((await page.getByRole('searchbox', { name: labels.search }).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, -1);
});
