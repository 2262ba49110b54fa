import { dayText } from '@daycare-portal/shared/day-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bringIn, childrenOf } from '../../test/bring-in';
import { open, ownWorld } from '../../test/open';
import { markChild, openSunnyside } from '../../test/today';

const said = 'Legal restrictions: see lawyer’s letter, mom only on Tues';

/** Sunnyside with Kim, whom a list brought with words about custody that nobody has decided on. */
async function withWords() {
  const world = await ownWorld();
  const { owner, sunnyside } = world.people;
  await openSunnyside(world);
  const list = 'First name,Last name,DOB,Room,Legal restrictions\nKim,Weber,2023-05-06,Foxes,"see lawyer’s letter, mom only on Tues"';
  await bringIn(world, owner, sunnyside, new File([list], 'list.csv', { type: 'text/csv' }));
  const id = (await childrenOf(world, owner, sunnyside)).get('Kim')?.student.id ?? '';
  return { world, id };
}

describe('Words of a list about custody, undecided,', () => {
  it('stand on the child’s page, to read at a press', async () => {
    const { world, id } = await withWords();
    const page = await open(`/portal/students/${id}`, 'owner', { world });
    const alert = within(await page.findByRole('region', { name: healthText.more.custody.title }));
    expect(alert.queryByText(said)).toBeNull();
    await page.user.click(alert.getByRole('button', { name: healthText.more.custody.show }));
    expect(alert.getByText(said)).toBeTruthy();
    expect(alert.getByRole('button', { name: healthText.more.custody.settle })).toBeTruthy();
  });

  it('stand at check-out, to read at a press', async () => {
    const { world, id } = await withWords();
    await markChild(world, id, 'in');
    const page = await open('/portal/today', 'teacher', { world });
    await page.user.click(await page.findByRole('button', { name: /^Kim .*Here since/ }));
    await page.user.click(await page.findByRole('button', { name: dayText.today.checkOut(1) }));
    const sheet = within(await page.findByRole('dialog'));
    const words = dayText.people.pickup;
    const alert = await sheet.findByRole('button', { name: new RegExp(`^${words.custodyAlert}`) });
    expect(sheet.queryByText(said)).toBeNull();
    await page.user.click(alert);
    expect(sheet.getByText(words.undecidedCustody('Kim'))).toBeTruthy();
    expect(sheet.getByText(said)).toBeTruthy();
  });

  it.each(['children', 'cards'])('stand on the paper of %s', async (paper) => {
    const { world, id } = await withWords();
    const page = await open(`/portal/print/${paper}?student=${id}`, 'teacher', { world });
    const preview = await page.findByRole('region', { name: 'Preview' });
    await within(preview).findAllByText(/Kim/);
    expect(preview.textContent).toContain(`Custody alert, not decided yet: ${said}`);
  });
});
