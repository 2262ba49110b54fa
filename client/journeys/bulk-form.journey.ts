import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { fillSignIn, heading, owner, password, signIn, signOut } from './person';
import { serveProduct } from './product';
import { cell, fillRow, paste, send, showsResult } from './student-form';
import { showsStudents } from './student-list';

const product = serveProduct('demo');
const labels = text.createStudents;
const ada = { firstName: 'Ada', lastName: 'Okafor', dob: '3/14/2023', guardianEmails: 'okafor@mail.example' };
const ben = { firstName: 'Ben', lastName: 'Okafor', dob: '7/2/2024', guardianEmails: '' };

async function openForm(visit: Visit, title: string): Promise<void> {
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `${title}, ${visit.device.name}`);
  await visit.page.goto('/portal/create-student');
  await heading(visit.page, labels.title).waitFor();
}

// trust 10
journey.atDesk('what is being typed survives a reload, is offered, and can be thrown away', product, async (visit) => {
  const { page, press } = visit;
  await openForm(visit, 'Drafts');
  await fillRow(page, 1, ada);
  await press(page.getByRole('button', { name: text.bulk.addRow }));
  await cell(page, 'firstName', 2).pressSequentially('Ben');
  await page.reload();
  const offer = page.getByRole('status').filter({ hasText: text.drafts.rowsBack(2, '').split(',')[0] ?? '' });
  await offer.waitFor();
  await eventually(() => cell(page, 'guardianEmails', 1).inputValue()).toBe(ada.guardianEmails);
  await eventually(() => cell(page, 'firstName', 2).inputValue()).toBe('Ben');
  await look(visit, 'bulk form, draft back');
  await press(offer.getByRole('button', { name: text.drafts.discard }));
  await offer.waitFor({ state: 'detached' });
  await eventually(() => cell(page, 'firstName', 1).inputValue()).toBe('');
  await page.reload();
  await cell(page, 'firstName', 1).waitFor();
  await eventually(() => cell(page, 'firstName', 1).inputValue()).toBe('');
  await expect(offer.count()).resolves.toBe(0);
});

// trust 10
journey.onPhone('leaving or signing out with rows that are not sent asks first, and loses nothing', product, async (visit) => {
  const { page, press } = visit;
  await openForm(visit, 'Leaving');
  await fillRow(page, 1, ada);
  await press(page.getByRole('main').getByRole('link', { name: labels.back }));
  const dialog = page.getByRole('dialog', { name: text.drafts.leaveUnsent });
  await dialog.waitFor();
  await eventually(() => dialog.getByRole('button', { name: text.drafts.stay }).evaluate((safe) => safe === document.activeElement)).toBe(
    true,
  );
  await look(visit, 'leave dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => cell(page, 'firstName', 1).inputValue()).toBe(ada.firstName);

  await signOut(visit);
  const signingOut = page.getByRole('dialog', { name: text.portal.signOutTitle });
  await signingOut.waitFor();
  await look(visit, 'sign-out dialog');
  await press(signingOut.getByRole('button', { name: text.portal.staySignedIn }));
  await signingOut.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');

  await press(page.getByRole('main').getByRole('link', { name: labels.back }));
  await press(dialog.getByRole('button', { name: text.drafts.leave }));
  await press(page.getByRole('link', { name: text.students.add }));
  await page.getByText(text.drafts.discard).waitFor();
  await eventually(() => cell(page, 'firstName', 1).inputValue()).toBe(ada.firstName);

  const form = page.url();
  const back = () => page.evaluate(() => window.history.back());
  await back();
  await press(dialog.getByRole('button', { name: text.drafts.stay }));
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(form);
  await back();
  await press(dialog.getByRole('button', { name: text.drafts.leave }));
  await press(page.getByRole('link', { name: text.students.add }));
  await eventually(() => cell(page, 'firstName', 1).inputValue()).toBe(ada.firstName);

  await signOut(visit);
  await press(signingOut.getByRole('button', { name: text.portal.signOut }));
  await heading(page, text.signIn.title).waitFor();
  await signIn(visit, { at: '/portal/create-student' });
  await cell(page, 'firstName', 1).waitFor();
  await eventually(() => cell(page, 'firstName', 1).inputValue()).toBe('');
});

journey.atDesk('a session that ends while a person types gives the rows back after signing in again', product, async (visit) => {
  const { page, faults } = visit;
  faults.expect('/trpc/students.bulkCreateStudents', '401');
  await openForm(visit, 'Session ends');
  await fillRow(page, 1, ada);
  // The press should find the session ended, and not a call that the page makes by itself.
  const hasAsked = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('auth.getSealKey'));
  await eventually(() => page.evaluate(hasAsked)).toBe(true);
  await page.waitForLoadState('networkidle');
  faults.allow('/trpc/', '401');
  await page.context().clearCookies();
  await send(visit);
  await page.getByText(text.signIn.ended).waitFor();
  await look(visit, 'login, session ended');
  await fillSignIn(visit, owner, password);
  await page.getByText(text.drafts.discard).waitFor();
  await eventually(() => cell(page, 'guardianEmails', 1).inputValue()).toBe(ada.guardianEmails);
  await send(visit);
  await showsResult(page, 1, 1);
});

