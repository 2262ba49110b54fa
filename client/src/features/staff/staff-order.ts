import { compareNames } from '@daycare-portal/shared/alphabet';
import { roles } from '@daycare-portal/shared/roles';
import type { PendingInvite, StaffEntry } from '@daycare-portal/shared/staff';
import type { ListOrder } from '../../components/list-order';

export const teamColumns = ['name', 'email', 'role', 'status'] as const;
export type TeamColumn = (typeof teamColumns)[number];

export const waitingColumns = ['email', 'invited', 'role', 'status'] as const;
export type WaitingColumn = (typeof waitingColumns)[number];

export type TeamOrder = ListOrder<TeamColumn>;
export type WaitingOrder = ListOrder<WaitingColumn>;

const byRole = (a: { role: StaffEntry['role'] }, b: { role: StaffEntry['role'] }) => roles.indexOf(a.role) - roles.indexOf(b.role);
const byEmail = (a: { email: string }, b: { email: string }) => compareNames(a.email, b.email);
const managesStaff = ({ role, canManageStaff }: StaffEntry) => role !== 'owner' && canManageStaff;

const ofTeam: Record<TeamColumn, (a: StaffEntry, b: StaffEntry) => number> = {
  name: (a, b) => compareNames(a.fullName, b.fullName),
  email: byEmail,
  role: byRole,
  // People with more to show come first.
  status: (a, b) => Number(managesStaff(b)) - Number(managesStaff(a)),
};

const ofWaiting: Record<WaitingColumn, (a: PendingInvite, b: PendingInvite) => number> = {
  email: byEmail,
  invited: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  role: byRole,
  // The links that expire first come first.
  status: (a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt),
};

/** Returns a sorted copy. Ties are ordered by name. */
export function orderStaff(staff: readonly StaffEntry[], { column, descending }: TeamOrder): StaffEntry[] {
  const direction = descending ? -1 : 1;
  return staff.toSorted((a, b) => direction * ofTeam[column](a, b) || ofTeam.name(a, b));
}

/** The same for invitations. Ties are ordered by address. */
export function orderInvites(invites: readonly PendingInvite[], { column, descending }: WaitingOrder): PendingInvite[] {
  const direction = descending ? -1 : 1;
  return invites.toSorted((a, b) => direction * ofWaiting[column](a, b) || byEmail(a, b));
}
