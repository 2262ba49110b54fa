import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { text as words } from '@daycare-portal/shared/text';
import type { Signature } from '@daycare-portal/shared/signature';
import { here, ofOwner, type Register } from '../register';
import type { World } from '../world';

const id = 'incident-made-by-a-screen';
const stepId = 'step-made-by-a-screen-1';
const notFound = ['NOT_FOUND', incidentsText.notFound] as const;
const ownRecord = 'what happens to a report is its own record';
const signature: Signature = [
  [
    [10, 20],
    [60, 90],
  ],
];

/** A fall that nobody has looked at yet. */
export const fall = {
  id,
  kind: 'injury' as const,
  at: '2026-11-20T15:42:00.000Z',
  where: 'Playground',
  what: 'Missed the last step of the climber.',
  done: 'Walked fine right after.',
};

async function write({ owner, daycareId }: World, studentId: string) {
  await owner.records.saveIncident({ ...fall, daycareId, studentId });
  await owner.records.moveIncident({ daycareId, incidentId: id, to: 'told' });
  await owner.records.addProtectionNote({ daycareId, studentId, id: stepId, text: 'Said that home is loud.' });
}

export const incidentsRegister: Register = {
  calls: {
    'records.listIncidents': {
      gate: 'records.view',
      call: [{}],
      naughty: (text) => [{ studentId: text }, { from: text }],
    },
    'records.getIncident': {
      gate: 'records.view',
      call: [{ incidentId: 'made-up' }, ...notFound],
      naughty: (text) => [{ incidentId: text }],
    },
    'records.countIncidents': { gate: 'records.view', call: [{}] },
    'records.saveIncident': {
      gate: 'records.write',
      call: [{ ...fall, studentId: 'made-up' }, 'NOT_FOUND', words.students.notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { ...fall, studentId, where: text, what: text, done: text, witnesses: [text] },
        { ...fall, studentId: text },
        { ...fall, studentId, id: text },
        { ...fall, studentId, at: text, updatedAt: text },
      ],
      done: ownRecord,
    },
    'records.moveIncident': {
      gate: 'records.write',
      call: [{ incidentId: 'made-up', to: 'told' }, ...notFound],
      naughty: (text) => [
        { incidentId: text, to: 'told', personId: text, personName: text, note: text },
        { incidentId: 'made-up', to: text, id: text, notChildren: [text] },
      ],
      done: ownRecord,
    },
    'records.acknowledge': {
      gate: 'records.write',
      call: [{ incidentId: 'made-up', id: stepId, personName: 'Carla', signature }, ...notFound],
      naughty: (text) => [
        { incidentId: text, id: stepId, personName: text, signature },
        { incidentId: 'made-up', id: text, personId: text, signature },
      ],
      done: ownRecord,
    },
    'records.addToIncident': {
      gate: 'records.write',
      call: [{ incidentId: 'made-up', id: stepId, text: 'A little stiff.' }, ...notFound],
      naughty: (text) => [
        { incidentId: text, id: stepId, text },
        { incidentId: 'made-up', id: text, text, notChildren: [text] },
      ],
      done: ownRecord,
    },
    'records.getIncidentRule': { gate: 'records.view', call: [{}] },
    'records.saveIncidentRule': {
      gate: 'daycare.settings',
      call: [{ rule: { tell: 'pickup', signHours: 24, reportDays: 7 } }],
      naughty: (text) => [{ rule: { tell: text, signHours: null, reportDays: null } }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => {
        const rule = { tell: 'pickup' as const, signHours: 24, reportDays: 7 };
        return [() => owner.records.saveIncidentRule({ daycareId, rule }), 'daycare.setIncidentRule', daycareId];
      }),
    },
    'records.listProtectionNotes': {
      gate: 'records.view',
      call: [{ studentId: 'made-up' }, 'NOT_FOUND', words.students.notFound],
      naughty: (text) => [{ studentId: text }],
    },
    'records.addProtectionNote': {
      gate: 'records.view',
      call: [{ studentId: 'made-up', id: stepId, text: 'A note' }, 'NOT_FOUND', words.students.notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId, id: stepId, text },
        { studentId: text, id: text, text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child: studentId } }, owner) => {
        const note = { daycareId, studentId, id: stepId, text: 'Said that home is loud.' };
        return [() => owner.records.addProtectionNote(note), 'student.addProtection', studentId];
      }),
    },
    'records.setProtectionReaders': {
      gate: 'records.protect',
      call: [{ studentId: 'made-up', userIds: [] }, 'NOT_FOUND', words.students.notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { studentId: text, userIds: [] },
        { studentId, userIds: [text] },
      ],
      done: async (world) => {
        const { people, db, owner, daycareId } = world;
        const sent = { daycareId, studentId: people.child, userIds: [people.teacher.uid] };
        const rows = [here(world, 'student.nameProtectionReaders', people.owner, people.child)];
        return { db, call: () => owner.records.setProtectionReaders(sent), rows };
      },
    },
    'records.listOwnIncidents': { gate: 'ownChild.records', call: [{}] },
    'records.acknowledgeOwn': {
      gate: 'ownChild.records',
      call: [{ incidentId: 'made-up', id: stepId, signature }, ...notFound],
      naughty: (text) => [
        { incidentId: text, id: stepId, signature },
        { incidentId: 'made-up', id: text, signature },
      ],
      done: ownRecord,
    },
  },
  tables: {
    incidents: { export: 'incidents', withChild: 'goes', fill: write },
    incident_steps: { export: 'incident-steps', withChild: 'goes' },
    protection_notes: {
      notExported: 'only the owner and whom the owner names read protection notes, and an export is handed on',
      withChild: 'goes',
    },
    protection_readers: {
      notExported: 'as the protection notes',
      withChild: 'goes',
      fill: ({ owner, daycareId, people }, studentId) =>
        owner.records.setProtectionReaders({ daycareId, studentId, userIds: [people.owner.uid] }),
    },
    incident_rules: { export: 'incident-rules', withChild: 'none' },
  },
};
