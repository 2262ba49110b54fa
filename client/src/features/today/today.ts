import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import type { CoverageNow } from '@daycare-portal/shared/room-coverage';
import type { ClockTime } from '@daycare-portal/shared/centre-time';
import type { Kept } from '../../waiting/kept-rows';
import type { MarkDetails, TapKind } from './after-mark';

/** A tap that waited on the device, and that the record contradicts. */
export type Decision = Kept;

/** What the page says after a tap; the next one takes its place. */
export type DayNotice = { id: string; words: string; children: readonly DayChild[] } & (
  | { kind: 'done'; onUndo: () => void }
  | { kind: 'failed'; onRetry: (() => void) | null }
  /** Somebody else was first, or it was taken back. */
  | { kind: 'said' }
);

/** Another time than now for what is done next, and why. */
export interface OtherTime {
  at: string;
  reason: string;
}

/** What the desk and the phone know of the day, and what they do with it. */
export interface Today {
  daycareId: string;
  /** The children stand as they are at this minute, and as the taps that are under way will have them. */
  day: AttendanceDay;
  /** The adults of each room, and what they are counted by; undefined until it is known, and while it is not what is true now. */
  coverage: CoverageNow | undefined;
  /** The start of this minute, and what the daycare's clock shows. */
  now: string;
  clock: ClockTime;
  /** What the server last said, where it is away now: since when that is so; null where it is not. */
  asOf: string | null;
  /** The ids of the children whose last tap is kept on this device until the server is back. */
  waiting: ReadonlySet<string>;
  /** What a plate shows: the first name, with as much of the last name as tells two apart; by the child's id. */
  names: ReadonlyMap<string, string>;
  /** The same in a sentence, with the date of birth where the full name does not tell two apart. */
  nameOf: (child: DayChild) => string;
  /** The full name, with the date of birth where another child has the same; by the child's id, and of a child. */
  wholeNames: ReadonlyMap<string, string>;
  wholeNameOf: (child: DayChild) => string;
  chosen: readonly DayChild[];
  /** Chooses the child, or no longer. */
  toggle: (studentId: string) => void;
  clear: () => void;
  otherTime: OtherTime | null;
  setOtherTime: (time: OtherTime | null) => void;
  /**
   * Answered at once and sent behind it; these children are chosen no longer. Without a time of their own they are marked at
   * `otherTime`. Tells what the page says in the end.
   */
  mark: (children: readonly DayChild[], kind: TapKind, details?: MarkDetails) => Promise<DayNotice | null>;
  /** Takes back the last mark of the child, which is the person's own. */
  undo: (child: DayChild) => void;
  /** What waited and was refused, until this person has decided. */
  decisions: readonly Decision[];
  /** Records it all the same, for this reason; answers with why it cannot be. */
  recordAnyway: (decision: Kept<'attendance.mark'>, reason: string) => Promise<string | undefined>;
  letGo: (decision: Decision) => void;
  notice: DayNotice | null;
  dismissNotice: () => void;
}
