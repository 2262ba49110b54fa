import { escapeHtml } from '../../core/email/write-mail';

/** Trusted HTML. Everything else is escaped when inserted. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = Html | string | number | null | readonly Html[];

/**
 * Builds HTML from these parts: null is nothing, and text is escaped, whoever typed it. It is not named html because the formatter would
 * change whitespace.
 */
export function markup(literals: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(literals.map((literal, index) => literal + (index < parts.length ? sourceOf(parts[index] ?? null) : '')).join(''));
}

function sourceOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.source;
  return typeof part === 'object' ? part.map(({ source }) => source).join('') : escapeHtml(String(part));
}
