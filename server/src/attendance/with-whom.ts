import type { AttendanceMark, MarkKind, NewMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { judgePickup, type PickupMoment, type PickupPerson, type PickupProblem } from '@daycare-portal/shared/pickup';

/** What a mark keeps of the person who brought or picked up the child. */
export type WithWhom = Pick<AttendanceMark, 'personId' | 'personName' | 'idSeen' | 'authorizedBy' | 'exception'>;

/** The same as somebody says it. */
export type SaidWhom = { kind: MarkKind } & Pick<NewMark, 'goesTo' | 'personId' | 'personName' | 'idSeen' | 'authorizedBy' | 'exception'>;

/** The child whom somebody brings or picks up. */
export interface Accompanied {
  firstName: string;
  around: readonly PickupPerson[];
  moment: PickupMoment;
  /** Owners and staff record what has happened although it must not. */
  mayExcept: boolean;
}

export interface JudgedWhom {
  whom: WithWhom;
  /** Why the child does not leave with this person; null: it does. */
  refusal: { reason: string; problem: PickupProblem } | null;
}

const nobody: WithWhom = { personId: null, personName: null, idSeen: false, authorizedBy: null, exception: null };

/** Who brings the child, or with whom it leaves and whether it may: the rules are those of `judgePickup`. */
export function judgeWhom(said: SaidWhom, { firstName, around, moment, mayExcept }: Accompanied): JudgedWhom {
  const { personId = null, idSeen = false, authorizedBy = null, goesTo = null } = said;
  const personName = said.personName || null;
  if (said.kind !== 'out') return judgeOther(personId, personName, firstName, around);
  const judged = judgePickup({ personId, personName, isTaken: goesTo !== null, idSeen, authorizedBy }, around, moment);
  const name = judged.person?.fullName ?? personName ?? '';
  const guardian = around.find((person) => person.personId === authorizedBy?.personId);
  const whom = {
    personId: judged.person?.personId ?? null,
    personName: name || null,
    idSeen,
    authorizedBy: authorizedBy && { ...authorizedBy, name: guardian?.fullName ?? authorizedBy.name },
    exception: judged.problem === null ? null : said.exception || null,
  };
  const { problem } = judged;
  if (problem === null) return { whom, refusal: null };
  if (whom.exception !== null && problem !== 'personUnknown') {
    return { whom, refusal: mayExcept ? null : { problem, reason: dayText.people.exceptionNotYours } };
  }
  return { whom, refusal: { problem, reason: dayText.people.refused[problem](name, firstName) } };
}

/** Of marks that are no check-out nothing is refused but a person who is not there. */
function judgeOther(personId: string | null, personName: string | null, firstName: string, around: readonly PickupPerson[]): JudgedWhom {
  if (personId === null) return { whom: { ...nobody, personName }, refusal: null };
  const person = around.find((each) => each.personId === personId);
  if (person !== undefined) return { whom: { ...nobody, personId, personName: person.fullName }, refusal: null };
  const problem = 'personUnknown';
  return { whom: nobody, refusal: { problem, reason: dayText.people.refused[problem]('', firstName) } };
}
