import { addDays } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { dayOfStaffMarks } from '@daycare-portal/shared/staff-day';
import type { CorrectStaffMark, StaffMark, UndoStaffMark } from '@daycare-portal/shared/staff-marks';
import { isUndoable, requireOwnDay, undoableSince } from '../attendance/correct-mark';
import { requireFewCorrections } from '../attendance/corrections';
import { nowIfJustAhead, recordTime } from '../attendance/mark-time';
import type { Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { AdultDays, type AdultDay } from './adult-days';
import { judgeStaffMark } from './judge-staff-mark';
import { findStaffMark, listWrittenStaffMarks } from '../../records/staff-clock/staff-marks.queries';
import { type Sent, tabletOf, type WorkContext } from '../../core/work-context';

const staffDays = 90;

/** Replaces a mark with another one and returns the new id. CONFLICT if it was already replaced. */
export function correctStaffMark(ctx: WorkContext, input: Sent<CorrectStaffMark>): Promise<string> {
  const { access, runtime } = ctx;
  return replaceMark(ctx, input, (replaced, _day, days) => {
    requireMayCorrect(access, replaced, days.rules.today);
    const { kind = replaced.kind, reason } = input;
    const at = input.at === undefined ? replaced.at : nowIfJustAhead(new Date(input.at), runtime.now());
    requireOwnDay(replaced, { kind, at }, days.rules.timeZone, runtime.now());
    const classroomId = input.classroomId === undefined ? replaced.classroomId : input.classroomId;
    if (kind === 'move' && classroomId === null) throw badInput(dayText.attendance.roomMissing);
    if (input.classroomId && !days.rooms.has(input.classroomId)) throw badInput(dayText.attendance.roomNotFound);
    return { kind, at, reason, classroomId: kind === 'out' || kind === 'break' ? null : classroomId };
  });
}

/** Teachers correct their own marks of today, staff everyone's of the last 90 days, owners all. */
function requireMayCorrect({ roles }: Access, { day }: StaffMark, today: string): void {
  const tooLate = (sentence: string) => new DomainError('FORBIDDEN', 'tooLateToChange', sentence);
  if (roles.includes('owner')) return;
  if (roles.includes('staff')) {
    if (day < addDays(today, -staffDays)) throw tooLate(dayText.attendance.correctRecent);
  } else if (day !== today) throw tooLate(dayText.clock.correctToday);
}

/** Undoes the person's own recent mark, the last one of its day. */
export async function undoStaffMark(ctx: WorkContext, input: Sent<UndoStaffMark>): Promise<void> {
  const { runtime, session } = ctx;
  const { attendance } = dayText;
  await replaceMark(ctx, input, (replaced, { marks }) => {
    if (replaced.recordedBy !== session.user.uid) throw new DomainError('FORBIDDEN', 'notOneself', attendance.undoOwn);
    if (!isUndoable(replaced, session.user.uid, undoableSince(runtime.now())))
      throw new DomainError('CONFLICT', 'tooLateToChange', attendance.undoTooLate);
    if (dayOfStaffMarks(marks).last?.id !== replaced.id) throw new DomainError('CONFLICT', 'tooLateToChange', attendance.undoNotLast);
    // Undoing a correction restores the mark that it corrected.
    return marks.find(({ id }) => id === replaced.replaces) ?? { kind: 'void', reason: null };
  });
}

type Change = Pick<StaffMark, 'kind' | 'reason'> & Partial<StaffMark>;

/** Writes the replacement that `changed` makes of the old mark, and returns its id. */
function replaceMark(
  { transact, runtime, access, session, door, notify }: WorkContext,
  input: { id: string; markId: string },
  changed: (replaced: StaffMark, adultDay: AdultDay, days: AdultDays) => Change,
): Promise<string> {
  const { daycareId } = access;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    const [id = ''] = await answerOnce(trx, runtime, { daycareId, sentBy: uid }, [input], {
      listWritten: async (ids) => (await listWrittenStaffMarks(trx, daycareId, ids)).map((mark) => ({ ...mark, answer: mark.id })),
      write: async (rows) => {
        for (const { payloadHash } of rows) {
          const { replaced, days, adultDay } = await findReplaced(trx, { runtime, access, session }, input.markId);
          requireFewCorrections(replaced, adultDay.marks);
          const mark = {
            ...replaced,
            ...changed(replaced, adultDay, days),
            id: input.id,
            recordedBy: uid,
            recordedName: displayName,
            recordedAt: recordTime(runtime.now(), adultDay.marks),
            replaces: replaced.id,
            deviceName: tabletOf({ session, door })?.deviceName ?? null,
            payloadHash,
          };
          const refusal = judgeStaffMark(mark, adultDay);
          if (refusal !== null) throw new DomainError('CONFLICT', 'markContradicts', refusal.reason);
          days.add(adultDay, mark);
          await days.write(trx, daycareId);
          await notify(trx, 'coverage');
        }
        return rows.map(() => ({ answer: input.id, isWritten: true }));
      },
      conflict: () => {
        throw new DomainError('CONFLICT', 'idTaken', dayText.attendance.idTaken);
      },
    });
    return id;
  });
}

async function findReplaced(
  trx: Db,
  { runtime, access: { daycareId, permissions }, session }: Pick<WorkContext, 'runtime' | 'access' | 'session'>,
  id: string,
) {
  const replaced = await findStaffMark(trx, daycareId, id);
  const isSeen = replaced?.userId === session.user.uid || permissions.includes('staff.clockOthers');
  if (replaced === undefined || !isSeen) throw new DomainError('NOT_FOUND', 'markNotFound', dayText.clock.entryNotFound);
  const days = await AdultDays.read(trx, runtime, daycareId, [replaced.userId], () => [replaced.day]);
  const adultDay = days.of(replaced.userId, replaced.day);
  if (adultDay.marks.some(({ replaces }) => replaces === replaced.id))
    throw new DomainError('CONFLICT', 'alreadyReplaced', dayText.attendance.alreadyReplaced);
  return { replaced, days, adultDay };
}
