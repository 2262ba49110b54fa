interface Timed {
  at: string;
  recordedAt: string;
}

/** Compares entries by the minute that people read, and within a minute by when they were written, the earliest first. */
export function compareEntries(one: Timed, other: Timed): number {
  return (
    compareMinutes(one.at, other.at) ||
    compare(one.recordedAt, other.recordedAt) ||
    // Sent together after the server was away.
    compare(one.at, other.at)
  );
}

/** Compares two instants as far as people read them. A list in the order of `compareEntries` stays in it. */
export function compareMinutes(one: string, other: string): number {
  return compare(minuteOf(one), minuteOf(other));
}

const minuteOf = (instant: string) => instant.slice(0, 'YYYY-MM-DDTHH:MM'.length);

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
