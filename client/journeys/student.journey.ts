import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdCall } from './connection';
import { callsOf, makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';
import { fillRow, send, showsResult } from './student-form';
import { listed, showsStudents } from './student-list';

const product = serveProduct('demo');
const { studentInfo: info, editStudent: edit, createStudents: create } = text;
const ada = { firstName: 'Ada', lastName: 'Okafor', dob: '2023-03-14', guardianEmails: ['ngozi@mail.example'] };

/** A student in an empty daycare of the owner, with the student's page open. */
async function openStudent(visit: Visit, title: string, guardianEmails = ada.guardianEmails) {
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, `${title}, ${visit.device.name}`);
  const { students } = await callsOf(visit);
  const { studentId } = await students.addDaycareStudent.mutate({ daycareId, ...ada, guardianEmails });
  await visit.page.goto(`/portal/students/${studentId}`);
  await heading(visit.page, 'Ada Okafor').waitFor();
  return { daycareId, studentId, students };
}

/** A drawn face of one of the demo's children. */
async function aPhoto(visit: Visit) {
  const { auth, students } = await callsOf(visit);
  const session = await auth.getSession.query();
  const daycareId = session?.daycares.find(({ name }) => name === 'Sunnyside Daycare')?.id ?? '';
  const drawn = (await students.getDaycareStudentList.query({ daycareId })).students.find(({ profilePic }) => profilePic !== null);
  const answer = await visit.page.request.get(drawn?.profilePic ?? '');
  return { name: 'ada.webp', mimeType: 'image/webp', buffer: await answer.body() };
}

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

journey('a row of the list opens the child; what cannot be loaded says so in its place', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/', '500');
  // Not reported if it is answered together with calls that succeed.
  faults.allow('/trpc/students.getStudentInfo', '404');
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  const name = await listed(page).first().locator('bdi').first().innerText();
  await press(listed(page).first());
  await heading(page, name).waitFor();
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .waitFor();
  const addresses = page.getByRole('main').locator('a[href^="mailto:"]');
  await eventually(() => addresses.count()).toBeGreaterThan(0);
  for (const address of await addresses.all())
    expect(`mailto:${await address.innerText().then(withoutBreaks)}`).toBe(await address.getAttribute('href'));
  await look(visit, 'student');

  await press(page.getByRole('main').getByRole('link', { name: text.students.title }));
  await showsStudents(page, 57);
  const link = listed(page).first().getByRole('link', { name });
  await eventually(async () => {
    await page.keyboard.press('Tab');
    return link.evaluate((focused) => focused === document.activeElement);
  }).toBe(true);
  await look(visit, 'student list, row with the focus');
  await page.keyboard.press('Enter');
  await eventually(() => heading(page, name).evaluate((title) => title === document.activeElement)).toBe(true);

  const parents = await holdCall(page, /getLinkedParentsForStudent/);
  await page.reload();
  parents.fail('Broken');
  await page.getByText(info.partFailed).waitFor();
  await look(visit, 'student, parents failed');
  parents.letGo();
  await press(page.getByRole('button', { name: text.actions.retry }));
  await page.getByText(info.partFailed).waitFor({ state: 'detached' });

  const load = await holdCall(page, /getStudentInfo/);
  await page.reload();
  await page.getByRole('status', { name: info.loading }).waitFor();
  await look(visit, 'student, loading');
  load.fail('Broken');
  await page.getByText(info.failed).waitFor();
  load.letGo();
  await page.goto('/portal/students/made-up');
  await page.getByText(text.students.notFound, { exact: true }).waitFor();
  await look(visit, 'student, not found');
  await page.goto('/portal/students/made-up/edit');
  await page.getByText(edit.loadFailed(text.students.notFound)).waitFor();
  await look(visit, 'edit student, not found');
});

