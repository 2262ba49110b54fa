import { dayText } from '@daycare-portal/shared/day-text';
import type { LinkPerson, SavePerson } from '@daycare-portal/shared/people';
import { personPhotoPath } from '@daycare-portal/shared/photo';
import { text } from '@daycare-portal/shared/text';
import { newId } from '../../core/runtime';
import { authorizeInvited } from '../authorize-invited';
import { here, madeUp, ofOwner, type Register } from '../register';
import { browser } from '../browser';
import type { Person } from '../people';
import { form, picture } from '../upload';
import type { World } from '../world';
import { proposePerson } from '../../work/people/proposals';
import { addUnconfirmed, type NewAround } from '../../records/people/record/around';
import { addPeople } from '../../records/people/record/people';

const { studentId } = madeUp;
const id = 'person-made-by-a-screen';

const nobodyYet = { fullName: 'Rosa Lopez', phones: [], email: null, note: null } satisfies Omit<SavePerson, 'daycareId' | 'id'>;

/** A relation to a child with nothing filled in. */
export const onlyAround = {
  relation: 'Grandmother',
  isGuardian: false,
  household: null,
  emergencyOrder: null,
  pickup: null,
  notAuthorized: null,
  sees: null,
} satisfies Omit<LinkPerson, 'daycareId' | 'studentId' | 'personId'>;

/** Someone around the child, as the owner enters them. */
export const putPerson = async ({ as, people }: World, child: string, link: Partial<LinkPerson> = {}, person: Partial<SavePerson> = {}) => {
  const daycareId = people.sunnyside;
  const { personId } = await as(people.owner).people.savePerson({ daycareId, id, ...nobodyYet, ...person });
  await as(people.owner).people.linkPerson({ daycareId, studentId: child, personId, ...onlyAround, ...link });
  return personId;
};

/** The version of a person's relation to a child, as the owner reads it. */
export const versionAt = async ({ as, people }: World, child: string, personId: string) => {
  const read = await as(people.owner).people.getPeople({ daycareId: people.sunnyside, studentId: child });
  return read.people.find((one) => one.personId === personId)?.version ?? '';
};

/** The owner takes this person off the child's list. */
export const takeOff = async (world: World, child: string, personId: string) =>
  world.as(world.people.owner).people.unlinkPerson({
    daycareId: world.people.sunnyside,
    studentId: child,
    personId,
    version: await versionAt(world, child, personId),
  });

/** Uploads a photo of this person as someone. */
export const sendPhoto = async ({ app, cookieOf, people }: World, by: Person, personId: string, bytes?: Uint8Array) => {
  const { headers, payload } = form(bytes ?? (await picture(40, 30).png().toBuffer()));
  const url = personPhotoPath(people.sunnyside, personId);
  const send = { method: 'POST' as const, url, payload, headers: { origin: 'http://portal.test', ...headers } };
  return browser(app, { cookie: await cookieOf(by) }).send(send);
};

/** What a page has read of somebody to confirm. */
const asRead = { proposalId: null, fullName: 'Rosa Lopez', version: '', pickup: true, page: false };

/** Rosa Lopez around the child, as a list brings her, and the row that confirms her. */
export const putUnconfirmed = async (world: World, child: string, more: Partial<SavePerson> & { around?: Partial<NewAround> } = {}) => {
  const { db, people, services } = world;
  const { around = {}, ...person } = more;
  const writing = { trx: db, runtime: services.runtime, children: authorizeInvited({ daycareId: people.sunnyside }), by: null };
  const personId = person.id ?? id;
  const { fullName, phones, email, note } = { ...nobodyYet, ...person };
  await addPeople(writing, [{ id: personId, fullName, phones, email, note, savedBy: null, payloadHash: null }]);
  const pickup = { from: null, until: null, weekdays: null };
  const came = { how: 'list' as const, by: people.owner.uid, name: people.owner.displayName, from: 'roster.xlsx, row 3' };
  await addUnconfirmed(writing, [{ studentId: child, personId, ...onlyAround, pickup, ...around }], came);
  const version = await versionAt(world, child, personId);
  return { personId, rows: [{ studentId: child, personId, ...asRead, fullName, version }] };
};

