import { sayDownloaded, writeOldRecords } from '../aged-records';
import { madeUp, ofOwner, type Register } from '../register';

export const retentionRegister: Register = {
  calls: {
    'records.getRetention': { gate: 'daycare.export', call: [{}] },
    'records.setRetention': {
      gate: 'daycare.settings',
      call: [{ rules: [{ kind: 'attendance', years: 3, untilAge: null }] }],
      naughty: (text) => [{ rules: [{ kind: text, years: 3, untilAge: null }] }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.records.setRetention({ daycareId, rules: [{ kind: 'incidents', years: 3, untilAge: 25 }] }),
        'daycare.setRetention',
        daycareId,
      ]),
    },
    'records.deleteDue': {
      gate: 'daycare.settings',
      call: [{ children: [{ studentId: madeUp.studentId, entries: 1 }] }],
      naughty: (text) => [{ children: [{ studentId: text, entries: 1 }] }],
      done: ofOwner(async (world, owner) => {
        const { sunnyside: daycareId, child } = world.people;
        await writeOldRecords(world, child);
        await sayDownloaded(world, child);
        return [() => owner.records.deleteDue({ daycareId, children: [{ studentId: child, entries: 6 }] }), 'student.deleteDue', child];
      }),
    },
  },
  tables: { retention_rules: { export: 'retention-rules', withChild: 'none' } },
};
