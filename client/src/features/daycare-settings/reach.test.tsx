import { text } from '@daycare-portal/shared/text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const labels = text.reach;
const own = 'http://192.168.1.20:3000';
const named = 'http://portal-pc.local:3000';
const inNetwork = { HOST: '0.0.0.0' };

type World = Awaited<ReturnType<typeof ownWorld>>;

async function openReach(world: World) {
  const page = await open('/portal/daycare-settings#reach', 'owner', { world });
  const section = within(await page.findByRole('region', { name: labels.title }));
  await section.findByText(labels.linksLeadTo);
  return { ...page, section };
}

const links = (section: { getByText: (words: string) => HTMLElement }) => section.getByText(labels.linksLeadTo).textContent;

/** Opens the test code for this address on another device. */
async function arriveAt(world: World, address: string) {
  const { people, as } = world;
  const { url } = await as(people.owner).site.tryAddress({ daycareId: people.sunnyside, address });
  await as(undefined, { userAgent: 'iPhone Version/18.0 Safari/604.1' }).site.arrive({ token: url.slice(url.indexOf('#') + 1) });
}

describe('How others reach the portal', () => {
  it('names the setting to change when only its own machine can open it, without a button to try', async () => {
    const { section } = await openReach(await ownWorld());
    await section.findByText(labels.onlyHere);
    expect(section.queryByRole('button')).toBeNull();
  });

  it('lists the addresses, shows a code for one, reports by itself when a device has opened it, and uses it for links', async () => {
    const world = await ownWorld(inNetwork);
    const { section, user } = await openReach(world);
    await section.findByText(labels.linksOnlyHere);
    expect(section.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([own, named]);
    await user.click(section.getByRole('radio', { name: named }));
    await user.click(section.getByRole('radio', { name: own }));
    await user.click(section.getByRole('button', { name: labels.tryIt }));
    await section.findByRole('img', { name: labels.code(own) });
    await section.findByText(labels.waiting);
    await arriveAt(world, own);
    await section.findByText(labels.arrived('Safari on iPhone'));
    expect(section.queryByRole('img')).toBeNull();
    await user.click(section.getByRole('button', { name: labels.use }));
    await section.findByText(labels.used(own));
    await section.findByText(labels.inUse);
    expect(links(section)).toBe(`${labels.linksLeadTo} ${own}`);
    expect(section.queryByText(labels.linksOnlyHere)).toBeNull();
    expect(section.queryByRole('button', { name: labels.use })).toBeNull();
  });

  it('says why an address could not be tested or chosen', async () => {
    const world = await ownWorld(inNetwork);
    const { section, user, connection } = await openReach(world);
    world.services.config.host = '192.168.1.21';
    await user.click(section.getByRole('button', { name: labels.tryIt }));
    await section.findByText(labels.notOurs);
    connection.lose();
    await user.click(section.getByRole('button', { name: labels.use }));
    expect(await section.findByText(labels.failed(text.errors.offline))).toBeTruthy();
  });

  it('shows a failed load, with Retry', async () => {
    const world = await ownWorld({ LOG_LEVEL: 'silent' });
    await world.db.schema.dropTable('siteAddress').execute();
    const page = await open('/portal/daycare-settings', 'owner', { world });
    const section = within(await page.findByRole('region', { name: labels.title }));
    await section.findByText(/^Something went wrong on our side\./);
    expect(await section.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('says that the chosen address is lost', async () => {
    const world = await ownWorld(inNetwork);
    await world.as(world.people.owner).site.setAddress({ daycareId: world.people.sunnyside, address: own });
    world.services.config.host = '192.168.1.21';
    const { section } = await openReach(world);
    expect(await section.findByText(labels.lost(own))).toBeTruthy();
  });

  it('says that no mail is sent if a mail server is set up but no address', async () => {
    const { section } = await openReach(await ownWorld({ ...inNetwork, SMTP_URL: 'smtp://127.0.0.1:25' }));
    expect(await section.findByText(labels.noMail)).toBeTruthy();
  });

  it('only offers a test if PUBLIC_URL is set', async () => {
    const { section } = await openReach(await ownWorld({ PUBLIC_URL: 'https://portal.example.org' }));
    await section.findByText(labels.publicUrl);
    expect(section.queryByRole('radio')).toBeNull();
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([labels.tryIt]);
  });

  it('warns of a PUBLIC_URL that names the machine itself', async () => {
    const { section } = await openReach(await ownWorld({ PUBLIC_URL: 'http://localhost:3000' }));
    expect(await section.findByText(labels.publicUrlOnlyHere)).toBeTruthy();
  });
});

describe('A link that opens only on the portal’s own machine', () => {
  const invited = async (world: World) => {
    const page = await open('/portal/invite-user', 'owner', { world });
    await page.user.type(await page.findByLabelText('Email, row 1'), 'new@mail.example');
    await page.user.click(page.getByRole('button', { name: text.inviteStaff.submit }));
    await page.findByLabelText(text.links.of('new@mail.example'));
    return page;
  };

  it('says so next to it, and links an owner to the setting', async () => {
    const { getByText, getByRole } = await invited(await ownWorld(inNetwork));
    expect(getByText(labels.linkOnlyHere, { exact: false })).toBeTruthy();
    expect(getByRole('link', { name: labels.change }).getAttribute('href')).toBe('/portal/daycare-settings#reach');
  });

  it('no longer exists once an address is chosen', async () => {
    const world = await ownWorld(inNetwork);
    await world.as(world.people.owner).site.setAddress({ daycareId: world.people.sunnyside, address: own });
    const { queryByText } = await invited(world);
    expect(queryByText(labels.linkOnlyHere, { exact: false })).toBeNull();
  });
});
