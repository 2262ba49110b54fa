import { dayText } from '@daycare-portal/shared/day-text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who, type World } from '../../../test/open';
import { addPerson, anyDay, bringAdults } from '../../../test/people';

const labels = dayText.people.confirmPage;
const compare = dayText.people.compare;

async function openPage(world: World, who: Who = 'owner') {
  const page = await open('/portal/confirm-pickups', who, { world });
  await page.findByRole('heading', { level: 1, name: labels.title });
  return { ...page, press: (name: string) => page.user.click(page.getByRole('button', { name })) };
}

const aroundAna = async ({ as, people }: World) => {
  const around = await as(people.owner).people.getPeople({ daycareId: people.sunnyside, studentId: people.child });
  return (name: string) => around.people.find(({ fullName }) => fullName === name);
};

/** David Stone is not authorized, and a list brought Dave Stone and two others. */
async function withDave() {
  const world = await ownWorld();
  await addPerson(world, [world.people.child], { fullName: 'David Stone', notAuthorized: { note: 'Court order' } });
  const rows = await bringAdults(world, ['Dave Stone', 'Ida Winter', 'Kenji Ito']);
  return { world, rows };
}

describe('/portal/confirm-pickups', () => {
  it('asks about a close name apart, and confirms everyone else with one press', async () => {
    const { world } = await withDave();
    const { findByRole, getByRole, findByText, queryByRole, press } = await openPage(world);
    const question = await findByRole('region', { name: compare.about('Ana Lopez', 'David Stone') });
    expect(within(question).getByText('Court order')).toBeTruthy();
    const ready = getByRole('region', { name: new RegExp(labels.ready) });
    expect(within(ready).queryByText('Dave Stone')).toBeNull();
    expect(within(ready).getByLabelText(labels.pickupOf('Ida Winter', 'Ana Lopez'))).toHaveProperty('checked', true);
    await press(labels.confirm(2));
    await findByText(labels.done(2));
    await expect.poll(() => queryByRole('region', { name: new RegExp(labels.ready) })).toBeNull();
    const person = await aroundAna(world);
    expect([person('Ida Winter')?.isConfirmed, person('Kenji Ito')?.isConfirmed, person('Dave Stone')?.isConfirmed]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leaves out whoever is not ticked', async () => {
    const { world } = await withDave();
    const { findByLabelText, findByText, user, press } = await openPage(world);
    await user.click(await findByLabelText(labels.pickupOf('Ida Winter', 'Ana Lopez')));
    await press(labels.confirm(1));
    await findByText(labels.done(1));
    const person = await aroundAna(world);
    expect([person('Ida Winter')?.isConfirmed, person('Kenji Ito')?.isConfirmed]).toEqual([false, true]);
  });

  it('stops the same person, and lets somebody else be confirmed', async () => {
    const { world } = await withDave();
    await bringAdults(world, ['Maria Stone']);
    const { findAllByRole, findByRole, findByText, user } = await openPage(world);
    const [first, second] = await findAllByRole('region', { name: compare.about('Ana Lopez', 'David Stone') });
    if (first === undefined || second === undefined) throw new Error('Two names are close.');
    const [dave, maria] = within(first).queryByText('Dave Stone') === null ? [second, first] : [first, second];
    await user.click(within(maria).getByRole('button', { name: compare.no }));
    await findByText(compare.other('Maria Stone'));
    await findByRole('checkbox', { name: labels.pickupOf('Maria Stone', 'Ana Lopez') });
    await user.click(within(dave).getByRole('button', { name: compare.yes }));
    await findByText(compare.same('Dave Stone', 'Ana Lopez'));
    const person = await aroundAna(world);
    expect(person('Dave Stone')).toMatchObject({ notAuthorized: { note: 'Court order' } });
    expect(person('Maria Stone')).toMatchObject({ isConfirmed: false, notAuthorized: null });
  });

  it('says that a colleague was faster, and confirms the rest', async () => {
    const { world, rows } = await withDave();
    const { as, people } = world;
    const { findByText, findByRole, press } = await openPage(world);
    await findByRole('button', { name: labels.confirm(2) });
    await as(people.staff).people.confirm({ daycareId: people.sunnyside, rows: rows.filter(({ fullName }) => fullName === 'Ida Winter') });
    await press(labels.confirm(2));
    await findByText(/1 adult was not confirmed: Ida Winter, Ana Lopez: Rosa Pinto confirmed Ida Winter at/);
    expect((await aroundAna(world))('Kenji Ito')).toMatchObject({ isConfirmed: true });
  });

  it('asks again about somebody confirmed whose name is close to that of one who is not authorized since', async () => {
    const world = await ownWorld();
    await addPerson(world, [world.people.child], { fullName: 'Maria Stone', pickup: anyDay });
    await addPerson(world, [world.people.child], { fullName: 'David Stone', notAuthorized: { note: null } });
    const { findByRole, findByText, user } = await openPage(world);
    const question = within(await findByRole('region', { name: compare.about('Ana Lopez', 'David Stone') }));
    await user.click(question.getByRole('button', { name: compare.no }));
    await findByText(compare.otherConfirmed('Maria Stone'));
    await findByText(labels.none);
    expect((await aroundAna(world))('Maria Stone')).toMatchObject({ isConfirmed: true, isAsked: false });
  });

  it('says so when nobody is left to confirm', async () => {
    const { findByText, queryByRole } = await openPage(await ownWorld(), 'staff');
    await findByText(labels.none);
    expect(queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });
});
