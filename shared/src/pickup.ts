import { dayAt, weekdayOf } from './centre-time';
import type { PlainDate } from './dates';
import { foldAccents } from './folding';
import { newPickupDays, type AuthorizedHow, type Pickup } from './people';

/** What decides whether someone may pick up one child. */
export interface PickupPerson {
  personId: string;
  fullName: string;
  isGuardian: boolean;
  pickup: Pickup | null;
  notAuthorized: boolean;
  /** Someone has seen their ID, or the team marked them as known. */
  isKnown: boolean;
  pickupChangedAt: string | null;
}

/** The time of a pickup, in the daycare's time zone. */
export interface PickupMoment {
  at: string;
  timeZone: string;
}

/** Who authorized someone else. `personId` is null if the child has no guardian to name. */
export interface AuthorizedBy {
  personId: string | null;
  name: string;
  how: AuthorizedHow;
  at: string;
}

/** With whom a child will leave, as recorded. */
export interface RequestedPickup {
  personId: string | null;
  personName: string | null;
  /** The child goes to school or the bus, which needs nobody from the list. */
  isTaken: boolean;
  idSeen: boolean;
  authorizedBy: Pick<AuthorizedBy, 'personId' | 'name' | 'at'> | null;
}

export type PickupStanding =
  | { mayPickUp: true; firstTime: boolean; isNew: boolean }
  | { mayPickUp: false; why: 'notAuthorized' | 'notOnList' | 'notYet' | 'over' | 'otherDay' };

export type PickupProblem =
  Extract<PickupStanding, { mayPickUp: false }>['why'] | 'personUnknown' | 'resembles' | 'needsGuardian' | 'needsId';

/** The decision. `person` is the listed person meant by the id or the name, `like` the one who stops the check-out. */
interface JudgedPickup {
  problem: PickupProblem | null;
  person: PickupPerson | null;
  like: PickupPerson | null;
}

/** Whether a listed person may pick up the child on some day from this one on. */
export function mayEverPickUp(
  { isGuardian, pickup, notAuthorized }: Pick<PickupPerson, 'isGuardian' | 'pickup' | 'notAuthorized'>,
  day: PlainDate,
): boolean {
  if (notAuthorized) return false;
  return pickup === null ? isGuardian : pickup.until === null || day <= pickup.until;
}

/** Whether a listed person may pick up the child at that moment, without asking anyone. */
export function standingOf(person: PickupPerson, { at, timeZone }: PickupMoment): PickupStanding {
  const { isGuardian, pickup, notAuthorized, isKnown } = person;
  if (notAuthorized) return { mayPickUp: false, why: 'notAuthorized' };
  if (pickup === null && !isGuardian) return { mayPickUp: false, why: 'notOnList' };
  const day = dayAt(at, timeZone);
  if (pickup !== null) {
    if (pickup.from !== null && day < pickup.from) return { mayPickUp: false, why: 'notYet' };
    if (pickup.until !== null && day > pickup.until) return { mayPickUp: false, why: 'over' };
    if (pickup.weekdays !== null && !pickup.weekdays.includes(weekdayOf(day))) return { mayPickUp: false, why: 'otherDay' };
  }
  return { mayPickUp: true, firstTime: !isGuardian && !isKnown, isNew: isNewPickup(person, at) };
}

function isNewPickup({ pickupChangedAt }: PickupPerson, at: string): boolean {
  return pickupChangedAt !== null && Date.parse(at) - Date.parse(pickupChangedAt) < newPickupDays * 24 * 3_600_000;
}

// A guardian can authorize someone for today, but cannot extend an authorization that has ended or not begun.
const canBeAuthorized: readonly PickupProblem[] = ['notOnList', 'otherDay'];

/**
 * The only place that decides who picks up a child. Nobody at all is fine here, and is recorded as such. `people` are everyone around the
 * child, including those who are not authorized.
 */
export function judgePickup(request: RequestedPickup, people: readonly PickupPerson[], moment: PickupMoment): JudgedPickup {
  const { personId, personName } = request;
  if (personId === null && !personName) return { problem: null, person: null, like: null };
  const person = personId === null ? namedIn(people, personName ?? '') : people.find((each) => each.personId === personId);
  if (personId !== null && person === undefined) return { problem: 'personUnknown', person: null, like: null };
  const judged = { person: person ?? null, like: null };
  if (person?.notAuthorized === true) return { ...judged, problem: 'notAuthorized', like: person };
  const like = notAuthorizedLike(people, person?.fullName ?? personName ?? '', person !== undefined);
  if (like !== undefined) return { ...judged, problem: 'resembles', like };
  if (request.isTaken) return { ...judged, problem: null };
  return { ...judged, problem: problemOf(request, person, people, moment) };
}

