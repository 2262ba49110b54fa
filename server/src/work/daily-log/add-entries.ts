import { summarize } from '@daycare-portal/shared/bulk';
import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { AddOutcome, AddResult, AddToLog, Asked, NewLogEntry } from '@daycare-portal/shared/daily-log';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import { heldAtFirst } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { eachInTurn } from '../../core/give-way';
import { isoTime, newId, type Runtime } from '../../core/runtime';
import { answerOnce, type Hashed } from '../../core/sent-ids/answer-once';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { insertParts, listAsleep, listWrittenEntries, type NewPart, type StoredPart } from '../../records/daily-log/entries.queries';
import { listPhotosNamed, setPhotosOf, type StoredPhoto } from '../../records/daily-log/log-photos.queries';
import { listLogRooms, type StoredLogRoom } from '../../records/daily-log/log-rooms.queries';
import { insertMealMarks, listMealMarksOf, type NewMealMark, type StoredMealMark } from '../../records/daily-log/meals.queries';
import { listOutingsOn } from '../../records/outings/outings.queries';
import { timeOf, waitedSeconds } from '../attendance/mark-time';
import { countingTicks } from '@daycare-portal/shared/meal-claims';
import { logOnly, mayWriteEarlier } from './who-may-change';
import { listLacking } from '../../records/daily-log/lacking-consents';
import { LogRoll, listFoodItems, type FoodItem } from './read-roll';
import { bottleFood, foodQuestions, presenceQuestion, readKitchen, servedMeal, type Kitchen } from './served-food';
import { type Sent, tabletOf, type WorkContext } from '../../core/work-context';

/** Writes each entry that can be written, and says of each of the others why not, or what has to be answered first. */
export function addToLog(ctx: WorkContext, { entries, sentAt }: Sent<AddToLog>): Promise<AddResult> {
  const { transact, runtime, access, session, notify } = ctx;
  const { daycareId, children } = access;
  return transact(async (trx) => {
    const results = await answerOnce<NewLogEntry, AddOutcome>(trx, runtime, { daycareId, sentBy: session.user.uid }, entries, {
      listWritten: async (ids) =>
        (await listWrittenEntries(trx, children, ids)).map((one) => ({ ...one, answer: outcomeOf(one.id, { isWritten: true }) })),
      write: async (rows) => {
        if (rows.length === 0) return [];
        const book = await LogBook.read(trx, ctx, rows, sentAt);
        const outcomes = await eachInTurn(rows, (row) => book.take(row));
        await book.write();
        const isWritten = outcomes.some((outcome) => outcome.entryId !== null);
        if (isWritten) await notify(trx, ...(rows.some(({ kind }) => kind === 'nap') ? [] : logOnly));
        return outcomes.map((answer, index) =>
          answer.entryId === null
            ? { answer, isWritten: false, studentId: book.firstKnown(rows[index]?.studentIds ?? []) }
            : { answer, isWritten: true },
        );
      },
      conflict: ({ id }) => outcomeOf(id, { reason: logText.idTaken }),
    });
    return { summary: summarize(results), results };
  });
}

interface Judged {
  isWritten?: boolean;
  isSkipped?: boolean;
  reason?: string;
  leftOut?: AddOutcome['leftOut'];
  asks?: Asked[];
}

function outcomeOf(id: string, { isWritten = false, isSkipped = false, reason, leftOut = [], asks = [] }: Judged): AddOutcome {
  const status = isWritten ? 'success' : isSkipped ? 'skipped' : 'error';
  return { id, status, reason: reason ?? null, entryId: isWritten ? id : null, leftOut, asks };
}

/** Everything that entries are judged by. */
interface Read {
  rules: DayRules;
  now: Date;
  times: ReadonlyMap<string, string>;
  roll: LogRoll;
  items: ReadonlyMap<string, FoodItem[]>;
  kitchen: Kitchen;
  rooms: readonly StoredLogRoom[];
  places: ReadonlySet<string>;
  photos: ReadonlyMap<string, StoredPhoto>;
  lacking: ReadonlyMap<string, string[]>;
  asleep: readonly StoredPart[];
  ticks: readonly StoredMealMark[];
}

/** The part of an entry about one child, before it is stored. */
interface OwnPart {
  studentId: string;
  detail: LogDetail;
  classroomId: string | null;
}

