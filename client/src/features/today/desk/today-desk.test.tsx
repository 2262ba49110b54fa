import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it, vi } from 'vitest';
import { expectAt, markChild, openSunnyside } from '../../../test/today';
import { beginning, open, ownWorld } from '../../../test/open';
import { addPerson } from '../../../test/people';

// A narrow space precedes AM.
const plain = (words: string | null | undefined) => words?.replaceAll('\u00a0', ' ') ?? '';
const said = (cubby: HTMLElement) => plain(cubby.getAttribute('aria-label'));

const shelves = () =>
  [...document.querySelectorAll('main section:has(> header)')].map((shelf) => [
    shelf.querySelector('h2')?.textContent,
    ...[...shelf.querySelectorAll<HTMLElement>('button[data-child]')].map(said),
  ]);
const names = () => shelves().flatMap(([, ...labels]) => labels.map((label) => label?.split(' ')[0]));
/** The numbers of the counters: all, here, expected, late, gone home, absent. */
const counters = () =>
  [...document.querySelectorAll('[role="group"] > button[aria-pressed]')].map(({ textContent }) => textContent.match(/\d+/)?.[0]);

async function openToday(
  around: Parameters<typeof open>[2] & { who?: 'owner' | 'teacher' } = {},
  prepare?: (world: Awaited<ReturnType<typeof ownWorld>>, ids: Awaited<ReturnType<typeof openSunnyside>>) => Promise<unknown>,
) {
  const world = await ownWorld();
  const ids = await openSunnyside(world);
  await prepare?.(world, ids);
  const { who = 'owner', ...rest } = around;
  const page = await open('/portal/today', who, { world, ...rest });
  const cubby = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  await page.findByRole('group', { name: 'Children by classroom' });
  const { people } = world;
  const states = async () => {
    const { children } = await world.as(people.owner).attendance.getDay({ daycareId: people.sunnyside, day: null });
    return Object.fromEntries(children.map(({ firstName, state }) => [firstName, state]));
  };
  return { ...page, ids, cubby, states };
}

