import { drillsText } from '@daycare-portal/shared/drills-text';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { retentionText } from '@daycare-portal/shared/retention-text';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { sayDownloaded, writeOldRecords } from '../../test/aged-records';
import { openDaily } from '../../test/attendance';
import { withFall } from '../../test/fall';
import { familyWorld } from '../../test/family';
import { open, ownWorld } from '../../test/open';

type Page = Awaited<ReturnType<typeof open>>;

/** Presses while the answer is lost, which the page says, and again by hand once the line is back: the server has done it by then. */
async function pressTwice({ connection, user }: Page, call: string, find: () => HTMLElement | Promise<HTMLElement>): Promise<void> {
  const found = await find();
  // Otherwise the page might learn meanwhile what was done, and offer the press no more.
  const release = ['records.get', 'records.list'].map(connection.hold);
  const mend = connection.loseAnswers(call);
  const before = connection.lost.length;
  await user.click(found);
  // A notice of an earlier loss may still say the same.
  await waitFor(() => expect(connection.lost.length).toBeGreaterThan(before));
  await waitFor(() => expect(document.body.textContent).toMatch(/Check your connection and try again|The server did not answer/));
  mend();
  await user.click(await find());
  release.forEach((letGo) => letGo());
}

/** Signs in a field with a finger. */
function draw(field: HTMLElement): void {
  fireEvent.pointerDown(field, { button: 0, clientX: 5, clientY: 5 });
  fireEvent.pointerMove(field, { clientX: 60, clientY: 20 });
  fireEvent.pointerUp(field);
}

it('What happens to a report is written once, whichever answers are lost', async () => {
  const world = await withFall();
  const { incidentId, owner, daycareId } = world;
  const page = await open(`/portal/records/${incidentId}`, 'staff', { world });
  const { user, findByRole } = page;
  const button = async (name: string) => user.click(await findByRole('button', { name }));
  await button('Told a parent');
  const told = within(await findByRole('dialog', { name: 'Told a parent' }));
  await pressTwice(page, 'records.moveIncident', () => told.findByRole('button', { name: 'Told' }));
  await pressTwice(page, 'records.moveIncident', () => findByRole('button', { name: 'Reviewed' }));
  await user.type(await findByRole('textbox', { name: 'Add to this report' }), 'A little stiff.');
  await pressTwice(page, 'records.addToIncident', () => findByRole('button', { name: 'Add' }));
  await button('Sign here');
  const signing = within(await findByRole('dialog', { name: 'Sign the report' }));
  draw(await signing.findByRole('img'));
  await pressTwice(page, 'records.acknowledge', () => signing.findByRole('button', { name: 'Sign' }));
  await pressTwice(page, 'records.moveIncident', () => findByRole('button', { name: 'Lock' }));
  await waitFor(async () => {
    const { steps } = await owner.records.getIncident({ daycareId, incidentId });
    expect(steps.map(({ kind }) => kind)).toEqual(['told', 'reviewed', 'added', 'acknowledged', 'locked']);
  });
});

it('A medicine is authorized, signed, packed, given, voided and ended once, whichever answers are lost', async () => {
  const { world, daycareId, ana } = await openDaily();
  await world.owner.attendance.mark({ daycareId, marks: [{ id: newSentId(), studentId: ana, kind: 'in' }] });
  const page = await open(`/portal/students/${ana}/medication`, 'owner', { world });
  const { user, findByRole, findByLabelText } = page;
  const button = async (name: string | RegExp) => user.click(await findByRole('button', { name }));
  const inDialog = async (name: string | RegExp) => within(await findByRole('dialog', { name }));
  await button('Add an authorization');
  const form = await inDialog('Authorize medication for Ana');
  await user.type(form.getByRole('textbox', { name: 'Medicine, as on the label' }), 'Ibuprofen');
  await user.type(form.getByRole('textbox', { name: 'What it is for' }), 'Fever');
  await user.type(form.getByRole('textbox', { name: 'Dose' }), '5 mL');
  await user.type(form.getByRole('textbox', { name: 'How it’s given' }), 'by mouth');
  await user.click(form.getByRole('radio', { name: 'Only when needed' }));
  await user.type(form.getByRole('textbox', { name: 'When is it needed?' }), 'Fever over 101');
  await user.click(form.getByRole('checkbox'));
  fireEvent.change(form.getByLabelText('Last day'), { target: { value: '2026-12-01' } });
  await pressTwice(page, 'records.saveAuthorization', () => form.getByRole('button', { name: 'Save authorization' }));
  await button('Have it signed');
  const signing = await inDialog(/^Who agrees to/);
  draw(await findByLabelText('Signature'));
  await pressTwice(page, 'records.signAuthorization', () => signing.getByRole('button', { name: 'Have it signed' }));
  await button('New package');
  const packing = await inDialog('Package of Ibuprofen');
  fireEvent.change(packing.getByLabelText(/expires/i), { target: { value: '2026-12-24' } });
  await pressTwice(page, 'records.setPackage', () => packing.getByRole('button', { name: 'Save' }));
  await button('Give');
  const giving = await inDialog('Ibuprofen for Ana');
  await user.type(giving.getByRole('textbox', { name: 'What do you see?' }), 'Hot');
  await pressTwice(page, 'records.give', () => giving.getByRole('button', { name: 'Give 5 mL to Ana' }));
  await button(/^Void the dose of /);
  const voiding = await inDialog('Void this dose?');
  await user.type(voiding.getByRole('textbox'), 'Typed twice');
  await pressTwice(page, 'records.voidDose', () => voiding.getByRole('button', { name: 'Void' }));
  await button('End it');
  const ending = await inDialog('End the authorization of Ibuprofen?');
  await user.type(ending.getByRole('textbox'), 'Well again');
  await pressTwice(page, 'records.endAuthorization', () => ending.getByRole('button', { name: 'End it' }));
  await waitFor(async () => {
    const kinds = await world.db.selectFrom('medicationSteps').select('kind').orderBy('recordedAt').orderBy('kind', 'desc').execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['ended', 'package', 'signed']);
  });
  expect(await world.db.selectFrom('medicationAuthorizations').select('medicine').execute()).toHaveLength(1);
  expect((await world.db.selectFrom('doses').select('kind').execute()).map(({ kind }) => kind).toSorted()).toEqual(['given', 'void']);
});

