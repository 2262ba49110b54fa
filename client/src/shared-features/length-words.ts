import { headcountText } from '@daycare-portal/shared/headcount-text';

/** Formats the time between two instants, such as 2 min 40 s. */
export function lengthInWords(from: string, until: string): string {
  const { lasted, lastedHours } = headcountText.headcount;
  const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? lasted(minutes, seconds % 60) : lastedHours(Math.floor(minutes / 60), minutes % 60);
}
