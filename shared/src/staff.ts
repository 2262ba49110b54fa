import * as z from 'zod/mini';
import { type BulkResult, type RowOutcome } from './bulk';
import { bulkRows, Email, Id } from './fields';
import type { MailProblemKind, MailState } from './mail';
import { invitableRoles, roles, type InvitableRole, type Role } from './roles';

/** A row of the bulk invitation; its address is judged row by row, its role is not a matter of typing. */
const InviteRow = z.strictObject({ email: z.string(), role: z.enum(invitableRoles) });
export type InviteRow = z.infer<typeof InviteRow>;

export const BulkInviteStaff = z.strictObject({ daycareId: Id, invites: bulkRows(InviteRow) });

/** `inviteUrl` is the link to hand over, shown this once; null unless the row succeeded, and where the link goes by mail alone. */
export interface InvitedStaffRow extends RowOutcome {
  email: string;
  role: InvitableRole;
  inviteUrl: string | null;
}
export type BulkInviteStaffResult = BulkResult<InvitedStaffRow>;

/** `role` decides nothing: the person leaves the staff whatever their role (product 11). */
export const ManageDaycareRole = z.strictObject({ daycareId: Id, email: Email, role: z.enum(roles), action: z.literal('remove') });

export const NamedInvite = z.strictObject({ daycareId: Id, inviteId: Id });
export const ChangeRole = z.strictObject({ daycareId: Id, userId: Id, role: z.enum(invitableRoles) });
export const MakeResetLink = z.strictObject({ daycareId: Id, userId: Id });
export const GetGivenAccess = z.strictObject({ daycareId: Id, userId: Id });
export const ConfirmPerson = z.strictObject({ daycareId: Id, userId: Id });
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
  /** Whether the person counts as an adult with the children. */
  countsInRatio: boolean;
  createdAt: string;
  joinedBy: HandedOverBy | null;
}

/**
 * Who handed over the link with which a person joined, and when they joined, until an owner or mail that reached the person says who they
 * are. `name` is null where that account is gone.
 */
export interface HandedOverBy {
  name: string | null;
  at: string;
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
  /** Why it did not go, or has not yet; null where nothing is wrong. */
  mailProblem: MailProblemKind | null;
  /** Somebody has the link: it was copied, printed or shown, or went by mail. */
  handedOver: boolean;
  /** Whether whoever asks may make a new link: an owner, and who made the one that there is. */
  mayRenew: boolean;
}

/** What a member of the staff opened for others: open links that end with their removal, and who joined by a link that they handed over. */
export interface GivenAccess {
  /** Open invitations; `role` is null for a guardian, and then there are the children whose guardian it would make of them. */
  invitations: { email: string; role: InvitableRole | null; studentNames: string[] }[];
  /** One entry a child; `parentId` is the link's, as `removeParentLink` takes it. */
  guardians: (JoinedByLink & { studentId: string; studentName: string; parentId: string })[];
  staff: (JoinedByLink & { userId: string })[];
}

interface JoinedByLink {
  name: string;
  email: string;
  joinedAt: string;
  /** Whether an owner said that it is the right person. */
  confirmed: boolean;
}

export interface DaycareStaffList {
  staff: StaffEntry[];
  pendingInvites: PendingInvite[];
}
