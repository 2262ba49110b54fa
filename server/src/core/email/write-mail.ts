import { language } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';

/** A mail as the recipient gets it; `to` is one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface MailText {
  subject: string;
  greeting: string;
  /** The subject. */
  opening: string;
  link?: { label: string; url: string };
  closing?: string[];
}

const style = {
  page: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#155e50;color:#ffffff;text-decoration:none;font-weight:600',
  product: 'color:#6e6454',
};

/** The letter as plain text, and as HTML that loads nothing. */
export function writeMail({ subject, greeting, opening, link, closing = [] }: MailText): Omit<Mail, 'to'> {
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

/** Names may contain line breaks, which could pass for our own paragraphs, and marks that reverse the text after them. */
function oneLine(sentence: string): string {
  return sentence
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const longestName = 80;

/**
 * A name as a letter shows it. Anybody who may invite can choose it, and the letter goes to strangers, so it is cut to the length of real
 * names, and anything that mail programs would turn into a link or an address is taken apart.
 */
export function shownName(name: string): string {
  const apart = oneLine(name).replace(/[.:/@\\\u3002\uff0e\uff61\uff1a\uff0f\uff20]+(?=\S)/gu, '$& ');
  const letters = Array.from(apart);
  return letters.length > longestName ? `${letters.slice(0, longestName).join('').trimEnd()}\u2026` : apart;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, including attributes. */
export function escapeHtml(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
