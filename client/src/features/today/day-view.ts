import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { ClockTime } from '@daycare-portal/shared/center-time';
import { dueAt, minutesLate } from '@daycare-portal/shared/lateness';
import { shortClock, shortTimeAt } from '@daycare-portal/shared/clock-words';
import type { AttendanceDay, AttendanceState, DayChild, DayRoom } from '@daycare-portal/shared/attendance';
import { isMissing } from '@daycare-portal/shared/attendance-day';
import { dayText } from '@daycare-portal/shared/day-text';
import { foldAccents } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';

/** The states with a counter and a place on the wall. Children who are not expected are found by name. */
export const countedStates = ['missing', 'in', 'expected', 'late', 'out', 'absent'] as const;
export type CountedState = (typeof countedStates)[number];
export type StateFilter = CountedState | 'all';

/** Which children are shown. */
export interface DayFilter {
  search: string;
  state: StateFilter;
}

/** The children of one room. */
export interface Shelf {
  id: string;
  /** Null for children without a room. */
  room: DayRoom | null;
  /** In the wall's order. */
  children: readonly DayChild[];
  counts: Record<CountedState, number>;
  /** The room of each child who is shown here as well, because it moves today. */
  elsewhere: ReadonlyMap<string, string>;
  /** Whether any child belongs to this room, today or not. */
  isUsed: boolean;
}

export const noRoomId = 'none';

/** Whether the child is still expected. */
export function isToCome({ state }: Pick<DayChild, 'state'>): boolean {
  return state === 'expected' || state === 'late';
}

/** The state that is shown. A missing child is recorded as here, and shown as missing. */
export function shownState(child: Pick<DayChild, 'state' | 'missingSince'>): AttendanceState | 'missing' {
  return isMissing(child) ? 'missing' : child.state;
}

export function countStates(children: readonly DayChild[]): Record<CountedState, number> {
  const counts = { missing: 0, in: 0, expected: 0, late: 0, out: 0, absent: 0 };
  for (const child of children) {
    const state = shownState(child);
    if (state !== 'notExpected') counts[state] += 1;
  }
  return counts;
}

// Missing children come first, then those who are here by arrival, then expected ones by agreed time, then the shut cubbies.
const places: Record<AttendanceState | 'missing', string> = {
  missing: '-',
  in: '0',
  late: '1',
  expected: '1',
  out: '2',
  absent: '3',
  notExpected: '4',
};

/** The time of arrival, to sort by. Children without one come last. */
export function placeByTime(child: DayChild): string {
  return dueAt(child) ?? '99:99';
}

function placeOf(child: DayChild): string {
  const { state, since } = child;
  const time = isToCome(child) ? placeByTime(child) : state === 'in' || state === 'out' ? (since ?? '') : '';
  return [places[shownState(child)], time, foldAccents(fullNameOf(child)), child.studentId].join('\n');
}

/** The children's ids in the order of a shelf. */
export function orderOf(children: readonly DayChild[]): string[] {
  return children
    .map((child) => ({ id: child.studentId, place: placeOf(child) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ id }) => id);
}

/** Puts the children on their rooms' shelves in this order. With `inBoth`, a child who moves to another room today is on both shelves. */
export function shelvesOf(day: AttendanceDay, shown: readonly DayChild[], order: readonly string[], inBoth = false): Shelf[] {
  const index = new Map(order.map((id, at) => [id, at]));
  const known = new Set(day.rooms.map(({ classroomId }) => classroomId));
  const shelfId = ({ classroomId }: DayChild) => (classroomId !== null && known.has(classroomId) ? classroomId : noRoomId);
  const roomName = (child: DayChild) => day.rooms.find(({ classroomId }) => classroomId === child.classroomId)?.name ?? words.noRoom;
  const all = groupBy(day.children, shelfId);
  const on = groupBy(shown, shelfId);
  const shelf = (id: string, room: DayRoom | null): Shelf => ({
    id,
    room,
    children: [...(on.get(id) ?? []), ...(inBoth ? guestsOf(shown, id) : [])].toSorted(
      (a, b) => (index.get(a.studentId) ?? Infinity) - (index.get(b.studentId) ?? Infinity),
    ),
    counts: countStates(all.get(id) ?? []),
    elsewhere: new Map(inBoth ? guestsOf(shown, id).map((child) => [child.studentId, roomName(child)]) : []),
    isUsed: all.has(id),
  });
  const shelves = day.rooms.map((room) => shelf(room.classroomId, room));
  return on.has(noRoomId) ? [...shelves, shelf(noRoomId, null)] : shelves;
}

/** The children of another room who move to or from this one today. */
export function guestsOf(children: readonly DayChild[], roomId: string): DayChild[] {
  return children.filter(({ classroomId, otherClassroomId }) => otherClassroomId === roomId && classroomId !== roomId);
}

/** The children whose own name or an adult's matches the search, including those not expected today. */
export function matchesFilter(child: DayChild, { search, state }: DayFilter): boolean {
  const needle = foldAccents(search.trim());
  const shownAs = shownState(child);
  if (needle === '') return shownAs !== 'notExpected' && (state === 'all' || state === shownAs);
  const isNamed = (name: string) => ` ${foldAccents(name)}`.includes(` ${needle}`);
  return (state === 'all' || state === shownAs) && (isNamed(fullNameOf(child)) || child.adults.some(isNamed));
}

const words = dayText.today;

/** The line under the name. */
export function plateLine(child: DayChild, clock: ClockTime, timeZone: string): string {
  const { state, since, absence } = child;
  const due = dueAt(child);
  if (isMissing(child)) return words.missingLine;
  if (state === 'in' || state === 'out') return since === null ? '' : shortTimeAt(since, timeZone);
  if (state === 'late') return words.minutes(minutesLate(child, clock));
  if (state === 'absent') return reasonInWords(absence?.reason ?? 'other');
  if (state === 'notExpected') return words.notTodayLine;
  return due === null ? words.expectedLine : words.due(shortClock(due));
}
