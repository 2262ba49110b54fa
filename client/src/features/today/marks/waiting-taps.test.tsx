import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newSentId } from '../../../api/new-sent-id';
import { addPerson } from '../../../test/people';
import { markChild, openSunnyside } from '../../../test/today';
import { beginning, open, ownWorld, type Who, type World } from '../../../test/open';
import { forgetMade, keep, keepUndone, listKept, sealFor, timeUnsure, type Kept } from '../../../waiting/kept-rows';
import { sealWith } from '../../../waiting/seal';

const minute = 60_000;

async function openToday(who: Who = 'owner', served?: { world: World; ids: Awaited<ReturnType<typeof openSunnyside>> }) {
  const world = served?.world ?? (await ownWorld());
  const ids = served?.ids ?? (await openSunnyside(world));
  const page = await open('/portal/today', who, { world });
  const { user, findByRole, getByRole } = page;
  await findByRole('group', { name: 'Children by classroom' });
  const cubby = (name: string) => getByRole('button', { name: new RegExp(`^${name} `) });
  const checkIn = async (name: string) => {
    await user.click(cubby(name));
    await user.click(await findByRole('button', { name: 'Check in 1' }));
  };
  const recorded = () =>
    world.db.selectFrom('attendanceMarks').select(['studentId', 'kind', 'at', 'waited', 'recordedBy']).orderBy('recordedAt').execute();
  return { ...page, world, ids, cubby, checkIn, recorded };
}

/** As the page stores it. */
function kept({ people }: World, studentId: string, over: Partial<Kept> = {}): Kept {
  const row = { id: newSentId(), studentId, kind: 'in' as const, at: beginning.toISOString() };
  const { uid } = people.owner;
  const whose = { uid, daycareId: people.sunnyside, about: 'Leo', countedAs: 'checkIn' as const };
  return {
    call: 'attendance.mark',
    row,
    ...whose,
    order: 1,
    clock: 'device',
    sendFrom: 0,
    tried: true,
    undone: false,
    refused: null,
    ...over,
  };
}

// What is kept before the page opens is measured by its clock, too.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: beginning }));

