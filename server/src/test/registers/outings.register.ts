import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { NewOuting } from '@daycare-portal/shared/outings';
import type { Register } from '../register';

const id = 'outing-made-by-a-screen';
const notFound = ['NOT_FOUND', headcountText.outings.notFound] as const;
const ownRecord = 'what happens to an outing is its own record';

/** A plan without anyone. */
export const zoo: Omit<NewOuting, 'id'> = {
  outingId: null,
  name: 'Zoo',
  kind: 'trip',
  byVehicle: true,
  day: '2026-12-01',
  leavesAt: '09:00',
  returnsAt: '12:30',
  note: null,
  adults: [],
  studentIds: [],
};

export const outingsRegister: Register = {
  calls: {
    'outings.list': {
      gate: 'attendance.view',
      call: [{ from: null }],
      naughty: (text) => [{ from: text }],
    },
    'outings.get': {
      gate: 'attendance.view',
      call: [{ outingId: 'made-up' }, ...notFound],
      naughty: (text) => [{ outingId: text }],
    },
    'outings.getConsents': { gate: 'attendance.view', call: [{}] },
    'outings.listPhones': { gate: 'attendance.view', call: [{}] },
    'outings.save': {
      gate: 'attendance.mark',
      call: [{ ...zoo, id, outingId: 'made-up' }, ...notFound],
      naughty: (text) => [
        { ...zoo, id, name: text, note: text, adults: [{ userId: null, name: text, phone: text }] },
        { ...zoo, id, outingId: text, updatedAt: text },
        { ...zoo, id, day: text, leavesAt: text, adults: [{ userId: text, name: 'Rosa' }], studentIds: [text] },
        { ...zoo, id: text, kind: text },
      ],
      done: ownRecord,
    },
    'outings.mark': {
      gate: 'attendance.mark',
      call: [{ id, outingId: 'made-up', kind: 'left' }, ...notFound],
      naughty: (text) => [
        { id, outingId: text, kind: 'walked', personName: text },
        { id: text, outingId: 'made-up', kind: text, takesBack: true },
      ],
      done: ownRecord,
    },
  },
  tables: {
    outings: { export: 'outings', withChild: 'none' },
    outing_adults: { export: 'outings', withChild: 'none' },
    outing_marks: { export: 'outings', withChild: 'none' },
    outing_children: {
      export: 'outing-children',
      withChild: 'goes',
      fill: ({ as, people }, studentId) =>
        as(people.owner).outings.save({ ...zoo, daycareId: people.sunnyside, id, studentIds: [studentId] }),
    },
  },
};
