import { consentKinds, topicOf } from '@daycare-portal/shared/health-kinds';
import {
  spanState,
  type EndHealthItem,
  type ReportNone,
  type SaveConsents,
  type SaveHealthItem,
  type SaveMore,
  type SaveOwnFields,
} from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { text } from '@daycare-portal/shared/text';
import { acrossDaycare } from '../../core/auth/access';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { requireOthersChildren, writingOf } from '../../records/people/record/writing';
import { changeTime, isoTime, newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import { getStoredStudent } from '../../records/students/students.queries';
import { requireDocument } from '../../records/health/documents.queries';
import {
  deleteNone,
  findDetails,
  findItem,
  insertConsents,
  insertItem,
  insertNone,
  listConsents,
  listItems,
  listOwnFields,
  noDetails,
  replaceOwnFields,
  updateItem,
  writeDetails,
  type Details,
  type StoredDetails,
} from '../../records/health/health.queries';
import type { Sent, WorkContext } from '../../core/work-context';

const changedMeanwhile = () => new DomainError('CONFLICT', 'changedMeanwhile', healthText.changedMeanwhile);

/** Adds an item, or changes the one with this id, and returns the id. Sending it twice counts once. */
export function saveItem(ctx: WorkContext, input: Sent<SaveHealthItem>): Promise<string> {
  const { runtime, access, session, record } = ctx;
  const { children } = access;
  const { id, studentId, updatedAt, kind, label, severity = null, documentId = null } = input;
  const payloadHash = hashPayload(input);
  return ctx.transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const stored = await findItem(trx, acrossDaycare(children), id);
    if (stored?.updatedBy === session.user.uid && stored.payloadHash === payloadHash) return id;
    if (stored === undefined && updatedAt !== undefined) throw new DomainError('NOT_FOUND', 'healthItemNotFound', healthText.itemNotFound);
    if (stored !== undefined && (updatedAt === undefined || stored.studentId !== studentId))
      throw new DomainError('CONFLICT', 'idTaken', healthText.idTaken);
    if (stored !== undefined && stored.updatedAt !== updatedAt) throw changedMeanwhile();
    if (stored !== undefined && stored.endedAt !== null) throw new DomainError('CONFLICT', 'healthItemOver', healthText.itemOver);
    if (documentId !== null) await requireDocument(trx, children, studentId, documentId);
    const fields = {
      kind,
      label,
      severity,
      plan: input.plan || null,
      fromDay: input.from ?? null,
      untilDay: input.until ?? null,
      documentId,
      updatedBy: session.user.uid,
      updatedName: session.user.displayName,
      updatedAt: changeTime(runtime.now(), stored?.updatedAt ?? ''),
      payloadHash,
    };
    const isNew = { recordedName: fields.updatedName, recordedAt: fields.updatedAt, endedAt: null, endedName: null };
    if (stored === undefined) await insertItem(trx, children, { id, studentId, ...fields, ...isNew });
    else await updateItem(trx, children, id, fields);
    // The new item replaces an earlier “none”.
    await deleteNone(trx, children, studentId, [topicOf[kind]]);
    await record(trx, 'student.changeHealth', studentId);
    return id;
  });
}

/** Ends the item as of now. */
export function endItem(ctx: WorkContext, { studentId, itemId, updatedAt }: Sent<EndHealthItem>): Promise<void> {
  const { runtime, access, session, record } = ctx;
  const { children } = access;
  return ctx.transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const stored = await findItem(trx, children, itemId);
    if (stored === undefined || stored.studentId !== studentId)
      throw new DomainError('NOT_FOUND', 'healthItemNotFound', healthText.itemNotFound);
    // It was ended before, and the answer was lost.
    if (stored.endedAt !== null && stored.endedName === session.user.displayName) return;
    if (stored.endedAt !== null) throw new DomainError('CONFLICT', 'healthItemOver', healthText.itemOver);
    if (stored.updatedAt !== updatedAt) throw changedMeanwhile();
    const endedAt = changeTime(runtime.now(), stored.updatedAt);
    await updateItem(trx, children, itemId, { endedAt, endedName: session.user.displayName, updatedAt: endedAt });
    await record(trx, 'student.changeHealth', studentId);
  });
}

/** Records that someone asked about these topics and that the answer was none. */
export function reportNone(ctx: WorkContext, { studentId, topics, by }: Sent<ReportNone>): Promise<void> {
  const { runtime, access, session, record } = ctx;
  const { daycareId, children } = access;
  const asked = [...new Set(topics)];
  return ctx.transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const today = await todayOf(trx, runtime, daycareId);
    const items = (await listItems(trx, children, studentId)).filter(
      ({ fromDay: from, untilDay: until, endedAt }) => spanState({ from, until, endedAt }, today) !== 'over',
    );
    // Someone else has added an item.
    if (items.some(({ kind }) => asked.includes(topicOf[kind]))) throw changedMeanwhile();
    await deleteNone(trx, children, studentId, asked);
    const author = { recordedBy: session.user.uid, recordedName: session.user.displayName, recordedAt: isoTime(runtime.now()) };
    await insertNone(
      trx,
      children,
      asked.map((topic) => ({ studentId, topic, saidBy: by, ...author })),
    );
    await record(trx, 'student.changeHealth', studentId);
  });
}

