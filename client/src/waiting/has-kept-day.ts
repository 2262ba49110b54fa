/** Where what was last loaded of the day stands on this device. */
export const keptDayKey = 'kept-day';

/** Looked at by every page, without the code that goes with it. */
export function hasKeptDay(): boolean {
  return localStorage.getItem(keptDayKey) !== null;
}
