import { healthTopics, topicOf, type HealthTopic, type MissingKind } from '@daycare-portal/shared/health-kinds';
import { foldName } from '@daycare-portal/shared/folding';
import type { AnswerValue, FormAnswers, FormPerson } from '@daycare-portal/shared/forms';
import { spanState, type OwnName } from '@daycare-portal/shared/health';
import { severities, type Severity } from '@daycare-portal/shared/badges';
import type { OwnAccess } from '../../core/auth/own-children';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { hashToken, type Runtime } from '../../core/runtime';
import { todayOf } from '../../records/daycare/today';
import {
  findDetails,
  listConsents,
  listItems,
  listNone,
  listOwnFields,
  noDetails,
  type Details,
  type StoredItem,
} from '../../records/health/health.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';

/** What a daycare knows of one child that a family's form asks about. */
export interface Known {
  around: AroundChild[];
  /** Those that apply now or later. */
  items: StoredItem[];
  none: ReadonlySet<HealthTopic>;
  details: Details;
  /** When the details were last changed, or null. */
  detailsAt: string | null;
  consents: ReadonlyMap<string, 'yes' | 'no'>;
  ownConsents: OwnName[];
}

export async function readKnown(db: Db, runtime: Runtime, children: ChildScope, studentId: string): Promise<Known> {
  const { daycareId } = children;
  const today = await todayOf(db, runtime, daycareId);
  const items = await listItems(db, children, studentId);
  const details = await findDetails(db, children, studentId);
  const consents = await listConsents(db, children, studentId);
  return {
    around: (await listAround(db, children, [studentId])).get(studentId) ?? [],
    items: items.filter(({ fromDay: from, untilDay: until, endedAt }) => spanState({ from, until, endedAt }, today) !== 'over'),
    none: new Set((await listNone(db, children, studentId)).map(({ topic }) => topic)),
    details: details ?? noDetails,
    detailsAt: details?.updatedAt ?? null,
    consents: new Map([...consents].map(([kind, { answer }]) => [kind, answer])),
    ownConsents: (await listOwnFields(db, daycareId)).consents,
  };
}

/** The item of the daycare that a family's item is about: of the same topic, and with the same name. */
export function sameItem({ items }: Known, said: Extract<AnswerValue, { of: 'item' }>): StoredItem | undefined {
  return items.find(({ kind, label }) => topicOf[kind] === topicOf[said.kind] && foldName(label) === foldName(said.label));
}

/** What the daycare knows of that which the family says. Null: nothing. */
export function knownOf(known: Known, said: AnswerValue): AnswerValue | null {
  switch (said.of) {
    case 'item': {
      const item = sameItem(known, said);
      if (item !== undefined) return { of: 'item', kind: item.kind, label: item.label, severity: item.severity, plan: item.plan };
      return known.none.has(topicOf[said.kind]) ? { of: 'none', topic: topicOf[said.kind] } : null;
    }
    case 'none': {
      const labels = known.items.filter(({ kind }) => topicOf[kind] === said.topic).map(({ label }) => label);
      if (labels.length > 0) return { of: 'topic', topic: said.topic, labels };
      return known.none.has(said.topic) ? { of: 'none', topic: said.topic } : null;
    }
    case 'detail': {
      const value = known.details[said.field];
      return value === null ? null : { of: 'detail', field: said.field, value };
    }
    case 'consent': {
      const answer = known.consents.get(said.kind);
      return answer === undefined ? null : { of: 'consent', kind: said.kind, name: said.name, answer };
    }
    default:
      return null;
  }
}

/** A person as the daycare knows them. */
export function personIn({ fullName, relation, phones, email, pickup, emergencyOrder }: AroundChild): AnswerValue {
  return { of: 'person', fullName, relation, phones, email, pickup, calls: emergencyOrder !== null };
}

/** What would be written if an item were taken over. What a family leaves blank erases nothing. */
export function mergedItem(said: Extract<AnswerValue, { of: 'item' }>, item: StoredItem | undefined) {
  return { kind: said.kind, label: said.label, severity: said.severity ?? item?.severity ?? null, plan: said.plan ?? item?.plan ?? null };
}

/** Whether the daycare knows all of this. */
export function saysNothing(known: Known, said: AnswerValue): boolean {
  const before = knownOf(known, said);
  if (before === null) return false;
  if (said.of !== 'item' || before.of !== 'item') return JSON.stringify(before) === JSON.stringify(said);
  const merged = mergedItem(said, sameItem(known, said));
  return merged.kind === before.kind && merged.severity === before.severity && merged.plan === before.plan;
}

