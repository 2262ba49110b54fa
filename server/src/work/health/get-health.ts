import type { WorkContext } from '../../core/work-context';
import { inOrderOfSeverity } from '@daycare-portal/shared/badges';
import { byChild } from '@daycare-portal/shared/groups';
import { consentKinds, healthTopics, topicOf } from '@daycare-portal/shared/health-kinds';
import { spanState, type ChildHealth, type Consent, type HealthItem, type TopicAnswer } from '@daycare-portal/shared/health';
import type { ChildScope } from '../../core/auth/access';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';
import type { Runtime } from '../../core/runtime';
import { getStoredStudent } from '../../records/students/students.queries';
import { listToldItems, type ToldItem } from '../../records/health/told-items';
import { listDocuments } from '../../records/health/documents.queries';
import { listAllConsents, listDetails, listItems, listNone, listOwnFields, type StoredItem } from '../../records/health/health.queries';

/** Everything about a child's health, consents and documents. NOT_FOUND for any other child. */
export async function getHealth(
  { db, runtime, access: { children } }: WorkContext,
  { studentId }: { studentId: string },
): Promise<ChildHealth> {
  await getStoredStudent(db, children, studentId);
  return (await readHealth(db, runtime, children, studentId))(studentId);
}

/** The same for each of these children, or for one, in a fixed number of queries. */
export async function readHealth(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  onlyId?: string,
): Promise<(studentId: string) => ChildHealth> {
  const { daycareId } = children;
  const today = await todayOf(db, runtime, daycareId);
  const items = byChild(await listItems(db, children, onlyId));
  const told = byChild(await listToldItems(db, children, onlyId));
  const own = await listOwnFields(db, daycareId);
  const details = await listDetails(db, children, onlyId);
  const none = byChild(await listNone(db, children, onlyId));
  const consents = byChild(await listAllConsents(db, children, onlyId));
  const documents = byChild(await listDocuments(db, children, onlyId));
  return (studentId) => {
    const of = [...(items.get(studentId) ?? []).map(toItem), ...(told.get(studentId) ?? []).map(toToldItem)];
    const inState = (state: ReturnType<typeof spanState>) => of.filter((item) => spanState(item, today) === state);
    const [current, toCome] = [inOrderOfSeverity(inState('holds')), inOrderOfSeverity(inState('toCome'))];
    const more = details.get(studentId);
    return {
      studentId,
      today,
      topics: topicsOf([...current, ...toCome], none.get(studentId) ?? []),
      items: [...current, ...toCome, ...inState('over').toReversed()],
      consents: consentsOf(own.consents, new Map(consents.get(studentId)?.map((row) => [row.kind, row]))),
      documents: (documents.get(studentId) ?? []).map(({ studentId: _student, ...document }) => document),
      more: {
        doctorName: more?.doctorName ?? null,
        doctorPhone: more?.doctorPhone ?? null,
        insurance: more?.insurance ?? null,
        homeAddress: more?.homeAddress ?? null,
        languages: more?.languages ?? null,
        sex: more?.sex ?? null,
        note: more?.note ?? null,
        custody: more?.custody ?? null,
        own: own.fields.map(({ id, name }) => ({ fieldId: id, name, value: more?.own[id] ?? null })),
        updatedAt: more?.updatedAt ?? null,
        updatedName: more?.updatedName ?? null,
      },
    };
  };
}

function toItem({
  daycareId: _daycare,
  studentId: _student,
  updatedBy: _by,
  payloadHash: _hash,
  fromDay,
  untilDay,
  ...item
}: StoredItem): HealthItem {
  return { ...item, from: fromDay, until: untilDay };
}

/** What a family said stands beside what the team knows, so that nothing is missed while it waits for the team. */
function toToldItem({ id, kind, label, severity, plan, sentName, sentAt }: ToldItem): HealthItem {
  return {
    id,
    kind,
    label,
    severity,
    plan,
    isTold: true,
    from: null,
    until: null,
    documentId: null,
    recordedName: sentName,
    recordedAt: sentAt,
    updatedName: sentName,
    updatedAt: sentAt,
    endedAt: null,
    endedName: null,
  };
}

function topicsOf(items: readonly HealthItem[], none: readonly Tables['healthNone'][]): TopicAnswer[] {
  return healthTopics.map((topic) => {
    if (items.some(({ kind }) => topicOf[kind] === topic)) return { topic, state: 'items', none: null };
    const reported = none.find((row) => row.topic === topic);
    if (reported === undefined) return { topic, state: 'notAsked', none: null };
    return { topic, state: 'none', none: { by: reported.saidBy, recordedName: reported.recordedName, recordedAt: reported.recordedAt } };
  });
}

function consentsOf(own: readonly { id: string; name: string }[], answers: ReadonlyMap<string, Tables['consents']>): Consent[] {
  const questions = [...consentKinds.map((kind) => ({ kind, name: null })), ...own.map(({ id, name }) => ({ kind: id, name }))];
  return questions.map(({ kind, name }) => {
    const answer = answers.get(kind);
    return {
      kind,
      name,
      answer: answer?.answer ?? null,
      by: answer?.saidBy ?? null,
      recordedName: answer?.recordedName ?? null,
      recordedAt: answer?.recordedAt ?? null,
    };
  });
}