journey.onPhone('a child is added, opened, given a photo, changed and deleted', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `One child, ${visit.device.name}`);
  const photo = await aPhoto(visit);
  await page.goto('/portal/create-student');
  await fillRow(page, 1, { ...ada, guardianEmails: '' });
  await send(visit);
  await showsResult(page, 1, 1);
  await look(visit, 'bulk form, one added');
  await press(page.getByRole('link', { name: create.openStudent('Ada Okafor') }));
  await heading(page, 'Ada Okafor').waitFor();
  await page.getByText(info.nobodyLinked).waitFor();
  await look(visit, 'student, nobody linked');

  await press(page.getByRole('link', { name: text.actions.edit }));
  await heading(page, edit.title('Ada Okafor')).waitFor();
  await look(visit, 'edit student');
  const upload = await holdCall(page, /profilePicture$/);
  await page.locator('input[type=file]').setInputFiles(photo);
  const sending = page.getByText(/^Uploading photo, \d+%$/).first();
  await sending.waitFor();
  await look(visit, 'edit student, sending photo');
  upload.letGo();
  await sending.waitFor({ state: 'detached' });
  await field(page, create.firstName).fill('Adaeze');
  await field(page, create.dob).fill('');
  await press(page.getByRole('button', { name: text.actions.save }));
  await page.getByText(edit.dobMissing).waitFor();
  await eventually(() => field(page, create.dob).evaluate(isUncovered)).toBe(true);
  await look(visit, 'edit student, wrong');
  const edge = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  expect(await edge(page.locator('[data-bar]'))).toBe(await edge(field(page, create.lastName)));
  await field(page, create.dob).fill('2/29/2024');
  await page.keyboard.press('Enter');
  await heading(page, 'Adaeze Okafor').waitFor();
  await page.getByText('Feb 29, 2024').waitFor();
  await page.locator('main img').waitFor();
  await look(visit, 'student, saved');

  await press(page.getByRole('link', { name: text.actions.edit }));
  await page.locator('input[type=file]').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText(text.photo.notAnImage).waitFor();
  await look(visit, 'edit student, no image');
  await press(page.getByRole('button', { name: edit.delete }));
  const dialog = page.getByRole('dialog', { name: edit.deleteTitle('Adaeze Okafor') });
  await dialog.getByText(edit.deleteHelp).waitFor();
  await look(visit, 'delete student dialog');
  await press(dialog.getByRole('button', { name: text.actions.delete }));
  await page.getByRole('heading', { name: text.students.emptyTitle }).waitFor();
  await page.getByText(edit.deleted('Adaeze Okafor')).waitFor();
});

// trust 10
journey.atDesk('of two people who save the same child the second is told, and loses nothing typed', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/students.updateDaycareStudent', '409');
  const { daycareId, studentId, students } = await openStudent(visit, 'Two people');
  await press(page.getByRole('link', { name: text.actions.edit }));
  await field(page, create.firstName).fill('Adaeze');
  await students.updateDaycareStudent.mutate({ daycareId, studentId, firstName: 'Ada', lastName: 'Okoro', dob: ada.dob, profilePic: null });
  await press(page.getByRole('button', { name: text.actions.save }));
  await page.getByText(edit.changedMeanwhile).waitFor();
  await look(visit, 'edit student, changed meanwhile');
  await eventually(() => field(page, create.firstName).inputValue()).toBe('Adaeze');
  await press(page.getByRole('button', { name: text.drafts.loadAgain }));
  await eventually(() => field(page, create.lastName).inputValue()).toBe('Okoro');
  await eventually(() => field(page, create.firstName).inputValue()).toBe('Adaeze');
  await press(page.getByRole('button', { name: text.actions.save }));
  await heading(page, 'Adaeze Okoro').waitFor();
});

// trust 10
journey.atDesk('what is changed and not saved is asked about, and comes back after a reload', product, async (visit) => {
  const { page, press } = visit;
  const { studentId } = await openStudent(visit, 'Unsaved');
  await page.goto(`/portal/students/${studentId}/edit`);
  await field(page, create.lastName).fill('Okoro');
  await press(page.getByRole('main').getByRole('link', { name: 'Ada Okafor' }));
  const dialog = page.getByRole('dialog', { name: text.drafts.leaveUnsaved });
  await dialog.waitFor();
  await look(visit, 'edit student, leave dialog');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByText(text.drafts.changesBack).waitFor();
  await eventually(() => field(page, create.lastName).inputValue()).toBe('Okoro');
  await look(visit, 'edit student, draft back');
  await press(page.getByRole('button', { name: text.drafts.discard }));
  await eventually(() => field(page, create.lastName).inputValue()).toBe('Okafor');
});

