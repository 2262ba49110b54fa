import type { Features } from '@daycare-portal/shared/features';
import type { Permission } from '@daycare-portal/shared/permissions';
import { featureOf, permissionsOf, seesOwnRooms } from '@daycare-portal/shared/permissions';
import type { Role } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { featureColumns, featuresIn } from '../daycare/features';
import { DomainError } from '../errors';

declare const authorized: unique symbol;

/** The id of a daycare in which the caller was found to hold the permission of this call. Only this file makes one. */
export type AuthorizedDaycareId = string & { readonly [authorized]: true };

interface Scope {
  readonly daycareId: AuthorizedDaycareId;
  /** All children of the daycare, those in the rooms of a teacher, or those to whom an account is linked. */
  readonly sees: 'all' | 'ownRooms' | 'linked';
  /** The teacher, or the account; empty where all are seen. */
  readonly userId: string;
  /** When that is, as ISO text: besides their own rooms, a teacher sees the room that they are clocked into then, and that day's moves. */
  readonly at: string;
}

/** Whose children a call may be about. Only this file makes one; `children.ts` opens the tables of children for it. */
export type ChildScope = Scope & { readonly [authorized]: true };

/** One person's own links to children, wherever they are. */
export type AccountScope = { readonly userId: string } & { readonly [authorized]: true };

export interface Access {
  daycareId: AuthorizedDaycareId;
  roles: Role[];
  permissions: Permission[];
  children: ChildScope;
}

/**
 * The one gate. FORBIDDEN without the permission, and alike whether or not there is such a daycare (product 11); in other words for one of
 * the staff who lacks the two-factor sign-in that the daycare requires, and where the daycare has switched off what the permission is for.
 */
export async function authorize(db: Db, userId: string, daycareId: string, permission: Permission, at: string): Promise<Access> {
  const { roles, permissions, features, sees, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  if (!permissions.includes(permission)) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  if (lacksTwoFactor) throw new DomainError('FORBIDDEN', 'twoFactorRequired', text.twoFactor.requiredHere);
  const feature = featureOf(permission);
  if (feature !== undefined && !features[feature]) throw new DomainError('FORBIDDEN', 'featureOff', text.features[feature].off);
  return { daycareId: daycareId as AuthorizedDaycareId, roles, permissions, children: scopeOf(daycareId, sees, userId, at) };
}

/** Whose photos a person may look at: as one of the daycare's staff, and as a parent. One of no child where they are neither. */
export async function listPhotoScopes(db: Db, userId: string, daycareId: string, at: string): Promise<ChildScope[]> {
  const { permissions, sees, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  const linked = scopeOf(daycareId, 'linked', userId, at);
  return permissions.includes('students.view') && !lacksTwoFactor ? [scopeOf(daycareId, sees, userId, at), linked] : [linked];
}

/** All children of the daycare, for a rule that holds among all of them. Nothing that is read with it may be shown. */
export function acrossDaycare({ daycareId, at }: ChildScope): ChildScope {
  return scopeOf(daycareId, 'all', '', at);
}

/** All children of the daycare, for a roll: whoever counts heads is shown every name on it. */
export function onRoll({ daycareId, at }: ChildScope): ChildScope {
  return scopeOf(daycareId, 'all', '', at);
}

/** The children of an account, for the person who signed in to it, and for what ends with it. */
export function ofAccount(userId: string): AccountScope {
  return { userId } as AccountScope;
}

// After every shift and move: nobody is clocked in then.
const noDay = '9999';

function scopeOf(daycareId: string, sees: Scope['sees'], userId: string, at: string): ChildScope {
  return { daycareId, sees, userId: sees === 'all' ? '' : userId, at } as ChildScope;
}

interface Held {
  roles: Role[];
  permissions: Permission[];
  /** What the daycare has switched on. */
  features: Features;
  sees: 'all' | 'ownRooms';
  /** The daycare requires two-factor sign-in, and the person has it not. */
  lacksTwoFactor: boolean;
}

// Every call of a procedure asks, too: prepared it takes 10 us.
const listHeld = prepared((db: Db, userId: string, daycareId: string) =>
  db
    .selectFrom('daycareRoles')
    .innerJoin('daycareMembers', (join) =>
      join.onRef('daycareMembers.daycareId', '=', 'daycareRoles.daycareId').onRef('daycareMembers.userId', '=', 'daycareRoles.userId'),
    )
    .leftJoin('daycares', 'daycares.id', 'daycareRoles.daycareId')
    .leftJoin('twoFactor', 'twoFactor.userId', 'daycareRoles.userId')
    .where('daycareRoles.daycareId', '=', daycareId)
    .where('daycareRoles.userId', '=', userId)
    .select(['daycareRoles.role', 'daycareMembers.canManageStaff', 'daycares.twoFactorRequired', 'twoFactor.confirmedAt'])
    .select(['daycares.teachersSeeOwnRooms', ...featureColumns])
    .orderBy('daycareRoles.role'),
);

/** What a person is in a daycare, and may do there; nothing where they are not of its team. */
export async function findHeld(db: Db, userId: string, daycareId: string): Promise<Held> {
  const links = await listHeld(db, userId, daycareId);
  const roles = links.map((link) => link.role);
  const held = {
    roles,
    canManageStaff: links.some((link) => link.canManageStaff === 1),
    teachersSeeOwnRooms: links.some((link) => link.teachersSeeOwnRooms === 1),
  };
  const permissions = permissionsOf(held);
  const sees = seesOwnRooms(held) ? 'ownRooms' : 'all';
  const lacksTwoFactor = links.some((link) => link.twoFactorRequired === 1 && link.confirmedAt === null);
  return { roles, permissions, features: featuresIn(links[0]), sees, lacksTwoFactor };
}

/** The children whom an invitation opens to guardians: those whom its maker sees, at the moment when it is looked at. */
export async function authorizeInvitation(db: Db, invitation: { daycareId: string; invitedBy: string }): Promise<ChildScope> {
  const { sees } = await findHeld(db, invitation.invitedBy, invitation.daycareId);
  // The rooms of one day make nobody a guardian.
  return scopeOf(invitation.daycareId, sees, invitation.invitedBy, noDay);
}

/** All children of a daycare, for what the machine makes of them by itself; who may see that is asked when it is shown. */
export function ofMachine(daycareId: string, at: string): ChildScope {
  return scopeOf(daycareId, 'all', '', at);
}

/** All of a daycare, for tests and drills that fill a database themselves. */
export function authorizeInvited({ daycareId }: { daycareId: string }): ChildScope {
  return scopeOf(daycareId, 'all', '', noDay);
}
