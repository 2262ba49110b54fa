import { headcountText } from '@daycare-portal/shared/headcount-text';
import { checkIn } from './attendance.register';
import type { Register } from '../register';
import type { World } from '../world';

const id = 'headcount-made-by-a-screen';
const headcountId = 'made-up';
const notFound = ['NOT_FOUND', headcountText.headcount.notFound] as const;
const ownRecord = 'a headcount is its own record';

/** A headcount in which the child is seen and that is finished, as the owner. */
async function countChild(world: World, studentId: string): Promise<void> {
  const { as, people } = world;
  const { sunnyside: daycareId } = people;
  const { attendance } = as(people.owner);
  await checkIn(world, studentId, { id: 'check-in-for-a-headcount' });
  await attendance.startHeadcount({ daycareId, id, kind: 'fireDrill' });
  await attendance.tick({ daycareId, headcountId: id, ticks: [{ id: 'tick-made-by-a-screen', studentId, kind: 'seen' }] });
  await attendance.finish({ daycareId, id: 'end-made-by-a-screen', headcountId: id });
}

export const headcountsRegister: Register = {
  calls: {
    'attendance.startHeadcount': {
      gate: 'attendance.mark',
      call: [{ id, kind: 'boarding', outingId: 'made-up' }, 'NOT_FOUND', headcountText.outings.notFound],
      naughty: (text) => [
        { id: text, kind: 'count' },
        { id, kind: text },
        { id, kind: 'boarding', outingId: text },
      ],
      done: ownRecord,
    },
    'attendance.tick': {
      gate: 'attendance.mark',
      call: [{ headcountId, ticks: [{ id, studentId: 'nobody', kind: 'seen' }] }, ...notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { headcountId: text, ticks: [{ id, studentId, kind: 'seen' }] },
        { headcountId, sentAt: text, ticks: [{ id: text, studentId: text, kind: text, at: text }] },
      ],
      done: ownRecord,
    },
    'attendance.finish': {
      gate: 'attendance.mark',
      call: [{ id, headcountId }, ...notFound],
      naughty: (text) => [
        { id, headcountId: text },
        { id: text, headcountId, note: text },
      ],
      done: ownRecord,
    },
    'attendance.getAlarms': { gate: 'attendance.view', call: [{}] },
    'attendance.getHeadcount': {
      gate: 'attendance.view',
      call: [{ headcountId }, ...notFound],
      naughty: (text) => [{ headcountId: text }],
    },
    'attendance.listHeadcounts': {
      gate: 'attendance.view',
      call: [{ from: null }],
      naughty: (text) => [{ from: text }],
    },
  },
  tables: {
    headcounts: { export: 'headcounts', withChild: 'none' },
    headcount_ends: { export: 'headcounts', withChild: 'none' },
    headcount_marks: { export: 'headcount-children', withChild: 'goes', fill: countChild },
  },
};
