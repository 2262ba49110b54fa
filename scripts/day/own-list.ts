import type { Meal } from '@daycare-portal/shared/log-kinds';

/** Between which instants something was done. The portal’s time must be within. */
export interface Span {
  from: number;
  until: number;
}

interface OwnDay {
  roomId: string;
  in?: Span;
  out?: Span;
  absent?: string;
  /** How often the family was called because the child did not come. */
  calls?: number;
}

/** What the script knows of the day, apart from the portal. */
export class OwnList {
  readonly children = new Map<string, OwnDay>();
  /** The child whose family said that it comes late. */
  late = '';
  /** Those of whom nobody heard when they were due. */
  readonly missed: string[] = [];
  readonly adults = new Map<string, { in?: Span; out?: Span }>();
  /** Children who ate, by meal, and those of them who ate little. */
  readonly ate = new Map<Meal, { all: Set<string>; little: Set<string> }>();
  /** Napping children, with when they fell asleep and woke, and how often somebody looked. */
  readonly naps = new Map<string, { from: Span; until: Span; checks: number }>();
  readonly doses: { studentId: string; at: Span }[] = [];
  incident: { studentId: string; incidentId: string } | undefined;
  /** Ids of the photos that were taken. */
  readonly photos: string[] = [];
  /** What was written to and fro about a child, in order. */
  wrote: { studentId: string; texts: string[] } | undefined;
  /** Between which instants a room had nobody. */
  short: (Span & { roomId: string }) | undefined;

  /** How many children are enrolled, those included who begin later. */
  enrolled = 0;
  /** What each family wrote in its form, and the child about whom one answer was declined. */
  readonly allergies = new Map<string, string>();
  declined = '';
  /** The adult who came for the first time. */
  firstTimer: { studentId: string; personId: string } | undefined;
  /** The child whose family said in the afternoon that it does not come tomorrow. */
  awayTomorrow = '';
  /** What all families owe together. */
  owed = 0;

  /** The day of this child. */
  of(studentId: string): OwnDay {
    const found = this.children.get(studentId);
    if (found === undefined) throw new Error('There is no such child.');
    return found;
  }

  /** Ids of those who are in, out or absent. */
  counts(): { in: number; out: number; absent: number; expected: number } {
    const all = [...this.children.values()];
    const out = all.filter((day) => day.out !== undefined).length;
    const arrived = all.filter((day) => day.in !== undefined).length;
    const absent = all.filter((day) => day.absent !== undefined).length;
    return { in: arrived - out, out, absent, expected: all.length - arrived - absent };
  }
}
