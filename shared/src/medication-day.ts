import { addDays, dayAt, instantOf, type ClockTime } from './center-time';
import type { PlainDate } from './dates';
import { foldName } from './folding';
import { groupBy } from './groups';
import type { Authorization, Dose, DueDose } from './medication';
import type { DueState, Standing } from './medication-kinds';

/** A dose can be given this many minutes before its time. */
export const dueBeforeMinutes = 30;
/** So many minutes after its time, a dose that nobody recorded is missed. */
export const missedAfterMinutes = 60;
/** Doses closer than this are asked about. */
export const askWithinMinutes = 60;

type Terms = Pick<Authorization, 'id' | 'studentId' | 'medicine' | 'from' | 'until' | 'agreement' | 'usedAt' | 'ended' | 'expiresOn'>;
type Limits = Pick<Authorization, 'id' | 'studentId' | 'medicine' | 'hoursBetween' | 'mostInDay'>;
type Counted = Pick<Dose, 'id' | 'studentId' | 'authorizationId' | 'kind' | 'at' | 'medicine' | 'voided'>;

/** The last moment of the minute that a page shows, so that a dose or a signature of just now counts there at once. */
export function endOfMinute(minute: string): string {
  return `${minute.slice(0, 16)}:59.999Z`;
}

/** Whether a dose may be given under it at this time, and if not, why. */
export function standingOf(authorization: Terms, at: string, timeZone: string): Standing {
  return standingOn(authorization, { at, day: dayAt(at, timeZone) });
}

/** The same with the day of that time. */
function standingOn(authorization: Terms, { at, day }: { at: string; day: PlainDate }): Standing {
  const { agreement, usedAt, ended, from, until, expiresOn } = authorization;
  if (ended !== null && ended.at <= at) return 'ended';
  if (day > until) return 'over';
  if (agreement === null || agreement.at > at) return 'notSigned';
  if (day < from) return 'toCome';
  if (usedAt !== null) return 'used';
  return expiresOn !== null && expiresOn < day ? 'packageExpired' : 'valid';
}

/** The doses that count for the limits of this medicine: given to the child, also under an earlier authorization. */
export function givenOf<Each extends Counted>(
  { id, studentId, medicine }: Pick<Terms, 'id' | 'studentId' | 'medicine'>,
  doses: readonly Each[],
): Each[] {
  const folded = foldName(medicine);
  return doses.filter(
    (dose) =>
      dose.kind === 'given' &&
      dose.voided === null &&
      dose.studentId === studentId &&
      (dose.authorizationId === id || foldName(dose.medicine) === folded),
  );
}

/** The latest dose that was given before this time, or undefined. */
export function lastGiven<Each extends Counted>(
  authorization: Pick<Terms, 'id' | 'studentId' | 'medicine'>,
  doses: readonly Each[],
  before: string,
): Each | undefined {
  return givenOf(authorization, doses)
    .filter(({ at }) => at <= before)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1);
}

const minutesApart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 60_000;

/** The doses so close to this time that another one is asked about. */
export function dosesWithinHour<Each extends Counted>(
  authorization: Pick<Terms, 'id' | 'studentId' | 'medicine'>,
  doses: readonly Each[],
  at: string,
): Each[] {
  return givenOf(authorization, doses).filter((dose) => minutesApart(dose.at, at) < askWithinMinutes);
}

/**
 * The dose that forbids another one at this time, or undefined. Times count as they were, not as they were typed, so a dose that is recorded
 * late is judged beside those before and after it.
 */
export function againstLimit<Each extends Counted>(authorization: Limits, doses: readonly Each[], at: string): Each | undefined {
  const { hoursBetween, mostInDay } = authorization;
  const given = givenOf(authorization, doses).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const near = given.filter((dose) => hoursBetween !== null && minutesApart(dose.at, at) < hoursBetween * 60);
  const close = near.toSorted((a, b) => minutesApart(a.at, at) - minutesApart(b.at, at))[0];
  if (close !== undefined) return close;
  if (mostInDay === null) return undefined;
  const dayMs = 24 * 3_600_000;
  const time = Date.parse(at);
  // Every span of 24 hours that holds this time begins with this dose or with another one.
  for (const begin of [time, ...given.map((dose) => Date.parse(dose.at))]) {
    if (begin > time || time >= begin + dayMs) continue;
    const within = given.filter((dose) => Date.parse(dose.at) >= begin && Date.parse(dose.at) < begin + dayMs);
    if (within.length >= mostInDay) return within.at(-1);
  }
  return undefined;
}

