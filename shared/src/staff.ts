import * as z from 'zod/mini';
import { type BulkResult, type RowOutcome } from './bulk';
import { bulkRows, Email, Id } from './fields';
import type { MailState } from './mail';
import { invitableRoles, roles, type InvitableRole, type Role } from './roles';

/** A row of the bulk invitation; its address is judged row by row, its role is not a matter of typing. */
const InviteRow = z.strictObject({ email: z.string(), role: z.enum(invitableRoles) });
export type InviteRow = z.infer<typeof InviteRow>;

export const BulkInviteStaff = z.strictObject({ daycareId: Id, invites: bulkRows(InviteRow) });

/** `inviteUrl` is the link to hand over, shown this once; null unless the row succeeded. */
export interface InvitedStaffRow extends RowOutcome {
  email: string;
  role: InvitableRole;
  inviteUrl: string | null;
}
export type BulkInviteStaffResult = BulkResult<InvitedStaffRow>;

/** `role` is taken as spec 7 has it, and decides nothing: the person leaves the staff whatever their role (contract 5). */
export const ManageDaycareRole = z.strictObject({ daycareId: Id, email: Email, role: z.enum(roles), action: z.literal('remove') });

export const NamedInvite = z.strictObject({ daycareId: Id, inviteId: Id });
export const ChangeRole = z.strictObject({ daycareId: Id, userId: Id, role: z.enum(invitableRoles) });
export const MakeResetLink = z.strictObject({ daycareId: Id, userId: Id });
export const SetManageStaff = z.strictObject({ daycareId: Id, userId: Id, canManageStaff: z.boolean() });

/** A person on the staff, once whatever they are there: `role` is the highest of their `roles`. */
export interface StaffEntry {
  id: string;
  userId: string;
  fullName: string;
  email: string;
  role: Role;
  roles: Role[];
  type: 'active';
  canManageStaff: boolean;
  createdAt: string;
}

/** Someone invited who has not joined; an expired invitation waits for a new link. */
export interface PendingInvite {
  id: string;
  email: string;
  role: InvitableRole;
  type: 'pending';
  createdAt: string;
  expiresAt: string;
  expired: boolean;
  /** Null where no mail went: the link was only handed over. */
  mail: MailState | null;
}

export interface DaycareStaffList {
  staff: StaffEntry[];
  pendingInvites: PendingInvite[];
}
