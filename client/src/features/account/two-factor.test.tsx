import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, ownWorld, password } from '../../test/open';
import { codeNow, requireTwoFactor, turnOnTwoFactor } from '../../test/two-factor';

const labels = text.twoFactor;

async function openTwoFactor(world?: Awaited<ReturnType<typeof ownWorld>>) {
  const page = await open('/portal/account', 'teacher', world === undefined ? {} : { world });
  const section = within(await page.findByRole('region', { name: 'Two-factor sign-in' }));
  await section.findByText(/^(On|Off)$/);
  const press = (name: string) => page.user.click(section.getByRole('button', { name }));
  const answer = async (title: string, button: string, secret = password, code?: string) => {
    const dialog = within(await page.findByRole('dialog', { name: title }));
    await page.user.type(dialog.getByLabelText('Your password'), secret);
    if (code !== undefined) await page.user.type(dialog.getByLabelText('Code from the app, or a recovery code'), code);
    await page.user.click(dialog.getByRole('button', { name: button }));
    return dialog;
  };
  return { ...page, section, press, answer };
}

/** Reads the codes that the dialog shows. */
async function codesShown({ findByRole }: Pick<Awaited<ReturnType<typeof open>>, 'findByRole'>) {
  const list = await findByRole('list', { name: 'Recovery codes' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('Setting up two-factor sign-in', () => {
  async function openScan() {
    const page = await openTwoFactor();
    await page.press('Set up');
    await page.answer('Two-factor sign-in', 'Continue');
    const dialog = within(await page.findByRole('dialog', { name: 'Scan this code' }));
    const key = document.querySelector('[role="dialog"] code')?.textContent ?? '';
    const enter = async (code: string) => {
      await page.user.clear(dialog.getByLabelText('Code from the app'));
      await page.user.type(dialog.getByLabelText('Code from the app'), code);
      await page.user.click(dialog.getByRole('button', { name: 'Turn on' }));
    };
    return { ...page, dialog, key, enter };
  }

  it('asks for the password first, and says at the field when it is wrong', async () => {
    const page = await openTwoFactor();
    await page.press('Set up');
    await page.answer('Two-factor sign-in', 'Continue', 'not my password');
    await page.findByText('That is not your current password.');
    expect(page.queryByRole('img', { name: labels.qrLabel })).toBeNull();
  });

  it('shows the secret as a drawn QR code and as text, to copy too', async () => {
    const { dialog, key, user, findByText } = await openScan();
    const code = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
    expect([code.tagName, code.querySelectorAll('image, [href]').length]).toEqual(['svg', 0]);
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await user.click(dialog.getByRole('button', { name: 'Copy the key' }));
    await findByText('Key copied.');
    expect(await navigator.clipboard.readText()).toBe(key.replaceAll(' ', ''));
  });

  it('says at the field that a code is wrong, and then accepts the right one', async () => {
    const { enter, findByText, dialog, key, world, findByRole } = await openScan();
    await enter('000000');
    await findByText(labels.codeWrong);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Code from the app')));
    await enter(codeNow(world, key));
    await findByRole('dialog', { name: 'Save your recovery codes' });
  });

  it('shows ten recovery codes once, to copy, download or print, and cannot be closed by accident', async () => {
    const { enter, key, world, user, section, ...page } = await openScan();
    await enter(codeNow(world, key));
    const codes = await codesShown(page);
    expect(codes).toHaveLength(10);
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await page.findByText('Codes copied.');
    expect(await navigator.clipboard.readText()).toContain(codes.join('\n'));
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await section.findByText(/10 recovery codes left\./);
    expect(document.body.textContent).not.toContain(codes[0]);
    expect(JSON.stringify(localStorage)).not.toContain(codes[0]);
  });

  it('changes nothing when it is abandoned', async () => {
    const { dialog, user, section, world } = await openScan();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await section.findByText('Off');
    expect(await world.as(world.people.teacher).auth.getTwoFactor()).toMatchObject({ since: null });
  });
});

describe('Two-factor sign-in that is on', () => {
  async function openOn(used = 0) {
    const world = await ownWorld();
    const { recoveryCodes, code } = await turnOnTwoFactor(world, world.people.teacher);
    const { email } = world.people.teacher;
    for (const code of recoveryCodes.slice(0, used)) await world.as(undefined).auth.signIn({ email, password, code });
    return { ...(await openTwoFactor(world)), world, recoveryCodes, code };
  }

  it('says since when, and how many recovery codes are left', async () => {
    const { section } = await openOn(1);
    expect(section.getByText(/^Since Nov 21, 2026\. 9 recovery codes left\./)).toBeTruthy();
    expect(section.queryByText(labels.codesLow)).toBeNull();
  });

  it('says when few are left, and gives new ones in place of the old', async () => {
    const page = await openOn(7);
    expect(page.section.getByText(labels.codesLow)).toBeTruthy();
    await page.press('New recovery codes');
    await page.answer('Create new recovery codes?', 'Create new codes', password, page.code());
    const codes = await codesShown(page);
    expect(codes.filter((code) => page.recoveryCodes.includes(code))).toEqual([]);
    await page.section.findByText(/10 recovery codes left\./);
  });

  it('is turned off with the password and a code, and says at the field which of them is wrong', async () => {
    const page = await openOn();
    await page.press('Turn off');
    const dialog = await page.answer('Turn off two-factor sign-in?', 'Turn off', password, '000000');
    await page.findByText(labels.codeWrong);
    const code = dialog.getByLabelText('Code from the app, or a recovery code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await page.user.clear(code);
    await page.user.type(code, page.recoveryCodes[0] ?? '');
    await page.user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await page.findByText('Two-factor sign-in is off.');
    await page.section.findByText('Off');
    expect(await page.world.as(page.world.people.teacher).auth.getTwoFactor()).toEqual({ since: null, recoveryCodesLeft: 0 });
  });

  it('says beforehand which daycare will not be seen without it', async () => {
    const world = await ownWorld();
    await requireTwoFactor(world);
    await turnOnTwoFactor(world, world.people.teacher);
    const page = await openTwoFactor(world);
    await page.press('Turn off');
    expect(await page.findByText(labels.turnOffRequired('Sunnyside Daycare'))).toBeTruthy();
  });
});

describe('A daycare that requires two-factor sign-in', () => {
  it('shows a link to the set-up instead of each of its pages, without loading them', async () => {
    const world = await ownWorld();
    await requireTwoFactor(world);
    const page = await open('/portal/students', 'teacher', { world });
    await page.findByRole('heading', { level: 1, name: 'Sunnyside Daycare requires two-factor sign-in' });
    expect(page.connection.sent.filter(({ url }) => !/getSession|getSealKey/.test(url))).toEqual([]);
    await page.user.click(page.getByRole('link', { name: 'Set it up' }));
    await page.findByRole('heading', { level: 1, name: 'Your account' });
    await turnOnTwoFactor(world, world.people.teacher);
    page.unmount();
    const again = await open('/portal/students', 'teacher', { world });
    await again.findByText('Ana Lopez');
  });
});
