import { commandLine, type ActivityEntry } from '@daycare-portal/shared/activity';

/** Repeats by the same person within this time are folded into one entry. */
const pauseMs = 30 * 60_000;

/** Folds the entries of a day, newest first, when one person repeats an action. */
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

/** How many records these entries are about. */
export function countRecords(fold: readonly ActivityEntry[]): number {
  return new Set(fold.map(({ record }) => record?.id)).size;
}

function keyOf({ action, person, record, detail, place }: ActivityEntry): string {
  // Entries without a known person are told apart by the account that was tried.
  const who = person === null ? [place === commandLine, record?.id] : [person.id];
  return JSON.stringify([action, detail, ...who]);
}
