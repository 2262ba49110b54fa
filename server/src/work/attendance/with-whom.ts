import type { AttendanceMark, MarkKind, NewMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { judgePickup, type PickupMoment, type PickupPerson, type PickupProblem } from '@daycare-portal/shared/pickup';

/** What a mark stores about the person who dropped off or picked up the child. */
export type MarkedPerson = Pick<AttendanceMark, 'personId' | 'personName' | 'idSeen' | 'authorizedBy' | 'exception'>;

/** The same, as the caller sends it. */
type PersonInput = { kind: MarkKind } & Pick<NewMark, 'personId' | 'personName' | 'idSeen' | 'authorizedBy' | 'exception' | 'notLike'>;

/** The child who is dropped off or picked up. */
interface AccompaniedChild {
  firstName: string;
  around: readonly PickupPerson[];
  moment: PickupMoment;
  /** Whether the caller may record what happened against the rules, as owners and staff may. */
  mayExcept: boolean;
  /** It is not the caller's own child, of whose people nobody says who they are not, or who has authorized them. */
  mayCompare: boolean;
}

/** `stoodAgainst` is for whoever decides about it later. */
export interface RefusedPerson {
  reason: string;
  stoodAgainst: string;
  problem: PickupProblem;
}

export interface JudgedPerson {
  whom: MarkedPerson;
  /** Why the child may not leave with this person, or null. */
  refusal: RefusedPerson | null;
}

const nobody: MarkedPerson = { personId: null, personName: null, idSeen: false, authorizedBy: null, exception: null };

/** Who drops off the child, or with whom it leaves and whether it may. `judgePickup` has the rules. */
export function judgePerson(input: PersonInput, { firstName, around, moment, mayExcept, mayCompare }: AccompaniedChild): JudgedPerson {
  const { personId = null, idSeen = false } = input;
  // For one's own child, no typed name stands in for a guardian.
  const authorizedBy = input.authorizedBy?.personId == null && !mayCompare ? null : (input.authorizedBy ?? null);
  const notLike = mayCompare ? (input.notLike ?? []) : [];
  const personName = input.personName || null;
  if (input.kind !== 'out') return judgeOther(personId, personName, firstName, around);
  const judged = judgePickup({ personId, personName, idSeen, authorizedBy, notLike }, around, moment);
  const name = judged.person?.fullName ?? personName ?? '';
  const guardian = around.find((person) => person.personId === authorizedBy?.personId);
  const whom = {
    personId: judged.person?.personId ?? null,
    personName: name || null,
    idSeen,
    authorizedBy: authorizedBy && { ...authorizedBy, name: guardian?.fullName ?? authorizedBy.name },
    exception: judged.problem === null ? null : input.exception || null,
  };
  const { problem } = judged;
  const refusedPerson = (why: PickupProblem): RefusedPerson => {
    const said = [name, firstName, judged.like?.fullName ?? ''] as const;
    return { problem: why, reason: dayText.people.refused[why](...said), stoodAgainst: dayText.people.stoodAgainst[why](...said) };
  };
  if (problem === null) return { whom, refusal: null };
  if (whom.exception !== null && problem !== 'personUnknown') {
    return { whom, refusal: mayExcept ? null : { ...refusedPerson(problem), reason: dayText.people.exceptionNotYours } };
  }
  return { whom, refusal: refusedPerson(problem) };
}

/** Other marks are refused only for a person who does not exist. */
function judgeOther(personId: string | null, personName: string | null, firstName: string, around: readonly PickupPerson[]): JudgedPerson {
  if (personId === null) return { whom: { ...nobody, personName }, refusal: null };
  const person = around.find((each) => each.personId === personId);
  if (person !== undefined) return { whom: { ...nobody, personId, personName: person.fullName }, refusal: null };
  const problem = 'personUnknown';
  const { refused, stoodAgainst } = dayText.people;
  const refusal = { problem, reason: refused[problem]('', firstName), stoodAgainst: stoodAgainst[problem]('', firstName) } as const;
  return { whom: nobody, refusal };
}
