import { dayInWords } from '@daycare-portal/shared/clock-words';
import { text } from '@daycare-portal/shared/text';
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const monday = dayInWords('2026-11-23');

/** Sunnyside on a Saturday. */
async function withAttendance() {
  const world = await ownWorld();
  const { as, people } = world;
  const daycareId = people.sunnyside;
  await as(people.owner).daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: false, family: false } });
  return { world, daycareId };
}

/** The same with a binder for Monday that was made at 10:00. */
async function withBinder() {
  const { world, daycareId } = await withAttendance();
  const made = await world.as(world.people.owner).attendance.makeBinder({ daycareId });
  expect(made).toEqual({ success: true, day: '2026-11-23' });
  return { world, daycareId };
}

describe('The binders, on the page of the emergency roster', () => {
  it.each(['owner', 'staff'] as const)('are opened and downloaded by %s', async (who) => {
    const { world, daycareId } = await withBinder();
    const page = await open('/portal/emergency-roster', who, { world });
    const section = within(await page.findByRole('region', { name: 'Nightly binder' }));
    const link = await section.findByRole('link', { name: `Open the binder for ${monday}` });
    expect(link.getAttribute('href')).toBe(`/files/binders/${daycareId}/2026-11-23`);
    expect(section.getByRole('link', { name: `Download the binder for ${monday}` }).hasAttribute('download')).toBe(true);
    section.getByText(/^A new one is created every day at 8:00/);
  });

  it('are hidden from a teacher', async () => {
    const { world } = await withBinder();
    const page = await open('/portal/emergency-roster', 'teacher', { world });
    await page.findByRole('region', { name: 'Preview' });
    expect(page.queryByRole('region', { name: 'Nightly binder' })).toBeNull();
  });

  it('can be made by hand, and the new one is listed', async () => {
    const world = await ownWorld();
    const page = await open('/portal/emergency-roster', 'owner', { world });
    const section = within(await page.findByRole('region', { name: 'Nightly binder' }));
    await section.findByText('No binders yet.');
    await page.user.click(section.getByRole('button', { name: 'Create it now' }));
    await section.findByText(`The binder for ${monday} is ready.`);
    expect(await section.findByRole('link', { name: `Open the binder for ${monday}` })).toBeTruthy();
  });

  it('report what went wrong', async () => {
    const { world } = await withBinder();
    const page = await open('/portal/emergency-roster', 'owner', { world });
    const section = within(await page.findByRole('region', { name: 'Nightly binder' }));
    await section.findByRole('link', { name: `Open the binder for ${monday}` });
    page.connection.lose();
    await page.user.click(section.getByRole('button', { name: 'Create it now' }));
    expect(await section.findByText(text.errors.offline)).toBeTruthy();
  });
});

describe("The owner's dashboard", () => {
  it('warns if a binder was not made, and links to where it can be made', async () => {
    const { world } = await withBinder();
    world.advance(12 * 3600);
    const page = await open('/portal', 'owner', { world });
    await page.findByText(`The nightly binder for ${monday} hasn’t been created.`);
    expect(page.getByRole('link', { name: 'Create it now' }).getAttribute('href')).toBe('/portal/emergency-roster#binder');
  });

  it('asks to print a binder that nobody has opened', async () => {
    const { world } = await withBinder();
    const page = await open('/portal', 'owner', { world });
    await page.findByText(new RegExp(`^Nobody has opened the nightly binder for ${monday} yet`));
    expect(page.getByRole('link', { name: 'Open the binder' }).getAttribute('href')).toBe('/portal/emergency-roster#binder');
  });

  it('says nothing before the first binder is due', async () => {
    const { world } = await withAttendance();
    const page = await open('/portal', 'owner', { world });
    await page.findByRole('region', { name: 'Today' });
    await act(() => page.connection.quiet());
    expect(page.queryByText(/nightly binder/)).toBeNull();
  });
});

describe("The owner's settings", () => {
  it('change when the binder is made, and turn it off and on again', async () => {
    const { world, daycareId } = await withBinder();
    const page = await open('/portal/daycare-settings', 'owner', { world });
    const section = within(await page.findByRole('region', { name: 'Nightly binder' }));
    await page.user.click(section.getByRole('button', { name: 'Change the time' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Nightly binder' }));
    const time = dialog.getByLabelText('Created at');
    await page.user.clear(time);
    await page.user.type(time, '18:30');
    await page.user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Nightly binder' })).toBeNull());
    await section.findByText(/^Created every day at 6:30/);
    await page.user.click(section.getByRole('button', { name: 'Turn it off' }));
    await section.findByText('The binder isn’t created automatically.');
    const at = async () => (await world.as(world.people.owner).daycare.getDay({ daycareId })).binderAt;
    expect(await at()).toBeNull();
    await page.user.click(section.getByRole('button', { name: 'Turn it on' }));
    await section.findByText(/^Created every day at 8:00/);
    expect(await at()).toBe('20:00');
  });
});
