import type { InvitableRole } from '@daycare-portal/shared/roles';
import type { Generated } from 'kysely';

export interface Tables {
  /** With a role, an invitation to the staff. Without one, to the guardian of every child that has the address. */
  invitations: {
    id: string;
    daycareId: string;
    email: string;
    emailFolded: string;
    role: InvitableRole | null;
    tokenHash: string;
    invitedBy: string;
    createdAt: string;
    expiresAt: string;
    acceptedAt: string | null;
    cancelledAt: string | null;
    /** When its link was copied, printed or shown as a QR code. */
    handedOverAt: Generated<string | null>;
    /** Whether the link was emailed and shown to nobody. */
    onlyMailed: Generated<number>;
  };
}
