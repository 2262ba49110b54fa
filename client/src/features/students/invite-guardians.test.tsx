import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { panelShown } from '../../test/student-form';
import { open, ownWorld, type Who } from '../../test/open';
import { addStudents } from '../../test/students';

const mother = 'ngozi@mail.example';

/** Sunnyside's student list, with siblings who share a mother. One of them also has an aunt. */
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
    await page.user.click(await page.findByRole('button', { name: 'Invite 2 guardians' }));
    await page.findByRole('dialog', { name: 'Invite 2 guardians?' });
    await press('Create invitations');
  };
  return { ...page, press, send };
}

describe('Inviting all guardians', () => {
  it.each<Who>(['staff', 'teacher'])('is not offered to %s', async (who) => {
    const { queryByRole, connection } = await openSiblings(who);
    expect(queryByRole('button', { name: /^Invite/ })).toBeNull();
    expect(connection.sent.filter(({ url }) => url.includes('getUninvitedGuardians'))).toEqual([]);
  });

  it('asks first, with the number of guardians and students, and sends nothing when cancelled', async () => {
    const page = await openSiblings();
    await page.user.click(await page.findByRole('button', { name: 'Invite 2 guardians' }));
    expect(await page.findByText(/^2 guardians of 2 children have not been invited yet\./)).toBeTruthy();
    await page.press('Cancel');
    expect(page.connection.sent.filter(({ url }) => url.includes('inviteAllGuardians'))).toEqual([]);
  });

  it('shows one link for each guardian with all their children, and then no longer offers to invite', async () => {
    const page = await openSiblings();
    await page.send();
    const title = await page.findByRole('heading', { name: '2 guardians invited' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(page.getAllByRole('textbox').map((link) => link.getAttribute('aria-label'))).toEqual([
      `Link for ${mother}`,
      'Link for aunt@mail.example',
    ]);
    expect(page.getByText('Ada Okafor, Chidi Okafor')).toBeTruthy();
    expect(panelShown()).toBeTruthy();
    await page.press('Copy all links');
    await page.findByText('All links copied.');
    const [line] = (await navigator.clipboard.readText()).split('\n');
    expect(line).toMatch(/^ngozi@mail\.example\tFor a parent or guardian of Ada Okafor and Chidi Okafor\thttp.*accept-invite#[\w-]{43}$/);
    await page.press('Done');
    await page.findByText('Chidi Okafor');
    await waitFor(() => expect(page.queryByRole('button', { name: /^Invite/ })).toBeNull());
    expect(page.queryByRole('textbox')).toBeNull();
  });

  it('offers to replace links that were not handed over, without a prompt about the old links', async () => {
    const page = await openSiblings();
    await page.send();
    await page.findByRole('heading', { name: '2 guardians invited' });
    await page.press(`Copy the link for ${mother}`);
    await page.press('Done');
    await page.user.click(await page.findByRole('button', { name: 'Invite 1 guardian' }));
    expect(await page.findByText(/^One guardian was invited but never got the link\./)).toBeTruthy();
    await page.press('Create invitations');
    await page.findByRole('heading', { name: '1 guardian invited' });
    expect(page.getAllByRole('textbox').map((link) => link.getAttribute('aria-label'))).toEqual(['Link for aunt@mail.example']);
    await page.press('Done');
    await page.findByRole('button', { name: 'Invite 1 guardian' });
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  it('prompts before leaving links that nobody has passed on', async () => {
    const page = await openSiblings();
    await page.send();
    await page.findByRole('heading', { name: '2 guardians invited' });
    await page.user.click(page.getByRole('link', { name: 'Messages' }));
    await page.findByRole('dialog', { name: 'Leave without copying the links?' });
    expect(page.getByText(/^2 links were not copied or printed and/)).toBeTruthy();
  });

  it("says 'Creating invitations...' while it works", async () => {
    const page = await openSiblings();
    const release = page.connection.hold('inviteAllGuardians');
    await page.send();
    expect(await page.findByRole('button', { name: 'Creating invitations...' })).toHaveProperty('ariaDisabled', 'true');
    release();
    await page.findByRole('heading', { name: '2 guardians invited' });
  });

  it('shows its progress over several calls, and allows no Done and no printing before all links are there', async () => {
    const world = await ownWorld();
    const many = Array.from({ length: maxBulkRows + 1 }, (_, i) => `g${i}@mail.example`);
    await addStudents(
      world,
      many.map((email, i) => ({ firstName: `Kim ${i}`, lastName: 'Park', guardianEmails: [email] })),
    );
    const page = await open('/portal/students', 'owner', { world });
    await page.user.click(await page.findByRole('button', { name: 'Invite 501 guardians' }));
    await page.findByRole('dialog', { name: 'Invite 501 guardians?' });
    await page.user.click(page.getByRole('button', { name: 'Create invitations' }));
    await page.findByText(/^500 of 501 guardians invited so far/, {}, { timeout: 110_000, interval: 5 });
    expect(page.queryByText('Done')).toBeNull();
    expect(page.queryByText('Print slips')).toBeNull();
    await page.findByText('501 guardians invited', {}, { timeout: 110_000 });
    expect(page.getByText('Done')).toBeTruthy();
    expect(page.getByText('Print slips')).toBeTruthy();
  });

  it.each([
    ['Permission denied. You must be an owner to invite all guardians.', 'refused'],
    [`Error inviting the guardians: ${text.errors.offline}`, 'lost'],
  ])('says %s', async (sentence, how) => {
    const page = await openSiblings();
    await page.findByRole('button', { name: 'Invite 2 guardians' });
    if (how === 'lost') page.connection.lose();
    else await page.world.db.updateTable('daycareRoles').set({ role: 'staff' }).where('userId', '=', page.world.people.owner.uid).execute();
    await page.send();
    expect(await page.findByText(sentence)).toBeTruthy();
  });
});
