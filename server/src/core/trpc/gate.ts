import type { FamilyPart } from '@daycare-portal/shared/people';
import type { Permission } from '@daycare-portal/shared/permissions';

/**
 * Who may call a procedure: anyone, anyone signed in, an owner of any daycare, the team of the named daycare, guardians
 * of its children, whoever holds a permission there, anyone signed in about all of their own children, or a guardian whom the office shows that part of the child's page. Or no
 * person at all, but a device of the daycare.
 */
export type Gate = 'public' | 'signedIn' | 'ownsADaycare' | 'member' | 'guardian' | 'ownChildren' | 'device' | OwnChildGate | Permission;
export type OwnChildGate = `ownChild.${FamilyPart}`;
