import { instantOf } from '@daycare-portal/shared/center-time';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday, zone } from '../../test/day-world';

const tuesday = '2026-11-24';

// trust 29
describe('A child who is here at midnight', () => {
  it('stays on Today, on the roll, in the ratio and on the page for inspectors until somebody ends the stay', async () => {
    const { owner, people, daycareId, ana, bees, at, goTo, mark, childOn, newId } = await dayWorld();
    await mark(people.staff, { kind: 'in' });
    goTo('00:30', tuesday);
    expect(await childOn()).toMatchObject({ state: 'in', since: at('09:00'), classroomId: bees, leftOpen: null });
    const { headcountId } = await owner.attendance.startHeadcount({ daycareId, id: newId(), kind: 'emergency' });
    expect((await owner.attendance.getHeadcount({ daycareId, headcountId })).children.map(({ studentId }) => studentId)).toEqual([ana]);
    const { day, coverage } = await owner.attendance.getNow({ daycareId });
    expect(day.counts).toMatchObject({ in: 1 });
    expect(coverage.rooms.find(({ name }) => name === 'Bees')).toMatchObject({ children: 1 });
    expect(await mark(people.staff, { kind: 'move', classroomId: bees })).toMatchObject([{ state: 'in' }]);
    expect(await mark(people.staff, { kind: 'out', personName: 'Carla' })).toMatchObject([{ status: 'success' }]);
    expect(await childOn()).toMatchObject({ state: 'expected', leftOpen: null });
  });

  it('is in the list of those not checked out once the daycare opens, so that nobody overlooks that it has not come', async () => {
    const { people, goTo, mark, childOn } = await dayWorld();
    await mark(people.staff, { kind: 'in' });
    goTo('07:00', tuesday);
    expect(await childOn()).toMatchObject({ state: 'expected', leftOpen: { day: monday } });
  });

  it.each([
    ['at this minute', null],
    ['at a time of the evening before', '23:50'],
  ])('is checked out by the teacher who is there at night, %s', async (_when, time) => {
    const { people, at, goTo, mark, childOn } = await dayWorld();
    await mark(people.teacher, { kind: 'in' });
    goTo('00:30', tuesday);
    const left = time === null ? {} : { at: at(time), reason: 'Busy' };
    expect(await mark(people.teacher, { kind: 'out', personName: 'Carla', ...left })).toMatchObject([{ status: 'success' }]);
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'out', since: at(time ?? '00:30', time === null ? tuesday : monday) });
    // What is over is over: another day's record is the office's.
    expect(await mark(people.teacher, { kind: 'in', at: at('23:55'), reason: 'Back' })).toMatchObject([{ status: 'error' }]);
  });

  it('may come before midnight and leave after it in one call', async () => {
    const { people, at, goTo, mark, childOn } = await dayWorld();
    goTo('00:40', tuesday);
    const marks = await mark(
      people.staff,
      { kind: 'in', at: at('23:50'), reason: 'Late' },
      { kind: 'out', at: at('00:20', tuesday), reason: 'Late', personName: 'Carla' },
    );
    expect(marks.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'out', since: at('00:20', tuesday) });
  });

  it('is recorded with arrival and departure together or with neither, if they are sent so', async () => {
    const { owner, at, goTo, newId, daycareId, ana, bees, childOn } = await dayWorld();
    goTo('18:00');
    const both = (left: string) => [
      { id: newId(), studentId: ana, kind: 'in' as const, at: at('09:00'), classroomId: bees, reason: 'Forgotten' },
      { id: newId(), studentId: ana, kind: 'out' as const, at: at(left), reason: 'Forgotten' },
    ];
    const send = (left: string) => owner.attendance.mark({ daycareId, together: true, marks: both(left) });
    await expect(send('08:00')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await childOn()).not.toMatchObject({ state: 'in' });
    await send('17:00');
    expect(await childOn()).toMatchObject({ state: 'out', since: at('17:00') });
  });

  it.each([
    ['Los Angeles', 'America/Los_Angeles'],
    ['Auckland', 'Pacific/Auckland'],
  ])('is not lost to a team in %s when the daycare follows the clock of a server in UTC', async (_place, teamZone) => {
    const { owner, people, daycareId, advance, services, mark, childOn } = await dayWorld();
    await owner.daycare.updateDay({ daycareId, timeZone: 'UTC' });
    const goToTeam = (time: string) => advance((Date.parse(instantOf(tuesday, time, teamZone)) - services.runtime.now().getTime()) / 1000);
    goToTeam('09:00');
    await mark(people.staff, { kind: 'in' });
    for (const time of ['12:59', '13:01', '15:59', '16:01', '17:30']) {
      goToTeam(time);
      expect([time, (await childOn())?.state]).toEqual([time, 'in']);
    }
    expect(await mark(people.staff, { kind: 'out', personName: 'Carla' })).toMatchObject([{ status: 'success' }]);
  });

  it.each([
    ['clocks go back', '2027-11-07'],
    ['clocks go forward', '2027-03-14'],
  ])('stays on the roll in a night in which the %s', async (_what, sunday) => {
    const { people, goTo, mark, childOn } = await dayWorld();
    const saturday = new Date(Date.parse(sunday) - 24 * 3_600_000).toISOString().slice(0, 10);
    goTo('20:00', saturday);
    await mark(people.staff, { kind: 'in' });
    for (const time of ['00:10', '03:30']) {
      goTo(time, sunday);
      expect((await childOn())?.state).toBe('in');
    }
    expect(zone).toBe('America/Chicago');
  });
});
