import { dayText } from '@daycare-portal/shared/day-text';
import type { Contact } from '@daycare-portal/shared/people';

/** Name and what they are to the child; of whom there is only an address, the latter alone. */
export function whoIs({ fullName, email, relation, isGuardian }: Pick<Contact, 'fullName' | 'email' | 'relation' | 'isGuardian'>): string {
  const role = relation ?? (isGuardian ? dayText.people.pickup.guardian : null);
  if (role === null) return fullName;
  return fullName === email ? role : `${fullName}, ${role}`;
}
