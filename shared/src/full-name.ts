/** The name as in a list sorted by last name. */
export function sortedNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName}, ${firstName}`;
}

export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
