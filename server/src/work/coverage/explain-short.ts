import { dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { ExplainShort } from '@daycare-portal/shared/room-coverage';
import { text } from '@daycare-portal/shared/text';
import { readCountedRooms } from '../../records/attendance/day-rooms';
import { readDayRules } from '../../records/daycare/day.queries';
import { badInput, DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { listWritten } from '../../core/sent-ids/sent-ids.queries';
import { insertReason } from '../../records/coverage/ratio.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/** Stores why a room had too few adults at a time, once however often it is sent. Returns the reason's id. */
export function explainShort({ transact, runtime, access, session, notify }: WorkContext, input: Sent<ExplainShort>): Promise<string> {
  const { daycareId, children } = access;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    await answerOnce(trx, runtime, { daycareId, sentBy: uid }, [input], {
      listWritten: async (ids) => (await listWritten(trx, daycareId, 'ratioReasons', ids)).map((one) => ({ ...one, answer: one.id })),
      write: async (rows) => {
        const outcomes = [];
        for (const { id, classroomId, at, reason, payloadHash } of rows) {
          const instant = new Date(at).toISOString();
          const rooms = await readCountedRooms(trx, children, uid, instant);
          if (!rooms.some((room) => room.id === classroomId))
            throw new DomainError('NOT_FOUND', 'classroomNotFound', text.classrooms.notFound);
          const now = isoTime(runtime.now());
          if (instant > now) throw badInput(dayText.attendance.inFuture);
          const { timeZone } = await readDayRules(trx, runtime, daycareId);
          const author = { recordedBy: uid, recordedName: displayName, recordedAt: now };
          await insertReason(trx, daycareId, {
            id,
            classroomId,
            day: dayAt(instant, timeZone),
            at: instant,
            reason,
            ...author,
            payloadHash,
          });
          outcomes.push({ answer: id, isWritten: true as const });
        }
        if (rows.length > 0) await notify(trx);
        return outcomes;
      },
      conflict: () => {
        throw new DomainError('CONFLICT', 'idTaken', dayText.attendance.idTaken);
      },
    });
    return input.id;
  });
}
