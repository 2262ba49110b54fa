import { summarize } from '@daycare-portal/shared/bulk';
import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { logText } from '@daycare-portal/shared/log-text';
import { countingTicks, lateTicks } from '@daycare-portal/shared/meal-claims';
import type { MealTick, MealTickOutcome, MealTickResult, MealTicks, NewMealTick, TickMeals } from '@daycare-portal/shared/meals';
import type { Db } from '../../core/db/database';
import { changeTime, isoTime } from '../../core/runtime';
import { answerOnce, type Hashed } from '../../core/sent-ids/answer-once';
import {
  insertMealMarks,
  listMealMarks,
  listMealMarksOf,
  listWrittenMealMarks,
  type NewMealMark,
  type StoredMealMark,
} from '../../records/daily-log/meals.queries';
import { answersOf } from '../../records/daily-log/entries.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { timeOf, waitedSeconds } from '../attendance/mark-time';
import { mayWriteEarlier } from './who-may-change';
import { LogRoll, listFoodItems, type FoodItem } from './read-roll';
import { foodQuestions, presenceQuestion, readKitchen, servedMeal, type Kitchen } from './served-food';
import type { Sent, WorkContext } from '../../core/work-context';

/** Counts children at the table, and takes ticks back. What is asked about is recorded once somebody has answered. */
export function tickMeals(ctx: WorkContext, { ticks: rows, sentAt }: Sent<TickMeals>): Promise<MealTickResult> {
  const { transact, runtime, access, session, notify } = ctx;
  const { children, daycareId } = access;
  return transact(async (trx) => {
    const results = await answerOnce<NewMealTick, MealTickOutcome>(trx, runtime, { daycareId, sentBy: session.user.uid }, rows, {
      listWritten: async (ids) =>
        (await listWrittenMealMarks(trx, children, ids)).map((one) => ({ ...one, answer: outcomeOf(one, 'success') })),
      write: async (fresh) => {
        if (fresh.length === 0) return [];
        const table = await readTable(trx, ctx, fresh, sentAt);
        const outcomes = fresh.map((row) => table.take(row));
        await insertMealMarks(trx, children, table.written);
        if (table.written.length > 0) await notify(trx);
        return outcomes.map((answer) => {
          if (answer.status === 'success') return { answer, isWritten: true };
          return { answer, isWritten: false, studentId: table.isKnown(answer.studentId) ? answer.studentId : null };
        });
      },
      conflict: (row) => outcomeOf(row, 'error', logText.idTaken),
    });
    return { summary: summarize(results), results };
  });
}

function outcomeOf(
  { id, studentId }: { id: string; studentId: string },
  status: MealTickOutcome['status'],
  reason: string | null = null,
  asks: MealTickOutcome['asks'] = [],
): MealTickOutcome {
  return { id, studentId, status, reason, asks };
}

async function readTable(trx: Db, ctx: WorkContext, rows: readonly Hashed<NewMealTick>[], sentAt: string | undefined): Promise<Table> {
  const { runtime, access } = ctx;
  const { children, daycareId } = access;
  const { today, timeZone } = await readDayRules(trx, runtime, daycareId);
  const now = runtime.now();
  const ids = [...new Set(rows.map(({ studentId }) => studentId))];
  const days = [...new Set(rows.map(({ day }) => day ?? today))].toSorted();
  return new Table(ctx, {
    now,
    today,
    timeZone,
    sentAt,
    roll: await LogRoll.read(trx, children, ids, { daysWithMarks: days, today, timeZone }),
    items: await listFoodItems(trx, children, ids, today),
    kitchen: await readKitchen(trx, children, days[0] ?? today, days.at(-1) ?? today),
    marks: await listMealMarksOf(trx, children, ids, days),
  });
}

interface Read {
  now: Date;
  today: PlainDate;
  timeZone: string;
  sentAt: string | undefined;
  roll: LogRoll;
  items: ReadonlyMap<string, FoodItem[]>;
  kitchen: Kitchen;
  marks: readonly StoredMealMark[];
}

/** Takes ticks one after the other, each judged beside those before it. */
class Table {
  readonly written: NewMealMark[] = [];
  readonly #counting: Map<string, Pick<StoredMealMark, 'id' | 'at' | 'recordedName' | 'classroomId' | 'entryId'>>;

  constructor(
    private readonly ctx: WorkContext,
    private readonly read: Read,
  ) {
    this.#counting = new Map(countingTicks(read.marks).map((tick) => [`${tick.studentId} ${tick.day} ${tick.meal}`, tick]));
  }

  isKnown(studentId: string): boolean {
    return this.read.roll.children.has(studentId);
  }

