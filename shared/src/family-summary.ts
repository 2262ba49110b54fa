import { clockTimeAt } from './clock-words';
import type { FamilyDay } from './family';
import { familyPagesText } from './family-pages-text';
import type { LogKind } from './log-kinds';
import { logWordsText } from './log-words-text';
import { isOf, minutesBetween } from './family-rows';

/** A word of the day, what it is about, and the kind that it comes from. */
export interface Tile {
  kind: LogKind;
  word: string;
  about: string;
}

const mostTiles = 3;
const labels = familyPagesText.tiles;

/** The day in up to three words. What a parent asks first comes first: the last meal, sleep, mood. A baby's day has bottles and diapers. */
export function summaryOf(day: FamilyDay): Tile[] {
  const tiles = [mealOf(day), sleepOf(day), moodOf(day), bottlesOf(day), ...careOf(day)];
  return tiles.filter((tile) => tile !== undefined).slice(0, mostTiles);
}

/** Lunch, if the child had it, and otherwise the last meal. Entries are newest first. */
function mealOf({ entries }: FamilyDay): Tile | undefined {
  const eaten = entries.filter((entry) => isOf('meal', entry)).filter(({ amount }) => amount !== null);
  const { detail, amount = null } = eaten.find((entry) => entry.detail.meal === 'lunch') ?? eaten[0] ?? {};
  if (detail === undefined || amount === null) return undefined;
  const about = amount === 'more' ? labels.atMeal(detail.meal) : labels.ofMeal(detail.meal);
  return { kind: 'meal', word: labels.amounts[amount], about };
}

function sleepOf({ entries, timeZone }: FamilyDay): Tile | undefined {
  const naps = entries.filter((entry) => isOf('nap', entry));
  const running = naps.find(({ detail }) => detail.until == null);
  if (running !== undefined) return { kind: 'nap', word: labels.asleepNow, about: labels.since(clockTimeAt(running.at, timeZone)) };
  const minutes = naps.reduce((sum, { at, detail }) => sum + minutesBetween(at, detail.until ?? at), 0);
  return minutes === 0 ? undefined : { kind: 'nap', word: familyPagesText.length(minutes), about: labels.asleep };
}

function moodOf({ entries }: FamilyDay): Tile | undefined {
  const mood = entries.find((entry) => isOf('mood', entry));
  return mood && { kind: 'mood', word: logWordsText.moods[mood.detail.mood], about: labels.mood };
}

function bottlesOf({ entries }: FamilyDay): Tile | undefined {
  const bottles = entries.filter((entry) => isOf('bottle', entry));
  const ml = bottles.reduce((sum, { detail }) => sum + detail.ml, 0);
  return bottles.length === 0 ? undefined : { kind: 'bottle', word: labels.bottles(bottles.length), about: labels.ml(ml) };
}

function careOf({ entries }: FamilyDay): Tile[] {
  const counted = (['diaper', 'toilet'] as const).map((kind) => ({ kind, n: entries.filter((entry) => entry.kind === kind).length }));
  return counted.flatMap(({ kind, n }) =>
    n === 0 ? [] : [{ kind, word: String(n), about: kind === 'diaper' ? labels.diapers(n) : labels.toilet(n) }],
  );
}
