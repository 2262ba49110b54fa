import { text } from '@daycare-portal/shared/text';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld } from '../../test/open';
import { turnOnTwoFactor } from '../../test/two-factor';

/** Stops before the second step, with the app at hand. */
async function openCodeStep() {
  const world = await ownWorld();
  const app = await turnOnTwoFactor(world, world.people.owner);
  const page = await open('/portal/students', undefined, { world });
  await page.signIn(world.people.owner.email);
  const field = await page.findByLabelText('Code from your app, or a recovery code');
  const enter = async (code: string) => {
    await page.user.clear(field);
    await page.user.type(field, `${code}{Enter}`);
  };
  return { ...page, ...app, field, enter };
}

describe('The second step of signing in', () => {
  it('follows the right password, with the focus in a numeric field for one-time codes', async () => {
    const { field, findByRole } = await openCodeStep();
    await findByRole('heading', { level: 1, name: 'One more step' });
    expect(document.activeElement).toBe(field);
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  });

  it('opens the requested page with a code from the app', async () => {
    const { code, enter, findByText, path } = await openCodeStep();
    await enter(code());
    await findByText('Ana Lopez');
    expect(path()).toBe('/portal/students');
  });

  it('accepts a recovery code in the same field', async () => {
    const { recoveryCodes, enter, findByText } = await openCodeStep();
    await enter(recoveryCodes[3] ?? '');
    expect(await findByText('Ana Lopez')).toBeTruthy();
  });

  it('reports a missing or wrong code, and keeps typed text', async () => {
    const { enter, field, findByText, findByRole, connection } = await openCodeStep();
    const asked = connection.sent.length;
    await enter('');
    await findByText('Enter the code.');
    expect(connection.sent).toHaveLength(asked);
    await enter('000000');
    expect((await findByRole('alert')).textContent).toBe(text.twoFactor.codeWrong);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', '000000');
  });

  it('offers to start again with another account', async () => {
    const { user, getByRole, findByLabelText } = await openCodeStep();
    await user.click(getByRole('button', { name: 'Use another account' }));
    expect(await findByLabelText('Email')).toHaveProperty('value', '');
  });

  it('keeps the choice of a shared device', async () => {
    const world = await ownWorld();
    const { code } = await turnOnTwoFactor(world, world.people.owner);
    const page = await open('/login', undefined, { world });
    await page.user.click(await page.findByRole('checkbox', { name: 'This is a shared device' }));
    await page.signIn(world.people.owner.email);
    await page.user.type(await page.findByLabelText('Code from your app, or a recovery code'), `${code()}{Enter}`);
    await page.findByText('Welcome, Marta Lindqvist');
    expect(await world.db.selectFrom('sessions').select('sharedDevice').execute()).toEqual([{ sharedDevice: 1 }]);
  });
});
