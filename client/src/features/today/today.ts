import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import type { CoverageNow } from '@daycare-portal/shared/room-coverage';
import type { ClockTime } from '@daycare-portal/shared/center-time';
import type { Kept } from '../../waiting/kept-rows';
import type { MarkDetails, TapKind } from './marks/after-mark';

/** A tap that waited on this device, was refused, and is nowhere else. */
export type Decision = Kept;

/** A message of the page after a tap, which the next one replaces. */
export type NewNotice = { words: string; children: readonly DayChild[] } & (
  | { kind: 'done'; onUndo: () => void }
  | { kind: 'failed'; onRetry: (() => void) | null }
  /** Somebody else was first, or the mark was undone. */
  | { kind: 'said' }
);

export type DayNotice = NewNotice & { id: string };

/** Another time than now for the next action, and the reason. */
export interface OtherTime {
  at: string;
  reason: string;
}

/** The day as this screen shows it. */
export interface ShownDay {
  daycareId: string;
  /** The children at this minute, including taps that are still being sent. */
  day: AttendanceDay;
  /** The adults and ratio of each room. Undefined while unknown or outdated. */
  coverage: CoverageNow | undefined;
  /** The start of this minute, and the time on the daycare's clock. */
  now: string;
  clock: ClockTime;
  /** Since when the shown data may be outdated because the server is away, or null. */
  asOf: string | null;
  /** The ids of children whose last tap waits on this device for the server. */
  waiting: ReadonlySet<string>;
  /** The text of each child's plate, by id: the first name, with as much of the last name as is needed to tell children apart. */
  names: ReadonlyMap<string, string>;
  /** The child's name in a sentence, with the date of birth if another child has the same full name. */
  nameOf: (child: DayChild) => string;
  /** The full names, with the date of birth if another child has the same one: by id, and as a function. */
  wholeNames: ReadonlyMap<string, string>;
  wholeNameOf: (child: DayChild) => string;
}

/** The selected children, and the time of the next action on them. */
export interface Choice {
  chosen: readonly DayChild[];
  /** Selects or deselects the child. */
  toggle: (studentId: string) => void;
  clear: () => void;
  otherTime: OtherTime | null;
  setOtherTime: (time: OtherTime | null) => void;
}

/** Sends marks, and says what came of them. */
export interface Marks {
  /**
   * Shows the result at once, sends it, and deselects these children. Marks without a time use `otherTime`. Resolves to the page's final
   * message.
   */
  mark: (children: readonly DayChild[], kind: TapKind, details?: MarkDetails) => Promise<DayNotice | null>;
  /** Undoes the child's last mark, which is this person's own. */
  undo: (child: DayChild) => void;
  /** Waiting taps that were refused and that the server does not keep, until this person lets them go. */
  decisions: readonly Decision[];
  notice: DayNotice | null;
  say: (notice: NewNotice) => DayNotice;
  dismissNotice: () => void;
}

/** The whole of it, which the page alone has. Its parts ask for what they need. */
export type Today = ShownDay & Choice & Marks;
