import type { GiveDose } from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { text as words } from '@daycare-portal/shared/text';
import { here, type Done, type Register } from '../register';
import type { World } from '../world';

const id = 'medication-made-by-a-screen';
const doseId = 'dose-made-by-a-screen';
const authorizationId = 'made-up';
const noAuthorization = ['NOT_FOUND', medicationText.refused.notFound] as const;
const noDose = ['NOT_FOUND', medicationText.refused.doseNotFound] as const;
const signature: [number, number][][] = [
  [
    [10, 100],
    [40, 20],
    [80, 160],
  ],
];
const ownRecord = 'a dose is its own record';

/** Ten days that hold today in every world. */
export const amoxicillin = {
  medicine: 'Amoxicillin',
  condition: 'Ear infection',
  dose: '5 mL',
  manner: 'by mouth',
  times: ['12:00'],
  circumstances: 'With lunch',
  from: '2026-11-01',
  until: '2026-12-31',
  secondAdult: false,
};

const emergency: Omit<GiveDose, 'daycareId' | 'studentId'> = {
  id: doseId,
  authorizationId: null,
  medicine: 'Epinephrine',
  dose: '0.15 mg',
  exception: { who: 'Carla Lopez', why: 'Trouble breathing' },
};

/** Authorizes a medicine for the child and has it signed on paper, as the owner. */
async function authorize({ as, people }: World, studentId: string) {
  const { sunnyside: daycareId } = people;
  const { records } = as(people.owner);
  await records.saveAuthorization({ daycareId, id, studentId, ...amoxicillin, expiresOn: '2026-12-03' });
  return { daycareId, records };
}

async function giveExceptionally({ as, people }: World, studentId: string) {
  await as(people.owner).records.give({ daycareId: people.sunnyside, studentId, ...emergency });
}

/** A change of an authorization of the parent's child. */
const ofAuthorization =
  (
    action: 'student.changePackage' | 'student.endMedication',
    call: (sent: { daycareId: string; authorizationId: string; id: string }, world: World) => Promise<unknown>,
  ) =>
  async (world: World): Promise<Done> => {
    const { owner, child } = world.people;
    const { daycareId } = await authorize(world, child);
    const sent = { daycareId, authorizationId: id, id: 'step-made-by-a-screen' };
    return { db: world.db, call: () => call(sent, world), rows: [here(world, action, owner, child)] };
  };

