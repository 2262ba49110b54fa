import type { Permission } from '@daycare-portal/shared/permissions';

/** Who may call a procedure: anyone, anyone signed in, an owner of any daycare, the team of the daycare named and its parents, or whoever holds a permission there. */
export type Gate = 'public' | 'signedIn' | 'ownsADaycare' | 'memberOrParent' | Permission;
