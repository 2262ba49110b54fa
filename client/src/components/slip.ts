import { invitationDays, resetHours } from '@daycare-portal/shared/time-limits';
import { text } from '@daycare-portal/shared/text';

/** The content of a printed link. */
export interface Slip {
  /** What the link is. */
  title: string;
  daycare: string;
  email: string;
  /** What it leads to, as a short line. */
  purpose: string;
  url: string;
  endsAt: Date;
}

const hour = 3_600_000;

/** Describes the links to pass on, and how long a new one works. */
export const handedLinks = {
  invitation: { title: () => text.slips.title, end: (cameAt: Date) => new Date(cameAt.getTime() + invitationDays * 24 * hour) },
  reset: { title: () => text.slips.resetTitle, end: (cameAt: Date) => new Date(cameAt.getTime() + resetHours * hour) },
};
