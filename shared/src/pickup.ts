import { dayAt, weekdayOf } from './center-time';
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
  /** An owner or staff member said whether the person picks up. Until then `pickup` is only what was asked for. */
  isConfirmed: boolean;
  /** People with a similar name who are not authorized, of whom the office said that this is someone else. */
  notLike: readonly string[];
  /** The name is close to that of someone who is not authorized, and the office has not said whether they are one person. */
  isAsked: boolean;
  pickupChangedAt: string | null;
  /** The name as `foldedWords` stored it. */
  nameFolded?: string | null;
}

/** The time of a pickup, in the daycare's time zone. */
export interface PickupMoment {
  at: string;
  timeZone: string;
  /** The day of the stay that it ends, if that is an earlier one. */
  day?: PlainDate;
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
  idSeen: boolean;
  /** People who are not authorized, of whom somebody who compared the face and a photo ID said that this is someone else. */
  notLike: readonly string[];
  authorizedBy: Pick<AuthorizedBy, 'personId' | 'name' | 'at'> | null;
}

export type PickupStanding =
  | { mayPickUp: true; firstTime: boolean; isNew: boolean }
  | { mayPickUp: false; why: 'notAuthorized' | 'notOnList' | 'notConfirmed' | 'notYet' | 'over' | 'otherDay' | 'resembles' };

export type PickupProblem = Extract<PickupStanding, { mayPickUp: false }>['why'] | 'personUnknown' | 'needsGuardian' | 'needsId';

/** The decision. `person` is the listed person meant by the id or the name, `like` the one who stops the check-out. */
interface JudgedPickup {
  problem: PickupProblem | null;
  person: PickupPerson | null;
  like: PickupPerson | null;
}

/** Whether a listed person may pick up the child on some day from this one on, if need be once somebody has compared them. */
export function mayEverPickUp(
  { pickup, notAuthorized, isConfirmed }: Pick<PickupPerson, 'pickup' | 'notAuthorized' | 'isConfirmed'>,
  day: PlainDate,
): boolean {
  return !notAuthorized && isConfirmed && pickup !== null && (pickup.until === null || day <= pickup.until);
}

/** Whether a listed person may pick up the child at that moment, without asking anyone. */
export function standingOf(person: PickupPerson, { at, timeZone }: PickupMoment): PickupStanding {
  const { pickup, notAuthorized, isKnown, isConfirmed, isAsked } = person;
  if (notAuthorized) return { mayPickUp: false, why: 'notAuthorized' };
  if (pickup === null) return { mayPickUp: false, why: 'notOnList' };
  if (!isConfirmed) return { mayPickUp: false, why: 'notConfirmed' };
  const day = dayAt(at, timeZone);
  if (pickup.from !== null && day < pickup.from) return { mayPickUp: false, why: 'notYet' };
  if (pickup.until !== null && day > pickup.until) return { mayPickUp: false, why: 'over' };
  if (pickup.weekdays !== null && !pickup.weekdays.includes(weekdayOf(day))) return { mayPickUp: false, why: 'otherDay' };
  if (isAsked) return { mayPickUp: false, why: 'resembles' };
  return { mayPickUp: true, firstTime: !isKnown, isNew: isNewPickup(person, at) };
}

function isNewPickup({ pickupChangedAt }: PickupPerson, at: string): boolean {
  return pickupChangedAt !== null && Date.parse(at) - Date.parse(pickupChangedAt) < newPickupDays * 24 * 3_600_000;
}

// A guardian can authorize someone for today, but cannot extend an authorization that has ended or not begun.
const canBeAuthorized: readonly PickupProblem[] = ['notOnList', 'notConfirmed', 'otherDay'];

/**
 * The only place that decides who picks up a child. Nobody at all is fine here, and is recorded as such; whoever is named is judged, wherever
 * they take the child. `people` are everyone around the child, including those who are not authorized.
 */
export function judgePickup(request: RequestedPickup, people: readonly PickupPerson[], moment: PickupMoment): JudgedPickup {
  const { personId, personName } = request;
  if (personId === null && !personName) return { problem: null, person: null, like: null };
  const person = personId === null ? namedIn(people, personName ?? '') : people.find((each) => each.personId === personId);
  if (personId !== null && person === undefined) return { problem: 'personUnknown', person: null, like: null };
  const judged = { person: person ?? null, like: null };
  if (person?.notAuthorized === true) return { ...judged, problem: 'notAuthorized', like: person };
  const close = person === undefined ? barredLike(people, { personId: null, fullName: personName ?? '' }) : barredLike(people, person);
  const like = close.find((one) => one.isSame || !request.notLike.includes(one.person.personId));
  if (like !== undefined) return { ...judged, problem: 'resembles', like: like.person };
  return { ...judged, problem: problemOf(request, { person, isCompared: close.length > 0 }, people, moment) };
}

