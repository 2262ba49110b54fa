import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from './test/listen';
import { open, ownWorld } from './test/open';
import { picture } from './test/photo';
import { openForm } from './test/student-form';
import { addClassrooms, addStudents } from './test/students';

type Ears = ReturnType<typeof listen>;

/** Waits until this was announced. */
async function hears({ heard }: Ears, ...words: (string | RegExp)[]): Promise<void> {
  for (const each of words) {
    const isIt = (told: string) => (typeof each === 'string' ? told === each : each.test(told));
    await waitFor(() => expect(heard.find(isIt), `${String(each)} in: ${heard.join(' | ')}`).toBeDefined());
  }
}

/** The text of the focused element, with its descriptions. */
function focused(): string {
  const part = document.activeElement;
  const described = part?.closest('[role="dialog"]')?.getAttribute('aria-describedby') ?? '';
  return `${part?.textContent} ${document.getElementById(described)?.textContent ?? ''}`.trim();
}

// trust 25
describe('Without moving the focus, a screen reader announces', () => {
  it('a saved form: “saving”, and then “saved”', async () => {
    const { user, connection, findByLabelText, getByRole } = await open('/portal/account', 'owner');
    const name = await findByLabelText('Full name');
    const ears = listen();
    await user.clear(name);
    await user.type(name, 'Marta L');
    const release = connection.hold('updateDisplayName');
    const save = getByRole('button', { name: 'Save name' });
    await user.click(save);
    await hears(ears, 'Saving...');
    release();
    await hears(ears, text.account.nameSaved('Marta L'));
    await waitFor(() => expect(document.activeElement).toBe(save));
    expect(ears.missed).toEqual([]);
  });

  it('that other sessions are being ended, and that they have ended', async () => {
    const world = await ownWorld();
    await world.cookieOf(world.people.owner);
    const { user, connection, findByRole } = await open('/portal/account', 'owner', { world });
    const button = await findByRole('button', { name: text.account.endOthers });
    const ears = listen();
    const release = connection.hold('endOtherSessions');
    await user.click(button);
    await hears(ears, text.account.ending);
    expect(document.activeElement).toBe(button);
    release();
    await hears(ears, text.account.othersEnded);
  });

  it('unsaved changes, and the update of the daycare', async () => {
    const { user, findByLabelText, getByRole } = await open('/portal/daycare-settings', 'owner');
    const phone = await findByLabelText(/^Phone/);
    const ears = listen();
    await user.type(phone, '1');
    await hears(ears, `Phone changed. ${text.drafts.notSavedYet}`);
    await user.click(getByRole('button', { name: 'Save changes' }));
    await hears(ears, 'Saving...', text.settings.updated);
    // The pressed button is gone.
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(ears.missed).toEqual([]);
  });

  it.each([
    ['/portal/students', '1 child'],
    ['/portal/users', '4 people'],
    ['/portal/classrooms', '1 classroom'],
  ])('how many entries the list at %s has, once it is loaded', async (at, said) => {
    const world = await ownWorld();
    await addClassrooms(world, { Owls: [world.people.child] });
    const page = await open('/portal/messages', 'owner', { world });
    await page.findByRole('heading', { level: 1 });
    const ears = listen();
    await page.go(at);
    await hears(ears, said);
    expect(ears.missed).toEqual([]);
  });

  it('how many entries a search and a filter find, and that none were found', async () => {
    const world = await ownWorld();
    await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen' }]);
    const { user, findByRole, findByText } = await open('/portal/students', 'owner', { world });
    await findByText('2 children');
    const ears = listen();
    const search = await findByRole('searchbox');
    await user.type(search, 'chen');
    await hears(ears, '1 of 2 children');
    await user.type(search, 'x');
    await hears(ears, '0 of 2 children');
    expect(ears.missed).toEqual([]);
  });

  it('that no entry of the activity log matches', async () => {
    const { user, findByLabelText, findByText } = await open('/portal/activity-log', 'owner');
    await findByText(/entr(y|ies) shown$/);
    const ears = listen();
    await user.selectOptions(await findByLabelText('About'), 'Classrooms');
    await hears(ears, '0 entries shown');
    expect(ears.missed).toEqual([]);
  });

  it('how many students are selected, their move and its undoing', async () => {
    const world = await ownWorld();
    const inOtters = await addStudents(world, [{ firstName: 'Bo', lastName: 'Chen' }]);
    await addClassrooms(world, { Otters: inOtters });
    const { user, findByRole, getByRole, getByLabelText } = await open('/portal/students', 'owner', { world });
    const box = await findByRole('checkbox', { name: 'Select Ana Lopez' });
    const ears = listen();
    await user.click(box);
    await hears(ears, text.moveStudents.chosen(1, 0));
    await user.selectOptions(getByLabelText(text.moveStudents.to, { selector: 'select' }), 'Otters');
    await user.click(getByRole('button', { name: text.moveStudents.submit }));
    await hears(ears, new RegExp(`^${text.moveStudents.done(['Ana Lopez'], 'Otters')}`));
    await user.click(await findByRole('button', { name: text.moveStudents.undo }));
    await hears(ears, text.moveStudents.undone(['Ana Lopez']));
    expect(ears.missed).toEqual([]);
  });

  it('that rows were pasted and are being sent, and the result takes the focus', async () => {
    const { paste, send, type, connection } = await openForm();
    const ears = listen();
    await paste('First name\tLast name\tDate of birth\nAda\tOkafor\t2023-03-14\nBen\tOkafor\t2024-07-22');
    await hears(ears, /^2 rows added\./);
    await type(2, { guardianEmails: 'nobody' });
    const release = connection.hold('bulkCreateStudents');
    await send();
    await hears(ears, 'Creating students...');
    release();
    await waitFor(() => expect(focused()).toBe('1 of 2 children added'));
    const wrong = document.querySelector('[aria-invalid="true"]');
    expect(document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('“nobody” is not an email address.');
    expect(ears.missed).toEqual([]);
  });

  it('that an import was undone', async () => {
    const page = await open('/portal/import-students', 'owner');
    await page.findByText(importText.noneRecent);
    const file = new File(['First name,Last name,Birthdate\nAda,Okafor,2023-03-14'], 'roster.csv', { type: 'text/csv' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input !== null) await page.user.upload(input, file);
    await page.user.click(await page.findByRole('button', { name: 'Import 1 child' }));
    await page.user.click(await page.findByRole('button', { name: importText.undo }));
    const ears = listen();
    await page.user.click(await within(await page.findByRole('dialog')).findByRole('button', { name: importText.undo }));
    await hears(ears, new RegExp(`^${importText.undone(1, 0, 0)}`));
    await waitFor(() => expect(focused()).toBe(importText.title));
    expect(ears.missed).toEqual([]);
  });

  it('the progress of a photo upload, in quarters', async () => {
    const world = await ownWorld();
    const page = await open(`/portal/students/${world.people.child}/edit`, 'owner', { world });
    const input = await page.findByLabelText<HTMLInputElement>('Photo', { selector: 'input' });
    const ears = listen();
    await page.user.upload(input, new File([new Uint8Array(await picture(40, 40).png().toBuffer())], 'ana.png', { type: 'image/png' }));
    await hears(ears, /^Uploading photo, (0|25|50|75|100)%$/, `Photo changed. ${text.drafts.notSavedYet}`);
    expect(ears.missed).toEqual([]);
  });

  it('that a page which takes a second is loading', async () => {
    const { findByRole } = await open('/portal/students', 'owner', {
      before: (connection) => onTestFinished(connection.hold('getDaycareStudentList')),
    });
    await findByRole('status', { name: text.students.loading });
    const ears = listen();
    await hears(ears, text.students.loading);
    expect(ears.missed).toEqual([]);
  });

  it('a failed load, each time that it fails, and the heading after a successful retry', async () => {
    const page = await open('/portal/students', 'owner');
    await page.findByText('1 child');
    page.connection.lose();
    const ears = listen();
    await page.go('/portal/users');
    await page.user.click(await page.findByRole('button', { name: 'Retry' }));
    expect(focused()).toBe(text.staff.title);
    const failed = new RegExp(text.errors.offline);
    await waitFor(() => expect(ears.heard.filter((words) => failed.test(words))).toHaveLength(2));
    expect(ears.missed).toEqual([]);
    page.connection.restore();
  });

  it('that the server is away', async () => {
    const { connection, findByText, go } = await open('/portal/students', 'owner');
    await findByText('1 child');
    const ears = listen();
    connection.lose();
    await go('/portal/classrooms');
    await hears(ears, text.errors.lost);
    connection.restore();
    expect(ears.missed).toEqual([]);
  });

  it('that a new link was made for somebody, and that it was copied', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    await as(people.owner).staff.bulkInviteStaff({
      daycareId: people.sunnyside,
      invites: [{ email: 'ines@mail.example', role: 'teacher' }],
    });
    const page = await open('/portal/users', 'owner', { world });
    const button = await page.findByRole('button', { name: text.staff.newLinkFor('ines@mail.example') });
    const ears = listen();
    await page.user.click(button);
    await hears(ears, text.staff.newLinkFor('ines@mail.example'));
    await page.user.click(await page.findByRole('button', { name: text.links.copyOf('ines@mail.example') }));
    await hears(ears, text.links.copied('ines@mail.example'));
    expect(ears.missed).toEqual([]);
  });
});

it('the question before a shared device signs out takes the focus, and says when it does', async () => {
  const world = await ownWorld();
  const cookie = await world.cookieOf(world.people.owner, true);
  const page = await open('/portal/students', 'owner', { world, before: (connection) => connection.takeCookie(cookie) });
  await page.findByText('1 child');
  const ears = listen();
  world.advance(830);
  vi.setSystemTime(new Date(Date.now() + 830_000));
  await waitFor(() => expect(focused()).toMatch(/^Stay signed in This is a shared device\. You will be signed out in 1 minute\./));
  // Not announced again every second.
  expect(ears).toEqual({ heard: [], missed: [] });
});
