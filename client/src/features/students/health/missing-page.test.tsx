import { healthText } from '@daycare-portal/shared/health-text';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open, ownWorld } from '../../../test/open';
import { addPerson } from '../../../test/people';
import { addStudents } from '../../../test/students';

const { missing } = healthText;

it('the list of missing information names children without an emergency contact and unanswered questions, with a link to each child', async () => {
  const world = await ownWorld();
  const { people } = world;
  const [leo = '', mia = ''] = await addStudents(world, [
    { firstName: 'Leo', lastName: 'Brandt' },
    { firstName: 'Mia', lastName: 'Costa' },
  ]);
  const phones = [{ label: '', number: '555 0100' }];
  await addPerson(world, [leo, mia], { fullName: 'Ida Winter', phones });
  await addPerson(world, [mia], { fullName: 'Paul Costa', phones });
  const page = await open('/portal/missing-information', 'owner', { world });
  const linksOf = async (title: string) =>
    within(await page.findByRole('region', { name: new RegExp(`^${title}`) }))
      .getAllByRole('link')
      .map((link) => [link.textContent?.replace(/^[A-Z]{2}/, '').trim(), link.getAttribute('href')]);
  expect(await linksOf(missing.kinds.nobodyToCall)).toEqual([['Ana Lopez', `/portal/students/${people.child}`]]);
  expect(await linksOf(missing.kinds.oneToCall)).toEqual([['Leo Brandt', `/portal/students/${leo}`]]);
  expect((await linksOf(missing.kinds.allergies)).map(([name]) => name)).toContain('Mia Costa');
  expect(page.getByText(missing.subtitle(3, 3))).toBeTruthy();
});
