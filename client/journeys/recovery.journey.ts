import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeDaycare } from './daycares';
import { anotherPerson, doorstep, journey, type Visit } from './journey';
import { look } from './look';
import { fillSignIn, heading, parent, signIn } from './person';
import { serveProduct } from './product';
import { joinStaff } from './team';

const product = serveProduct('demo');
const labels = text.recovery;
const ownership = text.settings.ownership;
const newPassword = 'seven amber kites drifting';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** An owner's own daycare with one teacher, named after the device. */
async function centerWithTeacher(visit: Visit, title: string) {
  const { device } = visit;
  await signIn(visit, { at: doorstep });
  const daycareName = `${title}, ${device.name}`;
  const daycareId = await makeDaycare(visit, daycareName);
  const teacher = { email: `${title}.${device.name}@center.example`.toLowerCase().replaceAll(' ', '.'), fullName: `Ines ${device.name}` };
  await joinStaff(visit, daycareId, { ...teacher, role: 'teacher' });
  return { daycareName, teacher };
}

async function choose({ page, press }: Visit, password: string): Promise<void> {
  await page.getByLabel(labels.newPassword, { exact: true }).fill(password);
  await press(button(page, labels.submit));
}

// This comes first, because later the owner has daycares that come before Sunnyside.
journey.atDesk('an owner makes a reset link for a parent, on the child’s page', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/students' });
  await page.getByRole('searchbox', { name: text.students.search }).fill(parent);
  await press(page.getByRole('main').locator('a[href^="/portal/students/"]').first());
  await press(page.getByRole('button', { name: text.studentInfo.actionsFor('Carla Lopez') }));
  await press(page.getByRole('menuitem', { name: labels.makeLink }));
  await page.getByRole('textbox', { name: text.links.of(parent) }).waitFor();
  await look(visit, 'reset link of a parent');
});

journey.atDesk('an owner makes a reset link, which is used in another browser; the old session ends', product, async (visit) => {
  const { page, press } = visit;
  const { teacher } = await centerWithTeacher(visit, 'Forgetting');
  await anotherPerson(visit, async (stillSignedIn) => {
    await signIn(stillSignedIn, { email: teacher.email });

    await page.goto('/portal/users');
    await press(page.getByRole('button', { name: text.staff.changePerson(teacher.fullName) }));
    await page.getByRole('menuitem', { name: labels.makeLink }).waitFor();
    await look(visit, 'change menu with reset link');
    await press(page.getByRole('menuitem', { name: labels.makeLink }));
    const link = page.getByRole('textbox', { name: text.links.of(teacher.email) });
    await link.waitFor();
    await look(visit, 'reset link dialog');
    const url = await link.inputValue();
    await press(button(dialog(page), text.bulk.done));

    await anotherPerson(visit, async (forgetful) => {
      const { faults } = forgetful;
      await forgetful.page.goto(url);
      await forgetful.page.getByLabel(labels.newPassword, { exact: true }).waitFor();
      await look(forgetful, 'reset password');
      faults.expect('/trpc/auth.resetPassword', '400');
      await choose(forgetful, 'password12345');
      await forgetful.page.getByText(text.password.guessable).waitFor();
      await look(forgetful, 'reset password, guessable');
      await choose(forgetful, newPassword);
      await forgetful.page.getByText(text.signIn.passwordChanged).waitFor();
      await look(forgetful, 'sign in, password changed');
      await fillSignIn(forgetful, teacher.email, newPassword);
      await heading(forgetful.page, text.portal.nav.dashboard).waitFor();

      faults.expect('/trpc/auth.getPasswordReset', '404');
      await forgetful.page.goto(url);
      await forgetful.page.getByText(labels.used).waitFor();
      await look(forgetful, 'reset password, used');
    });

    await stillSignedIn.page.goto('/portal/students');
    await heading(stillSignedIn.page, text.signIn.title).waitFor();
  });
});

