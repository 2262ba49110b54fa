import { documentPath } from '@daycare-portal/shared/health';
import { text } from '@daycare-portal/shared/text';
import { browser } from '../browser';
import type { Person } from '../people';
import { here, madeUp, ofOwner, type Register } from '../register';
import { form } from '../upload';
import type { World } from '../world';

const { studentId, userId } = madeUp;
const noStudent = ['NOT_FOUND', text.students.notFound] as const;
const itemId = 'item-made-by-a-screen';
const fieldId = 'field-made-by-a-screen';

export const peanuts = { id: itemId, kind: 'allergy' as const, label: 'Peanuts', severity: 'severe' as const, plan: 'EpiPen, then 911' };

/** A small PDF that contains this text. */
export const pdf = (content = 'A paper') => Buffer.from(`%PDF-1.7\n% ${content}\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n`);

/** Uploads a file to a documents address as this person. */
export async function sendDocument(
  { app, cookieOf }: Pick<World, 'app' | 'cookieOf'>,
  person: Person | undefined,
  url: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
) {
  const body = form(bytes, { filename: 'paper.pdf', type: 'application/pdf', fields });
  return browser(app, { cookie: person === undefined ? '' : await cookieOf(person) }).send({
    method: 'POST',
    url,
    payload: body.payload,
    headers: { origin: 'http://portal.test', ...body.headers },
  });
}

/** The id in the answer to an upload, or an empty text. */
export function documentIdIn(answer: { body: string }): string {
  const { documentId }: { documentId?: string } = JSON.parse(answer.body);
  return documentId ?? '';
}

const save = ({ people }: World, owner: ReturnType<World['as']>) =>
  owner.health.saveItem({ daycareId: people.sunnyside, studentId: people.child, ...peanuts });

const paper = async (world: World) => {
  const { owner, sunnyside, child } = world.people;
  return documentIdIn(await sendDocument(world, owner, documentPath(sunnyside, child), pdf()));
};

const teamPaper = async (world: World) => {
  const { owner, sunnyside, teacher } = world.people;
  return documentIdIn(await sendDocument(world, owner, `/files/team-documents/${sunnyside}/${teacher.uid}`, pdf()));
};

const label = { kind: 'other' as const, title: 'Plan', expiresOn: null };

