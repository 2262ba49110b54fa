import { instantOf } from '@daycare-portal/shared/center-time';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { everyDay, mark, openDaily } from '../../test/attendance';
import { open, ownWorld } from '../../test/open';
import { addClassrooms } from '../../test/students';

type Page = Awaited<ReturnType<typeof open>>;

/** Each number as text, with its link. */
async function numbers({ findByRole }: Page): Promise<string[]> {
  const today = within(await findByRole('region', { name: 'Today' }));
  const tiles = await today.findAllByRole('listitem');
  return tiles.map((tile) => [...(tile.firstElementChild?.children ?? [])].map(({ textContent }) => textContent).join(' | '));
}

describe('The dashboard of a daycare that keeps attendance', () => {
  it('counts who is here, expected, late, gone home and absent, and names whom to look after', async () => {
    const { world, timeZone, today, ana, bo, cy, dee } = await openDaily();
    await world.as(world.people.owner).attendance.setSchedule({
      daycareId: world.people.sunnyside,
      studentIds: [cy],
      from: today,
      week: everyDay.map((weekday) => ({ weekday, from: '08:00', until: '15:00' })),
    });
    await mark(world, [
      { studentId: ana, kind: 'in' },
      { studentId: bo, kind: 'in', at: instantOf(today, '08:00', timeZone), reason: 'Busy door' },
      { studentId: bo, kind: 'out', at: instantOf(today, '09:15', timeZone), reason: 'Busy door' },
      { studentId: dee, kind: 'absent', absence: { reason: 'sick' } },
    ]);
    const page = await open('/portal', 'owner', { world });
    expect((await numbers(page)).map((words) => words.replace('\u00a0', ' '))).toEqual([
      'Here | 1 | of 3',
      'Expected | 0 | ',
      'Late | 1 | Cy',
      'Gone home | 1 | Last at 9:15 AM',
      'Absent | 1 | Dee',
    ]);
    expect(page.getByRole('link', { name: 'Late 1 Cy' }).getAttribute('href')).toBe('/portal/today?show=late');
  });

  it('names children whom nobody checked out on an earlier day', async () => {
    const { world, ana } = await openDaily();
    await mark(world, [{ studentId: ana, kind: 'in' }]);
    world.advance(24 * 3600);
    const page = await open('/portal', 'staff', { world });
    expect((await numbers(page)).at(-1)).toBe('Not checked out | 1 | Ana');
    expect(page.getByRole('link', { name: 'Not checked out 1 Ana' }).getAttribute('href')).toBe('/portal/today?show=leftOpen');
  });

  it('updates its counts while others mark', async () => {
    const { world, ana } = await openDaily();
    const page = await open('/portal', 'owner', { world, live: true });
    await page.connection.hearing();
    expect(await numbers(page)).toContain('Here | 0 | of 4');
    await mark(world, [{ studentId: ana, kind: 'in' }]);
    expect(await page.findByRole('link', { name: 'Here 1 of 4' })).toBeTruthy();
  });

  it('says on a closed day when the daycare opens again', async () => {
    const page = await open('/portal', 'owner');
    const today = within(await page.findByRole('region', { name: 'Today' }));
    expect(await today.findByText('Closed today. Open again: Monday.')).toBeTruthy();
    expect(today.queryAllByRole('listitem')).toEqual([]);
  });

  it('shows a teacher which children of their own room are here', async () => {
    const { world, ana, bo } = await openDaily();
    const { as, people } = world;
    await addClassrooms(world, { Acorns: [ana, bo] });
    const { classrooms } = await as(people.owner).classrooms.getClassroomList({ daycareId: people.sunnyside });
    await as(people.owner).classrooms.manageClassroom({
      daycareId: people.sunnyside,
      action: 'update',
      classroomId: classrooms[0]?.id ?? '',
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    await mark(world, [{ studentId: ana, kind: 'in' }]);
    const page = await open('/portal', 'teacher', { world });
    const acorns = within(await page.findByRole('region', { name: 'Acorns' }));
    expect(await acorns.findByText('1 of 2 here')).toBeTruthy();
    expect(acorns.getByRole('link', { name: /^Ana in 10:00$/ })).toBeTruthy();
    expect(acorns.getByRole('link', { name: 'Bo expected' })).toBeTruthy();
  });

  it('neither loads nor shows any of it when attendance is turned off', async () => {
    const world = await ownWorld();
    await world.as(world.people.owner).daycare.updateDay({
      daycareId: world.people.sunnyside,
      features: { attendance: false, dailyLog: true, messages: false, family: false },
    });
    const page = await open('/portal', 'staff', { world });
    await page.findByRole('region', { name: 'Go to' });
    expect(page.queryByRole('region', { name: 'Today' })).toBeNull();
    expect(page.connection.sent.filter(({ url }) => url.includes('attendance'))).toEqual([]);
  });
});
