/** What a health item is about. */
export const healthKinds = ['allergy', 'intolerance', 'condition', 'diet', 'medication', 'other'] as const;
export type HealthKind = (typeof healthKinds)[number];

/** The worst first. */
export const severities = ['severe', 'moderate', 'mild'] as const;
export type Severity = (typeof severities)[number];

/** What everybody on the team sees of a child's health at a glance. */
export interface Badge {
  kind: HealthKind;
  label: string;
  severity: Severity | null;
}

/** How a badge looks. An allergy whose severity nobody told is not shown as harmless: `unknown` looks like a moderate one and says so. */
export type BadgeLook = Severity | 'unknown';

/** Null where a badge has no shape: a diet, say, is said in words alone. */
export function badgeLook({ kind, severity }: Pick<Badge, 'kind' | 'severity'>): BadgeLook | null {
  return severity ?? (kind === 'allergy' || kind === 'intolerance' ? 'unknown' : null);
}

const looks: readonly (BadgeLook | null)[] = ['severe', 'moderate', 'unknown', 'mild', null];

/** The worst first, then by kind and by label. */
export function inOrderOfSeverity<Item extends Badge>(items: readonly Item[]): Item[] {
  const rank = (item: Item) => looks.indexOf(badgeLook(item)) * healthKinds.length + healthKinds.indexOf(item.kind);
  return items.toSorted((a, b) => rank(a) - rank(b) || (a.label < b.label ? -1 : 1));
}

/** The one that a face shows, if any has a shape; `badges` are in order of severity. */
export function worstBadge(badges: readonly Badge[]): Badge | undefined {
  return badges.find((badge) => badgeLook(badge) !== null);
}
