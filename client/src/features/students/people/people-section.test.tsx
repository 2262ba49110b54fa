import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, ownWorld, type Who, type World } from '../../../test/open';
import { addPerson, anyDay, askForNils } from '../../../test/people';
import { addStudents } from '../../../test/students';

const labels = dayText.people.section;
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const draftsKept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

async function openAna(world: World, who: Who = 'owner') {
  const page = await open(`/portal/students/${world.people.child}`, who, { world });
  const section = within(await page.findByRole('region', { name: /^Contacts and pickup/ }));
  await section.findByText('Carla Lopez');
  const { user } = page;
  return {
    ...page,
    section,
    dialog: async () => within(await page.findByRole('dialog')),
    add: () => user.click(section.getByRole('button', { name: labels.add })),
    edit: async (name: string) => user.click(await section.findByRole('button', { name: labels.edit(name) })),
    row: async (name: string) => within((await section.findByText(name)).closest('li') ?? document.body),
    closed: () => waitFor(() => expect(page.queryByRole('dialog')).toBeNull()),
  };
}

const listOf = async ({ as, people }: World) =>
  (await as(people.owner).people.getPeople({ daycareId: people.sunnyside, studentId: people.child })).people;
const personIn = async (world: World, name: string) => (await listOf(world)).find(({ fullName }) => fullName === name);

