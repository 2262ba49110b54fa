import type { Generated } from 'kysely';
import type { Amount, LogKind, LogState, Meal, SleepPosition } from '@daycare-portal/shared/log-kinds';
import type { SentOfChild } from '../../core/db/stored-rows';

/** The tables about children. */
export interface ChildTables {
  /** What an entry of the daily log says about one child. The entry's other children have rows with the same `id`. */
  logEntries: SentOfChild & {
    /** The child's place in the entry. */
    position: number;
    kind: LogKind;
    at: string;
    day: string;
    classroomId: string | null;
    /** JSON of the kind's `LogDetail`. */
    detail: string;
    amount: Amount | null;
    note: string | null;
    /** JSON of `Confirmed`s: the questions that somebody answered. */
    confirmed: string | null;
    /** Of a nap: when it ended, who said so, and the departure that ended it. */
    untilAt: string | null;
    untilName: string | null;
    untilMark: string | null;
    state: LogState;
    sharedAt: string | null;
    /** When it was changed after families could read it. */
    editedAt: string | null;
    updatedAt: string;
    waited: number;
    /** The tablet of a room on which it was written. */
    deviceName: Generated<string | null>;
  };
  /** What an entry said about a child before it was changed or removed. Append-only. */
  logVersions: Omit<SentOfChild, 'payloadHash'> & {
    entryId: string;
    change: 'edited' | 'removed';
    kind: LogKind;
    at: string;
    detail: string;
    amount: Amount | null;
    note: string | null;
    untilAt: string | null;
    confirmed: string | null;
    wasShared: number;
  };
  /** A photo and its square, both WebP, once for all children of its entry. Until an entry names it, `entryId` is null. */
  logPhotos: {
    daycareId: string;
    id: string;
    entryId: string | null;
    position: number;
    width: number;
    height: number;
    addedBy: string;
    addedName: string;
    addedAt: string;
    thumbnail: Uint8Array;
    bytes: Uint8Array;
  };
  /** Looks at a sleeping child. Append-only. */
  sleepChecks: SentOfChild & {
    entryId: string;
    at: string;
    position: SleepPosition;
    initials: string;
    waited: number;
    deviceName: Generated<string | null>;
  };
  /** What a child gets instead of a meal of the menu. */
  menuSubstitutes: { daycareId: string; day: string; meal: Meal; studentId: string; food: string };
  /** What a child gets instead of a food at every meal. */
  standingSubstitutes: { daycareId: string; studentId: string; food: string; instead: string };
  /** The count of meals at the table. A `void` takes back the tick that it replaces. Append-only. */
  mealMarks: SentOfChild & {
    day: string;
    meal: Meal;
    kind: 'served' | 'void';
    at: string;
    classroomId: string | null;
    /** The entry of the daily log with which it was ticked. */
    entryId: string | null;
    reason: string | null;
    /** JSON of `Confirmed`s. */
    confirmed: string | null;
    replaces: string | null;
    waited: number;
  };
}

export interface Tables {
  /** Who wrote the menu of a week last. */
  menuWeeks: { daycareId: string; week: string; updatedBy: string; updatedName: string; updatedAt: string };
  /** A meal of the menu. `allergens` is JSON. */
  menuMeals: { daycareId: string; day: string; meal: Meal; food: string; allergens: string };
  /** What a room does in the daily log, if somebody chose it. `held` is JSON of the kinds that wait. */
  logRooms: { daycareId: string; classroomId: string; held: string; sleepChecks: number; updatedAt: string };
}
