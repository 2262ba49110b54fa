import { dayAt } from '@daycare-portal/shared/center-time';
import type { AddOutcome, Asked, Confirmed, EditLogEntry, EditResult, RemoveLogEntry } from '@daycare-portal/shared/daily-log';
import { logDetails, type LogDetail } from '@daycare-portal/shared/log-details';
import { sharedByAll } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { changeTime, isoTime, newId } from '../../core/runtime';
import { insertSentIds } from '../../core/sent-ids/sent-ids.queries';
import {
  answersOf,
  countVersions,
  deleteParts,
  detailOf,
  insertParts,
  insertVersions,
  listAsleep,
  listPartsOf,
  listWrittenEntries,
  updatePart,
  type NewPart,
  type StoredPart,
} from '../../records/daily-log/entries.queries';
import { deletePhotosOfNobody, listPhotosNamed, listPhotosOf, setPhotosOf } from '../../records/daily-log/log-photos.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { nowIfJustAhead } from '../attendance/mark-time';
import { logOnly, mayWriteEarlier } from './who-may-change';
import { listLacking } from '../../records/daily-log/lacking-consents';
import { moveTicks, takeBackTicks } from './entry-ticks';
import { latest, readEntry, type EntryToChange } from './read-entry';
import { LogRoll, listFoodItems } from './read-roll';
import { bottleFood, foodQuestions, presenceQuestion, readKitchen, servedMeal } from './served-food';
import type { Sent, WorkContext } from '../../core/work-context';

type Edit = Sent<EditLogEntry>;

/** An entry keeps all that it said, and all of it is shown at once. */
const mostChanges = 50;

/** Changes an entry or one child's part of it, and keeps what it said before. */
export function editEntry(ctx: WorkContext, input: Edit): Promise<EditResult> {
  const { transact, runtime, access, notify } = ctx;
  const { children, daycareId } = access;
  return transact(async (trx) => {
    const entry = await readEntry(trx, ctx, input);
    const { timeZone } = await readDayRules(trx, runtime, daycareId);
    const moved = movedTo(ctx, entry, input, timeZone);
    const { fields, asks: askedOfFood } = await changesOf(trx, ctx, entry, { ...input, ...moved });
    const asks = [...(moved === undefined ? [] : await askedOfPresence(trx, ctx, entry.changed, { ...input, ...moved })), ...askedOfFood];
    if (asks.length > 0) return { success: false, updatedAt: input.updatedAt, asks };
    const tags = await newTags(trx, ctx, entry, input);
    const photoIds = await newPhotos(trx, ctx, entry, tags.all, input);
    const updatedAt = changeTime(runtime.now(), latest(entry.changed));
    const staying = entry.changed.filter(({ studentId }) => tags.all.includes(studentId));
    // Whoever is new takes over what the entry says, also if nobody stays.
    const kept = staying.length > 0 ? staying : entry.changed;
    const changed = saysMore(input)
      ? await writeChanges(trx, ctx, kept, { input, moved, fields, updatedAt })
      : await touch(trx, ctx, kept, updatedAt);
    await writeTags(trx, ctx, entry, tags, updatedAt);
    if (photoIds !== undefined) await setPhotosOf(trx, children, input.entryId, photoIds);
    await moveTicks(trx, ctx, kept, changed);
    await notify(trx, ...(entry.changed[0]?.kind === 'nap' ? [] : logOnly));
    return { success: true, updatedAt, asks: [] };
  });
}

/** Whether more changes than whom the entry is about. */
function saysMore({ at, detail, amount, note, photoIds, studentIds }: Edit): boolean {
  return studentIds === undefined || [at, detail, amount, note, photoIds].some((field) => field !== undefined);
}

interface Changes {
  input: Edit;
  moved: Pick<NewPart, 'at' | 'day'> | undefined;
  fields: ReadonlyMap<string, Fields>;
  updatedAt: string;
}