describe('the people of a child', () => {
  it('shows when a family asked, and when somebody said yes, in the daycare’s time zone and not in the device’s', async () => {
    const world = await ownWorld();
    const { as, people, services } = world;
    const { sunnyside: daycareId, child: studentId } = people;
    // Fourteen hours from UTC, so that the day is another one for most devices.
    const timeZone = new Date().getTimezoneOffset() < 0 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    await as(people.owner).daycare.updateDay({ daycareId, timeZone });
    await askForNils(world, studentId);
    await addPerson(world, [studentId], { fullName: 'Rosa Lopez', pickup: anyDay });
    const now = services.runtime.now().toISOString();
    const { row } = await openAna(world);
    const day = formatDate(dayAt(now, timeZone), 'short');
    for (const name of ['Nils Aker', 'Rosa Lopez'])
      expect((await row(name)).getAllByText((words) => words.includes(day)).length).toBeGreaterThan(0);
  });

  it('can be called by a tap on the number and emailed by one on the address, with people not authorized first', async () => {
    const world = await ownWorld();
    await addPerson(world, [world.people.child], {
      fullName: 'Rosa Lopez',
      pickup: anyDay,
      phones: [{ label: 'work', number: '+1 (555) 010-0119' }],
    });
    await addPerson(world, [world.people.child], { fullName: 'Daniel Reyes', notAuthorized: { note: 'Court order.' } });
    const { section, row, user } = await openAna(world);
    const call = (await row('Rosa Lopez')).getByRole('link');
    expect(call.getAttribute('href')).toBe('tel:+15550100119');
    expect(call.getAttribute('aria-label')).toBe('Call Rosa Lopez, work: +1 (555) 010-0119');
    expect((await row('Carla Lopez')).getByRole('link', { name: /parent@sunnyside/ }).getAttribute('href')).toBe(
      'mailto:parent@sunnyside.example',
    );
    // Others can see the screen.
    expect(section.queryByText('Daniel Reyes')).toBeNull();
    await user.click(section.getByRole('button', { name: labels.showAlert }));
    const names = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names[0]).toContain('Daniel Reyes');
    expect(names[0]).toContain(dayText.people.compare.notAuthorized);
    expect((await row('Rosa Lopez')).getByText(labels.idNotSeen(dayText.people.pickup.anyDay))).toBeTruthy();
  });

  it('are added with a phone and pickup days, with errors at their fields', async () => {
    const world = await ownWorld();
    const page = await openAna(world);
    await page.add();
    const { user } = page;
    const dialog = await page.dialog();
    fill(dialog.getByLabelText('Phone 1 type (optional)'), 'mobile');
    fill(dialog.getByLabelText('Email (optional)'), 'jana at home');
    await user.click(dialog.getByLabelText(labels.pickupModes.some));
    await user.click(dialog.getByRole('button', { name: labels.save }));
    expect(await dialog.findByText(dayText.people.nameMissing)).toBeTruthy();
    expect(dialog.getByLabelText(labels.fullName)).toBe(document.activeElement);
    expect(dialog.getByText(dayText.people.phoneMissing)).toBeTruthy();
    expect(dialog.getByText(dayText.people.weekdayMissing)).toBeTruthy();
    expect(dialog.getByText(/is not an email address/)).toBeTruthy();

    fill(dialog.getByLabelText(labels.fullName), 'Jana Weber');
    fill(dialog.getByLabelText('Phone 1'), '555 0100');
    fill(dialog.getByLabelText('Email (optional)'), '');
    await user.click(dialog.getByLabelText('Tuesday'));
    await user.click(dialog.getByRole('button', { name: labels.save }));
    await page.closed();
    expect((await page.row('Jana Weber')).getByText(/^Tuesday/)).toBeTruthy();
    expect(await personIn(world, 'Jana Weber')).toMatchObject({
      phones: [{ label: 'mobile', number: '555 0100' }],
      email: null,
      pickup: { from: null, until: null, weekdays: [2] },
      emergencyOrder: 2,
    });
    expect(draftsKept()).toEqual([]);
  });

  it('are taken from another child’s list without being entered twice', async () => {
    const world = await ownWorld();
    const leo = await addStudents(world, [{ firstName: 'Leo', lastName: 'Brandt' }]);
    const personId = await addPerson(world, leo, { fullName: 'Jana Weber', phones: [{ label: '', number: '555 0100' }] });
    const page = await openAna(world);
    await page.add();
    const dialog = await page.dialog();
    await page.user.selectOptions(await dialog.findByLabelText(labels.known), personId);
    expect(dialog.getByLabelText(labels.fullName)).toHaveProperty('value', 'Jana Weber');
    expect(dialog.getByLabelText(labels.fullName)).toHaveProperty('disabled', true);
    await page.user.click(dialog.getByLabelText(labels.pickupModes.any));
    await page.user.click(dialog.getByRole('button', { name: labels.save }));
    await page.closed();
    expect(await personIn(world, 'Jana Weber')).toMatchObject({ personId, pickup: anyDay, phones: [{ number: '555 0100' }] });
  });

  it('keep unsaved text when the page is closed, until it is saved or discarded', async () => {
    const world = await ownWorld();
    const first = await openAna(world);
    await first.add();
    const before = await first.dialog();
    fill(before.getByLabelText(labels.fullName), 'Jana Weber');
    fill(before.getByLabelText('Phone 1'), '555 0100');
    await first.user.click(before.getByLabelText(labels.pickupModes.some));
    await first.user.click(before.getByLabelText('Tuesday'));
    first.unmount();
    expect(draftsKept()).toHaveLength(1);

    const page = await openAna(world);
    await page.add();
    const dialog = await page.dialog();
    await dialog.findByText(text.drafts.changesBack);
    expect(dialog.getByLabelText('Phone 1')).toHaveProperty('value', '555 0100');
    expect(dialog.getByLabelText('Tuesday')).toHaveProperty('checked', true);
    await page.user.click(dialog.getByRole('button', { name: labels.save }));
    await page.closed();
    expect(await personIn(world, 'Jana Weber')).toMatchObject({ pickup: { weekdays: [2] }, phones: [{ number: '555 0100' }] });
    page.unmount();
    expect(draftsKept()).toEqual([]);
  });

  it('are not overwritten when somebody else has changed them meanwhile', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const personId = await addPerson(world, [people.child], { fullName: 'Rosa Lopez', relation: 'Aunt', pickup: anyDay });
    const page = await openAna(world);
    await page.edit('Rosa Lopez');
    const dialog = await page.dialog();
    fill(dialog.getByLabelText('Phone 1'), '555 0100');
    const { updatedAt } = (await personIn(world, 'Rosa Lopez')) ?? {};
    const rosa = { daycareId: people.sunnyside, id: personId, fullName: 'Rosa Lopez Diaz', phones: [], email: null, note: null };
    await as(people.staff).people.savePerson({ ...rosa, updatedAt: updatedAt ?? '' });
    await page.user.click(dialog.getByRole('button', { name: labels.save }));
    await dialog.findByText(dayText.people.changedMeanwhile);
    await page.user.click(dialog.getByRole('button', { name: text.drafts.loadAgain }));
    await waitFor(() => expect(dialog.getByLabelText(labels.fullName)).toHaveProperty('value', 'Rosa Lopez Diaz'));
    expect(dialog.queryByText(dayText.people.changedMeanwhile)).toBeNull();
    expect(dialog.getByLabelText('Phone 1')).toHaveProperty('value', '555 0100');
    await page.user.click(dialog.getByRole('button', { name: labels.save }));
    await page.closed();
    expect(await personIn(world, 'Rosa Lopez Diaz')).toMatchObject({ relation: 'Aunt', phones: [{ number: '555 0100' }] });
  });

  it('stay not authorized if somebody set that while the form was open', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const personId = await addPerson(world, [people.child], { fullName: 'Rosa Lopez', pickup: anyDay });
    const page = await openAna(world);
    await page.edit('Rosa Lopez');
    const dialog = await page.dialog();
    fill(dialog.getByLabelText('Phone 1'), '555 0100');
    const around = { relation: null, isGuardian: false, household: null, emergencyOrder: null, pickup: null, sees: null };
    const link = { daycareId: people.sunnyside, studentId: people.child, personId, ...around };
    const { version } = (await personIn(world, 'Rosa Lopez')) ?? {};
    await as(people.staff).people.linkPerson({ ...link, notAuthorized: { note: 'Court order' }, version });
    await page.user.click(dialog.getByRole('button', { name: labels.save }));
    await dialog.findByText(dayText.people.changedMeanwhile);
    expect(await personIn(world, 'Rosa Lopez')).toMatchObject({ notAuthorized: { note: 'Court order' } });
    await page.user.click(dialog.getByRole('button', { name: text.drafts.loadAgain }));
    await waitFor(() => expect(dialog.queryByText(dayText.people.changedMeanwhile)).toBeNull());
    await page.user.click(dialog.getByRole('button', { name: labels.save }));
    await page.closed();
    expect(await personIn(world, 'Rosa Lopez')).toMatchObject({ notAuthorized: { note: 'Court order' }, phones: [{ number: '555 0100' }] });
  });

  it('are removed only after a confirmation', async () => {
    const world = await ownWorld();
    await addPerson(world, [world.people.child], { fullName: 'Rosa Lopez', pickup: anyDay });
    const page = await openAna(world);
    await page.edit('Rosa Lopez');
    await page.user.click((await page.dialog()).getByRole('button', { name: labels.remove }));
    const question = within(await page.findByRole('dialog', { name: labels.removeTitle('Rosa Lopez', 'Ana') }));
    await page.user.click(question.getByRole('button', { name: labels.removeConfirm }));
    await page.findByText(labels.removed('Rosa Lopez'));
    expect(await personIn(world, 'Rosa Lopez')).toBeUndefined();
  });

  it('are asked about again when somebody with a close name is not authorized since, and stay confirmed as somebody else', async () => {
    const world = await ownWorld();
    await addPerson(world, [world.people.child], { fullName: 'Maria Stone', pickup: anyDay });
    await addPerson(world, [world.people.child], { fullName: 'David Stone', notAuthorized: { note: null } });
    const { row, user, dialog, findByText, findAllByText } = await openAna(world);
    const maria = await row('Maria Stone');
    expect(maria.getByText(dayText.people.pickup.askFirst)).toBeTruthy();
    await user.click(maria.getByRole('button', { name: labels.confirmName('Maria Stone') }));
    await user.click((await dialog()).getByRole('button', { name: dayText.people.compare.no }));
    await findByText(dayText.people.compare.otherConfirmed('Maria Stone'));
    expect(await findAllByText(labels.idNotSeen(dayText.people.pickup.anyDay))).not.toEqual([]);
    expect(await personIn(world, 'Maria Stone')).toMatchObject({ isConfirmed: true, isAsked: false });
  });

  it('are changed by owners and staff; a teacher only reads', async () => {
    const world = await ownWorld();
    const { section } = await openAna(world, 'teacher');
    expect(section.queryByRole('button', { name: labels.add })).toBeNull();
    expect(section.queryByRole('button', { name: labels.edit('Carla Lopez') })).toBeNull();
  });
});