/** Whether what is known of a child's health asks for more care than the family says. */
export function saysLess(said: AnswerValue, before: AnswerValue | null): boolean {
  if (said.of === 'none') return before?.of === 'topic';
  if (said.of !== 'item' || before?.of !== 'item') return false;
  const rank = (severity: Severity | null) => (severity === null ? severities.length : severities.indexOf(severity));
  return said.severity !== null && rank(said.severity) > rank(before.severity);
}

export function knownVersion(before: AnswerValue | null): string {
  return before === null ? '' : hashToken(JSON.stringify(before));
}

/** Each thing that a page of the form says, with a key by which a later version of the page says the same thing anew. */
export function valuesIn(answers: FormAnswers, ownConsents: readonly OwnName[]): { item: string; said: AnswerValue }[] {
  switch (answers.section) {
    case 'people':
      return [];
    case 'health':
      return [
        ...answers.items.map(({ id, kind, label, severity, plan }) => ({
          item: id,
          said: { of: 'item' as const, kind, label, severity, plan: plan || null },
        })),
        ...healthTopics
          .filter((topic) => answers.none.includes(topic) && !answers.items.some(({ kind }) => topicOf[kind] === topic))
          .map((topic) => ({ item: topic, said: { of: 'none' as const, topic } })),
      ];
    case 'consents':
      return answers.answers.map(({ kind, answer }) => ({
        item: kind,
        said: { of: 'consent' as const, kind, name: ownConsents.find(({ id }) => id === kind)?.name ?? null, answer },
      }));
    default: {
      const { section: _section, ...fields } = answers;
      return Object.entries(fields).flatMap(([field, value]) =>
        value === '' ? [] : [{ item: field, said: { of: 'detail' as const, field: field as keyof typeof fields, value } }],
      );
    }
  }
}

/** The people around the child whom a guardian is shown: at least themselves. */
export function shownPeople({ around }: Pick<Known, 'around'>, { own }: Pick<OwnAccess, 'own'>): AroundChild[] {
  const seesPeople = own.parts.includes('people');
  return around.filter(
    (one) =>
      one.personId === own.personId || (seesPeople && !one.notAuthorized && (one.household === null || one.household === own.household)),
  );
}

/** What is missing about a child with these people around it, beside what its household has entered itself. */
export function missingOf(known: Known, around: readonly AroundChild[], entered: readonly FormAnswers[]): MissingKind[] {
  const page = <Section extends FormAnswers['section']>(section: Section) =>
    entered.find((one): one is Extract<FormAnswers, { section: Section }> => one.section === section);
  const health = page('health');
  const consents = new Set([...known.consents.keys(), ...(page('consents')?.answers.map(({ kind }) => kind) ?? [])]);
  const reachable = countReachable(around, page('people')?.people ?? []);
  const isAnswered = (topic: HealthTopic) =>
    known.none.has(topic) ||
    known.items.some(({ kind }) => topicOf[kind] === topic) ||
    health?.none.includes(topic) === true ||
    health?.items.some(({ kind }) => topicOf[kind] === topic) === true;
  const lacksPlan = known.items.some(({ severity, plan, documentId, kind, label }) => {
    const entry = health?.items.find((one) => topicOf[one.kind] === topicOf[kind] && foldName(one.label) === foldName(label));
    return severity === 'severe' && plan === null && documentId === null && (entry?.plan ?? '') === '';
  });
  const newlyLacksPlan = health?.items.some(
    (item) => item.severity === 'severe' && item.plan === '' && (sameItem(known, { of: 'item', ...item })?.plan ?? null) === null,
  );
  const others = [...requiredConsents, ...known.ownConsents.map(({ id }) => id)];
  return [
    ...(reachable === 0 ? (['nobodyToCall'] as const) : []),
    ...(reachable === 1 ? (['oneToCall'] as const) : []),
    ...(lacksPlan || newlyLacksPlan === true ? (['plan'] as const) : []),
    ...healthTopics.filter((topic) => !isAnswered(topic)),
    ...(consents.has('emergencyTreatment') ? [] : (['emergencyTreatment'] as const)),
    ...(others.every((kind) => consents.has(kind)) ? [] : (['consents'] as const)),
    ...(known.details.doctorName !== null || (page('doctor')?.doctorName ?? '') !== '' ? [] : (['doctor'] as const)),
  ];
}

const requiredConsents = ['outings', 'sunscreen', 'photosOwnFamily', 'photosOtherFamilies', 'photosPublic'];

function countReachable(around: readonly AroundChild[], entered: readonly FormPerson[]): number {
  const names = new Set(around.filter(({ phones }) => phones.length > 0).map(({ fullName }) => foldName(fullName)));
  for (const { fullName, phones } of entered) if (phones.length > 0) names.add(foldName(fullName));
  return names.size;
}
