import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { watchDownloads } from '../../test/downloads';
import { open, ownWorld } from '../../test/open';

const labels = text.yourData;

it("An owner exports one child's record from its page", async () => {
  const downloads = watchDownloads();
  const world = await ownWorld();
  const { sunnyside, child } = world.people;
  const page = await open(`/portal/students/${child}`, 'owner', { world });
  const section = within(await page.findByRole('region', { name: labels.recordTitle }));
  section.getByText(labels.recordHelp('Ana'));
  await page.user.click(section.getByRole('button', { name: 'Export record' }));
  await page.findByText(labels.started);
  expect(downloads).toEqual([`/files/students/${sunnyside}/${child}/record`]);
});

it('A second press while it runs says so, and downloads nothing more', async () => {
  const downloads = watchDownloads();
  const world = await ownWorld();
  const page = await open(`/portal/students/${world.people.child}`, 'owner', { world });
  const section = within(await page.findByRole('region', { name: labels.recordTitle }));
  await page.user.click(section.getByRole('button', { name: 'Export record' }));
  await page.findByText(labels.started);
  await page.user.click(section.getByRole('button', { name: 'Export record' }));
  await section.findByText(labels.underWay);
  expect(downloads).toHaveLength(1);
});

it('A refused export is reported on that page', async () => {
  const downloads = watchDownloads();
  const world = await ownWorld();
  const page = await open(`/portal/students/${world.people.child}`, 'owner', { world });
  const section = within(await page.findByRole('region', { name: labels.recordTitle }));
  page.connection.takeCookie(await world.cookieOf(world.people.staff));
  await page.user.click(section.getByRole('button', { name: 'Export record' }));
  await section.findByText(labels.denied);
  expect(downloads).toEqual([]);
});

it.each(['staff', 'teacher', 'manager'] as const)('%s does not see that button', async (who) => {
  const world = await ownWorld();
  const page = await open(`/portal/students/${world.people.child}`, who, { world });
  await page.findAllByText(world.people.parent.email);
  expect(page.queryByRole('button', { name: 'Export record' })).toBeNull();
});
