import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, type MarkedDay, type Stay } from '@daycare-portal/shared/attendance-day';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { judgeMark, type JudgedDay, type Refusal } from './judge-mark';

/** Taps of two people within this time are about the same event. */
const sameMomentMs = 15 * 60_000;

/**
 * Why a mark that waited on a device cannot simply be added. The person did not see what others recorded meanwhile, so it must not override
 * them: `skipped` if the record says the same, an error that quotes the record if it says something else.
 */
export function judgeWaited(mark: AttendanceMark, judged: JudgedDay): Refusal | null {
  const refusal = judgeMark(mark, judged);
  const before = dayOfMarks(judged.marks);
  const contradicted: Refusal = { status: 'error', reason: whatIsRecorded(before, judged) ?? refusal?.reason ?? '' };
  if (refusal === null) return isContradicted(mark, before) ? contradicted : null;
  if (refusal.status === 'skipped') return agrees(mark, before) ? refusal : contradicted;
  // A refusal that has nothing to do with the day's marks, such as a child who is not enrolled, keeps its own words.
  const apart = judgeMark(mark, { ...judged, marks: [] });
  return apart?.reason === refusal.reason ? refusal : contradicted;
}

/** Whether a mark that could be added would contradict someone else's. */
function isContradicted(mark: AttendanceMark, { stays, absentMark }: MarkedDay): boolean {
  if (mark.kind !== 'in') return false;
  if (absentMark !== null && absentMark.at > mark.at) return true;
  const left = stays.findLast(({ until }) => until !== null && until <= mark.at)?.departure ?? null;
  return left !== null && left.recordedBy !== mark.recordedBy && isSameMoment(left, mark);
}

/** Whether the record says the same as a mark that adds nothing to it. */
function agrees(mark: AttendanceMark, { stays, absentMark }: MarkedDay): boolean {
  switch (mark.kind) {
    case 'in':
      return stays.some((stay) => isDuring(stay, mark.at) || (stay.arrival !== null && isSameMoment(stay.arrival, mark)));
    case 'out':
      return stays.some(({ departure }) => departure !== null && isSameMoment(departure, mark) && saysNoMore(mark, departure));
    case 'notAbsent':
      return absentMark === null;
    case 'move':
    case 'absent':
    case 'void':
      return true;
  }
}

/** A departure without a name agrees with any name. Two different names contradict each other. */
function saysNoMore(mark: AttendanceMark, known: AttendanceMark): boolean {
  const isSame = (said: string | null, recorded: string | null) => said === null || said === recorded;
  return isSame(mark.personName, known.personName) && isSame(mark.goesTo, known.goesTo);
}

function isDuring({ from, until }: Stay, at: string): boolean {
  return from !== null && from <= at && (until === null || at < until);
}

function isSameMoment(one: AttendanceMark, other: AttendanceMark): boolean {
  return Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= sameMomentMs;
}

/** The last mark that counts, with its author and time, or undefined if nothing was recorded. */
function whatIsRecorded({ last }: MarkedDay, { firstName, plan, roomName }: JudgedDay): string | undefined {
  if (last === null) return undefined;
  const words = dayText.attendance;
  const time = clockTimeAt(last.at, plan.planned.timeZone);
  const by = last.recordedName === '' ? words.someone : last.recordedName;
  switch (last.kind) {
    case 'in':
      return words.alreadyIn(firstName, time, by);
    case 'out':
      return words.alreadyOut(firstName, time, by);
    case 'move':
      return words.movedTo(firstName, roomName(last.classroomId), time, by);
    case 'absent':
      return words.alreadyAbsent(firstName, time, by);
    case 'notAbsent':
      return words.absenceTakenBack(firstName, time, by);
    case 'void':
      return undefined;
  }
}
