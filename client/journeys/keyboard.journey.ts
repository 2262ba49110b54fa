import { text } from '@daycare-portal/shared/text';
import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { callsOf, makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { hasFocus, tabTo } from './keys';
import { heading, menuButton, owner, password, signIn } from './person';
import { serveProduct } from './product';
import { cell, showsResult } from './student-form';
import { search, showsStudents } from './student-list';

const product = serveProduct('demo');
const { nav } = text.portal;

// trust 25
journey.atDesk('the keyboard alone signs in, skips to the content, adds two children and sees them', product, async (visit) => {
  const { page, device } = visit;
  const { keyboard } = page;
  await page.goto('/login');
  await heading(page, text.signIn.title).waitFor();
  await tabTo(visit, page.getByLabel(text.signIn.email, { exact: true }));
  await keyboard.type(owner);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await heading(page, nav.dashboard).waitFor();

  await page.reload();
  await heading(page, nav.dashboard).waitFor();
  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text.actions.skipToContent });
  expect(await hasFocus(skip)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await keyboard.press('Enter');
  await eventually(() => hasFocus(page.getByRole('main'))).toBe(true);
  await keyboard.press('Tab');
  await eventually(() => page.getByRole('main').locator(':focus').count()).toBe(1);

  await page.reload();
  await heading(page, nav.dashboard).waitFor();
  if (device.name === 'phone') {
    await tabTo(visit, menuButton(page));
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  }
  await tabTo(
    visit,
    page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.students, exact: true }).filter({ visible: true }),
  );
  await keyboard.press('Enter');
  await eventually(() => hasFocus(heading(page, nav.students))).toBe(true);
  await tabTo(visit, page.getByRole('link', { name: text.students.add }));
  await keyboard.press('Enter');
  await eventually(() => hasFocus(heading(page, text.createStudents.title))).toBe(true);

  const surname = `Keys${device.name}`;
  await tabTo(visit, cell(page, 'firstName', 1));
  await typeRow(visit, ['Ada', surname, 'March 14, 2023', 'keys@mail.example']);
  await keyboard.press('Enter');
  await eventually(() => hasFocus(cell(page, 'firstName', 2))).toBe(true);
  await typeRow(visit, ['Ben', surname, '7/2/2024', '']);
  await keyboard.press('Shift+Enter');
  await eventually(() => hasFocus(cell(page, 'guardianEmails', 1))).toBe(true);
  await tabTo(visit, page.getByRole('button', { name: text.createStudents.submit }));
  await keyboard.press('Enter');
  await showsResult(page, 2, 2);
  await eventually(() => hasFocus(page.getByRole('heading', { name: text.createStudents.resultTitle(2, 2) }))).toBe(true);
  await tabTo(visit, page.getByRole('link', { name: text.bulk.done }));
  await keyboard.press('Enter');
  await heading(page, nav.students).waitFor();
  await search(page, surname);
  await showsStudents(page, 2, device.name === 'desk' ? 62 : 64);
});

// trust 25
journey.atDesk('the keyboard alone makes a classroom, changes and deletes a child, and invites a colleague', product, async (visit) => {
  const { page, device } = visit;
  const { keyboard } = page;
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, `Keys, ${device.name}`);
  const { students } = await callsOf(visit);
  const ada = { firstName: 'Ada', lastName: 'Okafor', dob: '2023-03-14', guardianEmails: [] };
  const { studentId } = await students.addDaycareStudent.mutate({ daycareId, ...ada });

  await page.goto('/portal/classrooms');
  await tabTo(visit, page.getByRole('button', { name: text.classrooms.add }).first());
  await keyboard.press('Enter');
  const name = page.getByLabel(text.classrooms.nameLabel, { exact: true });
  await eventually(() => hasFocus(name)).toBe(true);
  await keyboard.type('Willows');
  await keyboard.press('Enter');
  await page.getByText(text.classrooms.created('Willows')).waitFor();

  await page.goto(`/portal/students/${studentId}/edit`);
  await tabTo(visit, page.getByLabel(text.createStudents.firstName, { exact: true }));
  await keyboard.press('End');
  await keyboard.type('eze');
  await keyboard.press('Enter');
  await heading(page, 'Adaeze Okafor').waitFor();

  await page.goto(`/portal/students/${studentId}/edit`);
  const remove = page.getByRole('button', { name: text.editStudent.delete });
  await tabTo(visit, remove);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text.editStudent.deleteTitle('Adaeze Okafor') });
  await dialog.waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => hasFocus(remove)).toBe(true);
  await keyboard.press('Enter');
  await tabTo(visit, dialog.getByRole('button', { name: text.actions.delete }));
  await keyboard.press('Enter');
  await page.getByText(text.editStudent.deleted('Adaeze Okafor')).waitFor();

  await page.goto('/portal/invite-user');
  const email = page.getByRole('textbox', { name: text.bulk.cell(text.inviteStaff.email, 1), exact: true });
  await tabTo(visit, email);
  await keyboard.type(`colleague.${device.name}@mail.example`);
  await tabTo(visit, page.getByRole('button', { name: text.inviteStaff.submit }));
  await keyboard.press('Enter');
  const result = page.getByRole('heading', { name: text.inviteStaff.resultTitle(1, 1) });
  await eventually(() => hasFocus(result)).toBe(true);
});

// trust 25
journey.atDesk('after a save by the keyboard the focus is where it was, and is not lost meanwhile', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, 'Focus');
  await page.goto('/portal/account');
  const name = page.getByLabel(text.account.fullName, { exact: true });
  const save = page.getByRole('button', { name: text.account.saveName });
  const saving = page.getByRole('button', { name: text.actions.saving });
  for (const [target, key] of [
    [name, 'Enter'],
    [save, 'Space'],
  ] as const) {
    const letGo = await hold(visit, /updateDisplayName/);
    await tabTo(visit, target);
    await page.keyboard.press(key);
    await saving.waitFor();
    if (target === save) expect(await hasFocus(saving)).toBe(true);
    // A second press does nothing.
    await page.keyboard.press(key);
    expect(await letGo()).toBe(1);
    await save.waitFor();
    await eventually(() => hasFocus(target)).toBe(true);
  }

  // The bar with the pressed button is gone, so the focus returns to where it was before.
  await page.goto('/portal/daycare-settings');
  const phone = page.getByRole('textbox', { name: text.settings.phone });
  await tabTo(visit, phone);
  await page.keyboard.type('555 0199');
  await tabTo(visit, page.getByRole('button', { name: text.actions.save }));
  await page.keyboard.press('Enter');
  await page.getByText(text.settings.updated).waitFor();
  await eventually(() => page.locator('main form :focus').count()).toBe(1);
});

/** Holds back the calls. The returned function releases them and returns how many there were. */
async function hold({ page }: Visit, calls: RegExp): Promise<() => Promise<number>> {
  const held: Route[] = [];
  await page.route(calls, (route) => void held.push(route));
  return async () => {
    // The page shows that it asks before the browser reports it.
    await eventually(() => held.length).toBeGreaterThan(0);
    for (const route of held) await route.continue();
    await page.unroute(calls);
    return held.length;
  };
}

async function typeRow({ page }: Visit, cells: string[]): Promise<void> {
  for (const [index, words] of cells.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
}
