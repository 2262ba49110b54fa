import type { PlainDate } from '@daycare-portal/shared/dates';
import { foldEmail, foldName } from '@daycare-portal/shared/folding';
import { maxTeamNote, spanState } from '@daycare-portal/shared/health';
import { consentKinds, topicOf } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import {
  gapsOf,
  hasLine,
  newPhones,
  nothingHere,
  phoneDigits,
  type AboutChange,
  type AboutHere,
  type PersonHere,
  type PersonToAdd,
} from '@daycare-portal/shared/import-about';
import { maxEmergencyOrder, maxPhones, type Came, type Pickup } from '@daycare-portal/shared/people';
import type { Recorder } from '../../core/audit/record';
import { childRows, childTables } from '../../core/auth/children';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { listSchedules, replaceSchedules } from '../../records/attendance/schedules.queries';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { eachInTurn, giveWay } from '../../core/give-way';
import {
  deleteNone,
  findDetails,
  findItem,
  insertConsents,
  insertItem,
  insertNone,
  listAllConsents,
  listNone,
  listOwnFields,
  noDetails,
  updateItem,
  writeDetails,
  type StoredItem,
} from '../../records/health/health.queries';
import { findAround, findPerson, listChildrenOf, listKnownPeople } from '../../records/people/around-child.queries';
import { listAllAround, listAround, versionOf, type AroundChild } from '../../records/people/people.queries';
import { addUnconfirmed, aroundOf, fillAround, hashOfAround, restoreAround, sayAround } from '../../records/people/record/around';
import { addPeople, changePerson, forgetPeople } from '../../records/people/record/people';
import { requireOthersChildren, type Author, type Writing } from '../../records/people/record/writing';
import { changeLinks } from '../people/save-person';
import { changeTime, hashToken, isoTime, newId } from '../../core/runtime';
import { weekOf } from './about-cells';
import type { AboutUndo } from '../../records/students/imports.queries';
import { addParentLinks, linksOfStudents } from '../../records/students/parent-links.queries';

