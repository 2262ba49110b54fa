import { expect, it } from 'vitest';
import { newSentId } from '../../api/new-sent-id';
import { everyDay } from '../../test/attendance';
import { open, ownWorld } from '../../test/open';
import { openSunnyside } from '../../test/today';

/** Today at 10:00 with one entry that is not shared. */
async function openToday(closesAt: string) {
  const world = await ownWorld();
  const { ana } = await openSunnyside(world);
  const daycareId = world.people.sunnyside;
  const owner = world.as(world.people.owner);
  const openingHours = everyDay.map((weekday) => ({ weekday, from: '07:00', until: closesAt }));
  const features = { attendance: true, dailyLog: true, messages: false, family: false };
  await owner.daycare.updateDay({ daycareId, openingHours, features });
  const note = { id: newSentId(), kind: 'note' as const, studentIds: [ana], detail: { text: 'Sang' } };
  await owner.dailyLog.add({ daycareId, entries: [note] });
  return open('/portal/today', 'teacher', { world });
}

it('Before closing Today says how many entries families do not see yet, and leads to them', async () => {
  const { findByText, getByRole } = await openToday('10:45');
  await findByText('Families don’t see 1 entry yet.');
  expect(getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/portal/activities');
});

it('Earlier in the day Today asks nobody about entries', async () => {
  const { findByRole, queryByText, connection } = await openToday('18:00');
  await findByRole('heading', { level: 1, name: 'Today' });
  await connection.quiet();
  expect(queryByText(/Families don’t see/)).toBeNull();
  expect(connection.sent.filter(({ url }) => url.includes('countHeld'))).toEqual([]);
});
