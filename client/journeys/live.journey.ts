import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { anotherPerson, journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const list = text.classrooms;
// Requests that a page sends while the server ends, including the scripts of a room just created.
const reread = ['/trpc/', '/healthz', '/files/students/', '/assets/'];

async function createRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: list.add }).click();
  await page.getByLabel(list.nameLabel, { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText(name).filter({ visible: true }).first().waitFor();
}

journey.atDesk(
  'what is changed in one window another shows by itself; it says that its line is lost, and catches up once it is back',
  product,
  async (visit) => {
    const { page, faults } = visit;
    for (const path of reread) for (const failure of ['503', 'net::']) faults.allow(path, failure);
    await signIn(visit, { at: '/portal/classrooms' });
    await heading(page, list.title).waitFor();
    const shows = (name: string) => page.getByRole('link', { name: list.edit(name) }).waitFor();
    await anotherPerson(visit, async (other) => {
      for (const path of reread) for (const failure of ['503', 'net::']) other.faults.allow(path, failure);
      await signIn(other, { at: '/portal/classrooms' });
      await createRoom(other.page, 'Told at once');
      await shows('Told at once');

      // Nobody touches the page meanwhile.
      await product.stop();
      await page.getByText(text.errors.lost).waitFor();
      await look(visit, 'line lost');
      await product.restart();
      await page.getByText(text.errors.lost).waitFor({ state: 'detached' });
      await other.page.getByText(text.errors.lost).waitFor({ state: 'detached' });
      // The new room is open.
      await other.page.goto('/portal/classrooms');
      await createRoom(other.page, 'Told after the line was back');
      await shows('Told after the line was back');
    });
  },
);

journey.atDesk(
  'seven windows of one browser work over plain http, where it has only six connections to the portal',
  product,
  async (visit) => {
    const { page } = visit;
    await signIn(visit, { at: '/portal/classrooms' });
    const first = page.getByRole('link', { name: list.edit('Told in seven windows') });
    for (let opened = 1; opened < 7; opened += 1) {
      const window = await page.context().newPage();
      await window.goto('/portal/classrooms');
      await heading(window, list.title).waitFor();
      if (opened === 6) await createRoom(window, 'Told in seven windows');
    }
    await first.waitFor();
  },
);
