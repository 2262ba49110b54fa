import type { DayChild, NewMark } from '@daycare-portal/shared/attendance';
import type { NewLogEntry, NewSleepCheck, Waking } from '@daycare-portal/shared/daily-log';
import type { HeadcountKind, NewTick } from '@daycare-portal/shared/headcounts';
import type { NewMealTick } from '@daycare-portal/shared/meals';
import { measureTap, type Clock } from './device-clock';

/** The rows of each call that may wait for the server. Their ids are made here, so a row counts once however often it is sent. */
export interface RowsThatWait {
  'attendance.mark': NewMark;
  /** `before` is the child's state before the undone mark, if the page knows it. */
  'attendance.undo': { id: string; studentId: string; markId: string; at: string; before: DayChild | null };
  'attendance.startHeadcount': { id: string; kind: HeadcountKind; outingId: string | null; at: string };
  'attendance.tick': NewTick & { headcountId: string };
  'attendance.finish': { id: string; headcountId: string; note: string | null; at: string };
  'dailyLog.add': NewLogEntry;
  'dailyLog.wake': Waking;
  'dailyLog.check': NewSleepCheck;
  'dailyLog.tickMeals': NewMealTick;
}
export type WaitingCall = keyof RowsThatWait;

// Their names, apart from how they are sent, which is loaded later. The compiler asks for each of them.
const calls: Record<WaitingCall, true> = {
  'attendance.mark': true,
  'attendance.undo': true,
  'attendance.startHeadcount': true,
  'attendance.tick': true,
  'attendance.finish': true,
  'dailyLog.add': true,
  'dailyLog.wake': true,
  'dailyLog.check': true,
  'dailyLog.tickMeals': true,
};

/** A tap, from the moment it is made until the server has answered. */
export interface Kept<Call extends WaitingCall = WaitingCall> {
  call: Call;
  row: RowsThatWait[Call];
  /** The person who tapped. Nobody else sends it. */
  uid: string;
  daycareId: string;
  /** The name of its subject, who may be gone when it is sent. */
  about: string;
  /** What it counts as. */
  countedAs: 'checkIn' | 'checkOut' | 'entry';
  /** Taps are sent in the order in which they were made. */
  order: number;
  /** The clock of the row's times, or null if a person typed them. */
  clock: Clock | null;
  /** Until this time, by the device's clock, the page where it was tapped sends it itself. 0 means it waits. */
  sendFrom: number;
  /** Whether it may have reached the server. */
  tried: boolean;
  /** It was undone after it may have reached the server, so it is sent anyway and then undone. */
  undone: boolean;
  /** Why it was refused, which needs a decision. */
  refused: string | null;
  /** Shows that it was made in a session of this person. Null if the page had no key then. It is added when the tap is first kept. */
  seal?: string | null;
}

/** Why a tap needs a decision that the server has not refused: nobody knows its time. */
export const timeUnsure = 'timeUnsure';

/** Makes this person's seals. It is only in memory. */
let sealer: { uid: string; seal: (text: string) => string } | undefined;
/** The taps that were made on this page, which needs no seal to know them. */
const madeHere = new Set<string>();

/** From now on what this person taps is sealed. */
export function sealFor(uid: string, seal: (text: string) => string): void {
  sealer = { uid, seal };
  notifyOfOrigins();
}

function sealOf({ call, row, uid, daycareId, clock, about, undone }: Kept): string | null {
  if (sealer?.uid !== uid) return null;
  // Taps of an earlier version, which are not undone, were sealed without the last part.
  return sealer.seal(JSON.stringify([call, row, uid, daycareId, clock, about, ...(undone ? ['undone'] : [])]));
}

/** What is known about who made a tap. Until the key has come, nothing is known of what an earlier page kept. */
export type Origin = 'thisPage' | 'sealed' | 'unsealed' | 'unknown';

export function originOf(kept: Kept): Origin {
  if (madeHere.has(kept.row.id)) return 'thisPage';
  if (sealer?.uid !== kept.uid) return 'unknown';
  return typeof kept.seal === 'string' && kept.seal === sealOf(kept) ? 'sealed' : 'unsealed';
}

/** Somebody else may use this page next. */
export function forgetMade(): void {
  madeHere.clear();
}