journey.atDesk('a parent is invited, invited again and removed, with the link handed over each time', product, async (visit) => {
  const { page, press } = visit;
  await openStudent(visit, 'Parents', ['ngozi@mail.example', 'a.very.long.address.of.somebody@far.away.mail.example']);
  await page.getByText(info.notInvited).first().waitFor();
  await look(visit, 'student, not invited');
  const actions = page.getByRole('button', { name: info.actionsFor('ngozi@mail.example') });
  await press(actions);
  await page.getByRole('menuitem', { name: info.sendInvite }).waitFor();
  await look(visit, 'student, actions');
  await press(page.getByRole('menuitem', { name: info.sendInvite }));
  const ready = page.getByRole('dialog', { name: info.inviteReady('ngozi@mail.example') });
  await ready.waitFor();
  const firstLink = await ready.getByRole('textbox').inputValue();
  await press(ready.getByRole('button', { name: text.bulk.done }));
  await ready.waitFor({ state: 'hidden' });

  await press(page.getByRole('button', { name: info.link }));
  const dialog = page.getByRole('dialog', { name: info.linkTitle('Ada Okafor') });
  await press(dialog.getByRole('button', { name: info.sendInvite }));
  await dialog.getByText(info.emailMissing).waitFor();
  await look(visit, 'link dialog');
  await dialog.getByLabel(info.email).fill('chidi@mail.example');
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: info.inviteReady('chidi@mail.example') });
  await made.getByRole('button', { name: text.links.copyOf('chidi@mail.example') }).waitFor();
  await look(visit, 'link dialog, invited');
  await press(made.getByRole('button', { name: text.links.copyOf('chidi@mail.example') }));
  await made.getByText(text.links.copied('chidi@mail.example')).waitFor();
  await press(made.getByRole('button', { name: text.bulk.done }));
  await made.waitFor({ state: 'hidden' });

  await press(actions);
  await press(page.getByRole('menuitem', { name: info.sendAgain }));
  await ready.waitFor();
  await eventually(() => ready.getByRole('textbox').inputValue()).not.toBe(firstLink);
  await press(ready.getByRole('button', { name: text.bulk.done }));
  await ready.waitFor({ state: 'hidden' });
  await press(actions);
  await press(page.getByRole('menuitem', { name: text.actions.remove }));
  const question = page.getByRole('dialog', { name: info.removeTitle('ngozi@mail.example') });
  await question.waitFor();
  await look(visit, 'remove parent dialog');
  await press(question.getByRole('button', { name: text.actions.remove }));
  await actions.waitFor({ state: 'detached' });
  await page.getByText(info.removed('ngozi@mail.example')).waitFor();
});

/** The text without the invisible break opportunities in addresses. */
function withoutBreaks(shown: string): string {
  return shown.replaceAll('\u200B', '');
}

/** Runs in the page: whether the middle of it is what would be pressed there. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

journey.onPhone('a child gets a first day and a weekly schedule, and is withdrawn in place of being deleted', product, async (visit) => {
  const { page, press } = visit;
  const labels = text.enrollment;
  const { studentId } = await openStudent(visit, 'Enrollment');
  await press(page.getByRole('button', { name: labels.change }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labels.firstOptional, { exact: true }).fill('9/1/2025');
  await look(visit, 'enrollment');
  await press(dialog.getByRole('button', { name: labels.save }));
  await page.getByText('since Sep 1, 2025').waitFor();

  await press(page.getByRole('button', { name: labels.changeSchedule }));
  await press(dialog.getByRole('button', { name: labels.save }));
  await dialog.getByText(labels.dayMissing).waitFor();
  await press(dialog.getByRole('checkbox', { name: 'Monday' }));
  await press(dialog.getByRole('button', { name: labels.addOn('Monday') }));
  await press(dialog.getByRole('button', { name: labels.save }));
  await dialog.getByText(labels.timeMalformed).waitFor();
  await look(visit, 'weekly schedule, a time is missing');
  await press(dialog.getByRole('button', { name: labels.removeBlock('Monday', '17:00') }));
  await press(dialog.getByRole('button', { name: labels.copyMonday }));
  await press(dialog.getByRole('button', { name: labels.save }));
  await page.getByText('Friday', { exact: true }).waitFor();
  await look(visit, 'student with a schedule');

  await page.goto(`/portal/students/${studentId}/edit`);
  await press(page.getByRole('button', { name: edit.delete }));
  await dialog.getByText(labels.withdrawHelp).waitFor();
  await look(visit, 'delete or withdraw');
  await press(dialog.getByRole('button', { name: labels.withdraw }));
  await page.getByText(/until /).waitFor();
});
