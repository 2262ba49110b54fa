/** The kinds of health items. */
export const healthKinds = ['allergy', 'intolerance', 'condition', 'diet', 'medication', 'other'] as const;
export type HealthKind = (typeof healthKinds)[number];

/** Most severe first. */
export const severities = ['severe', 'moderate', 'mild'] as const;
export type Severity = (typeof severities)[number];

/** What the whole team sees about a child's health at a glance. */
export interface Badge {
  kind: HealthKind;
  label: string;
  severity: Severity | null;
  /** A family said so on its form, and nobody on the team has confirmed it yet. */
  isTold?: true;
}

/** The look of a badge. An allergy of unknown severity must not look harmless: `unknown` looks like moderate and says so. */
export type BadgeLook = Severity | 'unknown';

/** Null for a badge without a shape, such as a diet, which is only a word. */
export function badgeLook({ kind, severity }: Pick<Badge, 'kind' | 'severity'>): BadgeLook | null {
  return severity ?? (kind === 'allergy' || kind === 'intolerance' ? 'unknown' : null);
}

const looks: readonly (BadgeLook | null)[] = ['severe', 'moderate', 'unknown', 'mild', null];

/** Most severe first, then by kind and label. */
export function inOrderOfSeverity<Item extends Badge>(items: readonly Item[]): Item[] {
  const rank = (item: Item) => looks.indexOf(badgeLook(item)) * healthKinds.length + healthKinds.indexOf(item.kind);
  return items.toSorted((a, b) => rank(a) - rank(b) || (a.label < b.label ? -1 : 1));
}

/** The badge on a face, if any has a shape. `badges` are in order of severity. */
export function worstBadge(badges: readonly Badge[]): Badge | undefined {
  return badges.find((badge) => badgeLook(badge) !== null);
}
