import type { WorkContext } from '../../core/work-context';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import { consentKinds, documentKinds, missingKinds, topicOf, type MissingKind } from '@daycare-portal/shared/health-kinds';
import {
  expiresSoonDays,
  spanState,
  type ChildOnList,
  type ExpiringDocument,
  type ExpiringDocuments,
  type MissingHealth,
  type TeamDocuments,
} from '@daycare-portal/shared/health';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import { eachInTurn } from '../../core/give-way';
import type { Runtime } from '../../core/runtime';
import { countReachable } from '../../records/people/people.queries';
import { listStaff } from '../../records/staff/staff.queries';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { listBadges } from '../../records/health/badges.queries';
import { listExpiringDocuments, listExpiringTeamDocuments, listTeamDocuments } from '../../records/health/documents.queries';
import { listOwnFields } from '../../records/health/health.queries';

/** The enrolled children about whom something is missing, by what it is: answers, a plan, adults to call. */
export async function listMissing(db: Db, runtime: Runtime, children: ChildScope): Promise<MissingHealth> {
  const today = await todayOf(db, runtime, children.daycareId);
  const enrolled = await listEnrolled(db, children, today);
  const { answered, withoutPlan } = await readItems(db, children, today);
  for (const { studentId, topic } of await childRows(db, children, 'healthNone')
    .select(['studentId', 'topic'])
    .orderBy('studentId')
    .execute())
    answered.add(`${studentId} ${topic}`);
  const own = (await listOwnFields(db, children.daycareId)).consents.map(({ id }) => id);
  const consents = await childRows(db, children, 'consents').select(['studentId', 'kind']).distinct().orderBy('studentId').execute();
  const consented = new Set(consents.map(({ studentId, kind }) => `${studentId} ${kind}`));
  const doctors = await childRows(db, children, 'childDetails')
    .where('doctorName', 'is not', null)
    .select('studentId')
    .orderBy('studentId')
    .execute();
  const withDoctor = new Set(doctors.map(({ studentId }) => studentId));
  const reachable = await countReachable(db, children);

  const lacks: Record<MissingKind, (id: string) => boolean> = {
    nobodyToCall: (id) => (reachable.get(id) ?? 0) === 0,
    oneToCall: (id) => reachable.get(id) === 1,
    plan: (id) => withoutPlan.has(id),
    allergies: (id) => !answered.has(`${id} allergies`),
    diet: (id) => !answered.has(`${id} diet`),
    medication: (id) => !answered.has(`${id} medication`),
    condition: (id) => !answered.has(`${id} condition`),
    emergencyTreatment: (id) => !consented.has(`${id} emergencyTreatment`),
    consents: (id) => [...consentKinds, ...own].some((kind) => kind !== 'emergencyTreatment' && !consented.has(`${id} ${kind}`)),
    doctor: (id) => !withDoctor.has(id),
  };
  const lists = missingKinds.flatMap((kind) => {
    const found = enrolled.filter(({ studentId }) => lacks[kind](studentId));
    return found.length === 0 ? [] : [{ kind, children: found }];
  });
  const named = new Set(lists.flatMap((list) => list.children.map(({ studentId }) => studentId)));
  return { total: enrolled.length, children: named.size, lists };
}

async function listEnrolled(db: Db, children: ChildScope, today: PlainDate): Promise<ChildOnList[]> {
  const spans = await listEnrollments(db, children);
  const badges = await listBadges(db, children, today);
  const everyone = await childRows(db, children, 'students')
    .select(['id as studentId', 'firstName', 'lastName', 'profilePic'])
    .orderBy('lastNameFolded')
    .orderBy('firstNameFolded')
    .orderBy('id')
    .execute();
  const enrolled = await eachInTurn(everyone, (child) => {
    if (enrollmentStatus(spans.get(child.studentId) ?? [], '', today).status !== 'enrolled') return [];
    return [{ badges: badges.get(child.studentId) ?? [], ...child }];
  });
  return enrolled.flat();
}

/** The topics on which each child has an item, and the children with a severe item without a plan. */
async function readItems(db: Db, children: ChildScope, today: PlainDate) {
  const items = await childRows(db, children, 'healthItems')
    .where('endedAt', 'is', null)
    .select(['studentId', 'kind', 'severity', 'plan', 'documentId', 'fromDay as from', 'untilDay as until'])
    .orderBy('studentId')
    .execute();
  const current = items.filter((item) => spanState({ ...item, endedAt: null }, today) !== 'over');
  const bare = current.filter(({ severity, plan, documentId }) => severity === 'severe' && plan === null && documentId === null);
  return {
    answered: new Set<string>(current.map(({ studentId, kind }) => `${studentId} ${topicOf[kind]}`)),
    withoutPlan: new Set(bare.map(({ studentId }) => studentId)),
  };
}

/** Documents that have expired or will within 30 days: enrolled children's, and the team's for people who may see them. */
export async function listExpiring({ db, runtime, access: { daycareId, children, permissions } }: WorkContext): Promise<ExpiringDocuments> {
  const today = await todayOf(db, runtime, daycareId);
  const last = addDays(today, expiresSoonDays);
  const enrolled = new Map((await listEnrolled(db, children, today)).map((child) => [child.studentId, child]));
  const ofChildren = (await listExpiringDocuments(db, children, last)).flatMap(({ id, studentId, expiresOn, ...label }) => {
    const student = enrolled.get(studentId);
    return student === undefined || expiresOn === null ? [] : [{ ...label, documentId: id, student, member: null, expiresOn }];
  });
  const team = permissions.includes('staff.documents') ? await listExpiringTeamDocuments(db, daycareId, last) : [];
  const ofTeam = team.flatMap(({ id, userId, fullName, expiresOn, ...label }) =>
    expiresOn === null ? [] : [{ ...label, documentId: id, student: null, member: { userId, fullName }, expiresOn }],
  );
  const all = [...ofChildren, ...ofTeam].toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : a.expiresOn > b.expiresOn ? 1 : 0));
  const lists = documentKinds.flatMap((kind) => {
    const documents = all.flatMap(({ kind: its, ...document }): ExpiringDocument[] =>
      its === kind ? [{ ...document, hasExpired: document.expiresOn < today }] : [],
    );
    return documents.length === 0 ? [] : [{ kind, documents }];
  });
  return { today, count: all.length, lists };
}

/** Everyone on the team with their documents. */
export async function getTeamDocuments({ db, runtime, access: { daycareId } }: WorkContext): Promise<TeamDocuments> {
  const documents = await listTeamDocuments(db, daycareId);
  const people = (await listStaff(db, daycareId)).flatMap(({ userId, fullName }) => {
    if (userId === null) return [];
    const own = documents.flatMap(({ userId: owner, ...document }) => (owner === userId ? [document] : []));
    return [{ userId, fullName: fullName ?? '', documents: own }];
  });
  return { today: await todayOf(db, runtime, daycareId), people };
}
