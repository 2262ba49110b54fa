/** The parts of a daycare that open pages show. Each is also the name of a router. */
export const topics = [
  'students',
  'classrooms',
  'staff',
  'daycare',
  'attendance',
  'headcounts',
  // The marks of adults.
  'coverage',
  'health',
  'people',
  'dailyLog',
  'forms',
  'messages',
  'billing',
  // Reports about incidents, medication and drills.
  'records',
] as const;
export type Topic = (typeof topics)[number];

/** Never contains what a record holds. People who may see that load it themselves. */
export interface LiveChange {
  topic: Topic;
}

/** The header with a mutation's window id. */
export const windowHeader = 'x-window-id';

/** The header ("1") of requests that a page sends by itself. They do not keep a session open. */
export const unattendedHeader = 'x-unattended';

/** The header with the user id that a page sends a call for. The server refuses it if someone else is signed in by then. */
export const personHeader = 'x-sent-by';
