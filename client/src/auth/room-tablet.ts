/** Set in the storage of a browser that is the tablet of a room, where nobody signs in. */
const key = 'roomTablet';

export function isRoomTablet(): boolean {
  return localStorage.getItem(key) !== null;
}

export function noteRoomTablet(isOne: boolean): void {
  if (!isOne) return localStorage.removeItem(key);
  try {
    localStorage.setItem(key, '1');
  } catch {
    // With full storage the page of sign-in comes first, and the tablet's after it.
  }
}
