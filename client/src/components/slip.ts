import { invitationDays, resetHours } from '@daycare-portal/shared/time-limits';
import { text } from '@daycare-portal/shared/text';

/** What a printed link tells. */
export interface Slip {
  /** What the link is. */
  title: string;
  daycare: string;
  email: string;
  /** What one comes to by it, as a short line. */
  purpose: string;
  url: string;
  endsAt: Date;
}

const hour = 3_600_000;

/** The links that are handed over: what they are, and how long one that came at this moment is good. */
export const handedLinks = {
  invitation: { title: () => text.slips.title, end: (cameAt: Date) => new Date(cameAt.getTime() + invitationDays * 24 * hour) },
  reset: { title: () => text.slips.resetTitle, end: (cameAt: Date) => new Date(cameAt.getTime() + resetHours * hour) },
};
