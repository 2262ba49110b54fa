import type { CancelAbsence, NoteCall, PlanAbsence } from '@daycare-portal/shared/attendance';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { todayOf } from '../../records/daycare/today';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isoTime, newId } from '../../core/runtime';
import { answerOnce, type Hashed } from '../../core/sent-ids/answer-once';
import {
  findAbsence,
  insertAbsence,
  insertCall,
  listAbsencesOf,
  listAttendingOf,
  listWrittenAbsences,
  listWrittenCalls,
  updateCancelled,
  type PlannedAbsence,
} from '../../records/attendance/attendance.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/**
 * Records a planned absence and returns its id. One that is already planned like this is the same absence. With `method` `family`, a
 * guardian reported it on the family page.
 */
export function planAbsence(ctx: WorkContext, input: Sent<PlanAbsence>, method: PlannedAbsence['method'] = 'staff'): Promise<string> {
  const { runtime, access, session } = ctx;
  const { children } = access;
  return takeOnce(ctx, input, {
    listWritten: (trx, ids) => listWrittenAbsences(trx, children, ids),
    write: async (trx, { id, studentId, from, until, reason, note, toldBy, payloadHash }) => {
      await requireNotEarlier(trx, ctx, from);
      const planned = (await listAbsencesOf(trx, children, [studentId])).find(
        (one) => one.fromDay === from && one.untilDay === until && one.reason === reason && (one.note ?? '') === (note ?? ''),
      );
      if (planned !== undefined) return planned.id;
      await insertAbsence(trx, children, {
        id,
        studentId,
        fromDay: from,
        untilDay: until,
        reason,
        note: note || null,
        toldBy: toldBy || null,
        method,
        recordedBy: session.user.uid,
        recordedName: session.user.displayName,
        recordedAt: isoTime(runtime.now()),
        payloadHash,
      });
      return true;
    },
  });
}

/**
 * Cancels a planned absence, or one day of it. If it is under way, today and the remaining days are cancelled. NOT_FOUND if it was already
 * cancelled, or if it is not one that the caller `mayCancel`.
 */
export async function cancelAbsence(
  ctx: WorkContext,
  input: Sent<CancelAbsence>,
  mayCancel: (absence: PlannedAbsence) => boolean = () => true,
): Promise<void> {
  const { runtime, access, session } = ctx;
  const { children } = access;
  await takeOnce(ctx, input, {
    listWritten: (trx, ids) => listWrittenAbsences(trx, children, ids),
    write: async (trx, { id, studentId, absenceId, day = null, payloadHash }) => {
      const absence = await findAbsence(trx, children, studentId, absenceId);
      if (absence === undefined || !mayCancel(absence))
        throw new DomainError('NOT_FOUND', 'absenceNotFound', dayText.attendance.absenceNotFound);
      const today = await todayOf(trx, runtime, access.daycareId);
      if (day !== null && (day < absence.fromDay || absence.untilDay < day))
        throw new DomainError('NOT_FOUND', 'absenceNotFound', dayText.attendance.absenceNotFound);
      const isUnderWay = day === null && absence.fromDay < today && today <= absence.untilDay;
      if (day !== null) await requireNotEarlier(trx, ctx, day);
      else if (!isUnderWay) await requireNotEarlier(trx, ctx, absence.fromDay);
      const recordedAt = isoTime(runtime.now());
      await updateCancelled(trx, children, absenceId, { cancelledAt: recordedAt, cancelledName: session.user.displayName });
      // The days that stay are planned anew: past days as they were recorded, or those around the one that was cancelled.
      const author = { recordedBy: session.user.uid, recordedName: session.user.displayName, recordedAt };
      const left = day === null ? { before: isUnderWay ? addDays(today, -1) : null, after: null } : aroundDay(absence, day);
      if (left.before !== null) await insertAbsence(trx, children, { ...absence, id, untilDay: left.before, ...author, payloadHash });
      const secondId = left.before === null ? id : newId(runtime);
      const secondHash = left.before === null ? payloadHash : '';
      if (left.after !== null)
        await insertAbsence(trx, children, { ...absence, id: secondId, fromDay: left.after, ...author, payloadHash: secondHash });
      return left.before !== null || left.after !== null;
    },
  });
}

/** The last day before this one and the first one after it, as far as they belong to the absence. */
function aroundDay({ fromDay, untilDay }: { fromDay: PlainDate; untilDay: PlainDate }, day: PlainDate) {
  return { before: fromDay < day ? addDays(day, -1) : null, after: day < untilDay ? addDays(day, 1) : null };
}

/** Records that someone just tried to reach the family of an absent child. */
export async function noteCall(ctx: WorkContext, input: Sent<NoteCall>): Promise<void> {
  const { runtime, access, session } = ctx;
  const { daycareId, children } = access;
  await takeOnce(ctx, input, {
    listWritten: (trx, ids) => listWrittenCalls(trx, children, ids),
    write: async (trx, { id, studentId, day, note, payloadHash }) => {
      if (day > (await todayOf(trx, runtime, daycareId))) throw badInput(dayText.attendance.inFuture);
      const at = isoTime(runtime.now());
      const author = { recordedBy: session.user.uid, recordedName: session.user.displayName, recordedAt: at };
      await insertCall(trx, children, { id, studentId, day, at, note: note || null, ...author, payloadHash });
      return true;
    },
  });
}

interface SentOnce {
  id: string;
  studentId: string;
}

interface RecordWriter<Input extends SentOnce> {
  listWritten: (trx: Db, ids: readonly string[]) => Promise<{ id: string; sentBy: string; payloadHash: string }[]>;
  /** Whether a record was made with this id, or the id of the record that says the same. */
  write: (trx: Db, input: Hashed<Input>) => Promise<boolean | string>;
}

/** Writes a record about a child that the caller sees, once however often it is sent, and returns its id. */
function takeOnce<Input extends SentOnce>(
  { transact, runtime, access, session, notify }: WorkContext,
  input: Input,
  { listWritten, write }: RecordWriter<Input>,
): Promise<string> {
  const { daycareId, children } = access;
  return transact(async (trx) => {
    const [answer] = await answerOnce(trx, runtime, { daycareId, sentBy: session.user.uid }, [input], {
      listWritten: async (ids) => (await listWritten(trx, ids)).map((one) => ({ ...one, answer: one.id })),
      write: async (rows) => {
        const outcomes = [];
        for (const row of rows) {
          if ((await listAttendingOf(trx, children, [row.studentId])).length === 0)
            throw new DomainError('NOT_FOUND', 'studentNotFound', dayText.attendance.notFound);
          const written = await write(trx, row);
          const isWritten = written === true;
          outcomes.push({ answer: typeof written === 'string' ? written : row.id, isWritten, studentId: row.studentId });
          await notify(trx);
        }
        return outcomes;
      },
      conflict: () => {
        throw new DomainError('CONFLICT', 'idTaken', dayText.attendance.idTaken);
      },
    });
    return answer ?? input.id;
  });
}

/** Only owners and staff may add what begins before today. */
async function requireNotEarlier(trx: Db, { runtime, access }: WorkContext, from: PlainDate): Promise<void> {
  if (access.roles.some((role) => role === 'owner' || role === 'staff')) return;
  if (from < (await todayOf(trx, runtime, access.daycareId)))
    throw new DomainError('FORBIDDEN', 'earlierDay', dayText.attendance.earlierDay);
}
