import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { openDaily } from '../../test/attendance';
import { open, type World } from '../../test/open';

const amoxicillin = {
  medicine: 'Amoxicillin',
  condition: 'Ear infection',
  dose: '5 mL',
  manner: 'by mouth',
  times: ['12:00'],
  circumstances: 'With lunch',
  from: '2026-11-01',
  until: '2026-12-31',
  secondAdult: false,
};

/** Authorizes a medicine for Ana that is due at ten, when every test begins, and lets her mother agree by phone. */
async function authorized(more: Partial<typeof amoxicillin> = {}) {
  const daily = await openDaily();
  const { world, daycareId, ana } = daily;
  const { records, attendance } = world.owner;
  const id = newSentId();
  const times = [new Date(world.services.runtime.now()).toISOString().slice(11, 16)];
  await records.saveAuthorization({ daycareId, id, studentId: ana, ...amoxicillin, times, ...more });
  await attendance.mark({ daycareId, marks: [{ id: newSentId(), studentId: ana, kind: 'in' }] });
  return { ...daily, authorizationId: id };
}

async function sign({ world, daycareId, ana, authorizationId }: Awaited<ReturnType<typeof authorized>>) {
  const [guardian] = (await world.owner.records.list({ daycareId, studentId: ana })).guardians;
  const row = { daycareId, id: newSentId(), authorizationId, personId: guardian?.personId ?? '' };
  const signature: [number, number][][] = [
    [
      [10, 10],
      [90, 90],
    ],
  ];
  await world.owner.records.signAuthorization({ ...row, method: 'finger', signature });
}

const dosesOf = async (world: World, daycareId: string, ana: string) =>
  (await world.owner.records.list({ daycareId, studentId: ana })).doses;