/** Writes what changes about these parts, and returns them as they are then. */
async function writeChanges(
  trx: Db,
  ctx: WorkContext,
  parts: readonly StoredPart[],
  { input, moved, fields, updatedAt }: Changes,
): Promise<StoredPart[]> {
  const { access, session } = ctx;
  const [{ id = '' } = {}] = parts;
  if ((await countVersions(trx, access.children, id)) >= mostChanges)
    throw new DomainError('CONFLICT', 'tooManyCorrections', logText.editedTooOften);
  await keepVersions(trx, ctx, parts, { change: 'edited', recordedAt: updatedAt });
  const changed: StoredPart[] = [];
  for (const part of parts) {
    const own = fields.get(part.studentId) ?? {};
    changed.push({ ...part, ...moved, ...own });
    const editedAt = part.state === 'shared' ? updatedAt : part.editedAt;
    const until = own.untilAt === undefined ? {} : { untilName: own.untilAt === null ? null : session.user.displayName, untilMark: null };
    const answered = answersAfter(part, input.confirmed ?? []);
    await updatePart(trx, access.children, part, { ...moved, ...own, ...until, ...answered, editedAt, updatedAt });
  }
  return changed;
}

/** What was answered about something else still holds. */
function answersAfter(part: StoredPart, confirmed: readonly Confirmed[]): Pick<NewPart, 'confirmed'> | undefined {
  const { studentId } = part;
  const fresh = confirmed.filter((one) => one.studentId === studentId);
  if (fresh.length === 0) return undefined;
  const others = answersOf(part).filter(({ about }) => fresh.every((one) => one.about !== about));
  return { confirmed: JSON.stringify([...others.map((one) => ({ ...one, studentId })), ...fresh]) };
}

/** These parts say what they said, in a new version of the entry. */
async function touch(trx: Db, { access }: WorkContext, parts: readonly StoredPart[], updatedAt: string): Promise<StoredPart[]> {
  for (const part of parts) await updatePart(trx, access.children, part, { updatedAt });
  return [...parts];
}

/** Whom an entry is about afterwards, and who of them is new. */
interface Tags {
  all: readonly string[];
  added: { studentId: string; classroomId: string | null }[];
}

async function newTags(trx: Db, { runtime, access }: WorkContext, { seen }: EntryToChange, { studentIds }: Edit): Promise<Tags> {
  const before = seen.map(({ studentId }) => studentId);
  const [first] = seen;
  if (studentIds === undefined || first === undefined) return { all: before, added: [] };
  if (!sharedByAll.includes(first.kind)) throw badInput(logText.childrenStay);
  const all = [...new Set(studentIds)];
  const fresh = all.filter((id) => !before.includes(id));
  const { today, timeZone } = await readDayRules(trx, runtime, access.daycareId);
  const roll = await LogRoll.read(trx, access.children, fresh, { daysWithMarks: [first.day], today, timeZone });
  if (fresh.some((id) => !roll.children.has(id))) throw new DomainError('NOT_FOUND', 'studentNotFound', logText.childNotFound);
  const [gone] = fresh.filter((id) => !roll.isOfDay(id, first.day));
  if (gone !== undefined) throw badInput(logText.notEnrolled(roll.name(gone)));
  return { all, added: fresh.map((studentId) => ({ studentId, classroomId: roll.roomOn(studentId, first.at, first.day) })) };
}