it('A family signs once, whichever answers are lost', async () => {
  const world = await withFall();
  const { as, people, incidentId, daycareId, owner, ana } = world;
  await as(people.staff).records.moveIncident({ daycareId, incidentId, to: 'reviewed' });
  const page = await open(`/portal/family/reports?child=${ana}`, 'parent', { world });
  const { user, findByRole, findByText } = page;
  await user.click(await findByRole('button', { name: 'Read and sign' }));
  await user.click(await findByRole('button', { name: 'I’ve read it' }));
  await pressTwice(page, 'records.acknowledgeOwn', () => findByRole('button', { name: 'Sign' }));
  await findByText('You signed this report.');
  const { steps } = await owner.records.getIncident({ daycareId, incidentId });
  expect(steps.map(({ kind }) => kind)).toEqual(['reviewed', 'acknowledged']);
});

it('A family agrees to a medicine once, whichever answers are lost', async () => {
  const world = await familyWorld();
  const { owner, daycareId, ana, db, newId } = world;
  const agreed = { medicine: 'Amoxicillin', condition: 'Ear infection', dose: '5 mL', manner: 'by mouth', secondAdult: false };
  const terms = { ...agreed, times: ['11:00'], from: '2026-11-23', until: '2026-12-31' };
  await owner.records.saveAuthorization({ daycareId, id: newId(), studentId: ana, ...terms });
  const family = await open(`/portal/family/medication?child=${ana}`, 'parent', { world });
  await family.user.click(await family.findByRole('button', { name: medicationText.family.askSign('Amoxicillin') }));
  draw(await family.findByLabelText(medicationText.child.signature));
  await pressTwice(family, 'records.signOwnAuthorization', () => family.findByRole('button', { name: medicationText.family.sign }));
  await family.findByText(/^Carla Lopez signed on /);
  expect(await db.selectFrom('medicationSteps').select('kind').execute()).toEqual([{ kind: 'signed' }]);
});

it('An emergency dose is seen once, whichever answers are lost', async () => {
  const world = await familyWorld();
  const { owner, as, people, daycareId, ana, db, newId } = world;
  const exception = { who: 'Carla Lopez', why: 'Trouble breathing' };
  const dose = { authorizationId: null, medicine: 'Epinephrine', manner: 'into the thigh', dose: '0.15 mg', note: null, exception };
  await as(people.teacher).records.give({ daycareId, id: newId(), studentId: ana, ...dose });
  const page = await open('/portal/dashboard', 'owner', { world });
  const seen = new RegExp(`^${medicationText.dashboard.seen}: Ana`);
  await pressTwice(page, 'records.seeDose', () => page.findByRole('button', { name: seen }));
  await waitFor(async () => expect(await owner.records.listDoseExceptions({ daycareId })).toEqual([]));
  expect((await db.selectFrom('doses').select('kind').execute()).map(({ kind }) => kind).toSorted()).toEqual(['given', 'seen']);
});

