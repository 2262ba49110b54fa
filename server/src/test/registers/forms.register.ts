import { formDocumentPath } from '@daycare-portal/shared/forms';
import { formsText } from '@daycare-portal/shared/forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { documentIdIn, pdf, sendDocument } from './health.register';
import { newGuardian } from '../guardians';
import type { Person } from '../people';
import { here, madeUp, ofOwner, type Register } from '../register';
import type { World } from '../world';

const { studentId } = madeUp;
const noStudent = ['NOT_FOUND', text.students.notFound] as const;
const doctor = { section: 'doctor' as const, doctorName: 'Dr. Osman', doctorPhone: '(555) 010-0160', insurance: '' };
const person = {
  id: 'person-on-a-form-0001',
  personId: null,
  fullName: 'Rosa Lopez',
  relation: 'Grandmother',
  phones: [{ label: 'Mobile', number: '(555) 010-0119' }],
  email: null,
  pickup: true,
  calls: true,
};
const item = { id: 'item-on-a-form-00001', kind: 'allergy' as const, label: 'Peanuts', severity: 'severe' as const, plan: 'EpiPen' };

/** Switches the family pages on. */
export async function openFamilyPages({ owner, daycareId }: Pick<World, 'owner' | 'daycareId'>): Promise<void> {
  await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
}

type Family = Pick<World, 'as' | 'people'> & { guardian: Person; child: string };

function family(world: World): World & Family {
  return { ...world, guardian: world.people.parent, child: world.people.child };
}

/** A guardian saves this page of the child's form. */
async function save({ as, people, guardian, child }: Family): Promise<void> {
  const of = { daycareId: people.sunnyside, studentId: child };
  const form = await as(guardian).forms.getForm(of);
  const version = form.pages.find(({ section }) => section === 'doctor')?.version ?? null;
  await as(guardian).forms.saveSection({ ...of, version, answers: doctor });
}

/** The same, and sends it. */
async function send(world: World & Family): Promise<void> {
  await openFamilyPages(world);
  await save(world);
  await world.as(world.guardian).forms.send({ daycareId: world.people.sunnyside, studentId: world.child });
}

/** A guardian uploads a document that waits. */
async function upload(world: World & Family): Promise<string> {
  await openFamilyPages(world);
  return documentIdIn(await sendDocument(world, world.guardian, formDocumentPath(world.people.sunnyside, world.child), pdf()));
}

/** A family of any child. */
async function familyOf(world: World, child: string, name: string): Promise<World & Family> {
  const { person: guardian } = await newGuardian(world, `${name} of ${world.people.sunnyside}`, { studentId: child });
  return { ...world, guardian, child };
}

export const formsRegister: Register = {
  calls: {
    'forms.getForm': { gate: 'ownChild.records', call: [{}] },
    'forms.saveSection': {
      gate: 'ownChild.records',
      // Each caller is the first of a household, or the second, who is told that somebody else was.
      call: [{ version: 'made-up', answers: doctor }, 'CONFLICT', formsText.changedMeanwhile('')],
      naughty: (text) => [
        { version: text, answers: { ...doctor, doctorName: text, insurance: text } },
        { version: null, answers: { section: 'about', homeAddress: text, languages: text } },
        { version: null, answers: { section: 'people', people: [{ ...person, fullName: text, relation: text, email: text }] } },
        { version: null, answers: { section: 'people', people: [{ ...person, phones: [{ label: text, number: text }] }] } },
        { version: null, answers: { section: 'health', none: [text], items: [] } },
        { version: null, answers: { section: 'health', none: [], items: [{ ...item, label: text, plan: text }] } },
        { version: null, answers: { section: 'consents', answers: [{ kind: text, answer: 'yes' }] } },
      ],
      done: async (world) => {
        const { db, people } = world;
        await openFamilyPages(world);
        return { db, call: () => save(family(world)), rows: [here(world, 'student.saveForm', people.parent, people.child)] };
      },
    },
    'forms.send': {
      gate: 'ownChild.records',
      call: [{}, 'BAD_REQUEST', formsText.nothingToSend],
      done: async (world) => {
        const { as, db, people } = world;
        await openFamilyPages(world);
        await save(family(world));
        return {
          db,
          call: () => as(people.parent).forms.send({ daycareId: people.sunnyside, studentId: people.child }),
          rows: [here(world, 'student.sendForm', people.parent, people.child)],
        };
      },
    },
    'forms.removeDocument': {
      gate: 'ownChild.records',
      call: [{ documentId: 'made-up' }, 'NOT_FOUND', healthText.documents.notFound],
      naughty: (text) => [{ documentId: text }],
      done: async (world) => {
        const { as, db, people } = world;
        const documentId = await upload(family(world));
        return {
          db,
          call: () => as(people.parent).forms.removeDocument({ daycareId: people.sunnyside, studentId: people.child, documentId }),
          rows: [here(world, 'student.removeFormDocument', people.parent, people.child)],
        };
      },
    },
    'forms.list': { gate: 'forms.review', call: [{}] },
    'forms.listWaiting': { gate: 'forms.review', call: [{}] },
    'forms.getReview': {
      gate: 'forms.review',
      call: [{ studentId }, ...noStudent],
      naughty: (text) => [{ studentId: text }],
    },
    'forms.decide': {
      gate: 'forms.review',
      call: [{ studentId, rows: [{ answerId: 'made-up', known: '', take: true }] }, ...noStudent],
      naughty: (text, { people: { child } }) => [
        { studentId: child, rows: [{ answerId: text, known: text, take: false, reason: text }] },
        { studentId: text, rows: [{ answerId: 'made-up', known: '', take: true, notLike: [text] }] },
      ],
      done: async (world) => {
        const { as, db, people } = world;
        await send(family(world));
        const of = { daycareId: people.sunnyside, studentId: people.child };
        const { answers } = await as(people.owner).forms.getReview(of);
        const rows = answers.slice(0, 1).map(({ answerId, knownVersion: known }) => ({ answerId, known, take: false }));
        return {
          db,
          call: () => as(people.owner).forms.decide({ ...of, rows }),
          rows: [here(world, 'student.declineAnswer', people.owner, people.child)],
        };
      },
    },
    'forms.ask': {
      gate: 'forms.ask',
      call: [{ studentIds: null }],
      naughty: (text) => [{ studentIds: [text] }],
      done: ofOwner(async (world, owner) => {
        await openFamilyPages(world);
        const { sunnyside: daycareId, child } = world.people;
        return [() => owner.forms.ask({ daycareId, studentIds: [child] }), 'student.askForForm', child];
      }),
    },
  },
  tables: {
    form_sections: {
      export: 'form-pages',
      withChild: 'goes',
      fill: async (world, child) => send(await familyOf(world, child, 'Fay Form')),
    },
    form_answers: { export: 'form-answers', withChild: 'goes' },
    form_documents: {
      export: 'documents',
      withChild: 'goes',
      fill: async (world, child) => upload(await familyOf(world, child, 'Pau Paper')),
    },
    form_requests: {
      export: 'form-requests',
      withChild: 'goes',
      fill: ({ as, people }, child) => as(people.owner).forms.ask({ daycareId: people.sunnyside, studentIds: [child] }),
    },
  },
};
