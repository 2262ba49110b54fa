import type { MarkAttendance, MarkOutcome, MarkResult, NewMark } from '@daycare-portal/shared/attendance';
import { summarize } from '@daycare-portal/shared/bulk';
import { dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { PickupProblem } from '@daycare-portal/shared/pickup';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { eachInTurn } from '../../core/give-way';
import { isoTime } from '../../core/runtime';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { listWrittenMarks } from '../../records/attendance/attendance.queries';
import { ChildDays, daysByChild, standing, type ChildDay } from './child-days';
import type { Refusal } from './judge-mark';
import { passOn } from './pass-on';
import { readSending, takeMark } from './take-mark';
import type { Sent, WorkContext } from '../../core/work-context';

/** The stored part of an answer. The child's state is read anew each time. */
type Answer = Pick<MarkOutcome, 'id' | 'studentId' | 'status' | 'reason'>;

/**
 * Writes every mark that can be written, in order, each judged after the ones before it, and says why for each of the others. Marks that
 * are sent together are written together or not at all.
 */
export function markAttendance(ctx: WorkContext, sent: Sent<MarkAttendance>): Promise<MarkResult> {
  return recordingRefusal(ctx, () => ctx.transact((trx) => writeMarks(trx, ctx, sent)));
}

/** Does the work. If a mark that had to be written is refused, nothing of it was written, so what was refused is recorded on its own. */
export async function recordingRefusal<Result>(ctx: WorkContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedTogether) await ctx.transact((trx) => recordRefusals(trx, ctx, [error.outcome]));
    throw error;
  }
}

interface Outcome {
  answer: Answer;
  isWritten: boolean;
  studentId: string | null;
  refusedPickup: PickupProblem | undefined;
}

class RefusedTogether extends DomainError {
  constructor(readonly outcome: Outcome) {
    super('CONFLICT', 'markContradicts', outcome.answer.reason ?? '');
  }
}

/** What contradicts comes before what is so already. */
function requireAll(outcomes: readonly Outcome[]): void {
  const refused = outcomes.find(({ answer }) => answer.status === 'error') ?? outcomes.find(({ isWritten }) => !isWritten);
  if (refused !== undefined) throw new RefusedTogether(refused);
}

/** The same in a transaction. With `overRecord`, somebody has decided that the marks are right, so what stands against them is corrected. */
export async function writeMarks(
  trx: Db,
  ctx: WorkContext,
  { marks, sentAt, together = false }: Sent<MarkAttendance>,
  { overRecord = false } = {},
): Promise<MarkResult> {
  const { runtime, access, session, notify } = ctx;
  const { daycareId, children } = access;
  const now = runtime.now();
  const sending = await readSending(trx, { access, session, door: ctx.door }, marks, { now, sentAt, overRecord });
  const ids = marks.map(({ id }) => id);
  const stored = await listWrittenMarks(trx, children, ids);
  const days = await ChildDays.read(trx, runtime, sending.scope, unique(marks.map(({ studentId }) => studentId)), ({ timeZone, today }) =>
    daysByChild([
      ...marks.flatMap(({ id, studentId }) => [
        { studentId, day: today },
        { studentId, day: dayAt(sending.times.get(id) ?? isoTime(now), timeZone) },
      ]),
      ...stored,
    ]),
  );
  const dayOf = new Map(stored.map(({ id, day }) => [id, day]));
  const taken = new Set<string>();
  const answers = await answerOnce<NewMark, Answer>(trx, runtime, { daycareId, sentBy: session.user.uid }, marks, {
    listWritten: async () => stored.map((mark) => ({ ...mark, answer: answerTo(mark, null) })),
    write: async (rows) => {
      const outcomes = await eachInTurn(rows, (row): Outcome => {
        const { day, refusal, pickup } = takeMark(days, row, sending);
        dayOf.set(row.id, day);
        // A child that the person does not see may not exist at all.
        const studentId = days.attending.has(row.studentId) && sending.maySee(row) ? row.studentId : null;
        const refusedPickup = refusal !== null && refusal.reason === pickup?.reason ? pickup.problem : undefined;
        return { answer: answerTo(row, refusal), isWritten: refusal === null, studentId, refusedPickup };
      });
      if (together) requireAll(outcomes);
      await days.write(trx, sending.scope);
      await recordRefusals(trx, ctx, outcomes);
      const compared = rows.filter(({ notLike = [] }, index) => notLike.length > 0 && outcomes[index]?.isWritten === true);
      await ctx.record(trx, 'student.comparePickup', unique(compared.map(({ studentId }) => studentId)));
      if (outcomes.some(({ isWritten }) => isWritten)) await notify(trx, 'attendance', ...(days.opensReport ? (['records'] as const) : []));
      return outcomes;
    },
    conflict: (row) => {
      taken.add(row.id);
      return answerTo(row, { status: 'error', reason: dayText.attendance.idTaken });
    },
  });
  const refused = marks.filter(({ id }, at) => answers[at]?.status === 'error' && !taken.has(id));
  const reasons = new Map(answers.map(({ id, reason }) => [id, reason ?? '']));
  const passedOn = await passOn(trx, { children, notify }, { marks: refused, days, sending, reasons });
  const standings = new Map<ChildDay, ReturnType<typeof standing>>();
  const standingOn = (childDay: ChildDay) => {
    const found = standings.get(childDay) ?? standing(childDay, isoTime(now));
    standings.set(childDay, found);
    return found;
  };
  const rowOf = new Map(marks.map((mark) => [mark.id, mark]));
  const results = await eachInTurn(answers, (answer) => {
    const child = days.attending.get(answer.studentId);
    const said = { ...answer, passedOn: passedOn.has(answer.id) && !taken.has(answer.id) };
    const row = rowOf.get(answer.id);
    if (child === undefined || row === undefined || !sending.maySee(row)) return { ...said, state: null, markId: null };
    // An id that is taken may be that of another child's mark.
    const { today } = days.rules;
    return { ...said, ...standingOn(days.find(child, dayOf.get(answer.id) ?? today) ?? days.of(child, today)) };
  });
  return { summary: summarize(results), results };
}

/** The log belongs to the owner and cannot be cleaned, so a call that tries one thing 500 times writes one row. */
async function recordRefusals(
  trx: Db,
  { session, record, sideNotes }: WorkContext,
  outcomes: readonly Pick<Outcome, 'studentId' | 'refusedPickup'>[],
): Promise<void> {
  const tried = new Set<string>();
  for (const { studentId, refusedPickup } of outcomes) {
    if (studentId === null || refusedPickup === undefined || tried.has(`${studentId} ${refusedPickup}`)) continue;
    tried.add(`${studentId} ${refusedPickup}`);
    await sideNotes.refusedPickup(trx, session.user.uid, record, studentId, refusedPickup);
  }
}

function answerTo({ id, studentId }: Pick<NewMark, 'id' | 'studentId'>, refusal: Refusal | null): Answer {
  return { id, studentId, status: refusal?.status ?? 'success', reason: refusal?.reason ?? null };
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
