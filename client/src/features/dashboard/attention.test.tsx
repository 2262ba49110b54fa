import { newSentId } from '../../api/new-sent-id';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mark, openDaily } from '../../test/attendance';
import { open } from '../../test/open';
import { addPerson, anyDay, askForNils } from '../../test/people';
import { addClassrooms } from '../../test/students';

const attention = { name: /^Needs attention/ };

/** A child whom Rick took against the rules, on a day with nothing else to see. */
async function oneException() {
  const { world, cy } = await openDaily();
  await mark(world, [
    { studentId: cy, kind: 'in' },
    { studentId: cy, kind: 'out', personName: 'Rick Bell', exception: 'Nobody knew him' },
  ]);
  return world;
}

describe('“Needs attention” on the dashboard', () => {
  it('has the worst first, one action a row, and fills only the first', async () => {
    const { world, ana, bo, cy, dee, daycareId } = await openDaily();
    const { as, people, db } = world;
    const owner = as(people.owner);
    await addClassrooms(world, { Acorns: [ana, bo, cy, dee] });
    const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: classrooms[0]?.id ?? '',
      classroomData: { childrenPerStaff: 1 },
    });
    await mark(world, [{ studentId: ana, kind: 'in' }]);
    world.advance(24 * 3600);
    await mark(world, [
      { studentId: bo, kind: 'in' },
      { studentId: cy, kind: 'in' },
      { studentId: cy, kind: 'out', personName: 'Rick Bell', exception: 'Nobody knew him' },
    ]);
    await askForNils(world, people.child);
    // Another clock than the device's, which nobody has confirmed.
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const timeZone = device === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo';
    await db.updateTable('daycares').set({ timeZone, timeZoneChosen: 0 }).execute();
    const page = await open('/portal', 'owner', { world });
    const rows = await within(await page.findByRole('region', attention)).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Cy Lind left with Rick Bell.*Nobody knew himI have seen this$/),
      expect.stringMatching(/^Acorns needs \d more adults?\..*Open Today$/),
      expect.stringMatching(/^1 report in draftOpen Records$/),
      expect.stringMatching(/^1 child was not checked out .*Ana Lopez.*Add the time$/),
      expect.stringMatching(/not confirmed for pickup.*Review$/),
      expect.stringMatching(/fewer than two adults to callSee who$/),
      expect.stringMatching(/^Nobody has confirmed the daycare’s time zone.*Choose the time zone$/),
    ]);
    expect(rows.map((row) => row.querySelectorAll('[class*="filled"]').length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('stands under the strip of a missing child, whose button is then the only filled one', async () => {
    const world = await oneException();
    const { as, people } = world;
    const { sunnyside: daycareId, child: studentId } = people;
    await mark(world, [{ studentId, kind: 'in' }]);
    const headcountId = newSentId();
    await as(people.owner).attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
    await as(people.owner).attendance.finish({ daycareId, id: newSentId(), headcountId });
    const page = await open('/portal', 'owner', { world });
    const strip = await page.findByText('Ana Lopez is missing');
    const list = await page.findByRole('region', attention);
    expect(strip.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(list.querySelectorAll('[class*="filled"]').length).toBe(0);
  });

  it('says in one line that nothing needs the reader', async () => {
    const page = await open('/portal', 'teacher');
    const list = await page.findByRole('region', attention);
    expect(await within(list).findByText('Nothing needs you now.')).toBeTruthy();
  });
});

describe('A pickup against the rules', () => {
  it.each(['/portal', '/portal/today'])('is the first thing that an owner sees at %s, with who and why, until seen', async (address) => {
    const world = await oneException();
    const { as, people } = world;
    if (address === '/portal/today') await addClassrooms(world, { Acorns: [people.child] });
    const { findByRole, getByText, user, unmount } = await open(address, 'owner', { world });
    expect(await findByRole('link', { name: /Cy Lind left with Rick Bell/ })).toBeTruthy();
    expect(getByText('Nobody knew him')).toBeTruthy();
    const seen = await findByRole('button', { name: 'I have seen this: Cy Lind' });
    await user.click(seen);
    await waitFor(async () =>
      expect((await as(people.owner).attendance.listExceptions({ daycareId: people.sunnyside })).exceptions).toEqual([]),
    );
    // The row stays under the finger, so that a second press lands on nothing else.
    expect(seen.isConnected && seen.matches(':disabled')).toBe(true);
    unmount();
    const again = await open(address, 'owner', { world });
    await again.connection.quiet();
    expect(again.queryByText(/left with Rick Bell/)).toBeNull();
  });

  it('is shown only to owners', async () => {
    const page = await open('/portal', 'staff', { world: await oneException() });
    await page.findByText(/fewer than two adults to call/);
    expect(page.queryByText(/left with Rick Bell/)).toBeNull();
  });
});

it('The owner’s week says how often an ID was seen and how often nobody wrote down who picked up', async () => {
  const { world, ana, bo } = await openDaily();
  await mark(world, [
    { studentId: ana, kind: 'in' },
    { studentId: ana, kind: 'out' },
    { studentId: bo, kind: 'in' },
    { studentId: bo, kind: 'out', personName: 'Rick Bell', exception: 'Nobody knew him' },
  ]);
  const page = await open('/portal', 'owner', { world });
  expect(await page.findByText('In the last 7 days, an ID was seen at 0 of 2 check-outs, and 1 do not say who picked up.')).toBeTruthy();
});

it('Marking everyone as known to the team is offered only while an authorized adult would have to show ID', async () => {
  const { world, ana, bo, cy, dee } = await openDaily();
  const phones = [{ label: '', number: '555 0100' }];
  for (const fullName of ['Ida Winter', 'Paul Berg']) await addPerson(world, [ana, bo, cy, dee], { fullName, phones, pickup: anyDay });
  await addPerson(world, [bo], { fullName: 'Rosa Contact' });
  const { findByRole, findByText, queryByRole, queryByText, getByRole, user } = await open('/portal', 'staff', { world });
  await user.click(await findByText('2 authorized adults have to show ID the first time'));
  expect(queryByText(/fewer than two adults to call/)).toBeNull();
  await user.click(getByRole('button', { name: 'Mark everyone on the lists as known to the team' }));
  await findByText(/people are now known to the team/);
  await waitFor(() => expect(queryByRole('button', { name: /as known to the team/ })).toBeNull());
  await findByRole('region', { name: 'Today' });
});

it('The number of children with missing information on the dashboard matches the list behind it', async () => {
  const { world, ana } = await openDaily();
  const owner = world.as(world.people.owner);
  const { sunnyside: daycareId } = world.people;
  const { children } = await owner.health.listMissing({ daycareId });
  expect(children).toBe(4);
  const page = await open('/portal', 'owner', { world });
  await page.user.click(await page.findByRole('link', { name: /^4 children with missing information/ }));
  await page.findByText('4 of 4 children');
  expect(page.getByRole('region', { name: /^Nobody to call/ }).querySelector(`a[href$="${ana}"]`)).not.toBeNull();
});
