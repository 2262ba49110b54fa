import { familySideText } from '@daycare-portal/shared/family-side-text';
import { text } from '@daycare-portal/shared/text';
import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf } from './daycares';
import { eventually, journey, type Visit } from './journey';
import { look } from './look';
import { fillSignIn, heading, menuButton, owner, parent, password, signIn, signOut, whoButton } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = text.account;
const second = text.twoFactor;
const staff = 'staff@sunnyside.example';
const teacher = 'teacher@sunnyside.example';
const account = '/portal/account';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The app's current code, or the next one, because each works only once. */
function codeOf(secret: string, which: 'now' | 'next' = 'now'): string {
  const timestamp = Date.now() + (which === 'next' ? 30_000 : 0);
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp });
}

/** Enters the password that the dialog asks for. */
async function confirm({ page, press }: Visit, name: string): Promise<void> {
  await dialog(page).getByLabel(labels.yourPassword, { exact: true }).fill(password);
  await press(button(dialog(page), name));
}

journey('the account is reached from the header, and a new name shows there at once', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { email: staff });
  await press(page.getByRole('link', { name: /Your account$/ }));
  await heading(page, labels.title).waitFor();
  await page.getByText(labels.thisDevice).waitFor();
  await look(visit, 'account');
  const field = page.getByLabel(labels.fullName);
  const before = await field.inputValue();
  await field.fill(' ');
  await press(button(page, labels.saveName));
  await page.getByText(text.fields.fullNameMissing).waitFor();
  for (const name of ['Rosa María Pinto', before]) {
    await field.fill(name);
    await press(button(page, labels.saveName));
    await page.getByRole('link', { name: text.portal.toAccount(text.portal.welcome(name)) }).waitFor();
  }
});

journey.onPhone('the password is changed: the new one signs in', product, async (visit) => {
  const { page, press, faults } = visit;
  await signIn(visit, { email: staff, at: account });
  const change = async (from: string, to: string) => {
    await page.getByLabel(labels.currentPassword, { exact: true }).fill(from);
    await page.getByLabel(labels.newPassword, { exact: true }).fill(to);
    await press(button(page, labels.changePassword));
  };
  faults.expect('/trpc/auth.changePassword', '400');
  faults.expect('/trpc/auth.changePassword', '400');
  await change('not my password at all', 'seven amber kites drifting');
  await page.getByText(labels.passwordWrong).waitFor();
  await change(password, 'sunnyside2024');
  await page.getByText(text.password.guessable).waitFor();
  await look(visit, 'account, password refused');
  await change(password, 'seven amber kites drifting');
  await page.getByText(labels.passwordChanged).waitFor();
  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();
  await fillSignIn(visit, staff, 'seven amber kites drifting');
  await menuOrSidebar(page).waitFor();
  await page.goto(account);
  await change('seven amber kites drifting', password);
  await page.getByText(labels.passwordChanged).waitFor();
});