/** Moves the page's clock to this many minutes after the start. */
function setClock(minutes: number): void {
  vi.setSystemTime(beginning.getTime() + minutes * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** A time zone in which every test begins at eleven in the evening. */
function zoneAtElevenPm(): string {
  const ahead = 23 - beginning.getUTCHours();
  return ahead > 14 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`;
}

describe('/portal/today at a desk', () => {
  it('shows a shelf for each room, and each child with its state in words', async () => {
    await openToday({}, async (world, { leo, mia }) => {
      await markChild(world, leo, 'in');
      await expectAt(world, [mia], '09:30');
    });
    expect(shelves()).toEqual([
      ['Foxes', 'Leo Brandt, Here since 10:00 AM', 'Ana Lopez, Expected today'],
      ['Owls', 'Mia Costa, Due 9:30, 30 min late'],
    ]);
    expect(counters()).toEqual(['3', '1', '1', '1', '0', '0']);
  });

  it('shows the health badges of the selected children, as on their cubbies', async () => {
    const { user, cubby, findByRole } = await openToday({}, async ({ as, people }) => {
      const of = { daycareId: people.sunnyside, studentId: people.child };
      const peanuts = { kind: 'allergy' as const, label: 'Peanuts', severity: 'severe' as const, plan: null };
      await as(people.owner).health.saveItem({ ...of, id: 'an-allergy-of-a-test', ...peanuts });
    });
    await user.click(cubby('Ana'));
    const bar = within(await findByRole('region', { name: 'Selected children' }));
    expect(bar.getByRole('img', { name: /^Ana.*, Allergy: Peanuts, severe$/ }).querySelectorAll('[data-look="severe"]')).toHaveLength(1);
    expect(bar.getByText('Peanuts')).toBeTruthy();
    await user.click(cubby('Mia'));
    expect(bar.getByRole('img', { name: /^Ana.*, Allergy: Peanuts, severe$/ }).querySelectorAll('[data-look]')).toHaveLength(1);
  });

  it('checks in children of several rooms with one press, shows it before the server has answered, and can undo it', async () => {
    const { user, cubby, connection, getByRole, findByRole, findByText, states, queryByRole } = await openToday();
    await user.click(cubby('Ana'));
    await user.click(cubby('Mia'));
    const bar = await findByRole('region', { name: 'Selected children' });
    expect(within(bar).getByText('2 selected')).toBeTruthy();
    expect(within(bar).getByText('Ana and Mia')).toBeTruthy();
    expect(cubby('Mia').getAttribute('aria-pressed')).toBe('true');

    const release = connection.hold('attendance.mark');
    await user.click(getByRole('button', { name: 'Check in 2' }));
    expect(said(cubby('Ana'))).toBe('Ana Lopez, Here since 10:00 AM');
    expect(counters()).toEqual(['3', '2', '1', '0', '0', '0']);
    expect(queryByRole('region', { name: 'Selected children' })).toBeNull();
    release();
    expect(await findByText('2 children checked in, 10:00 AM')).toBeTruthy();
    expect(await states()).toEqual({ Ana: 'in', Leo: 'expected', Mia: 'in' });

    await user.click(await findByRole('button', { name: 'Undo' }));
    expect(await findByText('Undid the last entry for 2 children.')).toBeTruthy();
    expect(said(cubby('Ana'))).toBe('Ana Lopez, Expected today');
    expect(await states()).toEqual({ Ana: 'expected', Leo: 'expected', Mia: 'expected' });
  });

  it('says who was first if somebody else has checked the child in meanwhile', async () => {
    const { user, cubby, ids, findByRole, findByText, world, queryByRole } = await openToday();
    await user.click(cubby('Leo'));
    await markChild(world, ids.leo, 'in');
    await user.click(await findByRole('button', { name: 'Check in 1' }));
    expect(await findByText('Ben Okafor checked Leo in at 10:00 AM.')).toBeTruthy();
    expect(queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(said(cubby('Leo'))).toBe('Leo Brandt, Here since 10:00 AM'));
  });

  it('offers the actions that fit the children’s states', async () => {
    const { user, cubby, ids, getByRole } = await openToday({}, async (world, { leo }) => markChild(world, leo, 'in'));
    const offered = () =>
      within(getByRole('region', { name: 'Selected children' }))
        .getAllByRole('button')
        .map(({ textContent }) => plain(textContent));
    await user.click(cubby('Ana'));
    expect(offered()).toEqual(['Clear', 'Absent...', 'At 10:00 AM', 'Check in 1Enter']);
    // A person who has to correct something continues from here.
    expect(getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(`/portal/students/${ids.ana}`);
    await user.click(cubby('Leo'));
    expect(offered()).toEqual(['Clear', 'Move to...', 'At 10:00 AM', 'Check out 1...', 'Check in 1Enter']);
    await user.click(cubby('Ana'));
    expect(offered()).toEqual(['Clear', 'Move to...', 'At 10:00 AM', 'Arrived 10:00 AM', 'Check out 1...Enter']);
  });

  it('finds a child by name, even one who is not expected today, and says so when there is no match', async () => {
    const { user, getByRole, findByText, findByRole } = await openToday({}, async (world, { leo }) => {
      const { as, people } = world;
      const week = [{ weekday: 3 as const, from: '09:00', until: '12:00' }];
      await as(people.owner).attendance.setSchedule({ daycareId: people.sunnyside, studentIds: [leo], from: '2026-11-21', week });
    });
    expect(names()).toEqual(['Ana', 'Mia']);
    await user.keyboard('/');
    expect(document.activeElement).toBe(getByRole('searchbox', { name: 'Find a child' }));
    await user.keyboard('bran');
    await waitFor(() => expect(shelves()).toEqual([['Foxes', 'Leo Brandt, Not expected today']]));
    await user.clear(getByRole('searchbox'));
    await user.keyboard('Zoe');
    expect(await findByText('No child named Zoe today.')).toBeTruthy();
    await user.click(await findByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(names()).toEqual(['Ana', 'Mia']));
  });

  it('shows the children of one state when its counter is pressed', async () => {
    const { user, getByRole, findByText } = await openToday({}, async (world, { leo }) => markChild(world, leo, 'in'));
    await user.click(getByRole('button', { name: '1 here' }));
    await waitFor(() => expect(names()).toEqual(['Leo']));
    expect(getByRole('button', { name: '1 here' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(getByRole('button', { name: '0 absent' }));
    expect(await findByText('Nobody is absent today.')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('shows the children in the state of its address, and the list of stays left open', async () => {
    const today = await openToday({}, async (world, { leo }) => markChild(world, leo, 'in'));
    await today.go('/portal/today?show=in');
    await waitFor(() => expect(names()).toEqual(['Leo']));
    expect(today.getByRole('button', { name: '1 here' }).getAttribute('aria-pressed')).toBe('true');
    today.unmount();
    today.world.advance(24 * 3600);
    const { findByRole } = await open('/portal/today?show=leftOpen', 'owner', { world: today.world });
    const list = within(await findByRole('dialog', { name: 'Not checked out' }));
    expect(await list.findByText(/^Leo/)).toBeTruthy();
  });

  it('has a single Tab stop, moves by arrows, selects with Space and checks in with Enter', async () => {
    const { user, cubby, getByRole, findByText, states } = await openToday();
    expect(document.querySelectorAll('[data-child][tabindex="0"]')).toHaveLength(1);
    getByRole('button', { name: 'More pages of the day' }).focus();
    await user.tab();
    expect(document.activeElement).toBe(cubby('Ana'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(cubby('Mia'));
    await user.keyboard(' {ArrowLeft} ');
    expect(getByRole('region', { name: 'Selected children' }).textContent).toContain('2 selected');
    await user.keyboard('{Enter}');
    expect(await findByText('2 children checked in, 10:00 AM')).toBeTruthy();
    expect(await states()).toEqual({ Ana: 'expected', Leo: 'in', Mia: 'in' });
    expect(document.activeElement).toBe(cubby('Leo'));
  });

  it('checks a child in from the search with two presses of Enter, and forgets the choice with Escape', async () => {
    const { user, queryByRole, findByText } = await openToday();
    await user.keyboard('/mia{Enter}{Enter}');
    expect(await findByText('Mia checked in, 10:00 AM')).toBeTruthy();
    await user.keyboard('leo{Enter}');
    expect(queryByRole('region', { name: 'Selected children' })).toBeTruthy();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(queryByRole('region', { name: 'Selected children' })).toBeNull();
  });

  it('updates by itself when somebody else marks a child', async () => {
    const { cubby, connection, ids, world } = await openToday({ live: true });
    await connection.hearing();
    await markChild(world, ids.mia, 'in');
    await waitFor(() => expect(said(cubby('Mia'))).toBe('Mia Costa, Here since 10:00 AM'));
  });

  it('shows a child as late by the clock, without a request', async () => {
    const { cubby, connection, findByText } = await openToday({}, async (world, { mia }) => expectAt(world, [mia], '10:15'));
    expect(said(cubby('Mia'))).toBe('Mia Costa, Due 10:15');
    const asked = connection.sent.length;
    setClock(24);
    expect(said(cubby('Mia'))).toBe('Mia Costa, Due 10:15');
    setClock(27);
    expect(said(cubby('Mia'))).toBe('Mia Costa, Due 10:15, 12 min late');
    expect(await findByText('1 child is late.')).toBeTruthy();
    expect(connection.sent.slice(asked).filter(({ url }) => url.includes('attendance.getDay'))).toEqual([]);
  });

  it('changes to the new day at midnight, keeps who is still here, and says in the morning who was not checked out', async () => {
    const { cubby, findByText, world, getByText, unmount } = await openToday({}, async (world, { leo }) => {
      const { as, people } = world;
      await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, timeZone: zoneAtElevenPm() });
      await markChild(world, leo, 'in');
    });
    expect(getByText(/, 11:00 PM$/)).toBeTruthy();
    expect(said(cubby('Leo'))).toBe('Leo Brandt, Here since 11:00 PM');
    world.advance(61 * 60);
    setClock(61);
    expect(await findByText(/, 12:01 AM$/)).toBeTruthy();
    expect(said(cubby('Leo'))).toBe('Leo Brandt, Here since 11:00 PM');
    // It opens at 7.
    world.advance(7 * 3600);
    setClock(61 + 7 * 60);
    unmount();
    const morning = await open('/portal/today', 'teacher', { world });
    expect(await morning.findByText('1 child was not checked out yesterday.')).toBeTruthy();
  });

  it('shows a child who moves to another room today on both shelves, counted in the room where it is', async () => {
    const { user, cubby, findByRole, states, getAllByRole } = await openToday({}, async ({ as, people, services }, { leo }) => {
      const { sunnyside: daycareId } = people;
      const { rooms } = await as(people.owner).attendance.getDay({ daycareId, day: null });
      const classroomId = rooms.find(({ name }) => name === 'Owls')?.classroomId ?? '';
      const day = dayAt(services.runtime.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
      await as(people.owner).classrooms.planMove({ daycareId, id: 'a-move-made-by-a-test-01', studentId: leo, classroomId, day });
    });
    expect(cubby('Mia')).toBeTruthy();
    expect(shelves()).toEqual([
      ['Foxes', 'Ana Lopez, Expected today', 'Leo Brandt, Expected today'],
      ['Owls', 'Leo Brandt, Expected today, in Foxes', 'Mia Costa, Expected today'],
    ]);
    expect(counters()[0]).toBe('3');
    // Found and checked in from the shelf of the new room.
    const [, guest] = getAllByRole('button', { name: /^Leo Brandt/ });
    if (guest !== undefined) await user.click(guest);
    await user.click(await findByRole('button', { name: dayText.today.checkIn(1) }));
    await waitFor(async () => expect(await states()).toMatchObject({ Leo: 'in' }));
  });

  describe('after midnight', () => {
    async function atHalfPastMidnight() {
      const opened = await openToday({ who: 'teacher' }, async (world, { leo }) => {
        const { as, people } = world;
        await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, timeZone: zoneAtElevenPm() });
        await markChild(world, leo, 'in');
        world.advance(90 * 60);
      });
      setClock(90);
      return opened;
    }
    const time = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    const sheets = dayText.sheets;

    it('takes a time of the evening before for a child who has been here since then', async () => {
      const { user, cubby, findByRole, findByText, world, ids } = await atHalfPastMidnight();
      await user.click(cubby('Leo'));
      await user.click(await findByRole('button', { name: dayText.today.checkOut(1) }));
      const sheet = within(await findByRole('dialog'));
      await user.click(sheet.getByRole('button', { name: /^12:30\sAM, change the time$/ }));
      time(sheet.getByLabelText(sheets.time.label), '23:50');
      expect(sheet.getByText(sheets.time.evening)).toBeTruthy();
      await user.click(sheet.getByRole('button', { name: sheets.time.busy }));
      await user.click(sheet.getByRole('button', { name: new RegExp(sheets.checkOut.notRecorded) }));
      await findByText(/^Leo checked out/);
      const { as, people } = world;
      const { days } = await as(people.owner).attendance.getHistory({
        daycareId: people.sunnyside,
        studentId: ids.leo,
        from: '2026-11-20',
        until: '2026-11-22',
      });
      const until = new Date(beginning.getTime() + 50 * 60_000).toISOString();
      expect(days.flatMap(({ stays }) => stays)).toMatchObject([{ from: beginning.toISOString(), until }]);
    });

    it('says of a time of the evening that it is still to come for a child who was not here, and does not guess', async () => {
      const { user, cubby, findByRole } = await atHalfPastMidnight();
      await user.click(cubby('Mia'));
      await user.click(await findByRole('button', { name: /^At 12:30\sAM/ }));
      const form = within(await findByRole('dialog'));
      time(form.getByLabelText(sheets.time.label), '23:50');
      await user.click(form.getByRole('button', { name: sheets.time.submit }));
      expect(form.getByText(sheets.time.toCome)).toBeTruthy();
    });
  });

  it('says who is still here after closing, and who was the last to leave', async () => {
    const { findByText, ids, world, connection } = await openToday({ live: true }, async (world, { leo, mia, ana }) => {
      for (const id of [leo, mia, ana]) await markChild(world, id, 'in');
    });
    await connection.hearing();
    const minutes = 8 * 60 + 12;
    world.advance(minutes * 60);
    setClock(minutes);
    expect(await findByText('Leo, Mia, and Ana are still here after closing.')).toBeTruthy();
    for (const id of [ids.leo, ids.mia, ids.ana]) await markChild(world, id, 'out');
    expect(await findByText(/^Everyone has gone home\. \w+ was the last, at 6:12/)).toBeTruthy();
  });
});

it('lets an adult who is clocked in after closing confirm with one press, outside the menu, that they are still there', async () => {
  const world = await ownWorld();
  await openSunnyside(world);
  const { people } = world;
  const { staff, attendance } = world.as(people.owner);
  const daycareId = people.sunnyside;
  const { rooms } = await attendance.getDay({ daycareId, day: null });
  await staff.clock({
    daycareId,
    marks: [{ id: 'clocks-in-for-the-evening', userId: people.owner.uid, kind: 'in', classroomId: rooms[0]?.classroomId ?? null }],
  });
  world.advance(9 * 3600);
  const { findByRole, user, queryByRole } = await open('/portal/today', 'owner', { world });
  await user.click(await findByRole('button', { name: /^Still here: / }));
  await waitFor(() => expect(queryByRole('button', { name: /^Still here: / })).toBeNull());
  const { adults } = await staff.getDay({ daycareId, day: null });
  expect(adults.find(({ userId }) => userId === people.owner.uid)).toMatchObject({ state: 'in', isUnconfirmed: false });
});

describe('The lists of /portal/today', () => {
  it('shows late children until each is checked in or absent', async () => {
    const { user, findByRole, states } = await openToday({}, async (world, { ana, mia }) => expectAt(world, [ana, mia], '09:30'));
    await user.click(await findByRole('button', { name: 'Late list' }));
    const list = within(await findByRole('dialog', { name: 'Late' }));
    const due = list.getAllByText(/^Due 9:30.AM, 30 minutes late$/);
    expect(due.map((line) => line.dataset['late'])).toEqual(['true', 'true']);
    const checkIn = async (name: string) => {
      await user.click(list.getByRole('button', { name: `More for ${name}` }));
      await user.click(await findByRole('menuitem', { name: `Check in ${name}` }));
    };
    await checkIn('Mia');
    // Her row stays for a moment, so that the next press hits no other child.
    expect(await list.findByText(/^Here since 10:00/)).toBeTruthy();
    await checkIn('Ana');
    await waitFor(async () => expect(await states()).toEqual({ Ana: 'in', Leo: 'expected', Mia: 'in' }));
  });

  it('shows whom to call about a late child, without people who are not authorized', async () => {
    const { user, findByRole } = await openToday({}, async (world, { ana }) => {
      await expectAt(world, [ana], '09:30');
      await addPerson(world, [ana], { fullName: 'Ida Winter', phones: [{ label: 'Mobile', number: '+1 555 0103' }] });
      const notAuthorized = { note: null };
      await addPerson(world, [ana], { fullName: 'Daniel Reyes', phones: [{ label: 'Mobile', number: '+1 555 0166' }], notAuthorized });
    });
    await user.click(await findByRole('button', { name: 'Late list' }));
    const list = within(await findByRole('dialog', { name: 'Late' }));
    const number = await list.findByRole('link', { name: 'Call Ida Winter about Ana' });
    expect(number.getAttribute('href')).toBe('tel:+15550103');
    await user.click(list.getByRole('button', { name: 'Log a call about Ana' }));
    const form = within(await findByRole('dialog', { name: 'Log a call' }));
    await form.findByRole('link', { name: 'Ida Winter: +1 555 0103' });
    expect(form.queryByText(/0166/)).toBeNull();
  });

  /** Leo was checked in at ten. It is now the next morning, but this device's clock is wrong. */
  async function nextMorning(who: 'owner' | 'teacher') {
    const world = await ownWorld();
    const { leo } = await openSunnyside(world);
    await markChild(world, leo, 'in');
    world.advance(23 * 3600);
    const page = await open('/portal/today', who, { world });
    await page.user.click(await page.findByRole('button', { name: /^(Add the time|See who)$/ }));
    return { page, world, list: within(await page.findByRole('dialog', { name: 'Not checked out' })) };
  }

  it('lets the owner add when a child left who was not checked out', async () => {
    const { page, list, world } = await nextMorning('owner');
    const { user, findByText } = page;
    await user.click(list.getByRole('button', { name: 'Save the time Leo left' }));
    expect(await findByText('Enter the time')).toBeTruthy();
    expect(await findByText('Enter a name, or choose “I don’t know who”')).toBeTruthy();
    await user.type(list.getByLabelText('Time Leo left'), '17:05');
    await user.type(list.getByLabelText('Who picked up Leo'), 'Aunt Rosa');
    await user.click(list.getByRole('button', { name: 'Save the time Leo left' }));
    const { people } = world;
    await waitFor(async () => {
      const { children } = await world.as(people.owner).attendance.getDay({ daycareId: people.sunnyside, day: null });
      expect(children.map(({ leftOpen }) => leftOpen)).toEqual([null, null, null]);
    });
    const earlier = await world.as(people.owner).attendance.getDay({ daycareId: people.sunnyside, day: '2026-11-21' });
    expect(earlier.children.find(({ firstName }) => firstName === 'Leo')).toMatchObject({ state: 'out', collectedBy: 'Aunt Rosa' });
  });

  it('asks who it was when the name is close to that of someone who is not authorized', async () => {
    const { page, list, world } = await nextMorning('owner');
    const { user } = page;
    const daycareId = world.people.sunnyside;
    const { children } = await world.as(world.people.owner).attendance.getDay({ daycareId, day: null });
    const leo = children.find(({ firstName }) => firstName === 'Leo')?.studentId ?? '';
    await addPerson(world, [leo], { fullName: 'Daniel Reyes', notAuthorized: { note: null } });
    await user.type(list.getByLabelText('Time Leo left'), '17:05');
    await user.type(list.getByLabelText('Who picked up Leo'), 'Dani Reyes');
    await user.click(list.getByRole('button', { name: 'Save the time Leo left' }));
    const question = within(await list.findByRole('region', { name: 'Is this Daniel Reyes?' }));
    await user.click(question.getByRole('button', { name: 'Yes, it is' }));
    await waitFor(async () => {
      const { exceptions } = await world.as(world.people.owner).attendance.listExceptions({ daycareId });
      expect(exceptions).toMatchObject([{ firstName: 'Leo', personName: 'Daniel Reyes' }]);
    });
  });

  it('lets the owner add that a child left after midnight, with nobody known, and asks whether it was', async () => {
    const { page, list, world } = await nextMorning('owner');
    const { user, findByText } = page;
    await user.type(list.getByLabelText('Time Leo left'), '00:20');
    await user.click(list.getByLabelText('I don’t know who'));
    await user.click(list.getByRole('button', { name: 'Save the time Leo left' }));
    expect(await findByText('Choose a time after the arrival')).toBeTruthy();
    await user.click(list.getByLabelText('This was after midnight, on Sunday'));
    await user.click(list.getByRole('button', { name: 'Save the time Leo left' }));
    const { people } = world;
    await waitFor(async () => {
      const earlier = await world.as(people.owner).attendance.getDay({ daycareId: people.sunnyside, day: '2026-11-21' });
      expect(earlier.children.find(({ firstName }) => firstName === 'Leo')).toMatchObject({ state: 'out', collectedBy: null });
    });
  });

  it('tells a teacher who can add it', async () => {
    const { list } = await nextMorning('teacher');
    expect(list.getByText('An owner or staff member can add the time each child left.')).toBeTruthy();
    expect(list.queryByLabelText('Time Leo left')).toBeNull();
  });

  it('says whom to write to about a child who is still here', async () => {
    const { user, findByRole, world } = await openToday({}, async (world, { ana }) => markChild(world, ana, 'in'));
    world.advance(9 * 3600);
    setClock(9 * 60);
    await user.click(await findByRole('button', { name: 'Who to call' }));
    const list = within(await findByRole('dialog', { name: 'Still here' }));
    expect(await list.findByRole('link', { name: 'parent@sunnyside.example' })).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Check out Ana' }));
    expect(await findByRole('dialog', { name: 'Check out' })).toBeTruthy();
  });
});

describe('If there is no day to show, /portal/today', () => {
  it('says on a closed day when the next open one is, and finds a child who is there anyway', async () => {
    const world = await ownWorld();
    await openSunnyside(world);
    const { as, people } = world;
    const openingHours = [{ weekday: 3, from: '07:00', until: '18:00' }];
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, openingHours });
    const page = await open('/portal/today', 'teacher', { world });
    expect(await page.findByText('Closed today. Open again: Wednesday.')).toBeTruthy();
    expect(names()).toEqual([]);
    await page.user.keyboard('/ana{Enter}{Enter}');
    expect(await page.findByText('Ana checked in, 10:00 AM')).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Ana']));
    // It also stands above the wall, which is shown now.
    expect(page.getByText('Closed today. Open again: Wednesday.')).toBeTruthy();
  });

  it('says which room has no children', async () => {
    const world = await ownWorld();
    await openSunnyside(world);
    const { as, people } = world;
    await as(people.owner).classrooms.manageClassroom({ daycareId: people.sunnyside, action: 'create', classroomData: { name: 'Acorns' } });
    const page = await open('/portal/today', 'owner', { world });
    expect(await page.findByText('No children in Acorns yet.')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Go to classrooms' }).getAttribute('href')).toBe('/portal/classrooms');
  });

  it('links an owner to the classrooms when there are none, and tells others whom to ask', async () => {
    const owner = await open('/portal/today', 'owner');
    expect(await owner.findByRole('heading', { name: 'No classrooms yet' })).toBeTruthy();
    expect(owner.getByRole('link', { name: 'Go to classrooms' })).toBeTruthy();
    owner.unmount();
    const teacher = await open('/portal/today', 'teacher');
    expect(await teacher.findByText(/Ask an owner to add the classrooms\.$/)).toBeTruthy();
  });

  it('is not in the menu while attendance is turned off, and leads the owner to the settings', async () => {
    const world = await ownWorld();
    const { as, people } = world;
    const features = { attendance: false, dailyLog: true, messages: false, family: false };
    await as(people.owner).daycare.updateDay({ daycareId: people.sunnyside, features });
    const page = await open('/portal/today', 'owner', { world });
    expect(await page.findByText('Attendance is turned off.')).toBeTruthy();
    expect(page.queryByRole('link', { name: 'Today' })).toBeNull();
    expect(page.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe('/portal/daycare-settings');
  });
});
