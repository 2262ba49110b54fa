import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { goTo, heading, signIn, signOut } from './person';
import { serveProduct } from './product';
import { joinStaff } from './team';

const product = serveProduct('demo');
const labels = text.staff;
const inviting = text.inviteStaff;

/** The row, or on a phone the card, of the person with this name or address. */
function rowOf(page: Page, words: string): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: words });
}

async function showsPeople(page: Page, found: number, of = found): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${labels.found(found, of)}$`) })
    .waitFor({ state: 'attached' });
}

function emailCell(page: Page, row: number): Locator {
  return page.getByRole('textbox', { name: text.bulk.cell(inviting.email, row), exact: true });
}

async function fillRow(page: Page, row: number, email: string, role: 'staff' | 'teacher' = 'teacher'): Promise<void> {
  await emailCell(page, row).fill(email);
  await page.getByRole('combobox', { name: text.bulk.cell(inviting.role, row), exact: true }).selectOption(role);
}

/** An owner's own daycare with one teacher, named after the device. */
async function centerWithTeacher(visit: Visit, title: string) {
  const { page, device } = visit;
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, `${title}, ${device.name}`);
  const teacher = { email: `${title}.${device.name}@center.example`.toLowerCase(), fullName: `Ines ${device.name}` };
  await joinStaff(visit, daycareId, { ...teacher, role: 'teacher' });
  await page.goto('/portal/users');
  await rowOf(page, teacher.email).waitFor();
  return { daycareId, teacher };
}

journey('the staff are listed below who is invited, and searched by name or email', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit);
  await goTo(visit, text.portal.nav.staff);
  await showsPeople(page, 15);
  await page.getByRole('heading', { name: labels.waiting }).waitFor();
  await look(visit, 'staff list');
  if (visit.device.name === 'phone')
    await page
      .getByLabel(text.studentFilters.sortOf(labels.waiting))
      .selectOption({ label: text.studentFilters.sorted(labels.invited, true) });
  else for (const _ of [1, 2]) await press(page.getByRole('button', { name: labels.invited, exact: true }));
  await eventually(() => new URL(page.url()).search).toBe('?waiting=-invited');
  const search = page.getByRole('searchbox', { name: labels.search });
  await search.fill('rosa');
  await showsPeople(page, 1, 15);
  await rowOf(page, 'Rosa Pinto').waitFor();
  await search.fill('nobody is called this');
  await look(visit, 'staff list, none found');
  await press(page.getByRole('button', { name: text.actions.clearSearch }));
  await showsPeople(page, 15);
});

journey.atDesk('who is alone on the staff is told so, and offered the invitation', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `Alone, ${device.name}`);
  await page.goto('/portal/users');
  await page.getByRole('heading', { name: labels.aloneTitle }).waitFor();
  await look(visit, 'staff list, alone');
  await press(page.getByRole('link', { name: labels.invite }));
  await heading(page, inviting.title).waitFor();
});

journey.atDesk(
  'staff are invited many at once: each link is handed over, what was refused is mended and sent alone',
  product,
  async (visit) => {
    const { page, press } = visit;
    const { teacher } = await centerWithTeacher(visit, 'Inviting');
    await press(page.getByRole('link', { name: labels.invite }));
    await heading(page, inviting.title).waitFor();
    await press(page.getByRole('button', { name: inviting.submit }));
    await page.getByRole('alert').filter({ hasText: inviting.nothingToSend }).waitFor();
    await look(visit, 'invite page');

    await fillRow(page, 1, 'new.one@mail.example', 'staff');
    await emailCell(page, 1).press('Enter');
    await eventually(() => emailCell(page, 2).evaluate((cell) => cell === document.activeElement)).toBe(true);
    await fillRow(page, 2, teacher.email);
    await press(page.getByRole('button', { name: text.bulk.addRow }));
    await fillRow(page, 3, 'new.two@mail');
    await press(page.getByRole('button', { name: inviting.submit }));
    await page.getByRole('heading', { name: inviting.resultTitle(1, 3) }).waitFor();
    await rowOf(page, text.invite.alreadyStaff).waitFor();
    await look(visit, 'invite page, result');

    await eventually(() => emailCell(page, 1).inputValue()).toBe('new.two@mail');
    await emailCell(page, 1).fill('new.two@mail.example');
    await press(page.getByRole('button', { name: inviting.submit }));
    await page.getByRole('heading', { name: inviting.resultTitle(2, 2) }).waitFor();
    const link = page.getByRole('textbox', { name: text.links.of('new.one@mail.example') });
    await eventually(() => link.inputValue()).toMatch(/\/accept-invite#[\w-]{43}$/);

    await press(page.getByRole('link', { name: text.bulk.done }));
    const asks = page.getByRole('dialog', { name: text.links.leaveTitle });
    await asks.waitFor();
    await look(visit, 'invite page, leave dialog');
    await press(asks.getByRole('button', { name: text.drafts.stay }));
    await press(page.getByRole('button', { name: text.links.copyAll }));
    await page.getByText(text.links.allCopied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(await link.inputValue());
    await press(page.getByRole('link', { name: text.bulk.done }));
    await showsPeople(page, 4);

    // An invitation gets a new link, or is withdrawn.
    await press(page.getByRole('button', { name: labels.newLinkFor('new.one@mail.example') }));
    await look(visit, 'new link dialog');
    await press(page.getByRole('dialog').getByRole('button', { name: text.links.renew }));
    await link.waitFor();
    await look(visit, 'staff list, new link');
    await press(page.getByRole('button', { name: labels.cancelInvite('new.two@mail.example') }));
    await look(visit, 'cancel invitation dialog');
    await press(page.getByRole('dialog').getByRole('button', { name: labels.confirmCancelInvite }));
    await showsPeople(page, 3);
  },
);

journey.onPhone(
  'an owner changes a role, lets a teacher manage staff, and removes a person once that is confirmed',
  product,
  async (visit) => {
    const { page, press } = visit;
    const { daycareId, teacher } = await centerWithTeacher(visit, 'Managing');
    const change = page.getByRole('button', { name: labels.changePerson(teacher.fullName) });
    await press(change);
    await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${labels.canManage}`) }).waitFor();
    await look(visit, 'change menu');
    await press(page.getByRole('menuitemradio', { name: labels.roles.staff }));
    await rowOf(page, teacher.email).getByText('STAFF', { exact: true }).waitFor();
    await press(change);
    await press(page.getByRole('menuitemcheckbox', { name: new RegExp(`^${labels.canManage}`) }));
    await rowOf(page, teacher.email).getByText(labels.managesStaff).waitFor();

    await signOut(visit);
    await heading(page, text.signIn.title).waitFor();
    await signIn(visit, { email: teacher.email, at: '/portal/invite-user' });
    await fillRow(page, 1, 'invited.by.teacher@mail.example');
    await press(page.getByRole('button', { name: inviting.submit }));
    await page.getByRole('heading', { name: inviting.resultTitle(1, 1) }).waitFor();
    await press(page.getByRole('button', { name: text.links.copyOf('invited.by.teacher@mail.example') }));
    await press(page.getByRole('link', { name: text.bulk.done }));
    await showsPeople(page, 3);
    await eventually(() => change.count()).toBe(0);
    await signOut(visit);
    await heading(page, text.signIn.title).waitFor();

    await signIn(visit, { at: doorstep });
    await page.evaluate((id) => localStorage.setItem('selectedDaycareId', id), daycareId);
    await page.goto('/portal/users');
    await press(page.getByRole('button', { name: labels.removePerson(teacher.fullName) }));
    const dialog = page.getByRole('dialog', { name: labels.removeTitle(teacher.fullName) });
    await dialog.waitFor();
    await look(visit, 'remove dialog');
    await press(dialog.getByRole('button', { name: text.actions.remove }));
    // The person had invited someone, and that link has ended, too.
    const removed = page.getByRole('dialog', { name: labels.removed(teacher.fullName) });
    await removed.getByText('invited.by.teacher@mail.example').waitFor();
    await look(visit, 'person removed');
    await press(removed.getByRole('button', { name: text.bulk.done }));
    await showsPeople(page, 1);
  },
);

journey.atDesk('a teacher sees the staff without the way to invite or remove, and is refused where it is tried', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { email: 'teacher@sunnyside.example', at: '/portal/users' });
  await showsPeople(page, 15);
  await eventually(() => page.getByRole('link', { name: labels.invite }).count()).toBe(0);
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Remove|Change|Cancel|New link)/ })
      .count(),
  ).toBe(0);
  await look(visit, 'staff list, teacher');
  await page.goto('/portal/invite-user');
  await page.getByRole('alert').filter({ hasText: inviting.denied }).waitFor();
  await look(visit, 'invite page, denied');
  await press(page.getByRole('main').getByRole('link', { name: inviting.back }));
  await heading(page, labels.title).waitFor();
});
