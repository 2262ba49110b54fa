import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginning, open, ownWorld } from '../../../test/open';
import { addPerson } from '../../../test/people';
import { expectAt, markChild, openSunnyside } from '../../../test/today';
import { setWindow } from '../../../test/window';

type Prepare = (world: Awaited<ReturnType<typeof ownWorld>>, ids: Awaited<ReturnType<typeof openSunnyside>>) => Promise<unknown>;

/** Today on a phone, as the teacher sees it. */
async function openPhone(prepare?: Prepare) {
  setWindow('narrow');
  const world = await ownWorld();
  const ids = await openSunnyside(world);
  await prepare?.(world, ids);
  const page = await open('/portal/today', 'teacher', { world });
  await page.findByRole('button', { name: /^Classroom: / });
  const { people } = world;
  const childNow = async (name: string) => {
    const { children } = await world.as(people.owner).attendance.getDay({ daycareId: people.sunnyside, day: null });
    return children.find(({ firstName }) => firstName === name);
  };
  const press = async (name: string | RegExp) => page.user.click(await page.findByRole('button', { name }));
  const panel = async () => within(await page.findByRole('dialog'));
  return { ...page, world, ids, press, panel, childNow };
}

/** An adult who is not on the list, authorized by the office in person a little earlier. */
async function typeUnlisted(
  user: { type: (field: HTMLElement, text: string) => Promise<void>; click: (button: HTMLElement) => Promise<void> },
  sheet: ReturnType<typeof within>,
) {
  await user.type(sheet.getByLabelText('Full name'), '  Rosa Vega ');
  await user.type(sheet.getByLabelText('Who authorized this?'), 'The office');
  fireEvent.change(sheet.getByLabelText('When?'), { target: { value: '09:00' } });
  await user.click(sheet.getByLabelText('I checked the ID'));
}

const isIn: Prepare = (world, { leo }) => markChild(world, leo, 'in');

