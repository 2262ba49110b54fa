import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday, zone } from '../../test/day-world';

const [saturday, sunday, tuesday, wednesday] = ['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25'];

describe('attendance.getHistory', () => {
  it('returns each requested day with stays, rooms, minutes, absence, calls, and every mark as it was recorded', async () => {
    const { people, owner, daycareId, ana, bees, owls, mark, goTo, at, newId } = await dayWorld();
    const [came] = await mark(people.teacher, { kind: 'in', personName: 'Carla' });
    goTo('11:00');
    await mark(people.teacher, { kind: 'move', classroomId: owls });
    goTo('12:30');
    await mark(people.teacher, { kind: 'out', personName: 'Granny' });
    const id = newId();
    await owner.attendance.correct({ daycareId, id, markId: came?.id ?? '', at: at('08:45'), reason: 'was outside' });
    goTo('09:00', tuesday);
    await owner.attendance.noteCall({ daycareId, id: newId(), studentId: ana, day: tuesday, note: 'voicemail' });
    await owner.attendance.planAbsence({ daycareId, id: newId(), studentId: ana, from: tuesday, until: tuesday, reason: 'sick' });
    const history = await owner.attendance.getHistory({ daycareId, studentId: ana, from: '2026-11-20', until: wednesday });
    const { days, rooms, ...rest } = history;
    expect(rest).toEqual({ today: tuesday, timeZone: zone, ownReasons: [], homeClassroomId: bees, isOwnChild: false });
    expect(rooms.map(({ name }) => name)).toEqual(['Bees', 'Owls']);
    expect(days.map(({ day, isEnrolled, isOpen, state }) => [day, isEnrolled, isOpen, state])).toEqual([
      ['2026-11-20', false, true, 'notExpected'],
      [saturday, true, false, 'notExpected'],
      [sunday, true, false, 'notExpected'],
      [monday, true, true, 'out'],
      [tuesday, true, true, 'absent'],
      [wednesday, true, true, 'expected'],
    ]);
    expect(days[3]).toMatchObject({
      stays: [
        {
          from: at('08:45'),
          until: at('12:30'),
          broughtBy: 'Carla',
          collectedBy: 'Granny',
          goesTo: null,
          rooms: [
            { classroomId: bees, name: 'Bees', from: at('08:45') },
            { classroomId: owls, name: 'Owls', from: at('11:00') },
          ],
        },
      ],
      minutes: 225,
      absence: null,
    });
    expect(days[3]?.marks.map(({ kind, replaces, recordedName }) => [kind, replaces, recordedName])).toEqual([
      ['in', null, 'Ben Okafor'],
      ['move', null, 'Ben Okafor'],
      ['out', null, 'Ben Okafor'],
      ['in', came?.id, 'Marta Lindqvist'],
    ]);
    expect(days[4]).toMatchObject({
      absence: { reason: 'sick', from: tuesday, until: tuesday },
      calls: [{ by: 'Marta Lindqvist', note: 'voicemail' }],
      marks: [],
      minutes: 0,
    });
  });

  it('covers a year at most', async () => {
    const { owner, daycareId, ana } = await dayWorld();
    const ask = (until: string) => owner.attendance.getHistory({ daycareId, studentId: ana, from: '2027-01-01', until });
    expect((await ask('2028-01-01')).days).toHaveLength(366);
    await expect(ask('2028-01-02')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: dayText.attendance.historyTooLong });
  });

  it('flags one’s own child', async () => {
    const { owner, as, people, daycareId, ana } = await dayWorld();
    const { inviteUrl } = await owner.students.sendParentInvite({ daycareId, studentId: ana, email: people.staff.email });
    await as(people.staff).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
    const ask = { daycareId, studentId: ana, from: monday, until: monday };
    expect((await as(people.staff).attendance.getHistory(ask)).isOwnChild).toBe(true);
    expect((await as(people.teacher).attendance.getHistory(ask)).isOwnChild).toBe(false);
  });
});
