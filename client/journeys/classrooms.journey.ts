import { text } from '@daycare-portal/shared/text';
import { holdCall } from './connection';
import { callsOf, makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { goTo, heading, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const list = text.classrooms;
const edit = text.editClassroom;

journey('classrooms are listed with their staff and students, and searched', product, async (visit) => {
  const { page, press } = visit;
  await signIn(visit, { at: '/portal/activities' });
  await goTo(visit, list.title);
  const links = page.getByRole('link', { name: /^Edit / });
  await eventually(() => links.count()).toBe(5);
  await look(visit, 'classroom list');
  const name = (await links.first().getAttribute('aria-label'))?.replace('Edit ', '') ?? '';
  await page.getByRole('searchbox', { name: list.search }).fill(name.toUpperCase());
  await eventually(() => links.count()).toBe(1);
  await page.getByRole('searchbox', { name: list.search }).fill('nothing like it');
  await page.getByText(list.noneFound('nothing like it')).waitFor();
  await look(visit, 'classroom list, none found');
  await press(page.getByRole('button', { name: text.actions.clearSearch }));
  await press(links.first());
  await heading(page, name).waitFor();
});

journey.atDesk('a classroom is created, gets staff and students who keep their other rooms, and is deleted', product, async (visit) => {
  const { page, press, device } = visit;
  const name = `Poppies ${device.name}`;
  await signIn(visit, { at: '/portal/classrooms' });
  await press(page.getByRole('button', { name: list.add }));
  await press(page.getByRole('button', { name: list.create }));
  await page.getByText(list.nameMissing).waitFor();
  await look(visit, 'new classroom');
  await page.getByLabel(list.nameLabel, { exact: true }).fill(name);
  await page.getByLabel(`${list.descriptionLabel} ${text.fields.optional}`).fill('Two year olds, garden door');
  await page.keyboard.press('Enter');
  await page.getByText(list.created(name)).waitFor();
  await heading(page, name).waitFor();
  const students = page.getByRole('region', { name: edit.students }).getByRole('checkbox');
  const staff = page.getByRole('region', { name: edit.staff, exact: true }).getByRole('checkbox');
  await eventually(() => students.count()).toBe(60);
  await look(visit, 'classroom');
  await tick(visit, students.nth(0));
  await tick(visit, students.nth(2));
  await tick(visit, staff.nth(1));
  await page.getByText('1 staff member added, 2 children added.').waitFor();
  await look(visit, 'classroom, changed');
  await press(page.getByRole('button', { name: text.actions.save }));
  await page.getByText(edit.saved(name)).waitFor();
  await page.getByText(text.drafts.notSavedYet).waitFor({ state: 'detached' });
  await eventually(() => students.nth(0).isChecked()).toBe(true);
  await eventually(() => students.nth(1).isChecked()).toBe(true);

  await tick(visit, students.nth(0));
  await press(page.getByRole('link', { name: list.title, exact: true }).filter({ visible: true }).last());
  await page.getByText(text.drafts.unsavedKept).waitFor();
  await look(visit, 'classroom, leaving');
  await press(page.getByRole('button', { name: text.drafts.leave }));
  await heading(page, list.title).waitFor();
  await press(page.getByRole('link', { name: list.edit(name) }));
  await page.getByText(text.drafts.changesBack).waitFor();
  await look(visit, 'classroom, changes back');
  await press(page.getByRole('button', { name: text.drafts.discard }));
  await page.getByText(text.drafts.changesBack).waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: list.deleteConfirm }));
  await page.getByText(list.deleteConsequence(2)).waitFor();
  await look(visit, 'classroom, deleting');
  await press(page.getByRole('dialog').getByRole('button', { name: list.deleteConfirm }));
  await heading(page, list.title).waitFor();
  await page.getByText(list.deleted(name)).waitFor();
  await eventually(() => page.getByRole('link', { name: list.edit(name) }).count()).toBe(0);
});