/** What is stored about each of these children, by child. */
export async function listAbout(db: Db, children: ChildScope, today: PlainDate): Promise<Map<string, AboutHere>> {
  const found = new Map<string, Omit<AboutHere, 'version'>>();
  const of = (studentId: string) => {
    const about = found.get(studentId) ?? { ...nothingHere, people: [], items: [], none: [], details: {}, own: {}, consents: {} };
    found.set(studentId, about);
    return about;
  };
  for (const [studentId, around] of await listAllAround(db, children)) {
    await giveWay();
    of(studentId).people = around.map(toPerson);
  }
  const items = await childRows(db, children, 'healthItems')
    .select(['id', 'studentId', 'kind', 'label', 'severity', 'fromDay as from', 'untilDay as until', 'endedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
  for (const { studentId, id, kind, label, severity, ...span } of items)
    if (spanState(span, today) !== 'over') of(studentId).items.push({ id, kind, label, severity });
  const none = await childRows(db, children, 'healthNone').select(['studentId', 'topic']).orderBy('studentId').orderBy('topic').execute();
  for (const { studentId, topic } of none) of(studentId).none.push(topic);
  for (const { studentId, kind, answer } of await listAllConsents(db, children)) of(studentId).consents[kind] = answer;
  const details = await childRows(db, children, 'childDetails')
    .select(['studentId', 'doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages', 'sex', 'own', 'note', 'custody'])
    .orderBy('studentId')
    .execute();
  for (const { studentId, own, note, custody, ...fields } of details)
    Object.assign(of(studentId), { details: fields, own: JSON.parse(own), note: note ?? '', custody: custody ?? '' });
  for (const [studentId, schedules] of await listSchedules(db, children)) of(studentId).week = weekOf(schedules, today);
  return new Map(
    await eachInTurn([...found], ([studentId, about]): [string, AboutHere] => [
      studentId,
      { ...about, version: hashToken(JSON.stringify(about)) },
    ]),
  );
}

const personFields = [
  ...(['personId', 'fullName', 'relation', 'phones', 'email', 'isGuardian', 'emergencyOrder'] as const),
  ...(['pickup', 'notAuthorized', 'household', 'note'] as const),
];

function toPerson(around: AroundChild): PersonHere {
  return Object.fromEntries(personFields.map((field) => [field, around[field]])) as Pick<AroundChild, (typeof personFields)[number]>;
}

/** Of a child about whom nothing is stored. */
export const nothingStored: AboutHere = { ...nothingHere, version: '' };

interface ImportedChild {
  studentId: string;
  /** Whether the child came with the row. */
  isNew: boolean;
  changes: readonly AboutChange[];
  /** The file and the row that name these people. */
  came: Came;
}

/** Stores what rows say about their children, and returns what undoing needs, by child. */
export async function importAbout(
  writing: Writing,
  by: { author: Author; today: PlainDate; record: Recorder },
  rows: readonly ImportedChild[],
): Promise<Map<string, AboutUndo>> {
  const { trx, children } = writing;
  const undo = new Map<string, AboutUndo>();
  if (rows.length === 0) return undo;
  await requireOwn(trx, children.daycareId, rows);
  const schedules = await listSchedules(trx, children);
  const known = await knownPeople(trx, children);
  for (const { studentId, isNew, changes, came } of rows) {
    await giveWay();
    // A list does not change what a family has signed.
    if (!isNew && changes.some(({ what }) => what === 'consent')) throw badInput('consent');
    const done: AboutUndo = { people: [], items: [], none: [], overtaken: [] };
    const ctx = { ...writing, ...by, known, studentId, came, done };
    for (const change of changes) {
      if (change.what === 'week') done.schedules ??= schedules.get(studentId) ?? [];
      await writeChange(ctx, change);
    }
    await writeConsents(ctx, changes);
    await writeNone(ctx, changes);
    await writeMore(ctx, changes);
    undo.set(studentId, done);
  }
  return undo;
}

/** Writes a change that needs no other of its row. */
async function writeChange(ctx: ImportContext, change: AboutChange): Promise<void> {
  switch (change.what) {
    case 'addPerson':
      return writePerson(ctx, change);
    case 'changePerson':
      return changeKnown(ctx, change);
    case 'addItem':
      return writeItem(ctx, change);
    case 'changeItem':
      return changeItem(ctx, change.itemId, { severity: change.severity });
    case 'endItem':
      return changeItem(ctx, change.itemId, { endedAt: isoTime(ctx.runtime.now()), endedName: ctx.author.displayName });
    case 'week':
      return replaceSchedules(ctx.trx, ctx.children, [ctx.studentId], { from: ctx.today, week: change.week });
  }
}

async function requireOwn(trx: Db, daycareId: AuthorizedDaycareId, rows: readonly ImportedChild[]): Promise<void> {
  const { fields, consents } = await listOwnFields(trx, daycareId);
  const named = new Set(fields.map(({ id }) => id));
  const kinds = new Set<string>([...consentKinds, ...consents.map(({ id }) => id)]);
  const changes = rows.flatMap((row) => row.changes);
  if (changes.some((change) => change.what === 'own' && !named.has(change.fieldId)))
    throw new DomainError('NOT_FOUND', 'ownFieldNotFound', healthText.fieldNotFound);
  if (changes.some((change) => change.what === 'consent' && !kinds.has(change.kind)))
    throw new DomainError('NOT_FOUND', 'consentNotFound', healthText.consentNotFound);
}

/** A fingerprint that shows whether anything about the child has changed. A person's own data counts by its time. */
export function hashOfAbout({ people, version: _version, ...about }: AboutHere = nothingStored): string {
  const around = people.map(({ fullName: _name, phones: _phones, email: _email, note: _note, ...each }) => each);
  return hashToken(JSON.stringify({ ...about, people: around }));
}

interface ImportContext extends Writing {
  author: Author;
  today: PlainDate;
  record: Recorder;
  known: KnownPeople;
  studentId: string;
  came: Came;
  done: AboutUndo;
}

/** A name with a phone or an address, which recognizes one child's person at another child. Either alone may be another person's. */
type KnownPeople = Map<string, string>;

function keysOf(fullName: string, { phones, email }: { phones: readonly { number: string }[]; email: string | null }): string[] {
  const name = foldName(fullName);
  if (name === '') return [];
  return [...phones.map(({ number }) => `${name} ${phoneDigits(number)}`), ...(email === null ? [] : [`${name} ${foldEmail(email)}`])];
}

async function knownPeople(trx: Db, children: ChildScope): Promise<KnownPeople> {
  const known: KnownPeople = new Map();
  for (const { personId, fullName, phones, email } of await listKnownPeople(trx, children))
    for (const key of keysOf(fullName, { phones, email })) known.set(key, personId);
  return known;
}

const anyTime: Pickup = { from: null, until: null, weekdays: null };

/** Puts a person around the child, not confirmed. One of the same name who is there is that person, so that a bar stands at them. */
async function writePerson(ctx: ImportContext, adds: PersonToAdd): Promise<void> {
  const { trx, runtime, children, author, known, studentId, came } = ctx;
  const around = (await listAround(trx, children, [studentId])).get(studentId) ?? [];
  const same = adds.fullName === '' ? undefined : around.find(({ fullName }) => foldName(fullName) === foldName(adds.fullName));
  if (same !== undefined) return fillIn(ctx, same, adds);
  const id = keysOf(adds.fullName, adds).flatMap((key) => known.get(key) ?? [])[0] ?? newId(runtime);
  const stored = await findPerson(trx, children, id);
  const { phones, email, note } = adds;
  if (stored === undefined)
    await addPeople(ctx, [{ id, fullName: adds.fullName || null, phones, email, note, savedBy: author.uid, payloadHash: null }]);
  for (const key of keysOf(adds.fullName, adds)) known.set(key, id);
  const { relation, household, barred } = adds;
  const isGuardian = adds.isGuardian && barred === null;
  const standing = {
    relation,
    isGuardian,
    household,
    emergencyOrder: adds.isCalled && barred === null ? nextOrder(around) : null,
    pickup: adds.picksUp && barred === null ? anyTime : null,
    notAuthorized: barred,
    sees: barred === null ? null : [],
  };
  await addUnconfirmed(ctx, [{ studentId, personId: id, ...standing }], came);
  await noteBarred(ctx, adds);
  if (isGuardian && email !== null) await linkGuardian(ctx, email);
  const updatedAt = stored?.updatedAt ?? isoTime(runtime.now());
  ctx.done.people.push({ personId: id, before: null, updatedAt, around: null, ...(await leftOf(ctx, id)) });
}

/** One address stands for one guardian. The other adult who shares it stays a person without a link. */
async function linkGuardian(ctx: ImportContext, email: string): Promise<void> {
  const { trx, children, studentId, came } = ctx;
  const links = (await linksOfStudents(trx, children, [studentId])).get(studentId) ?? [];
  if (links.some((link) => foldEmail(link.email) === foldEmail(email))) return;
  await addParentLinks(ctx, [{ studentId, guardianEmails: [email] }], came);
}

function nextOrder(around: readonly AroundChild[]): number {
  return Math.min(Math.max(0, ...around.map(({ emergencyOrder }) => emergencyOrder ?? 0)) + 1, maxEmergencyOrder);
}

async function noteBarred({ trx, record, studentId }: ImportContext, { barred }: Pick<PersonToAdd, 'barred'>): Promise<void> {
  if (barred !== null) await record(trx, 'student.forbidPickup', studentId);
}

/** Adds what is missing about a person who is around the child. */
async function fillIn(ctx: ImportContext, there: AroundChild, adds: PersonToAdd): Promise<void> {
  const { personId } = there;
  const more = newPhones(adds.phones, there.phones);
  await changeKnown(ctx, {
    ...gapsOf(adds, there),
    what: 'changePerson',
    personId,
    // Even if they are a guardian already, because the address may be new.
    ...(adds.isGuardian && { isGuardian: true }),
    ...(more.length > 0 && { phones: [...there.phones, ...more].slice(0, maxPhones) }),
    ...(adds.picksUp && { picksUp: true }),
    ...(adds.barred !== null && { barred: adds.barred }),
  });
}

/** Changes a person around the child as somebody has decided. */
async function changeKnown(ctx: ImportContext, change: Extract<AboutChange, { what: 'changePerson' }>): Promise<void> {
  const { trx, runtime, children, studentId, done } = ctx;
  const { personId, barred } = change;
  const around = (await listAround(trx, children, [studentId])).get(studentId) ?? [];
  const there = around.find((one) => one.personId === personId);
  const before = await findAround(trx, children, studentId, personId);
  const stored = await findPerson(trx, children, personId);
  if (there === undefined || before === undefined || stored === undefined) throw badInput('personId');
  const { fullName, phones, email, note, relation, isGuardian, isCalled, picksUp } = change;
  const written = {
    ...(fullName !== undefined && { fullName }),
    ...(phones !== undefined && { phones }),
    ...(email !== undefined && { email }),
    ...(note !== undefined && { note }),
  };
  const isChanged = Object.keys(written).length > 0;
  const updatedAt = isChanged ? changeTime(runtime.now(), stored.updatedAt) : stored.updatedAt;
  if (email !== undefined && foldEmail(email) !== stored.emailFolded)
    await changeLinks(ctx, await listChildrenOf(trx, children, personId), stored.email, email);
  if (isChanged) await changePerson(ctx, personId, { ...written, updatedAt });
  const isFree = there.pickup === null && !there.notAuthorized && barred === undefined;
  const standing = {
    ...aroundOf(there),
    relation: relation ?? there.relation,
    isGuardian: there.isGuardian || (isGuardian === true && !there.notAuthorized && barred === undefined),
    emergencyOrder: there.emergencyOrder ?? (isCalled === true && barred === undefined ? nextOrder(around) : null),
    pickup: isFree && picksUp === true ? anyTime : there.pickup,
    notAuthorized: there.notAuthorized ? { note: there.notAuthorizedNote } : (barred ?? null),
  };
  if (picksUp === false) {
    const who = { studentId, personId, fullName: there.fullName, version: versionOf(there) };
    await sayAround(ctx, who, { ...standing, pickup: null });
  } else await fillAround(ctx, before, standing);
  if (barred !== undefined && !there.notAuthorized) await noteBarred(ctx, { barred });
  const address = email ?? there.email;
  if (isGuardian === true && standing.isGuardian && address !== null && there.account === 'none') await linkGuardian(ctx, address);
  const { fullName: name, phones: numbers, email: mail, note: words, updatedAt: time } = stored;
  const was = isChanged ? { fullName: name, phones: numbers, email: mail, note: words, updatedAt: time } : null;
  done.people.push({ personId, before: was, updatedAt, around: before, ...(await leftOf(ctx, personId)) });
}

async function leftOf({ trx, children, studentId }: ImportContext, personId: string): Promise<{ left?: string }> {
  const around = await findAround(trx, children, studentId, personId);
  return around === undefined ? {} : { left: hashOfAround(around) };
}

async function writeItem(ctx: ImportContext, item: Extract<AboutChange, { what: 'addItem' }>): Promise<void> {
  const { trx, runtime, children, author, studentId, done } = ctx;
  const { kind, label, severity, plan = null, from = null, until = null } = item;
  const id = newId(runtime);
  const at = isoTime(runtime.now());
  const what = { id, studentId, kind, label, severity, plan, fromDay: from, untilDay: until, documentId: null, payloadHash: hashToken(id) };
  const who = { recordedName: author.displayName, updatedBy: author.uid, updatedName: author.displayName };
  await insertItem(trx, children, { ...what, ...who, recordedAt: at, updatedAt: at, endedAt: null, endedName: null });
  const topic = topicOf[kind];
  done.overtaken.push(...(await listNone(trx, children, studentId)).filter((answer) => answer.topic === topic));
  await deleteNone(trx, children, studentId, [topic]);
  done.items.push(id);
}

async function changeItem(ctx: ImportContext, id: string, change: Partial<StoredItem>): Promise<void> {
  const { trx, runtime, children, author, studentId, done } = ctx;
  const stored = await findItem(trx, children, id);
  if (stored === undefined || stored.studentId !== studentId) throw badInput('itemId');
  done.itemsBefore = [...(done.itemsBefore ?? []), stored];
  const by = { updatedBy: author.uid, updatedName: author.displayName, updatedAt: changeTime(runtime.now(), stored.updatedAt) };
  await updateItem(trx, children, id, { ...change, ...by });
}

/** Who recorded it, and when. */
function stamp({ runtime, author }: ImportContext) {
  return { recordedBy: author.uid, recordedName: author.displayName, recordedAt: isoTime(runtime.now()) };
}

async function writeConsents(ctx: ImportContext, changes: readonly AboutChange[]): Promise<void> {
  const { trx, runtime, children, author, studentId, done } = ctx;
  const said = changes.filter((change) => change.what === 'consent');
  const by = { studentId, ...stamp(ctx) };
  const rows = said.map(({ kind, answer, by: who }) => ({ id: newId(runtime), kind, answer, saidBy: who || author.displayName, ...by }));
  if (rows.length === 0) return;
  await insertConsents(trx, children, rows);
  done.consents = rows.map(({ id }) => id);
}

/** “None” is never written beside something that is on record. */
async function writeNone(ctx: ImportContext, changes: readonly AboutChange[]): Promise<void> {
  const { trx, children, author, studentId, done } = ctx;
  const topics = new Set(changes.flatMap((change) => (change.what === 'none' ? [change.topic] : [])));
  if (topics.size === 0) return;
  const items = await childRows(trx, children, 'healthItems')
    .where('studentId', '=', studentId)
    .where('endedAt', 'is', null)
    .select('kind')
    .orderBy('id')
    .execute();
  for (const { kind } of items) topics.delete(topicOf[kind]);
  for (const { topic } of await listNone(trx, children, studentId)) topics.delete(topic);
  done.none = [...topics];
  const by = { studentId, saidBy: author.displayName, ...stamp(ctx) };
  if (topics.size > 0)
    await insertNone(
      trx,
      children,
      done.none.map((topic) => ({ topic, ...by })),
    );
}

async function writeMore(ctx: ImportContext, changes: readonly AboutChange[]): Promise<void> {
  const { trx, runtime, children, author, studentId, done } = ctx;
  const fields = changes.filter((change) => change.what === 'detail');
  const own = changes.filter((change) => change.what === 'own');
  const notes = changes.flatMap((change) => (change.what === 'note' ? change.line : []));
  const alerts = changes.flatMap((change) => (change.what === 'custody' ? change.line : []));
  if (fields.length + own.length + notes.length + alerts.length === 0) return;
  const stored = await findDetails(trx, children, studentId);
  done.details = stored ?? null;
  // What has become a note is decided, and is no alert anymore.
  const custody = withLines(stored?.custody ?? null, alerts)
    ?.split('\n')
    .filter((line) => !notes.includes(line))
    .join('\n');
  await writeDetails(ctx, studentId, {
    ...(stored ?? noDetails),
    ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    own: { ...stored?.own, ...Object.fromEntries(own.map(({ fieldId, value }) => [fieldId, value])) },
    note: withLines(stored?.note ?? null, notes),
    custody: custody || null,
    updatedAt: changeTime(runtime.now(), stored?.updatedAt ?? ''),
    updatedName: author.displayName,
  });
}

function withLines(before: string | null, lines: readonly string[]): string | null {
  const added = [...new Set(lines)].filter((line) => !hasLine(before ?? '', line));
  const after = [...(before === null ? [] : [before]), ...added].join('\n');
  if (after.length > maxTeamNote) throw badInput('note');
  return after || null;
}

/** Undoes what a row wrote about a child that existed before it. */
export async function undoAbout(writing: Writing, studentId: string, done: AboutUndo, record: Recorder): Promise<void> {
  const { trx, runtime, children } = writing;
  const { daycareId } = children;
  const tables = childTables(trx, children);
  if (done.details !== undefined) await requireOthersChildren(writing, [studentId]);
  for (const { personId, before, updatedAt, around, left } of done.people.toReversed()) {
    const now = await findAround(trx, children, studentId, personId);
    const isBack = await restoreAround(writing, { now, before: around, left });
    // From now on nothing stops a check-out with this person, which an owner should know.
    if (isBack && now?.notAuthorized != null && around?.notAuthorized == null) await record(trx, 'student.allowPickup', studentId);
    const person = await findPerson(trx, children, personId);
    if (before !== null && person?.updatedAt === updatedAt) {
      const { phones, ...fields } = before;
      if (fields.email !== null && foldEmail(fields.email) !== person.emailFolded)
        await changeLinks(writing, await listChildrenOf(trx, children, personId), person.email, fields.email);
      await changePerson(writing, personId, { ...fields, phones: JSON.parse(phones) });
    }
  }
  const came = done.people.filter(({ around }) => around === null).map(({ personId }) => personId);
  await forgetPeople(trx, runtime.now(), children, came);
  if (done.items.length > 0)
    await tables.deleteFrom('healthItems').where('daycareId', '=', daycareId).where('id', 'in', done.items).execute();
  for (const { id, daycareId: _daycareId, studentId: _studentId, ...item } of (done.itemsBefore ?? []).toReversed())
    await updateItem(trx, children, id, item);
  if (done.none.length > 0) await deleteNone(trx, children, studentId, done.none);
  const overtaken = done.overtaken.map(({ daycareId: _daycareId, ...answer }) => answer);
  if (overtaken.length > 0) await insertNone(trx, children, overtaken);
  if (done.details === null)
    await tables.deleteFrom('childDetails').where('daycareId', '=', daycareId).where('studentId', '=', studentId).execute();
  else if (done.details !== undefined)
    await writeDetails(writing, studentId, { ...done.details, updatedAt: changeTime(runtime.now(), done.details.updatedAt) });
  if (done.schedules !== undefined) {
    await tables.deleteFrom('schedules').where('daycareId', '=', daycareId).where('studentId', '=', studentId).execute();
    for (const { from, week } of done.schedules) await replaceSchedules(trx, children, [studentId], { from, week });
  }
}
