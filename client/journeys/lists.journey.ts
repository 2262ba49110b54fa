import { readFile } from 'node:fs/promises';
import { text } from '@daycare-portal/shared/text';
import { expect } from 'vitest';
import { callsOf } from './daycares';
import { eventually, journey } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';
import { listed, search, showsStudents } from './student-list';

const product = serveProduct('demo');
const labels = text.students;
const moving = text.moveStudents;

journey('the list’s filter, order and search are in its address, are there after a reload, and can be shared', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  // The rows start near the top of the screen, and no address is cut off.
  expect((await listed(page).first().boundingBox())?.y).toBeLessThan(320);
  expect(
    await listed(page)
      .locator('bdi')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length),
  ).toBe(0);
  const steps = await page.evaluate(() => window.history.length);
  await page.getByRole('searchbox', { name: labels.search }).pressSequentially('a');
  if (device.name === 'desk') await press(page.getByRole('button', { name: text.studentFilters.more, exact: true }));
  await press(page.getByRole('button', { name: new RegExp(`^${text.studentFilters.noPhoto} `) }));
  if (device.name === 'phone') await page.getByLabel(text.studentFilters.sortBy).selectOption('-dob');
  else for (const _ of [1, 2]) await press(page.getByRole('button', { name: labels.dob, exact: true }));
  await eventually(() => new URL(page.url()).search).toBe('?search=a&photo=missing&sort=-dob');
  expect(await page.evaluate(() => window.history.length)).toBe(steps);
  const names = await listed(page).locator('bdi').allInnerTexts();
  await look(visit, 'student list, filtered');
  await page.reload();
  await eventually(() => listed(page).locator('bdi').allInnerTexts()).toEqual(names);

  // Typing while a page loads does not stop it, and the text is there on return.
  await page.route(/student-page.*\.js/, async (route) => {
    await search(page, 'an');
    await route.continue();
  });
  await listed(page)
    .getByRole('link')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await heading(page, names[0] ?? '').waitFor();
  await page.goBack();
  await eventually(() => page.getByRole('searchbox', { name: labels.search }).inputValue()).toMatch(/^an?$/);
  await press(page.getByRole('button', { name: text.studentFilters.clear }).first());
  await showsStudents(page, 57);
  await eventually(() => new URL(page.url()).search).toBe('?sort=-dob');
});

journey('children are chosen and moved in one step, and back to exactly what each had, but for one moved since', product, async (visit) => {
  const { page, press, device } = visit;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  const { auth, students, classrooms } = await callsOf(visit);
  const daycareId = (await auth.getSession.query())?.daycares[0]?.id ?? '';
  const roomsNow = async () =>
    new Map(
      (await students.getDaycareStudentList.query({ daycareId })).students.map((each) => [each.id, each.classrooms.map(({ id }) => id)]),
    );
  const before = await roomsNow();
  const ids = (
    await listed(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
  ).slice(0, 4) as string[];
  const boxes = page.getByRole('checkbox', { name: /^Select (?!everyone)/ });
  if (device.name === 'phone') {
    await press(page.getByRole('button', { name: moving.choose, exact: true }));
    for (const index of [0, 1, 2, 3]) {
      // Nor below what floats at the bottom of the window.
      await boxes.nth(index).evaluate((box) => box.scrollIntoView({ block: 'center' }));
      await boxes.nth(index).tap();
    }
    const all = page.getByRole('checkbox', { name: moving.chooseAll });
    expect((await all.boundingBox())?.x).toBe((await boxes.nth(3).boundingBox())?.x);
  } else {
    await boxes.nth(0).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
  }
  await page.getByText(moving.chosen(4, 0)).waitFor();
  await look(visit, 'student list, four chosen');
  const bar = page.getByRole('region', { name: moving.bar });
  await press(bar.getByRole('button', { name: text.actions.delete }));
  const deletion = page.getByRole('dialog', { name: text.deleteStudents.title(['', '', '', '']) });
  await deletion.waitFor();
  await look(visit, 'student list, deleting four');
  await press(deletion.getByRole('button', { name: text.actions.cancel }));
  await deletion.waitFor({ state: 'hidden' });
  const rooms = (await classrooms.getClassroomList.query({ daycareId })).classrooms;
  const room = rooms[1];
  if (room === undefined) throw new Error('There are rooms.');
  await bar.getByLabel(moving.to).selectOption(room.id);
  await press(bar.getByRole('button', { name: moving.submit }));
  await page.getByText(moving.done(['', '', '', ''], room.name)).waitFor();
  for (const id of ids) expect((await roomsNow()).get(id)).toEqual([room.id]);

  const [first = ''] = ids;
  await classrooms.updateStudentClassrooms.mutate({ daycareId, studentAssignments: [{ studentId: first, classroomId: null }] });
  await press(page.getByRole('button', { name: moving.undo }));
  await page.getByText(/Someone else has since moved/).waitFor();
  const after = await roomsNow();
  expect(after.get(first)).toEqual([]);
  for (const id of ids.slice(1)) expect(after.get(id)).toEqual(before.get(id));
});

journey.atDesk('the list as it is shown is downloaded, and that is in the activity log', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/students?photo=missing&sort=-name' });
  const last = await listed(page).locator('bdi').first().innerText();
  await press(page.getByRole('button', { name: text.listExport.label }));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('menuitem', { name: text.listExport.formats.csv })),
  ]);
  const [, row = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(row.split(',').slice(0, 2).join(' ')).toBe(last);
  expect(file.suggestedFilename()).toMatch(/^students-.*\.csv$/);
  await page.goto('/portal/activity-log');
  await page
    .getByText(/exported a list of children/)
    .first()
    .waitFor();
});

journey.atDesk('a tablet shows the age where there is no room for the date of birth as well', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { at: '/portal/students' });
  await showsStudents(page, 57);
  const columns = () => page.getByRole('columnheader').allInnerTexts();
  expect(await columns()).toEqual(expect.arrayContaining([labels.dob, text.students.age]));
  await page.setViewportSize({ width: 820, height: 1180 });
  await eventually(columns).not.toContain(labels.dob);
  expect(await columns()).toContain(text.students.age);
  await look(visit, 'student list on a tablet');
});
