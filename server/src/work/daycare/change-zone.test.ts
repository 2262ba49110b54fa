import { instantOf } from '@daycare-portal/shared/center-time';
import { describe, expect, it } from 'vitest';
import { dayWorld } from '../../test/day-world';

const monday = '2026-11-23';
const tuesday = '2026-11-24';

/** A team whose daycare follows the clock of a server in UTC, at this time of their own Tuesday. */
async function teamIn(timeZone: string, time: string) {
  const its = await dayWorld();
  const { owner, people, daycareId, advance, services, newId, as, bees } = its;
  await owner.daycare.updateDay({ daycareId, timeZone: 'UTC' });
  const goToTeam = (at: string, day = tuesday) =>
    advance((Date.parse(instantOf(day, at, timeZone)) - services.runtime.now().getTime()) / 1000);
  goToTeam(time);
  const clockIn = () =>
    as(people.teacher).staff.clock({ daycareId, marks: [{ id: newId(), userId: people.teacher.uid, kind: 'in', classroomId: bees }] });
  const adult = async () => (await owner.staff.getDay({ daycareId, day: null })).adults.find(({ userId }) => userId === people.teacher.uid);
  return {
    ...its,
    goToTeam,
    clockIn,
    adult,
    preview: () => owner.daycare.previewTimeZone({ daycareId, timeZone }),
    choose: () => owner.daycare.updateDay({ daycareId, timeZone }),
  };
}

// trust 29
describe('A change of the time zone', () => {
  it('says what it moves, and moves who is here to the day that it is in Auckland', async () => {
    const { people, mark, childOn, goToTeam, clockIn, adult, preview, choose, ana, bo } = await teamIn('Pacific/Auckland', '08:30');
    await clockIn();
    await mark(people.teacher, { kind: 'in' }, { kind: 'in', studentId: bo });
    goToTeam('09:00');
    await mark(people.teacher, { kind: 'out', personName: 'Carla', studentId: bo });
    const arrived = (await childOn())?.since;
    expect(await preview()).toEqual({ today: tuesday, children: 2, adults: 1 });
    goToTeam('10:00');
    await choose();
    expect(await childOn(ana)).toMatchObject({ state: 'in', since: arrived, leftOpen: null });
    expect(await childOn(bo)).toMatchObject({ state: 'out', collectedBy: 'Carla', leftOpen: null });
    expect(await childOn(ana, monday)).not.toMatchObject({ state: 'in' });
    expect(await adult()).toMatchObject({ state: 'in', leftOpen: null });
    expect(await preview()).toMatchObject({ children: 0, adults: 0 });
    // The day goes on as if it had always been this one.
    expect(await mark(people.teacher, { kind: 'out', personName: 'Carla' })).toMatchObject([{ status: 'success', state: 'out' }]);
  });

  it('brings back what stood under tomorrow in Los Angeles', async () => {
    const { people, mark, childOn, preview, choose, ana } = await teamIn('America/Los_Angeles', '16:30');
    await mark(people.staff, { kind: 'in' });
    expect(await preview()).toEqual({ today: tuesday, children: 1, adults: 0 });
    await choose();
    expect(await childOn(ana)).toMatchObject({ state: 'in' });
    expect(await childOn(ana, '2026-11-25')).not.toMatchObject({ state: 'in' });
  });

  it('keeps who recorded what and when, and says in the old day why it moved', async () => {
    const { owner, people, daycareId, mark, choose, ana } = await teamIn('Pacific/Auckland', '08:30');
    await mark(people.teacher, { kind: 'in' });
    await choose();
    const { days } = await owner.attendance.getHistory({ daycareId, studentId: ana, from: monday, until: tuesday });
    const [before, after] = days.map(({ marks }) => marks.filter(({ kind }) => kind === 'in' || kind === 'void'));
    expect(before).toMatchObject([{ kind: 'in' }, { kind: 'void', recordedBy: people.owner.uid }]);
    expect(before?.[1]?.reason).toMatch(/time zone/);
    expect(after).toMatchObject([{ kind: 'in', recordedBy: people.teacher.uid, recordedAt: before?.[0]?.recordedAt, replaces: null }]);
  });

  it('lets what opens a room until midnight, a shift or a move, end at the new midnight', async () => {
    const { owner, db, daycareId, newId, clockIn, choose, ana, owls } = await teamIn('America/Los_Angeles', '09:00');
    await clockIn();
    await owner.classrooms.planMove({ daycareId, id: newId(), studentId: ana, classroomId: owls, day: tuesday });
    await choose();
    const shifts = await db.selectFrom('openShifts').where('daycareId', '=', daycareId).select(['day', 'endsAt']).execute();
    expect(shifts).toEqual([{ day: tuesday, endsAt: '2026-11-25T08:00:00.000Z' }]);
    const moves = await db.selectFrom('roomMoves').where('daycareId', '=', daycareId).select(['day', 'beginsAt', 'endsAt']).execute();
    expect(moves).toEqual([{ day: tuesday, beginsAt: '2026-11-24T08:00:00.000Z', endsAt: '2026-11-25T08:00:00.000Z' }]);
  });

  it('moves nothing of a day that is over', async () => {
    const { people, mark, childOn, goToTeam, preview, choose, ana } = await teamIn('Pacific/Auckland', '14:00');
    await mark(people.staff, { kind: 'in' });
    goToTeam('16:00');
    await mark(people.staff, { kind: 'out', personName: 'Carla' });
    goToTeam('10:00', '2026-11-26');
    expect(await preview()).toMatchObject({ children: 0, adults: 0 });
    await choose();
    expect(await childOn(ana, tuesday)).toMatchObject({ state: 'out' });
  });
});
