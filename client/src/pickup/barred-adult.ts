import type { ChildPerson } from '@daycare-portal/shared/people';
import { barredLike, type PickupPerson } from '@daycare-portal/shared/pickup';

/** Someone who is not authorized, and whom to call about it. `isSame`: nobody could tell the names apart. */
export interface BarredAdult {
  person: ChildPerson;
  isSame: boolean;
  call: { name: string; number: string } | null;
}

/** The first of the people around a child who is not authorized and has a name like this adult's. */
export function likeAmong(people: readonly ChildPerson[], adult: Parameters<typeof barredLike>[1]): BarredAdult | null {
  const barred = people.map((person) => ({ person, ...toPickupPerson(person) }));
  const [like] = barredLike(barred, adult);
  return like === undefined ? null : { person: like.person.person, isSame: like.isSame, call: whomToCall(people) };
}

export function toPickupPerson({ notAuthorized, firstTime, ...person }: ChildPerson): PickupPerson {
  return { ...person, notAuthorized: notAuthorized !== null, isKnown: !firstTime };
}

/** The first person in emergency order who has a number. */
export function whomToCall(people: readonly ChildPerson[]): BarredAdult['call'] {
  const reachable = people.find(
    ({ notAuthorized, phones, updatedAt }) => notAuthorized === null && updatedAt !== null && phones.length > 0,
  );
  const number = reachable?.phones[0]?.number;
  return reachable === undefined || number === undefined ? null : { name: reachable.fullName, number };
}
