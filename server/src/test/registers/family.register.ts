import type { Register } from '../register';
import { doorTeamText } from '@daycare-portal/shared/door-text';
import { billingText } from '@daycare-portal/shared/billing-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { here } from '../register';
import type { World } from '../world';

const id = 'family-made-by-a-screen';
const ownRecord = 'what a family tells is its own record';
const absence = { id, from: '2090-01-09', until: '2090-01-10', reason: 'sick' };
const asked = { id, personId: null, fullName: 'Rosa Lopez', phones: [], email: null, relation: 'Grandmother', pickup: null };

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
    'family.changes': { gate: 'guardian', call: [{}], naughty: (text) => [{ daycareId: text, windowId: text }] },
    'family.getDoorPin': {
      gate: 'ownChildren',
      call: [{ daycareId: 'made-up' }, 'FORBIDDEN', doorTeamText.own.notHere],
      naughty: (text) => [{ daycareId: text }],
    },
    'family.renewDoorPin': {
      gate: 'ownChildren',
      call: [{ daycareId: 'made-up' }, 'FORBIDDEN', doorTeamText.own.notHere],
      naughty: (text) => [{ daycareId: text }],
      done: async (world) => {
        const { as, people, db } = world;
        const { sunnyside: daycareId } = people;
        return {
          db,
          call: () => as(people.parent).family.renewDoorPin({ daycareId }),
          rows: [here(world, 'daycare.renewOwnPin', people.parent, daycareId)],
        };
      },
    },
    'family.getHome': { gate: 'ownChildren', call: [undefined], naughty: (text) => [text] },
    'family.getAccount': { gate: 'ownChildren', call: [{ daycareId: 'made-up' }], naughty: (text) => [{ daycareId: text }] },
    'family.getDocument': {
      gate: 'ownChildren',
      call: [{ daycareId: 'made-up', documentId: 'made-up' }, 'NOT_FOUND', billingText.documentNotFound],
      naughty: (text) => [{ daycareId: 'made-up', documentId: text }],
    },
    'family.getDay': {
      gate: 'ownChild.day',
      call: [{ day: null }],
      naughty: (text) => [{ day: text }],
    },
    'family.reportAbsence': {
      gate: 'ownChild.day',
      call: [absence],
      naughty: (text) => [
        { ...absence, id: text, note: text, toldBy: text },
        { ...absence, from: text, until: text },
        { ...absence, reason: text },
      ],
      done: ownRecord,
    },
    'family.cancelReport': {
      gate: 'ownChild.day',
      call: [{ id, absenceId: 'made-up' }, 'NOT_FOUND', dayText.attendance.absenceNotFound],
      naughty: (text) => [
        { id: text, absenceId: text },
        { id, absenceId: text },
      ],
      done: ownRecord,
    },
    'family.tellPlan': {
      gate: 'ownChild.day',
      call: [{ id, day: '2001-01-01', arriveAt: '10:00' }, 'BAD_REQUEST', dayText.family.dayOver],
      naughty: (text) => [
        { id: text, day: '2026-11-23', arriveAt: text, leaveAt: text },
        { id, day: text, personId: text },
        { id, day: '2026-11-23', personId: text },
      ],
      done: ownRecord,
    },
    'family.cancelPlan': {
      gate: 'ownChild.day',
      call: [{ planId: 'made-up' }, 'NOT_FOUND', dayText.family.planNotFound],
      naughty: (text) => [{ planId: text }],
      done: ownRecord,
    },
    'family.getPhotos': {
      gate: 'ownChild.photos',
      call: [{ before: null }],
      naughty: (text) => [{ before: text }],
    },
    'family.getPeople': { gate: 'ownChild.people', call: [{}] },
    'family.proposePerson': {
      gate: 'ownChild.people',
      call: [asked],
      naughty: (text) => [
        { ...asked, id: text },
        { ...asked, fullName: text, personId: text, phones: [{ label: text, number: text }], email: text, relation: text },
      ],
      done: ownRecord,
    },
    'family.getConsents': { gate: 'ownChild.records', call: [{}] },
    'family.answerConsents': {
      gate: 'ownChild.records',
      call: [{ consents: [{ kind: 'outings', answer: 'yes' }] }],
      naughty: (text) => [{ consents: [{ kind: text, answer: text }] }, { consents: [{ kind: text, answer: 'yes' }] }],
      done: async (world) => {
        const { as, people, db, owner, daycareId } = world;
        await owner.daycare.updateDay({ daycareId, features: { attendance: true, dailyLog: true, messages: true, family: true } });
        const sent = { daycareId, studentId: people.child, consents: [{ kind: 'outings', answer: 'yes' as const }] };
        const rows = [here(world, 'student.saveConsents', people.parent, people.child)];
        return { db, call: () => as(people.parent).family.answerConsents(sent), rows };
      },
    },
  },
  tables: { family_plans: { export: 'family-plans', withChild: 'goes', fill: plan } },
};
