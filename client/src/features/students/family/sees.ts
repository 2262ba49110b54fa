import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { familyParts, type ChildPerson, type FamilyPart, type LinkPerson } from '@daycare-portal/shared/people';
import { waitsForPage, waitsForPickup } from '../people/person-values';

/** What was switched here and is not saved, by person. */
export type Switched = Readonly<Record<string, readonly FamilyPart[]>>;

/** The guardians of the child, those of one household beside each other. */
export function guardiansOf(people: readonly ChildPerson[]): ChildPerson[] {
  return people
    .filter(({ updatedAt, isGuardian, linkId }) => updatedAt !== null && (isGuardian || linkId !== null))
    .toSorted((a, b) => (a.household ?? 0) - (b.household ?? 0));
}

/** Whether the office has opened a page for this guardian's account, of which it chooses the parts. */
export function hasPage({ account, pageSaid }: ChildPerson): boolean {
  return account === 'active' && pageSaid !== null;
}

/** Why there is nothing to choose yet, or what is to be known of the page. */
export function pageWords(person: ChildPerson): string | null {
  const labels = familySeesText.page;
  if (person.account === 'none') return labels.none;
  if (person.account === 'pending') return labels.pending;
  if (person.notAuthorized !== null) return labels.barred;
  if (waitsForPage(person)) return labels.waits;
  return person.sees?.length === 0 ? labels.ended : null;
}

export function partsOf(person: ChildPerson): readonly FamilyPart[] {
  return person.sees ?? familyParts;
}

/** The households that guardians live in. Without a number they live together. */
export function countHouseholds(guardians: readonly ChildPerson[]): number {
  return new Set(guardians.flatMap(({ household }) => household ?? [])).size;
}

/** These switches, of a part that is on or off from now on. What is as it was saved is no change. */
export function switchPart(switched: Switched, person: ChildPerson, part: FamilyPart, isOn: boolean): Switched {
  const { [person.personId]: before = partsOf(person), ...others } = switched;
  const now = familyParts.filter((each) => (each === part ? isOn : before.includes(each)));
  return String(now) === String(familyParts.filter((each) => partsOf(person).includes(each)))
    ? others
    : { ...others, [person.personId]: now };
}

/** What changed, in a sentence: of one switch what it does, of several for whom. */
export function changesInWords(guardians: readonly ChildPerson[], switched: Switched): string {
  const changed = guardians.flatMap((person) => {
    const now = switched[person.personId];
    return now === undefined
      ? []
      : [{ person, parts: familyParts.filter((part) => now.includes(part) !== partsOf(person).includes(part)), now }];
  });
  const [first] = changed;
  const [part, more] = first?.parts ?? [];
  if (first === undefined || part === undefined) return '';
  const name = (person: ChildPerson) => firstNameOf(person.fullName);
  if (changed.length > 1 || more !== undefined) return familySeesText.changed(changed.map(({ person }) => name(person)));
  const say = first.now.includes(part) ? familySeesText.nowSees : familySeesText.noLonger;
  return say(name(first.person), familySeesText.parts[part]);
}

/** A guardian's relation to the child as it is, except for what they see. Rights that wait for the office still wait. */
export function linkWith(person: ChildPerson, parts: readonly FamilyPart[]): Omit<LinkPerson, 'daycareId' | 'studentId'> {
  const { personId, relation, isGuardian, household, emergencyOrder, pickup, notAuthorized, version } = person;
  return {
    personId,
    relation,
    isGuardian,
    household,
    emergencyOrder,
    pickup,
    notAuthorized,
    version,
    sees: parts.length === familyParts.length ? null : [...parts],
    unsaid: [
      ...(waitsForPickup(person) || person.pickupSaid === null ? ['pickup' as const] : []),
      ...(person.pageSaid === null ? ['page' as const] : []),
    ],
  };
}

/** As one calls them. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
