import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../../test/open';
import { clockAdults, shortMorning } from '../../test/short-morning';

const plain = (words: string | null | undefined) => (words ?? '').replaceAll('\u00a0', ' ');

async function withHours() {
  const morning = await shortMorning();
  const { world, owner, people, daycareId, foxes, at } = morning;
  await clockAdults(world, [
    { userId: people.teacher.uid, kind: 'break', at: at('09:00') },
    { userId: people.teacher.uid, kind: 'back', at: at('09:15') },
    { userId: people.teacher.uid, kind: 'out', at: at('09:45') },
  ]);
  const { userId } = await owner.staff.addSubstitute({
    daycareId,
    id: 'june-of-the-test-hours',
    fullName: 'June Park',
    countsInRatio: true,
  });
  await clockAdults(world, [{ userId, kind: 'in', classroomId: foxes, at: at('09:30') }]);
  return morning;
}

it('shows the hours of the week for each adult, with breaks, including adults without an account', async () => {
  const { world } = await withHours();
  const { findByRole, getByRole, findByText, user } = await open('/portal/staff-hours', 'staff', { world });
  const row = async (name: RegExp) => plain((await findByRole('row', { name })).textContent);
  // 7:30 to 9:45 with a break of 15 minutes.
  expect(await row(/Ben Okafor/)).toMatch(/7:30 AM – 9:45 AM.*15 min break.*2 h 00/);
  expect(await row(/Ben Okafor/)).toMatch(/2 h 00$/);
  expect(await row(/June Park/)).toContain('No account');
  // She has been in Foxes for half an hour, which counts so far for her and for the team.
  expect(await row(/June Park/)).toMatch(/Foxes.*9:30 AM In nowSo far0 h 30.*0 h 30$/);
  expect(getByRole('columnheader', { name: 'Sat 21, today' })).toBeTruthy();
  expect(getByRole('columnheader', { name: 'So far' })).toBeTruthy();
  expect(await row(/^Team/)).toMatch(/4 h 18–4 h 18$/);
  await user.click(getByRole('button', { name: 'Previous week' }));
  expect(await findByText('Nobody clocked in that week.')).toBeTruthy();
});

it('has no column for a day on which the daycare is closed, and adds up the team', async () => {
  const { world, owner, daycareId } = await withHours();
  const closures = [{ from: '2026-11-18', until: '2026-11-19', name: 'Staff days', classroomId: null }];
  await owner.daycare.updateDay({ daycareId, closures });
  world.advance(24 * 3600);
  const { findByRole, getAllByRole } = await open('/portal/staff-hours?week=2026-11-16', 'owner', { world });
  // June Park did not clock out.
  expect(plain((await findByRole('row', { name: /June Park/ })).textContent)).toMatch(/9:30 AM No clock-outAdd the time.*1 day open$/);
  const columns = getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Name', 'Mon 16', 'Tue 17', 'Fri 20', 'Sat 21', 'Sun 22, today', 'So far']);
  expect((await findByRole('row', { name: /^Team/ })).textContent).toMatch(/2 h 00/);
});

it('corrects a record, and keeps the original beside the correction', async () => {
  const { world } = await withHours();
  const { findByRole, user } = await open('/portal/staff-hours', 'owner', { world });
  await user.click(await findByRole('button', { name: /^Ben Okafor, Saturday/ }));
  const record = within(await findByRole('dialog', { name: /^Ben Okafor/ }));
  await user.click(record.getByRole('button', { name: /^Correct: Out at 9:45/ }));
  await user.clear(record.getByLabelText('Time'));
  await user.type(record.getByLabelText('Time'), '09:30');
  await user.click(record.getByRole('button', { name: 'Save the correction' }));
  expect(await record.findByText('Enter a reason')).toBeTruthy();
  await user.type(record.getByLabelText('Reason'), 'He left with the bus');
  await user.click(record.getByRole('button', { name: 'Save the correction' }));
  expect(await record.findByText(/“He left with the bus” · by Marta Lindqvist/)).toBeTruthy();
  expect(plain(record.getByText(/^Out at 9:45/).tagName)).toBe('DEL');
  const day = await findByRole('button', { name: /^Ben Okafor, Saturday.*1 h 45$/, hidden: true });
  expect(day.textContent).toContain('Corrected');
  expect((await findByRole('row', { name: /Ben Okafor/, hidden: true })).textContent).toMatch(/1 h 45$/);
});

it('corrects the end of a night shift to a time after midnight', async () => {
  const { world, people, at, owner, daycareId } = await withHours();
  world.advance(24 * 3600);
  const { findByRole, user } = await open('/portal/staff-hours', 'owner', { world });
  await user.click(await findByRole('button', { name: /^Ben Okafor, Saturday/ }));
  const record = within(await findByRole('dialog', { name: /^Ben Okafor/ }));
  await user.click(record.getByRole('button', { name: /^Correct: Out at 9:45/ }));
  await user.clear(record.getByLabelText('Time'));
  await user.type(record.getByLabelText('Time'), '00:30');
  await user.type(record.getByLabelText('Reason'), 'She stayed with the last child');
  await user.click(record.getByRole('button', { name: 'Save the correction' }));
  expect(await record.findByText(/“She stayed with the last child”/)).toBeTruthy();
  const day = at('09:00').slice(0, 10);
  const { adults } = await owner.staff.getHours({ daycareId, from: day, until: day });
  const ends = adults.find(({ userId }) => userId === people.teacher.uid)?.days[0]?.shifts.map(({ until }) => until);
  expect(ends).toEqual([new Date(Date.parse(at('00:30')) + 24 * 3_600_000).toISOString()]);
});

it('shows a teacher only their own', async () => {
  const { world } = await withHours();
  const { findByRole, getAllByRole } = await open('/portal/staff-hours', 'teacher', { world });
  await findByRole('row', { name: /Ben Okafor/ });
  expect(getAllByRole('row')).toHaveLength(2);
});
