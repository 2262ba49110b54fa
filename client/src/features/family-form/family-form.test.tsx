import type { FormAnswers } from '@daycare-portal/shared/forms';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthTopics } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../paths';
import { open, ownWorld } from '../../test/open';

const labels = formsText.family;

async function formWorld() {
  const world = await ownWorld();
  const { as, people } = world;
  const { owner, sunnyside: daycareId, child: studentId } = people;
  const features = { attendance: true, dailyLog: true, messages: false, family: true };
  await as(owner).daycare.updateDay({ daycareId, features });
  const of = { daycareId, studentId };
  return {
    ...world,
    of,
    form: () => as(people.parent).forms.getForm(of),
    page: (name?: string) => paths.familyForm(daycareId, studentId, name),
  };
}

it('a parent finds what is missing on the first page, and goes from there to the form', async () => {
  const world = await formWorld();
  const home = await open(paths.portal, 'parent', { world });
  expect(await home.findByText(familyPagesText.form.missing(8))).toBeTruthy();
  fireEvent.click(home.getByRole('link', { name: familyPagesText.form.start }));
  expect(await home.findByRole('heading', { level: 1, name: familyPagesText.form.title('Ana') })).toBeTruthy();
  expect(home.getByRole('link', { name: /People and phones/ }).getAttribute('href')).toBe(world.page('people'));
});

it('each page is saved as one goes, and the next one follows', async () => {
  const world = await formWorld();
  const page = await open(world.page('people'), 'parent', { world });
  fireEvent.click(await page.findByRole('button', { name: labels.people.add }));
  const rosa = page.getByRole('group', { name: labels.people.nobody(2) });
  fireEvent.change(within(rosa).getByLabelText(labels.people.name), { target: { value: 'Rosa Lopez' } });
  fireEvent.change(within(rosa).getByLabelText(labels.people.phone), { target: { value: '555 0119' } });
  fireEvent.click(within(rosa).getByLabelText(labels.people.pickup));
  fireEvent.click(page.getByRole('button', { name: labels.next }));
  expect(await page.findByRole('heading', { level: 1, name: labels.sections.health })).toBeTruthy();
  fireEvent.click(page.getByRole('button', { name: labels.health.add.allergies }));
  fireEvent.change(page.getByLabelText(labels.health.label.allergies), { target: { value: 'Peanuts' } });
  fireEvent.click(page.getByLabelText(labels.health.severities.severe));
  fireEvent.click(page.getByLabelText(labels.health.none.diet));
  fireEvent.click(page.getByRole('button', { name: labels.next }));
  expect(await page.findByRole('heading', { level: 1, name: labels.sections.doctor })).toBeTruthy();
  const { pages } = await world.form();
  expect(pages.filter(({ isDone }) => isDone).map(({ section }) => section)).toEqual(['people', 'health']);
  expect(pages[0]?.answers).toMatchObject({ people: [{ fullName: 'Carla Lopez' }, { fullName: 'Rosa Lopez', pickup: true }] });
});

it('what is typed survives a reload and a refusal, until the family takes what somebody else has saved', async () => {
  const world = await formWorld();
  const first = await open(world.page('doctor'), 'parent', { world });
  fireEvent.change(await first.findByLabelText(formsText.details.doctorName), { target: { value: 'Dr. Osman' } });
  first.unmount();
  await world.as(world.people.parent).forms.saveSection({
    ...world.of,
    version: null,
    answers: { section: 'doctor', doctorName: 'Dr. Theirs', doctorPhone: '', insurance: '' },
  });
  const page = await open(world.page('doctor'), 'parent', { world });
  const doctor = await page.findByLabelText<HTMLInputElement>(formsText.details.doctorName);
  expect(doctor.value).toBe('Dr. Osman');
  fireEvent.click(page.getByRole('button', { name: labels.next }));
  expect(await page.findByText(formsText.changedMeanwhile('Carla Lopez'))).toBeTruthy();
  expect(doctor.value).toBe('Dr. Osman');
  fireEvent.click(page.getByRole('button', { name: labels.loadTheirs }));
  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>(formsText.details.doctorName).value).toBe('Dr. Theirs'));
});

