import type { AttendanceMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay, stateOf, type MarkedDay } from '@daycare-portal/shared/attendance-day';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { formatDate } from '@daycare-portal/shared/dates';
import type { ChildPlan } from './child-plan';

/** Why a mark is not written. `skipped` means it is already so. */
export interface Refusal {
  status: 'skipped' | 'error';
  reason: string;
}

/** The child of the mark, and what is known about the day. */
export interface JudgedDay {
  firstName: string;
  marks: readonly AttendanceMark[];
  plan: ChildPlan;
  roomName: (classroomId: string | null) => string;
}

const words = () => dayText.attendance;
const skipped = (reason: string): Refusal => ({ status: 'skipped', reason });
const refused = (reason: string): Refusal => ({ status: 'error', reason });

/** Why this mark contradicts the other marks of its day, or null if it does not. A mark that it replaces no longer counts. */
export function judgeMark(mark: AttendanceMark, judged: JudgedDay): Refusal | null {
  switch (mark.kind) {
    case 'in':
      return judgeArrival(mark, judged);
    case 'out':
      return judgeDeparture(mark, judged);
    case 'move':
      return judgeMove(mark, judged);
    case 'absent':
      return judgeAbsence(mark, judged);
    case 'notAbsent':
      return judgeReturn(mark, judged);
    case 'void':
      return null;
  }
}

function judgeArrival(mark: AttendanceMark, judged: JudgedDay): Refusal | null {
  if (!judged.plan.isEnrolled) return refused(words().notEnrolled);
  const { before, after, displaced } = around(mark, judged);
  const earlier = before.stays.findLast(({ from }) => from !== null && from <= mark.at)?.arrival;
  if (!countsIn(after, mark)) return skipped(alreadyIn(judged, earlier));
  if (displaced?.kind === 'out') return refused(words().afterDeparture(judged.firstName, timeOf(judged, displaced.at)));
  return displaced === undefined ? null : skipped(alreadyIn(judged, displaced));
}

function judgeDeparture(mark: AttendanceMark, judged: JudgedDay): Refusal | null {
  const { before, after, displaced } = around(mark, judged);
  if (!countsIn(after, mark)) return notThere(judged, before, true);
  if (displaced === undefined) return null;
  if (displaced.kind === 'out') return skipped(alreadyOut(judged, displaced));
  if (displaced.kind === 'in') return skipped(alreadyIn(judged, displaced));
  return refused(words().movedLater(judged.firstName, timeOf(judged, displaced.at)));
}

function judgeMove(mark: AttendanceMark, judged: JudgedDay): Refusal | null {
  const { before, after } = around(mark, judged);
  const rooms = after.stays.map((stay) => stay.rooms).find((each) => each.some((room) => room.mark.id === mark.id));
  if (rooms === undefined) return notThere(judged, before, false);
  const from = rooms[rooms.findIndex((room) => room.mark.id === mark.id) - 1];
  const { classroomId } = mark;
  if (from?.classroomId !== classroomId) return null;
  return skipped(words().alreadyThere(judged.firstName, judged.roomName(classroomId)));
}

function judgeAbsence(mark: AttendanceMark, judged: JudgedDay): Refusal | null {
  const { firstName, plan } = judged;
  if (!plan.isEnrolled) return refused(words().notEnrolled);
  if (!plan.planned.isOpenForChild) return refused(words().closedThatDay);
  const { before, after } = around(mark, judged);
  const isAbsent = (marked: MarkedDay) => stateOf(marked, plan.planned, mark.at).state === 'absent';
  if (isAbsent(before)) return skipped(alreadyAbsent(judged, before.absentMark));
  return isAbsent(after) ? null : refused(words().isHere(firstName));
}

function judgeReturn(mark: AttendanceMark, judged: JudgedDay): Refusal | null {
  const { before, after } = around(mark, judged);
  const isAbsent = (marked: MarkedDay) => stateOf(marked, judged.plan.planned, mark.at).state === 'absent';
  return isAbsent(before) && !isAbsent(after) ? null : skipped(words().notAbsent(judged.firstName));
}

/** Why a child who is not there at that time cannot leave or change rooms. */
function notThere(judged: JudgedDay, before: MarkedDay, isLeaving: boolean): Refusal {
  const open = openStay(before);
  if (open?.from != null) return refused(words().beforeArrival(judged.firstName, timeOf(judged, open.from)));
  const departure = before.stays.at(-1)?.departure ?? null;
  return isLeaving && departure !== null ? skipped(alreadyOut(judged, departure)) : refused(words().notIn(judged.firstName));
}

/** The mark of someone else that would stop counting if this one were added. */
export function displacedBy(mark: AttendanceMark, judged: JudgedDay): AttendanceMark | undefined {
  return around(mark, judged).displaced;
}

/** The day without the mark and the one it replaces, the day with it, and any mark by someone else that would stop counting. */
function around(mark: AttendanceMark, { marks }: JudgedDay) {
  const others = marks.filter(({ id }) => id !== mark.replaces);
  const after = dayOfMarks([...marks, mark]);
  const counting = new Set(madeOf(after).map(({ id }) => id));
  const displaced = madeOf(dayOfMarks(marks)).find(({ id }) => id !== mark.replaces && !counting.has(id));
  return { before: dayOfMarks(others), after, displaced };
}

/** The marks that make up the day's stays. A departure without an arrival is not one, because it still waits for one. */
function madeOf({ stays }: MarkedDay): AttendanceMark[] {
  return stays.flatMap(({ arrival, rooms, departure }) =>
    arrival === null ? [] : [arrival, ...rooms.slice(1).map(({ mark }) => mark), ...(departure === null ? [] : [departure])],
  );
}

function countsIn(day: MarkedDay, mark: AttendanceMark): boolean {
  return madeOf(day).some(({ id }) => id === mark.id);
}

function alreadyIn(judged: JudgedDay, arrival: AttendanceMark | null | undefined): string {
  return words().alreadyIn(judged.firstName, timeOf(judged, arrival?.at ?? ''), authorOf(arrival?.recordedName));
}

function alreadyOut(judged: JudgedDay, departure: AttendanceMark): string {
  return words().alreadyOut(judged.firstName, timeOf(judged, departure.at), authorOf(departure.recordedName));
}

function alreadyAbsent(judged: JudgedDay, mark: AttendanceMark | null): string {
  const { firstName, plan } = judged;
  if (mark !== null) return words().alreadyAbsent(firstName, timeOf(judged, mark.at), authorOf(mark.recordedName));
  const until = formatDate(plan.absence?.untilDay ?? plan.planned.day, 'short');
  return words().plannedAbsent(firstName, until, authorOf(plan.absence?.recordedName));
}

function authorOf(name: string | undefined): string {
  return name === undefined || name === '' ? words().someone : name;
}

function timeOf({ plan }: JudgedDay, instant: string): string {
  return clockTimeAt(instant, plan.planned.timeZone);
}
