import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePages, familyWorld, makeTeacherGuardian, type FamilyWorld } from '../../../test/family';
import { open, type Who } from '../../../test/open';

async function openSees(who: Who, before?: (world: FamilyWorld) => Promise<unknown>) {
  const world = await familyWorld();
  await before?.(world);
  return { ...(await open(`/portal/students/${world.ana}/family`, who, { world })), world };
}

describe('What a child’s family sees', () => {
  it('is switched for each guardian by the office, and counts at once when it is saved', async () => {
    const { findByRole, getByRole, findByText, world, user } = await openSees('owner');
    await findByRole('heading', { level: 1, name: 'What Ana’s family sees' });
    await findByText('Two households. Neither sees the other’s phone numbers, requests or messages.');
    const people = await findByRole('switch', { name: 'Nils Holm sees: Contacts' });
    expect(people).toHaveProperty('checked', true);
    await user.click(people);
    await findByText('Nils no longer sees Contacts.');
    await user.click(getByRole('button', { name: 'Save changes' }));
    await findByText('Saved. It applies from now on.');
    const { as, carla, nils, ofAna } = world;
    await expect(as(nils).family.getPeople(ofAna)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await as(carla).family.getPeople(ofAna);
  });

  it('is shown as a guardian has it, with what is not shared yet apart from it', async () => {
    const { findByRole, user } = await openSees('teacher', ({ add, people, ana }) =>
      add(
        people.teacher,
        { kind: 'note', studentIds: [ana], detail: { text: 'Sang a song' }, state: 'shared' },
        { kind: 'note', studentIds: [ana], detail: { text: 'Fell asleep late' } },
      ),
    );
    const aside = within(await findByRole('complementary', { name: 'As Carla sees it' }));
    const shown = within(await aside.findByRole('region', { name: 'Today on Ana’s page' }));
    expect(shown.getByText('Sang a song')).toBeTruthy();
    expect(shown.queryByText('Fell asleep late')).toBeNull();
    expect(within(aside.getByRole('list', { name: 'Not shared yet' })).getByText('Fell asleep late')).toBeTruthy();
    await user.click(aside.getByRole('button', { name: 'Nils' }));
    await findByRole('complementary', { name: 'As Nils sees it' });
  });

  it('is only read by a teacher', async () => {
    const { findByRole, findByText, queryByRole } = await openSees('teacher');
    expect(await findByRole('switch', { name: 'Carla Lopez sees: Photos' })).toHaveProperty('disabled', true);
    await findByText('An owner or staff member chooses what each guardian sees.');
    expect(queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('is a sentence, and the way to invite, while nobody can open a page', async () => {
    const { findByText, getByRole, getByText, queryByRole, world } = await openSees('owner', (before) =>
      closePages(before, [before.carla, before.nils]),
    );
    await findByText('Nobody in Ana’s family can open a family page yet, so there is nothing to turn on or off.');
    expect(getByRole('link', { name: 'Open contacts and pickup' }).getAttribute('href')).toBe(
      `/portal/students/${world.ana}#people-of-child`,
    );
    expect(within(getByRole('list', { name: 'What each guardian sees' })).getByText('Nils Holm')).toBeTruthy();
    expect(getByText('Granny', { exact: false })).toBeTruthy();
    expect(queryByRole('table')).toBeNull();
    expect(queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('of another household is not shown to a guardian who is on the team', async () => {
    const { findByText, findByRole, queryByText, user } = await openSees('teacher', async (world) => {
      await makeTeacherGuardian(world);
      await world.add(world.people.teacher, { kind: 'note', studentIds: [world.ana], detail: { text: 'Sang a song' }, state: 'shared' });
    });
    await findByText('Sang a song');
    await user.click(await findByRole('button', { name: 'Carla' }));
    await findByText('This is your own child. You can see your own page, but not what another guardian sees.');
    expect(queryByText('Sang a song')).toBeNull();
  });
});
