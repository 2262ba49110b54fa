import { badgeLook, type Badge, type BadgeLook } from './badges';
import { onPaper } from './paper-pages';
import { text } from './text';

export interface PaperHealthItem {
  /** Null for one without a shape, such as a diet. */
  look: BadgeLook | null;
  /** The kind, what it is about, and how severe: “Allergy: Peanuts, severe”. A condition never looks like an allergy. */
  what: string;
  /** What to do, or blank. */
  plan: string;
}

/** An item of a child's health, as papers say it. */
export function healthOnPaper(item: Badge & { plan: string | null }): PaperHealthItem {
  const look = badgeLook(item);
  const said = text.badges.said(text.badges.kinds[item.kind], item.label, look === null ? null : text.badges.looks[look]);
  const what = item.isTold === true ? text.badges.saidTold(said) : said;
  return { look, what: onPaper(what), plan: onPaper(item.plan ?? '') };
}

/** The same as one text, to measure it. The shape takes the place of about two letters. */
export function healthAsText({ look, what, plan }: PaperHealthItem): string {
  return `${look === null ? '' : 'MM '}${what}. ${plan}`.trim();
}