export const healthRegister: Register = {
  calls: {
    'health.getHealth': {
      gate: 'health.view',
      call: [{ studentId }, ...noStudent],
      naughty: (text) => [{ studentId: text }],
    },
    'health.getPapers': {
      gate: 'health.view',
      call: [{ studentId }, ...noStudent],
      naughty: (text) => [{ studentId: text }],
    },
    'health.saveItem': {
      gate: 'health.manage',
      call: [{ studentId, ...peanuts }, ...noStudent],
      naughty: (text, { people: { child } }) => [
        { studentId: child, ...peanuts, id: text },
        { studentId: text, ...peanuts, kind: text },
        { studentId: child, ...peanuts, label: text, plan: text },
        { studentId: child, ...peanuts, updatedAt: text, documentId: text },
        { studentId: child, ...peanuts, from: text, until: text },
      ],
      done: ofOwner(async (world, owner) => [() => save(world, owner), 'student.changeHealth', world.people.child]),
    },
    'health.endItem': {
      gate: 'health.manage',
      call: [{ studentId, itemId, updatedAt: '' }, ...noStudent],
      naughty: (text, { people: { child } }) => [{ studentId: child, itemId: text, updatedAt: text }],
      done: ofOwner(async (world, owner) => {
        const of = { daycareId: world.people.sunnyside, studentId: world.people.child };
        await save(world, owner);
        const { items } = await owner.health.getHealth(of);
        const end = { ...of, itemId, updatedAt: items[0]?.updatedAt ?? '' };
        return [() => owner.health.endItem(end), 'student.changeHealth', of.studentId];
      }),
    },
    'health.reportNone': {
      gate: 'health.manage',
      call: [{ studentId, topics: ['diet'], by: 'Rosa' }, ...noStudent],
      naughty: (text, { people: { child } }) => [
        { studentId: child, topics: ['diet'], by: text },
        { studentId: child, topics: [text], by: 'Rosa' },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.health.reportNone({ daycareId, studentId: child, topics: ['allergies', 'diet'], by: 'Rosa' }),
        'student.changeHealth',
        child,
      ]),
    },
    'health.saveConsents': {
      gate: 'health.manage',
      call: [{ studentId, consents: [{ kind: 'outings', answer: 'yes', by: 'Rosa' }] }, ...noStudent],
      naughty: (text, { people: { child } }) => [
        { studentId: child, consents: [{ kind: text, answer: 'yes', by: 'Rosa' }] },
        { studentId: child, consents: [{ kind: 'outings', answer: 'no', by: text }] },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.health.saveConsents({ daycareId, studentId: child, consents: [{ kind: 'outings', answer: 'yes', by: 'Rosa' }] }),
        'student.saveConsents',
        child,
      ]),
    },
    'health.saveMore': {
      gate: 'health.manage',
      call: [{ studentId, updatedAt: null, doctorName: 'Dr. Osman' }, ...noStudent],
      naughty: (text, { people: { child } }) => [
        { studentId: child, updatedAt: null, doctorName: text, doctorPhone: text, insurance: text },
        { studentId: child, updatedAt: text, homeAddress: text, languages: text },
        { studentId: child, updatedAt: null, own: [{ fieldId: text, value: text }] },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId, child } }, owner) => [
        () => owner.health.saveMore({ daycareId, studentId: child, updatedAt: null, doctorName: 'Dr. Osman' }),
        'student.saveMore',
        child,
      ]),
    },
    'health.getOwnFields': { gate: 'health.view', call: [{}] },
    'health.saveOwnFields': {
      gate: 'daycare.settings',
      call: [{ fields: [], consents: [] }],
      naughty: (text) => [
        { fields: [{ id: fieldId, name: text }], consents: [] },
        { fields: [], consents: [{ id: text, name: 'Swimming' }] },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.health.saveOwnFields({ daycareId, fields: [{ id: fieldId, name: 'Bus route' }], consents: [] }),
        'daycare.nameOwnFields',
        daycareId,
      ]),
    },
    'health.listMissing': { gate: 'health.view', call: [{}] },
    'health.listExpiring': { gate: 'health.view', call: [{}] },
    'health.changeDocument': {
      gate: 'health.manage',
      call: [{ studentId, documentId: 'made-up', updatedAt: '', ...label }, ...noStudent],
      naughty: (text, { people: { child } }) => [
        { studentId: child, documentId: text, updatedAt: text, ...label },
        { studentId: child, documentId: 'made-up', updatedAt: '', ...label, title: text, expiresOn: text },
      ],
      done: ofOwner(async (world, owner) => {
        const of = { daycareId: world.people.sunnyside, studentId: world.people.child };
        const documentId = await paper(world);
        const { documents } = await owner.health.getHealth(of);
        const change = { ...of, documentId, updatedAt: documents[0]?.updatedAt ?? '', ...label };
        return [() => owner.health.changeDocument(change), 'student.changeDocument', of.studentId];
      }),
    },
    'health.removeDocument': {
      gate: 'health.manage',
      call: [{ studentId, documentId: 'made-up' }, ...noStudent],
      naughty: (text, { people: { child } }) => [{ studentId: child, documentId: text }],
      done: ofOwner(async (world, owner) => {
        const of = { daycareId: world.people.sunnyside, studentId: world.people.child };
        const documentId = await paper(world);
        return [() => owner.health.removeDocument({ ...of, documentId }), 'student.removeDocument', of.studentId];
      }),
    },
    'health.getTeamDocuments': { gate: 'staff.documents', call: [{}] },
    'health.changeTeamDocument': {
      gate: 'staff.documents',
      call: [{ userId, documentId: 'made-up', updatedAt: '', ...label }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text, { people: { teacher } }) => [
        { userId: text, documentId: text, updatedAt: text, ...label },
        { userId: teacher.uid, documentId: 'made-up', updatedAt: '', ...label, title: text, expiresOn: text },
      ],
      done: async (world) => {
        const { people, as, db } = world;
        const of = { daycareId: people.sunnyside, userId: people.teacher.uid };
        const documentId = await teamPaper(world);
        const team = await as(people.owner).health.getTeamDocuments({ daycareId: people.sunnyside });
        const updatedAt = team.people.flatMap(({ documents }) => documents)[0]?.updatedAt ?? '';
        return {
          db,
          call: () => as(people.owner).health.changeTeamDocument({ ...of, documentId, updatedAt, ...label }),
          rows: [here(world, 'staff.changeDocument', people.owner, people.teacher.uid)],
        };
      },
    },
    'health.removeTeamDocument': {
      gate: 'staff.documents',
      call: [{ userId, documentId: 'made-up' }, 'NOT_FOUND', text.staff.notFound],
      naughty: (text, { people: { teacher } }) => [
        { userId: teacher.uid, documentId: text },
        { userId: text, documentId: 'made-up' },
      ],
      done: async (world) => {
        const { people, as, db } = world;
        const documentId = await teamPaper(world);
        const remove = { daycareId: people.sunnyside, userId: people.teacher.uid, documentId };
        return {
          db,
          call: () => as(people.owner).health.removeTeamDocument(remove),
          rows: [here(world, 'staff.removeDocument', people.owner, people.teacher.uid)],
        };
      },
    },
  },
  tables: {
    health_items: {
      export: 'health',
      withChild: 'goes',
      fill: ({ as, people }, child) => as(people.owner).health.saveItem({ daycareId: people.sunnyside, studentId: child, ...peanuts }),
    },
    health_none: {
      export: 'health-none',
      withChild: 'goes',
      fill: ({ as, people }, child) =>
        as(people.owner).health.reportNone({ daycareId: people.sunnyside, studentId: child, topics: ['diet'], by: 'Rosa' }),
    },
    consents: {
      export: 'consents',
      withChild: 'goes',
      fill: ({ as, people }, child) =>
        as(people.owner).health.saveConsents({
          daycareId: people.sunnyside,
          studentId: child,
          consents: [{ kind: 'outings', answer: 'yes', by: 'Rosa' }],
        }),
    },
    child_details: {
      export: 'child-details',
      withChild: 'goes',
      fill: ({ as, people }, child) =>
        as(people.owner).health.saveMore({ daycareId: people.sunnyside, studentId: child, updatedAt: null, doctorName: 'Dr. Osman' }),
    },
    documents: {
      export: 'documents',
      withChild: 'goes',
      fill: (world, child) => sendDocument(world, world.people.owner, documentPath(world.people.sunnyside, child), pdf()),
    },
    own_fields: { export: 'own-fields', withChild: 'none' },
    team_documents: { export: 'team-documents', withChild: 'none' },
  },
};