export const medicationRegister: Register = {
  calls: {
    'records.saveAuthorization': {
      gate: 'medication.authorize',
      call: [{ id, studentId: 'made-up', ...amoxicillin }, 'NOT_FOUND', words.students.notFound],
      naughty: (text, { people: { child: studentId } }) => [
        { id: text, studentId, ...amoxicillin },
        { id, studentId: text, ...amoxicillin, documentId: text },
        { id, studentId, ...amoxicillin, medicine: text, condition: text, dose: text, manner: text, circumstances: text },
        { id, studentId, ...amoxicillin, signs: [text], emergency: text, keptAt: text },
        { id, studentId, ...amoxicillin, times: [text], from: text, until: text, expiresOn: text },
      ],
      done: async (world) => {
        const { people, db, as } = world;
        const sent = { daycareId: people.sunnyside, id, studentId: people.child, ...amoxicillin };
        return {
          db,
          call: () => as(people.owner).records.saveAuthorization(sent),
          rows: [here(world, 'student.authorizeMedication', people.owner, people.child)],
        };
      },
    },
    'records.signAuthorization': {
      gate: 'medication.authorize',
      call: [{ id, authorizationId, personId: 'made-up', method: 'phone' }, ...noAuthorization],
      naughty: (text) => [
        { id: text, authorizationId: text, personId: text, method: text },
        { id, authorizationId: text, personId: text, method: 'finger', signature },
      ],
      done: async (world) => {
        const { owner, child } = world.people;
        const { daycareId, records } = await authorize(world, child);
        const [guardian] = (await records.list({ daycareId, studentId: child })).guardians;
        const sent = { daycareId, authorizationId: id, id: 'step-made-by-a-screen', personId: guardian?.personId ?? '', signature };
        return {
          db: world.db,
          call: () => records.signAuthorization({ ...sent, method: 'finger' }),
          rows: [here(world, 'student.signMedication', owner, child)],
        };
      },
    },
    'records.setPackage': {
      gate: 'medication.authorize',
      call: [{ id, authorizationId, expiresOn: null }, ...noAuthorization],
      naughty: (text) => [{ id: text, authorizationId: text, expiresOn: text, keptAt: text }],
      done: ofAuthorization('student.changePackage', (sent, { as, people }) =>
        as(people.owner).records.setPackage({ ...sent, expiresOn: '2027-01-31', keptAt: 'Office fridge' }),
      ),
    },
    'records.endAuthorization': {
      gate: 'medication.authorize',
      call: [{ id, authorizationId, reason: 'Well again' }, ...noAuthorization],
      naughty: (text) => [
        { id: text, authorizationId: text, reason: 'Well again' },
        { id, authorizationId: 'made-up', reason: text },
      ],
      done: ofAuthorization('student.endMedication', (sent, { as, people }) =>
        as(people.owner).records.endAuthorization({ ...sent, reason: 'Well again' }),
      ),
    },
    'records.give': {
      gate: 'medication.give',
      call: [{ id: doseId, authorizationId, dose: '5 mL' }, ...noAuthorization],
      naughty: (text, { people: { child: studentId } }) => [
        { id: text, authorizationId: text, dose: text, at: text, due: text, sentAt: text },
        { id: doseId, authorizationId: 'made-up', dose: text, note: text, checkedBy: text, beside: [text] },
        { ...emergency, studentId, dose: text, medicine: text, manner: text, note: text },
        { ...emergency, studentId: text, exception: { who: text, why: text } },
      ],
      done: async (world) => {
        const { people, db } = world;
        return {
          db,
          call: () => giveExceptionally(world, people.child),
          rows: [here(world, 'student.giveExceptionally', people.owner, people.child)],
        };
      },
    },
    'records.refuse': {
      gate: 'medication.give',
      call: [{ id: doseId, authorizationId, whyNot: 'asleep' }, ...noAuthorization],
      naughty: (text) => [
        { id: text, authorizationId: text, whyNot: text, at: text, due: text, sentAt: text },
        { id: doseId, authorizationId: text, whyNot: 'other', note: text },
      ],
      done: ownRecord,
    },
    'records.voidDose': {
      gate: 'medication.give',
      call: [{ id: doseId, doseId: 'made-up', reason: 'Typed 25' }, ...noDose],
      naughty: (text) => [
        { id: text, doseId: text, reason: 'Typed 25' },
        { id: doseId, doseId: 'made-up', reason: text },
      ],
      done: async (world) => {
        const { people, db, as } = world;
        await giveExceptionally(world, people.child);
        const sent = { daycareId: people.sunnyside, id: 'void-made-by-a-screen', doseId, reason: 'Typed 25' };
        return {
          db,
          call: () => as(people.owner).records.voidDose(sent),
          rows: [here(world, 'student.voidDose', people.owner, people.child)],
        };
      },
    },
    'records.seeDose': {
      gate: 'medication.seeExceptions',
      call: [{ doseId: 'made-up' }, ...noDose],
      naughty: (text) => [{ doseId: text }],
      done: ownRecord,
    },
    'records.listDue': {
      gate: 'medication.give',
      call: [{ day: null, classroomId: null }],
      naughty: (text) => [
        { day: text, classroomId: text },
        { day: null, classroomId: text },
      ],
    },
    'records.list': {
      gate: 'medication.view',
      call: [{ studentId: 'made-up' }, 'NOT_FOUND', words.students.notFound],
      naughty: (text) => [{ studentId: text }],
    },
    'records.listDoseExceptions': { gate: 'medication.seeExceptions', call: [{}] },
    'records.getOwnMedication': { gate: 'ownChild.records', call: [{}] },
    'records.signOwnAuthorization': {
      gate: 'ownChild.records',
      call: [{ id, authorizationId, signature }, ...noAuthorization],
      naughty: (text) => [
        { id: text, authorizationId: text, signature },
        { id, authorizationId: text, signature },
      ],
      done: async (world) => {
        const { people, db, as } = world;
        const { daycareId } = await authorize(world, people.child);
        const features = { attendance: true, dailyLog: true, messages: true, family: true };
        await as(people.owner).daycare.updateDay({ daycareId, features });
        const sent = { daycareId, studentId: people.child, authorizationId: id, id: 'own-signature-made-by-a-screen', signature };
        return {
          db,
          call: () => as(people.parent).records.signOwnAuthorization(sent),
          rows: [here(world, 'student.signMedication', people.parent, people.child)],
        };
      },
    },
  },
  tables: {
    medication_authorizations: { export: 'medication-authorizations', withChild: 'goes', fill: authorize },
    // The package was written with the authorization.
    medication_steps: { export: 'medication-steps', withChild: 'goes' },
    doses: { export: 'doses', withChild: 'goes', fill: giveExceptionally },
  },
};
