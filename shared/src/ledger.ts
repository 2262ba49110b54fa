import type { PlainDate } from './dates';
import type { EntryKind } from './ledger-entries';
import type { Amount } from './money';

/** A line of the ledger as the account is worked out from it. A positive amount raises what is owed. */
export interface LedgerEntry {
  id: string;
  /** A deposit is held apart and is no part of the balance. */
  kind: EntryKind;
  amount: Amount;
  /** The day that it is dated. */
  on: PlainDate;
  /** The day on which it was written. */
  knownOn: PlainDate;
  dueOn: PlainDate | null;
  /** The entry that this one takes back. */
  reverses: string | null;
}

/** What a payment or credit pays. */
export interface Allocation {
  fromId: string;
  toId: string;
  amount: Amount;
  knownOn: PlainDate;
}

export interface Standing {
  /** What is owed less unused credit. */
  balance: Amount;
  owed: Amount;
  overdue: Amount;
  credit: Amount;
  deposit: Amount;
  /** What of each entry is neither paid nor used, always positive. Without those that are zero. */
  open: ReadonlyMap<string, Amount>;
  /** The oldest day by which something open is due. */
  oldestDue: PlainDate | null;
  aging: { notDue: Amount; to30: Amount; to60: Amount; to90: Amount; over90: Amount };
}

const dayMs = 24 * 3_600_000;
const daysPast = (due: PlainDate, day: PlainDate) => Math.round((Date.parse(day) - Date.parse(due)) / dayMs);

/**
 * Where an account stands on a day. `known` leaves out what was written later, so that the view of a day never changes; null takes all.
 * Nothing else in the product works out a balance.
 */
export function standingOn(
  entries: readonly LedgerEntry[],
  allocations: readonly Allocation[],
  day: PlainDate,
  known: PlainDate | null = null,
): Standing {
  const isKnown = ({ knownOn }: { knownOn: PlainDate }) => known === null || knownOn <= known;
  const counted = known === null ? entries : entries.filter(isKnown);
  const open = openOf(counted, known === null ? allocations : allocations.filter(isKnown));
  const standing = { balance: 0, owed: 0, overdue: 0, credit: 0, deposit: 0, oldestDue: null as PlainDate | null };
  const aging = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { id, kind, amount, dueOn, on } of counted) {
    if (kind === 'deposit') {
      standing.deposit -= amount;
      continue;
    }
    standing.balance += amount;
    const left = open.get(id);
    if (left === undefined) continue;
    if (amount < 0) {
      standing.credit += left;
      continue;
    }
    const due = dueOn ?? on;
    standing.owed += left;
    if (due < day) standing.overdue += left;
    if (standing.oldestDue === null || due < standing.oldestDue) standing.oldestDue = due;
    aging[bucketOf(daysPast(due, day))] += left;
  }
  return { ...standing, open, aging };
}

/** What of each entry is neither paid nor used, always positive. Without deposits and those of which nothing is left. */
export function openOf(
  entries: readonly Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'reverses'>[],
  allocations: readonly Omit<Allocation, 'knownOn'>[],
): Map<string, Amount> {
  const takenBack = new Set<string>();
  for (const { id, reverses } of entries) if (reverses !== null) takenBack.add(id).add(reverses);
  const used = new Map<string, Amount>();
  for (const { fromId, toId, amount } of allocations) {
    // What pays or is paid by something that was taken back is free again.
    if (takenBack.has(fromId) || takenBack.has(toId)) continue;
    used.set(fromId, (used.get(fromId) ?? 0) + amount);
    used.set(toId, (used.get(toId) ?? 0) + amount);
  }
  const open = new Map<string, Amount>();
  for (const { id, kind, amount } of entries) {
    if (kind === 'deposit' || takenBack.has(id)) continue;
    const left = Math.abs(amount) - (used.get(id) ?? 0);
    if (left !== 0) open.set(id, left);
  }
  return open;
}

function bucketOf(days: number): keyof Standing['aging'] {
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

/** Sorts what is owed by what was due first. */
export function byDue(a: LedgerEntry, b: LedgerEntry): number {
  const [first, second] = [a.dueOn ?? a.on, b.dueOn ?? b.on];
  if (first !== second) return first < second ? -1 : 1;
  return a.on === b.on ? 0 : a.on < b.on ? -1 : 1;
}

/**
 * Which of the unused credit pays which of the open charges, both oldest first. The entries are in the order in which they were written.
 * Only what is named in `from` and `to` is looked at, if they are given.
 */
export function allocateOldest(
  entries: readonly LedgerEntry[],
  open: ReadonlyMap<string, Amount>,
  { from, to }: { from?: ReadonlySet<string>; to?: ReadonlySet<string> } = {},
): { fromId: string; toId: string; amount: Amount }[] {
  const isOpen = (entry: LedgerEntry) => entry.kind !== 'deposit' && open.has(entry.id);
  const credits = entries.filter((entry) => isOpen(entry) && entry.amount < 0 && from?.has(entry.id) !== false);
  const charges = entries.filter((entry) => isOpen(entry) && entry.amount > 0 && to?.has(entry.id) !== false).toSorted(byDue);
  const left = new Map(open);
  const found: { fromId: string; toId: string; amount: Amount }[] = [];
  for (const credit of credits.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1))) {
    for (const charge of charges) {
      const amount = Math.min(left.get(credit.id) ?? 0, left.get(charge.id) ?? 0);
      if (amount === 0) continue;
      found.push({ fromId: credit.id, toId: charge.id, amount });
      left.set(credit.id, (left.get(credit.id) ?? 0) - amount);
      left.set(charge.id, (left.get(charge.id) ?? 0) - amount);
    }
  }
  return found;
}
