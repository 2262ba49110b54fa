import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { dayOfStaffMarks, isUnconfirmed, openShift, staffStanding, type StaffDay } from '@daycare-portal/shared/staff-day';
import type { StaffMark } from '@daycare-portal/shared/staff-marks';
import type { Refusal } from '../attendance/judge-mark';
import type { AdultDay } from './adult-days';

const words = () => dayText.clock;
const skipped = (reason: string): Refusal => ({ status: 'skipped', reason });
const refused = (reason: string): Refusal => ({ status: 'error', reason });

/** Why this mark contradicts the other marks of its day, or null if it does not. A mark that it replaces no longer counts. */
export function judgeStaffMark(mark: StaffMark, adultDay: AdultDay): Refusal | null {
  if (mark.kind === 'void') return null;
  const { marks } = adultDay;
  const after = madeOf(dayOfStaffMarks([...marks, mark]));
  const before = dayOfStaffMarks(marks.filter(({ id, at }) => id !== mark.replaces && at <= mark.at));
  if (!after.some(({ id }) => id === mark.id)) return withoutEffect(mark, before, adultDay);
  const displaced = madeOf(dayOfStaffMarks(marks)).find((each) => each.id !== mark.replaces && !after.some(({ id }) => id === each.id));
  if (displaced === undefined) return isThereAlready(mark, before, adultDay);
  return mark.kind === displaced.kind ? alreadyIn(displaced, adultDay) : refused(contradiction(displaced, adultDay));
}

/** The marks that make up the day's shifts. A departure without an arrival is not one, because it still waits for one. */
function madeOf({ shifts }: StaffDay): StaffMark[] {
  return shifts.flatMap(({ from, marks }) => (from === null ? [] : marks));
}

/** Why a mark changes nothing, given the adult's state. */
function withoutEffect(mark: StaffMark, before: StaffDay, adultDay: AdultDay): Refusal {
  const { fullName, kind } = mark;
  const { state, since } = staffStanding(before);
  const time = clockTimeAt(since ?? mark.at, adultDay.timeZone);
  if (state === 'onBreak') return skipped(words().alreadyOnBreak(fullName, time));
  if (state === 'in') return kind === 'back' ? skipped(words().alreadyBack(fullName)) : alreadyIn(before.last ?? mark, adultDay);
  if (state === 'out' && kind === 'out') return skipped(words().alreadyOut(fullName, time));
  const next = madeOf(dayOfStaffMarks(adultDay.marks)).find(({ id, at }) => id !== mark.replaces && at > mark.at);
  if (next?.kind === 'in') return refused(words().beforeArrival(fullName, clockTimeAt(next.at, adultDay.timeZone)));
  return refused(words().notIn(fullName));
}

/** A move to the current room changes nothing, except after closing, when it confirms that the adult is still there. */
function isThereAlready(mark: StaffMark, before: StaffDay, { end, roomName }: AdultDay): Refusal | null {
  const shift = openShift(before);
  const { state, classroomId } = staffStanding(before);
  if (mark.kind !== 'move' || shift === undefined || state !== 'in' || classroomId !== mark.classroomId) return null;
  const isNew = isUnconfirmed(shift, { ...end, now: mark.at }) || shift.stretches.at(-1)?.counts !== mark.countsInRatio;
  return isNew ? null : skipped(words().alreadyThere(mark.fullName, roomName(classroomId)));
}

function alreadyIn({ fullName, at }: StaffMark, { marks, timeZone, roomName }: AdultDay): Refusal {
  const { state, since, classroomId } = staffStanding(dayOfStaffMarks(marks));
  const time = clockTimeAt(state === 'in' ? (since ?? at) : at, timeZone);
  const room = state === 'in' ? roomName(classroomId) : '';
  return skipped(room === '' ? words().alreadyIn(fullName, time) : words().alreadyInRoom(fullName, time, room));
}

function contradiction({ fullName, at }: StaffMark, { timeZone }: AdultDay): string {
  return words().contradicts(fullName, clockTimeAt(at, timeZone));
}
