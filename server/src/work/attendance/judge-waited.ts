import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, type MarkedDay, type Stay } from '@daycare-portal/shared/attendance-day';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { displacedBy, judgeMark, type JudgedDay, type Refusal } from './judge-mark';

/** Taps of two people within this time are about the same event. */
const sameMomentMs = 15 * 60_000;

/** The mark that says already what this one says, if there is one. */
export function recordOf(mark: AttendanceMark, { stays, absentMark }: MarkedDay): AttendanceMark | null {
  switch (mark.kind) {
    case 'in':
      return stayOf(mark, stays)?.arrival ?? null;
    case 'out':
      return departureOf(mark, stays) ?? stays.at(-1)?.departure ?? null;
    case 'absent':
      return absentMark;
    case 'move':
    case 'notAbsent':
    case 'void':
      return null;
  }
}

/** The mark that would have to be wrong for this one to be right. */
export function recordAgainst(mark: AttendanceMark, judged: JudgedDay): AttendanceMark | null {
  const marked = dayOfMarks(judged.marks);
  const { stays } = marked;
  const known = recordOf(mark, marked);
  if (known !== null) return known;
  if (mark.kind === 'absent') return stays.at(-1)?.arrival ?? null;
  // A child who has left changes rooms only if it has not left.
  const before = stays.findLast(({ from, until }) => from !== null && from <= mark.at && until !== null && until <= mark.at);
  if (mark.kind === 'move') return before?.departure ?? null;
  return displacedBy(mark, judged) ?? null;
}

/**
 * Why a mark that waited on a device cannot simply be added. The person did not see what others recorded meanwhile, so it must not override
 * them: `skipped` if the record says the same, an error that quotes the record if it says something else or less. `saidRoom` is the room that
 * the person chose.
 */
export function judgeWaited(mark: AttendanceMark, judged: JudgedDay, saidRoom: string | null): Refusal | null {
  const refusal = judgeMark(mark, judged);
  const before = dayOfMarks(judged.marks);
  const contradicted: Refusal = { status: 'error', reason: whatIsRecorded(before, judged) ?? refusal?.reason ?? '' };
  if (refusal === null) return isContradicted(mark, before) ? contradicted : null;
  if (refusal.status === 'skipped') return agrees(mark, before, judged, saidRoom) ? refusal : contradicted;
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
function agrees(mark: AttendanceMark, { stays, absentMark }: MarkedDay, { plan }: JudgedDay, saidRoom: string | null): boolean {
  switch (mark.kind) {
    case 'in': {
      const stay = stayOf(mark, stays);
      if (stay === undefined) return false;
      const isSameRoom = saidRoom === null || stay.rooms.some(({ classroomId }) => classroomId === saidRoom);
      return isSameRoom && saysNoMore(mark, stay.arrival ?? mark);
    }
    case 'out': {
      const departure = departureOf(mark, stays);
      return departure !== undefined && saysNoMore(mark, departure);
    }
    case 'absent': {
      const known = absentMark?.absence ?? plan.planned.plannedAbsence;
      return known?.reason === mark.absence?.reason;
    }
    case 'notAbsent':
      return absentMark === null;
    case 'move':
    case 'void':
      return true;
  }
}

function stayOf(mark: AttendanceMark, stays: readonly Stay[]): Stay | undefined {
  return stays.find((stay) => isDuring(stay, mark.at) || (stay.arrival !== null && isSameMoment(stay.arrival, mark)));
}

function departureOf(mark: AttendanceMark, stays: readonly Stay[]): AttendanceMark | undefined {
  return stays.flatMap(({ departure }) => departure ?? []).find((departure) => isSameMoment(departure, mark));
}

/** A mark without a name agrees with any name. Two different names contradict each other. */
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
    case 'in': {
      const room = roomName(last.classroomId);
      return room === '' ? words.alreadyIn(firstName, time, by) : words.alreadyInRoom(firstName, room, time, by);
    }
    case 'out':
      return last.personName === null
        ? words.alreadyOutWithNobody(firstName, time, by)
        : words.alreadyOutWith(firstName, last.personName, time, by);
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