describe('A tap on Today while the server is away', () => {
  it('waits on this device, is shown and counted, and is sent once and in order when the server is back', async () => {
    const { user, connection, cubby, checkIn, ids, recorded, getByRole, findByText, findByRole, queryByText } = await openToday();
    connection.lose();
    await checkIn('Leo');
    await findByText('No connection. 1 check-in is saved on this device and will be sent later.');
    await waitFor(() => expect(cubby('Leo').getAttribute('aria-label')).toMatch(/^Leo Brandt, Here since 10:00.AM, waiting to be sent$/));
    vi.setSystemTime(beginning.getTime() + minute);
    await user.click(cubby('Leo'));
    await user.click(getByRole('button', { name: /^Move to/ }));
    await user.click(await findByRole('button', { name: /^Owls/ }));
    await findByText('No connection. 2 entries are saved on this device and will be sent later.');
    expect(await recorded()).toEqual([]);

    connection.restore();
    await findByText('You’re back online. 2 sent.');
    const at = (minutes: number) => new Date(beginning.getTime() + minutes * minute).toISOString();
    expect(await recorded()).toMatchObject([
      { studentId: ids.leo, kind: 'in', waited: 1 },
      { studentId: ids.leo, kind: 'move', waited: 1 },
    ]);
    // The server's clock stood still, so its now is the device's a minute later.
    expect((await recorded()).map((mark) => mark.at)).toEqual([at(-1), at(0)]);
    await waitFor(() => expect(cubby('Leo').getAttribute('aria-label')).toMatch(/^Leo Brandt, Here since 9:59.AM$/));
    await waitFor(() => expect(queryByText(/^No connection/)).toBeNull());
  });

  it('waits, too, while the server is there and its database is not', async () => {
    const { connection, checkIn, recorded, findByText, ids } = await openToday();
    const mend = connection.fail('attendance.mark', 'SERVICE_UNAVAILABLE');
    await checkIn('Leo');
    await findByText(/^Leo checked in, .* It will be sent when you’re back online\.$/);
    await checkIn('Mia');
    await findByText(/^Mia checked in, .* It will be sent when you’re back online\.$/);
    mend();
    await waitFor(async () => expect(await recorded()).toHaveLength(2));
    expect(await recorded()).toMatchObject([
      { studentId: ids.leo, waited: 1 },
      { studentId: ids.mia, waited: 1 },
    ]);
  });

  it('can be undone, and is then not recorded', async () => {
    const { connection, checkIn, user, cubby, recorded, findByText, findByRole, world } = await openToday();
    connection.lose();
    await checkIn('Leo');
    await findByText(/^Leo checked in, .* It will be sent when you’re back online\.$/);
    await user.click(await findByRole('button', { name: 'Undo' }));
    await findByText('Undid the last entry for Leo.');
    expect(cubby('Leo').getAttribute('aria-label')).toBe('Leo Brandt, Expected today');
    connection.restore();
    // It was already tried, so the server may have it: it is sent and then undone.
    await waitFor(() => expect(listKept(world.people.owner.uid)).toEqual([]));
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['in', 'void']);
    await waitFor(() => expect(cubby('Leo').getAttribute('aria-label')).toBe('Leo Brandt, Expected today'));
  });

  it('can also undo an earlier mark once the server is back, however late that is', async () => {
    const { connection, checkIn, user, cubby, recorded, findByText, findByRole, world } = await openToday();
    await checkIn('Leo');
    await findByText(/^Leo checked in, [^.]*$/);
    connection.lose();
    // Another window has the turn, so nothing is sent from here yet.
    localStorage.setItem('kept-turn', `another-window ${Date.now() + 20_000}`);
    await user.click(await findByRole('button', { name: 'Undo' }));
    await findByText('Undid the last entry for Leo. It will be sent when you’re back online.');
    expect(cubby('Leo').getAttribute('aria-label')).toBe('Leo Brandt, Expected today, waiting to be sent');
    vi.setSystemTime(beginning.getTime() + 30 * minute);
    world.advance(30 * 60);
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['in']);
    connection.restore();
    await findByText('You’re back online. 1 sent.');
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['in', 'void']);
    expect(listKept(world.people.owner.uid)).toEqual([]);
  });

  it('is counted as a whole, though it is sent in several calls', async () => {
    const { connection, checkIn, user, recorded, findByText, findByRole } = await openToday();
    await checkIn('Leo');
    await findByText(/^Leo checked in, [^.]*$/);
    connection.lose();
    await user.click(await findByRole('button', { name: 'Undo' }));
    await findByText('Undid the last entry for Leo. It will be sent when you’re back online.');
    await checkIn('Mia');
    await findByText('No connection. 2 entries are saved on this device and will be sent later.');
    connection.restore();
    await findByText('You’re back online. 2 sent.');
    expect((await recorded()).map(({ kind }) => kind).toSorted()).toEqual(['in', 'in', 'void']);
  });

  it('cannot be undone once somebody has acted on it, without a decision', async () => {
    const { connection, checkIn, user, recorded, findByText, findByRole, world, ids } = await openToday();
    await checkIn('Leo');
    await findByText(/^Leo checked in, [^.]*$/);
    connection.lose();
    await user.click(await findByRole('button', { name: 'Undo' }));
    await findByText('Undid the last entry for Leo. It will be sent when you’re back online.');
    await markChild(world, ids.leo, 'out');
    connection.restore();
    await user.click(await findByRole('button', { name: 'Decide' }));
    const list = within(await findByRole('dialog', { name: 'Needs a decision' }));
    list.getByText(/^You undid the last entry for Leo at 10:00.AM\.$/);
    list.getByText('Something else was entered after this. Correct the entry instead.');
    expect(list.queryByRole('button', { name: 'Record it anyway for Leo' })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Discard mine for Leo' }));
    await findByText('Nothing needs a decision.');
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['in', 'out']);
  });

  it('waits on a device without storage while the page is open, and the browser prompts before it closes', async () => {
    const { connection, checkIn, recorded, findByText, world, ids } = await openToday();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    connection.lose();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await checkIn('Leo');
    await findByText('No connection, and this device is full. 1 entry is only on this page. Keep it open until it is sent.');
    expect(leave()).toBe(true);
    connection.restore();
    await findByText('You’re back online. 1 sent.');
    expect(await recorded()).toMatchObject([{ studentId: ids.leo, kind: 'in', waited: 1 }]);
    await waitFor(() => expect(listKept(world.people.owner.uid)).toEqual([]));
    expect(leave()).toBe(false);
  });

  it('is sent although something is kept beside it that this version cannot read, which stays', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    const { uid } = world.people.owner;
    const first = kept(world, ids.leo);
    const rowOf = (id: string) => ({ ...first.row, id });
    const wrong = { call: 'attendance.whistle', about: {} };
    const strange = [
      null,
      5,
      {},
      ...Object.entries(wrong).map(([name, value], n) => ({ ...first, row: rowOf(`0${n + 3}`), [name]: value })),
    ];
    strange.push({ ...first, row: { ...rowOf('05'), at: 'never' } });
    for (const [n, value] of strange.entries()) localStorage.setItem(`kept:${uid}:0${n}`, JSON.stringify(value));
    localStorage.setItem(`kept:${uid}:other`, JSON.stringify(kept(world, ids.mia, { uid: world.people.teacher.uid })));
    // Nothing lets go of a copy under another name, so it would be sent for ever.
    localStorage.setItem(`kept:${uid}:copy`, JSON.stringify(first));
    keep([first]);
    const { recorded } = await openToday('owner', { world, ids });
    await waitFor(async () => expect(await recorded()).toMatchObject([{ studentId: ids.leo, recordedBy: uid }]));
    await waitFor(() => expect(listKept(uid)).toEqual([]));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kept:'))).toHaveLength(strange.length + 2);
  });

  it('is sent once even if the device’s clock is set back by hours meanwhile', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    keep([kept(world, ids.leo, { sendFrom: beginning.getTime() + 5 * 60 * minute })]);
    const { findByText, recorded } = await openToday('owner', { world, ids });
    await findByText('You’re back online. 1 sent.');
    expect(await recorded()).toMatchObject([{ studentId: ids.leo, kind: 'in' }]);
  });

  it('survives closing the page, and is never sent for another person on the same device', async () => {
    const first = await openToday();
    first.connection.lose();
    await first.checkIn('Leo');
    await first.findByText('No connection. 1 check-in is saved on this device and will be sent later.');
    first.unmount();

    const other = await openToday('teacher', first);
    await other.checkIn('Mia');
    await other.findByText(/^Mia checked in/);
    await other.connection.quiet();
    const { ids, world } = first;
    expect(await other.recorded()).toMatchObject([{ studentId: ids.mia, recordedBy: world.people.teacher.uid }]);
    expect(other.cubby('Leo').getAttribute('aria-label')).toBe('Leo Brandt, Expected today');
    other.unmount();

    const again = await openToday('owner', first);
    await again.findByText('You’re back online. 1 sent.');
    expect(await again.recorded()).toMatchObject([{ studentId: ids.mia }, { studentId: ids.leo, recordedBy: world.people.owner.uid }]);
  });

  it('is not sent when somebody else planted it, on a shared device nor on any other, unless its person says so', async () => {
    for (const sharedDevice of [true, false]) {
      const world = await ownWorld();
      const ids = await openSunnyside(world);
      const { uid } = world.people.owner;
      const planted = kept(world, ids.leo);
      localStorage.setItem(`kept:${uid}:${planted.row.id}`, JSON.stringify({ ...planted, seal: 'c0ffee' }));
      const page = await open('/portal/today', 'owner', { world, sharedDevice });
      const box = within(await page.findByRole('alert'));
      box.getByText(/^Leo: Check-in/);
      expect(box.queryByRole('button', { name: 'Yes, send them' }) === null).toBe(sharedDevice);
      await page.connection.quiet();
      expect(await world.db.selectFrom('attendanceMarks').select('id').execute()).toEqual([]);
      await page.user.click(box.getByRole('button', { name: sharedDevice ? 'I have read this' : 'Not mine, discard them' }));
      expect(listKept(uid)).toEqual([]);
      page.unmount();
    }
  });

  it('is no decision on a shared device, and finds no missing child, when somebody else planted it', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    const { uid } = world.people.owner;
    await markChild(world, ids.leo, 'in');
    const { attendance } = world.as(world.people.teacher);
    const daycareId = world.people.sunnyside;
    const { headcountId } = await attendance.startHeadcount({ daycareId, id: newSentId(), kind: 'count' });
    await attendance.finish({ daycareId, id: newSentId(), headcountId, note: null });
    const row = { id: newSentId(), headcountId, studentId: ids.leo, kind: 'seen' as const, at: beginning.toISOString() };
    const planted = [kept(world, ids.mia, { refused: timeUnsure, about: 'Mia' }), kept(world, ids.leo, { call: 'attendance.tick', row })];
    for (const one of planted) localStorage.setItem(`kept:${uid}:${one.row.id}`, JSON.stringify({ ...one, seal: 'c0ffee' }));
    const { findByText, queryByRole, queryByText, connection } = await open('/portal/today', 'owner', {
      world,
      sharedDevice: true,
    });
    await findByText(/^Mia: Check-in/);
    await findByText(/^Leo: Seen in a headcount/);
    await findByText(/^Not seen in the headcount/);
    await connection.quiet();
    expect(queryByRole('button', { name: 'Decide' })).toBeNull();
    expect(queryByText(/needs? a decision/)).toBeNull();
    expect(await world.db.selectFrom('attendanceMarks').select('kind').execute()).toEqual([{ kind: 'in' }]);
  });

  it('is asked about when somebody else has changed that it was undone', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    const { owner } = world.people;
    const { key } = await world.as(owner).auth.getSealKey();
    sealFor(owner.uid, sealWith(key));
    const [sealed, undone] = [kept(world, ids.leo), kept(world, ids.mia, { about: 'Mia', order: 2 })];
    keep([sealed, undone]);
    keepUndone(listKept(owner.uid).slice(1));
    forgetMade();
    for (const each of listKept(owner.uid))
      localStorage.setItem(`kept:${owner.uid}:${each.row.id}`, JSON.stringify({ ...each, undone: !each.undone }));
    const page = await openToday('owner', { world, ids });
    await page.findByRole('button', { name: 'Yes, send them' });
    await page.connection.quiet();
    expect(await page.recorded()).toEqual([]);
  });

  it('is shown on a shared device the next time its person signs in, and is sent once they say yes', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    const { owner } = world.people;
    const { key } = await world.as(owner).auth.getSealKey();
    sealFor(owner.uid, sealWith(key));
    keep([kept(world, ids.leo)]);
    forgetMade();
    const { user, findByRole, connection } = await open('/portal/today', 'owner', { world, sharedDevice: true });
    const yes = await findByRole('button', { name: 'Yes, send them' });
    await connection.quiet();
    expect(await world.db.selectFrom('attendanceMarks').select('id').execute()).toEqual([]);
    await user.click(yes);
    await waitFor(async () => expect(await world.db.selectFrom('attendanceMarks').select('id').execute()).toHaveLength(1));
  });

  it('is not said to wait because an earlier one is still under way', async () => {
    const { connection, checkIn, recorded, findByText } = await openToday();
    const answer = connection.hold('attendance.mark');
    await checkIn('Leo');
    await checkIn('Mia');
    answer();
    await findByText(/^Mia checked in, [^.]*$/);
    expect(await recorded()).toMatchObject([{ waited: 0 }, { waited: 0 }]);
  });

  it('is not recorded under the name of somebody who signed in in another window meanwhile', async () => {
    const { connection, world, checkIn, recorded, findByText } = await openToday();
    connection.takeCookie(await world.cookieOf(world.people.teacher));
    await checkIn('Leo');
    await findByText('Welcome, Ben Okafor');
    await connection.quiet();
    expect(await recorded()).toEqual([]);
    expect(listKept(world.people.owner.uid)).toMatchObject([{ refused: null }]);
  });

  it('is kept for its person at sign-out, which says so', async () => {
    const page = await openToday();
    const { world, ids, user, findByRole, findByLabelText, signIn, recorded } = page;
    // It waits here as long as another window has the turn.
    localStorage.setItem('kept-turn', `another-window ${Date.now() + 20_000}`);
    keep([kept(world, ids.leo)]);
    await user.click(await findByRole('button', { name: 'Sign out' }));
    const dialog = within(await findByRole('dialog', { name: 'Sign out with entries waiting?' }));
    dialog.getByText('One entry is still waiting to be sent. It stays on this device and will be sent the next time you sign in here.');
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await findByLabelText('Password');
    localStorage.removeItem('kept-turn');
    expect(await recorded()).toEqual([]);
    await signIn(world.people.owner.email);
    await waitFor(async () => expect(await recorded()).toMatchObject([{ studentId: ids.leo }]));
  });
});

