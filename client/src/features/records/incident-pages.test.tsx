import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { withBadges } from '../../shared-features/health-badge';
import { fall, withFall } from '../../test/fall';
import { familyWorld } from '../../test/family';
import { open } from '../../test/open';

it('A teacher writes a report about a child with a few taps, which is saved by itself, and sends it for review', async () => {
  const world = await familyWorld();
  world.goTo('11:00');
  const { owner, daycareId, ana } = world;
  const page = await open(`/portal/records/new/${ana}`, 'teacher', { world });
  const { user, findByRole, findByText, getByRole, getByLabelText, path } = page;
  await findByRole('heading', { name: 'Ana Lopez' });
  expect(await findByText('Ana’s family reads this report')).toBeTruthy();
  fireEvent.change(getByLabelText('Where'), { target: { value: 'Playground' } });
  await user.selectOptions(getByLabelText('Front'), 'leftKnee');
  expect(await findByText('1 Left knee')).toBeTruthy();
  await user.click(getByRole('button', { name: /^What happened/ }));
  const sheet = within(await findByRole('dialog', { name: 'What happened?' }));
  await user.click(await sheet.findByRole('button', { name: 'Tripped' }));
  await user.click(sheet.getByRole('button', { name: 'Next: What you did' }));
  const second = within(await findByRole('dialog', { name: 'What did you do?' }));
  await user.click(second.getByRole('button', { name: 'Ice pack' }));
  await user.click(second.getByRole('button', { name: 'Close' }));
  await waitFor(async () => {
    const [saved] = (await owner.records.listIncidents({ daycareId })).incidents;
    expect(saved).toMatchObject({ state: 'draft', where: 'Playground', author: 'Ben Okafor' });
    const report = await owner.records.getIncident({ daycareId, incidentId: saved?.incidentId ?? '' });
    expect(report).toMatchObject({ whatTaps: ['tripped'], doneTaps: ['icePack'], body: [{ side: 'front', place: 'leftKnee' }] });
  });
  await user.click(await findByRole('button', { name: 'Send for review' }));
  await findByRole('heading', { name: 'Ana Lopez, injury' });
  expect(path()).toMatch(/^\/portal\/records\/[\w-]{16,}$/);
  const { incidents } = await owner.records.listIncidents({ daycareId });
  expect(incidents.map(({ state }) => state)).toEqual(['sent']);
});

it('A report shows on the child’s face what must not be missed, while it is written and afterwards', async () => {
  const world = await withFall();
  const { owner, daycareId, ana, incidentId } = world;
  const peanuts = { daycareId, id: newSentId(), studentId: ana, kind: 'allergy' as const, label: 'Peanuts', severity: 'severe' as const };
  await owner.health.saveItem(peanuts);
  const inWords = withBadges('Ana Lopez', [peanuts]);
  for (const path of [`/portal/records/new/${ana}`, '/portal/records', `/portal/records/${incidentId}`]) {
    const { findByRole, unmount } = await open(path, 'teacher', { world });
    expect(await findByRole('img', { name: inWords })).toBeTruthy();
    unmount();
  }
});

it('A report whose answer was lost goes on being saved as the same one, and the page says whom somebody told', async () => {
  const world = await familyWorld();
  world.goTo('11:00');
  const { owner, daycareId, ana } = world;
  await owner.records.saveIncidentRule({ daycareId, rule: { tell: 'pickup', signHours: null, reportDays: null } });
  const page = await open(`/portal/records/new/${ana}`, 'teacher', { world });
  const { user, findByRole, findByText, getByLabelText, connection } = page;
  await findByText('No one yet. Tell a parent by pickup');
  const mend = connection.loseAnswers('records.saveIncident');
  fireEvent.change(getByLabelText('Where'), { target: { value: 'Playground' } });
  await findByRole('button', { name: 'Retry' });
  fireEvent.change(getByLabelText('Where'), { target: { value: 'Gym' } });
  mend();
  await findByText(/^Draft saved/);
  await waitFor(async () =>
    expect((await owner.records.listIncidents({ daycareId })).incidents.map(({ where }) => where)).toEqual(['Gym']),
  );
  await user.click(await findByRole('button', { name: /^Who was told/ }));
  const sheet = within(await findByRole('dialog', { name: 'Who was told?' }));
  await user.click(await sheet.findByRole('button', { name: 'Told' }));
  await findByRole('button', { name: /^Who was told.*Carla Lopez/ });
});

