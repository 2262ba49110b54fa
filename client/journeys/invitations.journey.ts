import { confirmationOf } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf, makeDaycare } from './daycares';
import { anotherPerson, doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { fillSignIn, heading, owner, password, signIn, signOut, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const { acceptInvite: accepting, inviteStaff: inviting, inviteGuardians: guardians, studentInfo: info, links } = text;
const mother = 'ngozi.okafor@mail.example';

/** An owner's own daycare, named after the device, with Ada and her brother, who share a mother. */
async function center(visit: Visit, title: string) {
  await signIn(visit, { at: doorstep });
  const name = `${title}, ${visit.device.name}`;
  const daycareId = await makeDaycare(visit, name);
  const { people, students } = await callsOf(visit);
  const add = async (firstName: string, guardianEmails: string[]) => {
    const row = { firstName, lastName: 'Okafor', dob: '2023-03-14', guardianEmails };
    return (await students.addDaycareStudent.mutate({ daycareId, ...row })).studentId;
  };
  /** As the office does for everybody on its list. */
  const confirm = async () => {
    const waiting = (await people.listToConfirm.query({ daycareId })).people;
    await people.confirm.mutate({ daycareId, rows: waiting.map(confirmationOf) });
  };
  return { daycareId, name, students, add, confirm };
}

/** The link on this page's clipboard. */
function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function join({ page, press }: Visit, fullName: string): Promise<void> {
  await page.getByLabel(accepting.fullName).fill(fullName);
  await page.getByLabel(accepting.password, { exact: true }).fill(password);
  await press(page.getByRole('button', { name: accepting.join }));
}

/** Replaces the system's dialog, which nobody could answer. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-prints', String(Number(document.body.dataset['prints'] ?? 0) + 1));
  });
  return () => page.evaluate(() => Number(document.body.dataset['prints'] ?? 0));
}

/** What is printed: the words of each slip. */
async function slips({ page }: Visit): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const papers = page.getByRole('article').filter({ visible: true });
  const words = await papers.allInnerTexts();
  await eventually(() => page.getByRole('main').filter({ visible: true }).count(), 'the page is printed with the slips').toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await eventually(() => papers.count()).toBe(0);
  return words;
}

journey.onPhone(
  'a member of the staff is invited by link, joins in a browser of their own, and signs in with that role',
  product,
  async (visit) => {
    const { page, press } = visit;
    const { name } = await center(visit, 'Joining');
    const email = `ines.${visit.device.name}@mail.example`;
    await page.goto('/portal/invite-user');
    await page.getByRole('textbox', { name: text.bulk.cell(inviting.email, 1) }).fill(email);
    await page.getByRole('combobox', { name: text.bulk.cell(inviting.role, 1) }).selectOption('teacher');
    await press(page.getByRole('button', { name: inviting.submit }));
    await press(page.getByRole('button', { name: links.showQrOf(email) }));
    await page.getByRole('img', { name: links.qrOf(email) }).waitFor();
    await look(visit, 'invite page, qr code');
    await press(page.getByRole('button', { name: links.copyOf(email) }));
    await page.getByText(links.copied(email)).waitFor();
    const link = await copied(page);

    await anotherPerson(visit, async (newcomer) => {
      const asked: string[] = [];
      newcomer.page.on('request', (request) => asked.push(request.url()));
      await newcomer.page.goto(link);
      await heading(newcomer.page, accepting.titleTo.staff(name)).waitFor();
      await look(newcomer, 'accept invite, new person');
      await newcomer.press(newcomer.page.getByRole('button', { name: accepting.join }));
      await newcomer.page.getByText(text.fields.fullNameMissing).waitFor();
      await look(newcomer, 'accept invite, wrong');
      await join(newcomer, 'Ines Costa');
      await heading(newcomer.page, text.portal.nav.dashboard).waitFor();
      await newcomer.page.getByText('TEACHER', { exact: true }).waitFor({ state: 'attached' });
      expect(asked.filter((url) => url.includes(link.split('#')[1] ?? link))).toEqual([]);
      expect(newcomer.page.url()).not.toContain('#');
      await signOut(newcomer);
      await heading(newcomer.page, text.signIn.title).waitFor();
      await fillSignIn(newcomer, email, password);
      await heading(newcomer.page, text.portal.nav.dashboard).waitFor();
      const { auth } = await callsOf(newcomer);
      expect((await auth.getSession.query())?.daycares.map((daycare) => [daycare.name, daycare.userRole])).toEqual([[name, 'TEACHER']]);
    });

    await press(page.getByRole('link', { name: text.bulk.done }));
    await page.getByText('Ines Costa').waitFor();
  },
);

journey.onPhone(
  'a parent is invited, joins, and sees the name of each child once the office has confirmed them',
  product,
  async (visit) => {
    const { page, press } = visit;
    const { add, confirm, daycareId, name, students } = await center(visit, 'Parents');
    const email = `ngozi.${visit.device.name}@mail.example`;
    const adaId = await add('Ada', [email]);
    await page.goto(`/portal/students/${adaId}`);
    await press(page.getByRole('button', { name: info.actionsFor(email) }));
    await press(page.getByRole('menuitem', { name: info.sendInvite }));
    const dialog = page.getByRole('dialog', { name: info.inviteReady(email) });
    await press(dialog.getByRole('button', { name: links.showQrOf(email) }));
    await dialog.getByRole('img', { name: links.qrOf(email) }).waitFor();
    await look(visit, 'link dialog, qr code');
    await press(dialog.getByRole('button', { name: links.copyOf(email) }));
    await dialog.getByText(links.copied(email)).waitFor();
    const link = await copied(page);

    await anotherPerson(visit, async (parent) => {
      await parent.page.goto(link);
      await look(parent, 'accept invite, parent');
      await join(parent, 'Ngozi Okafor');
      await parent.page.getByText(text.portal.waitsFor([name])).waitFor();
      await confirm();
      await parent.page.reload();
      await heading(parent.page, text.portal.yourChildren).waitFor();
      await parent.page.getByText('Ada Okafor').waitFor();
      await eventually(() => parent.page.getByText('Chidi Okafor').count()).toBe(0);
      await look(parent, 'portal, parent');
      await signOut(parent);
      await heading(parent.page, text.signIn.title).waitFor();

      const chidi = { daycareId, studentId: await add('Chidi', [email]) };
      const second = (await students.sendParentInvite.mutate({ ...chidi, email })).inviteUrl ?? '';

      await parent.page.goto(second);
      await parent.page.getByRole('link', { name: accepting.signIn }).waitFor();
      await look(parent, 'accept invite, known address');
      await parent.press(parent.page.getByRole('link', { name: accepting.signIn }));
      await heading(parent.page, text.signIn.title).waitFor();
      await fillSignIn(parent, email, password);
      await parent.page.getByRole('button', { name: accepting.accept }).waitFor();
      await look(parent, 'accept invite, signed in');
      await parent.press(parent.page.getByRole('button', { name: accepting.accept }));
      await parent.page.getByText('Ada Okafor').waitFor();
      await confirm();
      await parent.page.reload();
      await parent.page.getByText('Chidi Okafor').waitFor();
    });

    await page.reload();
    await page.getByText('Ngozi Okafor').first().waitFor();
  },
);

journey.onPhone('an invitation for another address asks to sign out first', product, async (visit) => {
  const { page, press } = visit;
  const { daycareId } = await center(visit, 'Other address');
  const calls = await callsOf(visit);
  const { results } = await calls.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email: teacher, role: 'staff' }] });
  await page.goto(results[0]?.inviteUrl ?? '');
  await page.getByText(accepting.otherAddress(owner)).waitFor();
  await look(visit, 'accept invite, other address');
  await press(page.getByRole('button', { name: accepting.signOut }));
  await press(page.getByRole('link', { name: accepting.signIn }));
  await fillSignIn(visit, teacher, password);
  await press(page.getByRole('button', { name: accepting.accept }));
  await page.getByText('STAFF', { exact: true }).waitFor({ state: 'attached' });
});

