/** Those whose name or e-mail holds the words searched for, wherever accents and case stand (spec 2). */
export function searchStaff<Person extends { fullName?: string; email: string }>(people: readonly Person[], search: string): Person[] {
  const needle = fold(search.trim());
  return people.filter(({ fullName = '', email }) => fold(`${fullName}\n${email}`).includes(needle));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
