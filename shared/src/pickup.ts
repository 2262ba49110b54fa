import { dayAt, weekdayOf } from './centre-time';
import type { PlainDate } from './dates';
import { newPickupDays, type AuthorizedHow, type Pickup } from './people';
import { foldedWords, likenessOf } from './same-name';

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

/**
 * The people who are not authorized for a child and may be this one, by their names. Somebody else has the same family name, too, so that
 * is a question and no answer.
 */
export function barredLike<Person extends Pick<PickupPerson, 'personId' | 'fullName' | 'notAuthorized'>>(
  people: readonly Person[],
  { personId, fullName }: { personId: string | null; fullName: string },
): Person[] {
  const barred = people.filter((one) => one.notAuthorized && one.personId !== personId);
  if (barred.length === 0) return [];
  const folded = foldedWords(fullName);
  return barred.filter((one) => likenessOf(foldedWords(one.fullName), folded) !== null);
}

/** The person who is not authorized and has this name. For an unlisted name, also one with a similar name. */
export function notAuthorizedLike(people: readonly PickupPerson[], name: string, isListed: boolean): PickupPerson | undefined {
  return people.find(
    ({ notAuthorized, fullName }) => notAuthorized && (isListed ? plainName(fullName) === plainName(name) : resembles(fullName, name)),
  );
}

function plainName(name: string): string {
  return foldedWords(name).replaceAll(',', '');
}

export function resembles(one: string, other: string): boolean {
  const likeness = likenessOf(foldedWords(one), foldedWords(other));
  return likeness === 'same' || likeness === 'alike';
}
