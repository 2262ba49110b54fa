import type { DoorOutcome, Identified } from '@daycare-portal/shared/door';

/** What has just been done, with which the last page ends. */
export interface Finished {
  title: string;
  line: string;
  children: Identified['children'];
  /** What Undo takes back: the marks, or the children who wait for the room. */
  markIds: string[];
  /** For which mark a note can be left. */
  noteFor: { studentId: string; firstName: string; kind: 'in' | 'out' | 'absent' } | null;
  /** Other children of the same adult are still to be checked in or out. */
  hasMore: boolean;
}

/** Where the screen is. Nobody’s name is on it before a PIN. */
export type View =
  | { at: 'home' }
  | { at: 'pin'; problem?: string }
  | { at: 'children'; entered: Identified; problem?: string }
  | { at: 'team'; entered: Identified; problem?: string }
  | { at: 'done'; entered: Identified; finished: Finished };

export type Kind = 'in' | 'out' | 'absent';

/** What an adult can do with a child now, which the screen knows and does not ask. */
export function kindFor({ state, waiting }: Identified['children'][number]): 'in' | 'out' | null {
  if (waiting !== null) return null;
  return state === 'in' ? 'out' : 'in';
}

/** The children as they stand after these outcomes. */
export function after(entered: Identified, outcomes: readonly DoorOutcome[], now: string): Identified {
  const children = entered.children.map((child) => {
    const outcome = outcomes.find(({ studentId, status }) => studentId === child.studentId && status !== 'error');
    if (outcome === undefined) return child;
    const { state, waiting, markId } = outcome;
    const since = state === child.state ? child.since : now;
    return { ...child, state: state ?? child.state, since, waiting, waitingId: waiting === null ? null : markId };
  });
  return { ...entered, children };
}