it('What the server has not taken of a report is there again when it is opened the next time, and is saved then', async () => {
  const world = await familyWorld();
  world.goTo('11:00');
  const { owner, daycareId, ana } = world;
  const page = await open(`/portal/records/new/${ana}`, 'teacher', { world });
  const { user, findByRole, findByText, getByLabelText, connection } = page;
  await findByRole('heading', { name: 'Ana Lopez' });
  const mend = connection.fail('records.saveIncident', 'SERVICE_UNAVAILABLE');
  fireEvent.change(getByLabelText('Where'), { target: { value: 'Gym' } });
  await findByRole('button', { name: 'Retry' });
  await user.click(within(await findByRole('main')).getByRole('link', { name: 'Records' }));
  await findByText('No reports this month.');
  mend();
  await user.click(await findByRole('link', { name: 'New report' }));
  await user.click(await findByRole('link', { name: /^Ana Lopez/ }));
  await findByText(/^Draft saved/);
  expect(getByLabelText('Where')).toHaveProperty('value', 'Gym');
  expect((await owner.records.listIncidents({ daycareId })).incidents.map(({ where }) => where)).toEqual(['Gym']);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
});

it('The office reviews a report, says whom it told, and locks it without a signature, which the page shows', async () => {
  const world = await withFall();
  const { incidentId } = world;
  const { user, findByRole, findByText, findAllByText } = await open(`/portal/records/${incidentId}`, 'staff', { world });
  expect(await findByText('Nobody has been told yet. Ana’s family will read it here first.')).toBeTruthy();
  await user.click(await findByRole('button', { name: 'Told a parent' }));
  const dialog = within(await findByRole('dialog', { name: 'Told a parent' }));
  await user.click(await dialog.findByRole('button', { name: 'Told' }));
  await findByText('Once it is reviewed, Ana’s family can read it.');
  await user.click(await findByRole('button', { name: 'Reviewed' }));
  await user.click(await findByRole('button', { name: 'Lock without a signature' }));
  expect((await findAllByText('Locked without a signature')).length).toBeGreaterThan(1);
  await user.type(await findByRole('textbox', { name: 'Add to this report' }), 'A little stiff.');
  await user.click(await findByRole('button', { name: 'Add' }));
  expect(await findByText('A little stiff.')).toBeTruthy();
});

it('A parent who was told earlier than somebody wrote it down stands there with both times', async () => {
  const world = await withFall();
  const { incidentId, as, people, daycareId, at } = world;
  await as(people.staff).records.moveIncident({ daycareId, incidentId, to: 'told', personName: 'Carla Lopez', at: at('10:45') });
  const { findByText } = await open(`/portal/records/${incidentId}`, 'staff', { world });
  expect(await findByText(/^Carla Lopez, Nov 23, 2026, 10:45\sAM\. Recorded Nov 23, 2026, 11:00\sAM$/)).toBeTruthy();
});

it('A parent who signed a report has heard of it, also when nobody wrote down who told them', async () => {
  const world = await withFall();
  const { incidentId, as, people, daycareId, ana } = world;
  await as(people.staff).records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
  const signature: [number, number][][] = [
    [
      [10, 10],
      [90, 90],
    ],
  ];
  await as(people.parent).records.acknowledgeOwn({ daycareId, studentId: ana, incidentId, id: newSentId(), signature });
  const { findAllByText } = await open(`/portal/records/${incidentId}`, 'staff', { world });
  // Under “Told” and under “Acknowledged”.
  expect(await findAllByText(/^Carla Lopez, on the family page, /)).toHaveLength(2);
});

it('A name of another child stops the review until somebody says that it means no child', async () => {
  const world = await withFall();
  const { incidentId, as, people, daycareId, ana, at, owner } = world;
  const { updatedAt } = await owner.records.getIncident({ daycareId, incidentId });
  const words = { ...fall, daycareId, studentId: ana, at: at('10:42'), updatedAt, what: 'Bo Smith, our helper, was there.' };
  await as(people.teacher).records.saveIncident(words);
  const { user, findByRole, findByText, findByLabelText, queryByText } = await open(`/portal/records/${incidentId}`, 'staff', { world });
  await user.click(await findByRole('button', { name: 'Reviewed' }));
  await findByText('Other children are named: Bo. Take the names out before families read it.');
  await user.click(await findByLabelText('No, it’s not a child here'));
  await user.click(await findByRole('button', { name: 'Reviewed' }));
  await waitFor(() => expect(queryByText(/Does Bo mean another child/)).toBeNull());
  expect((await owner.records.getIncident({ daycareId, incidentId })).state).toBe('reviewed');
});

