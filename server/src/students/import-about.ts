import { foldName } from '@daycare-portal/shared/folding';
import { spanState } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { consentKinds, topicOf, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import {
  aboutChanges,
  newPhones,
  nothingHere,
  phoneDigits,
  type AboutChange,
  type AboutHere,
  type ImportedAbout,
  type ImportedConsent,
  type ImportedPerson,
  type ImportedStanding,
} from '@daycare-portal/shared/import-about';
import type { Schedule } from '@daycare-portal/shared/enrolment';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Phone } from '@daycare-portal/shared/people';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId, ChildScope } from '../auth/access';
import { childTables, fromChildDetails, fromHealthItems, fromHealthNone } from '../auth/children';
import { listSchedules, replaceSchedules } from '../attendance/schedules.queries';
import type { Db } from '../db/database';
import { weekOf } from './about-cells';
import { DomainError } from '../errors';
import { giveWay } from '../give-way';
import {
  deleteNone,
  findDetails,
  insertConsents,
  insertItem,
  insertNone,
  listNone,
  listOwnFields,
  writeDetails,
  type StoredDetails,
} from '../health/health.queries';
import { findAround, findPerson, listKnownPeople, type StoredPerson } from '../people/around-child.queries';
import { listAllAround } from '../people/people.queries';
import { addUnconfirmed, fillAround, removeAround, restoreAround } from '../people/record/around';
import { addPeople, changePerson, forgetPeople } from '../people/record/people';
import type { Author, Writing } from '../people/record/writing';
import { changeTime, hashToken, isoTime, newId } from '../runtime';

/** What undoing needs to know about what a row wrote for one child. */
export interface AboutUndo {
  people: {
    personId: string;
    /** Null if the row created the person or changed nothing stored about them. */
    before: { fullName: string | null; phones: string; email: string | null; note: string | null; updatedAt: string } | null;
    /** The person's update time after the row. Someone else's later change is kept. */
    updatedAt: string;
    /** Null if the person was not around this child before. */
    around: NonNullable<Awaited<ReturnType<typeof findAround>>> | null;
  }[];
  items: string[];
  none: HealthTopic[];
  /** “None” answers that a new item replaced. */
  overtaken: Awaited<ReturnType<typeof listNone>>;
  /** Consents of a child that came with the row. They do not count as the family's own records while undoing can delete the child. */
  consents?: string[];
  /** Undefined if unchanged. Null if nothing was stored before. */
  details?: StoredDetails | null;
  /** Undefined if the week is unchanged. */
  schedules?: readonly Schedule[];
}

