import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { panelShown } from '../../test/student-form';
import { open, ownWorld, type Who } from '../../test/open';
import { addStudents } from '../../test/students';

const mother = 'ngozi@mail.example';

/** The student list of Sunnyside, with siblings who share a mother, one with an aunt besides. */
async function openSiblings(who: Who = 'owner') {
  const world = await ownWorld();
  await addStudents(world, [
    { firstName: 'Ada', lastName: 'Okafor', guardianEmails: [mother, 'aunt@mail.example'] },
    { firstName: 'Chidi', lastName: 'Okafor', guardianEmails: [mother] },
  ]);
  const page = await open('/portal/students', who, { world });
  await page.findByText('Chidi Okafor');
  const press = (name: string) => page.user.click(page.getByRole('button', { name }));
  const send = async () => {
    await page.user.click(await page.findByRole('button', { name: 'Invite 3 guardians' }));
    await page.findByRole('dialog', { name: 'Invite 3 guardians?' });
    await press('Send invitations');
  };
  return { ...page, press, send };
}

describe('Inviting all guardians', () => {
  it.each<Who>(['staff', 'teacher'])('is not offered to %s', async (who) => {
    const { queryByRole, connection } = await openSiblings(who);
    expect(queryByRole('button', { name: /^Invite/ })).toBeNull();
    expect(connection.sent.filter(({ url }) => url.includes('getUninvitedGuardians'))).toEqual([]);
  });

  it('asks first, saying how many guardians of how many students, and sends nothing where one thinks better of it', async () => {
    const page = await openSiblings();
    await page.user.click(await page.findByRole('button', { name: 'Invite 3 guardians' }));
    expect(await page.findByText(/^3 guardians of 2 students were never invited\./)).toBeTruthy();
    await page.press('Cancel');
    expect(page.connection.sent.filter(({ url }) => url.includes('inviteAllGuardians'))).toEqual([]);
  });

  it('shows the link of each guardian of each child once, and the list without the offer after that', async () => {
    const page = await openSiblings();
    await page.send();
    const title = await page.findByRole('heading', { name: '3 guardians invited' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(page.getAllByRole('textbox').map((link) => link.getAttribute('aria-label'))).toEqual([
      `Link for ${mother}`,
      'Link for aunt@mail.example',
      `Link for ${mother}`,
    ]);
    expect(panelShown()).toBeTruthy();
    await page.press('Copy all links');
    await page.findByText('All links copied.');
    const [line] = (await navigator.clipboard.readText()).split('\n');
    expect(line).toMatch(/^ngozi@mail\.example\tFor a parent or guardian of Ada Okafor\thttp.*accept-invite#[\w-]{43}$/);
    await page.press('Done');
    await page.findByText('Chidi Okafor');
    expect(page.queryByRole('button', { name: /^Invite/ })).toBeNull();
    expect(page.queryByRole('textbox')).toBeNull();
  });

  it('asks before links are left that nobody has handed over', async () => {
    const page = await openSiblings();
    await page.send();
    await page.findByRole('heading', { name: '3 guardians invited' });
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    await page.findByRole('dialog', { name: 'Leave without handing over the links?' });
    expect(page.getByText(/^3 links were not copied or printed\./)).toBeTruthy();
  });

  it("reads 'Sending invitations...' while it works", async () => {
    const page = await openSiblings();
    const release = page.connection.hold('inviteAllGuardians');
    await page.send();
    expect(await page.findByRole('button', { name: 'Sending invitations...' })).toHaveProperty('ariaDisabled', 'true');
    release();
    await page.findByRole('heading', { name: '3 guardians invited' });
  });

  it.each([
    ['Permission denied. You must be an owner to invite all guardians.', 'refused'],
    [`Error inviting the guardians: ${text.errors.offline}`, 'lost'],
  ])('says %s', async (sentence, how) => {
    const page = await openSiblings();
    await page.findByRole('button', { name: 'Invite 3 guardians' });
    if (how === 'lost') page.connection.lose();
    else await page.world.db.updateTable('daycareRoles').set({ role: 'staff' }).where('userId', '=', page.world.people.owner.uid).execute();
    await page.send();
    expect(await page.findByText(sentence)).toBeTruthy();
  });
});
