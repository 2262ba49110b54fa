import type { Permission } from '@daycare-portal/shared/permissions';

/**
 * Who may call a procedure: anyone, anyone signed in, an owner of any daycare, the team and parents of the named daycare, or whoever holds
 * a permission there.
 */
export type Gate = 'public' | 'signedIn' | 'ownsADaycare' | 'memberOrParent' | Permission;
