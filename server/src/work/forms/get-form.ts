import type { FamilyContext } from '../family/family-context';
import { consentKinds, topicOf } from '@daycare-portal/shared/health-kinds';
import { detailsOf, type FormDetail } from '@daycare-portal/shared/form-kinds';
import {
  roundOf,
  sectionOfMissing,
  type AnswerState,
  type FamilyForm,
  type FormAnswers,
  type FormPage,
  type SentAnswer,
} from '@daycare-portal/shared/forms';
import type { OwnAccess } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { lastSent, listAnswers, listRequests, listSections, type StoredSection } from '../../records/forms/forms.queries';
import { listDocuments } from '../../records/health/documents.queries';
import { getStoredStudent } from '../../records/students/students.queries';
import { missingOf, readKnown, shownPeople, type Known } from './known';
import { isTakenBack, listFormRequests } from './propose-people';

const savedSections: readonly FormAnswers['section'][] = ['people', 'health', 'doctor', 'about', 'consents'];

/** The household of a guardian, as stored with its form. */
export function householdOf({ own }: Pick<OwnAccess, 'own'>): number {
  return own.household ?? 0;
}

/** Where a household is with its form about a child. */
export async function readRound(db: Db, runtime: Runtime, { children, own }: OwnAccess, studentId: string) {
  const household = householdOf({ own });
  const sections = await listSections(db, children, { studentId, household });
  const sent = lastSent(sections);
  const asked = (await listRequests(db, children, studentId)).get(studentId) ?? null;
  const round = roundOf(sent?.sentAt ?? null, asked, isoTime(runtime.now()));
  /** The pages that were saved since the family was last asked. */
  const current = sections.filter(({ updatedAt }) => updatedAt >= round.from);
  return { household, sections, current, sent, ...round };
}

/** The form of a guardian's household about their child, beside what they may see of what the daycare knows. */
export async function getForm({ db, runtime, access }: FamilyContext, { studentId }: { studentId: string }): Promise<FamilyForm> {
  const { children } = access;
  const { firstName } = await getStoredStudent(db, children, studentId);
  const { household, sections, current, sent, due } = await readRound(db, runtime, access, studentId);
  const known = await readKnown(db, runtime, children, studentId);
  const answers = current.map((section) => section.answers);
  return {
    studentId,
    firstName,
    due,
    sentAt: sent?.sentAt ?? null,
    sentName: sent?.sentName ?? null,
    hasUnsent: current.some((section) => isUnsent(section)),
    pages: savedSections.map((section) => pageOf(section, current, sections)),
    known: { ...knownByFamily(known, access), documents: await documentsOf(db, access, studentId) },
    sent: await listSent(db, access, studentId, household),
    missing: missingOf(known, shownPeople(known, access), answers).map((kind) => ({
      section: sectionOfMissing[kind],
      kind,
    })),
  };
}

function isUnsent({ sentAt, updatedAt }: StoredSection): boolean {
  return sentAt === null || updatedAt > sentAt;
}

function pageOf(section: FormPage['section'], current: readonly StoredSection[], sections: readonly StoredSection[]): FormPage {
  const row = current.find((one) => one.section === section);
  const stored = sections.find((one) => one.section === section);
  return {
    section,
    answers: row?.answers ?? null,
    version: stored?.updatedAt ?? null,
    savedName: stored?.updatedName ?? null,
    savedAt: stored?.updatedAt ?? null,
    isDone: row !== undefined,
  };
}

function knownByFamily(known: Known, { own }: OwnAccess): Omit<FamilyForm['known'], 'documents'> {
  const people = shownPeople(known, { own });
  const fields: FormDetail[] = [...detailsOf.doctor, ...detailsOf.about];
  const questions = [
    ...consentKinds.map((kind) => ({ kind: kind as string, name: null })),
    ...known.ownConsents.map(({ id, name }) => ({ kind: id, name })),
  ];
  return {
    people: people.map(({ personId, fullName, relation, phones, email, pickup, emergencyOrder }) => ({
      personId,
      fullName,
      relation: relation ?? '',
      phones,
      email,
      pickup: pickup !== null,
      calls: emergencyOrder !== null,
      isSelf: personId === own.personId,
    })),
    none: [...known.none].filter((topic) => !known.items.some(({ kind }) => topicOf[kind] === topic)),
    items: known.items.map(({ kind, label, severity, plan }) => ({ kind, label, severity, plan: plan ?? '' })),
    details: Object.fromEntries(fields.map((field) => [field, known.details[field] ?? ''])) as Record<FormDetail, string>,
    consents: questions.map((question) => ({ ...question, answer: known.consents.get(question.kind) ?? null })),
  };
}

async function documentsOf(db: Db, { children }: OwnAccess, studentId: string): Promise<FamilyForm['known']['documents']> {
  const documents = await listDocuments(db, children, studentId);
  // What is about custody may be about another household.
  return documents.flatMap(({ kind, title, expiresOn }) => (kind === 'custody' ? [] : [{ kind, title, expiresOn }]));
}

/** What a household sent, newest first. What it has said anew since is left out. */
async function listSent(db: Db, { children }: OwnAccess, studentId: string, household: number): Promise<SentAnswer[]> {
  const answers = (await listAnswers(db, children, { studentId, household })).flatMap(
    ({ id, section, said, sentName, sentAt, decision, reason }): SentAnswer[] =>
      decision === 'replaced' ? [] : [{ answerId: id, section, said, sentName, sentAt, state: decision ?? 'waiting', reason }],
  );
  const requests = (await listFormRequests(db, children, studentId, household)).flatMap((request): SentAnswer[] => {
    if (isTakenBack(request)) return [];
    const { id, proposed, askedName, askedAt, accepted, reason } = request;
    const { fullName, relation, phones, email, pickup, calls = false } = proposed;
    const state: AnswerState = accepted === null ? 'waiting' : accepted === 1 ? 'taken' : 'declined';
    const said = { of: 'person' as const, fullName, relation, phones, email, pickup, calls };
    return [{ answerId: id, section: 'people', said, sentName: askedName, sentAt: askedAt, state, reason }];
  });
  return [...answers, ...requests].toSorted((a, b) => (a.sentAt > b.sentAt ? -1 : a.sentAt < b.sentAt ? 1 : 0));
}