/** The person has said that these are theirs. */
export function approve(rows: readonly Kept[]): void {
  for (const { row } of rows) madeHere.add(row.id);
  notifyOfOrigins();
}

const longestHeldMs = 60_000;

/** Whether its own page is still sending it. A hold that is too long comes from a clock that was set back. */
export function isHeld({ sendFrom }: Kept): boolean {
  const left = sendFrom - Date.now();
  return left > 0 && left <= longestHeldMs;
}

/** Whether it belongs to the page Activities, which shows by itself what becomes of it. */
export function isOfLog({ call }: Kept): boolean {
  return call.startsWith('dailyLog.');
}

export function isOf<Call extends WaitingCall>(call: Call, kept: Kept): kept is Kept<Call> {
  return kept.call === call;
}

/** The child that it is about, or null for a whole headcount and for an entry of several children. */
export function studentOf({ row }: Kept): string | null {
  return 'studentId' in row ? row.studentId : null;
}

const prefix = 'kept:';
const keyOf = ({ uid, row }: Pick<Kept, 'uid'> & { row: { id: string } }) => `${prefix}${uid}:${row.id}`;

/** Holds what does not fit on the device, as long as the page is open. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();
const read = new Map<string, { raw: string; rows: readonly Kept[] }>();

/** All of this person's rows, in order. The array stays the same until something changes. */
export function listKept(uid: string): readonly Kept[] {
  const own = `${prefix}${uid}:`;
  const keys = [...new Set([...Object.keys(localStorage), ...inMemory.keys()])].filter((key) => key.startsWith(own)).toSorted();
  const values = keys.map((key) => [key, localStorage.getItem(key) ?? inMemory.get(key) ?? ''] as const);
  const raw = values.join('\n');
  const before = read.get(uid);
  if (before?.raw === raw) return before.rows;
  const rows = values.flatMap(([key, value]) => parse(key, value)).toSorted((a, b) => a.order - b.order);
  read.set(uid, { raw, rows });
  return rows;
}

/** The rows to send, without those that need a decision. */
export function listWaiting(uid: string): Kept[] {
  return listKept(uid).filter(({ refused }) => refused === null);
}

/** The person takes these back. Each is still sent, in case the server has it, and then undone. They are sealed anew, so that nobody else can say so. */
export function keepUndone(rows: readonly Kept[]): void {
  keep(rows.map(({ seal: _seal, ...row }) => ({ ...row, undone: true })));
}

/** Stores or updates these rows. */
export function keep(rows: readonly Kept[]): void {
  for (const given of rows) {
    // What was read from the device has a seal, or null.
    const row = given.seal === undefined ? { ...given, seal: sealOf(given) } : given;
    if (given.seal === undefined) {
      madeHere.add(row.row.id);
      measureTap(row.row.id);
    }
    const key = keyOf(row);
    const value = JSON.stringify(row);
    inMemory.delete(key);
    try {
      localStorage.setItem(key, value);
    } catch {
      localStorage.removeItem(key);
      inMemory.set(key, value);
    }
  }
  notify();
}

export function drop(rows: readonly (Pick<Kept, 'uid'> & { row: { id: string } })[]): void {
  for (const key of rows.map(keyOf)) {
    localStorage.removeItem(key);
    inMemory.delete(key);
  }
  notify();
}

export function nextOrder(uid: string): number {
  return (listKept(uid).at(-1)?.order ?? 0) + 1;
}

/** Whether something did not fit on the device and would be lost with this page. */
export function isOnlyInMemory(): boolean {
  return inMemory.size > 0;
}

/** Called on every change, including those in other windows of this browser. */
export function subscribeToKept(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The rows are the same, but something else is known about them. */
function notifyOfOrigins(): void {
  read.clear();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * What was kept by a version with other calls stays where it is and holds up nothing. The same goes for what lies under another's name: it
 * could not be dropped once it is sent.
 */
function parse(key: string, value: string): Kept[] {
  try {
    const kept = JSON.parse(value) as Kept;
    const isWhole = Object.hasOwn(calls, kept.call) && Date.parse(kept.row.at ?? '') > 0 && typeof kept.about === 'string';
    return keyOf(kept) === key && isWhole ? [{ ...kept, seal: kept.seal ?? null }] : [];
  } catch {
    return [];
  }
}