// trust 25
journey('the classroom pages show their shape while they load, and why they cannot', product, async (visit) => {
  const { page, press, faults } = visit;
  faults.expect('/trpc/', '500');
  await signIn(visit, { at: '/portal/activities' });
  const call = await holdCall(page, /getClassroomList/);
  await goTo(visit, list.title);
  await page.getByRole('status', { name: list.loading }).waitFor();
  await look(visit, 'classroom list, loading');
  call.fail('Broken');
  await page.getByText(list.failed('Broken')).waitFor();
  await look(visit, 'classroom list, failed');
  call.letGo();
  await press(page.getByRole('button', { name: text.actions.retry }));
  const first = page.getByRole('link', { name: /^Edit / }).first();
  const address = (await first.getAttribute('href')) ?? '';

  const load = await holdCall(page, /getClassroomList/);
  await page.goto(address);
  await page.getByRole('status', { name: edit.loading }).waitFor();
  await look(visit, 'classroom, loading');
  const parts = await holdCall(page, /getDaycareStaffList|getDaycareStudentList/);
  parts.fail('Broken');
  load.letGo();
  await page.getByText(edit.staffFailed('Broken')).waitFor();
  await page.getByText(edit.studentsFailed('Broken')).waitFor();
  await look(visit, 'classroom, parts failed');
});

journey.onPhone('what somebody else changed meanwhile is not overwritten, and what was typed stays', product, async (visit) => {
  const { page, press, faults, device } = visit;
  await signIn(visit, { at: '/portal/classrooms' });
  const calls = await callsOf(visit);
  const daycareId = (await calls.auth.getSession.query())?.daycares[0]?.id ?? '';
  const classroomData = { name: `Shared ${device.name}` };
  const { classroomId } = await calls.classrooms.manageClassroom.mutate({ daycareId, action: 'create', classroomData });
  await page.goto(`/portal/classrooms/${classroomId}/edit`);
  await page.getByLabel(list.nameLabel, { exact: true }).fill('Mine');
  const theirs = { description: 'Theirs' };
  await calls.classrooms.manageClassroom.mutate({ daycareId, action: 'update', classroomId, classroomData: theirs });
  faults.expect('/trpc/classrooms.manageClassroom', '409');
  await press(page.getByRole('button', { name: text.actions.save }));
  await page.getByText(list.changedMeanwhile).waitFor();
  await look(visit, 'classroom, changed meanwhile');
  await press(page.getByRole('button', { name: text.drafts.loadAgain }));
  await eventually(() => page.getByLabel(list.descriptionLabel).inputValue()).toBe('Theirs');
  await press(page.getByRole('button', { name: text.actions.save }));
  await page.getByText(edit.saved('Mine')).waitFor();
  await calls.classrooms.manageClassroom.mutate({ daycareId, action: 'delete', classroomId });
});

journey.onPhone('a teacher is told that classrooms are the owner’s', product, async (visit) => {
  const { page } = visit;
  await signIn(visit, { email: teacher, at: '/portal/classrooms' });
  await page.getByText(list.denied).waitFor();
  await look(visit, 'classroom list, teacher');
  await page.goto('/portal/classrooms/made-up/edit');
  await page.getByText(list.denied).waitFor();
  await look(visit, 'classroom, teacher');
});

// This comes last, because afterwards the owner has another daycare that comes first.
journey.onPhone('a daycare without classrooms says so, and a classroom that is not there', product, async (visit) => {
  const { page, device } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `Empty for ${device.name}`);
  await page.goto('/portal/classrooms');
  await page.getByText(list.emptyTitle).waitFor();
  await look(visit, 'classroom list, empty');
  await page.goto('/portal/classrooms/made-up/edit');
  await heading(page, edit.missingTitle).waitFor();
  await look(visit, 'classroom not found');
});

/** Presses the row, as people do, and not the small checkbox. */
async function tick({ press }: Visit, box: ReturnType<Visit['page']['getByRole']>): Promise<void> {
  await press(box.locator('xpath=ancestor::label'));
}
