import { text } from '@daycare-portal/shared/text';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

it('/reach tells a device without a session and the owner that the device reaches the portal', async () => {
  const world = await ownWorld({ HOST: '0.0.0.0' });
  const owner = world.as(world.people.owner);
  const of = { daycareId: world.people.sunnyside };
  const { url } = await owner.site.tryAddress({ ...of, address: 'http://192.168.1.20:3000' });
  const page = await open(new URL(url).pathname + new URL(url).hash, undefined, { world });
  await page.findByRole('heading', { level: 1, name: text.arrival.title });
  await page.findByText(text.arrival.done);
  expect((await owner.site.getReach(of)).attempt?.device).not.toBeNull();
  expect(page.connection.sent.filter((sent) => sent.url.includes(url.slice(url.indexOf('#') + 1)))).toEqual([]);
});

it('/reach says so if the server did not answer', async () => {
  const page = await open('/reach#made-up', undefined, { before: (connection) => connection.lose() });
  expect(await page.findByText(text.arrival.failed)).toBeTruthy();
});
