import { foldAccents } from '@daycare-portal/shared/folding';

/** Finds the search words in names and emails, ignoring accents and case (product 2). */
export function searchStaff<Person extends { fullName?: string; email: string }>(people: readonly Person[], search: string): Person[] {
  const needle = foldAccents(search.trim());
  return people.filter(({ fullName = '', email }) => foldAccents(`${fullName}\n${email}`).includes(needle));
}