export function stateOfDue({ dueAt, kind, wasHere }: Pick<DueDose, 'dueAt' | 'kind' | 'wasHere'>, now: string): DueState {
  if (kind !== null) return kind;
  const late = (Date.parse(now) - Date.parse(dueAt)) / 60_000;
  if (late < -dueBeforeMinutes) return 'next';
  if (!wasHere) return 'away';
  return late <= missedAfterMinutes ? 'due' : 'missed';
}

/** The times around `dueAt` at which the child has to be here for the dose to be due. */
export function spanOfDue(dueAt: string): { from: string; until: string } {
  const shifted = (minutes: number) => new Date(Date.parse(dueAt) + minutes * 60_000).toISOString();
  return { from: shifted(-dueBeforeMinutes), until: shifted(missedAfterMinutes) };
}

interface DayOfDoses {
  day: PlainDate;
  timeZone: string;
  authorizations: readonly (Terms & Pick<Authorization, 'times'>)[];
  /** Those of the day, at least. */
  doses: readonly (Counted & Pick<Dose, 'due'>)[];
  wasHere: (studentId: string, from: string, until: string) => boolean;
}

/**
 * Every dose that is due on a day, in order of time, with what was recorded for it. It is worked out from the authorizations and doses alone:
 * nothing has to be planned, and what nobody recorded cannot disappear.
 */
export function dueOfDay({ day, timeZone, authorizations, doses, wasHere }: DayOfDoses): DueDose[] {
  const ofDay = doses.filter(({ at, voided }) => voided === null && dayAt(at, timeZone) === day);
  const ofEach = groupBy(ofDay, ({ authorizationId }) => authorizationId);
  // Few times stand in many authorizations, and each takes some microseconds to work out.
  const slotsOf = new Map<ClockTime, Slot>();
  const slotAt = (time: ClockTime) => {
    const known = slotsOf.get(time);
    if (known !== undefined) return known;
    const dueAt = instantOf(day, time, timeZone);
    const slot = { time, dueAt, day: dayAt(dueAt, timeZone) };
    slotsOf.set(time, slot);
    return slot;
  };
  const due = authorizations.flatMap((authorization) => {
    const slots = authorization.times.map(slotAt).filter((slot) => isDue(authorization, slot));
    const answers = answersTo(slots, ofEach.get(authorization.id) ?? []);
    // After the one dose to which a guardian agreed by phone, no other one is due.
    const { usedAt } = authorization;
    const isOpen = ({ time, dueAt }: Slot) => usedAt === null || dueAt <= usedAt || answers.has(time);
    return slots.filter(isOpen).map(({ time, dueAt }) => {
      const answer = answers.get(time);
      const { from, until } = spanOfDue(dueAt);
      const { id: authorizationId, studentId } = authorization;
      return {
        authorizationId,
        studentId,
        day,
        time,
        dueAt,
        doseId: answer?.id ?? null,
        kind: answer?.kind ?? null,
        wasHere: wasHere(studentId, from, until),
      };
    });
  });
  return due.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : a.authorizationId < b.authorizationId ? -1 : 1));
}

interface Slot {
  time: ClockTime;
  dueAt: string;
  day: PlainDate;
}

/** A package that has expired still leaves a dose due: somebody has to ask for a new one. */
function isDue(authorization: Terms, { dueAt, day }: Slot): boolean {
  const standing = standingOn({ ...authorization, usedAt: null }, { at: dueAt, day });
  return standing === 'valid' || standing === 'packageExpired';
}

/** Which dose answers which time: the one that was recorded for it, or else the nearest that is free. */
function answersTo<Each extends Counted & Pick<Dose, 'due'>>(
  slots: readonly { time: ClockTime; dueAt: string }[],
  doses: readonly Each[],
): ReadonlyMap<ClockTime, Each> {
  const answers = new Map<ClockTime, Each>();
  const inOrder = doses.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
  for (const dose of inOrder) if (dose.due !== null && slots.some(({ time }) => time === dose.due)) keep(answers, dose.due, dose);
  for (const dose of inOrder) {
    if (dose.due !== null) continue;
    const free = slots.filter(({ time }) => !answers.has(time));
    const [nearest] = free.toSorted((a, b) => minutesApart(a.dueAt, dose.at) - minutesApart(b.dueAt, dose.at));
    if (nearest !== undefined) answers.set(nearest.time, dose);
  }
  return answers;
}

/** A dose that was given counts more than the word that it was not. */
function keep<Each extends Counted>(answers: Map<ClockTime, Each>, time: ClockTime, dose: Each): void {
  const known = answers.get(time);
  if (known === undefined || (known.kind === 'refused' && dose.kind === 'given')) answers.set(time, dose);
}

/** How far back doses are read for the limits: the longest time between two. */
export function countedSince(day: PlainDate): PlainDate {
  return addDays(day, -4);
}