describe('The medication of a room', () => {
  it('opens what is due now, waits for the second adult, and says who got what', async () => {
    const daily = await authorized({ secondAdult: true });
    await sign(daily);
    const { world, daycareId, ana } = daily;
    const { findByRole, findByText, user } = await open('/portal/activities/medication', 'teacher', { world });
    const card = within(await findByRole('article', { name: 'Ana Lopez' }));
    card.getByText('Amoxicillin, 5 mL by mouth');
    await user.click(card.getByRole('button', { name: 'Give 5 mL to Ana' }));
    await card.findByText('Choose who checked it with you.');
    expect(card.queryByText('Ben Okafor')).toBeNull();
    await user.click(card.getByRole('radio', { name: 'Elif Demir' }));
    await user.click(card.getByRole('button', { name: 'Give 5 mL to Ana' }));
    await findByText(/^Ana got 5 mL at .* Checked by Elif Demir\.$/, { selector: 'p' });
    expect(await dosesOf(world, daycareId, ana)).toMatchObject([{ by: 'Ben Okafor', checkedName: 'Elif Demir' }]);
  });

  it('asks before a second dose of the hour, and gives it knowingly', async () => {
    const daily = await authorized({ times: [] });
    await sign(daily);
    const { world, daycareId, ana, authorizationId } = daily;
    const { findByRole, user } = await open('/portal/activities/medication', 'teacher', { world });
    const giveIt = await findByRole('button', { name: 'Give Amoxicillin to Ana' });
    await world.as(world.people.staff).records.give({ daycareId, id: newSentId(), authorizationId, dose: '5 mL', note: 'Fever' });
    await user.click(giveIt);
    const form = within(await findByRole('dialog', { name: 'Amoxicillin for Ana' }));
    await user.click(form.getByRole('button', { name: 'Give 5 mL to Ana' }));
    await form.findByText('Choose or write what you see first.');
    await user.type(form.getByRole('textbox', { name: 'What do you see?' }), 'Ear hurts');
    await user.click(form.getByRole('button', { name: 'Give 5 mL to Ana' }));
    const question = within(await findByRole('dialog', { name: 'Another dose within the hour?' }));
    question.getByText(/^Rosa Pinto gave it at /);
    await user.click(question.getByRole('button', { name: 'Give another dose' }));
    await waitFor(async () => expect(await dosesOf(world, daycareId, ana)).toHaveLength(2));
  });

  it('records a dose at the press that gave it, not at one that was asked about and cancelled', async () => {
    const daily = await authorized({ times: [] });
    await sign(daily);
    const { world, daycareId, ana, authorizationId } = daily;
    const { findByRole, user } = await open('/portal/activities/medication', 'teacher', { world });
    await world.as(world.people.staff).records.give({ daycareId, id: newSentId(), authorizationId, dose: '5 mL', note: 'Fever' });
    await user.click(await findByRole('button', { name: 'Give Amoxicillin to Ana' }));
    const form = within(await findByRole('dialog', { name: 'Amoxicillin for Ana' }));
    await user.type(form.getByRole('textbox', { name: 'What do you see?' }), 'Ear hurts');
    const ask = async (answer: string) => {
      await user.click(form.getByRole('button', { name: 'Give 5 mL to Ana' }));
      const question = await findByRole('dialog', { name: 'Another dose within the hour?' });
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(question.isConnected).toBe(false));
    };
    await ask('Cancel');
    vi.setSystemTime(Date.now() + 30 * 60_000);
    await ask('Give another dose');
    await waitFor(async () => expect(await dosesOf(world, daycareId, ana)).toHaveLength(2));
    const now = world.services.runtime.now().getTime();
    for (const { at } of await dosesOf(world, daycareId, ana)) expect(now - Date.parse(at)).toBeLessThan(60_000);
  });

  it('says why a dose was not given', async () => {
    const daily = await authorized();
    await sign(daily);
    const { world, daycareId, ana } = daily;
    const { findByRole, findByText, user, connection } = await open('/portal/activities/medication', 'teacher', { world });
    await user.click(await findByRole('button', { name: 'Not given' }));
    const form = within(await findByRole('dialog', { name: 'Ana did not get Amoxicillin' }));
    await user.click(form.getByRole('radio', { name: 'Something else' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Enter why it wasn’t given.');
    await user.click(form.getByRole('radio', { name: 'Refused it' }));
    // Sent again after a lost answer, it counts once.
    const mend = connection.loseAnswers('records.refuse');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText(/Check your connection/);
    mend();
    await user.click(form.getByRole('button', { name: 'Save' }));
    const row = within((await findByText(/^Ana refused at /, { selector: 'p' })).closest('li') ?? document.body);
    row.getByText('Refused');
    row.getByText('Amoxicillin');
    expect(await dosesOf(world, daycareId, ana)).toMatchObject([{ kind: 'refused', whyNot: 'refused' }]);
  });

  it('names what nobody may give yet, and records an emergency for any child', async () => {
    const { world, daycareId, ana } = await authorized();
    const { findByRole, findByText, getByRole, user } = await open('/portal/activities/medication', 'teacher', { world });
    await findByText(/Nobody may give it yet\./);
    await user.click(getByRole('button', { name: 'Emergency dose' }));
    const choice = await findByRole('dialog', { name: 'Emergency dose' });
    await within(choice).findByRole('option', { name: 'Ana Lopez' });
    await user.selectOptions(within(choice).getByRole('combobox'), 'Ana Lopez');
    const form = within(await findByRole('dialog', { name: 'Emergency dose for Ana' }));
    await user.type(form.getByRole('textbox', { name: 'Medicine' }), 'Epinephrine');
    await user.type(form.getByRole('textbox', { name: 'Dose' }), '0.15 mg');
    await user.click(form.getByRole('button', { name: 'Record the emergency dose' }));
    await form.findByText('Enter why it was given without an authorization.');
    await user.type(form.getByRole('textbox', { name: 'Who agreed, or who told you to give it?' }), 'Carla Lopez');
    await user.type(form.getByRole('textbox', { name: 'Why was it given?' }), 'Trouble breathing');
    await user.click(form.getByRole('button', { name: 'Record the emergency dose' }));
    await waitFor(async () =>
      expect(await dosesOf(world, daycareId, ana)).toMatchObject([{ authorizationId: null, medicine: 'Epinephrine' }]),
    );
    expect((await world.owner.records.listIncidents({ daycareId })).incidents).toMatchObject([
      { state: 'draft', child: { firstName: 'Ana' } },
    ]);
  });
});

describe('A child’s medication', () => {
  it('is authorized from the form, signed with a finger, and voided with a reason', async () => {
    const daily = await openDaily();
    const { world, daycareId, ana } = daily;
    const { classroomId } = await world.owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Bees' } });
    await world.owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments: [{ studentId: ana, classroomId }] });
    const { findByRole, findByText, findByLabelText, getByRole, user } = await open(`/portal/students/${ana}/medication`, 'owner', {
      live: true,
      world,
    });
    await findByText('No authorization for Ana.');
    await findByText('Bees');
    await user.click(getByRole('button', { name: 'Add an authorization' }));
    const form = within(await findByRole('dialog', { name: 'Authorize medication for Ana' }));
    await user.type(form.getByRole('textbox', { name: 'Medicine, as on the label' }), 'Ibuprofen');
    await user.type(form.getByRole('textbox', { name: 'What it is for' }), 'Fever');
    await user.type(form.getByRole('textbox', { name: 'Dose' }), '5 mL');
    await user.type(form.getByRole('textbox', { name: 'How it’s given' }), 'by mouth');
    await user.click(form.getByRole('radio', { name: 'Only when needed' }));
    await user.type(form.getByRole('textbox', { name: 'When is it needed?' }), 'Fever over 101');
    fireEvent.change(form.getByLabelText('Last day'), { target: { value: '2026-12-01' } });
    await user.click(form.getByRole('button', { name: 'Save authorization' }));
    await user.click(await findByRole('button', { name: 'Have it signed' }));
    const signing = within(await findByRole('dialog', { name: 'Who agrees to Ibuprofen?' }));
    await user.click(signing.getByRole('button', { name: 'Have it signed' }));
    await signing.findByText('Sign in the box.');
    const box = await findByLabelText('Signature');
    fireEvent.pointerDown(box, { button: 0, clientX: 5, clientY: 5 });
    fireEvent.pointerMove(box, { clientX: 60, clientY: 20 });
    fireEvent.pointerUp(box);
    await user.click(signing.getByRole('button', { name: 'Have it signed' }));
    await findByText(/^With a finger on a device here, /);
    const { authorizations } = await world.owner.records.list({ daycareId, studentId: ana });
    await world.owner.records.give({
      daycareId,
      id: newSentId(),
      authorizationId: authorizations[0]?.id ?? '',
      dose: '50 mL',
      checkedBy: world.people.staff.uid,
    });
    await user.click(await findByRole('button', { name: /^Void the dose of / }));
    const voiding = within(await findByRole('dialog', { name: 'Void this dose?' }));
    await user.type(voiding.getByRole('textbox', { name: 'What is wrong with it?' }), 'Typed 50');
    await user.click(voiding.getByRole('button', { name: 'Void' }));
    expect(await findByText(/^Typed 50\. Marta Lindqvist, /)).toBeTruthy();
  });
});

