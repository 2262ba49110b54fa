import { activityText } from '@daycare-portal/shared/activity-text';
import { importText } from '@daycare-portal/shared/import-text';
import { printText } from '@daycare-portal/shared/print-text';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf, makeDaycare } from './daycares';
import { anotherPerson, doorstep, eventually, journey } from './journey';
import { enter, enterAndChoose, enterAndDownload, hasFocus, pick, pickItem, tabTo } from './keys';
import { heading, password, signIn, teacher } from './person';
import { serveProduct } from './product';
import { listed, showsStudents } from './student-list';

const product = serveProduct('demo');
const ada = { firstName: 'Ada', lastName: 'Okafor', dob: '2023-03-14', guardianEmails: [] };

const list = [
  'First name,Last name,Born,Post',
  'Ada,Okafor,3/4/2023,ada.mother@mail.example',
  'Ben,Okafor,5/6/2092,ben.mother@mail.example',
  'Cleo,Okafor,7/8/2021,',
].join('\r\n');

// trust 25
journey.onPhone('the arrow keys go from card to card on a narrow window, and Enter opens one', product, async (visit) => {
  const { page } = visit;
  const { keyboard } = page;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  await keyboard.press('/');
  await eventually(() => hasFocus(page.getByRole('searchbox'))).toBe(true);
  const link = (index: number) => page.locator(`[data-index="${index}"]`).getByRole('link');
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', 56],
    ['PageUp', 46],
    ['Home', 0],
    ['ArrowDown', 1],
  ] as const) {
    await keyboard.press(key);
    await eventually(async () => (await link(index).count()) === 1 && (await hasFocus(link(index)))).toBe(true);
  }
  const name = await listed(page).nth(1).locator('bdi').first().innerText();
  await keyboard.press('Enter');
  await eventually(() => hasFocus(heading(page, name))).toBe(true);
});

// trust 25
journey.atDesk('the keyboard alone moves children and takes that back from the notice', product, async (visit) => {
  const { page } = visit;
  const { keyboard } = page;
  const moving = text.moveStudents;
  // Several are counted instead of named.
  const both = ['', ''];
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!everyone)/ });
  await tabTo(visit, boxes.first());
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await eventually(() => hasFocus(boxes.nth(1))).toBe(true);
  await keyboard.press('Space');
  const bar = page.getByRole('region', { name: moving.bar });
  await bar.getByText(moving.chosen(2, 0)).waitFor();
  await pick(visit, bar.getByLabel(moving.to), moving.noClassroom);
  await enter(visit, bar.getByRole('button', { name: moving.submit }));
  await page.getByText(moving.done(both, undefined)).waitFor();
  await enter(visit, page.getByRole('button', { name: moving.undo }));
  await page.getByText(moving.undone(both)).waitFor();
  await eventually(() => page.locator(':focus').count(), 'the notice is gone, the focus is not').toBe(1);
  await enter(visit, page.getByRole('button', { name: text.listExport.label }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pickItem(visit, page.getByRole('menuitem', { name: text.listExport.formats.xlsx })),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
});

// trust 25
journey.atDesk('the keyboard alone changes a password and signs the other devices out', product, async (visit) => {
  const { page } = visit;
  const { keyboard } = page;
  const labels = text.account;
  await signIn(visit, { email: teacher, at: '/portal' });
  await anotherPerson(visit, async (elsewhere) => signIn(elsewhere, { email: teacher }));
  await enter(visit, page.getByRole('link', { name: /Your account$/ }));
  await eventually(() => hasFocus(heading(page, labels.title))).toBe(true);
  await enter(visit, page.getByRole('button', { name: labels.endOthers }));
  await page.getByText(labels.othersEnded).waitFor();
  await eventually(() => page.getByRole('button', { name: labels.endOthers }).count()).toBe(0);
  await eventually(() => page.locator(':focus').count(), 'the button is gone, the focus is not').toBe(1);
  await tabTo(visit, page.getByLabel(labels.currentPassword, { exact: true }));
  await keyboard.type(password);
  await tabTo(visit, page.getByLabel(labels.newPassword, { exact: true }));
  await keyboard.type('seven amber kites drifting');
  await keyboard.press('Enter');
  await page.getByText(labels.passwordChanged).waitFor();
});

