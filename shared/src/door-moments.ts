/** When the room has to accept or hand over the child at the door, and when a finger signs there. */
export const doorMoments = ['none', 'out', 'both'] as const;
export type DoorMoment = (typeof doorMoments)[number];

/** What the door’s screen says to everyone is read while walking by. */
export const maxDoorWords = 200;

export const pinDigits = 6;