/** The parent asks for a new person. */
export const askFor = async ({ db, people, services: { runtime } }: World, child: string) => {
  const scope = authorizeInvited({ daycareId: people.sunnyside });
  const family = { uid: people.parent.uid, name: people.parent.displayName, household: null };
  const request = {
    fullName: 'Nils Aker',
    phones: [],
    email: null,
    relation: 'Uncle',
    pickup: { from: null, until: null, weekdays: null },
  };
  const [proposalId = ''] = await proposePerson(db, runtime, scope, family, {
    id: newId(runtime),
    studentId: child,
    personId: null,
    ...request,
  });
  return proposalId;
};

export const peopleRegister: Register = {
  calls: {
    'people.getPeople': {
      gate: 'people.view',
      call: [{ studentId }, 'NOT_FOUND', text.students.notFound],
      naughty: (text) => [{ studentId: text }],
    },
    'people.getFamilyView': {
      gate: 'people.view',
      call: [{ studentId, personId: 'made-up' }, 'NOT_FOUND', dayText.people.notFound],
      naughty: (text) => [{ studentId: text, personId: text }],
    },
    'people.listPeople': { gate: 'people.manage', call: [{}] },
    'people.countFirstTimers': { gate: 'people.manage', call: [{}] },
    'people.listProposals': { gate: 'people.view', call: [{}] },
    'people.listToConfirm': { gate: 'people.manage', call: [{}] },
    'people.countToConfirm': { gate: 'people.manage', call: [{}] },
    'people.confirm': {
      gate: 'people.manage',
      call: [{ rows: [{ studentId, personId: 'made-up', ...asRead }] }],
      naughty: (text, { people: { child } }) => [
        { rows: [{ studentId: text, personId: text, ...asRead, proposalId: text }] },
        { rows: [{ studentId: child, personId: text, ...asRead, fullName: text, version: text, notLike: [text] }] },
      ],
      done: async (world) => {
        const { as, db, people } = world;
        const { rows } = await putUnconfirmed(world, people.child);
        return {
          db,
          call: () => as(people.owner).people.confirm({ daycareId: people.sunnyside, rows }),
          rows: [here(world, 'student.confirmPerson', people.owner, people.child)],
        };
      },
    },
    'people.answerLikeness': {
      gate: 'people.manage',
      call: [{ studentId, personId: 'made-up', likePersonId: 'made-up', version: '', isSame: false }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [{ studentId: child, personId: text, likePersonId: text, version: text, isSame: true }],
      done: async (world) => {
        const { as, db, people } = world;
        const { rows } = await putUnconfirmed(world, people.child);
        const [{ studentId: child = '', personId = '', version = '' } = {}] = rows;
        const likePersonId = await putPerson(
          world,
          child,
          { notAuthorized: { note: null } },
          { id: 'barred-made-by-a-screen', fullName: 'Ros Lopez' },
        );
        const answer = { daycareId: people.sunnyside, studentId: child, personId, likePersonId, version, isSame: false };
        return {
          db,
          call: () => as(people.owner).people.answerLikeness(answer),
          rows: [here(world, 'student.comparePickup', people.owner, people.child)],
        };
      },
    },
    'people.savePerson': {
      gate: 'people.manage',
      call: [{ id, ...nobodyYet, updatedAt: 'never' }, 'NOT_FOUND', dayText.people.notFound],
      naughty: (text) => [
        { id: text, ...nobodyYet },
        { id, ...nobodyYet, fullName: text, note: text, phones: [{ label: text, number: text }] },
        { id, ...nobodyYet, email: text, updatedAt: text },
      ],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.people.savePerson({ daycareId, id, ...nobodyYet }),
        'daycare.addPerson',
        daycareId,
      ]),
    },
    'people.linkPerson': {
      gate: 'people.manage',
      call: [{ studentId, personId: 'made-up', ...onlyAround }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [
        { studentId: text, personId: text, ...onlyAround },
        { studentId: child, personId: text, ...onlyAround, relation: text, notAuthorized: { note: text } },
        { studentId: child, personId: text, ...onlyAround, pickup: { from: text, until: text, weekdays: null } },
      ],
      done: async (world) => {
        const { as, db, people } = world;
        const of = { daycareId: people.sunnyside, studentId: people.child };
        const { personId } = await as(people.owner).people.savePerson({ daycareId: people.sunnyside, id, ...nobodyYet });
        return {
          db,
          call: () => as(people.owner).people.linkPerson({ ...of, personId, ...onlyAround, notAuthorized: { note: null } }),
          rows: [here(world, 'student.forbidPickup', people.owner, people.child)],
        };
      },
    },
    'people.unlinkPerson': {
      gate: 'people.manage',
      call: [{ studentId, personId: 'made-up', version: '' }, 'NOT_FOUND', text.students.notFound],
      naughty: (text, { people: { child } }) => [{ studentId: child, personId: text, version: text }],
      done: async (world) => {
        const { as, db, people } = world;
        const personId = await putPerson(world, people.child);
        const of = { daycareId: people.sunnyside, studentId: people.child, personId };
        const version = await versionAt(world, people.child, personId);
        return {
          db,
          call: () => as(people.owner).people.unlinkPerson({ ...of, version }),
          rows: [here(world, 'student.removePerson', people.owner, people.child)],
        };
      },
    },
    'people.removePhoto': {
      gate: 'people.manage',
      call: [{ personId: 'made-up' }, 'NOT_FOUND', dayText.people.notFound],
      naughty: (text) => [{ personId: text }],
      done: async (world) => {
        const { as, db, people } = world;
        const personId = await putPerson(world, people.child);
        await sendPhoto(world, people.owner, personId);
        return {
          db,
          call: () => as(people.owner).people.removePhoto({ daycareId: people.sunnyside, personId }),
          rows: [here(world, 'student.changePerson', people.owner, people.child)],
        };
      },
    },
    'people.setKnown': {
      gate: 'people.manage',
      call: [{ personIds: null }],
      naughty: (text) => [{ personIds: [text] }],
      done: ofOwner(async ({ people: { sunnyside: daycareId } }, owner) => [
        () => owner.people.setKnown({ daycareId, personIds: null }),
        'daycare.setPeopleKnown',
        daycareId,
      ]),
    },
    'people.decideProposal': {
      gate: 'people.manage',
      call: [{ proposalId: 'made-up', accept: true }, 'NOT_FOUND', dayText.people.proposalNotFound],
      naughty: (text) => [{ proposalId: text, accept: false, reason: text }],
      done: async (world) => {
        const { as, db, people } = world;
        const proposalId = await askFor(world, people.child);
        return {
          db,
          call: () => as(people.owner).people.decideProposal({ daycareId: people.sunnyside, proposalId, accept: true }),
          rows: [here(world, 'student.acceptProposal', people.owner, people.child)],
        };
      },
    },
  },
  tables: {
    people: { export: 'people', withChild: 'none', fill: (world, child) => putPerson(world, child) },
    people_photos: {
      export: 'photos',
      withChild: 'none',
      fill: async (world, child) => {
        const daycareId = world.people.sunnyside;
        const { people } = await world.as(world.people.owner).people.getPeople({ daycareId, studentId: child });
        await sendPhoto(world, world.people.owner, people[0]?.personId ?? '');
      },
    },
    child_people: { export: 'people', withChild: 'goes' },
    people_proposals: { export: 'people-requests', withChild: 'goes', fill: (world, child) => askFor(world, child) },
  },
};
