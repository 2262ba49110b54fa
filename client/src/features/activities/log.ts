import type { Asked, Confirmed, LogChild, LogDay, LogEntry, LogPart, NewLogEntry, RunningNap } from '@daycare-portal/shared/daily-log';
import type { LogKind, SleepPosition } from '@daycare-portal/shared/log-kinds';
import type { LineNotice } from '../../shared-features/notice-line';
import type { Kept } from '../../waiting/kept-rows';
import type { PhotosOnWay } from '../../waiting/photos-on-way';

/** An entry as a form fills it in. */
export type Draft = NewLogEntry extends infer Entry
  ? Entry extends NewLogEntry
    ? Pick<Entry, 'kind' | 'detail' | 'studentIds' | 'amounts' | 'note' | 'photoIds' | 'state' | 'confirmed' | 'at'>
    : never
  : never;

/** What happened to an entry: recorded, waiting for the server, or not recorded. */
export type Added = 'saved' | 'waits' | 'refused';

/** An entry that a person has to answer questions about before it is recorded. */
export interface Asking {
  draft: Draft;
  said: string;
  asks: readonly Asked[];
  finish: (added: Added) => void;
}

/** What a change of an entry says. */
export interface LogEdit {
  entry: LogEntry;
  /** Only this child's part, or null for the whole entry. */
  part: LogPart | null;
  fields: Pick<Draft, 'detail' | 'note'> extends infer Fields
    ? Partial<Fields> & { at?: string; amount?: LogPart['amount']; photoIds?: string[]; studentIds?: string[]; confirmed?: Confirmed[] }
    : never;
}

/** What the page knows about the day, and what it can do. */
export interface Log {
  daycareId: string;
  /** Of the chosen room, with what is still being sent. */
  day: LogDay;
  roomId: string;
  /** The start of this minute, and the time on the daycare's clock. */
  now: string;
  clock: string;
  asOf: string | null;
  /** The children of the page: those who are here, or all where nobody is checked in. */
  here: readonly LogChild[];
  notHere: readonly LogChild[];
  nameOf: (studentId: string) => string;
  fullNameOf: (studentId: string) => string;
  childOf: (studentId: string) => LogChild | undefined;
  markOf: (classroomId: string | null) => number | undefined;
  /** The ids of entries, and of naps as `napKey`, that wait on this device for the server. */
  waiting: ReadonlySet<string>;
  refused: readonly Kept[];
  /**
   * Shows the entry at once and sends it, once what has to be answered first is answered. `said` is the page's message. Forms of food say
   * what has to be answered, as `questionsOf` does; the server asks the same.
   */
  add: (draft: Draft, said: string, asks?: readonly Asked[]) => Promise<Added>;
  /** Shows the entry at once, and sends it after its photos. */
  addOncePhotosSent: (draft: Draft, said: string, photos: PhotosOnWay) => void;
  wake: (nap: RunningNap) => void;
  check: (nap: RunningNap, position: SleepPosition) => void;
  share: (entries: readonly LogEntry[]) => Promise<void>;
  /** Resolves to why it was not changed, to what has to be answered first, or to nothing. */
  edit: (edit: LogEdit, said: string) => Promise<{ problem?: string; asks?: readonly Asked[] }>;
  /** Hides it at once, and removes it once nobody can undo that any more. */
  remove: (entry: LogEntry, part: LogPart | null) => void;
  asking: Asking | null;
  /** The entry with the answers, or null if it is not recorded. */
  answer: (draft: Draft | null) => void;
  discard: (kept: Kept) => void;
  /** Says something that is not about an entry. */
  tell: (words: string) => void;
  notice: LineNotice | null;
  dismissNotice: () => void;
}

export const napKey = (nap: { entryId: string; studentId: string }) => `${nap.entryId} ${nap.studentId}`;

/** The entries of a kind that name the child, the latest last. */
export function entriesOf({ entries }: LogDay, kind: LogKind, studentId?: string): LogEntry[] {
  return entries.filter((entry) => entry.kind === kind && (studentId === undefined || entry.studentIds.includes(studentId)));
}
