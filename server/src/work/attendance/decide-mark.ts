import type { DecideMark } from '@daycare-portal/shared/attendance';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { listClassroomNames } from '../../records/classrooms/classrooms.queries';
import { listOwn } from '../../records/people/record/writing';
import { isoTime } from '../../core/runtime';
import { findDecision, findRefused, insertDecision, type MarkDecision, type RefusedMark } from '../../records/attendance/decisions.queries';
import { recordingRefusal, writeMarks } from './mark-attendance';
import { listPeopleIds, mayDecide, rowOf } from './undecided-marks';
import type { Sent, WorkContext } from '../../core/work-context';

/**
 * Decides about a mark that had waited and was refused, once: it is recorded now, with a reason and, where the pickup rules refuse it, as an
 * exception; or it is left. Returns the id of the mark that was recorded, or null.
 */
export function decideMark(ctx: WorkContext, input: Sent<DecideMark>): Promise<string | null> {
  const { access, runtime, session, record } = ctx;
  const { uid, displayName } = session.user;
  return recordingRefusal(ctx, () =>
    ctx.transact(async (trx) => {
      const refused = await findRefused(trx, access.children, input.markId);
      if (refused === undefined) throw new DomainError('NOT_FOUND', 'markNotFound', dayText.attendance.markNotFound);
      const before = await findDecision(trx, access.children, refused.id);
      const markId = input.outcome === 'record' ? input.id : null;
      if (before !== undefined) {
        if (before.decidedBy === uid && before.decisionId === input.id) return markId;
        throw await decidedBefore(trx, ctx, before);
      }
      await requireDecider(trx, ctx, refused);
      if (markId !== null) await recordAnyway(trx, ctx, refused, input);
      await insertDecision(trx, access.children, {
        id: refused.id,
        studentId: refused.studentId,
        outcome: markId === null ? 'left' : 'recorded',
        reason: input.reason || null,
        decisionId: input.id,
        decidedBy: uid,
        decidedName: displayName,
        decidedAt: isoTime(runtime.now()),
      });
      await record(trx, markId === null ? 'student.leaveRefused' : 'student.recordRefused', refused.studentId);
      return markId;
    }),
  );
}

async function requireDecider(trx: Db, { access, session }: WorkContext, { studentId, recordedBy, isPickup }: RefusedMark): Promise<void> {
  const { uid } = session.user;
  const own = await listOwn({ trx, children: access.children, by: { uid } }, [studentId]);
  if (mayDecide(access, uid, { recordedBy, isPickup, isOwnChild: own.length > 0 })) return;
  if (own.length > 0) throw new DomainError('FORBIDDEN', 'ownChild', dayText.attendance.decideOwnChild);
  throw new DomainError('FORBIDDEN', 'notPermitted', dayText.attendance.officeDecides);
}

/** CONFLICT with the rule or record that still stands against it. */
async function recordAnyway(trx: Db, ctx: WorkContext, refused: RefusedMark, { id, reason, exception }: Sent<DecideMark>): Promise<void> {
  const { access } = ctx;
  const rooms = new Map((await listClassroomNames(trx, access.children.daycareId)).map((room) => [room.id, room.name]));
  const people = (await listPeopleIds(trx, access, [refused.studentId])).get(refused.studentId) ?? new Set();
  const mark = { ...rowOf(refused, { rooms, people }), id, reason, exception };
  const { results } = await writeMarks(trx, ctx, { marks: [mark], together: true }, { overRecord: true });
  const [result] = results;
  if (result?.status !== 'success') throw new DomainError('CONFLICT', 'markContradicts', result?.reason ?? '');
}

async function decidedBefore(trx: Db, { runtime, access }: WorkContext, before: MarkDecision): Promise<DomainError> {
  const { timeZone } = await readDayRules(trx, runtime, access.children.daycareId);
  const said = dayText.attendance.decidedBefore[before.outcome](before.decidedName, clockTimeAt(before.decidedAt, timeZone));
  return new DomainError('CONFLICT', 'alreadyDecided', said);
}
