import { drillsText } from '@daycare-portal/shared/drills-text';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';

async function drillWorld() {
  const world = await dayWorld();
  const { owner, daycareId, newId, goTo, mark, people, ana, bo } = world;
  await mark(people.owner, { kind: 'in' }, { kind: 'in', studentId: bo });
  goTo('10:00');
  const headcountId = newId();
  await owner.attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
  await owner.attendance.tick({ daycareId, headcountId, ticks: [{ id: newId(), studentId: ana, kind: 'seen' }] });
  world.advance(152);
  const finish = () => owner.attendance.finish({ daycareId, id: newId(), headcountId });
  const save = (note: string, kind: 'fire' | 'evacuation' = 'fire') =>
    owner.records.saveDrill({ daycareId, id: newId(), headcountId, kind, note });
  const drills = () => owner.records.getDrills({ daycareId });
  return { ...world, headcountId, finish, save, drills };
}

describe('A drill', () => {
  it('is a headcount that is over, with how long it took and who was missing', async () => {
    const { save, finish, drills, headcountId } = await drillWorld();
    await expect(save('Too early')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: drillsText.notOver });
    await finish();
    expect(await drills()).toMatchObject({ drills: [], headcounts: [{ headcountId, kind: 'fireDrill', seconds: 152 }] });
    await save('Through the garden door');
    expect(await drills()).toMatchObject({
      drills: [
        {
          headcountId,
          kind: 'fire',
          day: monday,
          seconds: 152,
          children: 2,
          missing: 1,
          missingNames: ['Bo Lopez'],
          note: 'Through the garden door',
          savedBy: 'Marta Lindqvist',
          earlier: [],
        },
      ],
      headcounts: [],
    });
  });

  it('that is saved again counts as it was saved last, and shows what it was before', async () => {
    const { save, finish, drills } = await drillWorld();
    await finish();
    await save('Wrong kind');
    await save('To the park', 'evacuation');
    const { drills: found } = await drills();
    expect(found).toMatchObject([{ kind: 'evacuation', note: 'To the park', earlier: [{ kind: 'fire', note: 'Wrong kind' }] }]);
  });

  it('is due by the daycare’s own interval, since the owner set it or since the last one', async () => {
    const { owner, as, people, daycareId, save, finish, goTo } = await drillWorld();
    const due = () => as(people.teacher).records.listDrillsDue({ daycareId });
    expect(await due()).toEqual([]);
    const rules = [
      { kind: 'fire' as const, months: 1 },
      { kind: 'lockdown' as const, months: 3 },
    ];
    await expect(as(people.staff).records.setDrillRules({ daycareId, rules })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await owner.records.setDrillRules({ daycareId, rules });
    await finish();
    await save('');
    goTo('09:00', '2026-12-24');
    // Setting the same interval again does not begin it anew.
    await owner.records.setDrillRules({ daycareId, rules });
    expect(await due()).toMatchObject([
      { kind: 'fire', last: monday, dueOn: '2026-12-23', state: 'overdue' },
      { kind: 'lockdown', last: null, dueOn: '2027-02-23', state: 'done' },
    ]);
  });
});
