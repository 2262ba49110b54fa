import { todayAt } from '@daycare-portal/shared/dates';
import { locale } from '@daycare-portal/shared/language';
import type { PendingInvite } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';

const labels = text.staff;

/** When someone was invited and until when the link works, as in “Nov 18, link expires Wednesday”. */
export function inviteDates({ createdAt, expiresAt, expired }: PendingInvite, now: Date): string {
  return labels.invitedOn(dayOf(new Date(createdAt)), expired ? labels.linkExpired : expiry(new Date(expiresAt), now));
}

function expiry(end: Date, now: Date): string {
  const days = daysBetween(now, end);
  if (days <= 0) return labels.linkExpiresToday;
  if (days === 1) return labels.linkExpiresTomorrow;
  // The same weekday next week would read as today.
  return labels.linkExpires(days < 7 ? new Intl.DateTimeFormat(locale(), { weekday: 'long' }).format(end) : dayOf(end));
}

function daysBetween(from: Date, to: Date): number {
  return Math.round((Date.parse(todayAt(to)) - Date.parse(todayAt(from))) / 86_400_000);
}

function dayOf(date: Date): string {
  return new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' }).format(date);
}
