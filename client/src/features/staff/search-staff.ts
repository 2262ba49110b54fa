import { foldAccents } from '@daycare-portal/shared/folding';

/** Those whose name or e-mail holds the words searched for, wherever accents and case stand (product 2). */
export function searchStaff<Person extends { fullName?: string; email: string }>(people: readonly Person[], search: string): Person[] {
  const needle = foldAccents(search.trim());
  return people.filter(({ fullName = '', email }) => foldAccents(`${fullName}\n${email}`).includes(needle));
}
