import { dayText } from '@daycare-portal/shared/day-text';
import { formsText } from '@daycare-portal/shared/forms-text';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../paths';
import { open, ownWorld } from '../../test/open';

const labels = formsText.review;
const rosa = {
  id: 'rosa-on-the-form-01',
  personId: null,
  fullName: 'Rosa Lopez',
  relation: 'Grandmother',
  phones: [{ label: '', number: '555 0119' }],
  email: null,
  pickup: true,
  calls: true,
};

/** Ana’s mother has sent her form. */
async function withForm() {
  const world = await ownWorld();
  const { as, people } = world;
  const { owner, parent, sunnyside: daycareId, child: studentId } = people;
  const features = { attendance: true, dailyLog: true, messages: false, family: true };
  await as(owner).daycare.updateDay({ daycareId, features });
  const of = { daycareId, studentId };
  const save = (answers: Parameters<ReturnType<typeof as>['forms']['saveSection']>[0]['answers']) =>
    as(parent).forms.saveSection({ ...of, version: null, answers });
  const item = { id: 'peanuts-on-the-form', kind: 'allergy' as const, label: 'Peanuts', severity: 'severe' as const, plan: 'EpiPen' };
  await save({ section: 'health', none: [], items: [item] });
  await save({ section: 'doctor', doctorName: 'Dr. Osman', doctorPhone: '', insurance: '' });
  await save({ section: 'people', people: [rosa] });
  await as(parent).forms.send(of);
  await as(owner).health.saveMore({ ...of, updatedAt: null, doctorName: 'Dr. Old' });
  return { ...world, of };
}

it('the dashboard, the list and the child’s page lead to what a family sent, and an unconfirmed allergy says so', async () => {
  const world = await withForm();
  const dashboard = await open(paths.dashboard, 'owner', { world });
  expect(await dashboard.findByText(dayText.people.dashboard.formsWaiting(1))).toBeTruthy();
  dashboard.unmount();
  const list = await open(paths.familyForms, 'owner', { world });
  const review = await list.findByRole('link', { name: formsText.team.review });
  expect(review.getAttribute('href')).toBe(paths.formReviewOf(world.of.studentId));
  expect(list.getByText(formsText.team.waitingOf(3, 'Nov 21, 2026'))).toBeTruthy();
  list.unmount();
  const child = await open(paths.student(world.of.studentId), 'teacher', { world });
  expect(await child.findByText(text.badges.told)).toBeTruthy();
  expect(await child.findByText(dayText.people.dashboard.formWaiting)).toBeTruthy();
});

it('an answer stands beside what is on file, and one press takes all over', async () => {
  const world = await withForm();
  const page = await open(paths.formReviewOf(world.of.studentId), 'owner', { world });
  const doctor = (await page.findByRole('heading', { name: 'Doctor', level: 3 })).closest('li');
  expect(doctor?.textContent).toContain('Dr. Osman');
  expect(doctor?.textContent).toContain('Dr. Old');
  fireEvent.click(page.getByRole('button', { name: labels.takeAll(3) }));
  expect(await page.findByText(labels.none)).toBeTruthy();
  const { people } = await world.as(world.people.owner).people.getPeople(world.of);
  expect(people.find(({ fullName }) => fullName === 'Rosa Lopez')).toMatchObject({ mayPickUpToday: true });
});

it('a teacher decides on health but not on people, and a decline asks why', async () => {
  const world = await withForm();
  const page = await open(paths.formReviewOf(world.of.studentId), 'teacher', { world });
  const person = (await page.findByRole('heading', { name: 'Rosa Lopez', level: 3 })).closest('li') ?? document.body;
  expect(within(person).queryByRole('button')).toBeNull();
  expect(within(person).getByText(labels.notYours)).toBeTruthy();
  fireEvent.click(page.getByRole('button', { name: labels.declineOf('Doctor') }));
  fireEvent.change(await page.findByLabelText(labels.reason), { target: { value: 'Please call us' } });
  fireEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: labels.decline }));
  await waitFor(() => expect(page.queryByRole('heading', { name: 'Doctor', level: 3 })).toBeNull());
  const { sent } = await world.as(world.people.parent).forms.getForm(world.of);
  expect(sent.find(({ section }) => section === 'doctor')).toMatchObject({ state: 'declined', reason: 'Please call us' });
});