/** Records the answers that differ from the stored ones. */
export function saveConsents(ctx: WorkContext, { studentId, consents }: Sent<SaveConsents>): Promise<void> {
  return ctx.transact(async (trx) => {
    await getStoredStudent(trx, ctx.access.children, studentId);
    await requireOthersChildren(writingOf(ctx, trx), [studentId]);
    await recordConsents(ctx, trx, studentId, consents);
  });
}

/** The same within a transaction. The caller has judged whether this person may answer for the child. */
export async function recordConsents(
  { runtime, access, session, record }: WorkContext,
  trx: Db,
  studentId: string,
  consents: SaveConsents['consents'],
): Promise<void> {
  const { daycareId, children } = access;
  const own = (await listOwnFields(trx, daycareId)).consents;
  const known = new Set<string>([...consentKinds, ...own.map(({ id }) => id)]);
  if (consents.some(({ kind }) => !known.has(kind))) throw new DomainError('NOT_FOUND', 'consentNotFound', healthText.consentNotFound);
  const before = await listConsents(trx, children, studentId);
  const sent = [...new Map(consents.map((consent) => [consent.kind, consent])).values()];
  const changed = sent.filter(({ kind, answer, by }) => before.get(kind)?.answer !== answer || before.get(kind)?.saidBy !== by);
  await insertConsents(
    trx,
    children,
    changed.map(({ kind, answer, by }) => ({
      id: newId(runtime),
      studentId,
      kind,
      answer,
      saidBy: by,
      recordedBy: session.user.uid,
      recordedName: session.user.displayName,
      recordedAt: changeTime(runtime.now(), before.get(kind)?.recordedAt ?? ''),
    })),
  );
  if (changed.length > 0) await record(trx, 'student.saveConsents', studentId);
}

/**
 * Records more about a child. Missing fields stay as they are, and so do values of fields that are no longer asked for. Only the office
 * settles words about custody, which then stay as a note.
 */
export function saveMore(ctx: WorkContext, { studentId, updatedAt, own = [], ...sent }: Sent<SaveMore>): Promise<void> {
  const { runtime, access, session, record } = ctx;
  const { daycareId, children } = access;
  if (sent.custodySettled === true && !access.permissions.includes('people.manage'))
    throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  return ctx.transact(async (trx) => {
    await getStoredStudent(trx, children, studentId);
    const { fields } = await listOwnFields(trx, daycareId);
    if (own.some(({ fieldId }) => !fields.some(({ id }) => id === fieldId)))
      throw new DomainError('NOT_FOUND', 'ownFieldNotFound', healthText.fieldNotFound);
    const stored = await findDetails(trx, children, studentId);
    const storedAt = stored?.updatedAt ?? null;
    const before = stored === undefined ? noDetails : withoutAuthor(stored);
    const after = withDetails(before, sent, own);
    // It was sent again, or nothing is different.
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    if (storedAt !== updatedAt) throw changedMeanwhile();
    const author = { updatedAt: changeTime(runtime.now(), storedAt ?? ''), updatedName: session.user.displayName };
    await writeDetails(writingOf(ctx, trx), studentId, { ...after, ...author });
    await record(trx, 'student.saveMore', studentId);
  });
}

function withoutAuthor({ updatedAt: _at, updatedName: _name, ...details }: StoredDetails): Details {
  return details;
}

function withDetails(before: Details, sent: Partial<Omit<SaveMore, 'own'>>, own: NonNullable<SaveMore['own']>): Details {
  const { doctorName, doctorPhone, insurance, homeAddress, languages, sex, note, custodySettled } = sent;
  const said = note === undefined ? before.note : note || null;
  const field = (value: string | null | undefined, had: string | null) => (value === undefined ? had : value || null);
  const values = own.map(({ fieldId, value }) => [fieldId, value ?? ''] as const);
  const kept = { ...before.own, ...Object.fromEntries(values) };
  return {
    doctorName: field(doctorName, before.doctorName),
    doctorPhone: field(doctorPhone, before.doctorPhone),
    insurance: field(insurance, before.insurance),
    homeAddress: field(homeAddress, before.homeAddress),
    languages: field(languages, before.languages),
    sex: sex === undefined ? before.sex : sex,
    note: custodySettled === true ? [said, before.custody].filter((words) => words !== null).join('\n') || null : said,
    custody: custodySettled === true ? null : before.custody,
    own: Object.fromEntries(
      Object.entries(kept)
        .filter(([, value]) => value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** Names the daycare's own fields and consents. */
export function saveOwnFields(
  { transact, access, record }: Pick<WorkContext, 'transact' | 'access' | 'record'>,
  { fields, consents }: Sent<SaveOwnFields>,
): Promise<void> {
  const { daycareId } = access;
  return transact(async (trx) => {
    const named = [
      ...fields.map((field) => ({ ...field, kind: 'field' as const })),
      ...consents.map((consent) => ({ ...consent, kind: 'consent' as const })),
    ];
    await replaceOwnFields(trx, daycareId, named);
    await record(trx, 'daycare.nameOwnFields', daycareId);
  });
}
