import { formatDate, todayAt } from '@daycare-portal/shared/dates';
import type { HandedOverBy } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';

/** By whose link someone joined, and when. */
export function joinedByWords({ name, at }: HandedOverBy): string {
  return text.links.joinedBy(name, formatDate(todayAt(new Date(at)), 'short'));
}