/** What is stored about each of these children, by child. */
export async function listAbout(db: Db, children: ChildScope, today: PlainDate): Promise<Map<string, AboutHere>> {
  const found = new Map<string, AboutHere>();
  const of = (studentId: string) => {
    const about = found.get(studentId) ?? { ...nothingHere, people: [], items: [], none: [], details: {}, own: {} };
    found.set(studentId, about);
    return about;
  };
  for (const [studentId, around] of await listAllAround(db, children)) {
    of(studentId).people = around.map((one) => ({
      personId: one.personId,
      fullName: one.fullName,
      relation: one.relation,
      phones: one.phones,
      email: one.email,
      isGuardian: one.isGuardian,
      emergencyOrder: one.emergencyOrder,
      pickup: one.pickup,
      notAuthorized: one.notAuthorized,
      household: one.household,
      note: one.note,
    }));
  }
  const items = await fromHealthItems(db, children)
    .select(['studentId', 'kind', 'label', 'severity', 'fromDay as from', 'untilDay as until', 'endedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
  for (const { studentId, kind, label, severity, ...span } of items)
    if (spanState(span, today) !== 'over') of(studentId).items.push({ kind, label, severity });
  const none = await fromHealthNone(db, children).select(['studentId', 'topic']).orderBy('studentId').orderBy('topic').execute();
  for (const { studentId, topic } of none) of(studentId).none.push(topic);
  const details = await fromChildDetails(db, children)
    .select(['studentId', 'doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages', 'sex', 'own'])
    .orderBy('studentId')
    .execute();
  for (const { studentId, own, ...fields } of details) Object.assign(of(studentId), { details: fields, own: JSON.parse(own) });
  for (const [studentId, schedules] of await listSchedules(db, children)) of(studentId).week = weekOf(schedules, today);
  return found;
}

interface ImportedChild {
  studentId: string;
  /** Whether the child came with the row. */
  isNew: boolean;
  about: ImportedAbout;
}

/** Stores what rows say about existing children and returns what undoing needs, by child. Existing data stays. */
export async function importAbout(
  writing: Writing,
  { author, today, record }: { author: Author; today: PlainDate; record: Recorder },
  rows: readonly ImportedChild[],
): Promise<Map<string, AboutUndo>> {
  const { trx, children } = writing;
  const undo = new Map<string, AboutUndo>();
  if (rows.length === 0) return undo;
  await requireOwn(trx, children.daycareId, rows);
  const here = await listAbout(trx, children, today);
  const schedules = await listSchedules(trx, children);
  const everybody = await knownPeople(trx, children);
  for (const { studentId, about, isNew } of rows) {
    await giveWay();
    const known = here.get(studentId) ?? nothingHere;
    const changes = aboutChanges(about, isNew ? asNew(known) : known);
    if (changes.length === 0) continue;
    const done: AboutUndo = { people: [], items: [], none: [], overtaken: [] };
    const ctx = { ...writing, author, record, studentId, isNew, done };
    for (const change of changes) {
      if (change.what === 'person') await writePerson(ctx, change, everybody);
      else if (change.what === 'item') await writeItem(ctx, change.item);
    }
    await writeConsents(ctx, changes);
    const topics = changes.flatMap((change) => (change.what === 'none' ? [change.topic] : []));
    if (topics.length > 0) await writeNone(ctx, topics);
    await writeMore(ctx, changes);
    const week = changes.find((change) => change.what === 'week');
    if (week !== undefined) {
      done.schedules = schedules.get(studentId) ?? [];
      await replaceSchedules(trx, children, [studentId], { from: today, week: week.after });
    }
    undo.set(studentId, done);
  }
  return undo;
}

async function requireOwn(trx: Db, daycareId: AuthorizedDaycareId, rows: readonly ImportedChild[]): Promise<void> {
  const { fields, consents } = await listOwnFields(trx, daycareId);
  const named = new Set(fields.map(({ id }) => id));
  if (rows.some(({ about }) => about.own.some(({ fieldId }) => !named.has(fieldId))))
    throw new DomainError('NOT_FOUND', 'ownFieldNotFound', healthText.fieldNotFound);
  const knownKinds = new Set<string>([...consentKinds, ...consents.map(({ id }) => id)]);
  if (rows.some(({ about }) => (about.consents ?? []).some(({ kind }) => !knownKinds.has(kind))))
    throw new DomainError('NOT_FOUND', 'consentNotFound', healthText.consentNotFound);
}

/** For a child that came with the row, only the guardians' addresses are stored. The row says how they are related to the child. */
function asNew({ people, ...about }: AboutHere): AboutHere {
  const blank = { relation: null, isGuardian: false, emergencyOrder: null, household: null, pickup: null, notAuthorized: false };
  return { ...about, isNew: true, people: people.map((person) => ({ ...person, ...blank })) };
}

/** A fingerprint that shows whether anything about the child has changed. A person's data counts for all of their children. */
export function hashOfAbout(about: AboutHere = nothingHere): string {
  const people = about.people.map(({ fullName: _name, phones: _phones, email: _email, note: _note, ...around }) => around);
  return hashToken(JSON.stringify({ ...about, people }));
}

interface ImportContext extends Writing {
  author: Author;
  record: Recorder;
  studentId: string;
  isNew: boolean;
  done: AboutUndo;
}

/** A name with a phone, which recognizes one child's person at another child. */
type KnownPeople = Map<string, string>;

function keysOf(fullName: string, phones: readonly { number: string }[]): string[] {
  return phones.map(({ number }) => `${foldName(fullName)} ${phoneDigits(number)}`);
}

async function knownPeople(trx: Db, children: ChildScope): Promise<KnownPeople> {
  const known: KnownPeople = new Map();
  for (const { personId, fullName, phones } of await listKnownPeople(trx, children))
    for (const key of keysOf(fullName, phones)) known.set(key, personId);
  return known;
}

async function writePerson(
  ctx: ImportContext,
  { personId, adds, fullName }: Extract<AboutChange, { what: 'person' }>,
  known: KnownPeople,
): Promise<void> {
  const { trx, runtime, children, author, record, studentId, isNew, done } = ctx;
  const elsewhere = personId === null ? keysOf(fullName, adds.phones).flatMap((key) => known.get(key) ?? [])[0] : undefined;
  const id = personId ?? elsewhere ?? newId(runtime);
  const stored = await findPerson(trx, children, id);
  const note = adds.standing?.note ?? null;
  const written = stored === undefined ? undefined : newOfPerson(adds, stored, personId !== null);
  const updatedAt = changeTime(runtime.now(), stored?.updatedAt ?? '');
  if (stored === undefined) {
    const { phones, email } = adds;
    await addPeople(ctx, [{ id, fullName: adds.fullName || null, phones, email, note, savedBy: author.uid, payloadHash: null }]);
  } else if (written !== undefined) {
    await changePerson(ctx, id, { ...written, updatedAt });
  }
  for (const key of keysOf(fullName, adds.phones)) known.set(key, id);
  const before = await findAround(trx, children, studentId, id);
  const next = await nextOrder(trx, children, studentId);
  const { standing } = adds;
  const around = isNew && standing !== undefined ? aroundAsSaid(adds, standing) : aroundWith(adds, before, next);
  const isForbidden = standing?.notAuthorized != null;
  // As when the team sets it: a person who is no longer unauthorized sees no family pages until someone allows it.
  const said = isForbidden ? { ...around, sees: [] } : around;
  if (before === undefined)
    await addUnconfirmed(ctx, [{ studentId, personId: id, ...said }], {
      how: 'list',
      by: author.uid,
      name: author.displayName,
      from: null,
    });
  else await fillAround(ctx, before, said);
  if (isForbidden) await record(trx, 'student.forbidPickup', studentId);
  done.people.push({
    personId: id,
    before:
      stored === undefined || written === undefined
        ? null
        : { fullName: stored.fullName, phones: stored.phones, email: stored.email, note: stored.note, updatedAt: stored.updatedAt },
    updatedAt,
    around: before ?? null,
  });
}

/** What the row adds to an existing person, or undefined. A person known from another child keeps their name. */
function newOfPerson({ fullName, phones, email, standing }: ImportedPerson, stored: StoredPerson, isNamed: boolean) {
  const has: Phone[] = JSON.parse(stored.phones);
  const added = newPhones(phones, has);
  const written = {
    ...(isNamed && fullName !== '' && { fullName }),
    ...(email !== null && stored.email === null && { email }),
    ...(standing?.note != null && stored.note === null && { note: standing.note }),
    ...(added.length > 0 && { phones: [...has, ...added] }),
  };
  return Object.keys(written).length === 0 ? undefined : written;
}

/** The person's relation to a child that came with the row. */
function aroundAsSaid({ relation, isGuardian }: ImportedPerson, { emergencyOrder, household, pickup, notAuthorized }: ImportedStanding) {
  return { relation, isGuardian, household, emergencyOrder, pickup, notAuthorized, sees: null };
}

/** The person's relation to the child with what the row adds. Anyone with a phone can be called. */
function aroundWith(adds: ImportedPerson, before: Awaited<ReturnType<typeof findAround>>, next: number) {
  const isCalled = adds.isEmergency || (before === undefined && adds.phones.length > 0);
  const { standing } = adds;
  const order = standing === undefined ? (isCalled ? next : null) : standing.emergencyOrder === null ? null : next;
  const isForbidden = standing?.notAuthorized != null;
  const pickup = standing?.pickup ?? (adds.picksUp && !adds.isGuardian && standing === undefined ? anyTime : null);
  return {
    relation: before?.relation ?? adds.relation,
    isGuardian: before?.isGuardian === 1 || adds.isGuardian,
    household: before?.household ?? standing?.household ?? null,
    emergencyOrder: before?.emergencyOrder ?? order,
    pickup: isForbidden ? null : before?.pickup != null ? JSON.parse(before.pickup) : pickup,
    notAuthorized: before?.notAuthorized != null ? JSON.parse(before.notAuthorized) : (standing?.notAuthorized ?? null),
    sees: before?.sees != null ? JSON.parse(before.sees) : null,
  };
}

const anyTime = { from: null, until: null, weekdays: null };
const lastOrder = 20;

async function nextOrder(trx: Db, children: ChildScope, studentId: string): Promise<number> {
  const row = await childTables(trx, children)
    .selectFrom('childPeople')
    .where('daycareId', '=', children.daycareId)
    .where('studentId', '=', studentId)
    .select(({ fn }) => fn.max('emergencyOrder').as('last'))
    .executeTakeFirst();
  return Math.min(Number(row?.last ?? 0) + 1, lastOrder);
}

async function writeItem(
  { trx, runtime, children, author, studentId, done }: ImportContext,
  { kind, label, severity, plan, from, until }: Extract<AboutChange, { what: 'item' }>['item'],
): Promise<void> {
  const id = newId(runtime);
  const at = isoTime(runtime.now());
  await insertItem(trx, children, {
    id,
    studentId,
    kind,
    label,
    severity,
    plan: plan ?? null,
    fromDay: from ?? null,
    untilDay: until ?? null,
    documentId: null,
    recordedName: author.displayName,
    recordedAt: at,
    updatedBy: author.uid,
    updatedName: author.displayName,
    updatedAt: at,
    payloadHash: hashToken(id),
    endedAt: null,
    endedName: null,
  });
  const topic = topicOf[kind];
  done.overtaken.push(...(await listNone(trx, children, studentId)).filter((answer) => answer.topic === topic));
  await deleteNone(trx, children, studentId, [topic]);
  done.items.push(id);
}

async function writeConsents(
  { trx, runtime, children, author, studentId, done }: ImportContext,
  changes: readonly AboutChange[],
): Promise<void> {
  const rows = changes.flatMap((change) =>
    change.what === 'consent' ? [{ id: newId(runtime), studentId, ...consentFrom(change.consent, author, isoTime(runtime.now())) }] : [],
  );
  if (rows.length === 0) return;
  await insertConsents(trx, children, rows);
  done.consents = rows.map(({ id }) => id);
}

function consentFrom({ kind, answer, by }: ImportedConsent, { uid, displayName }: Author, recordedAt: string) {
  return { kind, answer, saidBy: by || displayName, recordedBy: uid, recordedName: displayName, recordedAt };
}

async function writeNone({ trx, runtime, children, author, studentId, done }: ImportContext, topics: HealthTopic[]): Promise<void> {
  const by = { saidBy: author.displayName, recordedBy: author.uid, recordedName: author.displayName, recordedAt: isoTime(runtime.now()) };
  await insertNone(
    trx,
    children,
    topics.map((topic) => ({ studentId, topic, ...by })),
  );
  done.none = topics;
}

async function writeMore(
  { trx, runtime, children, author, studentId, done }: ImportContext,
  changes: readonly AboutChange[],
): Promise<void> {
  const fields = changes.filter((change) => change.what === 'detail');
  const own = changes.filter((change) => change.what === 'own');
  if (fields.length + own.length === 0) return;
  const stored = await findDetails(trx, children, studentId);
  done.details = stored ?? null;
  await writeDetails(trx, children, studentId, {
    ...(stored ?? { doctorName: null, doctorPhone: null, insurance: null, homeAddress: null, languages: null, sex: null }),
    ...Object.fromEntries(fields.map(({ field, after }) => [field, after])),
    own: { ...stored?.own, ...Object.fromEntries(own.map(({ fieldId, after }) => [fieldId, after])) },
    updatedAt: changeTime(runtime.now(), stored?.updatedAt ?? ''),
    updatedName: author.displayName,
  });
}

/** Undoes what a row wrote about a child that existed before it. */
export async function undoAbout(writing: Writing, studentId: string, done: AboutUndo, record: Recorder): Promise<void> {
  const { trx, runtime, children } = writing;
  const { daycareId } = children;
  const tables = childTables(trx, children);
  for (const { personId, before, updatedAt, around } of done.people) {
    const now = await findAround(trx, children, studentId, personId);
    if (around === null && now !== undefined) await removeAround(writing, [now]);
    if (around !== null) await restoreAround(writing, around);
    // From now on nothing stops a check-out with this person, which an owner should know.
    if (now?.notAuthorized != null && around?.notAuthorized == null) await record(trx, 'student.allowPickup', studentId);
    const person = await findPerson(trx, children, personId);
    if (before !== null && person?.updatedAt === updatedAt) {
      const { phones, ...fields } = before;
      await changePerson(writing, personId, { ...fields, phones: JSON.parse(phones) });
    }
  }
  const came = done.people.filter(({ around }) => around === null).map(({ personId }) => personId);
  await forgetPeople(trx, runtime.now(), children, came);
  if (done.items.length > 0)
    await tables.deleteFrom('healthItems').where('daycareId', '=', daycareId).where('id', 'in', done.items).execute();
  if (done.none.length > 0) await deleteNone(trx, children, studentId, done.none);
  if (done.overtaken.length > 0)
    await insertNone(
      trx,
      children,
      done.overtaken.map(({ daycareId: _daycareId, ...answer }) => answer),
    );
  if (done.details === null)
    await tables.deleteFrom('childDetails').where('daycareId', '=', daycareId).where('studentId', '=', studentId).execute();
  else if (done.details !== undefined)
    await writeDetails(trx, children, studentId, { ...done.details, updatedAt: changeTime(runtime.now(), done.details.updatedAt) });
  if (done.schedules !== undefined) {
    await tables.deleteFrom('schedules').where('daycareId', '=', daycareId).where('studentId', '=', studentId).execute();
    for (const { from, week } of done.schedules) await replaceSchedules(trx, children, [studentId], { from, week });
  }
}