describe('A family', () => {
  it('signs on its own page, and reads what was given', async () => {
    const daily = await authorized();
    const { world, daycareId, ana } = daily;
    await world.owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
    const { findByRole, findByText, findByLabelText, user } = await open(`/portal/family/medication?child=${ana}`, 'parent', { world });
    await user.click(await findByRole('button', { name: 'Sign for Amoxicillin' }));
    const box = await findByLabelText('Signature');
    await user.click(await findByRole('button', { name: 'Sign' }));
    await findByText('Sign in the box.');
    fireEvent.pointerDown(box, { button: 0, clientX: 5, clientY: 5 });
    fireEvent.pointerUp(box);
    await user.click(await findByRole('button', { name: 'Sign' }));
    await findByText(/^Carla Lopez signed on /);
    expect((await world.owner.records.list({ daycareId, studentId: ana })).authorizations).toMatchObject([
      { agreement: { method: 'page' } },
    ]);
  });
});

describe('Today and the dashboard', () => {
  it('say that medication is due, and an owner sees an emergency until they have read about it', async () => {
    const daily = await authorized();
    await sign(daily);
    const { world, daycareId, ana } = daily;
    await world.as(world.people.teacher).records.give({
      daycareId,
      id: newSentId(),
      authorizationId: null,
      studentId: ana,
      medicine: 'Epinephrine',
      dose: '0.15 mg',
      exception: { who: 'Carla Lopez', why: 'Trouble breathing' },
    });
    const activities = await open('/portal/activities', 'teacher', { world });
    await activities.findByText('Medication: 1 dose is due. Ana');
    activities.unmount();
    const { findByRole, findByText, queryByText, user } = await open('/portal/dashboard', 'owner', { world });
    await findByText('Ben Okafor gave 0.15 mg of Epinephrine to Ana Lopez');
    await user.click(await findByRole('button', { name: 'Reviewed: Ana Lopez' }));
    await waitFor(async () => expect(await world.owner.records.listDoseExceptions({ daycareId })).toEqual([]));
    expect(queryByText('nothing')).toBeNull();
  });
});
