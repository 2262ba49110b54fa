import * as z from 'zod/mini';
import { bulkRows, type BulkResult, type RowOutcome } from './bulk';
import { Id } from './fields';
import { invitableRoles, type InvitableRole } from './roles';

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
