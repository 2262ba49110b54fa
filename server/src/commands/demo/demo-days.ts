import type { Absence, DayChild, NewMark } from '@daycare-portal/shared/attendance';
import { addDays, type ClockTime } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { isoTime, later, newId } from '../../core/runtime';
import type { Team } from './demo-team';
import { seededChoices, type Choices } from './random';

/** Something that happens to a child and is marked within a few minutes. */
export interface Step {
  at: string;
  mark: Omit<NewMark, 'id' | 'at'>;
}

/** A day that is being written. */
export interface WrittenDay {
  team: Team;
  day: PlainDate;
  choices: Choices;
}

export function beginDay(team: Team, day: PlainDate): WrittenDay {
  return { team, day, choices: seededChoices(`the day ${day}`) };
}

/**
 * Writes an ordinary day, with a drill or a trip at ten on some days. On a day that is to be left open, the last child is not checked out.
 */
export async function writeDay(
  team: Team,
  day: PlainDate,
  { leftOpen, meanwhile }: { leftOpen: boolean; meanwhile?: (() => Promise<void>) | undefined },
): Promise<void> {
  const written = beginDay(team, day);
  const morning = await expectedAt(written, '06:30');
  const [forgotten] = leftOpen ? morning.filter(({ expectedUntil }) => expectedUntil === null) : [];
  const steps = morning.flatMap((child) => ordinarySteps(written, child));
  const isForgotten = ({ mark }: Step) => mark.studentId === forgotten?.studentId && mark.kind !== 'in';
  const played = steps.filter((step) => !isForgotten(step));
  const isBefore = ({ at }: Step) => at < team.at(day, '10:00');
  await play(written, played.filter(isBefore));
  await meanwhile?.();
  await play(
    written,
    played.filter((step) => !isBefore(step)),
  );
  await play(written, await afternoonSteps(written));
}

/** The children who come in the afternoon, some of them for the second time. */
export async function afternoonSteps(written: WrittenDay): Promise<Step[]> {
  const children = await expectedAt(written, '12:10');
  return children.filter(({ expectedFrom }) => (expectedFrom ?? '') >= '12:00').flatMap((child) => stay(written, child));
}

/** The children who are expected on this day as of this time; in the morning, those who come after noon are left out. */
export async function expectedAt({ team, day }: WrittenDay, time: ClockTime): Promise<DayChild[]> {
  team.stage.turnTo(team.at(day, time));
  const { children } = await team.owner.attendance.getDay({ daycareId: team.daycareId, day });
  return children.filter(({ state, expectedFrom }) => state === 'expected' && (time > '12:00' || (expectedFrom ?? '') < '12:00'));
}

const absences: readonly [Absence, ...Absence[]] = [
  { reason: 'sick', note: 'Fever since last night' },
  { reason: 'sick', note: null },
  { reason: 'family', note: 'Grandparents are visiting' },
  { reason: 'appointment', note: 'Dentist, back tomorrow' },
];

/** An ordinary day of one child. Most stay; a few are absent, out for an hour, or in another room for a while. */
export function ordinarySteps(written: WrittenDay, child: DayChild): Step[] {
  const { team, day, choices } = written;
  const { studentId } = child;
  if (choices.chance(0.05)) {
    const personName = adultOf(written, studentId);
    return [{ at: shortlyAfter(written, '07:45'), mark: { studentId, kind: 'absent', absence: choices.pick(absences), personName } }];
  }
  const steps = stay(written, child);
  const staysAllDay = steps.at(-1)?.at !== undefined && (steps.at(-1)?.at ?? '') > team.at(day, '13:00');
  if (!staysAllDay || !choices.chance(0.04)) return steps;
  return [
    ...steps,
    { at: shortlyAfter(written, '10:30'), mark: { studentId, kind: 'out', note: 'Doctor, back before lunch' } },
    { at: shortlyAfter(written, '11:30'), mark: { studentId, kind: 'in' } },
  ];
}

/** The child comes and leaves at about the agreed times. */
export function stay(written: WrittenDay, { studentId, expectedFrom, expectedUntil }: DayChild): Step[] {
  const { choices } = written;
  const from = expectedFrom ?? choices.pick(['07:15', '07:30', '07:45', '08:00', '08:15', '08:30', '08:45']);
  const until = expectedUntil ?? choices.pick(['15:15', '15:45', '16:15', '16:45', '17:15', '17:30']);
  const goesToSchool = until < '09:00';
  const isLate = !goesToSchool && choices.chance(0.06);
  const bringer = adultOf(written, studentId);
  return [
    {
      at: shortlyAfter(written, from, isLate ? 15 : -3),
      mark: { studentId, kind: 'in', personName: choices.chance(0.7) ? bringer : null },
    },
    {
      at: shortlyAfter(written, until, -4),
      mark: { studentId, kind: 'out', ...(goesToSchool ? { goesTo: 'school' } : { personName: adultOf(written, studentId) }) },
    },
  ];
}

/** Within the four minutes from then on, so that several children can be marked together. */
export function shortlyAfter({ team, day, choices }: WrittenDay, time: ClockTime, minutes = 0): string {
  return isoTime(later(new Date(team.at(day, time)), minutes * 60 + choices.between(0, 230)));
}

/** The person who brings or picks up the child. */
export function adultOf({ team, choices }: WrittenDay, studentId: string): string | null {
  const [first, second] = team.adults.get(studentId) ?? [];
  return (second !== undefined && choices.chance(0.4) ? second : first) ?? null;
}

/** Marks what happens until now; events within a few minutes are marked together soon afterwards. */
export async function play({ team, choices }: WrittenDay, steps: readonly Step[], until?: Date): Promise<void> {
  const { stage, daycareId } = team;
  const happened = steps.filter(({ at }) => until === undefined || later(new Date(at), markedWithin) <= until);
  for (const batch of together(happened)) {
    stage.turnTo(isoTime(later(new Date(batch.at(-1)?.at ?? ''), choices.between(5, markedWithin))));
    const marks = batch.map(({ at, mark }) => ({ ...mark, id: newId(stage.runtime), at }));
    await choices.pick([team.teacher, team.teacher, team.staff]).attendance.mark({ daycareId, marks });
  }
}

const togetherWithin = 4 * 60;
export const markedWithin = 40;

/** The steps in order, those of a few minutes in one batch. */
export function* together<Step extends { at: string }>(steps: readonly Step[]): Generator<Step[]> {
  const left = steps.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  while (left[0] !== undefined) {
    const end = later(new Date(left[0].at), togetherWithin);
    yield left.splice(0, left.filter(({ at }) => new Date(at) <= end).length);
  }
}

/** The days before this one, latest first. */
export function daysBefore(day: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, index) => addDays(day, -1 - index));
}