/** Takes children out of the entry, and adds others, for whom it says what it says for its first child. */
async function writeTags(trx: Db, ctx: WorkContext, { seen }: EntryToChange, { all, added }: Tags, updatedAt: string): Promise<void> {
  const { children } = ctx.access;
  const removed = seen.filter(({ studentId }) => !all.includes(studentId));
  const parts = await listPartsOf(
    trx,
    children,
    seen.slice(0, 1).map(({ id }) => id),
  );
  const first = parts.find(({ studentId }) => all.includes(studentId)) ?? parts[0];
  const [written] = first === undefined ? [] : await listWrittenEntries(trx, children, [first.id]);
  if (first === undefined || written === undefined) return;
  await insertParts(
    trx,
    children,
    added.map(({ studentId, classroomId }, index) => {
      const own = { studentId, classroomId, position: (seen.at(-1)?.position ?? 0) + 1 + index, payloadHash: written.payloadHash };
      return { ...first, ...own, confirmed: null, editedAt: null, updatedAt };
    }),
  );
  if (removed.length === 0) return;
  await keepVersions(trx, ctx, removed, { change: 'removed', recordedAt: updatedAt });
  await deleteParts(
    trx,
    children,
    first.id,
    removed.map(({ studentId }) => studentId),
  );
}

/** The entry's time and day, if they change. Only a whole entry has another time. */
function movedTo(
  { runtime, access }: WorkContext,
  { today, changed, isWhole }: EntryToChange,
  { at, photoIds, studentIds, detail }: Edit,
  timeZone: string,
): Pick<NewPart, 'at' | 'day'> | undefined {
  // A photo needs the consent of everyone in the entry, and its time is that of all.
  if (!isWhole && [at, photoIds, studentIds].some((field) => field !== undefined)) throw badInput(logText.detailOfOtherKind);
  if (at === undefined) return undefined;
  const time = nowIfJustAhead(new Date(at), runtime.now());
  const day = dayAt(time, timeZone);
  if (time > isoTime(runtime.now())) throw badInput(logText.inFuture);
  if (changed.some(({ kind, untilAt }) => kind === 'nap' && detail === undefined && untilAt !== null && untilAt < time))
    throw badInput(logText.untilBeforeFrom);
  if (day < today && !mayWriteEarlier(access)) throw new DomainError('FORBIDDEN', 'tooLateToChange', logText.earlierDay);
  return { at: time, day };
}

/** A meal is moved to a time when the child was not here only after a question, as it is added. */
async function askedOfPresence(
  trx: Db,
  { runtime, access }: WorkContext,
  parts: readonly StoredPart[],
  { at, day, confirmed = [] }: { at: string; day: string; confirmed?: readonly Confirmed[] | undefined },
): Promise<Asked[]> {
  if (parts[0]?.kind !== 'meal') return [];
  const { today, timeZone } = await readDayRules(trx, runtime, access.daycareId);
  const ids = parts.map(({ studentId }) => studentId);
  const roll = await LogRoll.read(trx, access.children, ids, { daysWithMarks: [day], today, timeZone });
  return ids.flatMap((studentId) => presenceQuestion(studentId, { at, day }, { roll, confirmed }));
}

type Fields = Partial<Pick<NewPart, 'detail' | 'amount' | 'note' | 'untilAt'>>;

/** What changes about each child, and what has to be answered first. */
async function changesOf(
  trx: Db,
  ctx: WorkContext,
  { changed }: EntryToChange,
  input: Edit & { day?: string },
): Promise<{ fields: ReadonlyMap<string, Fields>; asks: Asked[] }> {
  const [first] = changed;
  if (first === undefined) return { fields: new Map(), asks: [] };
  const { kind } = first;
  if (input.amount !== undefined && kind !== 'meal') throw badInput(logText.amountOfMealOnly);
  const detail = input.detail === undefined ? undefined : ofKind(kind, input.detail);
  const simple: Fields = {
    ...(input.amount !== undefined && { amount: input.amount }),
    ...(input.note !== undefined && { note: input.note || null }),
  };
  const asks: Asked[] = [];
  const fields = new Map<string, Fields>();
  const served = detail === undefined ? undefined : await readServed(trx, ctx, changed, input.confirmed ?? []);
  for (const part of changed) {
    if (detail === undefined || served === undefined) {
      fields.set(part.studentId, simple);
      continue;
    }
    const { own, questions } = served(part, detail, input.day ?? part.day);
    asks.push(...questions);
    fields.set(part.studentId, {
      ...simple,
      ...(kind === 'nap' ? await napFields(trx, ctx, part, own, input) : { detail: JSON.stringify(own) }),
    });
  }
  return { fields, asks };
}

