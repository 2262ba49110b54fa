import { escapeHtml } from '../email/letter';

/** What is HTML already; anything else is escaped where it is put in. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = Html | string | number | null | readonly Html[];

/** HTML with these parts in it: null is nothing, and text stands as text, whoever typed it. Not called html, whose spaces the formatter moves. */
export function markup(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(literals.map((literal, index) => literal + (index < parts.length ? sourceOf(parts[index] ?? null) : '')).join(''));
}

function sourceOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.source;
  return typeof part === 'object' ? part.map(({ source }) => source).join('') : escapeHtml(String(part));
}