/** Takes entries one after the other, each judged beside those before it, and writes them together. */
class LogBook {
  readonly #parts: NewPart[] = [];
  readonly #ticks: NewMealMark[] = [];
  readonly #photos: { entryId: string; ids: readonly string[] }[] = [];
  /** Since when and by whom each child who is asleep was put down, and which meals it was ticked for. */
  readonly #asleep: Map<string, { at: string; by: string }>;
  readonly #ticked: Set<string>;
  readonly #usedPhotos = new Set<string>();

  private constructor(
    private readonly trx: Db,
    private readonly ctx: WorkContext,
    private readonly read: Read,
  ) {
    this.#asleep = new Map(read.asleep.map(({ studentId, at, recordedName }) => [studentId, { at, by: recordedName }]));
    this.#ticked = new Set(countingTicks(read.ticks).map(({ studentId, day, meal }) => `${studentId} ${day} ${meal}`));
  }

  static async read(trx: Db, ctx: WorkContext, entries: readonly Hashed<NewLogEntry>[], sentAt: string | undefined): Promise<LogBook> {
    const { runtime, access } = ctx;
    const { daycareId, children } = access;
    const now = runtime.now();
    const rules = await readDayRules(trx, runtime, daycareId);
    const { today, timeZone } = rules;
    const times = new Map(entries.map((entry) => [entry.id, timeOf({ at: beginning(entry) }, sentAt, now)]));
    const days = [...new Set([...times.values()].map((at) => dayAt(at, timeZone)))].toSorted();
    const of = (...kinds: NewLogEntry['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind));
    const everyone = [...new Set(entries.flatMap(({ studentIds }) => studentIds))];
    const fed = of('meal', 'bottle').flatMap(({ studentIds }) => studentIds);
    const needsMarks = of('meal', 'nap').length > 0 || entries.some(({ waited }) => waited);
    const withPhotos = entries.filter(({ photoIds = [] }) => photoIds.length > 0);
    const [from = today, until = today] = [days[0], days.at(-1)];
    return new LogBook(trx, ctx, {
      rules,
      now,
      times,
      roll: await LogRoll.read(trx, children, everyone, { daysWithMarks: needsMarks ? days : [], today, timeZone }),
      items: await listFoodItems(trx, children, [...new Set(fed)], today),
      kitchen: of('meal').length === 0 ? noKitchen : await readKitchen(trx, children, from, until),
      rooms: await listLogRooms(trx, daycareId),
      places: await listPlaces(trx, daycareId, entries, from, until),
      photos: new Map(
        (
          await listPhotosNamed(
            trx,
            children,
            withPhotos.flatMap(({ photoIds = [] }) => photoIds),
          )
        ).map((one) => [one.id, one]),
      ),
      lacking: await listLacking(trx, children, new Map(withPhotos.map(({ id, studentIds }) => [id, studentIds]))),
      asleep: of('nap').length === 0 ? [] : await listAsleep(trx, acrossDaycare(children)),
      ticks: of('meal').length === 0 ? [] : await listMealMarksOf(trx, children, everyone, days),
    });
  }

  /** One of these children whom the writer sees, so that a refused entry is forgotten with it. */
  firstKnown(studentIds: readonly string[]): string | null {
    return studentIds.find((id) => this.read.roll.children.has(id)) ?? null;
  }

  take(entry: Hashed<NewLogEntry>): AddOutcome {
    const { rules, times, roll } = this.read;
    const at = times.get(entry.id) ?? isoTime(this.read.now);
    const day = dayAt(at, rules.timeZone);
    const problem = this.#problem(entry, at, day);
    if (problem !== undefined) return outcomeOf(entry.id, { reason: problem });
    const leftOut: AddOutcome['leftOut'] = [];
    const parts: OwnPart[] = [];
    const asks: Asked[] = [];
    for (const studentId of new Set(entry.studentIds)) {
      const reason = !roll.children.has(studentId)
        ? logText.childNotFound
        : roll.isOfDay(studentId, day)
          ? this.#napProblem(entry, studentId, at, day)
          : logText.notEnrolled(roll.name(studentId));
      if (reason !== undefined) {
        leftOut.push({ studentId, reason });
        continue;
      }
      const { detail, questions } = this.#ofChild(entry, studentId, at, day);
      asks.push(...questions);
      parts.push({ studentId, detail, classroomId: entry.classroomId ?? roll.roomOn(studentId, at, day) });
    }
    if (asks.length > 0) return outcomeOf(entry.id, { reason: asks[0]?.question ?? logText.ask.unanswered, leftOut, asks });
    if (parts.length === 0) {
      const isKnown = entry.studentIds.some((id) => roll.children.has(id)) && entry.kind === 'nap' && this.#areAsleep(entry.studentIds);
      return outcomeOf(entry.id, { isSkipped: isKnown, reason: leftOut[0]?.reason ?? logText.childNotFound, leftOut });
    }
    this.#add(entry, parts, at, day);
    return outcomeOf(entry.id, { isWritten: true, leftOut });
  }

  #areAsleep(studentIds: readonly string[]): boolean {
    return studentIds.every((id) => this.#asleep.has(id));
  }

  /** Why the whole entry is refused. */
  #problem(entry: NewLogEntry, at: string, day: PlainDate): string | undefined {
    const { now, rules, places, photos } = this.read;
    const age = (now.getTime() - Date.parse(at)) / 1000;
    if (age < 0) return logText.inFuture;
    if (entry.waited && age > waitedSeconds) return logText.tooOld;
    if (day < rules.today && !entry.waited && !mayWriteEarlier(this.ctx.access)) return logText.earlierDay;
    if (entry.classroomId != null && !places.has(entry.classroomId)) return logText.roomNotFound;
    if ((entry.amounts ?? []).length > 0 && entry.kind !== 'meal') return logText.amountOfMealOnly;
    if ((entry.amounts ?? []).some(({ studentId }) => !entry.studentIds.includes(studentId))) return logText.amountForNobody;
    const ids = entry.photoIds ?? [];
    if (entry.kind === 'photo' && ids.length === 0) return logText.photoMissing;
    for (const id of ids) {
      const photo = photos.get(id);
      if (photo === undefined || (photo.entryId === null && photo.addedBy !== this.ctx.session.user.uid)) return logText.photoNotFound;
      if (photo.entryId !== null || this.#usedPhotos.has(id)) return logText.photoUsed;
    }
    const lacking = this.read.lacking.get(entry.id) ?? [];
    if (entry.state === 'shared' && ids.length > 0 && lacking.length > 0)
      return logText.photosLack(lacking.map((id) => this.read.roll.name(id)).filter((name) => name !== ''));
    if (entry.kind !== 'nap') return undefined;
    const until = this.#untilOf(entry);
    if (until === null) return undefined;
    return until < at ? logText.untilBeforeFrom : until > isoTime(now) ? logText.inFuture : undefined;
  }

  /** When a nap that is over ended. */
  #untilOf(entry: NewLogEntry): string | null {
    if (entry.kind !== 'nap' || entry.detail.until == null) return null;
    return isoTime(new Date(entry.detail.until));
  }

  /** Why no nap of this child is recorded. Another device may have put the child down a moment ago. */
  #napProblem(entry: NewLogEntry, studentId: string, at: string, day: PlainDate): string | undefined {
    if (entry.kind !== 'nap' || this.#untilOf(entry) !== null) return undefined;
    const { roll, rules } = this.read;
    const asleep = this.#asleep.get(studentId);
    if (asleep !== undefined) return logText.asleep(roll.name(studentId), clockTimeAt(asleep.at, rules.timeZone), asleep.by);
    const isHere = !roll.usesAttendance || (roll.isHereNow(studentId) && (roll.wasHere(studentId, at, day) || day < rules.today));
    return isHere ? undefined : logText.notHereForNap(roll.name(studentId));
  }

  #ofChild(entry: NewLogEntry, studentId: string, at: string, day: PlainDate): { detail: LogDetail; questions: Asked[] } {
    const { roll, items, kitchen } = this.read;
    const asked = { roll, confirmed: entry.confirmed ?? [] };
    const own = items.get(studentId) ?? [];
    if (entry.kind === 'bottle') return { detail: entry.detail, questions: foodQuestions(studentId, bottleFood(entry.detail), own, asked) };
    if (entry.kind !== 'meal') return { detail: entry.detail, questions: [] };
    const { detail, food } = servedMeal(entry.detail, day, studentId, kitchen);
    return { detail, questions: [...presenceQuestion(studentId, { at, day }, asked), ...foodQuestions(studentId, food, own, asked)] };
  }

