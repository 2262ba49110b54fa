import type { DayChild } from '@daycare-portal/shared/attendance';
import type { ChildPerson } from '@daycare-portal/shared/people';
import { guardiansOf, isConfirmedGuardian, standingOf, type PickupStanding } from '@daycare-portal/shared/pickup';
import { trpc } from '../../../api/trpc';
import { likeAmong, toPickupPerson, whomToCall, type BarredAdult } from '../../../pickup/barred-adult';
import type { ShownDay } from '../today';

/** For more children than this, pickups are not checked one by one, because a group is leaving. */
const mostChildren = 8;

/** An adult who belongs to all the children. */
export interface Adult {
  person: ChildPerson;
  /** By the strictest child. */
  standing: PickupStanding;
  /** Someone who is not authorized and has a similar name. */
  like: BarredAdult | null;
}

/** Someone not authorized for a child, and whom to call about it. */
export interface CustodyAlert {
  person: ChildPerson;
  child: DayChild;
  call: BarredAdult['call'];
}

export interface Pickups {
  /** Adults who may pick up all of them now, guardians first. */
  adults: Adult[];
  /** New adults whom a family asked for. */
  waiting: ChildPerson[];
  alerts: CustodyAlert[];
  /** Words of an imported list about custody that nobody has decided on yet. */
  undecided: { child: DayChild; words: string }[];
  /** The guardians they all share. */
  guardians: ChildPerson[];
  /** Guardians who cannot authorize anyone before somebody has compared their name. */
  askedGuardians: ChildPerson[];
  /** Who is not authorized and has a name like this one, for somebody who is not on the list. */
  likeOf: (fullName: string) => BarredAdult | null;
  problem: 'notLoaded' | 'tooMany' | null;
}

/** Who may pick up these children. Undefined until known. */
export function usePickups({ daycareId, now }: ShownDay, chosen: readonly DayChild[]): Pickups | undefined {
  const isGroup = chosen.length > mostChildren;
  const checked = isGroup ? [] : chosen;
  const answers = trpc.useQueries((calls) => checked.map(({ studentId }) => calls.people.getPeople({ daycareId, studentId })));
  // A failed request is shown, and does not keep the child here.
  if (answers.some(({ isPending, fetchStatus, failureCount }) => isPending && fetchStatus === 'fetching' && failureCount === 0))
    return undefined;
  const known = checked.flatMap((child, index) => {
    const data = answers[index]?.data;
    return data === undefined ? [] : [{ child, ...data }];
  });
  const problem = isGroup ? 'tooMany' : known.length < checked.length ? 'notLoaded' : null;
  return { ...pickupsOf(known, now), problem };
}

interface Known {
  child: DayChild;
  people: ChildPerson[];
  timeZone: string;
  custody: string | null;
}

export function pickupsOf(known: readonly Known[], at: string): Omit<Pickups, 'problem'> {
  const [first] = known;
  const ofAll = (first?.people ?? []).filter(
    ({ personId, updatedAt }) =>
      updatedAt !== null && known.every(({ people }) => people.some((each) => each.personId === personId && each.notAuthorized === null)),
  );
  const adults = ofAll.map((person) => ({
    person,
    standing: strictest(known, person.personId, at),
    like: likeIn(known, (people) => people.find(({ personId }) => personId === person.personId) ?? person),
  }));
  const rank = ({ person, standing }: Adult) => (standing.mayPickUp ? 0 : 2) + (person.isGuardian ? 0 : 1);
  return {
    adults: adults.toSorted((a, b) => rank(a) - rank(b)),
    waiting: known.length === 1 ? (first?.people ?? []).filter(({ updatedAt }) => updatedAt === null) : [],
    alerts: known.flatMap(({ child, people }) =>
      people.filter(({ notAuthorized }) => notAuthorized !== null).map((person) => ({ person, child, call: whomToCall(people) })),
    ),
    likeOf: (fullName) => likeIn(known, () => ({ personId: null, fullName })),
    undecided: known.flatMap(({ child, custody }) => (custody === null ? [] : [{ child, words: custody }])),
    guardians: ofAll.filter((person) => known.every(({ people }) => isGuardianIn(people, person.personId))),
    askedGuardians: ofAll.filter((person) => person.isAsked && isConfirmedGuardian(toPickupPerson(person))),
  };
}

/** Of all the children, the first of whom someone not authorized has a name like this adult's. */
function likeIn(known: readonly Known[], adultIn: (people: readonly ChildPerson[]) => Parameters<typeof likeAmong>[1]): BarredAdult | null {
  for (const { people } of known) {
    const like = likeAmong(people, adultIn(people));
    if (like !== null) return like;
  }
  return null;
}

function strictest(known: readonly Known[], personId: string, at: string): PickupStanding {
  const standings = known.flatMap(({ people, timeZone }) =>
    people.filter((each) => each.personId === personId).map((person) => standingOf(toPickupPerson(person), { at, timeZone })),
  );
  const refused =
    standings.find((standing) => !standing.mayPickUp && standing.why !== 'resembles') ?? standings.find(({ mayPickUp }) => !mayPickUp);
  if (refused !== undefined) return refused;
  const may = standings.flatMap((standing) => (standing.mayPickUp ? [standing] : []));
  return { mayPickUp: true, firstTime: may.some(({ firstTime }) => firstTime), isNew: may.some(({ isNew }) => isNew) };
}

function isGuardianIn(people: readonly ChildPerson[], personId: string): boolean {
  return guardiansOf(people.map(toPickupPerson)).some((guardian) => guardian.personId === personId);
}