function problemOf(
  { idSeen, authorizedBy }: RequestedPickup,
  person: PickupPerson | undefined,
  people: readonly PickupPerson[],
  moment: PickupMoment,
): PickupProblem | null {
  const standing = person === undefined ? ({ mayPickUp: false, why: 'notOnList' } as const) : standingOf(person, moment);
  if (standing.mayPickUp) return standing.firstTime && !idSeen ? 'needsId' : null;
  if (!canBeAuthorized.includes(standing.why) || authorizedBy === null) return standing.why;
  const guardians = guardiansOf(people);
  const isTheirs = guardians.some(({ personId }) => personId === authorizedBy.personId);
  const isNamed = guardians.length === 0 && authorizedBy.name !== '';
  if ((!isTheirs && !isNamed) || authorizedBy.at > moment.at) return 'needsGuardian';
  return idSeen ? null : 'needsId';
}

/** The people who can authorize someone else. */
export function guardiansOf<Person extends Pick<PickupPerson, 'isGuardian' | 'notAuthorized'>>(people: readonly Person[]): Person[] {
  return people.filter(({ isGuardian, notAuthorized }) => isGuardian && !notAuthorized);
}

/** If several people share a name, the one who is not authorized is meant. */
function namedIn(people: readonly PickupPerson[], name: string): PickupPerson | undefined {
  const named = people.filter(({ fullName }) => plainName(fullName) === plainName(name));
  return named.find(({ notAuthorized }) => notAuthorized) ?? named[0];
}

/** The person who is not authorized and has this name. For an unlisted name, also one with a similar name. */
export function notAuthorizedLike(people: readonly PickupPerson[], name: string, isListed: boolean): PickupPerson | undefined {
  return people.find(
    ({ notAuthorized, fullName }) => notAuthorized && (isListed ? plainName(fullName) === plainName(name) : resembles(fullName, name)),
  );
}

function plainName(name: string): string {
  return wordsOf(name).join(' ');
}

function wordsOf(name: string): string[] {
  return foldAccents(name)
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Three letters or more in a row are a word that was typed apart, as in D a n i e l. */
function typedTogether(name: string): string {
  return wordsOf(name)
    .join(' ')
    .replace(/(?<=^| )\S(?: \S){2,}(?= |$)/gu, (letters) => letters.replaceAll(' ', ''));
}

/**
 * Whether one name may be the other: each word of the shorter one is a word of the longer, shortened, misspelled, its pet name, or its first
 * letter. A first letter of the longer one may be a name between, as in Ana D. Reyes. A pet name counts only beside another word.
 */
export function resembles(one: string, other: string): boolean {
  return areAlike(wordsOf(one), wordsOf(other)) || areAlike(wordsOf(typedTogether(one)), wordsOf(typedTogether(other)));
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [shorter = [], longer = []] = [one, other].toSorted((a, b) => a.length - b.length);
  if (shorter.length === 0) return false;
  const left = [...longer];
  const mayBe = (word: string, candidate: string) =>
    isSameWord(word, candidate) ||
    isInitial(word, candidate) ||
    (shorter.length > 1 && (isPetName(word, candidate) || isPetName(candidate, word))) ||
    (shorter.length === longer.length && isInitial(candidate, word));
  const isMatched = shorter.every((word) => {
    const at = left.findIndex((candidate) => mayBe(word, candidate));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
  // One letter alone is nobody's name.
  return isMatched && [shorter, longer].every((words) => words.length > 1 || words.some((word) => word.length > 1));
}

function isInitial(letter: string, word: string): boolean {
  return letter.length === 1 && word.startsWith(letter);
}

/** How English and Spanish make a pet name of the beginning of a name: Danny, Katie, Carlitos. The last letter before it is often doubled. */
const petName = /^(.+?)(?:y|ie|ey|it[oa]s?)$/u;

/** Pet names that are other words, such as Bill and Pepe, are not known here. */
function isPetName(word: string, name: string): boolean {
  const stem = petName.exec(word)?.[1]?.replace(/(\p{L})\1$/u, '$1') ?? '';
  return stem.length > 1 && name.startsWith(stem);
}

const shortened = 3;

function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length >= shortened && long.startsWith(short)) return true;
  return mistakesBetween(short, long) <= (short.length < 4 ? 0 : short.length < 7 ? 1 : 2);
}

/** How many letters were left out, added, changed or swapped. */
function mistakesBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const [above, left, corner] = [rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0, rows[i - 1]?.[j - 1] ?? 0];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(above + 1, left + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1));
      row.push(isSwapped ? Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1) : least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