journey.onPhone('two-factor sign-in: set up, used with the app and with a recovery code, turned off', product, async (visit) => {
  const { page, press, faults } = visit;
  await signIn(visit, { email: teacher, at: `${account}#two-factor` });
  await press(button(page, second.setUp));
  await dialog(page).getByLabel(labels.yourPassword, { exact: true }).waitFor();
  await look(visit, 'two-factor, password');
  await confirm(visit, second.continue);
  await dialog(page).getByRole('img', { name: second.qrLabel }).waitFor();
  await look(visit, 'two-factor, QR code');
  const secret = await dialog(page).locator('code').innerText();

  const code = dialog(page).getByLabel(second.code);
  faults.expect('/trpc/auth.confirmTwoFactor', '400');
  await code.fill('000000');
  await press(button(dialog(page), second.confirm));
  await dialog(page).getByText(second.codeWrong).waitFor();
  await code.fill(codeOf(secret));
  await press(button(dialog(page), second.confirm));

  const codes = dialog(page).getByRole('list', { name: second.codesLabel }).getByRole('listitem');
  await codes.first().waitFor();
  await eventually(() => codes.count()).toBe(10);
  await look(visit, 'two-factor, recovery codes');
  await page.keyboard.press('Escape');
  const recoveryCode = await codes.first().innerText();
  const otherCode = await codes.nth(1).innerText();
  await page.emulateMedia({ media: 'print' });
  await page.getByText(second.fileTop(teacher)).waitFor();
  await eventually(() => codes.first().isVisible()).toBe(true);
  expect(
    await page
      .getByText(second.codesHelp)
      .or(page.getByRole('link', { name: text.portal.nav.students }))
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await page.emulateMedia({ media: null });
  const downloading = page.waitForEvent('download');
  await press(button(dialog(page), second.download));
  expect((await downloading).suggestedFilename()).toBe(second.fileName);
  await press(button(dialog(page), second.kept));
  await page.getByText(second.codesLeft(10)).waitFor();
  await look(visit, 'two-factor, on');

  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();
  await fillSignIn(visit, teacher, password);
  const step = page.getByLabel(text.signIn.code);
  await step.waitFor();
  await eventually(() => step.evaluate((input) => input === document.activeElement)).toBe(true);
  await look(visit, 'login, second step');
  faults.expect('/trpc/auth.signIn', '401');
  await step.fill('000000');
  await step.press('Enter');
  await page.getByRole('alert').filter({ hasText: second.codeWrong }).waitFor();
  await look(visit, 'login, second step, refused');
  await step.fill(codeOf(secret, 'next'));
  await step.press('Enter');
  await menuOrSidebar(page).waitFor();

  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();
  await fillSignIn(visit, teacher, password);
  await step.fill(recoveryCode);
  await press(button(page, text.signIn.codeSubmit));
  await menuOrSidebar(page).waitFor();
  await page.goto(account);
  await page.getByText(second.codesLeft(9)).waitFor();

  await press(button(page, second.turnOff));
  await look(visit, 'two-factor, turning off');
  await dialog(page).getByLabel(second.codeOrRecovery).fill(otherCode);
  await confirm(visit, second.turnOff);
  await page.getByText(second.turnedOff).waitFor();
  await button(page, second.setUp).waitFor();
});

journey.atDesk('a daycare that requires two-factor sign-in leads to its set-up', product, async (visit) => {
  const { page, press } = visit;
  await product.restart({ empty: true });
  const rule = text.settings.twoFactor;
  await signIn(visit, { at: '/portal/daycare-settings' });
  await page.getByRole('link', { name: rule.ownFirst }).waitFor();
  const calls = await callsOf(visit);
  const { secret } = await calls.auth.startTwoFactor.mutate({ password });
  await calls.auth.confirmTwoFactor.mutate({ code: codeOf(secret) });
  await page.reload();
  await press(button(page, rule.require));
  await dialog(page).getByText(rule.requireTitle).waitFor();
  await look(visit, 'settings, requiring two-factor');
  await press(button(dialog(page), rule.require));
  await page.getByText(rule.required).waitFor();
  await look(visit, 'settings, two-factor required');
  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();

  await fillSignIn(visit, teacher, password);
  await heading(page, second.requiredTitle('Sunnyside Daycare')).waitFor();
  await look(visit, 'two-factor required');
  await press(page.getByRole('link', { name: second.goToSetUp }));
  await press(button(page, second.setUp));
  await confirm(visit, second.continue);
  await dialog(page)
    .getByLabel(second.code)
    .fill(codeOf(await dialog(page).locator('code').innerText()));
  await press(button(dialog(page), second.confirm));
  await press(button(dialog(page), second.kept));
  await page.goto('/portal/students');
  await page.getByRole('heading', { level: 1, name: text.students.title }).waitFor();
});

journey.atDesk('a session is ended from another browser', product, async (visit) => {
  const { page, press } = visit;
  await product.restart({ empty: true });
  const elsewhere = await page.context().browser()?.newContext({ baseURL: product.url, locale: 'en-US' });
  if (elsewhere === undefined) throw new Error('There is no browser.');
  try {
    const lost: Visit = {
      ...visit,
      page: await elsewhere.newPage(),
      device: { ...visit.device, name: 'desk' },
      press: (target) => target.click(),
    };
    await signIn(lost, { email: teacher });
    await signIn(visit, { email: teacher, at: account });
    const end = page.getByRole('button', { name: /^Sign out Chrome on/ });
    await end.scrollIntoViewIfNeeded();
    await look(visit, 'account, sessions');
    await press(end);
    await eventually(() => page.getByRole('button', { name: /^Sign out Chrome on/ }).count()).toBe(0);
    await lost.page.goto('/portal/students');
    await heading(lost.page, text.signIn.title).waitFor();
  } finally {
    await elsewhere.close();
  }
  await press(button(page, labels.endAll));
  await look(visit, 'signing out everywhere');
  await press(button(dialog(page), labels.endAll));
  await heading(page, text.signIn.title).waitFor();
});

journey.onPhone('a parent deletes their account, an owner cannot', product, async (visit) => {
  const { page, press, faults } = visit;
  await product.restart({ empty: true });
  await signIn(visit, { at: account });
  await page.getByText(labels.ownsDaycare).waitFor();
  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();

  await fillSignIn(visit, parent, password);
  await press(whoButton(page));
  await press(dialog(page).getByRole('link', { name: familySideText.who.toAccount }));
  await heading(page, labels.title).waitFor();
  await look(visit, 'account of a parent');
  await press(button(page, labels.delete));
  await dialog(page).getByText(labels.deleteStays).waitFor();
  await look(visit, 'deleting an account');
  await confirm(visit, labels.deleteConfirm);
  await heading(page, text.signIn.title).waitFor();
  faults.expect('/trpc/auth.signIn', '401');
  await fillSignIn(visit, parent, password);
  await page.getByRole('alert').filter({ hasText: text.signIn.failed }).waitFor();
});

journey.atDesk(
  'a shared device asks before it signs out',
  product,
  async (visit) => {
    const { page, press, faults } = visit;
    await page.clock.install();
    await page.goto('/login');
    await press(page.getByText(text.signIn.sharedDevice, { exact: true }));
    await fillSignIn(visit, owner, password);
    await menuOrSidebar(page).waitFor();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(14 * 60_000);
    await dialog(page).getByText(text.idle.title).waitFor();
    await look(visit, 'shared device, asking');
    await press(button(dialog(page), text.idle.stay));
    await dialog(page).waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    // What the page asks anew after the jump is refused.
    faults.allow('/trpc/', '401');
    await page.clock.fastForward(15 * 60_000);
    await heading(page, text.signIn.title).waitFor();
    await page.getByText(text.signIn.ended).waitFor();
  },
  { ownWindow: true },
);

function menuOrSidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: text.portal.nav.label }).or(menuButton(page)).filter({ visible: true });
}