journey.onPhone('links that open nothing each say why in one sentence', product, async (visit) => {
  const { page, faults, device } = visit;
  faults.expect('/trpc/auth.getInvite', '404');
  const { add, daycareId, students } = await center(visit, 'Dead links');
  const ada = { daycareId, studentId: await add('Ada', []) };
  const email = `dead.${device.name}@mail.example`;
  const invite = async () => (await students.sendParentInvite.mutate({ ...ada, email })).inviteUrl ?? '';
  const [cancelled, used] = [await invite(), await invite()];
  await anotherPerson(visit, async (parent) => {
    await parent.page.goto(used);
    await join(parent, 'Ngozi Okafor');
    await heading(parent.page, text.portal.yourChildren).waitFor();
  });
  for (const [url, sentence] of [
    [used, text.invite.used],
    [cancelled, text.invite.cancelled],
    ['/accept-invite#made-up', text.invite.invalid],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(url);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  }
  await look(visit, 'accept invite, made up');
});

journey.atDesk(
  'all guardians who were never invited are invited in one step, with a slip of paper for each family',
  product,
  async (visit) => {
    const { page, press } = visit;
    const { add, name } = await center(visit, 'Guardians');
    await add('Ada', [mother, 'chidi@mail.example']);
    await add('Chioma', [mother]);
    await page.goto('/portal/students');
    const button = page.getByRole('button', { name: guardians.button(2) });
    await button.waitFor();
    await look(visit, 'student list, guardians to invite');
    await press(button);
    const dialog = page.getByRole('dialog', { name: guardians.askTitle(2) });
    await dialog.getByText(guardians.askHelp(2, 2, 0)).waitFor();
    await look(visit, 'invite guardians dialog');
    await press(dialog.getByRole('button', { name: guardians.confirm }));
    await page.getByRole('heading', { name: guardians.resultTitle(2) }).waitFor();
    await look(visit, 'invite guardians, result');

    const prints = await countPrints(page);
    await press(page.getByRole('button', { name: links.printSlips }));
    await eventually(prints).toBe(1);
    const printed = await slips(visit);
    expect(printed).toHaveLength(2);
    for (const words of [name, mother, text.slips.purpose.parent(['Ada Okafor', 'Chioma Okafor']), '/accept-invite#'])
      expect(printed[0]).toContain(words);
    await page.emulateMedia({ media: 'print' });
    await look(visit, 'slips');
    await page.emulateMedia({ media: 'screen' });
    await press(page.getByRole('button', { name: text.bulk.done }));
    await page.getByRole('link', { name: text.students.add }).waitFor();
    await page.getByRole('button', { name: /^Invite/ }).waitFor({ state: 'detached' });
  },
);

journey.atDesk('a wrong address of a guardian is corrected', product, async (visit) => {
  const { page, press } = visit;
  const { add } = await center(visit, 'Correcting');
  const studentId = await add('Ada', ['ngozi@mial.example']);
  await page.goto(`/portal/students/${studentId}`);
  await press(page.getByRole('button', { name: info.actionsFor('ngozi@mial.example') }));
  await press(page.getByRole('menuitem', { name: info.correct }));
  const dialog = page.getByRole('dialog', { name: info.correctTitle });
  await dialog.getByLabel(info.email).fill('ngozi@mail');
  await press(dialog.getByRole('button', { name: info.correct }));
  await dialog.getByText(text.fields.emailMalformed('ngozi@mail')).waitFor();
  await look(visit, 'correct address dialog, wrong');
  await dialog.getByLabel(info.email).fill('ngozi@mail.example');
  await press(dialog.getByRole('button', { name: info.correct }));
  await page.getByText(info.corrected('ngozi@mail.example')).waitFor();
  await page.getByRole('button', { name: info.actionsFor('ngozi@mail.example') }).waitFor();
});

journey.atDesk("an owner's first steps lead to where each is done, tick themselves off, and can be hidden", product, async (visit) => {
  const { page, press } = visit;
  const { add } = await center(visit, 'First steps');
  await page.goto('/portal');
  const steps = page.getByRole('region', { name: /^Finish setting up:/ });
  await steps.waitFor();
  await look(visit, 'first steps');
  await add('Ada', []);
  await page.reload();
  await steps.getByText(text.firstSteps.done, { exact: true }).waitFor({ state: 'attached' });
  await look(visit, 'first steps, one done');
  await press(steps.getByRole('link', { name: text.firstSteps.steps.address }));
  await heading(page, text.settings.title).waitFor();
  await page.goto('/portal');
  await press(steps.getByRole('button', { name: text.firstSteps.dismiss }));
  await steps.waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, text.portal.nav.dashboard).waitFor();
  await page.getByText(text.dashboard.manageStaffHelp).waitFor();
  await eventually(() => steps.count()).toBe(0);
});
