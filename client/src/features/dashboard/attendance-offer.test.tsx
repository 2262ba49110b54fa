import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';

const labels = {
  offer: text.attendanceOffer,
  attendance: text.attendanceOffer,
  timeZone: { ...text.timeZoneOffer, title: daySettingsText.timeZone.title, machine: daySettingsText.timeZone.machine },
};
const off = { attendance: false, dailyLog: false, messages: false, family: false };
const device = Intl.DateTimeFormat().resolvedOptions().timeZone;

async function olderDaycare() {
  const world = await ownWorld();
  const { as, people } = world;
  const daycareId = people.sunnyside;
  const { daycare } = as(people.owner);
  await daycare.updateDay({ daycareId, features: off });
  return { world, stored: () => daycare.getDay({ daycareId }), update: (change: object) => daycare.updateDay({ daycareId, ...change }) };
}

describe('A daycare that is older than attendance', () => {
  it('is offered attendance on the owner’s dashboard, and starts it with one press, in the device’s time zone', async () => {
    const { world, stored } = await olderDaycare();
    const { user, findByRole, findByText, queryByRole } = await open('/portal/dashboard', 'owner', { world });
    const offer = within(await findByRole('region', { name: labels.offer.title }));
    offer.getByText(labels.offer.zone(device));
    await user.click(offer.getByRole('button', { name: labels.attendance.turnOn }));
    await findByText(labels.attendance.turnedOn);
    await waitFor(() => expect(queryByRole('region', { name: labels.offer.title })).toBeNull());
    expect(await stored()).toMatchObject({ features: { ...off, attendance: true }, timeZone: device, timeZoneChosen: true });
  });

  it('keeps the time zone that it has chosen', async () => {
    const { world, stored, update } = await olderDaycare();
    await update({ timeZone: 'Asia/Tokyo' });
    const { user, findByRole, findByText, queryByText } = await open('/portal/dashboard', 'owner', { world });
    const offer = within(await findByRole('region', { name: labels.offer.title }));
    expect(queryByText(labels.offer.zone(device))).toBeNull();
    await user.click(offer.getByRole('button', { name: labels.attendance.turnOn }));
    await findByText(labels.attendance.turnedOn);
    expect(await stored()).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });

  it('is not offered attendance again after its owner, who alone sees the offer, has hidden it', async () => {
    const { world } = await olderDaycare();
    const page = await open('/portal/dashboard', 'owner', { world });
    await page.user.click(await page.findByRole('button', { name: labels.offer.hide }));
    expect(page.queryByRole('region', { name: labels.offer.title })).toBeNull();
    page.unmount();
    const again = await open('/portal/dashboard', 'owner', { world });
    await again.findByRole('region', { name: /^Finish setting up/ });
    expect(again.queryByRole('region', { name: labels.offer.title })).toBeNull();
    again.unmount();
    const asStaff = await open('/portal/dashboard', 'staff', { world });
    await asStaff.findByRole('heading', { name: text.portal.nav.dashboard });
    expect(asStaff.queryByRole('region', { name: labels.offer.title })).toBeNull();
  });
});

describe('A daycare that has chosen no time zone', () => {
  // It has that of a machine which is elsewhere.
  const elsewhere = device === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo';

  async function zoneOfMachine() {
    const world = await ownWorld();
    const { as, people, db } = world;
    await db.updateTable('daycares').set({ timeZone: elsewhere, timeZoneChosen: 0 }).execute();
    return { world, stored: () => as(people.owner).daycare.getDay({ daycareId: people.sunnyside }) };
  }

  it('says so on the dashboard, where an owner finds the way to choose one and everyone else is told whom to ask', async () => {
    const { world } = await zoneOfMachine();
    const page = await open('/portal/dashboard', 'owner', { world });
    await page.findByText(/^Nobody has confirmed the daycare’s time zone/);
    expect(page.getByRole('link', { name: labels.timeZone.choose }).getAttribute('href')).toBe('/portal/daycare-settings#time-zone');
    page.unmount();
    const asStaff = await open('/portal/dashboard', 'staff', { world });
    await asStaff.findByText(/^Nobody has confirmed the daycare’s time zone.*Ask an owner/);
    expect(asStaff.queryByRole('link', { name: labels.timeZone.choose })).toBeNull();
  });

  it('is prompted to choose one in the settings, too', async () => {
    const { world, stored } = await zoneOfMachine();
    const { user, findByRole } = await open('/portal/daycare-settings', 'owner', { world });
    const section = within(await findByRole('region', { name: labels.timeZone.title }));
    section.getByText(labels.timeZone.machine);
    await user.click(section.getByRole('button', { name: labels.timeZone.use(device) }));
    await waitFor(() => expect(section.queryByText(labels.timeZone.machine)).toBeNull());
    expect(await stored()).toMatchObject({ timeZone: device });
  });
});