describe('/portal/today on a phone', () => {
  it('leads the owner of a daycare that has classrooms and no children yet to adding them', async () => {
    setWindow('narrow');
    const world = await ownWorld();
    const { as, people } = world;
    const owner = as(people.otherOwner);
    await owner.classrooms.manageClassroom({ daycareId: people.mapleGrove, action: 'create', classroomData: { name: 'Acorns' } });
    const page = await open('/portal/today', 'otherOwner', { world });
    expect(await page.findByRole('heading', { name: 'No children yet' })).toBeTruthy();
    expect(page.getByRole('link', { name: 'Add Student' }).getAttribute('href')).toBe('/portal/create-student');
    expect(page.queryByText('Nobody is here right now.')).toBeNull();
  });

  it('checks a child in with one press, and keeps it in its row so that the next press hits nobody else', async () => {
    const { press, getByText, findByText, queryByRole, childNow } = await openPhone((world, { mia }) => expectAt(world, [mia], '09:30'));
    getByText('Due 9:30, 30 min late');
    await press('In: check in Mia');
    await findByText(/^Mia checked in, /);
    getByText(/^Here since /);
    expect(queryByRole('button', { name: 'In: check in Mia' })).toBeNull();
    await expect.poll(() => childNow('Mia')).toMatchObject({ state: 'in' });
  });

  it('lists children by their agreed time, and those without one last', async () => {
    const { findAllByRole } = await openPhone(async (world, { leo, mia }) => {
      await expectAt(world, [leo], '10:30');
      await expectAt(world, [mia], '09:30');
    });
    const rows = await findAllByRole('button', { name: /^In: check in / });
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['In: check in Mia', 'In: check in Leo', 'In: check in Ana']);
  });

  it('shows one room, which the device remembers, and counts who is there', async () => {
    const { user, findByRole, getByText, queryByText, press, unmount } = await openPhone(isIn);
    await press('Classroom: All rooms');
    await user.click(await findByRole('menuitemradio', { name: /^Foxes/ }));
    await findByRole('button', { name: 'Classroom: Foxes' });
    expect(queryByText('Mia Costa')).toBeNull();
    expect(getByText('here').parentElement?.parentElement?.textContent).toBe('1 here');
    unmount();
    const again = await open('/portal/today', 'teacher');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('todayRoom:'))).toHaveLength(1);
    again.unmount();
  });

  it('lists a child in both rooms on the day of a move, and counts it in the one where it is', async () => {
    const { user, findByRole, getByRole, getByText, press, childNow, ids } = await openPhone(async (world, { leo, mia }) => {
      const { as, people, services } = world;
      const { sunnyside: daycareId } = people;
      const { rooms } = await as(people.owner).attendance.getDay({ daycareId, day: null });
      const classroomId = rooms.find(({ name }) => name === 'Owls')?.classroomId ?? '';
      const day = dayAt(services.runtime.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
      await as(people.owner).classrooms.planMove({ daycareId, id: 'a-move-made-by-a-test-02', studentId: leo, classroomId, day });
      await markChild(world, mia, 'in');
    });
    const show = async (room: string) => {
      await press(/^Classroom: /);
      await user.click(await findByRole('menuitemradio', { name: new RegExp(`^${room}`) }));
      await findByRole('button', { name: `Classroom: ${room}` });
    };
    await show('Foxes');
    expect(getByRole('button', { name: 'In: check in Leo' })).toBeTruthy();
    await show('Owls');
    // Leo is listed here as well, and only Mia is counted.
    expect(getByText('here').parentElement?.parentElement?.textContent).toContain('1 here');
    await press('In: check in Leo');
    await expect.poll(() => childNow('Leo')).toMatchObject({ studentId: ids.leo, state: 'in' });
  });

  it('cancels one day of an absence, and leaves the others', async () => {
    const { user, findByRole, childNow, world, ids } = await openPhone(async ({ as, people, services }, { leo }) => {
      const { sunnyside: daycareId } = people;
      const from = dayAt(services.runtime.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
      const absence = { studentId: leo, from, until: addDays(from, 4), reason: 'sick' as const, note: null };
      await as(people.owner).attendance.planAbsence({ daycareId, id: 'an-absence-of-a-week-01', ...absence });
    });
    await user.click(await findByRole('button', { name: /^Leo Brandt/ }));
    const sheet = within(await findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Not absent after all' }));
    await expect.poll(() => childNow('Leo')).toMatchObject({ state: 'expected' });
    const { as, people } = world;
    const day = addDays(dayAt(beginning, Intl.DateTimeFormat().resolvedOptions().timeZone), 1);
    const { children } = await as(people.owner).attendance.getDay({ daycareId: people.sunnyside, day });
    expect(children.find(({ studentId }) => studentId === ids.leo)?.state).toBe('absent');
  });

  it('asks with whom a child left who was not checked out', async () => {
    setWindow('narrow');
    const world = await ownWorld();
    const { leo } = await openSunnyside(world);
    await markChild(world, leo, 'in');
    world.advance(23 * 3600);
    const page = await open('/portal/today', 'owner', { world });
    await page.user.click(await page.findByRole('button', { name: 'Add the time' }));
    const list = within(await page.findByRole('dialog'));
    await page.user.type(list.getByLabelText('Time Leo left'), '17:05');
    await page.user.click(list.getByRole('button', { name: 'Save the time Leo left' }));
    expect(await page.findByText('Enter a name, or choose “I don’t know who”')).toBeTruthy();
  });

  // trust 34
  it('drops the selection when another room is shown, so that nobody out of sight is checked in', async () => {
    const { user, press, findByRole, queryByRole, ids, childNow } = await openPhone();
    await press('Choose several');
    await press(/^Mia Costa/);
    await findByRole('button', { name: 'Check in 1' });
    await press('Classroom: All rooms');
    await user.click(await findByRole('menuitemradio', { name: /^Foxes/ }));
    await findByRole('button', { name: 'Classroom: Foxes' });
    expect(queryByRole('button', { name: 'Check in 1' })).toBeNull();
    await press('Choose several');
    await press(/^Leo Brandt/);
    await press('Check in 1');
    await expect.poll(() => childNow('Leo')).toMatchObject({ studentId: ids.leo, state: 'in' });
    expect(await childNow('Mia')).toMatchObject({ state: 'expected' });
  });

  it('names those who are selected and not in sight while others are searched', async () => {
    const { user, press, getByRole, findByText } = await openPhone();
    await press('Choose several');
    await press(/^Mia Costa/);
    await press('Find a child');
    await user.type(getByRole('searchbox'), 'leo');
    expect(await findByText('Also selected: Mia')).toBeTruthy();
  });

  it('corrects when a child arrived with a time and a reason, and keeps the first record', async () => {
    const { user, press, panel, childNow, world, ids } = await openPhone((world, { leo }) => markChild(world, leo, 'in'));
    await press(/^Leo Brandt, Here since /);
    await user.click(await (await panel()).findByRole('button', { name: /^Arrived 10:00/ }));
    const sheet = await panel();
    await sheet.findByText(/^Recorded 10:00.AM by Ben Okafor/);
    expect(sheet.getByRole('button', { name: 'Forgot to record it' })).toHaveProperty('disabled', true);
    await user.click(sheet.getByRole('button', { name: '9:30' }));
    await user.click(sheet.getByRole('button', { name: 'Forgot to record it' }));
    await expect.poll(() => childNow('Leo')).toMatchObject({ since: expect.stringContaining(':30:00') as string });
    const { people } = world;
    const about = { daycareId: people.sunnyside, studentId: ids.leo };
    const day = (await world.as(people.owner).attendance.getDay({ daycareId: people.sunnyside, day: null })).day;
    const { days } = await world.as(people.owner).attendance.getHistory({ ...about, from: day, until: day });
    expect(days[0]?.marks.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['in', null],
      ['in', 'Forgot to record it'],
    ]);
  });

  it('says that a child was never here, with a reason', async () => {
    const { user, press, panel, childNow } = await openPhone(isIn);
    await press(/^Leo Brandt, Here since /);
    await user.click(await (await panel()).findByRole('button', { name: /^Arrived/ }));
    const sheet = await panel();
    await user.click(await sheet.findByRole('button', { name: 'Leo was never here today' }));
    await user.click(sheet.getByRole('button', { name: 'Wrong child tapped' }));
    await expect.poll(() => childNow('Leo')).toMatchObject({ state: 'expected' });
  });

  it('finds a child by the name of an adult', async () => {
    const { user, press, getByRole, findByText, queryByText } = await openPhone(async (world, { mia }) => {
      await addPerson(world, [mia], { fullName: 'Siobh\u00e1n O\u2019Hara' });
      await addPerson(world, [mia], { fullName: 'Daniel Reyes', notAuthorized: { note: null } });
    });
    await press('Find a child');
    await user.type(getByRole('searchbox'), "o'har");
    await findByText('Mia Costa');
    expect(queryByText('Leo Brandt')).toBeNull();
    await user.clear(getByRole('searchbox'));
    await user.type(getByRole('searchbox'), 'reyes');
    await findByText('No child named reyes today.');
  });

  it('finds a child of any room by name', async () => {
    const { user, press, getByRole, findByText, queryByText } = await openPhone();
    await press('Find a child');
    await user.type(getByRole('searchbox'), 'mi');
    await findByText('Mia Costa');
    expect(queryByText('Leo Brandt')).toBeNull();
    await user.type(getByRole('searchbox'), 'x');
    await findByText('No child named mix today.');
  });

  it('checks several children in at once, and undoes all of it', async () => {
    const { press, findByText, childNow } = await openPhone();
    await press('Choose several');
    await press(/^Leo Brandt/);
    await press(/^Mia Costa/);
    await press('Check in 2');
    await findByText(/^2 children checked in, /);
    await expect.poll(() => childNow('Leo')).toMatchObject({ state: 'in' });
    await press('Undo');
    await findByText('Undid the last entry for 2 children.');
    await expect.poll(() => childNow('Mia')).toMatchObject({ state: 'expected' });
  });

  it('checks out with a name that is typed, and asks for one', async () => {
    const { user, press, panel, findByText, childNow } = await openPhone(isIn);
    await press(/^Leo Brandt, Here since /);
    const sheet = await panel();
    sheet.getByRole('heading', { name: 'Who is picking up Leo?' });
    await user.click(await sheet.findByRole('button', { name: /^Someone else/ }));
    await user.click(sheet.getByRole('button', { name: 'Check out' }));
    expect(sheet.getAllByText('Enter a name')).toHaveLength(2);
    sheet.getByText('Check the ID first, then check this box');
    await typeUnlisted(user, sheet);
    await user.click(sheet.getByRole('button', { name: 'Check out' }));
    await findByText(/^Leo checked out, /);
    await expect.poll(() => childNow('Leo')).toMatchObject({ state: 'out', collectedBy: 'Rosa Vega' });
  });

  it.each([
    ['To school', { collectedBy: null, goesTo: 'school' }],
    ['Not recorded', { collectedBy: null, goesTo: null }],
    ['Carla Brandt', { collectedBy: 'Carla Brandt', goesTo: null }],
  ])('checks out by the row “%s” alone', async (row, wanted) => {
    const { user, press, panel, childNow } = await openPhone(async ({ as, people }, { leo }) => {
      const daycareId = people.sunnyside;
      await as(people.teacher).attendance.mark({ daycareId, marks: [{ id: 'brought-by-carla-1', studentId: leo, kind: 'in' }] });
      const person = { id: 'carla-brandt-of-test', fullName: 'Carla Brandt', phones: [], email: null, note: null };
      const { personId } = await as(people.owner).people.savePerson({ daycareId, ...person });
      const none = { relation: null, household: null, emergencyOrder: null, notAuthorized: null, sees: null };
      const pickup = { from: null, until: null, weekdays: null };
      await as(people.owner).people.linkPerson({ daycareId, studentId: leo, personId, isGuardian: true, pickup, ...none });
      await as(people.owner).people.setKnown({ daycareId, personIds: [personId] });
    });
    await press(/^Leo Brandt, Here since /);
    await user.click(await (await panel()).findByRole('button', { name: new RegExp(`^${row}`) }));
    await expect.poll(() => childNow('Leo')).toMatchObject({ state: 'out', ...wanted });
  });

  it('asks for a reason when the time is changed, refuses future times, and keeps typed text', async () => {
    const { user, press, panel, childNow } = await openPhone((world, { leo }) =>
      markChild(world, leo, 'in', { at: new Date(beginning.getTime() - 3_600_000).toISOString(), reason: 'Forgot to record it' }),
    );
    await press(/^Leo Brandt, Here since /);
    const sheet = await panel();
    await user.click(await sheet.findByRole('button', { name: /^Someone else/ }));
    await typeUnlisted(user, sheet);
    await user.click(sheet.getByRole('button', { name: /change the time$/ }));
    const setTime = (value: string) => fireEvent.change(sheet.getByLabelText('Time'), { target: { value } });
    const send = () => user.click(sheet.getByRole('button', { name: 'Check out' }));
    setTime('23:00');
    await send();
    sheet.getByText(/^This time is still to come\./);
    setTime('08:00');
    await send();
    sheet.getByText(/^Leo arrived at 9:00/);
    setTime('09:30');
    await send();
    expect(sheet.getByLabelText('Why the different time?')).toBe(document.activeElement);
    sheet.getByText('Enter why you’re recording a different time');
    await user.click(sheet.getByRole('button', { name: 'Busy with the children' }));
    await send();
    await expect
      .poll(() => childNow('Leo'))
      .toMatchObject({ state: 'out', collectedBy: 'Rosa Vega', since: expect.stringContaining(':30:00') as string });
  });

  it('keeps the name on the device while the server does not answer', async () => {
    const { user, press, panel, connection, childNow, findByText } = await openPhone(isIn);
    await press(/^Leo Brandt, Here since /);
    const sheet = await panel();
    await user.click(await sheet.findByRole('button', { name: /^Someone else/ }));
    await typeUnlisted(user, sheet);
    connection.lose();
    await user.click(sheet.getByRole('button', { name: 'Check out' }));
    await findByText(/^Leo checked out, .* It will be sent when you’re back online\.$/);
    await findByText('No connection. 1 check-out is saved on this device and will be sent later.');
    connection.restore();
    await findByText('You’re back online. 1 sent.');
    expect(await childNow('Leo')).toMatchObject({ state: 'out', collectedBy: 'Rosa Vega' });
  });

  it('marks a child absent with a reason, and shows missing fields', async () => {
    const { user, press, panel, childNow } = await openPhone();
    await press(/^Mia Costa/);
    await user.click((await panel()).getByRole('button', { name: 'Mark absent' }));
    const form = await panel();
    await user.click(form.getByRole('button', { name: 'Mark absent' }));
    form.getByText('Choose a reason');
    await user.click(form.getByRole('radio', { name: 'Sick' }));
    await user.type(form.getByLabelText(/^Who told you/), 'Paula, by phone');
    await user.type(form.getByLabelText(/^Note for the team/), 'Fever');
    await user.click(form.getByRole('button', { name: 'Mark absent' }));
    await expect
      .poll(() => childNow('Mia'))
      .toMatchObject({ state: 'absent', absence: { reason: 'sick', note: 'Fever', toldBy: 'Paula, by phone' } });
    await press(/^Mia Costa/);
    await user.click((await panel()).getByRole('button', { name: 'Not absent after all' }));
    await expect.poll(() => childNow('Mia')).toMatchObject({ state: 'expected', absence: null });
  });

  it('plans an absence of several days', async () => {
    const { user, press, panel, world, childNow } = await openPhone();
    const { people, as } = world;
    const { timeZone } = await as(people.owner).daycare.getDay({ daycareId: people.sunnyside });
    const until = addDays(dayAt(beginning, timeZone), 3);
    await press(/^Mia Costa/);
    await user.click((await panel()).getByRole('button', { name: 'Mark absent' }));
    const form = await panel();
    await user.click(form.getByRole('radio', { name: 'Vacation' }));
    await user.click(form.getByRole('radio', { name: 'Several days' }));
    await user.click(form.getByRole('button', { name: 'Mark absent' }));
    form.getByText('Enter the last day');
    fireEvent.change(form.getByLabelText('Last day'), { target: { value: until } });
    await user.click(form.getByRole('button', { name: 'Mark absent' }));
    await expect.poll(() => childNow('Mia')).toMatchObject({ state: 'absent', absence: { reason: 'vacation', until } });
  });

  it('notes a call about a child who is late, with who called', async () => {
    const { user, press, panel, childNow, findByRole } = await openPhone((world, { mia }) => expectAt(world, [mia], '09:00'));
    await press(/^Mia Costa/);
    const sheet = await panel();
    await user.click(sheet.getByRole('button', { name: 'Log a call' }));
    await user.click(sheet.getByRole('button', { name: 'No answer' }));
    await user.click(sheet.getByRole('button', { name: 'Save call' }));
    // The child's sheet shows the call, and what to do next.
    await within(await findByRole('dialog', { name: 'Child' })).findByText(/^10:00\sAM, /);
    await expect.poll(() => childNow('Mia')).toMatchObject({ calls: [{ note: 'No answer' }] });
  });

  it('moves a child to another room for today', async () => {
    const { user, press, panel, ids, world, childNow, findByText } = await openPhone(isIn);
    await press(/^Leo Brandt, Here since /);
    await user.click((await panel()).getByRole('button', { name: 'Move to another room' }));
    const rooms = await panel();
    expect(rooms.queryByRole('button', { name: /^Foxes/ })).toBeNull();
    await user.click(rooms.getByRole('button', { name: /^Owls/ }));
    await findByText('Leo is now in Owls');
    const { children } = await world.as(world.people.owner).attendance.getDay({ daycareId: world.people.sunnyside, day: null });
    const owls = children.find(({ studentId }) => studentId === ids.mia)?.homeClassroomId;
    await expect.poll(() => childNow('Leo')).toMatchObject({ state: 'in', classroomId: owls });
  });

  it('checks in with who brought the child and a note for the team', async () => {
    const { user, press, panel, childNow } = await openPhone();
    await press(/^Mia Costa/);
    await user.click((await panel()).getByRole('button', { name: 'Check in with a different time or a note' }));
    const form = await panel();
    await user.type(form.getByLabelText(/^Dropped off by/), 'Paula Costa');
    await user.type(form.getByLabelText(/^Note for the team/), 'Slept badly');
    await user.click(form.getByRole('button', { name: 'Check in' }));
    await expect.poll(() => childNow('Mia')).toMatchObject({ state: 'in', broughtBy: 'Paula Costa' });
  });

  it('closes a dialog with Back, and keeps what was typed in it until it is sent', async () => {
    const { user, press, panel, path, findByRole, queryByRole, childNow } = await openPhone();
    const note = async () => {
      await press(/^Mia Costa/);
      await user.click((await panel()).getByRole('button', { name: 'Check in with a different time or a note' }));
      return within(await findByRole('dialog', { name: 'Check in' })).getByLabelText<HTMLInputElement>(/^Note for the team/);
    };
    await user.type(await note(), 'Slept badly');
    window.history.back();
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/portal/today');
    const again = await note();
    expect(again.value).toBe('Slept badly');
    await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Check in' }));
    await expect.poll(() => childNow('Mia')).toMatchObject({ state: 'in' });
  });

  it('has a bar at the bottom with the most used pages, and all others behind More', async () => {
    const { findByRole, user, getByRole } = await openPhone();
    const bar = within(await findByRole('navigation', { name: 'Main pages' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Today', 'Students', 'Activities']);
    expect(bar.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page');
    await user.click(bar.getByRole('button', { name: 'More' }));
    expect(await within(await findByRole('dialog')).findByRole('link', { name: 'Dashboard' })).toBeTruthy();
    expect(getByRole('navigation', { name: 'Main pages' })).toBeTruthy();
  });
});