it('An owner’s rules and the readers of protection notes are set once, whichever answers are lost', async () => {
  const world = await withFall();
  const { ana, db, incidentId } = world;
  const press = async (page: Page, name: string) => page.user.click(await page.findByRole('button', { name }));
  const inDialog = async (page: Page, name: string) => within(await page.findByRole('dialog', { name }));
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  const report = await open(`/portal/records/${incidentId}`, 'owner', { world });
  await press(report, incidentsText.rule.edit);
  const deadlines = await inDialog(report, incidentsText.rule.dialog);
  type(deadlines.getByLabelText(incidentsText.rule.signField), '24');
  await pressTwice(report, 'records.saveIncidentRule', () => deadlines.getByRole('button', { name: text.actions.save }));
  await report.findByText(incidentsText.rule.sign(24));
  report.unmount();

  const drills = await open('/portal/drills', 'owner', { world });
  await press(drills, drillsText.setRules);
  const intervals = await inDialog(drills, drillsText.rulesTitle);
  type(intervals.getByLabelText(drillsText.months(drillsText.kinds.fire)), '1');
  await pressTwice(drills, 'records.setDrillRules', () => intervals.getByRole('button', { name: drillsText.save }));
  await drills.findByText(new RegExp(`^${drillsText.every(1)}\\.`));
  drills.unmount();

  const settings = await open('/portal/daycare-settings', 'owner', { world });
  await press(settings, retentionText.set);
  const years = await inDialog(settings, retentionText.setTitle);
  await settings.user.click(years.getByRole('button', { name: retentionText.fillSuggested }));
  await pressTwice(settings, 'records.setRetention', () => years.getByRole('button', { name: retentionText.save }));
  await waitFor(() => expect(settings.queryByRole('dialog')).toBeNull());
  settings.unmount();

  const child = await open(`/portal/students/${ana}`, 'owner', { world });
  await pressTwice(child, 'records.setProtectionReaders', () => child.findByLabelText('Ben Okafor'));
  await waitFor(async () => expect(await child.findByLabelText('Ben Okafor')).toHaveProperty('checked', true));

  const actions = ['daycare.setIncidentRule', 'daycare.setDrillRules', 'daycare.setRetention', 'student.nameProtectionReaders'] as const;
  const log = await db.selectFrom('activity').where('action', 'in', actions).select('action').orderBy('seq').execute();
  expect(log.map(({ action }) => action)).toEqual(actions);
});

it('A drill and a protection note are saved once, whichever answers are lost', async () => {
  const { world, daycareId, ana } = await openDaily();
  const headcountId = newSentId();
  await world.owner.attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
  await world.owner.attendance.finish({ daycareId, id: newSentId(), headcountId });
  const drills = await open('/portal/drills', 'owner', { world });
  await drills.user.click(await drills.findByRole('button', { name: /^Save as a drill: Fire drill/ }));
  const form = within(await drills.findByRole('dialog', { name: 'Save as a drill' }));
  await pressTwice(drills, 'records.saveDrill', () => form.getByRole('button', { name: 'Save' }));
  await drills.findByRole('row', { name: /Fire drill/ });
  expect(await world.db.selectFrom('drills').select('id').execute()).toHaveLength(1);
  drills.unmount();
  const child = await open(`/portal/students/${ana}`, 'owner', { world });
  await child.user.type(await child.findByRole('textbox', { name: 'New note' }), 'Said that home is loud.');
  await pressTwice(child, 'records.addProtectionNote', () => child.findByRole('button', { name: 'Add the note' }));
  await child.findByText('Said that home is loud.');
  expect(await world.db.selectFrom('protectionNotes').select('id').execute()).toHaveLength(1);
});

it('Old records are deleted once: when the answer was lost, the next press says that nothing is left', async () => {
  const world = await ownWorld();
  const { people, db, owner, daycareId } = world;
  await db.updateTable('students').set({ createdAt: '2018-01-01T12:00:00.000Z', dob: '2015-09-03' }).execute();
  await writeOldRecords(world, people.child);
  await sayDownloaded(world, people.child);
  const page = await open('/portal/daycare-settings', 'owner', { world });
  const [due] = (await owner.records.getRetention({ daycareId })).due;
  await page.user.click(await page.findByRole('checkbox', { name: `${due?.firstName} ${due?.lastName}` }));
  await page.user.click(await page.findByRole('button', { name: retentionText.deleteChosen(1) }));
  const dialog = within(await page.findByRole('dialog'));
  await pressTwice(page, 'records.deleteDue', () => dialog.getByRole('button', { name: retentionText.deleteNow }));
  await dialog.findByText(new RegExp(retentionText.nothingLeft));
  // The page reads that nothing is due when the owner comes back to it. The dialog still says what it was asked about.
  fireEvent(window, new Event('visibilitychange'));
  const box = { name: `${due?.firstName} ${due?.lastName}`, hidden: true };
  await waitFor(() => expect(page.queryByRole('checkbox', box)).toBeNull());
  expect(dialog.getByText(retentionText.deleteHelp(1))).toBeTruthy();
  const deletions = await db.selectFrom('activity').where('action', '=', 'student.deleteDue').select('detail').execute();
  expect(deletions).toHaveLength(1);
});