  take(row: Hashed<NewMealTick>): MealTickOutcome {
    const { roll, now, today, sentAt, timeZone } = this.read;
    if (!this.isKnown(row.studentId)) return outcomeOf(row, 'error', logText.childNotFound);
    const at = timeOf(row, sentAt, now);
    const day = row.day ?? today;
    const problem =
      this.#problem(row, at, day) ??
      (row.kind === 'notServed' || roll.isOfDay(row.studentId, day) ? undefined : logText.notEnrolled(roll.name(row.studentId)));
    if (problem !== undefined) return outcomeOf(row, 'error', problem);
    const key = `${row.studentId} ${day} ${row.meal}`;
    const known = this.#counting.get(key);
    const name = roll.name(row.studentId);
    if (row.kind === 'notServed') {
      if (known === undefined) return outcomeOf(row, 'skipped', logText.meals.notTicked(name));
      this.#write(row, { at, day, classroomId: known.classroomId, entryId: known.entryId }, known.id);
      this.#counting.delete(key);
      return outcomeOf(row, 'success');
    }
    if (known !== undefined)
      return outcomeOf(row, 'skipped', logText.meals.tickedBefore(name, clockTimeAt(known.at, timeZone), known.recordedName));
    const asks = this.#questions(row, at, day);
    if (asks.length > 0) return outcomeOf(row, 'error', asks[0]?.question ?? logText.ask.unanswered, asks);
    const classroomId = row.classroomId ?? roll.roomOn(row.studentId, at, day);
    this.#write(row, { at, day, classroomId, entryId: null }, null);
    this.#counting.set(key, { id: row.id, at, recordedName: this.ctx.session.user.displayName, classroomId, entryId: null });
    return outcomeOf(row, 'success');
  }

  #problem(row: NewMealTick, at: string, day: PlainDate): string | undefined {
    const { now, today, timeZone } = this.read;
    const age = (now.getTime() - Date.parse(at)) / 1000;
    if (age < 0 || day > today) return logText.inFuture;
    if (row.waited && age > waitedSeconds) return logText.tooOld;
    // What waited is of the day on which it was ticked.
    if (day === today || (row.waited && day === dayAt(at, timeZone))) return undefined;
    if (!mayWriteEarlier(this.ctx.access)) return logText.earlierDay;
    return row.reason ? undefined : logText.meals.reasonMissing;
  }

  /** A tick of an earlier day is made now, so nobody can say where the child was when it was made. */
  #questions(row: NewMealTick, at: string, day: PlainDate) {
    const { roll, items, kitchen, today } = this.read;
    const asked = { roll, confirmed: row.confirmed ?? [] };
    const { food } = servedMeal({ meal: row.meal }, day, row.studentId, kitchen);
    const moment = { at: day < today && !row.waited ? `${day}T23:59:59.999Z` : at, day };
    const wasHere = day < today && !row.waited ? roll.cameOn(row.studentId, day) : roll.wasHere(row.studentId, at, day);
    return [
      ...(wasHere ? [] : presenceQuestion(row.studentId, moment, asked)),
      ...foodQuestions(row.studentId, food, items.get(row.studentId) ?? [], asked),
    ];
  }

  #write(
    row: Hashed<NewMealTick>,
    { at, day, classroomId, entryId }: { at: string; day: PlainDate; classroomId: string | null; entryId: string | null },
    replaces: string | null,
  ): void {
    const { uid, displayName } = this.ctx.session.user;
    const last = this.written.at(-1)?.recordedAt;
    const now = this.read.now;
    this.written.push({
      id: row.id,
      studentId: row.studentId,
      day,
      meal: row.meal,
      kind: replaces === null ? 'served' : 'void',
      at,
      classroomId,
      entryId,
      reason: row.reason || null,
      confirmed: row.confirmed === undefined || row.confirmed.length === 0 ? null : JSON.stringify(row.confirmed),
      replaces,
      waited: row.waited ? 1 : 0,
      recordedBy: uid,
      recordedName: displayName,
      recordedAt: last === undefined ? isoTime(now) : changeTime(now, last),
      payloadHash: row.payloadHash,
    });
  }
}

/** The ticks that count, of these marks. */
export function toTicks(marks: readonly StoredMealMark[], timeZone: string): MealTick[] {
  const counting = countingTicks(marks).map((tick) => ({ ...tick, waited: tick.waited === 1 }));
  const late = lateTicks(counting, timeZone);
  return counting.map(({ id, studentId, day, meal, classroomId, at, recordedName, recordedAt, reason, confirmed }) => ({
    id,
    studentId,
    day,
    meal,
    classroomId,
    at,
    by: recordedName,
    recordedAt,
    isLate: late.has(id),
    reason,
    answers: answersOf({ confirmed }),
  }));
}

/** Who was counted at the table on a day. */
export async function getMealTicks(
  { db, runtime, access }: WorkContext,
  { day: asked, classroomId }: { day: PlainDate | null; classroomId?: string | null | undefined },
): Promise<MealTicks> {
  const { today, timeZone } = await readDayRules(db, runtime, access.daycareId);
  const day = asked ?? today;
  const ticks = toTicks(await listMealMarks(db, access.children, day, day), timeZone);
  return { day, today, timeZone, ticks: ticks.filter((tick) => classroomId == null || tick.classroomId === classroomId) };
}
