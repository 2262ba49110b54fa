import { networkInterfaces } from 'node:os';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { anotherPerson, eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo', { HOST: '0.0.0.0' });
const labels = text.reach;

/** One of this machine's network addresses. */
const own = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

journey.atDesk('an owner sees another device reach the portal, and links lead to that address', product, async (visit) => {
  const { page, press, site } = visit;
  if (own === undefined) throw new Error('This machine is in no network, through which another device would come.');
  const address = `http://${own}:${new URL(site).port}`;
  await signIn(visit, { at: '/portal/daycare-settings#reach' });
  const section = page.getByRole('region', { name: labels.title });
  await press(section.getByRole('radio', { name: address }));
  await look(visit, 'settings, how others reach the portal');
  const answer = page.waitForResponse(/tryAddress/);
  await press(section.getByRole('button', { name: labels.tryIt }).or(section.getByRole('button', { name: labels.tryAgain })));
  await section.getByRole('img', { name: labels.code(address) }).waitFor();
  await section.getByText(labels.waiting).waitFor();
  await look(visit, 'settings, a try');

  // The content of the code, as a camera would read it.
  const url = new RegExp(`${address}/reach#[\\w-]+`).exec(await (await answer).text())?.[0] ?? '';
  await anotherPerson({ ...visit, site: address }, async (other) => {
    // Over plain http a browser reports that it ignores two headers.
    for (const header of ['Cross-Origin-Opener-Policy', 'Origin-Agent-Cluster']) other.faults.allow('/', header);
    await other.page.goto(url);
    await heading(other.page, text.arrival.title).waitFor();
    await other.page.getByText(text.arrival.done).waitFor();
    expect(await other.page.context().cookies()).toEqual([]);
    await look(other, 'arrival');
  });

  await section.getByText(/^It works: Chrome on/).waitFor();
  await look(visit, 'settings, a device has come');
  const use = section.getByRole('button', { name: labels.use });
  // The second device uses the address already.
  if (await use.isVisible()) await press(use);
  await section.getByText(`${labels.linksLeadTo} ${address}`).first().waitFor();

  await page.goto('/portal/invite-user');
  const email = `phone-${visit.device.name}@mail.example`;
  await page.getByRole('textbox', { name: text.inviteStaff.email }).first().fill(email);
  await press(page.getByRole('button', { name: text.inviteStaff.submit }));
  const link = page.getByLabel(text.links.of(email), { exact: true });
  await eventually(() => link.inputValue()).toContain(`${address}/accept-invite#`);
  await eventually(() => page.getByText(labels.linkOnlyHere).count()).toBe(0);
});
