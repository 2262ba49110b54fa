import type { Features } from '@daycare-portal/shared/features';
import type { FamilyPart } from '@daycare-portal/shared/people';
import type { Permission } from '@daycare-portal/shared/permissions';
import { featureOf, permissionsOf, permissionsInRoom, seesOwnRooms } from '@daycare-portal/shared/permissions';
import type { Role } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { inDaycare } from '../db/in-daycare';
import { featureColumns, featuresIn } from './features';
import { DomainError } from '../errors';

declare const authorized: unique symbol;

/** The id of a daycare in which the caller was found to hold this call's permission. Only this file makes one. */
export type AuthorizedDaycareId = string & { readonly [authorized]: true };

interface Scope {
  readonly daycareId: AuthorizedDaycareId;
  /**
   * All children of the daycare; the children of a teacher's rooms, for Today also those of the room they are clocked in to; those of one room,
   * on its tablet; the children linked to an account; or those of a person who stands at the door.
   */
  readonly sees: 'all' | 'ownRooms' | 'roomsOfToday' | 'room' | 'linked' | 'around';
  /** The teacher, the room, the account or the person at the door; empty when all children are seen. */
  readonly userId: string;
  /** The present as ISO text. Besides their own rooms, a teacher sees the room they are clocked in to and the moves of that day. */
  readonly at: string;
  /** For `linked`: the part of the family page, of one child or, with null, of every child in whose page the account sees that part. */
  readonly page: { readonly part: FamilyPart; readonly studentId: string | null } | null;
}

/** The children whom a call may be about. Only this file makes one, and `children.ts` opens the tables of children for it. */
export type ChildScope = Scope & { readonly [authorized]: true };

/** A person's own links to children, in any daycare. */
export type AccountScope = { readonly userId: string } & { readonly [authorized]: true };

export interface Access {
  daycareId: AuthorizedDaycareId;
  roles: Role[];
  permissions: Permission[];
  children: ChildScope;
}

/**
 * The one gate. FORBIDDEN without the permission, with the same words whether or not the daycare exists (product 11). There are other words
 * for staff without the two-factor sign-in that the daycare requires, and for a permission whose feature the daycare has switched off.
 */
