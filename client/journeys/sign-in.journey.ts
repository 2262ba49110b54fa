import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { holdCall } from './connection';
import { eventually, journey } from './journey';
import { look } from './look';
import { fillSignIn, goTo, heading, owner, password, signOut } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { nav } = text.portal;

journey('an owner signs in, sees the 57 children of Sunnyside and signs out', product, async (visit) => {
  const { page } = visit;
  await page.goto('/portal');
  await heading(page, text.signIn.title).waitFor();
  await look(visit, 'login');
  await fillSignIn(visit, owner, password);
  await heading(page, nav.dashboard).waitFor();
  await page.getByRole('link', { name: text.dashboard.students }).filter({ hasText: '57' }).waitFor();
  await look(visit, 'dashboard');
  await goTo(visit, nav.students);
  await page
    .getByRole('status')
    .filter({ hasText: text.students.found(57, 57) })
    .waitFor();
  await look(visit, 'student list');
  await signOut(visit);
  await heading(page, text.signIn.title).waitFor();
  await page.goBack();
  await heading(page, text.signIn.title).waitFor();
});

journey.onPhone('a wrong password is refused in words, and the fields are usable again', product, async (visit) => {
  const { page, device, faults } = visit;
  faults.expect('/trpc/auth.signIn', '401');
  await page.goto('/login');
  await fillSignIn(visit, `nobody-${device.name}@sunnyside.example`, 'not the password');
  const alert = page.getByRole('alert').filter({ hasText: text.signIn.failed });
  await alert.waitFor();
  await look(visit, 'login with error');
  const field = page.getByLabel(text.signIn.password, { exact: true });
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await fillSignIn(visit, owner, password);
  await heading(page, nav.dashboard).waitFor();
  expect(new URL(page.url()).pathname).toBe('/portal');
});

journey.atDesk('a spinner shows while the session loads, and the button says that it works', product, async (visit) => {
  const { page } = visit;
  const session = await holdCall(page, /auth\.getSession/);
  await page.goto('/portal');
  await page.getByRole('status', { name: text.session.loading }).waitFor();
  await look(visit, 'loading');
  session.letGo();
  await heading(page, text.signIn.title).waitFor();
  const signingIn = await holdCall(page, /auth\.signIn/);
  await fillSignIn(visit, owner, password);
  await page.getByRole('button', { name: text.signIn.submitting }).waitFor();
  expect(await page.getByLabel(text.signIn.email, { exact: true }).isDisabled()).toBe(true);
  await look(visit, 'login, signing in');
  signingIn.letGo();
  await heading(page, nav.dashboard).waitFor();
});

journey.atDesk('who opens a page without being signed in comes to it after signing in', product, async (visit) => {
  await visit.page.goto('/portal/students');
  await heading(visit.page, text.signIn.title).waitFor();
  await fillSignIn(visit, owner, password);
  await heading(visit.page, nav.students).waitFor();
  await visit.page.goto('/login');
  await heading(visit.page, nav.dashboard).waitFor();
});