it('A parent is led from the first page to the report, reads it and signs', async () => {
  const world = await withFall();
  const { incidentId, as, people, daycareId, owner } = world;
  await as(people.staff).records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
  const { user, findByRole, findByText } = await open('/portal', 'parent', { world });
  await user.click(await findByRole('link', { name: 'Read and sign' }));
  expect(await findByText(fall.what)).toBeTruthy();
  await user.click(await findByRole('button', { name: 'Read and sign' }));
  await user.click(await findByRole('button', { name: 'Sign' }));
  await findByText('Sign in the field first.');
  await user.click(await findByRole('button', { name: 'I’ve read it' }));
  await user.click(await findByRole('button', { name: 'Sign' }));
  expect(await findByText('You signed this report.')).toBeTruthy();
  expect((await owner.records.getIncident({ daycareId, incidentId })).state).toBe('acknowledged');
});

it('A parent signs no words that they have not read: after a change they read the new ones first', async () => {
  const world = await withFall();
  const { incidentId, as, people, daycareId, owner, ana, at } = world;
  const { staff, teacher } = people;
  await as(staff).records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
  const { user, findByRole, findByText } = await open(`/portal/family/reports?child=${ana}`, 'parent', { world });
  await user.click(await findByRole('button', { name: 'Read and sign' }));
  await user.click(await findByRole('button', { name: 'I’ve read it' }));
  const { updatedAt } = await owner.records.getIncident({ daycareId, incidentId });
  const changed = { ...fall, daycareId, studentId: ana, at: at('10:42'), updatedAt, what: 'Pushed off the climber.' };
  await as(teacher).records.saveIncident(changed);
  await as(staff).records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
  await user.click(await findByRole('button', { name: 'Sign' }));
  await findByText('This report was changed after you opened it. Read it again, then sign.');
  await findByText('Pushed off the climber.');
  expect((await owner.records.getIncident({ daycareId, incidentId })).state).toBe('reviewed');
  await user.click(await findByRole('button', { name: 'I’ve read it' }));
  await user.click(await findByRole('button', { name: 'Sign' }));
  await findByText('You signed this report.');
});

it('An owner sets deadlines, and the dashboard says what is past them', async () => {
  const world = await withFall();
  const { incidentId } = world;
  const { user, findByRole, findByLabelText, findByText } = await open(`/portal/records/${incidentId}`, 'owner', { world });
  await user.click(await findByRole('button', { name: 'Edit the rule' }));
  await user.click(await findByLabelText('Within hours'));
  await user.type(await findByLabelText('Hours'), 'soon');
  await user.click(await findByRole('button', { name: 'Save changes' }));
  await findByText('Enter a whole number, or leave it blank.');
  await user.clear(await findByLabelText('Hours'));
  await user.type(await findByLabelText('Hours'), '1');
  await user.click(await findByRole('button', { name: 'Save changes' }));
  expect(await findByText('Tell a parent within 1 hour')).toBeTruthy();
  world.goTo('12:00');
  const dashboard = await open('/portal/dashboard', 'owner', { world });
  expect(await dashboard.findByText('1 report is past your deadline')).toBeTruthy();
});

it('The owner writes protection notes on the child’s page, and names who else reads them', async () => {
  const world = await withFall();
  const { ana, owner, daycareId } = world;
  const { user, findByRole, findByText, findByLabelText } = await open(`/portal/students/${ana}`, 'owner', { world });
  await user.type(await findByRole('textbox', { name: 'New note' }), 'Said that home is loud.');
  await user.click(await findByRole('button', { name: 'Add the note' }));
  expect(await findByText('Said that home is loud.')).toBeTruthy();
  await user.click(await findByLabelText('Ben Okafor'));
  await waitFor(async () => expect((await owner.records.listProtectionNotes({ daycareId, studentId: ana })).readers).toHaveLength(1));
});

it.each([
  ['whom the owner named reads', 'teacher', 1],
  ['nobody else is shown', 'staff', 0],
] as const)('Protection notes on the child’s page: %s', async (_what, who, shown) => {
  const world = await withFall();
  const { ana, owner, daycareId, people } = world;
  await owner.records.setProtectionReaders({ daycareId, studentId: ana, userIds: [people.teacher.uid] });
  const { findByRole, findByText, queryAllByText } = await open(`/portal/students/${ana}`, who, { world });
  await findByRole('link', { name: 'Reports about Ana' });
  if (shown > 0) await findByText(/Only the owner and the people the owner chose/);
  expect(queryAllByText('Protection notes')).toHaveLength(shown);
});
