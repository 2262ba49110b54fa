import type { Register } from '../register';
import type { World } from '../world';

async function plan({ db, people }: World, studentId: string) {
  const row = {
    id: 'plan-made-by-a-screen',
    studentId,
    day: '2026-11-23',
    arriveAt: '10:00',
    leaveAt: null,
    personId: null,
    household: null,
  };
  const author = { recordedBy: people.parent.uid, recordedName: people.parent.displayName, recordedAt: '2026-11-22T07:12:00.000Z' };
  await db
    .insertInto('familyPlans')
    .values({ daycareId: people.sunnyside, ...row, ...author, payloadHash: 'a hash', cancelledAt: null })
    .execute();
}

export const familyRegister: Register = {
  calls: {
    'family.getHome': { gate: 'ownChildren', call: [undefined], naughty: (text) => [text] },
    'family.getDay': {
      gate: 'ownChild.day',
      call: [{ day: null }],
      naughty: (text) => [{ day: text }],
    },
  },
  tables: { family_plans: { export: 'family-plans', withChild: 'goes', fill: plan } },
};