it('the form is sent from its first page, and says what waits', async () => {
  const world = await formWorld();
  const consents = await open(world.page('consents'), 'parent', { world });
  const outings = await consents.findByRole('radiogroup', { name: healthText.consents.kinds.outings });
  fireEvent.click(within(outings).getByLabelText(healthText.consents.no));
  fireEvent.click(consents.getByRole('button', { name: labels.next }));
  expect(await consents.findByRole('heading', { level: 1, name: labels.sections.documents })).toBeTruthy();
  consents.unmount();
  const page = await open(world.page(), 'parent', { world });
  fireEvent.click(await page.findByRole('button', { name: labels.send }));
  expect(await page.findByText(labels.waiting(1))).toBeTruthy();
  expect(page.queryByRole('button', { name: labels.send })).toBeNull();
});

it('asked whether all is still right, with nothing missing, is no warning, and what was not sent says so', async () => {
  const world = await formWorld();
  const { of, as, people } = world;
  const save = async (answers: FormAnswers) => {
    const version = (await world.form()).pages.find(({ section }) => section === answers.section)?.version ?? null;
    await as(people.parent).forms.saveSection({ ...of, version, answers });
  };
  const adult = (fullName: string, number: string) => ({
    id: `${fullName} on the form`.replaceAll(' ', '-'),
    personId: null,
    fullName,
    relation: 'Aunt',
    phones: [{ label: 'Mobile', number }],
    email: null,
    pickup: false,
    calls: true,
  });
  await save({ section: 'people', people: [adult('Rosa Lopez', '555 0119'), adult('Inez Lopez', '555 0120')] });
  await save({ section: 'health', items: [], none: [...healthTopics] });
  await save({ section: 'doctor', doctorName: 'Dr. Osman', doctorPhone: '555 0160', insurance: '' });
  const questions = (await world.form()).known.consents;
  await save({ section: 'consents', answers: questions.map(({ kind }) => ({ kind, answer: 'yes' })) });
  const card = async () => {
    const home = await open(paths.portal, 'parent', { world });
    return home.findByRole('region', { name: familyPagesText.form.title('Ana') });
  };
  const unsent = await card();
  expect(await within(unsent).findByText(familyPagesText.form.unsent)).toBeTruthy();
  expect(unsent.className).toContain('dp-fill-warning');
  cleanup();
  await as(people.parent).forms.send(of);
  const { answers } = await as(people.owner).forms.getReview(of);
  await as(people.owner).forms.decide({
    ...of,
    rows: answers.map(({ answerId, knownVersion }) => ({ answerId, known: knownVersion, take: true })),
  });
  world.advance(60);
  await as(people.owner).forms.ask({ daycareId: of.daycareId, studentIds: null });
  const asked = await card();
  expect(within(asked).getByText(familyPagesText.form.homeAgain('Ana'))).toBeTruthy();
  expect(await within(asked).findByText(familyPagesText.form.nothingMissing)).toBeTruthy();
  expect(asked.className).not.toContain('dp-fill-warning');
});

it('A parent’s first page has the place of the form from the beginning, so that nothing moves when the form comes', async () => {
  const world = await formWorld();
  const { release, findByRole, findByText } = await open(paths.portal, 'parent', { world, hold: 'forms.getForm' });
  const card = await findByRole('region', { name: familyPagesText.form.title('Ana') });
  expect(within(card).getByText(familyPagesText.form.homeAgain('Ana'))).toBeTruthy();
  expect(card.dataset['later']).toBeUndefined();
  release();
  expect(await findByText(familyPagesText.form.missing(8))).toBeTruthy();
  expect(card.dataset['later']).toBeUndefined();
});