describe('A tap that contradicts the record', () => {
  it('needs a decision: both sides are shown, and it is recorded with a reason or discarded', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    const { people } = world;
    const ago = (minutes: number) => new Date(beginning.getTime() - minutes * minute).toISOString();
    const row = (studentId: string) => ({ id: newSentId(), studentId, kind: 'in' as const, at: ago(10) });
    const absence = { reason: 'sick' };
    const marks = [ids.leo, ids.mia].map((studentId) => ({ id: newSentId(), studentId, kind: 'absent' as const, absence }));
    await world.as(people.teacher).attendance.mark({ daycareId: people.sunnyside, marks });
    keep([kept(world, ids.leo, { row: row(ids.leo) }), kept(world, ids.mia, { row: row(ids.mia), order: 2, about: 'Mia' })]);

    const { user, cubby, recorded, findByRole, findByText, getByText, queryByText } = await openToday('owner', { world, ids });
    await findByText('2 entries were not recorded and need a decision.');
    // The server has them, so the device needs them no more.
    await waitFor(() => expect(listKept(people.owner.uid)).toEqual([]));
    expect(cubby('Leo').getAttribute('aria-label')).toBe('Leo Brandt, Absent: Sick');
    await findByText(/^Not recorded\. Ben Okafor marked Leo absent at 10:00.AM\.$/);
    await user.click(await findByRole('button', { name: 'Decide for Leo Brandt' }));
    const list = within(await findByRole('dialog', { name: 'Needs a decision' }));
    list.getByText(/^Marta Lindqvist checked Leo Brandt in to Foxes at 9:50.AM\.$/);
    list.getByText(/^Ben Okafor marked Leo absent at 10:00.AM\.$/);

    await user.click(list.getByRole('button', { name: 'Record it anyway for Leo Brandt' }));
    await user.click(list.getByRole('button', { name: 'Record it anyway for Leo Brandt' }));
    list.getByText('Enter a reason');
    await user.type(list.getByRole('textbox', { name: 'Why should this be recorded?' }), 'I saw him');
    await user.click(list.getByRole('button', { name: 'Record it anyway for Leo Brandt' }));
    await list.findByText('Decided');
    expect(await recorded()).toMatchObject([{}, {}, { studentId: ids.leo, kind: 'in', at: ago(10), waited: 0 }]);

    await user.click(list.getByRole('button', { name: 'Leave it as it is for Mia Costa' }));
    await findByText('Nothing was recorded for Mia Costa.');
    await waitFor(() => expect(queryByText(/^Not recorded/)).toBeNull());
    await waitFor(() => getByText('Nothing needs a decision.'));
    expect(await recorded()).toHaveLength(3);
  });

  it('can be recorded although the record says something else, which is corrected then', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    await markChild(world, ids.leo, 'in');
    keep([
      kept(world, ids.leo, {
        row: { id: newSentId(), studentId: ids.leo, kind: 'absent', at: beginning.toISOString(), absence: { reason: 'sick' } },
      }),
    ]);
    const { user, findByRole, cubby, recorded } = await openToday('owner', { world, ids });
    await user.click(await findByRole('button', { name: 'Decide for Leo Brandt' }));
    const list = within(await findByRole('dialog', { name: 'Needs a decision' }));
    await user.click(list.getByRole('button', { name: 'Record it anyway for Leo Brandt' }));
    await user.type(list.getByRole('textbox', { name: 'Why should this be recorded?' }), 'They called{Enter}');
    await list.findByText('Decided');
    await waitFor(() => expect(cubby('Leo').getAttribute('aria-label')).toBe('Leo Brandt, Absent: Sick'));
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['in', 'absent']);
  });

  it('waits for the office when it is a pickup against the rules, and is quiet on the teacher’s device once the office has decided', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    const { as, people, db } = world;
    await addPerson(world, [ids.leo], { fullName: 'Rick Bell', notAuthorized: { note: 'Court order' } });
    await markChild(world, ids.leo, 'in');
    const { uid } = people.teacher;
    const row = { id: newSentId(), studentId: ids.leo, kind: 'out' as const, personName: 'Rick Bell', at: beginning.toISOString() };
    keep([kept(world, ids.leo, { row, uid })]);
    const teacher = await openToday('teacher', { world, ids });
    await teacher.findByText('1 entry waits for the office');
    expect(listKept(uid)).toEqual([]);
    await teacher.user.click(await teacher.findByRole('button', { name: 'See' }));
    const seen = within(await teacher.findByRole('dialog', { name: 'Needs a decision' }));
    seen.getByText(/^Ben Okafor checked Leo Brandt out at 10:00.AM\. Picked up by Rick Bell\.$/);
    seen.getByText(/^Passed on to the office at 10:00.AM\./);
    expect(seen.queryByRole('button', { name: /^(Record|Leave)/ })).toBeNull();
    teacher.unmount();

    const office = await open('/portal', 'staff', { world });
    const rows = within(await office.findByRole('region', { name: /^Needs attention/ }));
    await rows.findByText(/^Ben Okafor checked Leo Brandt out .* Picked up by Rick Bell\.$/);
    rows.getByText(/^Not recorded\. Rick Bell /);
    await office.user.click(rows.getByRole('link', { name: 'Decide' }));
    const list = within(await office.findByRole('dialog', { name: 'Needs a decision' }));
    await office.user.click(list.getByRole('button', { name: 'Record it anyway for Leo Brandt' }));
    const why = list.getByRole('textbox', { name: 'What happened, and why' });
    const record = list.getByRole('button', { name: 'Record it anyway for Leo Brandt' });
    expect(record.textContent).toBe('Record as an exception');
    await office.user.click(record);
    list.getByText('Enter what happened');
    await office.user.type(why, 'He had her already');

    // A colleague is quicker.
    const { undecided } = await as(people.owner).attendance.listUndecided({ daycareId: people.sunnyside });
    const quicker = { id: newSentId(), markId: undecided[0]?.id ?? '', outcome: 'leave' as const };
    await as(people.owner).attendance.decide({ daycareId: people.sunnyside, ...quicker });
    await office.user.click(record);
    await office.findByText(/^Marta Lindqvist already decided this at 10:00.AM: it was not recorded\.$/);
    expect(await db.selectFrom('attendanceMarks').select('kind').execute()).toEqual([{ kind: 'in' }]);
    office.unmount();

    const again = await openToday('teacher', { world, ids });
    await again.connection.quiet();
    expect(again.queryByText('1 entry waits for the office')).toBeNull();
  });

  it('is sent once the person has said that its time is right, where nobody else can know it', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    keep([kept(world, ids.leo, { refused: timeUnsure })]);
    const { user, findByRole, recorded } = await openToday('owner', { world, ids });
    await user.click(await findByRole('button', { name: 'Decide' }));
    const list = within(await findByRole('dialog', { name: 'Needs a decision' }));
    list.getByText(/^This device was asleep, or its clock was changed/);
    await user.click(list.getByRole('button', { name: 'The time is right for Leo' }));
    await waitFor(async () => expect(await recorded()).toMatchObject([{ at: beginning.toISOString(), waited: 1 }]));
  });

  it('is listed, too, when it is a tick that came too late for its headcount', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    await markChild(world, ids.leo, 'in');
    const { people } = world;
    const teacher = world.as(people.teacher).attendance;
    const { headcountId } = await teacher.startHeadcount({ daycareId: people.sunnyside, id: newSentId(), kind: 'count' });
    await world.as(people.teacher).attendance.finish({ daycareId: people.sunnyside, id: newSentId(), headcountId, note: null });
    const row = { id: newSentId(), headcountId, studentId: ids.leo, kind: 'missing' as const, at: beginning.toISOString() };
    keep([kept(world, ids.leo, { call: 'attendance.tick', row })]);
    const { user, findByRole, findByText } = await openToday('owner', { world, ids });
    await user.click(await findByRole('button', { name: 'Decide' }));
    expect(await findByText(/^In a headcount, you reported Leo missing at 10:00.AM\.$/)).toBeTruthy();
    await findByText(/^Ben Okafor finished this headcount at 10:00.AM\. It can no longer be changed\.$/);
  });

  it('does not block others when a whole call is refused because of it', async () => {
    const world = await ownWorld();
    const ids = await openSunnyside(world);
    // As an older version of the page may have stored it.
    const broken = kept(world, ids.mia, {
      row: { id: 'short', studentId: ids.mia, kind: 'in', at: beginning.toISOString() },
      about: 'Mia',
    });
    keep([broken, kept(world, 'is-no-more', { order: 2, about: 'Zoe' }), kept(world, ids.leo, { order: 3 })]);
    const { recorded, findByText } = await openToday('owner', { world, ids });
    await findByText('2 entries need a decision.');
    await waitFor(async () => expect(await recorded()).toMatchObject([{ studentId: ids.leo, kind: 'in', waited: 1 }]));
    await waitFor(() => expect(listKept(world.people.owner.uid).map(({ about }) => about)).toEqual(['Mia', 'Zoe']));
  });
});
