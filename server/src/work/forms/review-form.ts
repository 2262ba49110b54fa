import { consentKinds, healthTopics, topicOf } from '@daycare-portal/shared/health-kinds';
import { detailsOf, formSections } from '@daycare-portal/shared/form-kinds';
import type { AnswerValue, FormReview, ReviewedAnswer } from '@daycare-portal/shared/forms';
import { barredLike } from '@daycare-portal/shared/pickup';
import type { Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import type { Runtime } from '../../core/runtime';
import { readDayRules } from '../../records/daycare/day.queries';
import { listAnswers, type StoredAnswer } from '../../records/forms/forms.queries';
import { isOwn } from '../../records/people/record/writing';
import { getStoredStudent } from '../../records/students/students.queries';
import { listOpenRequests, type Pending, type Proposed } from '../people/proposals';
import { knownOf, knownVersion, missingOf, personIn, readKnown, saysLess, type Known } from './known';

/** What a child's family sent and nobody has decided on, beside what the daycare knows, and what is still missing. */
export async function reviewForm(
  db: Db,
  runtime: Runtime,
  { children, daycareId, permissions, roles }: Access,
  uid: string,
  studentId: string,
): Promise<FormReview> {
  const { firstName, lastName } = await getStoredStudent(db, children, studentId);
  const { timeZone } = await readDayRules(db, runtime, daycareId);
  const known = await readKnown(db, runtime, children, studentId);
  const isOwnChild = await isOwn(db, children, studentId, uid);
  const maySee = isOwnChild && !roles.includes('owner') ? [] : permissions;
  const answers = (await listAnswers(db, children, { studentId, waiting: true })).map((answer) =>
    reviewedAnswer(answer, known, maySee.includes('health.manage')),
  );
  const requests = ((await listOpenRequests(db, children)).get(studentId) ?? []).map((request) =>
    reviewedRequest(request, known, maySee.includes('people.manage') && request.askedBy !== uid),
  );
  return {
    studentId,
    firstName,
    lastName,
    timeZone,
    isOwnChild,
    answers: [...requests, ...answers].toSorted((a, b) => rankOf(a) - rankOf(b)),
    missing: missingOf(
      known,
      known.around.filter((one) => !one.notAuthorized),
      [],
    ),
  };
}

const details = Object.values(detailsOf).flat();

/** In the order of the form. */
function rankOf({ section, said }: ReviewedAnswer): number {
  return formSections.indexOf(section) * 100 + rankWithin(said);
}

function rankWithin(said: AnswerValue): number {
  if (said.of === 'item') return healthTopics.indexOf(topicOf[said.kind]);
  if (said.of === 'none') return healthTopics.indexOf(said.topic);
  if (said.of === 'detail') return details.indexOf(said.field);
  return said.of === 'consent' ? consentRank(said.kind) : 0;
}

function consentRank(kind: string): number {
  const rank = consentKinds.findIndex((each) => each === kind);
  return rank === -1 ? consentKinds.length : rank;
}

function reviewedAnswer(
  { id, section, said, household, sentName, sentAt }: StoredAnswer,
  known: Known,
  mayDecide: boolean,
): ReviewedAnswer {
  const before = knownOf(known, said);
  return {
    answerId: id,
    section,
    said,
    household,
    sentName,
    sentAt,
    known: before,
    knownVersion: knownVersion(before),
    like: null,
    saysLess: saysLess(said, before),
    mayDecide,
  };
}

function reviewedRequest(request: Pending, known: Known, mayDecide: boolean): ReviewedAnswer {
  const { said, before, like } = aboutPerson(request, known);
  return {
    answerId: request.id,
    section: 'people',
    said,
    household: request.household ?? 0,
    sentName: request.askedName,
    sentAt: request.askedAt,
    known: before,
    knownVersion: knownVersion(before),
    like,
    saysLess: false,
    mayDecide,
  };
}

/** What a family asks for somebody, beside the same person as the daycare knows them, and whom the name is close to. */
export function aboutPerson({ personId, proposed }: Pick<Pending, 'personId' | 'proposed'>, { around }: Pick<Known, 'around'>) {
  const { fullName, relation, phones, email, pickup, calls }: Proposed = JSON.parse(proposed);
  const listed = around.find((one) => one.personId === personId);
  const said: AnswerValue = {
    of: 'person',
    fullName,
    relation,
    phones,
    email,
    pickup,
    calls: calls ?? (listed?.emergencyOrder ?? null) !== null,
  };
  const notLike = listed?.notLike ?? [];
  const [like] = [...barredLike(around, { personId, fullName, notLike }), ...(listed === undefined ? [] : barredLike(around, listed))];
  return {
    said,
    before: listed === undefined ? null : personIn(listed),
    like: like === undefined ? null : { personId: like.person.personId, fullName: like.person.fullName },
  };
}
