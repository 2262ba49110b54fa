import * as z from 'zod/mini';
import { type BulkResult, type RowOutcome } from './bulk';
import { bulkRows, Email, Id } from './fields';
import type { MailProblemKind, MailState } from './mail';
import { invitableRoles, roles, type InvitableRole, type Role } from './roles';

/** A row of the bulk invitation. An invalid address fails only its row, but an unknown role fails the call, because nobody types it. */
const InviteRow = z.strictObject({ email: z.string(), role: z.enum(invitableRoles) });
export type InviteRow = z.infer<typeof InviteRow>;

export const BulkInviteStaff = z.strictObject({ daycareId: Id, invites: bulkRows(InviteRow) });

/** `inviteUrl` is the link to pass on, which is shown only once. Null if the row failed or the link is only emailed. */
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
export const SetKeepBooks = z.strictObject({ daycareId: Id, userId: Id, canKeepBooks: z.boolean() });

/** A person on the staff. `role` is the highest of their `roles`. */
export interface StaffEntry {
  id: string;
  userId: string;
  fullName: string;
  email: string;
  role: Role;
  roles: Role[];
  type: 'active';
  canManageStaff: boolean;
  /** Keeps the books: bills and payments, if the person is staff. */
  canKeepBooks: boolean;
  /** Whether the person counts toward the ratio. */
  countsInRatio: boolean;
  createdAt: string;
  joinedBy: HandedOverBy | null;
}

/**
 * Who passed on the link with which a person joined, and when the person joined. It is known until an owner confirms the person or an email
 * proves who they are. `name` is null once that account is deleted.
 */
export interface HandedOverBy {
  name: string | null;
  at: string;
}

/** Someone who was invited and has not joined. An expired invitation can get a new link. */
export interface PendingInvite {
  id: string;
  email: string;
  role: InvitableRole;
  type: 'pending';
  createdAt: string;
  expiresAt: string;
  expired: boolean;
  /** Null if no email was sent and the link was only passed on. */
  mail: MailState | null;
  /** Why it was not sent, or not yet. Null if nothing is wrong. */
  mailProblem: MailProblemKind | null;
  /** Whether somebody has the link: it was copied, printed, shown or emailed. */
  handedOver: boolean;
  /** Whether the caller may make a new link: an owner, or the person who made the present one. */
  mayRenew: boolean;
}

/**
 * The access that a member of the staff gave to others: open links, which end with their removal, and people who joined by a link that they
 * passed on.
 */
export interface GivenAccess {
  /** Open invitations. `role` is null for a guardian, and `studentNames` then has the children. */
  invitations: { email: string; role: InvitableRole | null; studentNames: string[] }[];
  /** One entry for each child. `parentId` is the id of the link, as `removeParentLink` takes it. */
  guardians: (JoinedByLink & { studentId: string; studentName: string; parentId: string })[];
  staff: (JoinedByLink & { userId: string })[];
}

interface JoinedByLink {
  name: string;
  email: string;
  joinedAt: string;
  /** Whether an owner confirmed that this is the right person. */
  confirmed: boolean;
}

export interface DaycareStaffList {
  staff: StaffEntry[];
  pendingInvites: PendingInvite[];
}
