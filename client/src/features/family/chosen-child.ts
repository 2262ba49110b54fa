import type { FamilyChild } from '@daycare-portal/shared/family';

/** The child that the address names, or else one whose day is under way. */
export function chosenOf(children: readonly FamilyChild[], asked: string | null): FamilyChild | undefined {
  return (
    children.find(({ studentId }) => studentId === asked) ??
    children.find(({ state }) => state === 'in') ??
    children.find(({ today }) => today !== null) ??
    children[0]
  );
}