// trust 25
journey.atDesk('the keyboard alone imports a list, from the file to the result, and takes it back', product, async (visit) => {
  const { page } = visit;
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, 'Keys, import');
  await page.goto('/portal/students');
  await enter(visit, page.getByRole('link', { name: text.importStudents.open }));
  await eventually(() => hasFocus(heading(page, importText.title))).toBe(true);

  await enter(visit, button(importText.pasteTitle));
  const cells = page.getByLabel(importText.pasteField);
  await eventually(() => hasFocus(cells)).toBe(true);
  await keyboard.insertText('First name\tLast name\tDate of birth\nAda\tOkafor\t3/14/2023');
  await enter(visit, button(importText.pasteSubmit));
  const pasted = page.getByRole('heading', { name: importText.pastedName });
  await eventually(() => hasFocus(pasted)).toBe(true);
  await enter(visit, button(importText.otherFile));
  await eventually(() => hasFocus(heading(page, importText.title))).toBe(true);

  await enterAndChoose(visit, button(importText.choose), { name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await eventually(() => hasFocus(page.getByRole('heading', { name: 'keys.csv' }))).toBe(true);
  await enter(visit, button(importText.columns));
  await pick(visit, page.getByLabel(importText.columnIs('Born')), importText.places.dob);
  await pick(visit, page.getByLabel(importText.columnIs('Post')), importText.places.guardianEmails);
  await enter(visit, page.getByRole('button', { name: text.createStudents.orderMonthFirst('Mar 4, 2023') }));
  const rows = page.getByRole('list', { name: importText.list }).getByRole('listitem');
  await eventually(() => rows.count()).toBe(2);
  await eventually(() => page.locator(':focus').count(), 'what asked is gone, the focus is not').toBe(1);

  await enter(visit, page.getByRole('button', { name: new RegExp(`^${importText.kinds.wrong} `) }));
  await eventually(() => rows.count()).toBe(1);
  const wrong = page.getByRole('textbox', { name: text.bulk.cell(text.createStudents.dob, 3) });
  await tabTo(visit, wrong);
  await keyboard.press('Control+a');
  await keyboard.type('5/6/2022');
  await keyboard.press('Enter');
  await enter(visit, button(importText.submit(3)));
  await eventually(() => hasFocus(page.getByRole('heading', { name: importText.doneTitle(3) }))).toBe(true);
  expect(await enterAndDownload(visit, button(importText.download))).toBe(importText.resultFile('keys'));

  await enter(visit, button(importText.undo));
  const question = page.getByRole('dialog', { name: importText.undoTitle });
  await enter(visit, question.getByRole('button', { name: importText.undo }));
  await page.getByText(importText.undone(3, 0, 0)).waitFor();
  await eventually(() => hasFocus(heading(page, importText.title))).toBe(true);
});

// trust 25
journey.atDesk(
  'the keyboard alone asks the activity log, makes a backup, takes the data along and comes to what is printed',
  product,
  async (visit) => {
    const { page } = visit;
    const { keyboard } = page;
    await signIn(visit, { at: doorstep });
    const daycareId = await makeDaycare(visit, 'Keys, data');
    const { students, auth } = await callsOf(visit);
    const { studentId } = await students.addDaycareStudent.mutate({ daycareId, ...ada });
    const { fullName = '' } = (await auth.getSession.query())?.profile ?? {};

    await page.goto('/portal/activity-log');
    await pick(visit, page.getByLabel(activityText.person, { exact: true }), fullName);
    await pick(visit, page.getByLabel(activityText.kind, { exact: true }), activityText.kinds.student);
    await tabTo(visit, page.getByLabel(activityText.since, { exact: true }));
    await keyboard.type('01012026');
    await eventually(() => new URL(page.url()).searchParams.get('from')).toBe('2026-01-01');
    await page.getByText(/ added /).waitFor();
    expect(await enterAndDownload(visit, page.getByRole('link', { name: activityText.download }))).toMatch(/\.csv$/);
    await enter(visit, page.getByRole('link', { name: 'Ada Okafor' }));
    await eventually(() => new URL(page.url()).searchParams.get('record')).toBe(studentId);
    await enter(visit, page.getByRole('button', { name: activityText.clear }));
    await eventually(() => new URL(page.url()).search).toBe('');

    await page.goto('/portal/daycare-settings');
    await enter(visit, page.getByRole('button', { name: text.backups.make }));
    await page.getByText(/^Backup made and checked/).waitFor();
    expect(await enterAndDownload(visit, page.getByRole('button', { name: text.yourData.export }))).toMatch(/\.zip$/);

    await page.goto(`/portal/students/${studentId}`);
    expect(await enterAndDownload(visit, page.getByRole('button', { name: text.yourData.exportRecord }))).toMatch(/\.zip$/);
    await enter(visit, page.getByRole('link', { name: text.studentFilters.printSheet }));
    await eventually(() => hasFocus(heading(page, printText.title))).toBe(true);
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
    await enter(visit, page.getByRole('button', { name: printText.print }));
    await page.locator('body[data-printed]').waitFor();
  },
);

// trust 25
journey.atDesk('the keyboard alone gives a child a photo, and a classroom its people', product, async (visit) => {
  const { page } = visit;
  const { keyboard } = page;
  await signIn(visit, { at: doorstep });
  const daycareId = await makeDaycare(visit, 'Keys, photo');
  const { students, classrooms } = await callsOf(visit);
  const { studentId } = await students.addDaycareStudent.mutate({ daycareId, ...ada });
  const action = { daycareId, action: 'create', classroomData: { name: 'Willows' } } as const;
  const { classroomId } = await classrooms.manageClassroom.mutate(action);

  await page.goto(`/portal/students/${studentId}/edit`);
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
  const file = { name: 'ada.png', mimeType: 'image/png', buffer: photo };
  await enterAndChoose(visit, page.getByRole('button', { name: text.editStudent.choosePhoto }), file);
  await page.getByRole('button', { name: text.editStudent.otherPhoto }).waitFor();
  await pick(visit, page.getByLabel(text.students.classroom, { exact: true }), 'Willows');
  await enter(visit, page.getByRole('button', { name: text.actions.save }));
  await heading(page, 'Ada Okafor').waitFor();
  await page.locator('main img').waitFor();

  await page.goto(`/portal/classrooms/${classroomId}/edit`);
  const boxes = page.getByRole('main').getByRole('checkbox');
  await eventually(() => boxes.count()).toBe(2);
  for (const index of [0, 1]) {
    await tabTo(visit, boxes.nth(index));
    await keyboard.press('Space');
  }
  await enter(visit, page.getByRole('button', { name: text.actions.save }));
  const rooms = async () => (await classrooms.getClassroomList.query({ daycareId })).classrooms;
  await eventually(async () => (await rooms()).map(({ staffMembers, studentCount }) => [staffMembers.length, studentCount])).toEqual([
    [1, 0],
  ]);
  await eventually(() => page.getByRole('button', { name: text.actions.save }).isDisabled()).toBe(true);
  await eventually(() => page.locator(':focus').count(), 'the button is gone, the focus is not').toBe(1);
});