// trust 10
journey.onPhone('a connection that is lost while sending loses nothing and doubles nothing', product, async (visit) => {
  const { page, press, faults } = visit;
  const call = '/trpc/students.bulkCreateStudents';
  faults.expect(call, 'net::ERR_INTERNET_DISCONNECTED');
  faults.expect(call, 'net::ERR_CONNECTION_RESET');
  // The check whether the whole server is away also runs.
  faults.allow('/healthz', 'net::ERR_INTERNET_DISCONNECTED');
  await openForm(visit, 'Lost connection');
  await fillRow(page, 1, ada);
  await press(page.getByRole('button', { name: text.bulk.addRow }));
  await fillRow(page, 2, ben);
  await page.context().setOffline(true);
  await send(visit);
  const alert = page.getByRole('alert').filter({ hasText: labels.failed(text.errors.offline) });
  await alert.waitFor();
  await look(visit, 'bulk form, connection lost');
  await eventually(() => cell(page, 'firstName', 1).inputValue()).toBe(ada.firstName);
  await eventually(() => cell(page, 'firstName', 2).inputValue()).toBe(ben.firstName);

  // Now the rows arrive, and only the answer is lost.
  await page.context().setOffline(false);
  await page.route(new RegExp(call), async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(visit);
  await page.getByRole('button', { name: labels.submitting }).waitFor({ state: 'detached' });
  await alert.waitFor();
  await page.unroute(new RegExp(call));
  await send(visit);
  await showsResult(page, 0, 2);
  await page.getByRole('listitem').filter({ hasText: text.students.duplicate }).first().waitFor();
  await page.goto('/portal/students');
  await showsStudents(page, 2);
});

journey('dates that could be read two ways are asked about, and what cannot be right is marked before sending', product, async (visit) => {
  const { page, press } = visit;
  await openForm(visit, 'Two ways');
  await paste(visit, 'First name\tLast name\tDate of birth\nAda\tOkafor\t3/4/2023\nBen\tOkafor\t5/6/2024');
  const question = page.getByRole('alert').filter({ hasText: labels.orderQuestion('3/4/2023') });
  await question.waitFor();
  await look(visit, 'bulk form, order of dates asked');
  await press(question.getByRole('button', { name: labels.orderDayFirst('Apr 3, 2023') }));
  await question.waitFor({ state: 'detached' });
  await eventually(() => cell(page, 'dob', 1).inputValue()).toBe('Apr 3, 2023');

  await press(page.getByRole('button', { name: labels.paste }));
  await page.getByRole('dialog').getByLabel(labels.pasteField).waitFor();
  await look(visit, 'paste dialog');
  await press(page.getByRole('button', { name: labels.pasteSubmit }));
  await page.getByText(labels.pasteNothing).waitFor();
  await page.keyboard.press('Escape');

  await fillRow(page, 2, { dob: '2/30/2023' });
  await press(cell(page, 'firstName', 1));
  await page.getByText(text.students.dobNotADate('2/30/2023')).waitFor();
  await look(visit, 'bulk form, wrong cell');
});