journey.atDesk('an owner hands the daycare over, and both see it at once', product, async (visit) => {
  const { page, press } = visit;
  const { daycareName, teacher } = await centerWithTeacher(visit, 'Handing over');
  await anotherPerson(visit, async (heir) => {
    await signIn(heir, { email: teacher.email, at: '/portal/daycare-settings' });
    await heir.page.getByText(text.settings.denied).waitFor();

    await page.goto('/portal/daycare-settings');
    const section = page.getByRole('region', { name: ownership.title });
    const person = section.getByLabel(ownership.person);
    await person.waitFor();
    await press(button(section, ownership.submit));
    await page.getByText(ownership.personMissing).waitFor();
    await section.scrollIntoViewIfNeeded();
    await look(visit, 'ownership, nothing chosen');
    await person.selectOption({ label: ownership.option(teacher.fullName, teacher.email) });
    await section.getByLabel(ownership.password, { exact: true }).fill('demo-daycare-portal');
    await press(button(section, ownership.submit));
    await button(dialog(page), ownership.confirm(teacher.fullName)).waitFor();
    await look(visit, 'ownership, asked');
    await press(button(dialog(page), ownership.confirm(teacher.fullName)));
    await page.getByText(ownership.done(teacher.fullName, daycareName)).waitFor();
    await heading(page, text.portal.nav.dashboard).waitFor();
    await look(visit, 'dashboard, handed over');

    await press(heir.page.getByRole('button', { name: text.portal.currentDaycare(daycareName) }));
    await press(heir.page.getByRole('menuitem', { name: text.portal.refresh }));
    await heir.page.getByLabel(text.settings.name, { exact: true }).waitFor();
    await heir.page.getByRole('region', { name: ownership.title }).waitFor();
  });
});

journey.onPhone('who has forgotten the password is told whom to ask, and an owner gets a link from the machine', product, async (visit) => {
  const { page, press, device } = visit;
  await page.goto('/login');
  await press(page.getByRole('link', { name: text.signIn.forgotten }));
  await heading(page, labels.askTitle).waitFor();
  await page.getByText(labels.whomToAsk).waitFor();
  await look(visit, 'forgotten password, whom to ask');

  const owner = `owner.${device.name}@elmhouse.example`;
  const made = await product.admin('create-owner', '--email', owner, '--name', 'Rosa Márquez', '--daycare', 'Elm House');
  await page.goto(linkIn(made));
  await choose(visit, newPassword);
  await page.getByText(text.signIn.passwordChanged).waitFor();
  await fillSignIn(visit, owner, newPassword);
  await page.getByRole('heading', { name: /^Finish setting up:/ }).waitFor();

  const again = await product.admin('reset-password', owner);
  await page.goto(linkIn(again));
  await choose(visit, 'three brown owls waiting');
  await page.getByText(text.signIn.passwordChanged).waitFor();
  expect(await product.admin('doctor')).toContain('Nothing to fix.');
});

journey.onPhone('a link comes by mail where mail is sent', product, async (visit) => {
  const { page, press, faults } = visit;
  await answerCalls(page, { 'auth.getSession': null, 'auth.getSignInOptions': { resetByMail: true } });
  await page.goto('/forgot-password');
  const email = page.getByLabel(labels.email, { exact: true });
  await email.waitFor();
  await look(visit, 'forgotten password');
  faults.expect('/trpc/auth.requestPasswordReset', '403');
  await email.fill('teacher@sunnyside.example');
  await press(button(page, labels.ask));
  await page.getByText(labels.noMail).waitFor();
  await look(visit, 'forgotten password, refused');
  await answerCalls(page, { 'auth.requestPasswordReset': { success: true } });
  await press(button(page, labels.ask));
  await page.getByText(labels.asked('teacher@sunnyside.example')).waitFor();
  await look(visit, 'forgotten password, asked');
});

function linkIn(printed: string): string {
  return /http:\S+\/reset-password#[\w-]{43}/.exec(printed)?.[0] ?? '';
}

/** Answers these calls, if alone in their request, like a server with email. */
async function answerCalls(page: Page, answers: Record<string, unknown>): Promise<void> {
  const asked = (url: URL) => url.pathname.replace(/^\/trpc\//, '').split(',');
  await page.route(
    (url) => url.pathname.startsWith('/trpc/') && asked(url).every((call) => call in answers),
    (route) => route.fulfill({ json: asked(new URL(route.request().url())).map((call) => ({ result: { data: answers[call] } })) }),
  );
}
