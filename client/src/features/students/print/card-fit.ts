import { printText } from '@daycare-portal/shared/print-text';

/** How much of each part a card shows. Each step also sets the text size. */
export interface Fit {
  /** Characters of a plan. */
  plan: number;
  items: number;
  people: number;
  phones: number;
  /** As a last resort, each part is cut after this many lines. */
  lines: 1 | 2 | null;
}

const whole = { plan: 280, items: 30, people: 30, phones: 5, lines: null };

/** The first step at which everything fits wins: smaller text first, then less of each part. */
export const fits: readonly [Fit, ...Fit[]] = [
  whole,
  whole,
  whole,
  whole,
  { ...whole, plan: 180, phones: 3 },
  { ...whole, plan: 110, items: 8, people: 8, phones: 3 },
  { ...whole, plan: 60, items: 6, people: 5, phones: 2 },
  { plan: 40, items: 5, people: 4, phones: 1, lines: null },
  { plan: 40, items: 5, people: 4, phones: 1, lines: 2 },
  { plan: 40, items: 5, people: 4, phones: 1, lines: 1 },
];

/** Cuts a longer text at a whole word, and says where the rest is. */
export function shortened(plan: string, most: number): string {
  if (plan.length <= most) return plan;
  const cut = plan.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}${printText.cards.seeSheet}`;
}