function problemOf(
  { personName, idSeen, authorizedBy }: RequestedPickup,
  { person, isCompared }: { person: PickupPerson | undefined; isCompared: boolean },
  people: readonly PickupPerson[],
  moment: PickupMoment,
): PickupProblem | null {
  // Whoever compared them has answered what is asked about the name.
  const standing =
    person === undefined ? ({ mayPickUp: false, why: 'notOnList' } as const) : standingOf({ ...person, isAsked: false }, moment);
  if (standing.mayPickUp) return (standing.firstTime || isCompared) && !idSeen ? 'needsId' : null;
  if (!canBeAuthorized.includes(standing.why) || authorizedBy === null) return standing.why;
  // Whoever takes the child cannot be the one who allows it, nor can a guardian whose own time has ended or not begun.
  const isTheirs = guardiansOf(people).some(
    (one) =>
      one.personId === authorizedBy.personId && one.personId !== person?.personId && !isOutsideTime(one, dayAt(moment.at, moment.timeZone)),
  );
  const isNamed =
    authorizedBy.personId === null &&
    !people.some(isConfirmedGuardian) &&
    isSomebodyElse(authorizedBy.name, person?.fullName ?? personName ?? '', people);
  if ((!isTheirs && !isNamed) || !isOfThatDay(authorizedBy.at, moment)) return 'needsGuardian';
  return idSeen ? null : 'needsId';
}

function isOutsideTime({ pickup }: PickupPerson, day: PlainDate): boolean {
  return pickup !== null && ((pickup.from !== null && day < pickup.from) || (pickup.until !== null && day > pickup.until));
}

/** Whether a typed name can be a guardian's word: neither that of whoever takes the child, nor that of somebody who is not authorized. */
function isSomebodyElse(name: string, taker: string, people: readonly PickupPerson[]): boolean {
  const folded = foldedWords(name);
  if (folded === '' || likenessOf(foldedWords(taker), folded) === 'same') return false;
  // A relative of somebody who is not authorized has the same family name.
  return people.every((one) => !one.notAuthorized || [null, 'family'].includes(likenessOf(foldedOf(one), folded)));
}

/** A guardian speaks for one day: that of the mark. */
function isOfThatDay(said: string, { at, timeZone, day }: PickupMoment): boolean {
  const saidOn = dayAt(said, timeZone);
  return said <= at && (saidOn === dayAt(at, timeZone) || saidOn === day);
}

/** The people who can authorize someone else: guardians whom the office has confirmed, unless their name is a question. */
export function guardiansOf<Person extends Guardian & Pick<PickupPerson, 'isAsked'>>(people: readonly Person[]): Person[] {
  return people.filter((one) => isConfirmedGuardian(one) && !one.isAsked);
}

/** The guardians who can agree to a medicine: those whom the office has confirmed, or where there are none, those nobody has barred. */
export function guardiansToAgree<Person extends Guardian>(people: readonly Person[]): Person[] {
  const free = people.filter(({ isGuardian, notAuthorized }) => isGuardian && !notAuthorized);
  return free.some(isConfirmedGuardian) ? free.filter(isConfirmedGuardian) : free;
}

type Guardian = Pick<PickupPerson, 'isGuardian' | 'notAuthorized' | 'isConfirmed'>;

export function isConfirmedGuardian({ isGuardian, notAuthorized, isConfirmed }: Guardian): boolean {
  return isGuardian && !notAuthorized && isConfirmed;
}

/** If several people share a name, the one who is not authorized is meant. */
function namedIn(people: readonly PickupPerson[], name: string): PickupPerson | undefined {
  const plain = plainName(foldedWords(name));
  const named = people.filter((one) => plainName(foldedOf(one)) === plain);
  return named.find(({ notAuthorized }) => notAuthorized) ?? named[0];
}

function plainName(folded: string): string {
  return folded.replaceAll(',', '');
}

type Named = Pick<PickupPerson, 'personId' | 'fullName' | 'nameFolded'>;

function foldedOf({ fullName, nameFolded }: Pick<Named, 'fullName' | 'nameFolded'>): string {
  return nameFolded ?? foldedWords(fullName);
}

/**
 * The people who are not authorized for a child and may be this one, by their names, without those of whom the office said that they are
 * someone else. A relative has the same family name, so it is a question and no answer. `isSame`: nobody could tell the names apart.
 */
export function barredLike<Person extends Named & Pick<PickupPerson, 'notAuthorized'>>(
  people: readonly Person[],
  {
    personId,
    isConfirmed = false,
    notLike = [],
    ...named
  }: Omit<Named, 'personId'> & Partial<Pick<PickupPerson, 'isConfirmed' | 'notLike'>> & { personId: string | null },
): { person: Person; isSame: boolean }[] {
  const barred = people.filter((one) => one.notAuthorized && one.personId !== personId && !notLike.includes(one.personId));
  if (barred.length === 0) return [];
  const folded = foldedOf(named);
  return barred.flatMap((person) => {
    const likeness = likenessOf(foldedOf(person), folded);
    // “Father” may be anybody, except those whom the office knows.
    return likeness === null || (likeness === 'unnamed' && isConfirmed) ? [] : [{ person, isSame: likeness === 'same' }];
  });
}
