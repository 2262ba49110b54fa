/** For how many days the link of an invitation works (product 9). */
export const invitationDays = 7;

/** For how many hours a link for choosing a new password works. */
export const resetHours = 24;

/** After how many seconds without use a session on a shared device ends (trust 13). */
export const sharedDeviceIdleSeconds = 15 * 60;

/** For how many seconds after the last touch somebody stays named on the tablet of a room. */
export const namedSeconds = 10 * 60;
