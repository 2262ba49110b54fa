import { language } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';

/** A mail as the person gets it; `to` is one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Letter {
  subject: string;
  greeting: string;
  /** What it is about. */
  opening: string;
  link?: { label: string; url: string };
  closing?: string[];
}

const style = {
  page: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#155e50;color:#ffffff;text-decoration:none;font-weight:600',
  product: 'color:#6e6454',
};

/** The letter as plain text and as HTML that loads nothing from anywhere. */
export function writeLetter({ subject, greeting, opening, link, closing = [] }: Letter): Omit<Mail, 'to'> {
  const [before, after] = [[greeting, opening].map(oneLine), closing.map(oneLine)];
  const paragraph = (sentence: string) => `<p>${escapeHtml(sentence)}</p>`;
  const html = [
    '<!doctype html>',
    `<html lang="${language()}"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>`,
    `<body style="${style.page}">`,
    ...before.map(paragraph),
    ...(link === undefined ? [] : linkInHtml(link.label, escapeHtml(link.url))),
    ...after.map(paragraph),
    `<p style="${style.product}">${escapeHtml(text.product)}</p>`,
    '</body></html>',
  ];
  return {
    subject: oneLine(subject),
    text: `${[...before, ...(link === undefined ? [] : [`${link.label}:\n${link.url}`]), ...after, `-- \n${text.product}`].join('\n\n')}\n`,
    html: `${html.join('\n')}\n`,
  };
}

function linkInHtml(label: string, url: string): string[] {
  return [
    `<p><a href="${url}" style="${style.button}">${escapeHtml(label)}</a></p>`,
    `<p>${escapeHtml(text.mail.orCopy)}<br><a href="${url}">${url}</a></p>`,
  ];
}

/** A name may hold line breaks, which in a letter could pass for paragraphs of ours, and marks that turn the text after them around. */
function oneLine(sentence: string): string {
  return sentence
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const longestName = 80;

/**
 * A name as a letter shows it. Whoever may invite chooses it, and the letter goes to strangers: so it is cut where it is longer than names
 * are, and what mail programs would make a link or an address of is taken apart.
 */
export function shownName(name: string): string {
  const apart = oneLine(name).replace(/[.:/@\\\u3002\uff0e\uff61\uff1a\uff0f\uff20]+(?=\S)/gu, '$& ');
  const letters = Array.from(apart);
  return letters.length > longestName ? `${letters.slice(0, longestName).join('').trimEnd()}\u2026` : apart;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** As text stands in HTML, also in an attribute. */
export function escapeHtml(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
