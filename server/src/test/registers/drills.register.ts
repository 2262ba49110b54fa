import { headcountText } from '@daycare-portal/shared/headcount-text';
import { here, type Register } from '../register';

const id = 'drill-made-by-a-screen';

export const drillsRegister: Register = {
  calls: {
    'records.saveDrill': {
      gate: 'attendance.mark',
      call: [{ id, headcountId: 'made-up', kind: 'fire' }, 'NOT_FOUND', headcountText.headcount.notFound],
      naughty: (text) => [
        { id: text, headcountId: text, kind: text },
        { id, headcountId: 'made-up', kind: 'fire', note: text },
      ],
      done: async (world) => {
        const { as, people, db } = world;
        const { sunnyside: daycareId, owner } = people;
        const headcountId = 'headcount-made-by-a-screen';
        await as(owner).attendance.startHeadcount({ daycareId, id: headcountId, kind: 'fireDrill' });
        await as(owner).attendance.finish({ daycareId, id: 'end-made-by-a-screen', headcountId });
        return {
          db,
          call: () => as(owner).records.saveDrill({ daycareId, id, headcountId, kind: 'fire', note: 'Two minutes' }),
          rows: [here(world, 'daycare.saveDrill', owner, daycareId)],
        };
      },
    },
    'records.setDrillRules': {
      gate: 'daycare.settings',
      call: [{ rules: [{ kind: 'fire', months: 1 }] }],
      naughty: (text) => [{ rules: [{ kind: text, months: 1 }] }],
      done: async (world) => {
        const { as, people, db } = world;
        const { sunnyside: daycareId, owner } = people;
        return {
          db,
          call: () => as(owner).records.setDrillRules({ daycareId, rules: [{ kind: 'lockdown', months: 3 }] }),
          rows: [here(world, 'daycare.setDrillRules', owner, daycareId)],
        };
      },
    },
    'records.getDrills': { gate: 'attendance.view', call: [{}] },
    'records.listDrillsDue': { gate: 'attendance.view', call: [{}] },
  },
  tables: {
    drills: { export: 'drills', withChild: 'none' },
    drill_rules: { export: 'drill-rules', withChild: 'none' },
  },
};