export async function authorize(db: Db, userId: string, daycareId: string, permission: Permission, at: string): Promise<Access> {
  const { roles, permissions, features, sees, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  if (!permissions.includes(permission)) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  if (lacksTwoFactor) throw new DomainError('FORBIDDEN', 'twoFactorRequired', text.twoFactor.requiredHere);
  const feature = featureOf(permission);
  if (feature !== undefined && !features[feature]) throw new DomainError('FORBIDDEN', 'featureOff', text.features[feature].off);
  const children = scopeOf(daycareId, sees === 'ownRooms' && ofToday.has(permission) ? 'roomsOfToday' : sees, userId, at);
  return { daycareId: daycareId as AuthorizedDaycareId, roles, permissions, children };
}

/**
 * What a teacher who is limited to their own rooms needs in a room they help out in: its Today, with whom its children may leave, the doses
 * that are due there, and its badges. Papers, records and prints are left out, because anybody can clock in to any room.
 */
const ofToday: ReadonlySet<Permission> = new Set(['attendance.view', 'attendance.mark', 'people.view', 'staff.clock', 'medication.give']);

/**
 * What is left of this on the tablet of a room, whoever has named themselves there: what Today and Activities need, about the children of the
 * room alone. With null, about no child.
 */
export function ofRoom({ daycareId, roles, permissions, children: { at } }: Access, classroomId: string | null): Access {
  return {
    daycareId,
    roles,
    permissions: permissionsInRoom(permissions),
    children: classroomId === null ? scopeOf(daycareId, 'ownRooms', '', at) : scopeOf(daycareId, 'room', classroomId, at),
  };
}

/** The same children without those of a room that a teacher is only clocked in to. */
export function ofOwnRooms(children: ChildScope): ChildScope {
  const { daycareId, sees, userId, at } = children;
  return sees === 'roomsOfToday' ? scopeOf(daycareId, 'ownRooms', userId, at) : children;
}

/** The children whose photos a person may see, as staff of the daycare and as a parent. Its scope holds no child when they are neither. */
export async function listPhotoScopes(db: Db, userId: string, daycareId: string, at: string): Promise<ChildScope[]> {
  const { permissions, sees, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  const linked = ofPage({ daycareId, userId, studentId: null }, 'photos', at);
  return permissions.includes('students.view') && !lacksTwoFactor
    ? [scopeOf(daycareId, sees === 'all' ? 'all' : 'roomsOfToday', userId, at), linked]
    : [linked];
}

/**
 * What a guardian sees of one child, or of every child of theirs there, in a part of the family page. Rows are found with it only while
 * the office lets them see that part. Whether a call may be made at all is decided in `own-children.ts`.
 */
export function ofPage(
  { daycareId, userId, studentId }: { daycareId: string; userId: string; studentId: string | null },
  part: FamilyPart,
  at: string,
): ChildScope {
  return { ...scopeOf(daycareId, 'linked', userId, at), page: { part, studentId } } as ChildScope;
}

/** The daycare of a device that was found by its cookie. */
export function ofDevice({ daycareId }: { daycareId: string }): AuthorizedDaycareId {
  return daycareId as AuthorizedDaycareId;
}

/** The children around whom the office has confirmed this person, who has entered a PIN at the door. */
export function aroundPerson(daycareId: AuthorizedDaycareId, personId: string, at: string): ChildScope {
  return scopeOf(daycareId, 'around', personId, at);
}

/**
 * What somebody on the team may do who has entered a PIN at the door: clock themselves in and out, whatever else they may do when signed
 * in. FORBIDDEN for one who is no longer on the team, or while the daycare has attendance switched off.
 */
export async function authorizeAtDoor(db: Db, userId: string, daycareId: AuthorizedDaycareId, at: string): Promise<Access> {
  const { roles, permissions, features, sees } = await findHeld(db, userId, daycareId);
  if (!permissions.includes('staff.clock')) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
  if (!features.attendance) throw new DomainError('FORBIDDEN', 'featureOff', text.features.attendance.off);
  const children = scopeOf(daycareId, sees === 'ownRooms' ? 'roomsOfToday' : sees, userId, at);
  return { daycareId, roles, permissions: ['staff.clock'], children };
}

/** All children of the daycare, for rules that hold among all of them. Nothing read with it may be shown. */
export function acrossDaycare({ daycareId, at }: ChildScope): ChildScope {
  return scopeOf(daycareId, 'all', '', at);
}

/** All children of the daycare, for a headcount: the person who counts is shown every name on the roll. */
export function onRoll({ daycareId, at }: ChildScope): ChildScope {
  return scopeOf(daycareId, 'all', '', at);
}

/** The children linked to an account, for the person signed in to it and for deleting it. */
export function ofAccount(userId: string): AccountScope {
  return { userId } as AccountScope;
}

// A time after every shift and move, when nobody is clocked in.
const noDay = '9999';

function scopeOf(daycareId: string, sees: Scope['sees'], userId: string, at: string): ChildScope {
  return { daycareId, sees, userId: sees === 'all' ? '' : userId, at, page: null } as ChildScope;
}

interface Held {
  roles: Role[];
  permissions: Permission[];
  /** The features that the daycare has switched on. */
  features: Features;
  sees: 'all' | 'ownRooms';
  /** Whether the daycare requires two-factor sign-in and the person has not set it up. */
  lacksTwoFactor: boolean;
}

// This runs for every call, and takes 10 us because it is prepared.
const listHeld = prepared((db: Db, userId: string, daycareId: string) =>
  db
    .selectFrom('daycareRoles')
    .innerJoin('daycareMembers', inDaycare('daycareMembers.userId', 'daycareRoles.userId'))
    .leftJoin('daycares', 'daycares.id', 'daycareRoles.daycareId')
    .leftJoin('twoFactor', 'twoFactor.userId', 'daycareRoles.userId')
    .where('daycareRoles.daycareId', '=', daycareId)
    .where('daycareRoles.userId', '=', userId)
    .select([
      'daycareRoles.role',
      'daycareMembers.canManageStaff',
      'daycareMembers.canKeepBooks',
      'daycares.twoFactorRequired',
      'twoFactor.confirmedAt',
    ])
    .select(['daycares.teachersSeeOwnRooms', ...featureColumns])
    .orderBy('daycareRoles.role'),
);

/** What a person is in a daycare and may do there; nothing when they are not on its team. */
export async function findHeld(db: Db, userId: string, daycareId: string): Promise<Held> {
  const links = await listHeld(db, userId, daycareId);
  const roles = links.map((link) => link.role);
  const held = {
    roles,
    canManageStaff: links.some((link) => link.canManageStaff === 1),
    canKeepBooks: links.some((link) => link.canKeepBooks === 1),
    teachersSeeOwnRooms: links.some((link) => link.teachersSeeOwnRooms === 1),
  };
  const permissions = permissionsOf(held);
  const sees = seesOwnRooms(held) ? 'ownRooms' : 'all';
  const lacksTwoFactor = links.some((link) => link.twoFactorRequired === 1 && link.confirmedAt === null);
  return { roles, permissions, features: featuresIn(links[0]), sees, lacksTwoFactor };
}

/** The children whom an invitation opens to guardians: those whom its maker can see when the invitation is looked at. */
export async function authorizeInvitation(db: Db, invitation: { daycareId: string; invitedBy: string }): Promise<ChildScope> {
  const { sees } = await findHeld(db, invitation.invitedBy, invitation.daycareId);
  // Being in a room for one day makes nobody a guardian.
  return scopeOf(invitation.daycareId, sees, invitation.invitedBy, noDay);
}

/** All children of a daycare, for what the server makes by itself. Whoever opens the result is checked then. */
export function ofMachine(daycareId: string, at: string): ChildScope {
  return scopeOf(daycareId, 'all', '', at);
}

/** Whether this account owns a daycare. */
export async function ownsADaycare(db: Db, uid: string): Promise<boolean> {
  const owned = await db
    .selectFrom('daycareRoles')
    .where('userId', '=', uid)
    .where('role', '=', 'owner')
    .select('daycareId')
    .limit(1)
    .executeTakeFirst();
  return owned !== undefined;
}