function ofKind(kind: StoredPart['kind'], detail: LogDetail): LogDetail {
  const read = logDetails[kind].safeParse(detail);
  if (!read.success) throw badInput(logText.detailOfOtherKind);
  return read.data;
}

type Served = (part: StoredPart, detail: LogDetail, day: string) => { own: LogDetail; questions: Asked[] };

/** Food is compared with what a child must not have whenever it is written, and only what changes is asked about. */
async function readServed(
  trx: Db,
  { runtime, access }: WorkContext,
  parts: readonly StoredPart[],
  confirmed: readonly Confirmed[],
): Promise<Served> {
  const ids = parts.map(({ studentId }) => studentId);
  const { today, timeZone } = await readDayRules(trx, runtime, access.daycareId);
  const roll = await LogRoll.read(trx, access.children, ids, { daysWithMarks: [], today, timeZone });
  const items = await listFoodItems(trx, access.children, ids, today);
  const days = parts.map(({ day }) => day).toSorted();
  const kitchen = await readKitchen(trx, access.children, days[0] ?? today, days.at(-1) ?? today);
  return (part, detail, day) => {
    const asked = { roll, confirmed };
    const own = items.get(part.studentId) ?? [];
    if (part.kind === 'bottle' && 'ml' in detail)
      return { own: detail, questions: foodQuestions(part.studentId, bottleFood(detail), own, asked) };
    if (part.kind !== 'meal' || !('meal' in detail)) return { own: detail, questions: [] };
    const meal = servedMeal(detail, day, part.studentId, kitchen);
    const before = detailOf(part);
    const isSame = 'meal' in before && before.food === meal.detail.food && before.meal === meal.detail.meal;
    return { own: meal.detail, questions: isSame ? [] : foodQuestions(part.studentId, meal.food, own, asked) };
  };
}

/** A nap has its end in a column of its own, by which the children who are asleep are found. */
async function napFields(trx: Db, { runtime, access }: WorkContext, part: StoredPart, detail: LogDetail, input: Edit): Promise<Fields> {
  if (!('until' in detail) || detail.until === undefined) return {};
  const at = input.at === undefined ? part.at : isoTime(new Date(input.at));
  const until = detail.until === null ? null : isoTime(new Date(detail.until));
  if (until !== null && until < at) throw badInput(logText.untilBeforeFrom);
  if (until !== null && until > isoTime(runtime.now())) throw badInput(logText.inFuture);
  if (until === null && part.untilAt !== null) {
    const asleep = await listAsleep(trx, access.children);
    if (asleep.some(({ studentId }) => studentId === part.studentId))
      throw new DomainError('CONFLICT', 'markContradicts', logText.asleepElsewhere);
  }
  return { untilAt: until };
}

/**
 * The photos that the entry has afterwards, or undefined if they stay. Families never see a photo without the consents of all children
 * who are in it then.
 */
async function newPhotos(
  trx: Db,
  { access, session }: WorkContext,
  { seen }: EntryToChange,
  studentIds: readonly string[],
  { entryId, photoIds, studentIds: tagged }: Edit,
): Promise<string[] | undefined> {
  const [first] = seen;
  if (photoIds === undefined && tagged === undefined) return undefined;
  const found = new Map((await listPhotosNamed(trx, access.children, photoIds ?? [])).map((photo) => [photo.id, photo]));
  for (const id of photoIds ?? []) {
    const photo = found.get(id);
    const isOwn = photo?.entryId === entryId || (photo?.entryId === null && photo.addedBy === session.user.uid);
    if (!isOwn) throw new DomainError('NOT_FOUND', 'photoNotFound', logText.photoNotFound);
  }
  const hasPhotos = photoIds === undefined ? (await listPhotosOf(trx, access.children, [entryId])).size > 0 : photoIds.length > 0;
  if (first?.state === 'shared' && hasPhotos) await requireConsents(trx, access, first, studentIds);
  if (first?.kind === 'photo' && !hasPhotos) throw badInput(logText.photoMissing);
  return photoIds === undefined ? undefined : [...new Set(photoIds)];
}

