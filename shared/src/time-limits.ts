/** An invitation opens for so many days after its link was made (product 9). */
export const invitationDays = 7;

/** How long a link to choose a new password is good. */
export const resetHours = 24;

/** A shared device's session ends after so many seconds without use (trust 13). */
export const sharedDeviceIdleSeconds = 15 * 60;
