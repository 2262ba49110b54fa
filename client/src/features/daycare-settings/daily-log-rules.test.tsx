import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { addClassrooms } from '../../test/students';

describe('The settings of the daily log', () => {
  it('switch it on, and say for each classroom what waits and whether sleeping children are checked', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const daycareId = people.sunnyside;
    await addClassrooms(world, { Bees: [people.child] });
    const { features } = await as(people.owner).daycare.getDay({ daycareId });
    await as(people.owner).daycare.updateDay({ daycareId, features: { ...features, dailyLog: false } });
    const { findByRole, findByText, user } = await open('/portal/daycare-settings', 'owner', { world });
    await user.click(await findByRole('button', { name: 'Turn on the daily log' }));
    const rooms = within(await findByRole('list', { name: 'What each classroom does' }));
    rooms.getByText('No sleep checks.');
    rooms.getByText(/^Waits until someone shares it: Activity, Mood/);
    await user.click(rooms.getByRole('button', { name: 'Change Bees' }));
    const form = within(await findByRole('dialog', { name: 'Daily log in Bees' }));
    await user.click(form.getByRole('checkbox', { name: 'Mood' }));
    await user.click(form.getByRole('checkbox', { name: 'Diaper' }));
    await user.click(form.getByRole('checkbox', { name: 'Sleep checks every 15 minutes' }));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await findByText('The rules of Bees are saved.');
    await rooms.findByText('Sleeping children are checked every 15 minutes.');
    const [bees] = (await as(people.owner).dailyLog.getRooms({ daycareId })).rooms;
    expect(bees).toMatchObject({ sleepChecks: true, held: expect.arrayContaining(['diaper']) });
    expect(bees?.held).not.toContain('mood');
  });
});