/** CONFLICT that names the children because of whom families must not see the entry's photos. */
async function requireConsents(
  trx: Db,
  { children }: WorkContext['access'],
  { id, day }: StoredPart,
  studentIds: readonly string[],
): Promise<void> {
  const lacking = (await listLacking(trx, children, new Map([[id, studentIds]]))).get(id) ?? [];
  if (lacking.length === 0) return;
  const roll = await LogRoll.read(trx, children, lacking, { daysWithMarks: [], today: day, timeZone: 'UTC' });
  throw new DomainError(
    'CONFLICT',
    'consentRefused',
    logText.photosLack(lacking.map((one) => roll.name(one)).filter((name) => name !== '')),
  );
}

/** Keeps what these parts said. */
async function keepVersions(
  trx: Db,
  { runtime, access, session }: WorkContext,
  parts: readonly StoredPart[],
  { change, recordedAt }: { change: 'edited' | 'removed'; recordedAt: string },
): Promise<void> {
  const { uid, displayName } = session.user;
  await insertVersions(
    trx,
    access.children,
    parts.map(({ id, studentId, kind, at, detail, amount, note, confirmed, untilAt, state }) => ({
      id: newId(runtime),
      entryId: id,
      studentId,
      change,
      kind,
      at,
      detail,
      amount,
      note,
      confirmed,
      untilAt,
      wasShared: state === 'shared' ? 1 : 0,
      recordedBy: uid,
      recordedName: displayName,
      recordedAt,
    })),
  );
}

/** Removes an entry, or takes one child out of it. What it said is kept, and what it counted at the table is taken back. */
export function removeEntry(ctx: WorkContext, input: Sent<RemoveLogEntry>): Promise<EditResult> {
  const { transact, runtime, access, notify } = ctx;
  const { children } = access;
  return transact(async (trx) => {
    const entry = await readEntry(trx, ctx, input);
    const recordedAt = changeTime(runtime.now(), latest(entry.changed));
    await keepVersions(trx, ctx, entry.changed, { change: 'removed', recordedAt });
    const [written] = await listWrittenEntries(trx, children, [input.entryId]);
    const ids = entry.changed.map(({ studentId }) => studentId);
    await takeBackTicks(trx, ctx, entry.changed, { recordedAt, reason: logText.meals.entryRemoved });
    await deleteParts(trx, children, input.entryId, ids);
    const left = await listPartsOf(trx, children, [input.entryId]);
    if (written !== undefined && (await listWrittenEntries(trx, children, [input.entryId])).length === 0)
      await rememberSent(trx, ctx, written, entry.changed[0]?.studentId ?? null);
    const hadPhotos = (await listPhotosOf(trx, children, [input.entryId])).size > 0;
    if (hadPhotos) await deletePhotosOfNobody(trx, children);
    await notify(trx, ...(entry.changed[0]?.kind === 'nap' ? [] : logOnly));
    return { success: true, updatedAt: left.length === 0 ? null : latest(left), asks: [] };
  });
}

/** A device that got no answer sends the entry again, and must not bring it back. */
async function rememberSent(
  trx: Db,
  { runtime, access }: WorkContext,
  { id, sentBy, payloadHash }: { id: string; sentBy: string; payloadHash: string },
  studentId: string | null,
): Promise<void> {
  const answer: AddOutcome = { id, status: 'success', reason: null, entryId: id, leftOut: [], asks: [] };
  const sent = { id, sentBy, payloadHash, answer: JSON.stringify(answer), studentId, sentAt: isoTime(runtime.now()) };
  await insertSentIds(trx, access.daycareId, [sent]);
}
