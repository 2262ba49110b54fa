/** The storage key of the last loaded day on this device. */
export const keptDayKey = 'kept-day';

/** Checked by every page, without loading the code behind it. */
export function hasKeptDay(): boolean {
  return localStorage.getItem(keptDayKey) !== null;
}
