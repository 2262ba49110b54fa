import { commandLine, type ActivityEntry } from '@daycare-portal/shared/activity';

/** What one person did again within this time is read as one. */
const pauseMs = 30 * 60_000;

/** The entries of a day, newest first, with what the same person went on doing folded into one. */
export function foldEntries(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const folds: ActivityEntry[][] = [];
  const latest = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const fold = latest.get(key);
    const before = fold?.at(-1);
    if (fold !== undefined && before !== undefined && Date.parse(before.at) - Date.parse(entry.at) <= pauseMs) {
      fold.push(entry);
      continue;
    }
    const begun = [entry];
    latest.set(key, begun);
    folds.push(begun);
  }
  return folds;
}

/** How many records these are about. */
export function countRecords(fold: readonly ActivityEntry[]): number {
  return new Set(fold.map(({ record }) => record?.id)).size;
}

function keyOf({ action, person, record, detail, place }: ActivityEntry): string {
  // Where nobody is known who did it, it is told apart by whom it was tried on.
  const who = person === null ? [place === commandLine, record?.id] : [person.id];
  return JSON.stringify([action, detail, ...who]);
}