  #add(entry: Hashed<NewLogEntry>, parts: readonly OwnPart[], at: string, day: PlainDate): void {
    const { runtime, session } = this.ctx;
    const { uid, displayName } = session.user;
    const now = isoTime(this.read.now);
    const photoIds = entry.photoIds ?? [];
    const state = entry.state ?? (photoIds.length > 0 || parts.some((part) => this.#isHeld(entry, part)) ? 'held' : 'shared');
    const untilAt = this.#untilOf(entry);
    const author = { recordedBy: uid, recordedName: displayName, recordedAt: now };
    for (const [position, { studentId, detail, classroomId }] of parts.entries()) {
      this.#parts.push({
        ...author,
        id: entry.id,
        studentId,
        position,
        kind: entry.kind,
        at,
        day,
        classroomId,
        detail: JSON.stringify(entry.kind === 'nap' ? {} : detail),
        amount: entry.amounts?.find((one) => one.studentId === studentId)?.amount ?? null,
        note: entry.note || null,
        confirmed: confirmedOf(entry, studentId),
        untilAt,
        untilName: untilAt === null ? null : displayName,
        untilMark: null,
        state,
        sharedAt: state === 'shared' ? now : null,
        editedAt: null,
        updatedAt: now,
        waited: entry.waited ? 1 : 0,
        deviceName: tabletOf(this.ctx)?.deviceName ?? null,
        payloadHash: entry.payloadHash,
      });
      if (entry.kind === 'nap' && untilAt === null) this.#asleep.set(studentId, { at, by: displayName });
      if (entry.kind === 'meal') this.#tick(entry, { studentId, detail, classroomId }, { at, day, ...author }, runtime);
    }
    if (photoIds.length > 0) this.#photos.push({ entryId: entry.id, ids: photoIds });
    for (const id of photoIds) this.#usedPhotos.add(id);
  }

  #isHeld({ kind }: NewLogEntry, { classroomId }: OwnPart): boolean {
    const room = this.read.rooms.find((one) => one.classroomId === classroomId);
    return (room?.held ?? heldAtFirst).includes(kind);
  }

  /** A meal that was served here is counted at the table as well, once for each child. */
  #tick(
    entry: Hashed<NewLogEntry>,
    { studentId, classroomId }: OwnPart,
    { at, day, ...author }: { at: string; day: PlainDate; recordedBy: string; recordedName: string; recordedAt: string },
    runtime: Runtime,
  ): void {
    if (entry.kind !== 'meal' || entry.detail.source === 'home') return;
    const { meal } = entry.detail;
    const key = `${studentId} ${day} ${meal}`;
    if (this.#ticked.has(key)) return;
    this.#ticked.add(key);
    this.#ticks.push({
      ...author,
      id: newId(runtime),
      studentId,
      day,
      meal,
      kind: 'served',
      at,
      classroomId,
      entryId: entry.id,
      reason: null,
      confirmed: confirmedOf(entry, studentId),
      replaces: null,
      waited: entry.waited ? 1 : 0,
      payloadHash: entry.payloadHash,
    });
  }

  async write(): Promise<void> {
    const { children } = this.ctx.access;
    await insertParts(this.trx, children, this.#parts);
    await insertMealMarks(this.trx, children, this.#ticks);
    for (const { entryId, ids } of this.#photos) await setPhotosOf(this.trx, children, entryId, ids);
  }
}

const noKitchen: Kitchen = { menu: [], standing: [] };

/** When the entry says that it happened. */
function beginning(entry: NewLogEntry): string | null | undefined {
  return entry.kind === 'nap' ? (entry.at ?? entry.detail.from) : entry.at;
}

function confirmedOf({ confirmed = [] }: NewLogEntry, studentId: string): string | null {
  const own = confirmed.filter((one) => one.studentId === studentId);
  return own.length === 0 ? null : JSON.stringify(own);
}

/** The classrooms, and the outings of these days, which are rooms for a day. Read only if an entry names one. */
async function listPlaces(
  trx: Db,
  daycareId: ChildScope['daycareId'],
  entries: readonly NewLogEntry[],
  from: PlainDate,
  until: PlainDate,
): Promise<ReadonlySet<string>> {
  if (entries.every(({ classroomId }) => classroomId == null)) return new Set();
  const places = [...(await listClassroomNames(trx, daycareId)), ...(await listOutingsOn(trx, daycareId, from, until))];
  return new Set(places.map(({ id }) => id));
}
