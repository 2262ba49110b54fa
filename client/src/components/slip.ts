import { invitationDays } from '@daycare-portal/shared/auth';

/** What a printed invitation tells. */
export interface Slip {
  daycare: string;
  email: string;
  /** What the invitation is to, as a short line. */
  purpose: string;
  url: string;
  endsAt: Date;
}

/** Until when an invitation is good whose link came at this moment. */
export function invitationEnd(cameAt: Date): Date {
  return new Date(cameAt.getTime() + invitationDays * 24 * 3600 * 1000);
}
