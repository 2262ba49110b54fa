import { dayText } from './day-text';
import type { Contact } from './people';

/** The name and the relation to the child, or only the relation if there is nothing but an address. */
export function whoIs({ fullName, email, relation, isGuardian }: Pick<Contact, 'fullName' | 'email' | 'relation' | 'isGuardian'>): string {
  const role = relation ?? (isGuardian ? dayText.people.pickup.guardian : null);
  if (role === null) return fullName;
  return fullName === email ? role : `${fullName}, ${role}`;
}
