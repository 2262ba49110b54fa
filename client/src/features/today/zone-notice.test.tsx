import { expect, it } from 'vitest';
import { openSunnyside } from '../../test/today';
import { open, ownWorld } from '../../test/open';

it.each(['owner', 'staff', 'teacher'] as const)(
  'Today says to %s that nobody has confirmed a time zone that differs from the device’s',
  async (who) => {
    const world = await ownWorld();
    await openSunnyside(world);
    const words = /Nobody has confirmed the daycare’s time zone/;
    const { as, people, db } = world;
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const timeZone = device === 'Pacific/Auckland' ? 'America/Chicago' : 'Pacific/Auckland';
    await db.updateTable('daycares').set({ timeZone, timeZoneChosen: 0 }).execute();
    const page = await open('/portal/today', who, { world });
    expect(await page.findByText(words)).toBeTruthy();
    page.unmount();
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, timeZone: 'Pacific/Auckland' });
    const confirmed = await open('/portal/today', who, { world });
    await confirmed.findByRole('button', { name: /^Ana Lopez/ });
    expect(confirmed.queryByText(words)).toBeNull();
  },
);
